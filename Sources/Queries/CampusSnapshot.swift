import Console
package import CivilTime
package import Configuration
package import Dining
package import Failures
package import OpeningHours
import SQLite
package import Store

/// What the database knows about a campus, read once for all queries on it.
///
/// What was read about venues is cached, so the same query at a later moment does not read it again; only
/// `status`, and `near` when it looks for venues that may be open or take an exchange, read the database at
/// each moment.
package final class CampusSnapshot {
  package let setting: Setting
  package let store: Store
  package let campus: CampusID
  package let context: HoursContext
  /// Whether results include who set something by hand.
  private let tellsAuthors: Bool
  // Empty by `init()`: `[:]` would make each from a list, at every start, where code is built for size.
  private var knownVenues: [KnownVenue]?
  /// The doubted source as looked up, or none if that was found; nil: not looked up.
  var knownDoubt: DoubtedSource??
  var lastMoments: [String: PastMoment] = .init()
  var usualDays: UsualDays?
  var dishEdits: DishEdits?
  var forecastsOfDay: (today: CivilDate?, behind: [CivilDate?: [DishAtVenue: NextServing]]) = (nil, [:])
  var dishesOfDay: (from: Instant, until: Instant, dishes: [DishResult])?
  var knownCanteens: [Canteen]?
  var foundDishes: [DishSearch: [ServedDish]] = .init()
  var foundVenues: FoundByWords<StoredVenue>?
  var foundOffers: FoundByWords<OfferRecord>?
  var lastNeighbourhood: Neighbourhood?
  var unplacedVenues: [StoredVenue]?
  var lastTakers: (tender: Tender, venues: [VenueID]?)?
  private var storedVenues: [StoredVenue]?
  private var statementsByVenue: [VenueID: [RecordedStatement]] = .init()
  private var menusByVenue: [VenueID: (from: CivilDate, menus: [MenuRecord])] = .init()
  private var offersByVenue: [VenueID: [OfferRecord]] = .init()

  /// Opens the database for a campus.
  ///
  /// - Parameters:
  ///   - setting: the campus, its zone and the paths.
  ///   - tellsAuthors: whether results include who set something by hand, which is often a login name.
  /// - Throws: `no-data` if nothing was ever fetched for the campus, or a database failure.
  package init(_ setting: Setting, tellsAuthors: Bool = true) throws(Failure) {
    self.setting = setting
    self.tellsAuthors = tellsAuthors
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

  /// Runs the body on one consistent state of the database, which is also locked and checked only once.
  func consistently<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let outcome = try setting.querying { () throws(DatabaseError) in
      try store.consistently { () throws(DatabaseError) in Result(catching: body) }
    }
    return try outcome.get()
  }

  /// The campus' zone.
  package var zone: Zone { setting.zone }

  /// The date at an instant in the campus' zone.
  package func date(at instant: Instant) -> CivilDate { zone.civil(at: instant).date }

  /// The first instant of the next date.
  package func midnight(after instant: Instant) -> Instant {
    zone.firstInstant(of: date(at: instant).adding(days: 1))
  }

  /// Noon of an instant's date if it is still to come; until then a night belongs to the date it began on.
  func noon(after instant: Instant) -> Instant? {
    let noon: Instant =
      switch zone.reading(of: CivilDateTime(date(at: instant), secondOfDay: 43_200)) {
      case .ordinary(let instant), .repeated(let instant, _), .skipped(_, let instant): instant
      }
    return noon > instant ? noon : nil
  }

  /// Every venue that is still listed, with everything stated about its hours.
  ///
  /// Throws `no-data` if no page has ever been read: knowing no venue does not mean that none is open.
  package func venues() throws(Failure) -> [KnownVenue] {
    if let knownVenues { return knownVenues }
    let venues = try setting.querying { () throws(DatabaseError) in
      try store.consistently { () throws(DatabaseError) in
        let statements = try store.statements(campus: campus)
        var venues: [KnownVenue] = []
        for stored in try readStored() where stored.isListed {
          venues.append(known(stored, told(statements[stored.id])))
        }
        return venues
      }
    }
    guard venues.isEmpty else {
      knownVenues = venues
      return venues
    }
    guard try wasObserved() else { throw Failure(.noData, setting.campus.name) }
    return venues
  }

  private func wasObserved() throws(Failure) -> Bool {
    try setting.querying { () throws(DatabaseError) in try store.lastObserved(campus: campus) } != nil
  }

  /// Throws `no-data` if no page has ever been read and no venue is known otherwise: nothing can be found
  /// then.
  func requireData() throws(Failure) {
    if try !wasObserved() { _ = try venues() }
  }

  /// The venue that a person names by a slug, an alias or a name, and its row.
  package func venue(named text: String) throws(Failure) -> (known: KnownVenue, id: VenueID) {
    guard let stored = try venueIfKnown(named: text) else { throw try unknownVenue(text) }
    return (try known(stored), stored.id)
  }

  /// The venue with a name, if there is one.
  package func venueIfKnown(named text: String) throws(Failure) -> StoredVenue? {
    let found = try setting.querying { () throws(DatabaseError) in
      try store.venue(meant: text, campus: campus)
    }
    return found?.hiddenAt == nil ? found : nil
  }

  /// The coordinates of the venue with a name, or nil if there is no such venue.
  ///
  /// - Throws: `unplaced-venue` if the venue has no coordinates.
  package func coordinates(ofVenue text: String) throws(Failure) -> Dining.Coordinates? {
    guard let stored = try venueIfKnown(named: text) else { return nil }
    guard let coordinates = stored.venue.coordinates else {
      throw Failure(.unplacedVenue, stored.venue.name, detail: stored.venue.slug)
    }
    return coordinates
  }

  /// The statements about a venue's hours.
  package func statements(of venue: VenueID) throws(Failure) -> [RecordedStatement] {
    try setting.querying { () throws(DatabaseError) in try storedStatements(of: venue) }
  }

  func storedStatements(of venue: VenueID) throws(DatabaseError) -> [RecordedStatement] {
    if let known = statementsByVenue[venue] { return known }
    let found = told(try store.statements(venue: venue))
    statementsByVenue[venue] = found
    return found
  }

  private func told(_ statements: [RecordedStatement]) -> [RecordedStatement] {
    tellsAuthors ? statements : statements.map(\.withoutAuthor)
  }

  /// A stored venue with all statements about its hours.
  package func known(_ stored: StoredVenue) throws(Failure) -> KnownVenue {
    known(stored, try statements(of: stored.id))
  }

  /// A stored venue with these statements about its hours.
  func known(_ stored: StoredVenue, _ statements: [RecordedStatement]) -> KnownVenue {
    let venue = configured(stored)
    let isSet = stored.setFields.contains(.accepts) || override(of: venue)?.accepts != nil
    return KnownVenue(
      venue: venue, statements: statements, lastSeen: stored.lastSeen,
      refusesExchange: isSet && venue.accepts?.contains(.mealExchange) == false)
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

  /// When any menu of the campus was last seen; nil: never.
  package func menusSeen() throws(Failure) -> Instant? {
    let rows = try stored().map(\.id)
    return try setting.querying { () throws(DatabaseError) in try store.menusSeen(of: rows) }.values.max()
  }

  /// What a venue always has.
  package func offers(of venue: VenueID) throws(Failure) -> [OfferRecord] {
    if let known = offersByVenue[venue] { return known }
    let stored = try setting.querying { () throws(DatabaseError) in try store.offers(venue: venue) }
    let offers = tellsAuthors ? stored : stored.map(\.withoutAuthor)
    offersByVenue[venue] = offers
    return offers
  }

  /// What people set about a venue besides its hours and items.
  package func setFacts(of venue: VenueID) throws(Failure) -> [SetFact] {
    let edits = try setting.querying { () throws(DatabaseError) in try store.edits(of: venue) }
    return edits.map { edit in
      SetFact(
        field: edit.field.rawValue, value: edit.said, author: tellsAuthors ? edit.author : nil,
        setAt: edit.setAt)
    }
  }

  /// The database rows of venues by slug, for further queries.
  package func rows() throws(Failure) -> [String: VenueID] {
    Dictionary(try stored().map { ($0.venue.slug, $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// Every stored venue, including removed ones.
  func stored() throws(Failure) -> [StoredVenue] {
    try setting.querying { () throws(DatabaseError) in try readStored() }
  }

  private func readStored() throws(DatabaseError) -> [StoredVenue] {
    if let storedVenues { return storedVenues }
    let stored = try store.venues(campus: campus)
    storedVenues = stored
    return stored
  }

  private func unknownVenue(_ text: String) throws(Failure) -> Failure {
    _ = try venues()
    return try setting.querying { () throws(DatabaseError) in try store.unknownVenue(text, campus: campus) }
  }

  /// What a venue takes: the configuration takes precedence over the site, and a person's setting over both.
  package func configured(_ stored: StoredVenue) -> Venue {
    var venue = stored.venue
    guard !stored.setFields.contains(.accepts) else { return venue }
    venue.accepts = override(of: venue)?.accepts ?? venue.accepts
    return venue
  }

  private func override(of venue: Venue) -> VenueOverride? {
    setting.campus.venues.first { $0.identity == venue.identity }
  }
}
