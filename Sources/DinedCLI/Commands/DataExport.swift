import Queries
import Commands
import Failures
import Daemon
import Publishing
import Store
import CivilTime
import Configuration
import Console
import JSON
import SQLite
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

/// Everything in a database as lines of JSON.
private struct DataExport {
  let store: Store
  let now: Instant
  let includesBodies: Bool

  /// Bytes handed over at once.
  private static let piece = 65_536

  /// Writes a file that only its owner may read; nothing is left of one that could not be written to its end.
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

  /// Hands over all lines, a piece at a time.
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
          case .blob(let bytes): object.field(name, row.table == "body" ? base64(bytes) : hexadecimal(bytes))
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

/// RFC 4648 section 4.
private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let part = bytes[start..<min(start + 3, bytes.count)]
    let word = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32((3 - part.count) * 8)
    for place in 0..<4 {
      let digit = digits[Int(word >> UInt32(18 - place * 6) & 63)]
      text.append(place <= part.count ? digit : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
