package import SQLite

extension Store {
  /// A number that changes whenever another connection has changed the database.
  package func dataVersion() throws(DatabaseError) -> Int {
    let row = try database.prepare("PRAGMA data_version")
    return try row.step() ? row.int(0) : 0
  }

  /// Whether the file is read without locks, so that `dataVersion` is meaningless.
  package var isReadWithoutLocks: Bool { database.isImmutable }
}
