import CSQLite

extension Database {
  /// Once a process, and before the library does anything: later calls fail, which does no harm.
  private static let isConfigured = csqlite_configure() == SQLITE_OK

  /// Opens a file and checks its first page.
  static func connect(
    to name: String, flags: Int32, busyTimeout: Int32
  ) throws(DatabaseError) -> OpaquePointer {
    _ = isConfigured
    var opened: OpaquePointer?
    var code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else { throw DatabaseError(.noMemory) }
    guard code == SQLITE_OK else {
      let cause = sqlite3_system_errno(opened)
      sqlite3_close_v2(opened)
      throw refusal(of: name, flags: flags, code: code, cause: cause)
    }
    sqlite3_busy_timeout(opened, busyTimeout)
    code = csqlite_harden(opened)
    if code == SQLITE_OK { code = sqlite3_exec(opened, "PRAGMA user_version", nil, nil, nil) }
    // SQLite falls back to reading if it may not write.
    if code == SQLITE_OK, flags & SQLITE_OPEN_READONLY == 0, sqlite3_db_readonly(opened, "main") == 1 {
      code = SQLITE_READONLY
    }
    guard code != SQLITE_OK else { return opened }
    let cause = sqlite3_system_errno(opened)
    sqlite3_close_v2(opened)
    throw DatabaseError(extendedCode: code, cause: cause)
  }

  /// Why the file itself could not be opened, by the system's error number.
  private static func refusal(of name: String, flags: Int32, code: Int32, cause: Int32) -> DatabaseError {
    switch cause {
    case csqlite_permission_denied: return DatabaseError(.denied)
    case csqlite_is_a_folder: return DatabaseError(.notADatabase)
    case csqlite_no_such_file where flags & SQLITE_OPEN_CREATE == 0: return DatabaseError(.missing)
    case csqlite_no_such_file:
      // SQLite tries again without creating, which hides that it was not allowed to.
      let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? "."
      return DatabaseError(csqlite_exists(folder) != 0 ? .denied : .cannotOpen)
    default: return DatabaseError(extendedCode: code, cause: cause)
    }
  }

  /// Rolls back an unfinished transaction of a killed writer, as opening a file for writing does.
  static func undoUnfinished(
    _ name: String, flags: Int32, busyTimeout: Int32
  ) throws(DatabaseError) {
    sqlite3_close_v2(try connect(to: name, flags: SQLITE_OPEN_READWRITE | flags, busyTimeout: busyTimeout))
  }

  /// The name by which SQLite reads a file without locks.
  static func immutableURI(of name: String) -> String {
    var uri = "file:"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return uri + "?immutable=1"
  }
}
