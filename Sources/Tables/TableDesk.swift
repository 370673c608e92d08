package import CivilTime
package import World

/// All the tables of a server: the only hand that changes one, and writes down what it changed before anybody hears of it.
package final class TableDesk {
  /// The most tables at a time.
  package static let mostTables = 200

  private var tables: [TableToken: Table] = [:]
  private var store: TableStore
  private let entropy: @Sendable () -> UInt64
  /// Held as long as this desk is there.
  private let lock: FileLock?

  /// Takes the folder for this process: two of them would write over each other's tables.
  ///
  /// - Parameters:
  ///   - folder: where tables are kept; made where it is not there.
  ///   - world: the files.
  /// - Returns: the lock, or who has it.
  /// - Throws: why the folder cannot be used.
  package static func lock(_ folder: String, in world: World) throws(FileError) -> LockAttempt {
    try world.files.makeDirectory(folder, 0o700)
    // Beside it: of a table that is over nothing is left in the folder.
    return try world.files.lock(folder + ".lock")
  }

  /// Takes up the tables that an earlier process left.
  ///
  /// - Parameters:
  ///   - folder: where they are kept; for this user alone.
  ///   - lock: by which the folder is this process' own.
  ///   - world: files and chance.
  /// - Throws: why the folder cannot be used.
  package init(_ folder: String, holding lock: FileLock? = nil, in world: World) throws(FileError) {
    self.lock = lock
    store = try TableStore(folder, in: world)
    entropy = world.entropy
    for table in store.load() { tables[table.token] = table }
  }

  /// How many there are.
  package var count: Int { tables.count }

  /// Unpredictable bits: for tokens, and for lots.
  package func chance() -> UInt64 { entropy() }

  /// A token that nobody has.
  package func token() -> TableToken { TableToken(entropy) }

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - now: the present.
  ///   - make: the table of a token that nobody has.
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

  /// A table that is there.
  ///
  /// - Parameters:
  ///   - token: its address; nil: none that could be one.
  ///   - now: the present.
  /// - Returns: the table.
  /// - Throws: `unknown`.
  package func table(_ token: TableToken?, at now: Instant) throws(TableError) -> Table {
    guard let token, let table = tables[token], !table.isOver(at: now) else { throw .unknown }
    return table
  }

  /// What a table that is there is called in its address; nil: there is none.
  ///
  /// - Parameters:
  ///   - text: a part of an address.
  ///   - now: the present.
  /// - Returns: the part, where it is one.
  package func name(ofTableAt text: String, at now: Instant) -> String? {
    (try? table(TableToken(text), at: now)).map(\.token.text)
  }

  /// Changes a table: all of it or nothing, and never two changes at once.
  ///
  /// - Parameters:
  ///   - token: its address; nil: none that could be one.
  ///   - now: the present.
  ///   - erasing: whether of what it was before nothing may stay.
  ///   - change: what happens to it.
  /// - Returns: the table as it is then; one whose last member has left is no more.
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

  /// Forgets the tables whose time is over.
  ///
  /// - Parameter now: the present.
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
