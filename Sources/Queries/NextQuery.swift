import CivilTime
import Dining
package import Failures
import SQLite
import Store

/// When a dish, or every dish, is served again: as announced by the menus, or else as predicted from its
/// past.
package struct NextQuery: Query {
  /// The dishes asked about.
  package enum Subject: Hashable, Sendable {
    /// The dishes whose names have the words of a text, that of exactly this name first.
    case dish(String)
    /// The dishes with these keys, as stored with likes.
    case keys([String])
    /// Every dish that any venue served on at least three days.
    case all
  }

  package let subject: Subject
  /// Only at this venue, as a person names it; nil: at every venue.
  package var venue: String?
  /// Whether menus for later dates are treated as unknown, as they were on the date asked about.
  package var forgetsLater = false

  /// The maximum number of dishes matching the words that are reported in full.
  private static let mostDishes = 12
  /// On how many days a dish must have been served before a prediction is made.
  static let enough = 3

  /// - Parameter subject: the dishes asked about.
  package init(_ subject: Subject) {
    self.subject = subject
  }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<NextResult> {
    let today = campus.date(at: moment.instant)
    let venues = try VenuesByRow(campus, only: venue)
    let entries: [NextResult.Entry]
    var asked: String?
    var always: [SearchResult.Offer] = []
    var until: [Instant?] = []
    switch subject {
    case .all: entries = try all(in: campus, venues, moment, &until)
    case .dish(let text):
      asked = text
      let meant = try campus.dishes(meant: text, orPart: true)
      entries = try of(Array(meant.dishes.prefix(Self.mostDishes)), in: campus, venues, moment, &until)
      // It is unknown what was always available on other days.
      always =
        forgetsLater
        ? [] : Array(meant.always.filter { venues.has($0.record.venue) }.prefix(Self.mostDishes))
    case .keys(let keys):
      let dishes = try campus.setting.querying { () throws(DatabaseError) in
        var dishes: [StoredDish] = []
        for key in keys {
          if let dish = try campus.store.dish(key: key, campus: campus.campus) { dishes.append(dish) }
        }
        return dishes
      }
      entries = try of(dishes, in: campus, venues, moment, &until)
    }
    // The date asked about is part of the result.
    let told = Set(entries.map(\.venue.slug))
    let seen = try campus.setting.querying { () throws(DatabaseError) in
      try campus.store.menusSeen(of: venues.rows { told.contains($0.slug) })
    }.values.min()
    let all = ([seen] + always.map(\.record.provenance.observedAt)).compactMap(\.self).min()
    var result = NextResult(
      asked, today: today, entries: entries, always: always, seen: all, now: moment.askedAt)
    if case .keys(let keys) = subject { result.wishes = keys.count }
    let old = all.map { $0 + MenuResult.staleAfter + 1 + moment.instant.seconds(since: moment.askedAt) }
    return Held(
      result, until: until + [old.flatMap { $0 > moment.instant ? $0 : nil }],
      end: campus.midnight(after: moment.instant))
  }
}

extension [NextResult.Entry] {
  /// The soonest first, then by name.
  var inOrder: [NextResult.Entry] {
    // By index: computing a rank costs more than comparing two.
    let ranks = map { ($0.next.date?.dayNumber ?? .max, $0.dish.lowercased(), $0.venue.slug) }
    return indices.sorted { ranks[$0] < ranks[$1] }.map { self[$0] }
  }
}
