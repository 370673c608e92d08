import Failures
import Store
import CivilTime
import SQLite
import TestSupport
import Testing
import World

@testable import DineCLI

/// What goes wrong outside the command line, each with its exit code, its sentence and nothing on standard output.
@Suite struct ExitCodeTests {
  /// A desk, something done to it, and what comes of `dine open` there.
  struct Case: CustomTestStringConvertible {
    let name: String
    var words = ["open"]
    let spoil: @Sendable (inout Desk) throws -> Void
    let exit: ExitCode
    /// Parts of the message.
    let says: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "all is well", spoil: { _ in }, exit: .yes, says: []),
    Case(
      name: "nothing is open", words: ["open", "--kind", "truck", "--accepts", "cavadvantage"],
      spoil: { _ in }, exit: .no, says: []),
    Case(
      name: "a newer schema", spoil: { try $0.change("PRAGMA user_version = 9999") }, exit: .dataUnreadable,
      says: ["was written by a newer dine", "hint: use that version"]),
    Case(
      name: "an older schema", spoil: { try $0.change("PRAGMA user_version = 1") }, exit: .dataUnreadable,
      says: ["is from an older dine", "hint: dine refresh"]),
    Case(
      name: "another program's database", spoil: { try $0.change("PRAGMA application_id = 7") },
      exit: .dataUnreadable, says: ["is not a dine database", "hint: name another one with --db"]),
    Case(
      name: "no database at all",
      spoil: { try $0.scratch.write(Array("not SQLite, a text".utf8), to: "dine.db") },
      exit: .dataUnreadable, says: ["is not a dine database"]),
    Case(
      name: "a damaged database",
      spoil: { desk in
        var bytes = try desk.scratch.read("dine.db")
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        try desk.scratch.write(bytes, to: "dine.db")
      }, exit: .dataUnreadable, says: ["is damaged", "hint: move it away and run dine refresh"]),
    Case(
      name: "a database of which a part is gone",
      spoil: { try $0.change("ALTER TABLE venue RENAME TO gone") },
      exit: .ioFailed, says: ["has unexpected contents", "hint: dine doctor checks it"]),
    Case(
      name: "no database yet", spoil: { try $0.scratch.remove("dine.db") }, exit: .unavailable,
      says: ["no database at /home/ada/.local/share/dine/dine.db yet", "hint: dine refresh creates it"]),
    Case(
      name: "an empty file", spoil: { try $0.scratch.write([], to: "dine.db") }, exit: .unavailable,
      says: ["no database at", "hint: dine refresh creates it"]),
    Case(
      name: "nothing of this campus yet",
      spoil: { $0.configuration = $0.configuration?.replacing("\"ashgrove\"", with: "\"elsewhere\"") },
      exit: .unavailable, says: ["nothing has been fetched for Ashgrove College yet", "hint: dine refresh"]),
    Case(
      name: "nothing of this campus to be found yet", words: ["search", "alder"],
      spoil: { desk in
        let store = try Store(writingTo: desk.scratch.file("dine.db"))
        _ = try store.enrol(campus: "elsewhere", name: "Ashgrove College", zone: "America/New_York")
        desk.configuration = desk.configuration?.replacing("\"ashgrove\"", with: "\"elsewhere\"")
      }, exit: .unavailable,
      says: ["nothing has been fetched for Ashgrove College yet", "hint: dine refresh"]),
    Case(
      name: "a full disk behind standard output", spoil: { $0.damaged = ["/dev/stdout": .full] },
      exit: .ioFailed, says: ["the disk is full: /dev/stdout"]),
    Case(
      name: "no configuration", spoil: { $0.configuration = nil }, exit: .configuration,
      says: ["no configuration at /home/ada/.config/dine/config.json", "hint: "]),
    Case(
      name: "a configuration nobody may read", spoil: { $0.damaged = [Desk.configurationPath: .denied] },
      exit: .ioFailed,
      says: ["no permission to read or write /home/ada/.config/dine/config.json", "hint: check its owner"]),
    Case(
      name: "a misspelt key",
      spoil: { $0.configuration = $0.configuration?.replacing("\"adapter\"", with: "\"adaptor\"") },
      exit: .configuration,
      says: [
        "config.json is wrong: line 11, column 11, campuses.ashgrove.sources.campusdish.adaptor",
        "did you mean \"adapter\"?",
      ]),
    Case(
      name: "a configuration cut in half",
      spoil: { $0.configuration = $0.configuration.map { String($0.prefix($0.count / 2)) } },
      exit: .configuration,
      says: ["is wrong: line ", "hint: JSON has double quotes and no comments; save it as UTF-8"]),
    Case(
      name: "no such time zone",
      spoil: { $0.configuration = $0.configuration?.replacing("America/New_York", with: "America/New_Yark") },
      exit: .configuration, says: ["is wrong: line 6, column 15, campuses.ashgrove.zone"]),
    Case(
      name: "damaged zone rules", spoil: { $0.files[RecordedCampus.zonePath] = "TZ" }, exit: .configuration,
      says: ["the rules of the time zone \"America/New_York\" are damaged", "hint: reinstall tzdata"]),
    Case(
      name: "an old answer", words: ["open", "--max-age", "30m"], spoil: { $0.now = $0.now + 1_801 },
      exit: .tryLater, says: ["the answer is from 12:05 PM, older than --max-age 30m", "hint: dine refresh"]),
    Case(
      name: "an answer just young enough", words: ["open", "--max-age", "30m"],
      spoil: { $0.now = $0.now + 1_800 },
      exit: .yes, says: []),
    Case(
      name: "no dined beside it", words: ["refresh"], spoil: { _ in }, exit: .unavailable,
      says: [
        "the program for this is missing: /usr/local/bin/dined",
        "hint: install dine, dined and dine-web together",
      ]),
  ]

  @Test(arguments: cases) func endsAsItShould(row: Case) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    try row.spoil(&desk)
    for form in [[], ["--json"], ["--plain"], ["-q"]] {
      let outcome = try desk.run(row.words + form)
      #expect(outcome.exit == row.exit.rawValue, "\(form): \(outcome)")
      let wantsWords =
        row.exit == .yes && form != ["-q"] || row.exit == .no && form != ["-q"] && form != ["--plain"]
      // What did go out before the disk was full cannot be taken back.
      if desk.damaged["/dev/stdout"] == nil { #expect(!outcome.output.isEmpty == wantsWords, "\(form)") }
      for part in row.says { #expect(outcome.error.contains(part), "\(form): \(outcome.error)") }
      #expect(outcome.error.isEmpty == row.says.isEmpty)
      #expect(outcome.error.split(separator: "\n").count <= 3)
    }
  }

  @Test(arguments: [["--version"], ["--help"], ["help", "open"], ["open", "--help"]])
  func helpThatDoesNotGoOutIsNoSuccess(words: [String]) throws {
    var desk = try Desk(nil)
    desk.damaged = ["/dev/stdout": .full]
    let outcome = try desk.run(words)
    #expect(outcome.exit == ExitCode.ioFailed.rawValue)
    #expect(outcome.error.contains("the disk is full: /dev/stdout"))
  }

  @Test func aDatabaseNobodyMayRead() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    desk.scratch.setMode(0o000, of: "dine.db")
    let outcome = try boundByPermissions { try desk.run(["open", "--json"]) }
    #expect(outcome.exit == ExitCode.ioFailed.rawValue)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("hint: check the owner of the file and its folder"))
  }

  @Test func anAnswerComesWhileSomebodyRecords() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let writer = try Database(path: desk.scratch.file("dine.db"), mode: .create)
    try writer.transaction { () throws(DatabaseError) in
      try writer.execute("UPDATE venue SET name = 'Half Done'")
      let outcome = (try? desk.run(["venues"])) ?? Desk.Outcome(exit: -1)
      #expect(outcome.exit == 0)
      #expect(!outcome.output.contains("Half Done"))
    }
    #expect(try desk.run(["venues"]).output.contains("Half Done"))
  }

  /// Also where nobody has to ask what time it is.
  @Test(arguments: ["campuses", "paths", "people", "group"])
  func aMomentThatIsNoneIsRefused(word: String) throws {
    let outcome = try Desk(nil).run([word, "--now", "garbage"])
    #expect(outcome.exit == 64 && outcome.output == "")
    #expect(outcome.error.contains("\"garbage\" is not a time"))
    let json = try Desk(nil).run([word, "--json", "--now", "2027-01-02T03:04Z"]).output
    #expect(json.contains("\"2027-01-02T03:04:00Z\""), "\(json)")
  }

  @Test func dinedIsAskedWithTheSameWords() async throws {
    let test = TestWorld(programPath: "/opt/dine/bin/dine")
    #expect(DineCommandLine.run(["refresh", "--force", "--campus", "x"], in: test.world) == 69)
    #expect(test.executed == [["/opt/dine/bin/dined", "refresh", "--force", "--campus", "x"]])
  }

  @Test func anImportGetsItsMemoryInLargePages() {
    let test = TestWorld(programPath: "/opt/dine/bin/dine")
    #expect(DineCommandLine.run(["import", "menus", "menus.csv"], in: test.world) == 69)
    #expect(
      test.executed == [
        ["GLIBC_TUNABLES=glibc.malloc.hugetlb=1", "/opt/dine/bin/dined", "import", "menus", "menus.csv"]
      ])
  }
}

extension Desk {
  /// Does something to the database behind everybody's back.
  func change(_ sql: String) throws {
    let database = try Database(path: scratch.file("dine.db"), mode: .create)
    try database.execute(sql)
  }
}
