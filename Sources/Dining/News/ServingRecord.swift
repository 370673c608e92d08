package import CivilTime

/// How often a dish was served before a date, and whether serving it again is news.
package struct ServingRecord: Hashable, Sendable {
  /// The number of dates.
  package let dates: Int
  package let last: CivilDate?

  /// A dish is back if it was not served for this number of days.
  package static let longAbsence = 60
  /// Minimum number of earlier servings for a dish to be back.
  package static let fewest = 2
  /// Minimum number of the days before with recorded menus: otherwise the absence is uncertain.
  package static let knownDates = 28

  package init(dates: Int, last: CivilDate?) {
    self.dates = dates
    self.last = last
  }

  /// The news about serving the dish on a date.
  package enum News: Hashable, Sendable {
    case new
    case back(lastServed: CivilDate)
  }

  /// - Parameters:
  ///   - date: when the dish is served.
  ///   - known: for how many of the `longAbsence` days before it the venue's menus are recorded.
  /// - Returns: nil if it is not news, or too little of the past is known.
  package func news(on date: CivilDate, known: Int) -> News? {
    guard known >= Self.knownDates else { return nil }
    guard let last else { return .new }
    guard dates >= Self.fewest, date.dayNumber - last.dayNumber >= Self.longAbsence else { return nil }
    return .back(lastServed: last)
  }
}
