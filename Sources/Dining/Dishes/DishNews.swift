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

  /// The days whose likes and meals count as a trend.
  package static let trendDays = 28
}
