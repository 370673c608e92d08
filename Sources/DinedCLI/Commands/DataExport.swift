import CivilTime
import Commands
import Configuration
import Console
import Daemon
import Failures
import JSON
import MarkupWriting
import Publishing
import Queries
import SQLite
import Store
import World

extension DinedProgram {
  static let dataExport = Command(.dataExport) { context throws(Failure) in
    let setting = try context.settings.wholeSetting()
    let store = try setting.querying { () throws(DatabaseError) in
      try setting.openStore()
    }
    let export = DataExport(
      store: store, now: setting.now, includesBodies: context.arguments.has("bodies"))
    guard let path = context.arguments.value("output"), path != "-" else {
      _ = try setting.querying { () throws(DatabaseError) in
        try export.write { bytes in
          context.world.console.output(String(decoding: bytes, as: UTF8.self))
          return context.world.console.outputFailure() == nil
        }
      }
      return .yes
    }
    guard context.arguments.has("force") || !context.world.files.exists(path) else {
      throw Failure(.fileExists, path)
    }
    try StoredFiles.refuse(path, for: setting.paths, in: context.world)
    try export.write(to: path, context.world, of: setting)
    if !context.arguments.has("quiet") { context.world.console.output("\(path.sanitized()): written\n") }
    return .yes
  }
}

/// Everything in a database, as lines of JSON.
private struct DataExport {
  let store: Store
  let now: Instant
  let includesBodies: Bool

  /// The number of bytes passed at once.
  private static let piece = 65_536

  /// Writes a file that only its owner may read; an incomplete file is not left behind.
  func write(to path: String, _ world: World, of setting: Setting) throws(Failure) {
    var failure: DatabaseError?
    do {
      try world.files.writePieces(path, 0o600) { take in
        do throws(DatabaseError) {
          return try write(take)
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw Failure(error)
    }
    if let failure { throw Failure(named: failure.code, setting.paths.database.path) }
  }

  /// Passes all lines, one piece at a time.
  func write(_ take: ([UInt8]) -> Bool) throws(DatabaseError) -> Bool {
    var piece = Array(head.utf8)
    let isWhole = try store.export(includingBodies: includesBodies) { row in
      piece += Array(Self.line(row).utf8)
      guard piece.count >= Self.piece else { return true }
      defer { piece.removeAll(keepingCapacity: true) }
      return take(piece)
    }
    return isWhole && (piece.isEmpty || take(piece))
  }

  private var head: String {
    var writer = JSONWriter()
    writer.object { object in
      object.field("schema", "dine.export/1")
      object.field("made_at", now.rfc3339UTC)
      object.field("version", Product.version)
      object.field("database_schema", Store.schemaVersion)
      object.field("bodies", includesBodies)
    }
    return writer.line()
  }

  private static func line(_ row: ExportedRow) -> String {
    var writer = JSONWriter()
    writer.object { line in
      line.field("table", row.table)
      line.key("row")
      line.object { object in
        for (name, value) in row.columns {
          switch value {
          case .null: object.field(name, String?.none)
          case .integer(let number): object.field(name, number)
          case .real(let number): object.field(name, number)
          case .text(let text): object.field(name, text)
          case .blob(let bytes):
            object.field(name, row.table == "body" ? Base64.encoded(bytes) : hexadecimal(bytes))
          }
        }
      }
    }
    return writer.line()
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
