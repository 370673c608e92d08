import SQLite

extension Store {
  /// How many migrations this version of the program knows.
  package static var schemaVersion: Int { Migration.all.count }

  /// The version of the SQLite library in use.
  package static var sqliteVersion: String { Database.libraryVersion }
}
