package import SQLite

/// The database of personal data: what a person's accounts held, and when, and how their sign-ins went.
///
/// It is a file of its own that only its owner may read, and nothing of it is ever published. Everything in it belongs to
/// a person and a campus.
package final class PrivateStore {
  let database: Database

  /// Opens it for questions; throws `.missing` where nothing was ever kept.
  ///
  /// A database of an older version is read as it is, and not changed.
  package init(readingFrom path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readOnly, busyTimeout: 2_000)
    do {
      try Schema.privateStore.check(database)
    } catch  where error.kind == .olderSchema {
      try database.showOlderTablesAsNew()
    }
  }

  /// Opens it for keeping, and brings it up to date. The file must exist, even if it is empty: SQLite would make
  /// one that others may read, and gives its side files the permissions of the file that exists.
  package init(writingTo path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readWrite)
    try Schema.privateStore.prepare(database)
  }

  /// Does all of the body's changes, or none of them.
  package func together<Result>(_ changes: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result
  {
    try database.transaction(changes)
  }
}
