package import CivilTime
package import Dining
package import Failures

/// The answer of `dine menu`: what one or several venues serve.
package struct MenuResult: CampusResult {
  /// A menu, the name of the venue that serves it, and when.
  package struct Entry: Equatable, Sendable {
    package let name: String
    package let record: MenuRecord
    /// When the meal is served on the menu's date; empty if not stated.
    package let hours: [ServiceWindow]
    /// What is remarkable about its dishes, by name, if that was requested.
    package let news: [String: DishNews]
    /// Whether the venue is stated to be closed on the menu's date.
    package let isClosed: Bool

    package init(
      name: String, record: MenuRecord, hours: [ServiceWindow] = [], news: [String: DishNews] = [:],
      isClosed: Bool = false
    ) {
      self.isClosed = isClosed
      self.name = name
      self.record = record
      self.hours = hours
      self.news = news
    }

    /// Its current or next hours at an instant, joined if adjacent; if all are over, the last ones.
    package func window(at now: Instant) -> ServiceWindow? {
      let joined = VenueWeek.Day(date: record.menu.date, windows: hours).openings ?? []
      return joined.first { $0.closes > now } ?? joined.last
    }
  }

  package internal(set) var entries: [Entry]
  /// The names of requested venues that have no menu.
  package let silent: [String]
  /// The request, for when there is nothing to show.
  package let asked: Asked

  /// The request for a menu.
  package struct Asked: Hashable, Sendable {
    package let campus: String
    /// The venue's name; nil: every hall, or every venue if the exchange was requested.
    package let venue: String?
    /// Its slug.
    package let slug: String?
    /// Whether only what a meal exchange buys was requested.
    package let exchange: Bool
    /// The date on which it is known that none of them takes a meal exchange; nil: one may.
    package let noExchangeOn: CivilDate?
    package let period: String?
    package let date: CivilDate?
    /// Whether ingredients and allergens are shown to people, too.
    package let allergens: Bool
    /// The requested kind of remarkable dishes.
    package let news: DishNews.Kind?
    /// Whether the requested venue has no menu, but things that it always sells.
    package let alwaysSells: Bool
    /// Whether a meal was requested, and the menus of that day name none.
    package let isMealUnnamed: Bool

    package init(
      campus: String, venue: String? = nil, slug: String? = nil, exchange: Bool = false,
      noExchangeOn: CivilDate? = nil,
      period: String? = nil, date: CivilDate? = nil, allergens: Bool = false, news: DishNews.Kind? = nil,
      alwaysSells: Bool = false, isMealUnnamed: Bool = false
    ) {
      self.isMealUnnamed = isMealUnnamed
      self.news = news
      self.alwaysSells = alwaysSells
      self.allergens = allergens
      self.campus = campus
      self.venue = venue
      self.slug = slug
      self.exchange = exchange
      self.noExchangeOn = noExchangeOn
      self.period = period
      self.date = date
    }
  }

  /// The current service date, if its menus are known, so that without entries they are over; nil: they are
  /// not known.
  package let over: CivilDate?
  /// The requested filter, and what it left out.
  package let matcher: DishMatcher

  /// Menus older than this, in seconds, are shown with their age.
  package static let staleAfter: Int64 = 12 * 3_600
  package let isStale: Bool

  package init(
    _ entries: [Entry], silent: [String] = [], asked: Asked, over: CivilDate? = nil, now: Instant,
    matcher: DishMatcher = DishMatcher()
  ) {
    self.matcher = matcher
    self.entries = entries
    self.over = over
    self.silent = silent
    self.asked = asked
    let oldest = entries.map(\.record.provenance.observedAt).min()
    isStale = oldest.map { now.seconds(since: $0) > Self.staleAfter } ?? false
  }

  /// Whether as many dishes as possible are shown on a screen.
  package var isCompact = false
  /// The marks of the person who asks; shown to people only.
  package var marks = ShownMarks()
  /// The personal scores and suitability of its dishes; nil: no person was given.
  package var personal: PersonalMenu?
  package var changesAt: Instant?
  package var exit: ExitCode {
    entries.contains { !$0.record.menu.stations.allSatisfy(\.dishes.isEmpty) } ? .yes : .no
  }
  package var dataAsOf: Instant? { entries.map(\.record.provenance.observedAt).min() }
}
