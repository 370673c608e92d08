import Store
import CivilTime
import Foundation
import JSON
import LiveWorld
import SQLite
import TestSupport
import Testing
import World

@testable import DinedCLI

/// What is stored, taken out and deleted.
@Suite struct DataCommandTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
    #expect(dined.run("refresh").code == 0)
  }

  private func lines(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
  }

  /// How many rows of each table are in the export, and in the database.
  private func counts(_ lines: [JSONValue]) -> [String: Int] {
    Dictionary(grouping: lines.dropFirst(), by: { $0["table"]?.string ?? "?" }).mapValues(\.count)
  }

  private func stored(_ table: String) throws -> Int {
    let row = try Database(path: dined.database, mode: .readOnly).prepare("SELECT count(*) FROM \(table)")
    return try row.step() ? row.int(0) : -1
  }

  // MARK: Export

  @Test func everythingIsExported() throws {
    #expect(dined.run("venues", "edit", "alder-hall", "--phone", "555", "--author", "kit").code == 0)
    let outcome = dined.run("data", "export")
    #expect(outcome.code == 0 && outcome.error == "")
    let all = try lines(outcome.output)
    #expect(all.first?["schema"]?.string == "dine.export/1" && all.first?["bodies"]?.bool == false)
    #expect(all.first?["database_schema"]?.int == Store.schemaVersion)
    let counts = counts(all)
    for table in [
      "campus", "source", "page", "fetch", "venue", "hours", "menu", "station", "dish", "venue_edit",
    ] {
      #expect(try counts[table] == stored(table), "\(table)")
    }
    #expect(counts["body"] == nil && counts["dish_text_data"] == nil && counts["place"] == nil)
    let edit = try #require(all.first { $0["table"]?.string == "venue_edit" }?["row"])
    #expect(edit["value"]?.string == "555" && edit["author"]?.string == "kit")
    #expect(edit["undone_at"]?.isNull == true)
  }

  @Test func whatIsExportedCanBePutTogetherAgain() throws {
    let all = try lines(dined.run("data", "export", "--bodies").output)
    #expect(try counts(all)["body"] == stored("body"))
    // The bodies are those of the pages, packed: the lengths tell.
    let body = try #require(all.first { $0["table"]?.string == "body" }?["row"])
    let bytes = try #require(Data(base64Encoded: body["bytes"]?.string ?? "-"))
    let row = try Database(path: dined.database, mode: .readOnly).prepare(
      "SELECT bytes FROM body WHERE snapshot = ?")
    try row.bind(body["snapshot"]?.int)
    #expect(try row.step() && row.bytes(0) == Array(bytes))
    let digest = all.first { $0["table"]?.string == "snapshot" }?["row"]?["digest"]?.string
    #expect(digest?.count == 32)
  }

  @Test func aFileIsWrittenForItsOwnerAlone() throws {
    let path = dined.scratch.file("all.jsonl")
    #expect(dined.tidy(dined.run("data", "export", "--output", path).output) == "DIR/all.jsonl: written\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(
      try String(decoding: dined.scratch.read("all.jsonl"), as: UTF8.self)
        == dined.run("data", "export").output)
    #expect(dined.run("data", "export", "--output", path).code == 64)
    #expect(dined.run("data", "export", "--output", path, "--force").code == 0)
    #expect(!dined.scratch.names().contains { $0.contains(".new") })
  }

  @Test func anExportThatCannotBeWrittenLeavesNothing() throws {
    let outcome = dined.run("data", "export", "--output", dined.scratch.file("no/all.jsonl"))
    #expect(outcome.code == 74 && outcome.output == "")
    #expect(
      dined.tidy(outcome.error) == """
        dined: there is no folder DIR/no to write into
        hint: create it, or name another path

        """)
    dined.outputFailure = FileError(.full, path: "/dev/stdout", errno: 28)
    #expect(dined.run("data", "export").code == 74)
  }

  // MARK: Delete

  @Test func aDryRunNamesEveryFileAndDeletesNone() throws {
    let before = dined.scratch.names()
    let outcome = dined.run("data", "delete", "--all", "--dry-run")
    #expect(outcome.code == 0)
    #expect(
      dined.tidy(outcome.output) == """
        Would be deleted:
          DIR/dine.db
          DIR/dine.db.lock

        """)
    // Whoever reads a database may leave SQLite's own files beside it.
    #expect(dined.scratch.names().filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } == before)
  }

  /// Ctrl-C at the question is no answer to it.
  @Test(arguments: [(true, Int32(130)), (false, 1)])
  func whoStopsAtTheQuestionDeletesNothing(isStopped: Bool, code: Int32) throws {
    dined.isInterrupted = { isStopped }
    dined.terminalColumns = 80
    dined.change = { $0.terminal.isInput = { true } }
    let outcome = dined.run("data", "delete", "--all")
    #expect(outcome.code == code, "\(outcome.error)")
    #expect(dined.scratch.has("dine.db"))
  }

  @Test func nobodyIsTakenAtAWordNotGiven() throws {
    let outcome = dined.run("data", "delete", "--all")
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.error.contains("hint: --dry-run shows it, --yes confirms it"))
    #expect(dined.scratch.has("dine.db"))
    #expect(dined.run("data", "delete").code == 64)
    #expect(dined.run("data", "delete", "--all", "--older-than", "1d").code == 64)
  }

  @Test func yesDeletesEverythingButTheConfiguration() throws {
    try dined.scratch.write([1], to: "dine.db.backup")
    try dined.scratch.write([1], to: "dine.db-wal")
    // A person's own files, whose names begin as dine's do.
    let others = ["dine.db-notes.txt", "dine.db.md", "login-page.html", "other.db", "private.db.txt"]
    for name in others { try dined.scratch.write([1], to: name) }
    let outcome = dined.run("data", "delete", "--all", "--yes", "--json")
    let results = try #require(try JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array)
    #expect(results.allSatisfy { $0["deleted"]?.bool == true && $0["what"]?.string == "file" })
    #expect(results.contains { $0["path"]?.string == dined.database + ".backup" })
    #expect(dined.scratch.names() == (["config.json"] + others).sorted())
    #expect(dined.run("data", "delete", "--all", "--yes").code == 1, "there is nothing left")
    #expect(dined.run("refresh").code == 0)
  }

  @Test func whatIsSharedIsDeletedAndWhatOthersMadeStays() throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    func share(_ database: String, _ metrics: String) throws {
      let paths =
        "\"database\":\"\(dined.scratch.file(database))\",\"metrics\":\"\(dined.scratch.file(metrics))\""
      try dined.write(configuration: "{\"sharing\":{\(paths)},\(text.dropFirst())")
    }
    try share("public.db", "dine.prom")
    dined.wait(7 * 3_600)
    #expect(dined.run("refresh").code == 0)
    #expect(dined.scratch.has("public.db") && dined.scratch.has("dine.prom"))
    #expect(dined.run("data", "delete", "--all", "--yes").code == 0)
    #expect(dined.scratch.names() == ["config.json"])
    try dined.scratch.write([1], to: "thesis.db")
    try share("thesis.db", "config.json")
    #expect(dined.run("refresh").code == 0)
    #expect(dined.run("data", "delete", "--all", "--yes").code == 0)
    #expect(dined.scratch.names() == ["config.json", "thesis.db"])
  }

  @Test func theSiteIsDeletedAndWhatOthersPutIntoItsFolderStays() throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let folder = dined.scratch.file("site")
    try dined.write(configuration: "{\"sharing\":{\"site\":\"\(folder)\"},\(text.dropFirst())")
    dined.wait(7 * 3_600)
    func refresh() { #expect(dined.run("refresh").code == 0 && dined.scratch.has("site/index.html")) }
    refresh()
    try dined.scratch.write([65], to: "site/index.html.new-18orqc572az52")
    let dry = dined.tidy(dined.run("data", "delete", "--all", "--dry-run").output)
    #expect(dry.split(separator: "\n").suffix(1) == ["  DIR/site"] && dined.scratch.has("site/index.html"))
    #expect(dined.tidy(dined.run("data", "delete", "--all", "--yes").output).hasSuffix("  DIR/site\n"))
    #expect(dined.scratch.names() == ["config.json"])
    refresh()
    for name in ["site/letter.txt", "site/de/letter.txt"] { try dined.scratch.write([65], to: name) }
    #expect(dined.run("data", "delete", "--all", "--yes").code == 0)
    let left = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted()
    #expect(left == ["de", "de/letter.txt", "letter.txt"])
    #expect(!dined.run("data", "delete", "--all", "--dry-run").output.contains("site"))
    #expect(dined.run("refresh").error.contains("contains something"), "it is somebody else's now")
  }

  /// The service's user owns the folder, and root refreshes, or deletes, by hand.
  @Test(
    .enabled(if: geteuid() == 0, "only root can be lent to somebody"), arguments: ["link", "second name"])
  func theFoldersOwnerCannotHaveRootsFilesEmptied(trap: String) throws {
    try dined.scratch.write(Array("precious".utf8), to: "victim")
    dined.scratch.setMode(0o600, of: "victim")
    let lock = dined.database + ".lock"
    try FileManager.default.removeItem(atPath: lock)
    if trap == "link" {
      try FileManager.default.createSymbolicLink(
        atPath: lock, withDestinationPath: dined.scratch.file("victim"))
    } else {
      try FileManager.default.linkItem(atPath: dined.scratch.file("victim"), toPath: lock)
    }
    #expect(chown(dined.scratch.path, 65_534, 65_534) == 0 && lchown(lock, 65_534, 65_534) == 0)
    for words in [["refresh", "--force"], ["data", "delete", "--all", "--yes"], ["reread"]] {
      let outcome = dined.run(words)
      #expect(
        outcome.code == 74 && outcome.error.contains("is not overwritten: it is a link"),
        "\(words): \(outcome)")
    }
    #expect(try dined.scratch.read("victim") == Array("precious".utf8))
    #expect(dined.scratch.has("dine.db"))
  }

  /// A database may lie on another disk, with a link in its place: one database, one lock, and nothing left of it.
  @Test func aLinkedDatabaseIsOneByAllItsNames() throws {
    let folder = dined.scratch.file("disk")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: dined.database, toPath: folder + "/real.db")
    try FileManager.default.createSymbolicLink(
      atPath: dined.database, withDestinationPath: folder + "/real.db")
    try FileManager.default.removeItem(atPath: dined.database + ".lock")
    #expect(dined.run("refresh", "--force").code == 0)
    #expect(
      !dined.scratch.has("dine.db.lock") && FileManager.default.fileExists(atPath: folder + "/real.db.lock"))
    // Held for one command, and given back before the next.
    func refreshWhileHeld() throws -> Int32? {
      guard case .taken(let lock) = try World.live().files.lock(folder + "/real.db.lock") else { return nil }
      return withExtendedLifetime(lock) { dined.run("refresh", "--force").code }
    }
    #expect(try refreshWhileHeld() == 75)
    let outcome = dined.run("data", "delete", "--all", "--yes")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(dined.scratch.names() == ["config.json"])
  }

  /// A person's own places, all of them.
  @Test func thePersonsOwnFilesAreFound() throws {
    for folder in [
      ".local/share/dine", ".local/state/dine/keys", ".local/state/dine/tables", ".cache/dine",
      ".config/dine",
    ] {
      try FileManager.default.createDirectory(
        atPath: dined.scratch.file(folder), withIntermediateDirectories: true)
    }
    try dined.scratch.copy("config.json", to: ".config/dine/config.json")
    for name in [
      ".local/share/dine/dine.db", ".local/share/dine/private.db", ".local/share/dine/private.db-wal",
      ".local/share/dine/private.db.v7", ".local/share/dine/private.db.v7.txt",
      ".local/state/dine/lucky-ashgrove", ".local/state/dine/notes.txt", ".local/state/dine/tables.lock",
      ".local/state/dine/tables/table-3", ".local/state/dine/tables/table-12",
      ".local/share/dine/login-ashgrove.sealed", ".local/share/dine/sign-in-ashgrove.lock",
      ".local/state/dine/keys/device-ashgrove.key", ".config/dine/places-ashgrove",
      ".config/dine/places-notes.txt",
    ] { try dined.scratch.write([1], to: name) }
    dined.environment["DINE_CONFIG"] = nil
    dined.environment["DINE_DB"] = nil
    let paths = dined.run("data", "delete", "--all", "--dry-run", "--plain").output.split(separator: "\n").map
    {
      dined.tidy(String($0.split(separator: "\t").last ?? ""))
    }
    #expect(
      paths == [
        "DIR/.local/share/dine/dine.db", "DIR/.local/share/dine/login-ashgrove.sealed",
        "DIR/.local/share/dine/private.db", "DIR/.local/share/dine/private.db.v7",
        "DIR/.local/share/dine/sign-in-ashgrove.lock",
        "DIR/.local/state/dine/keys/device-ashgrove.key", "DIR/.local/state/dine/lucky-ashgrove",
        "DIR/.local/state/dine/tables/table-12", "DIR/.local/state/dine/tables/table-3",
        "DIR/.local/state/dine/tables.lock",
        "DIR/.config/dine/places-ashgrove",
      ])
    // A running server would write its tables again.
    guard
      case .taken(let lock) = try World.live().files.lock(dined.scratch.file(".local/state/dine/tables.lock"))
    else { return #expect(Bool(false), "nobody had the lock") }
    let outcome = dined.run("data", "delete", "--all", "--yes")
    #expect(outcome.code == 75 && outcome.error.contains("keeps the tables"), "\(outcome)")
    #expect(try dined.scratch.read(".local/state/dine/tables/table-3") == [1])
    withExtendedLifetime(lock) {}
  }

  @Test func whileSomebodyRecordsNothingIsDeleted() throws {
    guard case .taken(let lock) = try World.live().files.lock(dined.database + ".lock") else {
      Issue.record("nobody had the lock")
      return
    }
    #expect(dined.run("data", "delete", "--all", "--yes").code == 75)
    #expect(dined.run("data", "delete", "--older-than", "1d", "--yes").code == 75)
    #expect(dined.scratch.has("dine.db"))
    withExtendedLifetime(lock) {}
  }

  @Test func whileSomebodySignsInNothingIsDeleted() throws {
    let turn = dined.scratch.file("sign-in-example.lock")
    do {
      guard case .taken(let held) = try World.live().files.lock(turn) else {
        Issue.record("somebody else has the turn")
        return
      }
      let outcome = withExtendedLifetime(held) { dined.run("data", "delete", "--all", "--yes") }
      #expect(outcome.code == 75 && outcome.error.contains("example: a sign-in was started"), "\(outcome)")
      #expect(dined.scratch.has("dine.db"))
    }
    #expect(dined.run("data", "delete", "--all", "--yes").code == 0)
    #expect(dined.scratch.names() == ["config.json"])
  }

  @Test func whatIsOldIsDeletedAndWhatHoldsStays() throws {
    #expect(dined.run("venues", "edit", "alder-hall", "--phone", "555", "--author", "kit").code == 0)
    let venues = try stored("venue")
    dined.wait(40 * 86_400)
    #expect(dined.run("refresh").code == 0)
    let menus = try stored("menu")
    let dry = dined.run("data", "delete", "--older-than", "30d", "--dry-run", "--plain").output
    let found = Dictionary(
      uniqueKeysWithValues: dry.split(separator: "\n").map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        return (String(cells[0]), Int(cells[1]) ?? 0)
      })
    #expect(try found["menus"] ?? 0 > 0 && stored("menu") == menus)
    let outcome = dined.run("data", "delete", "--older-than", "30d", "--yes")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("Deleted:\n"))
    #expect(try stored("menu") == menus - (found["menus"] ?? 0))
    #expect(try stored("venue") == venues && stored("venue_edit") == 1)
    #expect(try Store(readingFrom: dined.database).firstFault() == nil)
    #expect(dined.run("data", "delete", "--older-than", "30d", "--yes").code == 1)
    #expect(dined.run("refresh", "--force").code == 0)
  }

  /// What a person has forgotten is not to be read in the copy for others; where that cannot be made, it is said.
  @Test(arguments: [false, true]) func whatIsDeletedIsGoneFromTheCopyToo(isInTheWay: Bool) throws {
    let copy = dined.scratch.file("shared/public.db")
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(configuration: "{\"sharing\":{\"database\":\"\(copy)\"},\(text.dropFirst())")
    dined.wait(40 * 86_400)
    #expect(dined.run("refresh").code == 0)
    func menus() throws -> Int {
      let row = try Database(path: copy, mode: .readOnly).prepare("SELECT count(*) FROM menu")
      return try row.step() ? row.int(0) : -1
    }
    let before = try menus()
    if isInTheWay { try dined.scratch.write(Array("mine".utf8), to: "shared/public.db") }
    let outcome = dined.run("data", "delete", "--older-than", "30d", "--yes")
    #expect(outcome.output.hasPrefix("Deleted:\n"), "it is gone here")
    if isInTheWay {
      #expect(outcome.code == 64 && outcome.error.contains("was not made by dine"))
      try dined.scratch.remove("shared/public.db")
      #expect(dined.run("refresh").output.hasPrefix("Nothing is due"))
    } else {
      #expect(outcome.code == 0 && outcome.error == "")
    }
    #expect(try menus() == stored("menu") && menus() < before)
  }

  @Test func whereNothingIsNothingIsMade() throws {
    for name in dined.scratch.names() where name.hasPrefix("dine.db") { try dined.scratch.remove(name) }
    for words in [["--older-than", "1d", "--dry-run"], ["--older-than", "1d", "--yes"]] {
      #expect(dined.run(["data", "delete"] + words).code == 69)
    }
    #expect(dined.run("data", "delete", "--all", "--yes").code == 1)
    #expect(dined.run("data", "export").code == 69)
    #expect(dined.scratch.names() == ["config.json"])
  }

  @Test(arguments: ["", "d", "-1d", "1y", "99999999999999999999d", "9000000000000000000d"])
  func anAgeThatIsNoneIsRefused(age: String) {
    let outcome = dined.run("data", "delete", "--older-than=\(age)", "--yes")
    #expect(outcome.code == 64 && outcome.output == "")
  }
}
