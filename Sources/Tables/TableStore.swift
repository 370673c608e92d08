import World

/// The files of tables: each a file of its own, for its owner alone, in a folder for its owner alone.
///
/// A table that changes is written to a new file before the old one goes, so that a kill in between leaves one of them whole.
/// What goes is written over with zeros first where somebody's words go with it.
struct TableStore {
  private let folder: String
  private let world: World
  private var files: [TableToken: String] = [:]
  private var last = 0

  /// - Parameters:
  ///   - folder: where they lie; made where it is not there.
  ///   - world: the files.
  /// - Throws: why it cannot be used.
  init(_ folder: String, in world: World) throws(FileError) {
    self.folder = folder
    self.world = world
    try world.files.makeDirectory(folder, 0o700)
  }

  /// The tables that were kept; what is no table, or an older form of one, is erased.
  mutating func load() -> [Table] {
    var newest: [TableToken: Table] = [:]
    for name in world.files.list(folder) where name.hasPrefix(Self.prefix) {
      last = max(last, Int(name.dropFirst(Self.prefix.count).prefix { $0.isNumber }) ?? 0)
      let bytes = try? world.files.read(path(name), TableFile.longest)
      guard let table = bytes.flatMap({ TableFile.table(from: $0) }),
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

  /// Writes a table down.
  ///
  /// - Parameters:
  ///   - table: as it is now.
  ///   - erasing: whether of what it was before nothing may stay.
  /// - Throws: why it cannot.
  mutating func save(_ table: Table, erasing: Bool) throws(FileError) {
    last += 1
    let name = "\(Self.prefix)\(last)"
    if erasing {
      try world.files.write(path(name), TableFile.bytes(of: table), 0o600)
    } else {
      // It is to outlive this process, not the machine.
      try world.files.writeSoon(path(name), TableFile.bytes(of: table), 0o600)
    }
    if let old = files[table.token] {
      if erasing { erase(old) } else { _ = try? world.files.remove(path(old)) }
    }
    files[table.token] = name
  }

  /// Takes a table's file away, and what was in it.
  mutating func erase(_ token: TableToken) {
    if let name = files.removeValue(forKey: token) { erase(name) }
  }

  private static let prefix = "table-"

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func erase(_ name: String) { _ = try? world.files.erase(path(name)) }
}
