import Foundation
import Synchronization
import TestSupport
import Testing

/// Whether a small file system can be made for one command alone.
private let canMount: Bool = {
  guard geteuid() == 0, let scratch = try? Scratch() else { return false }
  let script = "mount -t tmpfs -o size=64k tmpfs \(scratch.path)"
  let outcome = try? Programs(scratch: scratch, environment: [:]).shell(script, under: ["unshare", "-m"])
  return outcome?.code == 0
}()

/// Everything that people, sites and disks do wrong, with the programs as they are shipped: a clear message, the right
/// exit code, nothing on standard output, and nothing lost of what was stored.
@Suite struct BadInputTests {
  let site: Site
  let dined: Dined
  let programs: Programs

  init() throws {
    site = try Site()
    dined = try Dined(site)
    programs = Programs(scratch: dined.scratch, environment: dined.environment)
  }

  /// What a person is answered from the database, at a moment that stands still.
  private func answers() throws -> String {
    try ["dine open --all", "dine menu", "dine show alder-hall", "dine venues"].map {
      let outcome = try programs.run($0 + " --now 2026-11-20T12:05 --json")
      #expect(outcome.error == "")
      return outcome.output
    }.joined()
  }

  /// A whole campus, as fetched at 12:05.
  private func fill() throws -> String {
    #expect(try programs.run("dined refresh --now 2026-11-20T12:05").code == 0)
    let answers = try answers()
    #expect(answers.contains("Alder Hall") && answers.contains("Cheddar Burger"))
    return answers
  }

  /// A pass an hour later.
  private func pass() throws -> Outcome {
    var outcome = try programs.run("dined refresh --force --now 2026-11-20T13:05")
    outcome.error = dined.tidy(outcome.error, site)
    return outcome
  }

  private func first(_ text: String) -> Substring { text.prefix { $0 != "\n" } }

  // MARK: What people get wrong

  @Test(arguments: ["dine", "dine open", "dine status", "dined refresh", "dined config check"])
  func noConfiguration(line: String) throws {
    try FileManager.default.removeItem(atPath: dined.config)
    let outcome = try programs.run(line)
    #expect(outcome.code == 78 && outcome.output == "")
    #expect(
      dined.tidy(outcome.error).hasSuffix(
        """
        : no configuration at DIR/config.json
        hint: dine setup CAMPUS creates one; dine campuses lists the campuses

        """))
    #expect(dined.scratch.names() == [])
  }

  @Test(arguments: ["dine", "dined refresh"])
  func aMisspeltKey(line: String) throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(configuration: text.replacing("\"sources\"", with: "\"soruces\""))
    let outcome = try programs.run(line)
    #expect(outcome.code == 78 && outcome.output == "")
    #expect(
      dined.tidy(outcome.error).hasSuffix(
        """
        : the configuration DIR/config.json is wrong: line 9, column 7, campuses.ashgrove.soruces: no such key: "soruces"
        hint: did you mean "sources"?

        """))
    let check = try programs.run("dine config check")
    #expect(check.code == 78)
    #expect(
      dined.tidy(check.output).hasPrefix(
        "DIR/config.json:9:7: campuses.ashgrove.soruces: no such key: \"soruces\" (did you mean \"sources\"?)\n"
      ))
  }

  /// What is fetched by and by is of the moment at which it comes.
  @Test func theDaemonHasNoOtherTime() throws {
    let outcome = try programs.run("dined run --now 2026-11-20T12:05")
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.error.hasPrefix("dined: no option \"--now\" here"), "\(outcome)")
    #expect(try !programs.run("dined run --help").output.contains("--now TIME"))
    #expect(try programs.run("dined refresh --help").output.contains("--now TIME"))
  }

  @Test func anUnknownVenue() throws {
    _ = try fill()
    for line in ["dine show aldr-hall", "dine menu aldr-hall", "dine why aldr-hall --json"] {
      let outcome = try programs.run(line)
      #expect(outcome.code == 64 && outcome.output == "")
      #expect(outcome.error == "dine: no venue called \"aldr-hall\"\nhint: did you mean \"alder-hall\"?\n")
    }
  }

  @Test(arguments: [
    "dine --now lunchtime", "dine open --at lunchtime", "dined refresh --now lunchtime",
    "dine --now lunchtime --json",
  ])
  func aBadTime(line: String) throws {
    _ = try fill()
    let outcome = try programs.run(line)
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.error.contains(": \"lunchtime\" is not a time\nhint: write --"))
  }

  // MARK: What sites get wrong

  @Test func anUnreachableHost() throws {
    let before = try fill()
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(configuration: text.replacing(site.origin, with: "http://127.0.0.1:9"))
    let outcome = try pass()
    #expect(outcome.code == 69 && outcome.output == "")
    #expect(first(outcome.error).hasPrefix("dined: campusdish could not be reached ("))
    #expect(outcome.error.hasSuffix("hint: the last good answers stay; dine status shows their age\n"))
    #expect(try answers() == before)
  }

  @Test func nothingWasEverFetched() throws {
    site.replace("*", by: [.answer(500)])
    #expect(try pass().code == 69)
    for line in ["dine", "dine --json", "dine menu", "dine show alder-hall", "dine venues"] {
      let outcome = try programs.run(line)
      #expect(outcome.code == 69 && outcome.output == "", "\(line)")
      #expect(
        outcome.error
          == """
          dine: nothing could be fetched for Ashgrove College yet
          hint: dine status says why, and when dine tries again

          """)
    }
    #expect(
      try programs.run("dined refresh --now 2026-11-20T13:05").output
        .hasPrefix("Nothing is due for Ashgrove College, and none of its "))
    #expect(
      try programs.run("dine status").output.contains("has a server error: HTTP status 500, never good"))
  }

  /// What every page of the site becomes, the exit code, and the first line on standard error.
  @Test(arguments: [
    ("404", 69, "http://SITE/en/locationsandmenus/ answered with HTTP status 404"),
    ("half", 65, "http://SITE/en/locationsandmenus/ ends in the middle of the model"),
    ("less", 69, "http://SITE/en/locationsandmenus/ was cut off (after 1000 bytes)"),
    ("empty", 65, "http://SITE/en/locationsandmenus/ is empty"),
    (
      "sign-in", 65, "http://SITE/en/locationsandmenus/ is not a page of this site (Example University Login)"
    ),
    ("bomb", 65, "http://SITE/en/locationsandmenus/ is larger than dine reads (more than 300000 bytes)"),
    ("noise", 65, "http://SITE/en/locationsandmenus/ is not a page of this site"),
  ])
  func aPageThatIsNone(kind: String, code: Int32, message: String) throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(
      configuration: text.replacing(
        "\"spacing_seconds\": 0", with: "\"spacing_seconds\": 0, \"page_bytes\": 300000"))
    let before = try fill()
    let page = try Fixture.bytes("campusdish/demo/en/locationsandmenus/index.html")
    switch kind {
    case "404": site.replace("*", by: [.answer(404)])
    case "half": site.replace("*", by: Array(page.prefix(page.count / 2)))
    case "less":
      site.replace(
        "*",
        by: [
          .lines("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 9999\n\n"),
          .send(Array(page.prefix(1_000))),
        ])
    case "empty": site.replace("*", by: [.answer(200)])
    case "sign-in": site.replace("*", by: try Fixture.bytes("campusdish/sign-in.html"))
    case "bomb":
      site.replace(
        "*", by: [.lines("HTTP/1.1 200 OK\n\n"), .sendForever([UInt8](repeating: 65, count: 65_536))])
    default:
      var noise = Seeded(7)
      site.replace("*", by: [0x41] + noise.bytes(5_000))
    }
    let outcome = try pass()
    #expect(outcome.code == code && outcome.output == "")
    #expect(outcome.error.contains("dined: " + message + "\n"), "\(outcome.error)")
    #expect(try answers() == before)
  }

  /// The header says windows-1252, the bytes are UTF-8: what was "Café" must not become "CafÃ©".
  @Test func aPageInTheWrongCharset() throws {
    let before = try fill()
    #expect(before.contains("Grist Mill Café"))
    let page = try Fixture.bytes("campusdish/demo/en/locationsandmenus/index.html") + Array("\n".utf8)
    site.replace(Site.places, by: page, type: "text/html; charset=windows-1252")
    let outcome = try pass()
    #expect(outcome.code == 0 && outcome.output == "Ashgrove College: 17 pages, 16 unchanged, 1 changed\n")
    #expect(
      outcome.error
        == "dined: http://SITE/en/locationsandmenus/ is not in the charset it claims: http says windows-1252, "
        + "the bytes are UTF-8\n")
    #expect(try programs.run("dine venues --json --now 2026-11-20T13:05").output.contains("Grist Mill Café"))
  }

  /// Every class of a hall's page is renamed: what the patterns find is recorded, and said to be found so.
  @Test func aPageWithAllClassesRenamed() throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let start = try #require(text.range(of: "\"halls\""))
    let end = try #require(text.range(of: "\"1424\"]"))
    try dined.write(
      configuration: text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "\"halls\": {}"))
    site.replace(Site.places, by: try Fixture.bytes("campusdish/location-lunch.html"))
    #expect(try programs.run("dined refresh --now 2026-11-20T12:05").code == 0)
    let before = try programs.run("dine menu alder-hall --plain --now 2026-11-20T12:05").output
    #expect(before.contains("Chicken Cobb Wrap"))
    site.replace(Site.places, by: try Fixture.bytes("campusdish/location-renamed.html"))
    let outcome = try pass()
    #expect(outcome.code == 0 && outcome.output == "Ashgrove College: 2 pages, 1 unchanged, 1 changed\n")
    #expect(
      first(outcome.error)
        == "dined: http://SITE/en/locationsandmenus/ has changed its shape; what could still be read was recorded: menu: 14 candidates"
    )
    #expect(
      try programs.run("dine menu alder-hall --plain --now 2026-11-20T12:05").output.split(separator: "\n")
        .count == before.split(separator: "\n").count)
  }

  // MARK: What disks and databases get wrong

  @Test func aDatabaseOfANewerVersion() throws {
    _ = try fill()
    // The file header's user version (https://www.sqlite.org/fileformat.html, section 1.3).
    var bytes = try dined.scratch.read("dine.db")
    bytes.replaceSubrange(60..<64, with: [0, 0, 3, 0xE7])
    try dined.scratch.write(bytes, to: "dine.db")
    for line in ["dine", "dine status --json", "dined refresh", "dined reread"] {
      let outcome = try programs.run(line)
      #expect(outcome.code == 65 && outcome.output == "")
      #expect(
        dined.tidy(outcome.error).hasSuffix(
          ": the database DIR/dine.db was written by a newer dine\nhint: use that version, or another --db\n")
      )
    }
    #expect(try dined.scratch.read("dine.db") == bytes)
  }

  @Test func aFileThatIsNoDatabase() throws {
    let bytes = Array(String(repeating: "lunch is at noon\n", count: 500).utf8)
    try dined.scratch.write(bytes, to: "dine.db")
    for line in ["dine", "dined refresh"] {
      let outcome = try programs.run(line)
      #expect(outcome.code == 65 && outcome.output == "")
      #expect(
        dined.tidy(outcome.error).contains(
          "DIR/dine.db is not a dine database\nhint: name another one with --db\n"))
    }
    #expect(try dined.scratch.read("dine.db") == bytes)
  }

  /// Every page of the file but the first is overwritten.
  @Test func aCorruptDatabase() throws {
    _ = try fill()
    var bytes = try dined.scratch.read("dine.db")
    for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
    try dined.scratch.write(bytes, to: "dine.db")
    for line in ["dine", "dine menu", "dined refresh", "dined reread"] {
      let outcome = try programs.run(line)
      #expect(outcome.code == 65 && outcome.output == "", "\(line): \(outcome)")
      #expect(
        dined.tidy(outcome.error).contains(
          ": the database DIR/dine.db is damaged\nhint: move it away and run dine refresh\n"))
    }
    #expect(try dined.scratch.read("dine.db") == bytes, "a damaged file is left to whoever can mend it")
  }

  @Test func aReadOnlyFolder() throws {
    let before = try fill()
    // A user's own files can be written in a folder that cannot.
    let files = dined.scratch.names().filter { $0.hasPrefix("dine.db") }
    for name in files { dined.scratch.setMode(0o444, of: name) }
    dined.scratch.setMode(0o555, of: "")
    let outcome = boundByPermissions { dined.run("refresh", "--force") }
    dined.scratch.setMode(0o755, of: "")
    for name in files { dined.scratch.setMode(0o644, of: name) }
    #expect(outcome.code == 74 && outcome.output == "")
    #expect(
      dined.tidy(outcome.error) == """
        dined: no permission to write the database DIR/dine.db
        hint: check the owner of the file and its folder

        """)
    #expect(try answers() == before)
  }

  @Test func aFolderThatCannotBeMade() throws {
    dined.environment["DINE_DB"] = dined.scratch.file("closed/inner/dine.db")
    try FileManager.default.createDirectory(
      atPath: dined.scratch.file("closed"), withIntermediateDirectories: false)
    dined.scratch.setMode(0o555, of: "closed")
    let outcome = boundByPermissions { dined.run("refresh") }
    #expect(outcome.code == 74 && outcome.output == "")
    #expect(dined.tidy(outcome.error).hasPrefix("dined: no permission to read or write DIR/closed/inner\n"))
  }

  /// On a file system of its own, which is then filled up to the last block.
  @Test(.enabled(if: canMount, "a full disk needs root and a mount of one's own"))
  func aFullDisk() throws {
    let disk = dined.scratch.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    let changed = try Fixture.text("campusdish/demo/en/locationsandmenus/index.html")
      .replacing("Alder Hall", with: "Elder Hall")
    let answers = "dine open --all --json --now 2026-11-20T12:05"
    site.onRequest { [site] target in
      // From the second look at the list of venues on, it is another one.
      if site.asked.count(where: { $0 == Site.places }) > 1 {
        site.replace(Site.places, by: Array(changed.utf8) + [UInt8](repeating: 0x20, count: 40_000))
      }
    }
    let outcome = try programs.shell(
      """
      mount -t tmpfs -o size=4m tmpfs \(disk) && export DINE_DB=\(disk)/dine.db
      dined refresh --now 2026-11-20T12:05 >&2 || exit 2
      \(answers) >\(dined.scratch.path)/before || exit 3
      dd if=/dev/zero of=\(disk)/filler bs=4k 2>/dev/null
      dined refresh --force --now 2026-11-20T13:05; code=$?
      \(answers) >\(dined.scratch.path)/full || exit 4
      rm \(disk)/filler
      \(answers) >\(dined.scratch.path)/after || exit 5
      dined refresh --force --now 2026-11-20T13:06 >&2 || exit 6
      dine venues --plain --now 2026-11-20T13:06 >\(dined.scratch.path)/venues
      exit $code
      """, under: ["unshare", "-m"])
    #expect(outcome.code == 74 && outcome.output == "", "\(outcome)")
    #expect(
      outcome.error.contains(
        "dined: the disk is full: \(disk)/dine.db\nhint: nothing stored was lost; free some space\n"))
    let before = try dined.scratch.read("before")
    #expect(String(decoding: before, as: UTF8.self).contains("Alder Hall"))
    #expect(try dined.scratch.read("full") == before && dined.scratch.read("after") == before)
    #expect(String(decoding: try dined.scratch.read("venues"), as: UTF8.self).contains("Elder Hall"))
  }

  // MARK: Being stopped, and not being alone

  @Test func controlCEndsWithOneLineAndAWholeDatabase() throws {
    let before = try fill()
    let number = Mutex<Int32>(0)
    let asked = Mutex(0)
    site.replace("*", by: [.stall])
    site.onRequest { _ in
      guard
        asked.withLock({
          $0 += 1; return $0
        }) == 1
      else { return }
      // The process may be asked for a page before this one knows its number.
      while number.withLock({ $0 }) == 0 { sched_yield() }
      kill(number.withLock { $0 }, SIGINT)
    }
    let running = try programs.start("dined", ["refresh", "--force", "--now", "2026-11-20T13:05"])
    number.withLock { $0 = running.number }
    let outcome = try running.end()
    #expect(outcome == Outcome(code: 130, output: "", error: "dined: interrupted; what was recorded stays\n"))
    #expect(try answers() == before)
  }

  @Test func theSecondOfTwoIsToldOfTheFirst() throws {
    let arrived = DispatchSemaphore(value: 0)
    site.replace("*", by: [.stall])
    site.onRequest { _ in arrived.signal() }
    let running = try programs.start("dined", ["refresh"])
    arrived.wait()
    let second = try programs.run("dine refresh")
    #expect(second.code == 75 && second.output == "")
    #expect(
      first(dined.tidy(second.error))
        == "dined: another dined is at work on DIR/dine.db (process \(running.number))")
    kill(running.number, SIGTERM)
    #expect(try running.end().code == 130)
    site.restore()
    #expect(try programs.run("dine refresh --force").code == 0)
  }
}
