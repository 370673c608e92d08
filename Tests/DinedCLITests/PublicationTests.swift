import Store
import CivilTime
import Configuration
import Foundation
import LiveWorld
import SQLite
import TestSupport
import Testing
import World

@testable import DinedCLI
@testable import Publishing

/// The copy of the database for other users, as a pass leaves it.
@Suite struct PublicationTests {
  let site: Site
  let dined: Dined
  private var copy: String { dined.scratch.file("shared/public.db") }

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func configure(_ addition: String) throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let brace = try #require(text.firstIndex(of: "{"))
    try dined.write(configuration: "{\(addition),\(text[text.index(after: brace)...])")
  }

  /// The inode of the copy: another one, another copy.
  private func inode() throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: copy)[.systemFileNumber] as? Int)
  }

  /// A folder without its last file would be answered as forbidden, and stay when all is deleted.
  @Test func whatIsGoneLeavesNoFolder() throws {
    #expect(dined.run("refresh").code == 0)
    let folder = dined.scratch.file("site")
    #expect(dined.run("publish", folder).code == 0)
    let hall = dined.scratch.file("site/venues/alder-hall")
    #expect(FileManager.default.fileExists(atPath: hall))
    #expect(dined.run("venues", "remove", "alder-hall", "--author", "kit").code == 0)
    #expect(dined.run("publish", folder).code == 0)
    #expect(!FileManager.default.fileExists(atPath: hall))
    let places = try #require(FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    let empty = places.filter {
      (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + $0))?.isEmpty == true
    }
    #expect(empty == [])
  }

  /// Whatever the form, one answer and nothing else.
  @Test func whatBecameFilesIsSaidInEveryForm() throws {
    #expect(dined.run("refresh").code == 0)
    let folder = dined.scratch.file("site")
    let first = dined.run("publish", folder, "--plain")
    let fields = first.output.split(separator: "\t")
    #expect(first.error.hasPrefix("hint: links in feeds") && first.error.contains("set serving.address"))
    #expect(fields.count == 4 && fields[0] == folder && fields[1] == fields[2] && fields[3] == "0\n")
    #expect(dined.run("publish", folder).output == "\(folder): \(fields[1]) files, 0 written, 0 removed\n")
    let json = dined.run("publish", folder, "--json").output
    #expect(
      json.contains("\"files\":\(fields[1]),\"written\":0,\"removed\":0,\"left_out\":[],\"not_made\":[]"))
    #expect(dined.run("publish", folder, "-q").output == "")
    // Nothing new, nothing to say.
    #expect(dined.run("publish", folder).error == "")
    dined.environment["LANG"] = "de_DE.UTF-8"
    #expect(
      dined.run("publish", folder).output
        == "\(folder): \(fields[1]) Dateien, 0 geschrieben, 0 entfernt\n")
    // Where the address is known, all links are whole.
    try configure(#""serving":{"address":"https://hill.example/food/"}"#)
    #expect(dined.run("publish", dined.scratch.file("other")).error == "")
  }

  @Test func nobodyIsGivenACopyUnasked() {
    #expect(dined.run("refresh").code == 0)
    #expect(dined.scratch.names() == ["config.json", "dine.db", "dine.db.lock"])
  }

  @Test func aPassPublishesWhatItRecorded() throws {
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    #expect(try mode(of: copy) == 0o644)
    #expect(dined.scratch.names() == ["config.json", "dine.db", "dine.db.lock", "shared"])
    let store = try Store(readingFrom: copy)
    let campus = try #require(try store.campuses().first)
    #expect(try store.venues(campus: campus.id).count > 3)
    let page = try #require(try store.sourcesStatus(campus: campus.id).first)
    #expect(try store.snapshots(of: page.page) == [], "the bodies of pages are nobody else's")
  }

  /// What lies beside is nobody else's, whatever is made of the database for others.
  @Test func nothingOfWhatIsPrivateGetsIntoAnythingPublic() throws {
    let canary = "balance-canary-61-swipes"
    try Database(path: dined.scratch.file("private.db"), mode: .create).execute(
      "CREATE TABLE balance (amount TEXT); INSERT INTO balance VALUES ('\(canary)')")
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    #expect(dined.run("metrics", "--textfile", dined.scratch.file("dine.prom")).code == 0)
    #expect(dined.run("data", "export", "--bodies", "--output", dined.scratch.file("all.jsonl")).code == 0)
    for name in ["shared/public.db", "dine.prom", "all.jsonl"] {
      #expect(!String(decoding: try dined.scratch.read(name), as: UTF8.self).contains(canary), "\(name)")
    }
    for words in [["report-bug"], ["doctor"], ["metrics"], ["data", "export"]] {
      #expect(!dined.run(words).output.contains(canary), "\(words)")
    }
  }

  @Test func itIsMadeAnewWhenThereIsSomethingNewToSay() throws {
    try configure("\"sharing\": {\"database\": \"\(copy)\"}")
    #expect(dined.run("refresh").code == 0)
    let first = try inode()
    #expect(dined.run("refresh").output.hasPrefix("Nothing is due"))
    #expect(try inode() == first, "nothing was asked")
    dined.wait(7 * 3_600)
    #expect(dined.run("refresh").output.hasSuffix("17 pages, 16 unchanged, 1 quarantined\n"))
    let second = try inode()
    #expect(second != first, "the ages have changed")
    #expect(
      dined.run("venues", "edit", "alder-hall", "--hours", "off", "--on", "2026-11-26", "--author", "kit")
        .code == 0)
    #expect(try inode() != second, "what a person set")
  }

  @Test func aCopyThatIsGoneIsMadeAgain() throws {
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    try dined.scratch.remove("shared/public.db")
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    #expect(dined.scratch.has("shared/public.db"))
  }

  /// That one copy is new says nothing of another.
  @Test func eachPathHasItsOwnCopy() throws {
    let other = dined.scratch.file("other.db")
    #expect(dined.run("refresh", "--publish", other).code == 0)
    let first = try dined.scratch.read("other.db")
    #expect(
      dined.run("venues", "edit", "alder-hall", "--phone", "555", "--author", "kit").code == 0
        && dined.run("refresh", "--publish", copy).code == 0)
    #expect(dined.run("refresh", "--publish", other).output.hasPrefix("Nothing is due"))
    #expect(try dined.scratch.read("other.db") != first)
    try dined.scratch.write([1], to: "mine")
    #expect(dined.run("refresh", "--publish", dined.scratch.file("mine")).code == 64)
  }

  @Test func whatAnInterruptedCopyLeftIsReplaced() throws {
    try FileManager.default.createDirectory(
      atPath: dined.scratch.file("shared"), withIntermediateDirectories: true)
    try dined.scratch.write(Array("half a copy".utf8), to: "shared/public.db.new")
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    #expect(!dined.scratch.has("shared/public.db.new"))
    #expect(try Store(readingFrom: copy).campuses().count == 1)
  }

  @Test func aCopyThatCannotBeMadeIsSaidAndThePassCounts() throws {
    try dined.scratch.write([], to: "file")
    let path = dined.scratch.file("file/public.db")
    let outcome = dined.run("refresh", "--publish", path)
    #expect(outcome.code == 74)
    #expect(dined.tidy(outcome.error).contains("there is no folder DIR/file to write into"))
    #expect(dined.run("refresh").output.hasPrefix("Nothing is due"), "the pages were recorded")
  }

  /// By whatever name: a link to the folder, to the file, another name of the same file, one that is yet to come.
  @Test(arguments: [
    "dine.db", "./dine.db", "../NAME/dine.db", "here/dine.db", "symbolic.db", "hard.db", "dine.db-wal",
    "dine.db.lock", "dine.db.run.lock", "dine.db.backup", "here/dine.db.backup.1", "private.db",
    "here/config.json", "config.json",
  ])
  func whatIsDinesOwnIsNotReplaced(name: String) throws {
    #expect(dined.run("refresh").code == 0)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: dined.scratch.file("here"), withDestinationPath: dined.scratch.path)
    try files.createSymbolicLink(atPath: dined.scratch.file("symbolic.db"), withDestinationPath: "dine.db")
    try files.linkItem(atPath: dined.database, toPath: dined.scratch.file("hard.db"))
    let configuration = try dined.scratch.read("config.json")
    let folder = dined.scratch.path.split(separator: "/").last ?? ""
    let path = dined.scratch.file(name.replacing("NAME", with: folder))
    for words in [
      ["refresh", "--publish", path], ["metrics", "--textfile", path],
      ["data", "export", "-f", "--output", path],
      ["capture", "campusdish", "--page", Site.places, "-f", "--output", path],
    ] {
      let outcome = dined.run(words)
      #expect(outcome.code == 64 && outcome.error.contains("is one of dine's own files"), "\(words)")
    }
    let inode = try files.attributesOfItem(atPath: dined.database)[.systemFileNumber] as? Int
    #expect(
      try files.attributesOfItem(atPath: dined.scratch.file("hard.db"))[.systemFileNumber] as? Int == inode)
    #expect(try dined.scratch.read("config.json") == configuration)
    #expect(try Store(readingFrom: dined.database).firstFault() == nil)
  }

  /// A text, a database of another program, and one of dine that somebody else records in.
  @Test(arguments: ["notes.txt", "other.db", "theirs.db"])
  func whatDineDidNotMakeIsNotReplaced(name: String) throws {
    try dined.scratch.write(Array("mine".utf8), to: "notes.txt")
    try Database(path: dined.scratch.file("other.db"), mode: .create).execute("CREATE TABLE mine (x)")
    _ = try Store(writingTo: dined.scratch.file("theirs.db"))
    let before = try dined.scratch.read(name)
    let path = dined.scratch.file(name)
    let outcome = dined.run("refresh", "--publish", path)
    #expect(outcome.code == 64)
    #expect(dined.tidy(outcome.error).contains("DIR/\(name) already exists and was not made by dine"))
    #expect(dined.run("metrics", "--textfile", path).code == 64)
    try configure("\"sharing\": {\"database\": \"\(path)\", \"metrics\": \"\(path)\"}")
    dined.wait(7 * 3_600)
    let told = dined.run("refresh")
    #expect(
      told.code == 0 && told.error.split(separator: "\n").count { $0.contains("was not made by dine") } == 2)
    #expect(try dined.scratch.read(name) == before)
    #expect(dined.run("doctor").output.contains("copy  warn: "))
  }

  /// Anything written to a copy is lost with the next one; elsewhere it is an ordinary database.
  @Test func nothingIsWrittenToACopyInItsPlace() throws {
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    let before = try dined.scratch.read("shared/public.db")
    #expect(before.firstRange(of: Array("shared/public.db".utf8)) == nil)
    let edit = ["venues", "edit", "alder-hall", "--phone", "1", "--author", "me"]
    for words in [edit + ["--db", copy], ["refresh", "--force", "--db", copy]] {
      let outcome = dined.run(words)
      #expect(outcome.code == 64 && outcome.error.contains("is a published copy"), "\(outcome)")
    }
    #expect(dined.run(edit + ["--dry-run", "--db", copy]).code == 0)
    #expect(try dined.scratch.read("shared/public.db") == before)
    #expect(!FileManager.default.fileExists(atPath: copy + "-wal"))
    try dined.scratch.write(before, to: "moved.db")
    #expect(dined.run(edit + ["--db", dined.scratch.file("moved.db")]).code == 0)
  }

  /// A copy that a broken disk has left, and files that an administrator made empty beforehand, for their modes.
  @Test func whatIsDamagedOrEmptyIsMadeAnew() throws {
    try dined.scratch.write([], to: "shared.db")
    try dined.scratch.write([], to: "dine.prom")
    let path = dined.scratch.file("shared.db")
    for _ in 0..<2 {
      let outcome = dined.run("refresh", "--force", "--publish", path)
      #expect(outcome.code == 0 && Store.isCopy(path), "\(outcome.transcript)")
      try dined.scratch.write(Array("damaged".utf8), to: "shared.db")
      dined.wait(7 * 3_600)
    }
    #expect(dined.run("metrics", "--textfile", dined.scratch.file("dine.prom")).code == 0)
  }

  /// While a daemon records all the time, a copy every five minutes is enough; ages alone can wait for half an hour.
  @Test(arguments: [
    (299, true, false), (300, true, true), (1_799, false, false), (1_800, false, true), (-1, false, true),
  ])
  func theDiskIsSpared(seconds: Int64, isNew: Bool, isPublished: Bool) throws {
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    let first = try inode()
    let store = try Store(writingTo: dined.database)
    let campus = try #require(try store.campuses().first)
    let status = try #require(try store.sourcesStatus(campus: campus.id).first)
    let fetch = try store.begin(status.page, at: Dined.now)
    try store.finish(fetch, FetchResult(isNew ? .changed : .unchanged, at: Dined.now + 1))
    let paths = Paths.resolve(database: dined.database, environment: { _ in nil }, exists: { _ in false })
    let next = try Publication(path: copy, paths: paths, world: .live())
      .update(from: store, at: Dined.now + seconds, isLast: false)
    #expect((next == nil) == isPublished)
    #expect(try inode() != first || !isPublished)
    #expect(try inode() == first || isPublished)
  }
}

/// Whether this process may become another user, as the tests need who ask as one.
private let canBecomeOthers =
  geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

private let nobody = [
  "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all",
]

/// Where the programs were built others may not go, if the checkout lies in somebody's home.
private func copyProgram(into scratch: Scratch) throws {
  try FileManager.default.copyItem(atPath: Programs.path(of: "dine"), toPath: scratch.file("dine"))
  scratch.setMode(0o755, of: "dine")
}

/// Whether another user may run the program at all: Swift's libraries may lie in somebody's home, too.
private let othersMayRunIt: Bool = {
  guard canBecomeOthers, let scratch = try? Scratch() else { return false }
  scratch.setMode(0o755, of: "")
  guard (try? copyProgram(into: scratch)) != nil else { return false }
  let programs = Programs(scratch: scratch, environment: ["LANG": "C.UTF-8"])
  return (try? programs.shell("dine --version", under: nobody, in: scratch.path))?.code == 0
}()

/// A real other user asks, in a process of their own, while the writer is there, has gone, and was killed.
@Suite(
  .enabled(if: canBecomeOthers, "only root can become another user"),
  .enabled(
    if: !canBecomeOthers || othersMayRunIt, "another user cannot run what was built here"))
struct OtherUserTests {
  let site: Site
  let dined: Dined
  let programs: Programs
  private var copy: String { dined.scratch.file("public.db") }
  init() throws {
    site = try Site()
    dined = try Dined(site)
    programs = Programs(
      scratch: dined.scratch,
      environment: ["DINE_CONFIG": dined.config, "HOME": "/nonexistent", "LANG": "C.UTF-8"])
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    dined.scratch.setMode(0o755, of: "")
    try copyProgram(into: dined.scratch)
    dined.scratch.setMode(0o644, of: "config.json")
    // As the unit's UMask leaves it.
    dined.scratch.setMode(0o600, of: "dine.db")
  }

  /// What another user is answered from a database.
  private func asked(of path: String) throws -> Outcome {
    try programs.shell(
      "dine venues --plain --now 2026-11-20T12:05 --db '\(path)' && id -u && touch '\(path)' 2>/dev/null && echo may write",
      under: nobody, in: dined.scratch.path)
  }

  private func isAnswered() throws {
    let outcome = try asked(of: copy)
    #expect(outcome.error == "" && outcome.output.contains("alder-hall"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n65534\n"), "it was not another user, or one who may write")
  }

  @Test func whileTheWriterHasItOpenAndAfterItStopped() throws {
    do {
      let writer = try Store(writingTo: dined.database)
      let campus = try #require(try writer.campuses().first)
      let page = try #require(try writer.sourcesStatus(campus: campus.id).first?.page)
      _ = try writer.begin(page, at: Dined.now)
      try isAnswered()
    }
    try isAnswered()
    #expect(try asked(of: dined.database).code == 74, "the original is nobody else's")
  }

  @Test func afterItCrashed() throws {
    let reached = DispatchSemaphore(value: 0)
    site.onRequest { if $0 == Site.places { reached.signal() } }
    site.replace(Site.places, by: [.stall])
    let daemon = try Programs(
      scratch: dined.scratch, environment: programs.environment.merging(["DINE_DB": dined.database]) { $1 }
    ).start("dined", ["refresh", "--force", "--publish", copy])
    reached.wait()
    kill(daemon.number, SIGKILL)
    _ = try daemon.end()
    #expect(dined.scratch.has("dine.db-wal"), "it was killed with its log unread")
    dined.scratch.setMode(0o644, of: "dine.db")
    try isAnswered()
    #expect(try asked(of: dined.database).code == 74, "the original needs write access now")
    site.restore()
    #expect(dined.run("refresh", "--force", "--publish", copy).code == 0)
    try isAnswered()
  }
}
