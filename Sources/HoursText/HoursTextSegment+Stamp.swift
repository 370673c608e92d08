/// When the page was written, which concerns no day.
extension HoursTextSegment {
  /// Removes the statement of when the page was written: `Mon-Fri 8am-6pm (updated 8/24/26)`. A line of nothing else is
  /// not a heading.
  ///
  /// - Parameter line: The items of a line.
  /// - Returns: The items before the statement; the line itself if it has none, or more than a date in it.
  mutating func withoutStamp(_ line: ArraySlice<HoursItem>) -> ArraySlice<HoursItem> {
    guard let stamp = line.lastIndex(where: { $0.is(.stamp) }) else { return line }
    for start in [line.startIndex, stamp] where Self.isStamp(line[start...]) {
      let rest = line[..<start]
      let end = rest.lastIndex { !Self.marksOfStamps.contains($0.kind) }.map { $0 + 1 } ?? line.startIndex
      unread.append(line[end].range.lowerBound..<line[line.endIndex - 1].range.upperBound)
      return line[..<end]
    }
    return line
  }

  private static var marksOfStamps: [HoursItem.Kind] {
    [.stamp, .filler, .cell, .comma, .openBracket, .closeBracket]
  }

  private static func isStamp(_ line: ArraySlice<HoursItem>) -> Bool {
    let said = line.filter { !marksOfStamps.contains($0.kind) }
    guard said.count == 1, case .dates(let dates) = said[0].kind else { return false }
    return dates.count == 1 && dates[0].isSingleDay
  }
}
