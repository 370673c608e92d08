package import SQLite
package import World

/// The database of personal data, such as account balances over time and the results of sign-ins.
///
/// It is a separate file that only its owner may read, and none of it is ever published. Every row belongs to
/// a person and a campus.
package final class PrivateStore {
  let database: Database

  /// The bytes of a database in which nothing is stored yet, for the file that is opened later.
  ///
  /// - Returns: a whole file, with all tables.
  /// - Throws: an SQLite error.
  package static func blank() throws(DatabaseError) -> [UInt8] {
    let database = try Database(path: ":memory:", mode: .create)
    try Schema.privateStore.prepare(database)
    guard let bytes = try database.bytes(atMost: mostCopied) else { throw DatabaseError(.tooBig) }
    return bytes
  }

  /// Opens it for reading; throws `.missing` if there is no file.
  ///
  /// A database of an older version is read as it is, without changing it.
  package init(readingFrom path: String) throws(DatabaseError) {
    database = try Database(path: path, mode: .readOnly, busyTimeout: 2_000)
    if try Self.isOlder(database) { try database.showOlderTablesAsNew() }
  }

  /// Whether a database is of an older version.
  ///
  /// One without tables is damaged, and not new: `World.Files.create` gives the file its name once the tables
  /// are in it (`blank`), and a migration leaves those of before or all new ones, however the process ends. So
  /// neither a process that is just creating the file nor one that was killed leaves it empty. What is empty
  /// was cut off, as by a power failure, and has lost everything: were it taken for new, diets and allergens
  /// would be missing without a word.
  private static func isOlder(_ database: Database) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      try Schema.privateStore.check(database)
      return false
    } catch {
      switch error.kind {
      case .olderSchema: return true
      case .missing: throw DatabaseError(.corrupt)
      default: throw error
      }
    }
  }

  /// The largest file that is copied before a migration, in bytes: the log of a life is smaller.
  private static let mostCopied = 64 << 20

  /// Opens it for writing, and migrates it. The file must exist: SQLite would create one that others may read,
  /// and gives its side files the permissions of the existing file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - files: where a file of an older version is copied before it is migrated, as `private.db.v7` beside it, which
  ///     only its owner may read; nil: nowhere.
  /// - Throws: why it cannot be opened, migrated or copied; then nothing is changed.
  package init(writingTo path: String, copyingBy files: World.Files? = nil) throws(DatabaseError) {
    database = try Database(path: path, mode: .readWrite)
    _ = try Self.isOlder(database)
    try Schema.privateStore.prepare(database) { [database] version throws(DatabaseError) in
      guard let files, let bytes = try database.bytes(atMost: Self.mostCopied) else { return }
      do throws(FileError) {
        try files.write("\(path).v\(version)", bytes, 0o600)
      } catch {
        throw DatabaseError(error.reason == .full ? .full : error.reason == .denied ? .readOnly : .io)
      }
    }
  }

  /// Lets every query in the body see the same state, even while another process writes.
  ///
  /// - Parameter questions: the queries; they change nothing.
  /// - Returns: what they return.
  /// - Throws: what they throw.
  package func consistently<Result>(
    _ questions: () throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try database.reading(questions)
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
