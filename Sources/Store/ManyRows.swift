package import SQLite

extension Store {
  /// Prepares for recording page after page: what a page's rows were before, kept lest one of them is refused, is
  /// remembered and not written to a file; and the rows of two pages fit into the cache, of which a page with a thousand
  /// dishes fills the half.
  ///
  /// - Throws: what the database has against it.
  package func expectManyPages() throws(DatabaseError) {
    try database.execute("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4096")
  }

  /// Prepares for changes to very many rows: the pages they are on stay in memory, up to 64 MB, instead of going to the
  /// log before all is done and being read again.
  ///
  /// - Throws: what the database has against it.
  package func expectManyChanges() throws(DatabaseError) {
    try database.execute("PRAGMA cache_size = -65536")
  }
}

extension Database {
  /// Writes rows into a table; where it was empty, an index of it is made of all rows at once, which takes less than to
  /// find a place in it for each of them.
  ///
  /// - Parameters:
  ///   - table: the table's name.
  ///   - index: the index's name; nothing that the work asks may depend on it.
  ///   - work: writes the rows.
  /// - Throws: what the database could not do; within a transaction that is then undone, the index stays as it was.
  func fill(
    _ table: String, indexingAtTheEnd index: String, _ work: () throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    guard try isEmpty(table), let definition = try definition(of: index) else { return try work() }
    try execute("DROP INDEX \(index)")
    try work()
    try execute(definition)
  }

  private func isEmpty(_ table: String) throws(DatabaseError) -> Bool {
    try !prepare("SELECT 1 FROM \(table) LIMIT 1").step()
  }

  private func definition(of index: String) throws(DatabaseError) -> String? {
    let row = try prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?")
    try row.bind(index)
    return try row.step() ? row.string(0) : nil
  }
}
