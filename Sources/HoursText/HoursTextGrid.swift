/// A table with bars between its cells, whose columns are weekdays and whose rows are meals.
///
/// Only a text that is nothing else is read as one: a line that does not fit may change what the others mean.
struct HoursTextGrid {
  /// The days of each column but the first, which has the names of the rows.
  private let days: [HoursItem]
  private let scalars: [Unicode.Scalar]

  /// The items of such a text with each row as a line of days and their hours; nil if it is anything else.
  ///
  /// A cell without hours, or with "Closed" beside a meal, says that there is no such meal on that day.
  ///
  /// - Parameters:
  ///   - items: All items of a text.
  ///   - scalars: The text.
  /// - Returns: The items, or nil.
  static func joined(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem]? {
    let lines = items.split(whereSeparator: { $0.is(.line) || $0.is(.paragraph) })
    guard let head = lines.first, let grid = HoursTextGrid(head: head, of: scalars) else { return nil }
    let below = lines.dropFirst()
    let rows = below.compactMap { grid.row($0) }
    guard !rows.isEmpty, rows.count == below.count else {
      // With a word for the rows the other rules would take each row for one about all days.
      guard head.first?.is(.cell) == false else { return nil }
      return items.map { $0.is(.line) || $0.is(.paragraph) ? $0 : HoursItem(kind: .risk, range: $0.range) }
    }
    // A day without any meal may be closed, or unknown.
    guard grid.days.indices.allSatisfy({ column in rows.contains { !$0[column].isEmpty } }) else {
      return nil
    }
    return zip(below, rows).flatMap { line, row in
      row.flatMap { $0 } + (line.endIndex < items.count ? [items[line.endIndex]] : [])
    }
  }

  /// Nil for a line that is not days behind an empty cell or a word for the rows: `Meal | Mon-Fri | Sat-Sun`.
  private init?(head line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) {
    let cells = Self.cells(of: line, in: scalars)
    let corner = cells.first.map { Self.words(of: $0, in: scalars) } ?? "?"
    guard cells.count > 2, cells.count <= Self.mostCells, Self.corners.contains(corner) else { return nil }
    var named: HoursTextDays = []
    var days: [HoursItem] = []
    for cell in cells.dropFirst() {
      guard let item = cell.first, cell.count == 1, case .days(let columns) = item.kind,
        columns.isSubset(of: .everyDay), named.isDisjoint(with: columns)
      else { return nil }
      named.formUnion(columns)
      days.append(item)
    }
    (self.days, self.scalars) = (days, scalars)
  }

  /// What each column says, nothing if there is no such meal; nil for a line that does not fit.
  private func row(_ line: ArraySlice<HoursItem>) -> [[HoursItem]]? {
    var cells = Self.cells(of: line, in: scalars)
    if cells.count > days.count + 1, cells.last?.isEmpty == true { cells.removeLast() }
    guard cells.count == days.count + 1, let meal = meal(cells[0]) else { return nil }
    var row: [[HoursItem]] = []
    for (day, cell) in zip(days, cells.dropFirst()) {
      let words = Self.words(of: cell, in: scalars)
      let isClosed = cell.count == 1 && cell.first?.is(.closed) == true
      if ["", "-", "–", "—", "--", "n/a"].contains(words) || !meal.isEmpty && isClosed {
        row.append([])
      } else if let end = cell.last?.range.upperBound,
        isClosed || cell.contains(where: \.isOpening) && cell.allSatisfy({ $0.isOpening || $0.isListMark })
      {
        row.append([day] + meal + cell + [HoursItem(kind: .comma, range: end..<end)])
      } else {
        return nil
      }
    }
    return row
  }

  /// The meal of a row, none if it has no name; nil for other words.
  private func meal(_ cell: ArraySlice<HoursItem>) -> [HoursItem]? {
    cell.isEmpty || cell.count == 1 && cell.first?.isMeal == true ? Array(cell) : nil
  }

  /// What may stand above the names of meals.
  private static let corners: Set = [
    "", "day", "days", "hours", "mahlzeit", "meal", "meal period", "meal periods", "meals", "period", "repas",
    "service", "services", "comida", "comidas", "mahlzeiten",
  ]

  private static func words(of cell: ArraySlice<HoursItem>, in scalars: [Unicode.Scalar]) -> String {
    guard let first = cell.first, let last = cell.last else { return "" }
    return String(String.UnicodeScalarView(scalars[first.range.lowerBound..<last.range.upperBound]))
      .lowercased()
  }

  /// The items between bars.
  private static func cells(
    of line: ArraySlice<HoursItem>, in scalars: [Unicode.Scalar]
  ) -> [ArraySlice<HoursItem>] {
    line.split(omittingEmptySubsequences: false) { item in
      let start = item.range.lowerBound
      return item.is(.cell) && scalars.indices.contains(start) && scalars[start] == "|"
    }
  }

  /// A wider table is not about hours.
  private static var mostCells: Int { 32 }
}
