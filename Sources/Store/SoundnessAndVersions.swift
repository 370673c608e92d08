package import SQLite

extension Store {
  /// The first fault SQLite finds in the file; nil where it finds none. Reads all of it.
  package func firstFault() throws(DatabaseError) -> String? {
    let rows = try database.prepare("PRAGMA quick_check(1)")
    guard try rows.step() else { return nil }
    let verdict = rows.string(0)
    return verdict == "ok" ? nil : verdict
  }

  /// How many migrations this version of the program knows.
  package static var schemaVersion: Int { Migration.all.count }

  /// The version of the SQLite library in use.
  package static var sqliteVersion: String { Database.libraryVersion }
}
