import Foundation
import LiveWorld
import Synchronization
import TestSupport
import Testing
import World

@testable import DinedCLI

/// After everything is deleted, nothing remains of a person's own files, nor of the folders they were in.
@Suite struct OwnFilesTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  @Test func whatFriendsSaidIsWrittenOver() throws {
    let tables = ".local/state/dine/tables"
    for folder in [".local/share/dine", tables, ".local/state/dine/keys"] {
      try FileManager.default.createDirectory(
        atPath: dined.scratch.file(folder), withIntermediateDirectories: true)
    }
    try dined.scratch.write([1], to: tables + "/table-1")
    dined.environment["DINE_CONFIG"] = nil
    dined.environment["DINE_DB"] = nil
    let erased = Mutex<[String]>([])
    dined.change = { world in
      let erase = world.files.erase
      world.files.erase = { path throws(FileError) in
        erased.withLock { $0.append(path) }
        return try erase(path)
      }
    }
    #expect(dined.run("data", "delete", "--all", "--yes").code == 0)
    #expect(erased.withLock { $0 } == [dined.scratch.file(tables + "/table-1")])
    #expect(!dined.scratch.has(".local/state/dine"), "nor are empty folders left")
  }

  @Test func aPersonsFoldersGoWithTheirFiles() throws {
    for folder in [".local/share/dine", ".local/state/dine/keys", ".cache/dine", ".config/dine"] {
      try FileManager.default.createDirectory(
        atPath: dined.scratch.file(folder), withIntermediateDirectories: true)
    }
    try dined.scratch.copy("config.json", to: ".config/dine/config.json")
    for name in [
      ".local/share/dine/dine.db", ".local/state/dine/notes.txt", ".config/dine/places-notes.txt",
    ] { try dined.scratch.write([1], to: name) }
    dined.environment["DINE_CONFIG"] = nil
    dined.environment["DINE_DB"] = nil
    #expect(dined.run("data", "delete", "--all", "--yes").code == 0)
    #expect(!dined.scratch.has(".local/share/dine") && !dined.scratch.has(".cache/dine"))
    #expect(!dined.scratch.has(".local/state/dine/keys"))
    #expect(dined.scratch.has(".local/state/dine/notes.txt"), "what dine did not make is not its to delete")
    #expect(dined.scratch.has(".config/dine/config.json"))
    #expect(dined.scratch.has(".config/dine/places-notes.txt"))
  }

  /// `DINE_DB` names the one database of a person, `--db` perhaps a second one.
  @Test(arguments: [false, true]) func whatNoDatabaseIsNamedForBelongsToTheFirst(isNamedByOption: Bool) throws
  {
    let pins = ".config/dine/places-ashgrove"
    try FileManager.default.createDirectory(
      atPath: dined.scratch.file(".config/dine"), withIntermediateDirectories: true)
    try dined.scratch.write([1], to: pins)
    let option = isNamedByOption ? ["--db", dined.scratch.file("second.db")] : []
    #expect(dined.run(["data", "delete", "--all", "--yes"] + option).code == (isNamedByOption ? 1 : 0))
    #expect(dined.scratch.has(pins) == isNamedByOption)
  }
}
