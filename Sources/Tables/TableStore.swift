import World

/// The files of tables: one for each, readable by its owner only, in a folder accessible to its owner only.
///
/// A changed table is written to a new file before the old one is removed, so that one of them is complete
/// even after a kill. A removed file is first overwritten with zeros if personal entries are removed with it.
struct TableStore {
  private let folder: String
  private let world: World
  private var files: [TableToken: String] = [:]
  private var last = 0
  /// More than a server ever writes.
  private static let mostNumbers = 1 << 53

  /// - Parameters:
  ///   - folder: the folder of the files; created if it is missing.
  ///   - world: the files.
  /// - Throws: why it cannot be used.
  init(_ folder: String, in world: World) throws(FileError) {
    self.folder = folder
    self.world = world
    try world.files.makeDirectory(folder, 0o700)
  }

  /// The stored tables; invalid files, and those in an older format, are erased. A file that cannot be read
  /// now stays: it may be readable at the next start.
  mutating func load() -> [Table] {
    var newest: [TableToken: Table] = [:]
    for name in world.files.list(folder) where name.hasPrefix(Self.prefix) {
      // A number that no table has is that of a file somebody else put there.
      let number = Int(name.dropFirst(Self.prefix.count).prefix { $0.isNumber }) ?? 0
      if number < Self.mostNumbers { last = max(last, number) }
      let bytes: [UInt8]
      do {
        bytes = try world.files.read(path(name), TableFile.longest)
      } catch {
        if error.reason == .tooLarge { erase(name) }
        continue
      }
      guard let table = TableFile.table(from: bytes),
        table.revision > newest[table.token]?.revision ?? -1
      else {
        erase(name)
        continue
      }
      if let older = files[table.token] { erase(older) }
      newest[table.token] = table
      files[table.token] = name
    }
    return Array(newest.values)
  }

  /// Stores a table.
  ///
  /// - Parameters:
  ///   - table: its current state.
  ///   - erasing: whether the former state must be erased completely.
  /// - Throws: why it cannot be written.
  mutating func save(_ table: Table, erasing: Bool) throws(FileError) {
    last += 1
    let name = "\(Self.prefix)\(last)"
    if erasing {
      try world.files.write(path(name), TableFile.bytes(of: table), 0o600)
    } else {
      // It must survive this process, not a crash of the machine.
      try world.files.writeSoon(path(name), TableFile.bytes(of: table), 0o600)
    }
    if let old = files[table.token] {
      if erasing { erase(old) } else { _ = try? world.files.remove(path(old)) }
    }
    files[table.token] = name
  }

  /// Removes a table's file, and erases its contents.
  mutating func erase(_ token: TableToken) {
    if let name = files.removeValue(forKey: token) { erase(name) }
  }

  private static let prefix = "table-"

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func erase(_ name: String) { _ = try? world.files.erase(path(name)) }
}
