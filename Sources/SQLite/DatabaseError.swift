private import CSQLite

/// Why a database operation failed; it contains no value that was bound or stored.
package struct DatabaseError: Error, Hashable, Sendable {
  /// The kind of failure, as far as callers distinguish it; the raw value is the stable code.
  package enum Kind: String, CaseIterable, Sendable {
    /// The disk, or the file's allowed size, is used up.
    case full = "database-full"
    /// The file is a database whose content contradicts itself.
    case corrupt = "database-corrupt"
    /// The file, or its directory, may not be written.
    case readOnly = "database-read-only"
    /// Another process held the database for longer than the busy timeout.
    case locked = "database-locked"
    /// There is no file, or an empty one.
    case missing = "database-missing"
    /// The operating system denies this user the file.
    case denied = "database-denied"
    /// The file is not an SQLite database.
    case notADatabase = "not-a-database"
    /// The database belongs to another program.
    case foreign = "foreign-database"
    /// A later version of the program wrote the schema.
    case newerSchema = "newer-schema"
    /// The schema has yet to be migrated by a writer.
    case olderSchema = "older-schema"
    /// The file cannot be opened for another reason.
    case cannotOpen = "cannot-open"
    /// Reading or writing the file failed.
    case io = "database-io"
    /// A constraint of the schema forbids the row.
    case constraint = "database-constraint"
    /// A text or blob exceeds SQLite's limit.
    case tooBig = "value-too-big"
    /// There was not enough memory.
    case noMemory = "out-of-memory"
    /// The statement does not fit the schema, or was misused: a bug.
    case statement = "database-statement"
  }

  package let kind: Kind
  /// SQLite's extended result code, or 0 if SQLite reported no error.
  package let extendedCode: Int32
  /// The statement's text, with its placeholders unfilled.
  package let sql: String?

  /// An error found outside SQLite.
  package init(_ kind: Kind, sql: String? = nil) {
    self.kind = kind
    self.extendedCode = 0
    self.sql = sql
  }

  /// An error of SQLite; `cause` is the system's error number behind it, which is used to recognise a full
  /// disk.
  init(extendedCode: Int32, cause: Int32 = 0, sql: String? = nil) {
    let isFull = extendedCode & 0xFF == SQLITE_IOERR && csqlite_is_no_room(cause) != 0
    self.kind = isFull ? .full : Kind(extendedCode: extendedCode)
    self.extendedCode = extendedCode
    self.sql = sql
  }

  /// Stable, kebab-case and free of values: `database-full`, `newer-schema` …
  package var code: String { kind.rawValue }
}

extension DatabaseError.Kind {
  init(extendedCode: Int32) {
    self =
      switch extendedCode & 0xFF {
      case SQLITE_FULL: .full
      case SQLITE_CORRUPT: .corrupt
      case SQLITE_READONLY: .readOnly
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .locked
      case SQLITE_PERM, SQLITE_AUTH: .denied
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_IOERR: .io
      case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
      case SQLITE_TOOBIG: .tooBig
      case SQLITE_NOMEM: .noMemory
      default: .statement
      }
  }
}
