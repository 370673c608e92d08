import Answering
import Store
import CivilTime
import Configuration
import Console
import Dining
import OpeningHours
import SQLite
import World

/// What the database knows of the campus asked about.
struct CampusFacts {
  let setting: Setting
  let store: Store
  let campus: CampusID
  let context: HoursContext

  init(_ session: Session) throws(Failure) {
    let setting = try session.setting()
    self.setting = setting
    store = try setting.querying { () throws(DatabaseError) in
      try Store(readingFrom: setting.paths.database.path)
    }
    let store = store
    let stored = try setting.querying { () throws(DatabaseError) in try store.campuses() }
    guard let campus = stored.first(where: { $0.key == setting.campus.id }) else {
      throw Failure("no-data", setting.campus.name)
    }
    self.campus = campus.id
    context = setting.campus.context(zone: setting.zone)
  }

  var clock: LocalClock { setting.clock }

  /// The clock at the moment that `--at` names, if it names one.
  func clock(askedOf session: Session) throws(Failure) -> LocalClock {
    guard let text = session.arguments.value("at") else { return clock }
    let instant = try TimeArgument.instant(text, today: today, zone: clock.zone)
    return LocalClock(now: instant, zone: clock.zone, is24Hour: clock.is24Hour)
  }

  var today: CivilDate { setting.zone.civil(at: setting.now).date }

  /// Miles or kilometres: as asked, as configured, as the locale or else the campus' country has it.
  func units(_ session: Session) -> Distance.Units {
    session.arguments.value("units").flatMap(Distance.Units.init)
      ?? setting.configuration.display.units.flatMap { Distance.Units(rawValue: $0.rawValue) }
      ?? Distance.Units(environment: session.world.environment, country: setting.campus.country)
  }

  /// Every venue that is still listed, with all that is said about its hours.
  ///
  /// Throws `no-data` where no page has ever been read: to know of no venue is not to know that none is open.
  func venues() throws(Failure) -> [KnownVenue] {
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
    guard venues.isEmpty else { return venues }
    let lastObserved = try setting.querying { () throws(DatabaseError) in
      try store.lastObserved(campus: campus)
    }
    guard lastObserved != nil else { throw Failure("no-data", setting.campus.name) }
    return venues
  }

  /// The venue a person means by a slug, an alias or a name, and its row.
  func venue(named text: String) throws(Failure) -> (known: KnownVenue, id: VenueID) {
    guard let stored = try venueIfKnown(named: text) else { throw try unknownVenue(text) }
    let statements = try setting.querying { () throws(DatabaseError) in
      try store.statements(venue: stored.id)
    }
    let known = KnownVenue(
      venue: configured(stored),
      statements: statements,
      lastSeen: stored.lastSeen)
    return (known, stored.id)
  }

  /// The venue of a name, if there is one.
  func venueIfKnown(named text: String) throws(Failure) -> StoredVenue? {
    let stored = try setting.querying { () throws(DatabaseError) in
      try store.venue(slug: text.lowercased(), campus: campus)
    }
    let found = if let stored { stored } else { try venue(spelled: text) }
    return found?.hiddenAt == nil ? found : nil
  }

  /// Where the venue of a name is, or nil if there is no such venue.
  ///
  /// - Throws: `unplaced-venue` where there is one and nobody says where.
  func coordinates(ofVenue text: String) throws(Failure) -> Dining.Coordinates? {
    guard let stored = try venueIfKnown(named: text) else { return nil }
    guard let coordinates = stored.venue.coordinates else {
      throw Failure("unplaced-venue", stored.venue.name, detail: stored.venue.slug)
    }
    return coordinates
  }

  /// A stored venue at the moment asked about.
  func moment(of stored: StoredVenue) throws(Failure) -> VenueMoment {
    let statements = try setting.querying { () throws(DatabaseError) in
      try store.statements(venue: stored.id)
    }
    return moment(of: stored, statements)
  }

  /// A stored venue at the moment asked about, by these statements.
  func moment(of stored: StoredVenue, _ statements: [RecordedStatement]) -> VenueMoment {
    KnownVenue(
      venue: configured(stored),
      statements: statements,
      lastSeen: stored.lastSeen
    ).moment(at: setting.now, in: context)
  }

  /// The menus of a venue from a date on.
  func menus(of venue: VenueID, from date: CivilDate) throws(Failure) -> [MenuRecord] {
    try setting.querying { () throws(DatabaseError) in try store.menus(venue: venue, from: date) }
  }

  /// What a venue always has.
  func offers(of venue: VenueID) throws(Failure) -> [OfferRecord] {
    try setting.querying { () throws(DatabaseError) in try store.offers(venue: venue) }
  }

  /// What people set of a venue beside its hours and items.
  func setFacts(of venue: VenueID) throws(Failure) -> [SetFact] {
    let edits = try setting.querying { () throws(DatabaseError) in try store.edits(of: venue) }
    return edits.map { SetFact(field: $0.field.rawValue, value: $0.said, author: $0.author, setAt: $0.setAt) }
  }

  /// How every page stands, and what was odd about it.
  func pages() throws(Failure) -> [PageStatus] {
    try setting.querying { () throws(DatabaseError) in
      try store.sourcesStatus(campus: campus).map { page throws(DatabaseError) in
        var status = page.status
        status.notices = try store.notices(of: page.page)
        return status
      }
    }
  }

  /// How the hosts stand that the pages are asked of.
  func hosts() throws(Failure) -> [HostStatus] {
    let fetching = setting.configuration.fetching
    return try setting.querying { () throws(DatabaseError) in
      try store.hostStatus(
        campus: campus, at: setting.now, budget: fetching.requestsPerDay, ignoring: fetching.ignoredRobots)
    }
  }

  /// The rows of venues by slug, for asking on.
  func rows() throws(Failure) -> [String: VenueID] {
    let stored = try setting.querying { () throws(DatabaseError) in try store.venues(campus: campus) }
    return Dictionary(stored.map { ($0.venue.slug, $0.id) }, uniquingKeysWith: { first, _ in first })
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
    // Half a name that fits one venue only is as good a hint as a slip of the finger.
    let words = Slug.make(from: text).split(separator: "-")
    let whole = known.filter { !words.isEmpty && $0.split(separator: "-").starts(with: words) }
    let near = Suggestion.nearest(to: text, among: known) ?? (whole.count == 1 ? whole.first : nil)
    return Failure("unknown-venue", text, detail: "\(known.count)", suggestion: near)
  }

  /// What the configuration says a venue takes goes before what the site says, and what a person set before both.
  func configured(_ stored: StoredVenue) -> Venue {
    var venue = stored.venue
    guard !stored.setFields.contains(.accepts),
      let override = setting.campus.venues.first(where: { $0.identity == venue.identity })
    else { return venue }
    venue.accepts = override.accepts ?? venue.accepts
    return venue
  }
}

extension Setting {
  /// Runs a question to the database; what it cannot do becomes a failure about that file.
  func querying<Result>(_ question: () throws(DatabaseError) -> Result) throws(Failure) -> Result {
    do {
      return try question()
    } catch {
      throw Failure(error.code, paths.database.path)
    }
  }
}
