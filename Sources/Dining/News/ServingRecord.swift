package import CivilTime

/// How often a dish was served before a date, and whether that makes it news.
package struct ServingRecord: Hashable, Sendable {
  /// On how many dates.
  package let dates: Int
  package let last: CivilDate?

  /// Not served for so many days, a dish that comes again is back.
  package static let longAbsence = 60
  /// A dish that was there once only has nowhere to come back to.
  package static let fewest = 2
  /// Only where menus of so many of the days before are recorded is an absence known to be one.
  package static let knownDates = 28

  package init(dates: Int, last: CivilDate?) {
    self.dates = dates
    self.last = last
  }

  /// What it is to serve the dish on a date.
  package enum News: Hashable, Sendable {
    case new
    case back(lastServed: CivilDate)
  }

  /// - Parameters:
  ///   - date: when the dish is served.
  ///   - known: of how many of the `longAbsence` days before it the venue's menus are recorded.
  /// - Returns: nil where it is no news, or too little of the past is known to tell.
  package func news(on date: CivilDate, known: Int) -> News? {
    guard known >= Self.knownDates else { return nil }
    guard let last else { return .new }
    guard dates >= Self.fewest, date.dayNumber - last.dayNumber >= Self.longAbsence else { return nil }
    return .back(lastServed: last)
  }
}
