import Console
package import CivilTime
package import Configuration
package import Dining
package import Failures
package import OpeningHours
import SQLite
package import Store

/// What the database knows of a campus, read once for all that is asked of it.
///
/// What was read is kept, so that the same question at a later moment asks the database nothing.
package final class CampusSnapshot {
  package let setting: Setting
  package let store: Store
  package let campus: CampusID
  package let context: HoursContext
  private var knownVenues: [KnownVenue]?
  private var lastMoments: [String: PastMoment] = [:]
  private var storedVenues: [StoredVenue]?
  private var statementsByVenue: [VenueID: [RecordedStatement]] = [:]
  private var menusByVenue: [VenueID: (from: CivilDate, menus: [MenuRecord])] = [:]
  private var offersByVenue: [VenueID: [OfferRecord]] = [:]

  /// The most venues that are named where a text may mean any of them.
  private static let mostNamed = 9

  /// Opens the database for a campus.
  ///
  /// - Parameter setting: the campus, its zone and the paths.
  /// - Throws: `no-data` where nothing was ever fetched for the campus, or what the database has against it.
  package init(_ setting: Setting) throws(Failure) {
    self.setting = setting
    store = try setting.querying { () throws(DatabaseError) in
      try Store(readingFrom: setting.paths.database.path)
    }
    let store = store
    let stored = try setting.querying { () throws(DatabaseError) in try store.campuses() }
    guard let campus = stored.first(where: { $0.key == setting.campus.id }) else {
      throw Failure(.noData, setting.campus.name)
    }
    self.campus = campus.id
    context = setting.campus.context(zone: setting.zone)
  }

  /// The campus' zone.
  package var zone: Zone { setting.zone }

  /// The date at an instant in the campus' zone.
  package func date(at instant: Instant) -> CivilDate { zone.civil(at: instant).date }

  /// The first instant of the next date.
  package func midnight(after instant: Instant) -> Instant {
    zone.firstInstant(of: date(at: instant).adding(days: 1))
  }

  /// Noon of an instant's date where that is still to come: until then a night belongs to the date it began on.
  func noon(after instant: Instant) -> Instant? {
    let noon: Instant =
      switch zone.reading(of: CivilDateTime(date(at: instant), secondOfDay: 43_200)) {
      case .ordinary(let instant), .repeated(let instant, _), .skipped(_, let instant): instant
      }
    return noon > instant ? noon : nil
  }

  /// Every venue that is still listed, with all that is said about its hours.
  ///
  /// Throws `no-data` where no page has ever been read: to know of no venue is not to know that none is open.
  package func venues() throws(Failure) -> [KnownVenue] {
    if let knownVenues { return knownVenues }
    let venues = try setting.querying { () throws(DatabaseError) in
      try store.consistently { () throws(DatabaseError) in
        let statements = try store.statements(campus: campus)
        return try store.venues(campus: campus).filter(\.isListed).map { stored in
          KnownVenue(
            venue: configured(stored), statements: statements[stored.id] ?? [],
            lastSeen: stored.lastSeen)
        }
      }
    }
    guard venues.isEmpty else {
      knownVenues = venues
      return venues
    }
    let lastObserved = try setting.querying { () throws(DatabaseError) in
      try store.lastObserved(campus: campus)
    }
    guard lastObserved != nil else { throw Failure(.noData, setting.campus.name) }
    return venues
  }

  /// The venue a person means by a slug, an alias or a name, and its row.
  package func venue(named text: String) throws(Failure) -> (known: KnownVenue, id: VenueID) {
    guard let stored = try venueIfKnown(named: text) else { throw try unknownVenue(text) }
    let statements = try statements(of: stored.id)
    let known = KnownVenue(
      venue: configured(stored),
      statements: statements,
      lastSeen: stored.lastSeen)
    return (known, stored.id)
  }

  /// The venue of a name, if there is one.
  package func venueIfKnown(named text: String) throws(Failure) -> StoredVenue? {
    let stored = try setting.querying { () throws(DatabaseError) in
      try store.venue(slug: text.lowercased(), campus: campus)
    }
    let found = if let stored { stored } else { try venue(spelled: text) }
    return found?.hiddenAt == nil ? found : nil
  }

  /// Where the venue of a name is, or nil if there is no such venue.
  ///
  /// - Throws: `unplaced-venue` where there is one and nobody says where.
  package func coordinates(ofVenue text: String) throws(Failure) -> Dining.Coordinates? {
    guard let stored = try venueIfKnown(named: text) else { return nil }
    guard let coordinates = stored.venue.coordinates else {
      throw Failure(.unplacedVenue, stored.venue.name, detail: stored.venue.slug)
    }
    return coordinates
  }

  /// Every listed venue at a moment.
  package func moments(at moment: QueryMoment) throws(Failure) -> [VenueMoment] {
    try venues().map { self.moment(of: $0, at: moment) }
  }

  /// A venue at a moment.
  package func moment(of known: KnownVenue, at moment: QueryMoment) -> VenueMoment {
    if let last = lastMoments[known.venue.slug], last.isGood(at: moment) { return last.state }
    let state = known.moment(at: moment.instant, in: context, askedAt: moment.askedAt)
    lastMoments[known.venue.slug] = PastMoment(state: state, moment: moment)
    return state
  }

  /// A stored venue at a moment.
  package func moment(of stored: StoredVenue, at moment: QueryMoment) throws(Failure) -> VenueMoment {
    self.moment(of: try known(stored), at: moment)
  }

  /// What is said of a venue's hours.
  package func statements(of venue: VenueID) throws(Failure) -> [RecordedStatement] {
    if let known = statementsByVenue[venue] { return known }
    let found = try setting.querying { () throws(DatabaseError) in try store.statements(venue: venue) }
    statementsByVenue[venue] = found
    return found
  }

  /// A stored venue with all that is said of its hours.
  package func known(_ stored: StoredVenue) throws(Failure) -> KnownVenue {
    KnownVenue(
      venue: configured(stored), statements: try statements(of: stored.id),
      lastSeen: stored.lastSeen)
  }

  /// The menus of a venue from a date on.
  package func menus(of venue: VenueID, from date: CivilDate) throws(Failure) -> [MenuRecord] {
    if let known = menusByVenue[venue], known.from <= date {
      return known.menus.filter { $0.menu.date >= date }
    }
    let menus = try setting.querying { () throws(DatabaseError) in
      try store.menus(venue: venue, from: date)
    }
    menusByVenue[venue] = (date, menus)
    return menus
  }

  /// What a venue always has.
  package func offers(of venue: VenueID) throws(Failure) -> [OfferRecord] {
    if let known = offersByVenue[venue] { return known }
    let offers = try setting.querying { () throws(DatabaseError) in try store.offers(venue: venue) }
    offersByVenue[venue] = offers
    return offers
  }

  /// What people set of a venue beside its hours and items.
  package func setFacts(of venue: VenueID) throws(Failure) -> [SetFact] {
    let edits = try setting.querying { () throws(DatabaseError) in try store.edits(of: venue) }
    return edits.map { SetFact(field: $0.field.rawValue, value: $0.said, author: $0.author, setAt: $0.setAt) }
  }

  /// How every page stands, and what was odd about it.
  package func pages() throws(Failure) -> [PageStatus] {
    try setting.querying { () throws(DatabaseError) in
      try store.sourcesStatus(campus: campus).map { page throws(DatabaseError) in
        var status = page.status
        status.notices = try store.notices(of: page.page)
        return status
      }
    }
  }

  /// How the hosts stand that the pages are asked of.
  package func hosts(at now: Instant) throws(Failure) -> [HostStatus] {
    let fetching = setting.configuration.fetching
    return try setting.querying { () throws(DatabaseError) in
      try store.hostStatus(
        campus: campus, at: now, budget: fetching.requestsPerDay, ignoring: fetching.ignoredRobots)
    }
  }

  /// The rows of venues by slug, for asking on.
  package func rows() throws(Failure) -> [String: VenueID] {
    Dictionary(try stored().map { ($0.venue.slug, $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  private func stored() throws(Failure) -> [StoredVenue] {
    if let storedVenues { return storedVenues }
    let stored = try setting.querying { () throws(DatabaseError) in try store.venues(campus: campus) }
    storedVenues = stored
    return stored
  }

  /// Names are spelled in many ways: what would become the same slug means the same.
  private func venue(spelled text: String) throws(Failure) -> StoredVenue? {
    let wanted = Slug.make(from: text)
    guard !wanted.isEmpty else { return nil }
    return try setting.querying { () throws(DatabaseError) in
      if let stored = try store.venue(slug: wanted, campus: campus) { return stored }
      return try store.venues(campus: campus).first { Slug.make(from: $0.venue.name) == wanted }
    }
  }

  private func unknownVenue(_ text: String) throws(Failure) -> Failure {
    let known = try venues().map(\.venue.slug)
    // A part of a name that fits one venue only is as good a hint as a slip of the finger; of several all are named.
    let words = Slug.make(from: text).split(separator: "-")
    let fitting = known.filter { name in
      let parts = name.split(separator: "-")
      return !words.isEmpty && words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
    if (2...Self.mostNamed).contains(fitting.count) {
      return Failure(.severalVenues, text, detail: fitting.sorted().joined(separator: ", "))
    }
    let near = Suggestion.nearest(to: text, among: known) ?? (fitting.count == 1 ? fitting.first : nil)
    return Failure(.unknownVenue, text, detail: "\(known.count)", suggestion: near)
  }

  /// What the configuration says a venue takes goes before what the site says, and what a person set before both.
  package func configured(_ stored: StoredVenue) -> Venue {
    var venue = stored.venue
    guard !stored.setFields.contains(.accepts),
      let override = setting.campus.venues.first(where: { $0.identity == venue.identity })
    else { return venue }
    venue.accepts = override.accepts ?? venue.accepts
    return venue
  }
}

/// A venue's moment as it was last computed, good as long as nothing of it can change.
private struct PastMoment {
  let state: VenueMoment
  let moment: QueryMoment

  func isGood(at other: QueryMoment) -> Bool {
    guard other.instant >= moment.instant,
      other.askedAt.seconds(since: moment.askedAt) == other.instant.seconds(since: moment.instant)
    else { return false }
    return state.steadyUntil.map { other.instant < $0 } ?? true
  }
}
