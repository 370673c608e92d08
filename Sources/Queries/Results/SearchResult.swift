package import CivilTime
package import Dining
package import Failures

/// The answer of `dine search`: venues and dishes whose names have the words asked for.
package struct SearchResult: CampusResult {
  /// What a venue always has.
  package struct Offer: Equatable, Sendable {
    package let record: OfferRecord
    /// The venue's name.
    package let venue: String

    package init(_ record: OfferRecord, venue: String) {
      self.record = record
      self.venue = venue
    }
  }

  package let question: String
  package let venues: [VenueMoment]
  /// Today's first, then those of the coming days, then those served most recently.
  package let dishes: [ServedDish]
  /// What venues always have; found after today's dishes.
  package let offers: [Offer]
  package let today: CivilDate
  /// The venues whose night of yesterday is not over, by slug.
  package let nights: Set<String>
  /// The requested filter, and what it left out.
  package let matcher: DishMatcher
  /// Whether more was found than there was room for.
  package let hasMore: Bool

  /// - Parameters:
  ///   - question: the words.
  ///   - venues: the venues whose names have the words.
  ///   - dishes: today's first, then those of the coming days, then those served most recently.
  ///   - offers: what venues always have.
  ///   - today: the date that is today.
  ///   - nights: the venues whose night of yesterday is not over, by slug.
  ///   - limit: the maximum number of results of all kinds together.
  ///   - matcher: the filter, and what it left out.
  ///   - hasMore: whether something that was found is not even among these.
  package init(
    _ question: String, venues: [VenueMoment], dishes: [ServedDish], offers: [Offer] = [],
    today: CivilDate, nights: Set<String> = [], limit: Int = .max, matcher: DishMatcher = DishMatcher(),
    hasMore: Bool = false
  ) {
    self.matcher = matcher
    self.hasMore = hasMore || venues.count + dishes.count + offers.count > limit
    self.question = question
    self.venues = Array(venues.prefix(limit))
    self.today = today
    self.nights = nights
    let now = dishes.prefix { Self.time(of: $0, today, nights) == .today }.prefix(limit - self.venues.count)
    self.offers = Array(offers.prefix(limit - self.venues.count - now.count))
    self.dishes = Array(dishes.prefix(limit - self.venues.count - self.offers.count))
  }

  /// The typed text, if nothing matched it and these are the results for the nearest words; else nil.
  package var typed: String?
  /// Those of the dishes from today on whose places are stated to be closed then.
  package var closed: Set<ServedDish> = []
  /// Whether a dish's place is stated to be closed on its day.
  package func isClosed(_ served: ServedDish) -> Bool { !closed.isEmpty && closed.contains(served) }
  /// The marks of the person who asks; shown to people only.
  package var marks = ShownMarks()
  package var changesAt: Instant?
  package var exit: ExitCode { count == 0 ? .no : .yes }
  package var isStale: Bool { venues.contains(where: \.isStale) }

  /// How many results there are of all kinds together.
  package var count: Int { venues.count + dishes.count + offers.count }

  /// How many results are not of the past.
  package var current: Int { venues.count + offers.count + dishes.count { time(of: $0) != .past } }

  /// Past servings do not become stale, so their age counts only if there is nothing else.
  package var dataAsOf: Instant? {
    let current = dishes.filter { time(of: $0) != .past }.map(\.provenance.observedAt)
    return (venues.map(\.asOf) + offers.map(\.record.provenance.observedAt) + current).min()
      ?? dishes.map(\.provenance.observedAt).max()
  }

  /// When a dish is served, seen from today.
  package enum Time: String, CaseIterable {
    case today, coming, past
  }

  /// When a dish is served.
  package func time(of served: ServedDish) -> Time { Self.time(of: served, today, nights) }

  /// After midnight a venue's day is yesterday as long as its night goes on.
  static func time(of served: ServedDish, _ today: CivilDate, _ nights: Set<String>) -> Time {
    if served.date >= today { return served.date == today ? .today : .coming }
    return served.date == today.adding(days: -1) && nights.contains(served.venue.slug) ? .today : .past
  }

  /// The dishes of one time, in their order.
  package func dishes(_ time: Time) -> [ServedDish] { dishes.filter { self.time(of: $0) == time } }
}
