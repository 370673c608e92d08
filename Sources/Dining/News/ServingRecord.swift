package import CivilTime

/// How often a dish was served before a date, and whether serving it then is news.
///
/// This is the one definition of a new dish and of one that is back: for menus, recommendations and the log of
/// changes.
package struct ServingRecord: Hashable, Sendable {
  /// The number of earlier dates.
  package let dates: Int
  /// The first and the last of them; nil: never before.
  package let first: CivilDate?
  package let last: CivilDate?

  /// A dish is back if it was not served for this number of days.
  package static let longAbsence = 60
  /// Minimum number of earlier servings for a dish to be back.
  package static let fewest = 2
  /// Minimum number of the `longAbsence` days before with recorded menus of the venue: otherwise the absence is
  /// uncertain.
  package static let knownDates = 28
  /// The number of days for which a dish is new.
  package static let newFor = 14

  package init(dates: Int = 0, first: CivilDate? = nil, last: CivilDate? = nil) {
    self.dates = dates
    self.first = first
    self.last = last
  }

  /// The date before which the venue's menus must be known: a new dish was absent before its first serving.
  ///
  /// - Parameters:
  ///   - kind: new or back.
  ///   - date: when the dish is served.
  /// - Returns: the date, which is itself not part of that past.
  package func endOfPast(for kind: DishNews.Kind, on date: CivilDate) -> CivilDate {
    kind == .new ? first ?? date : date
  }

  /// - Parameters:
  ///   - kind: new or back; a trend does not depend on the past.
  ///   - date: when the dish is served.
  ///   - known: for how many of the `longAbsence` days before `endOfPast` the venue's menus are recorded.
  /// - Returns: nil if it is not news, or too little of the past is known.
  package func news(_ kind: DishNews.Kind, on date: CivilDate, known: Int) -> DishNews? {
    guard known >= Self.knownDates else { return nil }
    switch kind {
    case .new:
      let since = first ?? date
      return since.adding(days: Self.newFor) > date ? .new(since: since) : nil
    case .back:
      guard let last, dates >= Self.fewest, last.adding(days: Self.longAbsence) <= date else { return nil }
      return .back(last: last)
    case .trending: return nil
    }
  }
}
