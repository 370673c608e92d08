import Dining
import Hashing
package import SQLite

extension Store {
  /// Makes a copy for other users: everything but the bodies of pages, in a file that can be read without
  /// write access.
  ///
  /// - Parameters:
  ///   - path: the new file; no file may be there, and the path may not lead through links. It is not certain
  ///     to be on the disk until it is synced.
  ///   - place: the real path at which it will be read; only there it is recognised as a copy.
  /// - Throws: a database failure; a part of the file may be there.
  package func copy(to path: String, readAt place: String? = nil) throws(DatabaseError) {
    let copy = try Database(path: path, mode: .create, followsLinks: false)
    try copy.allowCopying()
    // The file has no readers before it is complete.
    try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    // Debian's SQLite treats a name that begins with "file:" as a URI.
    let origin = database.path.hasPrefix("file:") ? "./" + database.path : database.path
    try copy.run("ATTACH DATABASE ? AS origin", origin)
    try copy.reading { () throws(DatabaseError) in
      try copy.fillFromOrigin()
    }
    try copy.run("DELETE FROM chore WHERE name = ?", Self.copiedTo)
    if let place {
      try copy.run(
        "INSERT INTO chore (name, done_at, result) VALUES (?, 0, ?)", Self.copiedTo, Self.mark(of: place))
    }
    try copy.execute("PRAGMA user_version = \(Schema.store.version)")
    try copy.execute("PRAGMA application_id = \(Schema.store.applicationID)")
    try copy.execute("DETACH DATABASE origin")
  }

  /// The name of the row that marks where a copy is read.
  private static let copiedTo = "copied"

  /// A hash of a path: others read the copy, and a path may contain a person's name.
  private static func mark(of path: String) -> String { String(UInt64(fnv1a: path.utf8), radix: 16) }

  /// Whether the file at a path was put there as a copy, so that anything written to it is lost with the next
  /// one.
  ///
  /// - Parameter path: the real path.
  /// - Returns: false for an original, and for a copy that somebody moved elsewhere to continue with it.
  package static func isReplaced(at path: String) -> Bool {
    guard isCopy(path), let file = try? Database(path: path, mode: .readOnly),
      let row = try? file.prepare("SELECT 1 FROM chore WHERE name = ? AND result = ?")
    else { return false }
    do {
      try row.bind(copiedTo, mark(of: path))
      return try row.step()
    } catch {
      return false
    }
  }

  /// Whether a file is a database of this program, an original or a copy.
  ///
  /// - Parameter path: the path.
  /// - Returns: whether it is; false if it cannot be opened.
  package static func isOwn(_ path: String) -> Bool {
    guard let file = try? Database(path: path, mode: .readOnly),
      let row = try? file.prepare("PRAGMA application_id")
    else { return false }
    return (try? row.step()) == true && row.string(0) == "\(Schema.store.applicationID)"
  }

  /// Whether a file is such a copy: made by this program, and not written to, as the original is.
  package static func isCopy(_ path: String) -> Bool {
    guard let file = try? Database(path: path, mode: .readOnly), !file.isImmutable else { return false }
    let words = try? ["PRAGMA application_id", "PRAGMA journal_mode"].map { sql throws(DatabaseError) in
      let row = try file.prepare(sql)
      return try row.step() ? row.string(0) : ""
    }
    return words?.first == "\(Schema.store.applicationID)" && words?.last != "wal"
  }

  /// Saves the whole of a database to another file, whatever version of the program wrote it.
  ///
  /// - Parameters:
  ///   - path: the database.
  ///   - backup: the new file; no file may be there. Neither path may lead through links.
  /// - Throws: a database failure; a part of the file may be there.
  package static func backUp(_ path: String, to backup: String) throws(DatabaseError) {
    let database = try Database(path: path, mode: .readOnly, followsLinks: false)
    try database.run("VACUUM INTO ?", backup)
  }

  /// The number of migrations a database lacks; 0 if it does not exist or is not a database of this program.
  package static func missingMigrations(in path: String) throws(DatabaseError) -> Int {
    do {
      try Schema.store.check(try Database(path: path, mode: .readOnly))
      return 0
    } catch {
      guard error.kind == .olderSchema else { return 0 }
    }
    return try Schema.store.version - Schema.version(of: Database(path: path, mode: .readOnly))
  }
}

extension Database {
  /// Creates every table of `origin` here and fills it; first those that hold rows, then the indexes.
  fileprivate func fillFromOrigin() throws(DatabaseError) {
    for sql in try texts(
      """
      SELECT sql FROM origin.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN (
        SELECT name FROM pragma_table_list WHERE schema = 'origin' AND type = 'shadow') ORDER BY rowid
      """)
    { try execute(sql) }
    // Virtual tables have created theirs by now, and put first rows into them.
    for name in try texts(
      """
      SELECT name FROM pragma_table_list WHERE schema = 'origin' AND type IN ('table', 'shadow')
        AND name NOT LIKE 'sqlite_%' AND name <> 'body'
      """)
    {
      try execute(
        "DELETE FROM main.\"\(name)\"; INSERT INTO main.\"\(name)\" SELECT * FROM origin.\"\(name)\"")
    }
    for sql in try texts("SELECT sql FROM origin.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL") {
      try execute(sql)
    }
  }

  private func texts(_ sql: String) throws(DatabaseError) -> [String] {
    let rows = try prepare(sql)
    var texts: [String] = []
    while try rows.step() { texts.append(rows.string(0)) }
    return texts
  }
}
