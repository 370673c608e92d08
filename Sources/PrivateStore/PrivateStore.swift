package import SQLite
package import World

/// The database of personal data, such as account balances over time and the results of sign-ins.
///
/// It is a separate file that only its owner may read, and none of it is ever published. Every row belongs to
/// a person and a campus.
package final class PrivateStore {
  let database: Database

  /// Opens it for reading; throws `.missing` if nothing was ever stored.
  ///
  /// A database of an older version is read as it is, without changing it.
  package init(readingFrom path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readOnly, busyTimeout: 2_000)
    do {
      try Schema.privateStore.check(database)
    } catch  where error.kind == .olderSchema {
      try database.showOlderTablesAsNew()
    }
  }

  /// The largest file that is copied before a migration, in bytes: the log of a life is smaller.
  private static let mostCopied = 64 << 20

  /// Opens it for writing, and migrates it. The file must exist, even if empty: SQLite would create one that
  /// others may read, and gives its side files the permissions of the existing file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - files: where a file of an older version is copied before it is migrated, as `private.db.v7` beside it, which
  ///     only its owner may read; nil: nowhere.
  /// - Throws: why it cannot be opened, migrated or copied; then nothing is changed.
  package init(writingTo path: String, copyingBy files: World.Files? = nil) throws(DatabaseError) {
    database = try Database(path: path, mode: .readWrite)
    try Schema.privateStore.prepare(database) { [database] version throws(DatabaseError) in
      guard let files, let bytes = try database.bytes(atMost: Self.mostCopied) else { return }
      do throws(FileError) {
        try files.write("\(path).v\(version)", bytes, 0o600)
      } catch {
        throw DatabaseError(error.reason == .full ? .full : error.reason == .denied ? .readOnly : .io)
      }
    }
  }

  /// The first fault SQLite finds in the file; nil if there is none. Reads the whole file.
  package func firstFault() throws(DatabaseError) -> String? {
    try database.firstFault()
  }

  /// Makes all changes of the body, or none of them.
  package func together<Result>(_ changes: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result
  {
    try database.transaction(changes)
  }
}
