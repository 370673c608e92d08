import Store
import CivilTime
import HTTPClient
import Foundation
import JSON
import LiveWorld
import PrivateStore
import SQLite
import TestSupport
import Testing
import World

@testable import Daemon
@testable import DinedCLI

/// `doctor`: what it finds in order and what not.
@Suite struct DoctorTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  /// The state of a check, and what it says.
  private func check(_ name: String) throws -> (state: String, detail: String, code: Int32) {
    let outcome = dined.run("doctor", "--plain")
    #expect(outcome.error == "")
    let row = try #require(
      outcome.output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      .first { $0[0] == name }, "\(name): \(outcome.output)")
    return (String(row[1]), dined.tidy(row[2...].joined(separator: " ")), outcome.code)
  }

  @Test func allIsWellAfterAPass() throws {
    #expect(dined.run("refresh").code == 0)
    for name in ["configuration", "database", "lock", "clock", "disk", "source campusdish", "terminal"] {
      let check = try check(name)
      #expect(check.state == "ok" && check.code == 0, "\(name): \(check)")
    }
    let value = try JSONValue(parsing: Array(dined.run("doctor", "--json").output.utf8))
    #expect(value["results"]?.array?.count ?? 0 > 7)
    #expect(dined.run("doctor").output.contains("database  ok: "))
  }

  /// What is well written and can do nothing here is a line by its key.
  @Test func settingsThatCannotWorkAreTold() throws {
    #expect(dined.run("refresh").code == 0)
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let rest = text[text.index(after: try #require(text.firstIndex(of: "{")))...]
    func with(_ home: String, _ program: String, _ metrics: String) throws -> String {
      try dined.write(
        configuration: """
          {"display":{"home":"\(home)"},"alerts":{"command":["\(program)"]},"sharing":{"metrics":"\(metrics)"},\(rest)
          """)
      return dined.tidy(dined.run("doctor").output)
    }
    let bad = try with("atlantis", "/opt/none/tell", dined.scratch.file("none/dine.prom"))
    #expect(bad.contains("display.home  warn: no place called \"atlantis\""))
    #expect(bad.contains("a place in the configuration: none yet)"))
    #expect(bad.contains("alerts.command  warn: no file /opt/none/tell"))
    #expect(bad.contains("sharing.metrics  warn: there is no folder DIR/none to write into"))
    let good = try with("alder-hall", "/bin/true", dined.scratch.file("dine.prom"))
    for key in ["display.home", "alerts.command", "sharing.metrics"] {
      #expect(!good.contains(key), "\(good)")
    }
  }

  @Test func onesOwnDatabaseIsLookedAt() throws {
    #expect(dined.run("refresh").code == 0)
    #expect(!dined.run("doctor").output.contains("your own database"))
    let path = dined.scratch.file("private.db")
    try dined.scratch.write(Array(repeating: 7, count: 5_000), to: "private.db")
    for (mode, words) in [(0o600, "is not a dine database"), (0o644, "read")] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let check = try check("your own database")
      #expect(check.state == "fail" && check.code == 1 && check.detail.contains(words), "\(check)")
    }
  }

  @Test func onesOwnDatabaseThatWasEmptiedFails() throws {
    try dined.scratch.write([], to: "private.db")
    dined.scratch.setMode(0o600, of: "private.db")
    let check = try check("your own database")
    #expect(check.state == "fail" && check.code == 1 && check.detail.contains("is damaged"), "\(check)")
    #expect(dined.run("doctor").output.contains("private.db away and restore a backup"))
  }

  @Test func onesOwnDatabaseIsReadToItsEnd() throws {
    #expect(dined.run("refresh").code == 0)
    let path = dined.scratch.file("private.db")
    try dined.scratch.write(PrivateStore.blank(), to: "private.db")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = try PrivateStore(writingTo: path)
    #expect(!dined.run("doctor").output.contains("your own database"))
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes.replaceSubrange(8_192..<12_288, with: repeatElement(7, count: 4_096))
    try dined.scratch.write(bytes, to: "private.db")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try check("your own database").state == "fail")
  }

  @Test func itSpeaksOfTheMomentThatIsNamed() throws {
    #expect(dined.run("refresh").code == 0)
    for (moment, state) in [(Dined.now + 60, "ok"), (Dined.now + 2 * 86_400, "warn")] {
      let rows = dined.run("doctor", "--plain", "--now", moment.rfc3339UTC).output.split(separator: "\n")
      let source = try #require(rows.first { $0.hasPrefix("source campusdish\t") })
      #expect(source.split(separator: "\t")[1] == state, "\(source)")
    }
  }

  @Test func whatIsNotThereYetFails() throws {
    let database = try check("database")
    #expect(database.state == "fail" && database.code == 1)
    #expect(database.detail.contains("dine refresh creates it"))
  }

  @Test func agesAndClocksAreLookedAt() throws {
    #expect(dined.run("refresh").code == 0)
    dined.wait(2 * 86_400)
    #expect(try check("source campusdish").state == "warn")
    dined.wait(-3 * 86_400)
    #expect(try check("clock").state == "warn")
    #expect(try check("clock").code == 0)
  }

  /// What servers' `Date` says of the time, most of them alike.
  @Test(arguments: [(0, "ok"), (100, "ok"), (-100, "ok"), (600, "warn"), (-7_200, "warn")])
  func theClockIsHeldAgainstThatOfServers(ahead: Int64, state: String) throws {
    let date = "Date: \((Dined.now + ahead).httpDate)"
    let body = try Fixture.bytes(#require(Site.pages[Site.places]).file)
    site.replace("*", by: [.answer(200, ["Content-Type: text/html", date], body: body)])
    _ = dined.run("refresh")
    let clock = try check("clock")
    #expect(clock.state == state, "\(clock)")
    if state == "warn" {
      #expect(clock.detail.contains(ahead > 0 ? "10 min behind the servers" : "2 h ahead of the servers"))
    }
  }

  @Test func aSourceThatDriftsFailsAndSaysWhatToDo() throws {
    #expect(dined.run("refresh").code == 0)
    site.replace(Site.places, by: Array("<html><body>nothing like it</body></html>".utf8))
    for _ in 0..<3 {
      dined.wait(8 * 3_600)
      _ = dined.run("refresh")
    }
    let source = try check("source campusdish")
    #expect(source.state == "fail" && source.code == 1)
    #expect(source.detail.contains("it has changed its shape"))
    #expect(source.detail.contains("dined capture campusdish saves the page"))
  }

  @Test func aPageReadWithAWarningIsCounted() throws {
    #expect(dined.run("refresh").code == 0)
    #expect(try check("source campusdish").state == "ok")
    // Labelled as what it is not.
    let body = try Fixture.bytes(#require(Site.pages[Site.places]).file) + Array("<!-- é -->".utf8)
    site.replace(
      Site.places, by: [.answer(200, ["Content-Type: text/html; charset=iso-8859-1"], body: body)])
    dined.wait(600)
    _ = dined.run("refresh", "--force")
    let source = try check("source campusdish")
    #expect(source.state == "warn" && source.code == 0)
    #expect(source.detail.contains("0 not good, 1 with a warning"), "\(source)")
  }

  /// What it said stays until somebody says otherwise: that is told.
  @Test func aSourceThatWasTakenOutIsNamed() throws {
    #expect(dined.run("refresh").code == 0)
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(configuration: text.replacingOccurrences(of: #""campusdish":"#, with: #""other":"#))
    let former = try check("source campusdish")
    #expect(former.state == "warn" && former.code == 0)
    #expect(former.detail.hasPrefix("no longer in the configuration; its hours of 3 places"))
    let unasked = try check("source other")
    #expect(unasked.state == "warn" && unasked.detail.hasPrefix("never fetched"), "\(unasked)")
  }

  @Test func aHostThatIsLeftAloneIsSaid() throws {
    #expect(try dined.run("refresh").code == 0 && check("host 127.0.0.1").state == "ok")
    #expect(try check("robots 127.0.0.1").state == "ok")
    site.replace("*", by: [.answer(429, ["Retry-After: 7200"])])
    dined.wait(8 * 3_600)
    _ = dined.run("refresh")
    let host = try check("host 127.0.0.1")
    #expect(host.state == "warn" && host.detail.contains("at the host's request"))
  }

  @Test func aDatabaseThatOnlyOthersMayWriteIsSaid() throws {
    #expect(dined.run("refresh").code == 0)
    dined.scratch.setMode(0o444, of: "dine.db")
    dined.scratch.setMode(0o555, of: "")
    let writing = try boundByPermissions { try check("writing") }
    #expect(
      writing.state == "warn" && writing.detail.contains("no permission to write the database DIR/dine.db"))
    #expect(writing.code == 0, "questions are answered")
  }

  /// Who uses the system's configuration reads the copy of its database, and has that looked at.
  @Test func aReaderIsToldOfTheCopy() throws {
    let copy = dined.scratch.file("public.db")
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let shared = Array("{\"sharing\":{\"database\":\"\(copy)\"},\(text.dropFirst())".utf8)
    dined.environment = ["HOME": dined.scratch.path, "LANG": "C.UTF-8"]
    dined.change = { world in
      let files = world.files
      world.files.exists = { $0 == "/etc/dine/config.json" || files.exists($0) }
      world.files.read = { path, limit throws(FileError) in
        path == "/etc/dine/config.json" ? shared : try files.read(path, limit)
      }
    }
    #expect(try check("database").detail.contains("DIR/public.db, schema"))
    #expect(try check("copy").state == "ok" && check("source campusdish").state == "ok")
    #expect(!dined.run("doctor", "--plain").output.contains("\nlock\t"), "that is the writer's affair")
    #expect(dined.run("metrics").output.contains("dine_pages{"))
    #expect(!dined.run("report-bug").output.contains("no database"))
  }

  /// What an answer depends on beside sites: each is looked at, and said.
  @Test func whatIsAmissWithTheMachineIsSaid() throws {
    #expect(dined.run("refresh").code == 0)
    dined.change = { $0.files.freeBytes = { _ in 99_000_000 } }
    #expect(try check("disk").state == "warn" && check("disk").detail.contains("free some space"))
    dined.change = { $0.files.programPath = { "/nowhere/dined" } }
    #expect(try check("programs").detail.contains("install both programs together"))
    guard case .taken(let lock) = try World.live().files.lock(dined.database + ".lock") else {
      Issue.record("nobody had the lock")
      return
    }
    #expect(try check("lock").detail.contains("a pass is under way, process"))
    withExtendedLifetime(lock) {}
    for (version, words) in [(9_999, "was written by a newer dine"), (1, "is from an older dine")] {
      try Database(path: dined.database, mode: .readWrite).execute("PRAGMA user_version = \(version)")
      #expect(try check("database").state == "fail" && check("database").detail.contains(words))
    }
  }

  /// It is left alone without a failure of its own.
  @Test func aHostOutOfReachIsSaid() throws {
    #expect(dined.run("refresh").code == 0)
    let store = try Store(writingTo: dined.database)
    try store.save(StoredHost(name: "127.0.0.1", retryAt: Dined.now + 300))
    let host = try check("host 127.0.0.1")
    #expect(host.detail.contains("it was out of reach") && !host.detail.contains("failures"))
  }

  /// Where nothing was read nothing is as usual, whether the host was read before or not.
  @Test(arguments: [false, true]) func aHostThatWasNotReachedIsSaid(wasRead: Bool) throws {
    if wasRead { #expect(dined.run("refresh").code == 0) }
    site.replace("*", by: [.answer(404)])
    dined.wait(8 * 3_600)
    _ = dined.run("refresh")
    dined.wait(8 * 3_600)
    let host = try check("host 127.0.0.1")
    #expect(host.state == "warn" && host.detail.hasPrefix("nothing could be read there at the last try"))
  }

  /// Servers move, and what the old one allowed is nobody's business.
  @Test func onlyRulesOfOriginsThatAreAskedAreListed() throws {
    #expect(dined.run("refresh").code == 0)
    let store = try Store(writingTo: dined.database)
    try store.save(RobotsRecord(origin: "http://127.0.0.1:1", host: "127.0.0.1", triedAt: Dined.now))
    let lines = dined.run("doctor", "--plain").output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("robots 127.0.0.1\t") } == 1)
  }

  /// A pass by hand, a timer or a daemon: nobody knows which there is.
  @Test func nothingIsSaidToHappenByItself() throws {
    #expect(dined.run("refresh").code == 0)
    site.replace("*", by: [.answer(500)])
    dined.wait(8 * 3_600)
    _ = dined.run("refresh")
    #expect(!dined.run("doctor").output.contains("by itself"))
    #expect(try check("source campusdish").detail.contains("dine refresh fetches what is due"))
  }

  @Test func aRobotsFileThatForbidsIsSaid() throws {
    site.replace(
      "/robots.txt",
      by: [.answer(200, ["Content-Type: text/plain"], body: Array("User-agent: *\nDisallow: /\n".utf8))])
    _ = dined.run("refresh")
    let robots = try check("robots 127.0.0.1")
    #expect(robots.state == "warn" && robots.detail.contains("/robots.txt forbids"))
    #expect(robots.detail.contains("ask the site's operator"))
  }

  @Test(arguments: [("2026c", "ok"), ("2025a", "ok"), ("2024b", "warn"), ("odd", "warn")])
  func rulesOfClocksGrowOld(release: String, state: String) throws {
    try dined.scratch.write(Array("# version \(release)\n".utf8), to: "tzdata.zi")
    dined.environment["TZDIR"] = dined.scratch.path
    #expect(try check("time zones").state == state)
  }

  @Test func theDaemonAndTheCopyAreLookedAt() throws {
    let copy = dined.scratch.file("public.db")
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    #expect(try check("daemon").detail.contains("not running here"))
    #expect(!dined.scratch.has("dine.db.run.lock"), "looking makes no file")
    guard case .taken(let lock) = try World.live().files.lock(dined.database + ".run.lock") else {
      Issue.record("nobody had the lock")
      return
    }
    #expect(try check("daemon").detail.contains("dined run is at work, process"))
    withExtendedLifetime(lock) {}
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let rest = text[text.index(after: try #require(text.firstIndex(of: "{")))...]
    try dined.write(configuration: "{\"sharing\":{\"database\":\"\(copy)\"},\(rest)")
    #expect(try check("copy").state == "ok")
    dined.wait(2 * 86_400)
    #expect(try check("copy").state == "warn")
    try dined.scratch.remove("public.db")
    #expect(try check("copy").detail.contains("there is no copy for other users"))
  }

  @Test func aReportHoldsWhatIsAmissAndTheLastFetches() throws {
    #expect(dined.run("refresh").code == 0)
    let text = dined.run("report-bug").output
    #expect(text.contains("doctor:\n") && text.contains("last fetches:\n"))
    let fetches = dined.run("report-bug", "--plain").output.split(separator: "\n").filter {
      $0.hasPrefix("last fetches\t")
    }
    #expect(fetches.count == 17 && fetches.allSatisfy { $0.contains("2026-11-20T17:05:00Z") })
    #expect(!text.contains(dined.scratch.path))
  }

  /// Sites are told whom to reach: an example reaches nobody.
  @Test(arguments: [("you@example.org", "the contact is still the example's"), ("", "has no \"contact\"")])
  func aContactThatIsNoneIsSaid(contact: String, words: String) throws {
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let line = "\"contact\": \"demo@example.edu\","
    #expect(text.contains(line))
    try dined.write(
      configuration: text.replacing(line, with: contact.isEmpty ? "" : "\"contact\": \"\(contact)\","))
    let configuration = try check("configuration")
    #expect(configuration.state == "warn" && configuration.detail.contains(words))
  }

  @Test func aBrokenConfigurationIsToldOnce() throws {
    try dined.write(configuration: "{")
    let configuration = try check("configuration")
    #expect(configuration.state == "fail" && configuration.code == 1)
    #expect(!dined.run("doctor", "--plain").output.contains("\ndatabase\t"))
    try dined.scratch.remove("config.json")
    try FileManager.default.createDirectory(atPath: dined.config, withIntermediateDirectories: false)
    #expect(try check("configuration").detail.contains("is a directory"))
    #expect(!dined.run("doctor", "--plain").output.contains("\ndatabase\t"))
  }

  @Test func aDamagedDatabaseFails() throws {
    #expect(dined.run("refresh").code == 0)
    var bytes = try dined.scratch.read("dine.db")
    for index in (bytes.count / 2)..<bytes.count { bytes[index] = 0xA5 }
    try dined.scratch.write(bytes, to: "dine.db")
    #expect(try check("database").state == "fail")
  }

  /// A copy is named only if there is one.
  @Test(arguments: [false, true]) func theCopyOfAnUpdateIsNamedWhereItIs(hasCopy: Bool) throws {
    #expect(dined.run("refresh").code == 0)
    var bytes = try dined.scratch.read("dine.db")
    for index in (30 * 4_096)..<min(50 * 4_096, bytes.count) { bytes[index] = 0xA5 }
    try dined.scratch.write(bytes, to: "dine.db")
    if hasCopy { try dined.scratch.write([1], to: "dine.db.backup") }
    let check = try check("database")
    #expect(check.state == "fail" && check.detail.contains("move it away"), "\(check)")
    #expect(check.detail.contains("dine.db.backup") == hasCopy, "\(check)")
  }
}

/// `-v` and `-vv`: what is done, and every request.
@Suite struct VerboseTests {
  @Test func aPassTellsItsStory() throws {
    let site = try Site()
    let dined = try Dined(site)
    defer { withExtendedLifetime(site) {} }
    let quiet = dined.run("refresh", "--force")
    #expect(!quiet.error.contains("changed http"))
    let told = dined.run("refresh", "--force", "-v")
    #expect(told.code == 0 && told.output == dined.run("refresh", "--force").output)
    #expect(told.error.contains("dined: unchanged http://"))
    #expect(!told.error.contains("GET"))
    site.replace(Site.places, by: [.answer(200, body: Array("<html></html>".utf8))])
    let requests = dined.run("refresh", "--force", "-vv").error
    #expect(requests.contains("dined: > #") && requests.contains(" GET http://"))
    #expect(requests.contains("dined: < #") && requests.contains(" bytes, "))
    #expect(dined.run("refresh", "-v", "-q").code == 64)
  }

  @Test(arguments: [
    ("https://a.b/c?x=1&token=s3cr3t", "https://a.b/c?x=1&token=***"), ("https://a.b/c", "https://a.b/c"),
    ("https://a.b/?API_Key=k&sessionid=2&y", "https://a.b/?API_Key=***&sessionid=***&y"),
    ("https://a.b/?locationId=695&mode=Daily", "https://a.b/?locationId=695&mode=Daily"), ("?", "?"),
  ])
  func secretsOfAnAddressAreMasked(address: String, shown: String) { #expect(masked(address) == shown) }
}
