import Foundation
import TestSupport
import Testing

@testable import DinedCLI

/// What happens where `--db` names something that is no database.
@Suite struct NamedDatabaseTests {
  private let dined: Dined

  init() throws {
    dined = try Dined()
    try dined.write(
      configuration: """
        {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York"}}}
        """)
  }

  /// `--db` may name anything by mistake: another program's file, a folder, a device.
  @Test(arguments: ["notes", "folder", "pipe", "missing"])
  func whatIsNoDatabaseOfDineIsNotDeleted(what: String) throws {
    let path = dined.scratch.file(what)
    switch what {
    case "notes": try dined.scratch.write(Array("SQLite format 3\0, a sentence".utf8), to: what)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    default: break
    }
    for ending in [".lock", ".backup"] { try dined.scratch.write([1], to: what + ending) }
    let before = dined.scratch.names()
    for words in [["--yes"], ["--dry-run"]] {
      let outcome = dined.run(["data", "delete", "--all", "--db", path] + words)
      #expect(
        what == "missing"
          ? outcome.code == 1 : outcome.code == 65 && outcome.error.contains("is not a dine database"),
        "\(outcome.transcript)")
    }
    #expect(dined.scratch.names() == before)
  }

  /// A lock, a journal and private data would be put beside it.
  @Test(arguments: [["refresh"], ["run"], ["reread"], ["doctor"]])
  func nothingIsPutBesideADevice(words: [String]) throws {
    let pipe = dined.scratch.file("pipe.db")
    #expect(mkfifo(pipe, 0o600) == 0)
    let before = dined.scratch.names()
    let outcome = dined.run(words + ["--db", pipe])
    #expect(
      outcome.code != 0 && outcome.transcript.contains("is not a dine database"), "\(outcome.transcript)")
    #expect(dined.scratch.names() == before)
  }
}
