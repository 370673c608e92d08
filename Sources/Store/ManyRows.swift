package import SQLite

extension Store {
  /// Prepares for recording page after page: what a page's rows were before, kept lest one of them is refused, is
  /// remembered and not written to a file; the cache holds what a page with a thousand dishes changes, and some more; and
  /// the log holds up to 16 MB before it is copied into the database, as pages change much of it again and again.
  ///
  /// - Throws: what the database has against it.
  package func expectManyPages() throws(DatabaseError) {
    try database.execute(
      "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -3072; PRAGMA wal_autocheckpoint = 4096")
  }

  /// Does what changes very many rows.
  ///
  /// The pages they are on stay in memory, up to 64 MB, instead of going to the log before all is done and being read
  /// again. The rows of indexes are sorted on a second thread, 2 MB at a time, which the processor's own cache holds. What
  /// a row refers to is not looked up: this is for work that refers to nothing but what it has found or made in the same
  /// transaction, and deletes nothing. A database without venues answers nobody yet: what fills it goes into the file
  /// itself, instead of into the log and from there into the file.
  ///
  /// - Parameter changes: the work.
  /// - Returns: what it returns.
  /// - Throws: what the database has against it.
  package func changingMany<Result>(
    _ changes: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.execute(
      "PRAGMA cache_size = -2048; PRAGMA cache_spill = 16384; PRAGMA threads = 1; PRAGMA foreign_keys = OFF")
    guard try database.isEmpty("venue") else { return try changes() }
    // Refused, without any harm, where another process has the file open.
    try? database.execute("PRAGMA journal_mode = DELETE")
    defer { try? database.execute("PRAGMA journal_mode = WAL") }
    return try changes()
  }
}

extension Database {
  /// Writes rows into tables; the indexes of those that were empty are made of all rows at once, which takes less than to
  /// find places in them for each row.
  ///
  /// - Parameters:
  ///   - tables: their names.
  ///   - ordered: the indexes in whose order the rows come: to add at their ends takes less than to sort all again.
  ///   - work: writes the rows; nothing that it asks may depend on the other indexes.
  /// - Throws: what the database could not do; within a transaction that is then undone, the indexes stay as they were.
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

  /// Those that are no part of the table's own definition.
  private func indexes(of table: String) throws(DatabaseError) -> [(name: String, definition: String)] {
    let rows = try prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    try rows.bind(table)
    var indexes: [(String, String)] = []
    while try rows.step() { indexes.append((rows.string(0), rows.string(1))) }
    return indexes
  }
}
