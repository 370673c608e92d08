package import SQLite

extension Store {
  /// Prepares for recording many pages: the former contents of a page's rows, kept in case one of them is
  /// refused, stay in memory instead of a file; the cache is large enough for the changes of a page with a
  /// thousand dishes; and the log holds up to 16 MB before it is copied into the database, as pages change
  /// much of it repeatedly.
  ///
  /// - Throws: a database failure.
  package func expectManyPages() throws(DatabaseError) {
    try database.execute(
      "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -3072; PRAGMA wal_autocheckpoint = 4096")
  }

  /// Runs work that changes very many rows.
  ///
  /// The affected database pages stay in memory, up to 64 MB, instead of being written to the log early and
  /// read again. The rows of indexes are sorted on a second thread, 2 MB at a time, which fits the
  /// processor's cache. Foreign keys are not checked: this is for work that refers only to rows it has found
  /// or created in the same transaction, and deletes nothing. A database without venues has no readers yet:
  /// its first rows are written directly to the file, instead of to the log and from there to the file.
  ///
  /// - Parameter changes: the work.
  /// - Returns: the result of the work.
  /// - Throws: a database failure.
  package func changingMany<Result>(
    _ changes: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.execute(
      "PRAGMA cache_size = -2048; PRAGMA cache_spill = 16384; PRAGMA threads = 1; PRAGMA foreign_keys = OFF")
    defer { try? database.execute("PRAGMA foreign_keys = ON") }
    guard try database.isEmpty("venue") else { return try changes() }
    // Refused, without harm, if another process has the file open.
    try? database.execute("PRAGMA journal_mode = DELETE")
    defer { try? database.execute("PRAGMA journal_mode = WAL") }
    return try changes()
  }
}

extension Database {
  /// Writes rows into tables; the indexes of those that were empty are built from all rows at once, which is
  /// faster than inserting each row.
  ///
  /// - Parameters:
  ///   - tables: their names.
  ///   - ordered: the indexes in whose order the rows come: appending to them is faster than sorting again.
  ///   - work: writes the rows; its queries may not depend on the other indexes.
  /// - Throws: a database failure; within a transaction that is then rolled back, the indexes stay as they
  ///   were.
  func fill(
    _ tables: [String], orderedBy ordered: [String], _ work: () throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    var definitions: [String] = []
    for table in tables where try isEmpty(table) {
      for index in try indexes(of: table) where !ordered.contains(index.name) {
        try execute("DROP INDEX \(index.name)")
        definitions.append(index.definition)
      }
    }
    try work()
    for definition in definitions { try execute(definition) }
  }

  /// Whether a table has no rows.
  func isEmpty(_ table: String) throws(DatabaseError) -> Bool {
    try !prepare("SELECT 1 FROM \(table) LIMIT 1").step()
  }

  /// The indexes that are not part of the table's own definition.
  private func indexes(of table: String) throws(DatabaseError) -> [(name: String, definition: String)] {
    let rows = try prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    try rows.bind(table)
    var indexes: [(String, String)] = []
    while try rows.step() { indexes.append((rows.string(0), rows.string(1))) }
    return indexes
  }
}
