import Queries
import Commands
import Daemon
import Adapters
import Failures
import Phrases
import Publishing
import Store
import CivilTime
import Configuration
import Console
import Dining
import SQLite
import World

extension DinedProgram {
  static let capture = Command(.capture) { context throws(Failure) in
    let setting = try context.settings.setting()
    let source = try setting.source(named: context.arguments.argument("SOURCE") ?? "")
    let adapter = try RecipeFiles(in: context.world).adapters(of: setting)[source]
    let part = context.arguments.value("page")
    let found = try setting.querying { () throws(DatabaseError) in
      let store = try setting.openStore()
      guard let campus = try store.campuses().first(where: { $0.key == setting.campus.id }) else {
        return nil as CapturedPage?
      }
      let pages = try store.sourcesStatus(campus: campus.id).filter { history in
        history.status.source == source && (part.map { history.status.url.holds($0) } ?? true)
      }
      return try CapturedPage.find(among: pages, in: store, readBy: adapter) { snapshot, bytes in
        try? Page(
          bytes: bytes, contentType: snapshot.contentType, url: snapshot.url,
          observedAt: snapshot.observedAt, zone: setting.zone)
      }
    }
    guard let found else { throw Failure(.noBody, source) }
    return try write(found, of: source, setting, context)
  }

  /// Writes the fixture to the working directory, or to `--output`.
  private static func write(
    _ page: CapturedPage, of source: String, _ setting: Setting, _ context: CommandContext
  ) throws(Failure) -> ExitCode {
    let fixture = CapturedFixture(page, zone: setting.zone)
    let path = context.arguments.value("output") ?? "\(source)-\(fixture.date).\(fixture.suffix)"
    guard path != "-" else {
      context.world.console.output(String(decoding: fixture.text, as: UTF8.self))
      return .yes
    }
    guard context.arguments.has("force") || !context.world.files.exists(path) else {
      throw Failure(.fileExists, path)
    }
    for path in [path, path + ".txt"] { try StoredFiles.refuse(path, for: setting.paths, in: context.world) }
    do {
      try context.world.files.write(path, fixture.text, 0o600)
      if let header = fixture.separateHeader {
        try context.world.files.write(path + ".txt", Array(header.utf8), 0o600)
      }
    } catch {
      throw Failure(error)
    }
    return try context.give(CaptureReport(page, path: path, bytes: fixture.text.count), setting.clock)
  }
}

/// A captured page as a fixture, with a header that describes it.
private struct CapturedFixture {
  let text: [UInt8]
  /// The header as a separate file, if the page has no place for one.
  let separateHeader: String?
  let suffix: String
  let date: String

  init(_ page: CapturedPage, zone: Zone) {
    let status = page.history.status
    date = "\(zone.civil(at: page.snapshot.observedAt).date)"
    let outcome = [status.outcome, status.code, status.detail].compactMap(\.self).joined(separator: " ")
    let header = """
      Description: what \(page.snapshot.url.sanitized()) was on \(date): \(outcome.sanitized())
      Shape of: \(page.history.adapter)
      Expect: to be written by whoever mends the adapter

      """
    let start = page.text.first { $0 > 0x20 }
    let isMarkup = start == UInt8(ascii: "<")
    let isXML = page.text.drop { $0 <= 0x20 }.starts(with: "<?xml".utf8)
    suffix =
      isXML
      ? "xml" : isMarkup ? "html" : start == UInt8(ascii: "{") || start == UInt8(ascii: "[") ? "json" : "txt"
    guard isMarkup, !isXML else {
      text = page.text
      separateHeader = header
      return
    }
    // A byte order mark takes precedence over the charset that the page declares.
    let comment = "\u{FEFF}<!--\n\(header.split(separator: "--").joined(separator: "- -"))-->\n"
    text = Array(comment.utf8) + page.text
    separateHeader = nil
  }
}

extension String {
  /// Whether this text contains another, byte for byte.
  fileprivate func holds(_ other: String) -> Bool {
    let (own, other) = (Array(utf8), Array(other.utf8))
    guard !other.isEmpty, own.count >= other.count else { return other.isEmpty }
    return (0...(own.count - other.count)).contains { own[$0...].starts(with: other) }
  }
}
