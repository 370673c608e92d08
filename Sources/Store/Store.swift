package import SQLite

/// The database of fetches and their contents.
///
/// A reader never creates, migrates or records; a writer opens a database and brings it up to date.
package final class Store {
  let database: Database

  /// Opens a store for queries.
  ///
  /// Throws `.missing` if nothing was ever recorded, `.newerSchema` and `.olderSchema` if another version of
  /// the program must answer.
  package init(readingFrom path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readOnly, busyTimeout: 2_000)
    try Schema.store.check(database)
    // A query reads few pages of a large database twice, and allocating memory for a page costs several times
    // as much as reading it into memory that another page had.
    try database.execute("PRAGMA cache_size = 64")
  }

  /// Opens a store for recording; creates it if there is none, migrates it if it is old.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - followsLinks: false if the path was checked and leads through no links.
  /// - Throws: why the file cannot be used.
  package init(writingTo path: String, followsLinks: Bool = true) throws(DatabaseError) {
    database = try Database(path: path, mode: .create, followsLinks: followsLinks)
    try Schema.store.prepare(database)
  }

  /// Whether an existing database can be written to.
  package static func isWritable(_ path: String) -> Bool { obstacle(toWriting: path) == nil }

  /// Why an existing database cannot be written to; nil: it can.
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

  /// Makes all of the body's changes, or none of them.
  package func together<Result>(
    _ changes: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.transaction(changes)
  }

  /// Lets every query in the body see the same state, even while another process records.
  package func consistently<Result>(
    _ questions: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.reading(questions)
  }
}

extension Schema {
  /// The schema of the shared database. Its number is "dine" in ASCII.
  ///
  /// Debian compiles SQLite to overwrite deleted data; nothing here is secret.
  static let store = Schema(
    applicationID: 0x6469_6E65, steps: Migration.steps,
    settings: """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA journal_size_limit = 4194304;
      PRAGMA secure_delete = OFF;
      """)
}
