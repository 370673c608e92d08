import Store
import CivilTime
import Dining
import Foundation
import JSON
import LiveWorld
import Synchronization
import TestSupport
import Testing
import World

@Suite struct RefreshCommandTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  /// The venues and statements that the database answers with, in brief.
  private func stored() throws -> String {
    let store = try Store(readingFrom: dined.database)
    var lines: [String] = []
    for campus in try store.campuses() {
      lines += try store.venues(campus: campus.id).map { "\($0.venue.slug) \($0.venue.name)" }
      for statement in try store.statements(campus: campus.id).entries.flatMap(\.statements) {
        lines.append("\(statement.statement)")
      }
      let menus = try store.menus(campus: campus.id, date: CivilDate(dayNumber: 20_777))
      lines += menus.map { "\($0.menu)" }
    }
    return lines.joined(separator: "\n")
  }

  @Test func aFirstPassFetchesEverythingAndTheNextFindsNothingDue() throws {
    let first = dined.run("refresh")
    #expect(first == Outcome(code: 0, output: "Ashgrove College: 17 pages, 12 changed, 5 empty\n", error: ""))
    #expect(Set(site.asked) == Set(Site.pages.keys) && site.asked.count == 17)
    #expect(try stored().contains("alder-hall Alder Hall"))
    #expect(dined.run("refresh").output == "Nothing is due for Ashgrove College.\n")
    #expect(site.asked.count == 17)
  }

  /// As the units for a timer do, whatever the default is.
  @Test(arguments: ["", "\"default_campus\":\"elm\","])
  func allCampusesAreOnePass(more: String) throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let elm =
      "\"elm\":{\"name\":\"Elm\",\"zone\":\"UTC\",\"sources\":{\"d\":{\"adapter\":\"directory\",\"url\":"
      + "\"\(site.origin)/directory.json\"}}},"
    let both = text.replacing("\"campuses\": {", with: "\(more)\"campuses\": {\(elm)")
    try dined.write(configuration: both)
    let outcome = dined.run("refresh", "--all")
    #expect(outcome.code == 0 && outcome.error == "")
    #expect(outcome.output.hasPrefix("Elm, Ashgrove College: 18 pages, "), "\(outcome.output)")
    #expect(try Store(readingFrom: dined.database).campuses().map(\.key).sorted() == ["ashgrove", "elm"])
    #expect(dined.run("refresh", "--all").output == "Nothing is due for Elm, Ashgrove College.\n")
    for words in [["--campus", "elm"], ["--source", "d"], ["--force"]] {
      #expect(dined.run(["refresh", "--all"] + words).code == 64, "\(words)")
    }
    #expect(dined.run("refresh").code == (more.isEmpty ? 64 : 0))
  }

  @Test(arguments: ["user", "system"])
  func theUnitOfTheTimerTakesAllCampuses(folder: String) throws {
    let unit = try String(
      contentsOfFile: Checkout.path("systemd/\(folder)/dine-refresh.service"), encoding: .utf8)
    #expect(unit.split(separator: "\n").contains("ExecStart=/usr/bin/dined refresh --all"))
  }

  /// What was read by wrong clocks is read again before what comes is held against it: else a page would seem to stand
  /// still that only ever said the same.
  @Test(arguments: [0, 4_200] as [Int64])
  func aZoneThatIsCorrectedCountsForWhatWasRead(wait: Int64) throws {
    func words() throws -> [String] {
      let store = try Store(readingFrom: dined.database)
      let campus = try #require(try store.campuses().first)
      let pages = try store.sourcesStatus(campus: campus.id)
      let page = try #require(pages.first { $0.purpose == "venues" && $0.status.source == "campusdish" })
      return try store.wordsAboutNow(of: page.page).map { "\($0)" }.sorted()
    }
    let right = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    _ = dined.run("refresh")
    let expected = try words()
    for path in [dined.database, dined.database + "-wal", dined.database + "-shm"] {
      try? FileManager.default.removeItem(atPath: path)
    }
    try dined.write(configuration: right.replacing("America/New_York", with: "Europe/London"))
    _ = dined.run("refresh")
    #expect(try words() != expected)
    try dined.write(configuration: right)
    dined.wait(wait)
    let outcome = dined.run("refresh")
    #expect(!outcome.output.contains("quarantined"), "\(outcome)")
    if wait == 0 { #expect(try words() == expected) }
  }

  @Test func aSecondPassAsksConditionally() throws {
    _ = dined.run("refresh")
    let before = try stored()
    dined.wait(7 * 3_600)
    let second = dined.run("refresh")
    // The list of places says at seven what it said at noon, though dinner has begun since: it stands still.
    #expect(second.output == "Ashgrove College: 17 pages, 16 unchanged, 1 quarantined\n" && second.code == 0)
    #expect(second.error.contains("still has its former status"))
    #expect(site.heads.suffix(17).allSatisfy { $0.contains("If-None-Match: \"") })
    #expect(try stored() == before)
  }

  @Test func theSiteIsToldWhoAsksAndForWhom() throws {
    let text = try Fixture.text("campusdish/demo/config.json")
      .replacing("http://127.0.0.1:0", with: site.origin)
      .replacing("demo@example.edu", with: "mailto:you@example.edu")
    try dined.write(configuration: text)
    #expect(dined.run("refresh").code == 0)
    #expect(site.heads.allSatisfy { $0.contains("User-Agent: dine/0.1.0 (+mailto:you@example.edu)\r\n") })
  }

  @Test func whatIsDueIsDecidedByTheClockOfTheCommand() {
    #expect(dined.run("refresh", "--now", "2026-11-20T12:05").code == 0)
    #expect(dined.run("refresh", "--now", "2026-11-20T12:30").output.hasPrefix("Nothing is due"))
    let later = dined.run("refresh", "--now", "2026-11-20T13:10")
    #expect(later.output == "Ashgrove College: 2 pages, 2 unchanged\n", "the lists of venues, after an hour")
    #expect(dined.run("refresh", "--now", "2026-11-20T13:10", "--force").output.contains("17 pages"))
  }

  @Test func theJSONFormListsEveryPage() throws {
    site.replace(Site.places, by: [.answer(404)])
    let outcome = dined.run("refresh", "--json")
    let value = try JSONValue(parsing: Array(outcome.output.utf8))
    #expect(outcome.code == 0 && value["schema"]?.string == "dine.refresh/1")
    #expect(value["now"]?.string == "2026-11-20T12:05:00-05:00")
    let results = try #require(value["results"]?.array)
    #expect(results.count == 17)
    let keys = ["source", "url", "outcome", "code", "detail", "notices"]
    #expect(results.allSatisfy { $0.object?.keys == keys })
    let bad = try #require(results.first { $0["outcome"]?.string != "changed" })
    #expect(bad["code"]?.string == "page-gone" && bad["detail"]?.string == "404")
    #expect(bad["url"]?.string == site.origin + Site.places)
    #expect(outcome.error == "dined: \(site.origin)\(Site.places) answered with HTTP status 404\n")
  }

  @Test func thePlainFormHasALineAPage() {
    let lines = dined.run("refresh", "--plain").output.split(separator: "\n")
    #expect(lines.count == 17)
    #expect(lines.contains("campusdish\tchanged\t\t\t\(site.origin)\(Site.places)"))
  }

  @Test func onePageThatFailsIsSaidAndTheRestIsTaken() {
    site.replace(Site.places, by: [.answer(500)])
    let outcome = dined.run("refresh")
    #expect(
      outcome.code == 0 && outcome.output == "Ashgrove College: 17 pages, 11 changed, 5 empty, 1 failed\n")
    #expect(outcome.error == "dined: \(site.origin)\(Site.places) has a server error: HTTP status 500\n")
  }

  @Test func ofManyFailuresTheFirstAreSaid() throws {
    _ = dined.run("refresh")
    let before = try stored()
    site.replace("*", by: [.answer(404)])
    let outcome = dined.run("refresh", "--force")
    #expect(outcome.code == 69 && outcome.output == "")
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 10 && lines[8] == "dined: and 9 more; dine status lists them")
    #expect(lines[9] == "hint: is the address in the configuration right?")
    #expect(try stored() == before)
    // For programs every page counts, whatever the exit code.
    let value = try JSONValue(parsing: Array(dined.run("refresh", "--force", "--json").output.utf8))
    #expect(value["results"]?.array?.count == 17)
  }

  /// Whoever answers was reached, be it with nonsense: then it is said what the page did.
  @Test func whoAnswersNonsenseWasReached() {
    site.replace("*", by: [.answer(200, ["Content-Encoding: gzip"], body: Array("nonsense".utf8))])
    let outcome = dined.run("refresh")
    #expect(outcome.code != 0 && outcome.error.contains(site.origin + Site.places))
    #expect(!outcome.error.contains("not reached"), "\(outcome.error)")
  }

  @Test func aHostThatAsksForPeaceIsLeftInPeace() throws {
    site.replace("*", by: [.answer(429, ["Retry-After: 600"])])
    let outcome = dined.run("refresh")
    #expect(outcome.code == 75 && outcome.output == "")
    #expect(site.asked.count <= 6)
    #expect(outcome.error.contains("pages of 127.0.0.1; its host asked clients to wait\n"))
    let asked = site.asked.count
    dined.wait(300)
    #expect(
      dined.run("refresh").output.hasPrefix("Nothing is due for Ashgrove College, and none of its 17 pages"))
    #expect(site.asked.count == asked)
    site.restore()
    dined.wait(300)
    // Those that it refused are not asked for again yet; the others were never asked for.
    #expect(dined.run("refresh").output.hasPrefix("Ashgrove College: \(17 - asked) pages, "))
    dined.wait(3_700)
    _ = dined.run("refresh")
    #expect(dined.run("refresh").output == "Nothing is due for Ashgrove College.\n")
    #expect(try Set(Store(readingFrom: dined.database).figures().pages.map(\.what)) == ["good"])
  }

  @Test func aRedirectToAnotherPrivateAddressIsNotFollowed() throws {
    let other = try ScriptedServer.started(address: "127.0.0.2") { _ in [.answer(200, body: [65])] }
    site.replace(Site.places, by: [.answer(302, ["Location: \(other.url("/"))"])])
    let outcome = dined.run("refresh")
    #expect(outcome.error.contains("redirects into a private network, where dine does not follow"))
    #expect(other.requests.isEmpty)
  }

  @Test func whoComesSecondIsToldWhoIsAtWork() throws {
    guard case .taken(let lock) = try World.live().files.lock(dined.database + ".lock") else {
      Issue.record("nobody had the lock")
      return
    }
    withExtendedLifetime(lock) {
      for words in [["refresh"], ["refresh", "--json"], ["reread"]] {
        let outcome = dined.run(words)
        #expect(outcome.code == 75 && outcome.output == "")
        let number = ProcessInfo.processInfo.processIdentifier
        #expect(
          outcome.error.hasPrefix(
            "dined: another dined is at work on \(dined.database) (process \(number))\n"))
      }
    }
    #expect(site.asked.isEmpty)
    #expect(!dined.scratch.has("dine.db"))
  }

  /// Ctrl-C at the third request: one line, and what was recorded stays.
  @Test func anInterruptEndsInOneLine() throws {
    try dined.configure(site, spacing: 0)
    let seen = Mutex(0)
    let wasReached = Mutex(false)
    site.onRequest { _ in
      let count = seen.withLock { count in
        count += 1
        return count
      }
      if count == 3 { wasReached.withLock { $0 = true } }
    }
    site.replace(Site.pages.keys.sorted()[5], by: [.stall])
    dined.isInterrupted = { wasReached.withLock { $0 } }
    let outcome = dined.run("refresh")
    #expect(outcome.code == 130 && outcome.output == "")
    #expect(outcome.error == "dined: interrupted; what was recorded stays\n")
    let store = try Store(writingTo: dined.database)
    #expect(try store.closeAbandonedFetches(at: dined.now) == 0)
    dined.isInterrupted = { false }
    site.restore()
    site.onRequest { _ in }
    #expect(dined.run("refresh", "--force").code == 0)
  }

  @Test func optionsThatMeanNothingHereBreakNothing() {
    for words in [["--max-age", "1h"], ["--color", "always"], ["--plain", "--color", "never"]] {
      #expect(dined.run(["refresh", "--force"] + words).code == 0)
    }
    #expect(dined.run("refresh", "--force", "-q") == Outcome(code: 0, output: "", error: ""))
    #expect(dined.run("refresh", "-q", "--json").code == 64)
  }

  @Test func oneSourceMayBeNamed() {
    #expect(dined.run("refresh", "--source", "campusdish").code == 0)
    let outcome = dined.run("refresh", "--force", "--source", "campusdich")
    #expect(outcome.code == 64)
    #expect(
      outcome.error == "dined: no source called \"campusdich\"\nhint: did you mean \"campusdish\"?\n")
  }

  @Test func nobodyFetchesWithoutAContact() throws {
    let text = try Fixture.text("campusdish/demo/config.json").replacing(
      "http://127.0.0.1:0", with: site.origin)
    try dined.write(configuration: text.replacing("\"contact\": \"demo@example.edu\",", with: ""))
    let outcome = dined.run("refresh")
    #expect(outcome.code == 78 && outcome.output == "")
    #expect(
      dined.tidy(outcome.error) == """
        dined: the configuration DIR/config.json has no "contact", which dined sends to sites so they can reach you
        hint: set "contact" to your mail address or a page about you

        """)
  }

  @Test func whatCannotBeWrittenToStandardOutputIsAFailure() {
    dined.outputFailure = FileError(.full, path: "/dev/stdout", errno: 28)
    let outcome = dined.run("refresh")
    #expect(outcome.code == 74 && outcome.error.contains("the disk is full: /dev/stdout"))
  }

  @Test func theFolderOfTheDatabaseIsMade() {
    dined.environment["DINE_DB"] = dined.scratch.file("a/b/dine.db")
    #expect(dined.run("refresh").code == 0)
    #expect(dined.scratch.has("a/b/dine.db"))
  }

  @Test func progressIsShownOnATerminalAndLeavesNothing() throws {
    dined.terminalColumns = 80
    try dined.configure(site, spacing: 0)
    let outcome = dined.run("refresh")
    #expect(outcome.code == 0)
    #expect(outcome.error.isEmpty || outcome.error.hasSuffix("\r"))
  }
}
