import CSQLite

/// A connection to one SQLite file, for one thread at a time (it is opened without SQLite's own mutex).
///
/// ```swift
/// let database = try Database(path: "menu.db", mode: .create)
/// try database.run("INSERT INTO dish VALUES (?, ?)", "Soup", 120)
/// let dishes = try database.prepare("SELECT name FROM dish WHERE calories < ?")
/// try dishes.bind(200)
/// while try dishes.step() { print(dishes.string(0)) }
/// ```
package final class Database {
  /// The access mode of a connection.
  package enum Mode: Sendable {
    /// Reads; never creates a file, and writes only to roll back an unfinished transaction of a killed
    /// writer.
    case readOnly
    /// Reads and writes a file that exists.
    case readWrite
    /// Reads and writes; creates the file (mode 0644, less the umask) if it is missing.
    ///
    /// For other permissions create an empty file first: SQLite keeps them, for its side files too.
    case create
  }

  /// Whether the file is read without locks because its directory may not be written and no process has it open.
  package let isImmutable: Bool

  let handle: OpaquePointer
  package let path: String
  /// By their texts, the statements that are not in use; nil: in use.
  private var idle: [String: OpaquePointer?] = [:]

  /// Opens a file and checks its first page, so that a file which is not a database is refused here.
  ///
  /// A database in WAL mode needs a writable directory, with room for a small file, even to be read.
  /// Otherwise a reader treats the file as immutable, but only if no write-ahead log holds anything that it
  /// would miss, and no writer was killed while it wrote.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - mode: the access mode of the connection.
  ///   - followsLinks: whether the path may lead through symbolic links; also for files that are attached
  ///     later.
  ///   - busyTimeout: how long to wait for other connections, in milliseconds.
  /// - Throws: why the file cannot be used: missing, denied, not a database, locked …
  package init(
    path: String, mode: Mode, followsLinks: Bool = true, busyTimeout: Int32 = 5_000
  ) throws(DatabaseError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw DatabaseError(.cannotOpen) }
    self.path = path
    // Debian's SQLite treats a name that begins with "file:" as a URI.
    let name = path.hasPrefix("file:") ? "./" + path : path
    guard csqlite_is_pipe(name) == 0, csqlite_is_pipe(name + "-journal") == 0 else {
      throw DatabaseError(.notADatabase)
    }
    let way = followsLinks ? 0 : SQLITE_OPEN_NOFOLLOW
    let access =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    do {
      handle = try Self.connect(to: name, flags: access | way, busyTimeout: busyTimeout)
      isImmutable = false
    } catch {
      guard mode == .readOnly, [.cannotOpen, .readOnly, .io, .full].contains(error.kind),
        csqlite_exists(name + "-wal") == 0
      else { throw error }
      if error.extendedCode == csqlite_left_unfinished {
        try Self.undoUnfinished(name, flags: way, busyTimeout: busyTimeout)
        handle = try Self.connect(to: name, flags: access | way, busyTimeout: busyTimeout)
        isImmutable = false
      } else {
        handle = try Self.connect(
          to: Self.immutableURI(of: name), flags: access | SQLITE_OPEN_URI, busyTimeout: busyTimeout)
        isImmutable = true
      }
    }
  }

  deinit {
    for case let statement? in idle.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Whether a write-ahead log has appeared since an immutable reader opened the file, so that what it read
  /// may be a mixture of two states.
  package var mayHaveChanged: Bool {
    isImmutable && csqlite_exists(path + "-wal") != 0
  }

  /// A statement ready to be bound and stepped; compiled once per text and reused when its last user releases
  /// it.
  package func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    // Nothing is removed from the dictionary: a removal would search the entries that follow.
    if let place = idle.index(forKey: sql), let statement = idle.values[place] {
      idle.values[place] = nil
      return Statement(handle: statement, sql: sql, database: self)
    }
    var source = sql
    var statement: OpaquePointer?
    let code = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_prepare_v3(
          handle, $0.baseAddress, Int32(clamping: $0.count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement,
          nil)
      }
    }
    guard code == SQLITE_OK else { throw failure(sql) }
    guard let statement else { throw DatabaseError(.statement, sql: sql) }
    return Statement(handle: statement, sql: sql, database: self)
  }

  /// Executes one or more statements without placeholders, ignoring their rows.
  package func execute(_ sql: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
  }

  /// Binds values to one statement and executes it.
  package func run<each Value: Bindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(DatabaseError) {
    try prepare(sql).run(repeat each values)
  }

  /// The rowid of the last row this connection inserted.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Lets this connection fill a file of its own from another one, in any order and including the internal
  /// tables of virtual tables.
  package func allowCopying() throws(DatabaseError) {
    let code = csqlite_soften(handle)
    guard code == SQLITE_OK else { throw DatabaseError(extendedCode: code) }
  }

  /// The bytes of the database's file as this connection sees it; nil if there are more than a limit.
  ///
  /// Reading the file itself would give up the locks that this process has on it.
  package func bytes(atMost limit: Int) throws(DatabaseError) -> [UInt8]? {
    let size = try prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    guard try size.step(), size.int(0) <= limit else { return nil }
    var count: Int64 = 0
    guard let copy = sqlite3_serialize(handle, "main", &count, 0) else { throw DatabaseError(.noMemory) }
    defer { sqlite3_free(copy) }
    return Array(UnsafeBufferPointer(start: copy, count: Int(clamping: count)))
  }

  /// The first fault SQLite finds in the file; nil if there is none. Reads the whole file.
  package func firstFault() throws(DatabaseError) -> String? {
    let rows = try prepare("PRAGMA quick_check(1)")
    guard try rows.step() else { return nil }
    let verdict = rows.string(0)
    return verdict == "ok" ? nil : verdict
  }

  /// How many rows the last statement inserted, changed or deleted.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// How many rows this connection has inserted, changed or deleted since it was opened.
  package var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

  func failure(_ sql: String?) -> DatabaseError {
    DatabaseError(
      extendedCode: sqlite3_extended_errcode(handle), cause: sqlite3_system_errno(handle), sql: sql)
  }

  func keep(_ statement: OpaquePointer, for sql: String) {
    if let other = idle.updateValue(statement, forKey: sql) ?? nil { sqlite3_finalize(other) }
  }
}

extension Database {
  /// The version of the SQLite library in use, as in `3.40.1`.
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}
