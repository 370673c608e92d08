internal import CivilTime

/// When the page was written, which concerns no day.
extension HoursTextSegment {
  /// Removes the statement of when the page was written: `Mon-Fri 8am-6pm (updated 8/24/26)`. A line of nothing else is
  /// not a heading.
  ///
  /// - Parameters:
  ///   - line: The items of a line.
  ///   - today: The day the text was read, if known.
  /// - Returns: The items before and after the statement, without what joins it to them; the line itself if it has none, or
  ///   one that may be about its hours: without weekdays, or with a later date.
  mutating func withoutStamp(_ line: ArraySlice<HoursItem>, on today: CivilDate?) -> ArraySlice<HoursItem> {
    guard let stamp = line.lastIndex(where: { $0.is(.stamp) }), let last = line.last else { return line }
    if Self.stampDate(line, besides: Self.joints + [.stamp, .filler]) != nil {
      unread.append(line[line.startIndex].range.lowerBound..<last.range.upperBound)
      return []
    }
    // "Wed 8am-2pm (updated for Nov 25)" has a word in between.
    let start = line[..<stamp].lastIndex { !Self.joints.contains($0.kind) }.map { $0 + 1 } ?? line.startIndex
    let isBracketed = line[start..<stamp].contains { $0.is(.openBracket) }
    let close = isBracketed ? line[stamp...].firstIndex { $0.is(.closeBracket) } : nil
    let end = close.map { $0 + 1 } ?? line.endIndex
    guard let date = Self.stampDate(line[stamp..<end], besides: Self.joints + [.stamp]),
      Self.isPast(date, on: today), line.contains(where: \.isTimes), line.contains(where: \.isDays),
      !line.contains(where: \.isNear)
    else { return line }
    unread.append(line[start].range.lowerBound..<line[end - 1].range.upperBound)
    return (line[..<start] + line[end...])[...]
  }

  /// What joins the statement to the words around it.
  private static var joints: [HoursItem.Kind] { [.cell, .comma, .openBracket, .closeBracket] }

  /// The only date of a line, if there is nothing else but items of some kinds.
  private static func stampDate(_ line: ArraySlice<HoursItem>, besides kinds: [HoursItem.Kind])
    -> HoursTextDateSpan?
  {
    let said = line.filter { !kinds.contains($0.kind) }
    guard said.count == 1, case .dates(let dates) = said[0].kind, dates.count == 1, dates[0].isSingleDay
    else {
      return nil
    }
    return dates[0]
  }

  /// Whether a date, in the year closest to today, is not after today.
  private static func isPast(_ date: HoursTextDateSpan, on today: CivilDate?) -> Bool {
    guard let today, let day = HoursTextYears(date: today).dated([date])?.first?.first.civil else {
      return true
    }
    return day <= today
  }
}
