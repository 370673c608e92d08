package import SQLite

extension Store {
  /// A number that is another one as soon as somebody else has changed the database.
  package func dataVersion() throws(DatabaseError) -> Int {
    let row = try database.prepare("PRAGMA data_version")
    return try row.step() ? row.int(0) : 0
  }

  /// Whether the file is read without locks, so that `dataVersion` says nothing.
  package var isReadWithoutLocks: Bool { database.isImmutable }
}
