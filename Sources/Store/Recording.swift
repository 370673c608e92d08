import CivilTime
package import Dining
package import OpeningHours
package import SQLite

/// A reading and where it came from, to be recorded.
package struct Recording: Sendable {
  package var fetch: FetchID
  package var reading: Reading
  /// What was made of the names of its dishes; what is missing is made when it is recorded.
  package var names: PreparedNames
  package var body: SnapshotBody
  /// Saved for the next request, as everything of this body is now recorded.
  package var validators: Validators
  package var adapterVersion: Int
  /// What the configuration says of venues, by the site's id.
  package var namings: [String: VenueNaming]
  /// The names of the campus' sources as configured: the venues of others may be this reading's; empty: not known.
  package var configured: Set<String>
  /// Tells the findings that the reading depended on from others; nil: it depends on none.
  package var readWith: Int64?
  /// How full the reading's fields are, by name.
  package var coverage: [String: FieldShare]
  /// How the fetch ended: `.changed` or `.empty`.
  package var result: FetchResult
  /// The campus' zone, place and calendar, by which hours are compared where the log of changes is kept; nil: it is not.
  package var news: HoursContext?

  package init(
    fetch: FetchID, reading: Reading, names: PreparedNames = PreparedNames(), body: SnapshotBody,
    validators: Validators = Validators(),
    adapterVersion: Int, namings: [String: VenueNaming] = [:],
    configured: Set<String> = [], readWith: Int64? = nil, coverage: [String: FieldShare] = [:],
    result: FetchResult, news: HoursContext? = nil
  ) {
    self.fetch = fetch
    self.reading = reading
    self.names = names
    self.body = body
    self.validators = validators
    self.adapterVersion = adapterVersion
    self.namings = namings
    self.configured = configured
    self.readWith = readWith
    self.coverage = coverage
    self.result = result
    self.news = news
  }
}

/// What the configuration says of a venue; it goes before what the source says.
package struct VenueNaming: Hashable, Sendable {
  package var slug: String?
  package var name: String?
  package var kind: VenueKind?
  /// Further names that commands take.
  package var aliases: [String]

  package init(
    slug: String? = nil, name: String? = nil, kind: VenueKind? = nil, aliases: [String] = []
  ) {
    self.slug = slug
    self.name = name
    self.kind = kind
    self.aliases = aliases
  }
}

/// Where rows of one reading belong and what they point to.
struct RowOrigin {
  let campus: CampusID
  let source: SourceID
  let sourceKey: String
  let page: PageID
  let fetch: FetchID
  let snapshot: SnapshotID
  let observedAt: Instant
  let confidence: Confidence
  /// What was made of its dishes' names beforehand.
  let names: PreparedNames
  /// Whether a later fetch of the page has been recorded already. Fetches are counted, not timed: a clock that was
  /// wrong for a day must not keep out what comes after.
  let isOutdated: Bool
}

extension Store {
  /// Records a reading in place of what its page said before, and closes its fetch; all of it or nothing.
  package func record(_ recording: Recording) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let snapshot = try keep(recording.body, at: recording.result.at)
      let origin = try origin(
        of: recording.fetch, reading: recording.reading, names: recording.names, snapshot: snapshot)
      let news = try recording.news.flatMap { (context) throws(DatabaseError) in
        try ChangeRecorder(self, origin: origin, adapterVersion: recording.adapterVersion, context: context)
      }
      try write(
        recording.reading, namings: recording.namings, configured: recording.configured, from: origin,
        noting: news)
      try news?.finish()
      try keep(recording.coverage, of: recording.fetch, page: origin.page)
      try close(recording.fetch, recording.result, snapshot: snapshot)
      try database.run(
        """
        UPDATE page SET etag = ?, last_modified = ?, adapter_version = ?, read_with = ?, snapshot = ?,
          recorded_at = ?, recorded_fetch = ?, checked_at = ?, next_due = ifnull(?, next_due),
          holds_until = ?
        WHERE id = ?
        """,
        recording.validators.etag, recording.validators.lastModified, recording.adapterVersion,
        recording.readWith, snapshot, recording.reading.observedAt, recording.fetch, recording.result.at,
        recording.result.nextDue, recording.result.holdsUntil, origin.page)
    }
  }

  /// Records what today's adapter reads in a body that was kept, without any request.
  ///
  /// Of a body older than what is recorded of its page, only menus count, and only where no newer ones are.
  package func rerecord(
    _ reading: Reading, from stored: StoredSnapshot, adapterVersion: Int,
    namings: [String: VenueNaming] = [:],
    readWith: Int64? = nil
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let origin = try origin(of: stored.fetch, reading: reading, snapshot: stored.id)
      try database.run("DELETE FROM notice WHERE fetch = ?", stored.fetch)
      try write(reading, namings: namings, from: origin)
      guard !origin.isOutdated else { return }
      // The validators stay only if they belong to these bytes.
      try database.run(
        """
        UPDATE page SET adapter_version = iif(snapshot = ?1, ?2, NULL), snapshot = ?1, recorded_at = ?3,
          recorded_fetch = ?4, checked_at = max(ifnull(checked_at, ?3), ?3), read_with = ?6
        WHERE id = ?5
        """,
        stored.id, adapterVersion, reading.observedAt, stored.fetch, origin.page, readWith)
    }
  }

  private func origin(
    of fetch: FetchID, reading: Reading, names: PreparedNames = PreparedNames(), snapshot: SnapshotID
  ) throws(DatabaseError) -> RowOrigin {
    let row = try database.prepare(
      """
      SELECT source.campus, source.id, page.id, recorded_fetch > fetch.id, source.key
      FROM fetch JOIN page ON page.id = fetch.page JOIN source ON source.id = page.source
      WHERE fetch.id = ?
      """)
    try row.bind(fetch)
    guard try row.step() else { throw DatabaseError(.statement, sql: row.sql) }
    return RowOrigin(
      campus: row.id(0), source: row.id(1), sourceKey: row.string(4), page: row.id(2), fetch: fetch,
      snapshot: snapshot,
      observedAt: reading.observedAt, confidence: reading.confidence, names: names,
      isOutdated: row.int(3) != 0)
  }

  private func write(
    _ reading: Reading, namings: [String: VenueNaming], configured: Set<String> = [], from origin: RowOrigin,
    noting news: ChangeRecorder? = nil
  ) throws(DatabaseError) {
    var register = VenueRecorder(store: self, origin: origin, namings: namings, news: news)
    var notices = reading.notices
    if !origin.isOutdated {
      // A directory speaks of places by the side of their site, never in its stead.
      if reading.confidence == .tree, reading.adapter != "directory" {
        notices += try register.takeOver(reading.venues, configured: configured)
      }
      try register.record(reading.venues, isComplete: reading.isComplete)
      try recordHours(reading.hours, venues: &register, from: origin, noting: news)
      try recordOffers(reading.offers, venues: &register, from: origin)
      try record(reading.findings, of: origin.page)
    }
    // What a page shows of another day than was asked for would take the place of what that day's own page said.
    let menus = reading.isOfAnotherDay ? [] : reading.menus
    notices += try recordMenus(menus, venues: &register, from: origin, noting: news)
    try register.indexNames()
    let notice = try database.prepare("INSERT INTO notice (fetch, code, detail) VALUES (?, ?, ?)")
    for oddity in notices { try notice.run(origin.fetch, oddity.code, oddity.detail) }
    let dishes = reading.menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } }
    try database.run(
      "UPDATE fetch SET venues = ?, statements = ?, menus = ?, dishes = ? WHERE id = ?",
      reading.venues.count, reading.hours.count, reading.menus.count, dishes, origin.fetch)
  }
}
