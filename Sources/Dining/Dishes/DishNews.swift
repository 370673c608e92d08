package import CivilTime

/// What is newsworthy about a dish on a menu.
package enum DishNews: Hashable, Sendable {
  /// It was first served on this date, which is recent.
  case new(since: CivilDate)
  /// It was not served for a long time; last on this date.
  case back(last: CivilDate)
  /// It had this number of likes and meals in recent weeks.
  case trending(Int)

  /// The kinds that can be requested.
  package enum Kind: String, CaseIterable, Sendable {
    case new, back, trending
  }

  /// The number of days for which a dish is new.
  static let newFor = 14
  /// The number of earlier days for which menus must be known: otherwise everything would be new.
  static let knownBefore = 28
  /// A dish that was not served for this number of days is back.
  static let awayFor = 60
  /// The days whose likes and meals count as a trend.
  package static let trendDays = 28

  /// The news about a dish on a date, given its past.
  ///
  /// - Parameters:
  ///   - kind: new or back; a trend does not depend on the past.
  ///   - first: the date of its first serving, up to and including the menu's date; nil if it was never
  ///     served.
  ///   - last: the date of its last serving before the menu's date; nil if it was never served before.
  ///   - known: the first date with any known menu of the campus.
  ///   - date: the menu's date.
  package init?(
    _ kind: Kind, first: CivilDate?, last: CivilDate?, known: CivilDate, on date: CivilDate
  ) {
    switch kind {
    case .new:
      let first = min(first ?? date, date)
      guard first.adding(days: Self.newFor) > date, known.adding(days: Self.knownBefore) <= first else {
        return nil
      }
      self = .new(since: first)
    case .back:
      guard let last, last.adding(days: Self.awayFor) <= date else { return nil }
      self = .back(last: last)
    case .trending: return nil
    }
  }
}
