package import CivilTime
package import SQLite

/// A periodic task for a database.
package enum Chore: String, CaseIterable, Sendable {
  /// A copy was published for other users.
  case published
  /// Old bodies were dropped, free space was returned, and the write-ahead log was emptied.
  case tidied
  /// The file was checked; the result is the first fault, if there was one.
  case checked
}

extension Store {
  /// When a task was last done, and its result; nil: never.
  package func last(_ chore: Chore) throws(DatabaseError) -> (at: Instant, result: String?)? {
    let row = try database.prepare("SELECT done_at, result FROM chore WHERE name = ?")
    try row.bind(chore.rawValue)
    return try row.step() ? (row.instant(0), row.optionalString(1)) : nil
  }

  /// Notes that a task was done, and its result.
  package func note(_ chore: Chore, at now: Instant, result: String? = nil) throws(DatabaseError) {
    try database.run(
      "INSERT OR REPLACE INTO chore (name, done_at, result) VALUES (?, ?, ?)", chore.rawValue, now, result)
  }

  /// Returns free space to the disk, empties the write-ahead log and updates SQLite's statistics of rows.
  ///
  /// A database that was created without the ability to return space is rewritten once.
  package func tidy() throws(DatabaseError) {
    if try number("PRAGMA auto_vacuum") == 0 {
      try database.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }
    try database.execute("PRAGMA incremental_vacuum; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// The size of the database without its write-ahead log, and how much of it is free, in bytes.
  package func size() throws(DatabaseError) -> (bytes: Int, free: Int) {
    let page = try number("PRAGMA page_size")
    return (try number("PRAGMA page_count") * page, try number("PRAGMA freelist_count") * page)
  }

  func number(_ sql: String) throws(DatabaseError) -> Int {
    let row = try database.prepare(sql)
    return try row.step() ? row.int(0) : 0
  }
}

extension Store {
  /// The first fault SQLite finds in the file; nil if there is none. Reads the whole file.
  package func firstFault() throws(DatabaseError) -> String? {
    try database.firstFault()
  }

  /// How many migrations this version of the program knows.
  package static var schemaVersion: Int { Schema.store.version }

  /// The version of the SQLite library in use.
  package static var sqliteVersion: String { Database.libraryVersion }
}
