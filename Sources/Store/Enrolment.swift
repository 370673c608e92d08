package import CivilTime
package import SQLite

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
      """, ReadingBasis.formerClocksCode, campus)
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
}
