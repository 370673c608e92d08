/// A table with bars between its cells, whose columns are days and whose rows are meals.
struct HoursTextGrid {
  /// The days of each column but the first, which has the names of the rows.
  private let days: [HoursItem]
  private let scalars: [Unicode.Scalar]

  /// - Parameters:
  ///   - line: A line of days, behind an empty cell or a word for the rows: `Meal | Mon-Fri | Sat-Sun`. Nil for any other.
  ///   - scalars: The text.
  init?(head line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) {
    let cells = Self.cells(of: line, in: scalars)
    guard cells.count > 2, cells.count <= Self.mostCells, !cells[0].contains(where: \.isTerm),
      cells.dropFirst().allSatisfy({ $0.count == 1 && $0.first?.isSubject == true })
    else { return nil }
    days = cells.dropFirst().flatMap { $0 }
    self.scalars = scalars
  }

  /// A row as a line of days and their hours. A cell without hours, or with "Closed" beside a meal, says nothing: on
  /// that day there is no such meal.
  ///
  /// - Parameter line: A line below the days.
  /// - Returns: The items; those of a line with bars that does not fit are a risk, and nil is a line without bars.
  func row(_ line: ArraySlice<HoursItem>) -> [HoursItem]? {
    guard line.contains(where: { Self.isBar($0, in: scalars) }) else { return nil }
    let cells = Self.cells(of: line, in: scalars)
    guard cells.count == days.count + 1, let meal = meal(cells[0]) else { return unread(line) }
    var row: [HoursItem] = []
    for (day, cell) in zip(days, cells.dropFirst()) {
      let said = cell.filter { !$0.is(.filler) }
      if isEmpty(cell) || !meal.isEmpty && said.allSatisfy({ $0.is(.closed) }) { continue }
      guard let end = said.last?.range.upperBound,
        said.contains(where: { $0.isOpening || $0.is(.closed) }),
        said.allSatisfy({ $0.isOpening || $0.isListMark || said.count == 1 })
      else { return unread(line) }
      row += [day] + meal + said + [HoursItem(kind: .comma, range: end..<end)]
    }
    return row
  }

  /// The meal of a row, none if it has no name; nil for other words.
  private func meal(_ cell: ArraySlice<HoursItem>) -> [HoursItem]? {
    let said = cell.filter { !$0.is(.filler) && !$0.is(.cell) }
    return said.isEmpty || said.count == 1 && said[0].isMeal ? said : nil
  }

  private func isEmpty(_ cell: ArraySlice<HoursItem>) -> Bool {
    guard let first = cell.first, let last = cell.last else { return true }
    let words = String(String.UnicodeScalarView(scalars[first.range.lowerBound..<last.range.upperBound]))
    return ["-", "–", "—", "--", "n/a", "none", "x"].contains(words.lowercased())
  }

  private func unread(_ line: ArraySlice<HoursItem>) -> [HoursItem] {
    line.map { HoursItem(kind: .risk, range: $0.range) }
  }

  /// The items between bars; a bar at the end begins no cell.
  private static func cells(
    of line: ArraySlice<HoursItem>, in scalars: [Unicode.Scalar]
  ) -> [ArraySlice<HoursItem>] {
    var cells = line.split(omittingEmptySubsequences: false) { isBar($0, in: scalars) }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  private static func isBar(_ item: HoursItem, in scalars: [Unicode.Scalar]) -> Bool {
    let start = item.range.lowerBound
    return item.is(.cell) && scalars.indices.contains(start) && (scalars[start] == "|" || scalars[start] == "\t")
  }

  /// A wider table is not about hours.
  private static var mostCells: Int { 32 }
}
