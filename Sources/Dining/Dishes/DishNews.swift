package import CivilTime

/// What is remarkable about a dish on a menu, beside what it is.
package enum DishNews: Hashable, Sendable {
  /// It was never served before this date, which is not long ago.
  case new(since: CivilDate)
  /// It was not served for long; last on this date.
  case back(last: CivilDate)
  /// So many people's words or meals of the last weeks were about it.
  case trending(Int)

  /// What can be asked for.
  package enum Kind: String, CaseIterable, Sendable {
    case new, back, trending
  }

  /// For so many days a dish is new.
  package static let newFor = 14
  /// Menus of so many days before must be known: where nothing is known of before, everything would be new.
  package static let knownBefore = 28
  /// A dish that was not served for so many days is back.
  package static let awayFor = 60
  /// The days whose likes and meals count as a trend.
  package static let trendDays = 28

  /// What a dish's past makes of it on a date.
  ///
  /// - Parameters:
  ///   - kind: new or back; for a trend the past says nothing.
  ///   - first: when it was served first, the date included; nil: never.
  ///   - last: when it was served last before the date; nil: never.
  ///   - known: the first date of which any menu of the campus is known.
  ///   - date: of the menu.
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
