import CivilTime
package import Dining
package import OpeningHours
package import SQLite

/// A reading and its origin, to be recorded.
package struct Recording: Sendable {
  package var fetch: FetchID
  package var reading: Reading
  /// The prepared names of its dishes; missing ones are prepared when it is recorded.
  package var names: PreparedNames
  package var body: SnapshotBody
  /// Saved for the next request, as everything in this body is now recorded.
  package var validators: Validators
  package var adapterVersion: Int
  /// The configured names of venues, by the site's id.
  package var namings: [String: VenueNaming]
  /// The names of the configured sources of the campus: venues of other sources may be this reading's; empty:
  /// unknown.
  package var configured: Set<String>
  /// Identifies the findings that the reading depended on; nil: it depends on none.
  package var readWith: Int64?
  /// How full the reading's fields are, by name.
  package var coverage: [String: FieldShare]
  /// How the fetch ended: `.changed` or `.empty`.
  package var result: FetchResult
  /// The campus' zone, place and calendar, used to know its day, and to compare hours for the log of changes; nil: no
  /// log is kept, and yesterday's hours end with their page.
  package var context: HoursContext?

  package init(
    fetch: FetchID, reading: Reading, names: PreparedNames = PreparedNames(), body: SnapshotBody,
    validators: Validators = Validators(),
    adapterVersion: Int, namings: [String: VenueNaming] = [:],
    configured: Set<String> = [], readWith: Int64? = nil, coverage: [String: FieldShare] = [:],
    result: FetchResult, context: HoursContext? = nil
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
    self.context = context
  }
}

extension Store {
  /// Records a reading in place of its page's former one, and closes its fetch, in one transaction.
  ///
  /// If a later fetch of the page has been recorded already, only menus count, as in `rerecord`.
  package func record(_ recording: Recording) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let snapshot = try keep(recording.body, at: recording.result.at)
      let origin = try origin(
        of: recording.fetch, reading: recording.reading, names: recording.names, snapshot: snapshot,
        in: recording.context)
      let news = try recording.context.flatMap { (context) throws(DatabaseError) in
        try ChangeRecorder(self, origin: origin, adapterVersion: recording.adapterVersion, context: context)
      }
      try write(
        recording.reading, namings: recording.namings, configured: recording.configured, from: origin,
        noting: news)
      try news?.finish()
      try keep(recording.coverage, of: recording.fetch, page: origin.page)
      try close(recording.fetch, recording.result, snapshot: snapshot)
      guard !origin.isOutdated else { return }
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

  /// Records a reading of a stored body by the current adapter, without any request.
  ///
  /// From a body older than the recorded one, only menus count, and only if there are no newer ones. The campus' clocks
  /// say which day it was.
  package func rerecord(
    _ reading: Reading, from stored: StoredSnapshot, adapterVersion: Int,
    namings: [String: VenueNaming] = [:],
    readWith: Int64? = nil, in context: HoursContext? = nil
  ) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let origin = try origin(of: stored.fetch, reading: reading, snapshot: stored.id, in: context)
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
    of fetch: FetchID, reading: Reading, names: PreparedNames = PreparedNames(), snapshot: SnapshotID,
    in context: HoursContext?
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
      snapshot: snapshot, observedAt: reading.observedAt,
      yesterday: context?.zone.civil(at: reading.observedAt).date.adding(days: -1),
      confidence: reading.confidence, names: names,
      isOutdated: row.int(3) != 0)
  }

  private func write(
    _ reading: Reading, namings: [String: VenueNaming], configured: Set<String> = [], from origin: RowOrigin,
    noting news: ChangeRecorder? = nil
  ) throws(DatabaseError) {
    var register = VenueRecorder(store: self, origin: origin, namings: namings, news: news)
    var notices = reading.notices
    if !origin.isOutdated {
      // A directory describes places in addition to their site, never instead of it.
      if reading.confidence == .tree, reading.adapter != "directory" {
        notices += try register.takeOver(reading.venues, configured: configured)
      }
      try register.record(
        reading.venues, isComplete: reading.isComplete, mayLackSome: reading.mayLackVenues)
      try recordHours(reading.hours, venues: &register, from: origin, noting: news)
      try recordOffers(reading.offers, venues: &register, from: origin)
      try record(reading.findings, of: origin.page)
    }
    // Menus for another day than requested would replace those from that day's own page.
    let menus = reading.isOfAnotherDay ? [] : reading.menus
    let closed = reading.isOfAnotherDay ? [] : reading.closedDays
    notices += try recordMenus(menus, closed: closed, venues: &register, from: origin, noting: news)
    try register.indexNames()
    let notice = try database.prepare("INSERT INTO notice (fetch, code, detail) VALUES (?, ?, ?)")
    for oddity in notices { try notice.run(origin.fetch, oddity.code, oddity.detail) }
    let dishes = reading.menus.reduce(0) { $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count } }
    try database.run(
      "UPDATE fetch SET venues = ?, statements = ?, menus = ?, dishes = ? WHERE id = ?",
      reading.venues.count, reading.hours.count, reading.menus.count, dishes, origin.fetch)
  }
}
