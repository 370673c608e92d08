package import SQLite

/// The database of what was fetched and what it said.
///
/// A reader never creates, migrates or records; a writer opens what it was given brought up to date.
package final class Store {
  let database: Database

  /// Opens a store for questions.
  ///
  /// Throws `.missing` where nothing was ever recorded, `.newerSchema` and `.olderSchema` where another version
  /// of the program must answer.
  package init(readingFrom path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readOnly, busyTimeout: 2_000)
    try Schema.store.check(database)
    // Of a great database a question reads few pages twice, and to take new memory for a page costs several times what
    // it costs to read one into memory that another page had.
    try database.execute("PRAGMA cache_size = 64")
  }

  /// Opens a store for recording; makes it if there is none, migrates it if it is old.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - followsLinks: false where the path was looked at and leads through none.
  /// - Throws: why the file cannot be used.
  package init(writingTo path: String, followsLinks: Bool = true) throws(DatabaseError) {
    database = try Database(path: path, mode: .create, followsLinks: followsLinks)
    try Schema.store.prepare(database)
  }

  /// Whether anything can be recorded in a database that is there.
  package static func isWritable(_ path: String) -> Bool { obstacle(toWriting: path) == nil }

  /// Why nothing can be recorded in a database that is there; nil: it can.
  package static func obstacle(toWriting path: String) -> DatabaseError? {
    do throws(DatabaseError) {
      _ = try Database(path: path, mode: .readWrite)
      return nil
    } catch {
      return error
    }
  }

  /// How many rows this store has inserted, changed or deleted since it was opened.
  package var changedRows: Int { database.totalChanges }

  /// Does all of the body's changes, or none of them.
  package func together<Result>(
    _ changes: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.transaction(changes)
  }

  /// Lets every question in the body see the same state, even while another process records.
  package func consistently<Result>(
    _ questions: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.reading(questions)
  }
}

extension Schema {
  /// That of the shared database. Its number is "dine" in ASCII.
  ///
  /// Debian compiles SQLite to overwrite what is deleted; nothing here is secret.
  static let store = Schema(
    applicationID: 0x6469_6E65, steps: Migration.steps,
    settings: """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 4194304;
      PRAGMA secure_delete = OFF;
      """)
}
