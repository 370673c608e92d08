private import CSQLite

extension Database {
  /// Applies everything in the body or, if it throws, nothing.
  ///
  /// It takes the write lock at once, so that two writers wait for each other instead of failing half-way.
  /// Inside another transaction it is a savepoint of that one.
  package func transaction<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    guard sqlite3_get_autocommit(handle) != 0 else { return try savepoint(body) }
    return try bracket("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", body)
  }

  /// Lets every query in the body see the database as it was at the first of them.
  package func reading<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    let result = try bracket("BEGIN", "COMMIT", "ROLLBACK", body)
    guard !mayHaveChanged else { throw DatabaseError(.locked) }
    return result
  }

  private func savepoint<Result>(
    _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try bracket("SAVEPOINT inner", "RELEASE inner", "ROLLBACK TO inner; RELEASE inner", body)
  }

  private func bracket<Result>(
    _ begin: String, _ commit: String, _ rollback: String, _ body: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try execute(begin)
    do {
      let result = try body()
      try execute(commit)
      return result
    } catch {
      // SQLite has already rolled back after some errors (a full disk); a failure here has nothing to undo.
      if sqlite3_get_autocommit(handle) == 0 { try? execute(rollback) }
      throw error
    }
  }
}
