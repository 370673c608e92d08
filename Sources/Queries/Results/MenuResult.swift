package import CivilTime
package import Dining
package import Failures

/// The answer of `dine menu`: what one or several venues serve.
package struct MenuResult: CampusResult {
  /// A menu, the name of the venue that serves it, and when.
  package struct Entry: Equatable, Sendable {
    package let name: String
    package let record: MenuRecord
    /// When the meal is served on the menu's date; empty where it is not stated.
    package let hours: [ServiceWindow]
    /// What is remarkable about its dishes, by name, where that was asked for.
    package let news: [String: DishNews]

    package init(
      name: String, record: MenuRecord, hours: [ServiceWindow] = [], news: [String: DishNews] = [:]
    ) {
      self.name = name
      self.record = record
      self.hours = hours
      self.news = news
    }

    /// Its hours that are on or come next as of an instant, joined where they touch; of those that are all over the last.
    package func window(at now: Instant) -> ServiceWindow? {
      let joined = VenueWeek.Day(date: record.menu.date, windows: hours).openings ?? []
      return joined.first { $0.closes > now } ?? joined.last
    }
  }

  package internal(set) var entries: [Entry]
  /// The names of venues that were asked about and have no menu.
  package let silent: [String]
  /// What was asked for, for when there is nothing to show.
  package let asked: Asked

  /// What a menu was asked of.
  package struct Asked: Hashable, Sendable {
    package let campus: String
    /// The venue's name; nil: every hall, or for the exchange every venue.
    package let venue: String?
    /// Whether what a meal exchange buys was asked for.
    package let exchange: Bool
    /// The date on which it is known that none of them takes a meal exchange; nil: one may.
    package let noExchangeOn: CivilDate?
    package let period: String?
    package let date: CivilDate?
    /// Whether what dishes contain is told to people, too.
    package let allergens: Bool
    /// What was to be remarkable about dishes.
    package let news: DishNews.Kind?

    package init(
      campus: String, venue: String? = nil, exchange: Bool = false, noExchangeOn: CivilDate? = nil,
      period: String? = nil, date: CivilDate? = nil, allergens: Bool = false, news: DishNews.Kind? = nil
    ) {
      self.news = news
      self.allergens = allergens
      self.campus = campus
      self.venue = venue
      self.exchange = exchange
      self.noExchangeOn = noExchangeOn
      self.period = period
      self.date = date
    }
  }

  /// Whether today's menus are known, and over.
  package let isOver: Bool
  /// The filter that was asked for, and what it left out.
  package let matcher: DishMatcher

  /// Menus older than this are shown with their age, in seconds.
  package static let staleAfter: Int64 = 12 * 3_600
  package let isStale: Bool

  package init(
    _ entries: [Entry], silent: [String] = [], asked: Asked, isOver: Bool = false, now: Instant,
    matcher: DishMatcher = DishMatcher()
  ) {
    self.matcher = matcher
    self.entries = entries
    self.isOver = isOver
    self.silent = silent
    self.asked = asked
    let oldest = entries.map(\.record.provenance.observedAt).min()
    isStale = oldest.map { now.seconds(since: $0) > Self.staleAfter } ?? false
  }

  /// Whether people want as many dishes on a screen as there is room for.
  package var isCompact = false
  /// What the person who asks says of these; for people alone.
  package var marks = ShownMarks()
  /// What they are to the person for whom they were asked; nil: for nobody.
  package var personal: PersonalMenu?
  package var changesAt: Instant?
  package var exit: ExitCode {
    entries.contains { !$0.record.menu.stations.allSatisfy(\.dishes.isEmpty) } ? .yes : .no
  }
  package var dataAsOf: Instant? { entries.map(\.record.provenance.observedAt).min() }
}
