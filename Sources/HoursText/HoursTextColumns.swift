/// Tables whose columns are days: a line of days, and below it lines with a window or "closed" for each.
enum HoursTextColumns {
  /// The items with each row as a line of days and their hours.
  ///
  /// Columns without bars whose windows follow each other may be the windows of all the days; they are left
  /// unread.
  ///
  /// - Parameters:
  ///   - items: All items of a text.
  ///   - scalars: The text.
  /// - Returns: The items; those of other lines unchanged.
  static func joined(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    if let grid = HoursTextGrid.joined(items, of: scalars) { return grid }
    var result: [HoursItem] = []
    var start = 0
    var days: [HoursItem] = []
    while start < items.count {
      let end = items[start...].firstIndex { $0.is(.line) || $0.is(.paragraph) } ?? items.count
      let line = items[start..<end]
      if !days.isEmpty, let row = row(line, of: days) {
        // The line of days is in its rows.
        if let last = result.lastIndex(where: { !$0.is(.line) && !$0.is(.paragraph) }),
          result[last].isSubject,
          result[last].range == days.last?.range
        {
          let first = result.lastIndex { $0.range == days[0].range } ?? last
          result.removeSubrange(first...)
        }
        result += isCertain(line, below: days, of: scalars) ? row : unread(line)
      } else {
        days = header(line) ?? []
        result += line
      }
      if end < items.count { result.append(items[end]) }
      start = end + 1
    }
    return result
  }

  /// The days of a line that names nothing else, each a column, and lists none of them.
  private static func header(_ line: ArraySlice<HoursItem>) -> [HoursItem]? {
    let days = line.filter { !$0.is(.cell) }
    return days.count > 1 && days.count <= longest && days.allSatisfy(\.isSubject) ? days : nil
  }

  /// A line with one statement for each of the days, the name of a meal before them; nil if it is none.
  private static func row(_ line: ArraySlice<HoursItem>, of days: [HoursItem]) -> [HoursItem]? {
    var said = line.filter { !$0.is(.cell) && !$0.is(.filler) }
    let meal = said.first?.isMeal == true ? [said.removeFirst()] : []
    guard said.count == days.count, said.allSatisfy({ $0.isOpening || $0.is(.closed) }) else { return nil }
    return zip(days, said).flatMap { day, statement in
      [day] + meal + [statement]
        + [HoursItem(kind: .comma, range: statement.range.upperBound..<statement.range.upperBound)]
    }
  }

  /// Whether the statements of a row cannot be those of one day.
  private static func isCertain(
    _ line: ArraySlice<HoursItem>, below days: [HoursItem], of scalars: [Unicode.Scalar]
  ) -> Bool {
    func isBar(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index] == "|" }
    if line.contains(where: { $0.is(.cell) && isBar($0.range.lowerBound) }),
      days[0].range.upperBound < days[1].range.lowerBound,
      (days[0].range.upperBound..<days[1].range.lowerBound).contains(where: isBar)
    {
      return true
    }
    var windows: [HoursTextWindow] = []
    for item in line {
      if item.is(.closed) || item.is(.allDay) { return true }
      guard case .times(let start, let end?) = item.kind else { continue }
      if case .window(let window, _) = HoursTextWindow.reading(from: start, to: end, in: HoursTextSetting()) {
        windows.append(window)
      }
    }
    return zip(windows, windows.dropFirst()).contains { $1.opens < $0.closes }
  }

  private static func unread(_ line: ArraySlice<HoursItem>) -> [HoursItem] {
    line.map { HoursItem(kind: .risk, range: $0.range) }
  }

  /// In columns: a wider table is not about hours.
  private static var longest: Int { 31 }
}
