package import CivilTime
package import SQLite

/// The validators a server gave for asking later whether a page has changed (RFC 9110 section 8.8).
package struct Validators: Hashable, Sendable {
  package var etag: String?
  package var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}

/// A page that is fetched for a source.
package struct StoredPage: Hashable, Sendable {
  package let id: PageID
  package let source: SourceID
  package let url: String
  package let purpose: String
  package let nextDue: Instant?
  /// When the source last answered with something that was, or already had been, recorded.
  package let checkedAt: Instant?
  /// When the recorded reading was observed.
  package let recordedAt: Instant?
  /// The bytes its rows were read from.
  package let snapshot: SnapshotID?
  /// The version of the adapter that recorded it.
  package let adapterVersion: Int?
  /// Identifies the findings that its recorded reading depended on; nil: it depended on none.
  package let readWith: Int64?
  private let validators: Validators

  /// The validators to send; none if another version of the adapter recorded the page: then an "unchanged"
  /// would keep a reading that only the other version makes.
  package func validators(forAdapterVersion version: Int) -> Validators {
    version == adapterVersion ? validators : Validators()
  }

  init(_ row: borrowing Statement) {
    id = row.id(0)
    source = row.id(1)
    url = row.string(2)
    purpose = row.string(3)
    nextDue = row.optionalInstant(4)
    checkedAt = row.optionalInstant(5)
    recordedAt = row.optionalInstant(6)
    snapshot = row.optionalID(7)
    adapterVersion = row.optionalInt(8)
    validators = Validators(etag: row.optionalString(9), lastModified: row.optionalString(10))
    readWith = row.optionalInt(11).map { Int64($0) }
  }

  static let byOtherClocks = -1

  /// Whether the recorded reading was made with other clocks than the campus has now.
  package var wasReadByOtherClocks: Bool { readWith == Int64(Self.byOtherClocks) }

  static let columns = """
    page.id, page.source, url, purpose, next_due, checked_at, recorded_at, page.snapshot, adapter_version,
    etag, last_modified, read_with
    """
}

extension Store {
  /// The campus of this key, created or updated.
  package func enrol(campus key: String, name: String, zone: String) throws(DatabaseError) -> CampusID {
    let known = try database.prepare("SELECT id, name, zone FROM campus WHERE key = ?")
    try known.bind(key)
    guard try known.step() else {
      try database.run("INSERT INTO campus (key, name, zone) VALUES (?, ?, ?)", key, name, zone)
      return CampusID(database.lastInsertedRow)
    }
    let id: CampusID = known.id(0)
    if known.string(1) != name || known.string(2) != zone {
      try database.run("UPDATE campus SET name = ?, zone = ? WHERE id = ?", name, zone, id)
      if known.string(2) != zone { try expectRereading(of: id) }
    }
    return id
  }

  /// Readings with other clocks state other times: until a page is read again, it counts as read with other
  /// findings.
  private func expectRereading(of campus: CampusID) throws(DatabaseError) {
    try database.run(
      """
      UPDATE page SET read_with = ? WHERE snapshot IS NOT NULL
        AND source IN (SELECT id FROM source WHERE campus = ?)
      """, StoredPage.byOtherClocks, campus)
  }

  /// The source of this key in a campus, created or updated; `position` is its index in the configuration.
  package func enrol(
    source key: String, adapter: String, in campus: CampusID, at position: Int = 0
  ) throws(DatabaseError) -> SourceID {
    let known = try database.prepare("SELECT id, adapter, position FROM source WHERE campus = ? AND key = ?")
    try known.bind(campus, key)
    guard try known.step() else {
      try database.run(
        "INSERT INTO source (campus, key, adapter, position) VALUES (?, ?, ?, ?)", campus, key, adapter,
        position)
      return SourceID(database.lastInsertedRow)
    }
    let id: SourceID = known.id(0)
    if known.string(1) != adapter || known.int(2) != position {
      try database.run("UPDATE source SET adapter = ?, position = ? WHERE id = ?", adapter, position, id)
    }
    return id
  }

  /// The page at this address of a source; a new one is due at once.
  package func enrol(
    page url: String, purpose: String, of source: SourceID, at now: Instant
  ) throws(DatabaseError) -> StoredPage {
    let known = try database.prepare(
      "SELECT \(StoredPage.columns) FROM page WHERE source = ? AND url = ?")
    try known.bind(source, url)
    if try known.step() { return StoredPage(known) }
    try database.run(
      "INSERT INTO page (source, url, purpose, next_due) VALUES (?, ?, ?, ?)", source, url, purpose, now)
    try known.bind(source, url)
    guard try known.step() else { throw DatabaseError(.corrupt, sql: known.sql) }
    return StoredPage(known)
  }

  /// A page by its number, or nil.
  package func page(_ id: PageID) throws(DatabaseError) -> StoredPage? {
    let row = try database.prepare("SELECT \(StoredPage.columns) FROM page WHERE id = ?")
    try row.bind(id)
    return try row.step() ? StoredPage(row) : nil
  }

  /// The campus that a source belongs to, or nil.
  package func campus(of source: SourceID) throws(DatabaseError) -> CampusID? {
    let row = try database.prepare("SELECT campus FROM source WHERE id = ?")
    try row.bind(source)
    return try row.step() ? row.id(0) : nil
  }

  /// The pages of a source, in the order they were first requested.
  package func pages(of source: SourceID) throws(DatabaseError) -> [StoredPage] {
    let rows = try database.prepare("SELECT \(StoredPage.columns) FROM page WHERE source = ? ORDER BY id")
    try rows.bind(source)
    var pages: [StoredPage] = []
    while try rows.step() { pages.append(StoredPage(rows)) }
    return pages
  }

  /// The pages due by an instant, the longest due first.
  package func pagesDue(by now: Instant) throws(DatabaseError) -> [StoredPage] {
    let rows = try database.prepare(
      "SELECT \(StoredPage.columns) FROM page WHERE next_due <= ? ORDER BY next_due, id")
    try rows.bind(now)
    var pages: [StoredPage] = []
    while try rows.step() { pages.append(StoredPage(rows)) }
    return pages
  }

  /// How often in a row, up to `limit`, a page was found unchanged: failures in between are ignored.
  package func unchangedInARow(of page: PageID, limit: Int = 20) throws(DatabaseError) -> Int {
    let rows = try database.prepare(
      """
      SELECT outcome FROM fetch WHERE page = ? AND outcome IN ('unchanged', 'changed', 'empty')
      ORDER BY id DESC LIMIT ?
      """)
    try rows.bind(page, limit)
    var count = 0
    while try rows.step(), rows.string(0) == FetchOutcome.unchanged.rawValue { count += 1 }
    return count
  }

  /// When a page was last requested, or nil.
  package func lastFetch(of page: PageID) throws(DatabaseError) -> Instant? {
    let row = try database.prepare("SELECT started_at FROM fetch WHERE page = ? ORDER BY id DESC LIMIT 1")
    try row.bind(page)
    return try row.step() ? row.instant(0) : nil
  }

  /// The venues that a page mentions in any way.
  package func venues(of page: PageID) throws(DatabaseError) -> Set<VenueID> {
    let rows = try database.prepare(
      """
      SELECT venue FROM listing WHERE page = ?1
      UNION SELECT venue FROM hours WHERE page = ?1 AND superseded_at IS NULL
      UNION SELECT venue FROM menu WHERE page = ?1
      """)
    try rows.bind(page)
    var venues: Set<VenueID> = []
    while try rows.step() { venues.insert(rows.id(0)) }
    return venues
  }

  /// The first and the last service date of the menus from a page, or nil.
  package func menuDates(of page: PageID) throws(DatabaseError) -> ClosedRange<CivilDate>? {
    let row = try database.prepare("SELECT min(date), max(date) FROM menu WHERE page = ?")
    try row.bind(page)
    guard try row.step(), let first = row.optionalDate(0), let last = row.optionalDate(1) else { return nil }
    return first...last
  }

  /// Gives up the pages of a campus' sources that have none of these keys: they are no longer requested.
  package func giveUpPages(of campus: String, besides keys: Set<String>) throws(DatabaseError) {
    let rows = try database.prepare(
      """
      SELECT DISTINCT source.id, source.key FROM page JOIN source ON source.id = page.source
        JOIN campus ON campus.id = source.campus WHERE campus.key = ? AND next_due IS NOT NULL
      """)
    try rows.bind(campus)
    var gone: [SourceID] = []
    while try rows.step() {
      if !keys.contains(rows.string(1)) { gone.append(rows.id(0)) }
    }
    for source in gone { try database.run("UPDATE page SET next_due = NULL WHERE source = ?", source) }
  }

  /// Sets when a page is due again; nil: never.
  package func setNextDue(_ nextDue: Instant?, of page: PageID) throws(DatabaseError) {
    try database.run("UPDATE page SET next_due = ? WHERE id = ?", nextDue, page)
  }
}
