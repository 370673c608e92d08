private import CSQLite

extension Database {
  /// The version of the SQLite library in use, as in `3.40.1`.
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
