package import CivilTime
package import World

/// All the tables of a server: only this class changes one, and it stores each change before it is visible.
package final class TableRegistry {
  /// The maximum number of tables.
  static let mostTables = 200

  private var tables: [TableToken: Table] = [:]
  private var store: TableStore
  private let entropy: @Sendable () -> UInt64
  /// Held for the lifetime of this object.
  private let lock: FileLock?

  /// Locks the folder for this process: two of them would overwrite each other's tables.
  ///
  /// - Parameters:
  ///   - folder: the folder of the tables; created if it is missing.
  ///   - world: the files.
  /// - Returns: the lock, or who holds it.
  /// - Throws: why the folder cannot be used.
  package static func lock(_ folder: String, in world: World) throws(FileError) -> LockAttempt {
    try world.files.makeDirectory(folder, 0o700)
    // Beside the folder, in which nothing remains of an expired table.
    return try world.files.lock(folder + ".lock")
  }

  /// Loads the tables of an earlier process.
  ///
  /// - Parameters:
  ///   - folder: the folder of the tables; accessible to this user only.
  ///   - lock: the lock on the folder.
  ///   - world: the files and random numbers.
  /// - Throws: why the folder cannot be used.
  package init(_ folder: String, holding lock: FileLock? = nil, in world: World) throws(FileError) {
    self.lock = lock
    store = try TableStore(folder, in: world)
    entropy = world.entropy
    for table in store.load() { tables[table.token] = table }
  }

  /// The number of tables.
  package var count: Int { tables.count }

  /// Unpredictable bits: for tokens, and for random selections.
  package func chance() -> UInt64 { entropy() }

  /// A new unique token.
  package func token() -> TableToken { TableToken(entropy) }

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - make: makes the table with a new token.
  /// - Returns: the table.
  /// - Throws: `noneLeft` or `notKept`, or what `make` throws.
  package func open(
    at now: Instant, _ make: (TableToken) throws(TableError) -> Table
  ) throws(TableError) -> Table {
    expire(at: now)
    guard tables.count < Self.mostTables else { throw .noneLeft(most: Self.mostTables) }
    let table = try make(token())
    try keep(table, erasing: false)
    return table
  }

  /// An existing table.
  ///
  /// - Parameters:
  ///   - token: the token in its address; nil: an invalid address.
  ///   - now: the current time.
  /// - Returns: the table.
  /// - Throws: `unknown`.
  package func table(_ token: TableToken?, at now: Instant) throws(TableError) -> Table {
    guard let token, let table = tables[token], !table.isOver(at: now) else { throw .unknown }
    return table
  }

  /// The name of an existing table in its address; nil: there is none.
  ///
  /// - Parameters:
  ///   - text: a part of an address.
  ///   - now: the current time.
  /// - Returns: the part, if it is a table's.
  package func name(ofTableAt text: String, at now: Instant) -> String? {
    (try? table(TableToken(text), at: now)).map(\.token.text)
  }

  /// Changes a table, atomically and one change at a time.
  ///
  /// - Parameters:
  ///   - token: the token in its address; nil: an invalid address.
  ///   - now: the current time.
  ///   - erasing: whether the former state must be erased completely.
  ///   - change: makes the change.
  /// - Returns: the changed table; it is deleted if its last member has left.
  /// - Throws: `unknown`, `notKept`, or what `change` throws.
  @discardableResult
  package func change(
    _ token: TableToken?, at now: Instant, erasing: Bool = false,
    _ change: (inout Table) throws(TableError) -> Void
  ) throws(TableError) -> Table {
    let before = try table(token, at: now)
    var table = before
    try change(&table)
    guard table != before else { return table }
    if table.members.isEmpty {
      forget(table.token)
    } else {
      try keep(table, erasing: erasing)
    }
    return table
  }

  /// Deletes the expired tables.
  ///
  /// - Parameter now: the current time.
  package func expire(at now: Instant) {
    for table in tables.values where table.isOver(at: now) { forget(table.token) }
  }

  private func keep(_ table: Table, erasing: Bool) throws(TableError) {
    do {
      try store.save(table, erasing: erasing)
    } catch {
      throw .notKept
    }
    tables[table.token] = table
  }

  private func forget(_ token: TableToken) {
    tables[token] = nil
    store.erase(token)
  }
}
