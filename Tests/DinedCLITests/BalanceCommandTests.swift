import PrivateStore
import CivilTime
import Foundation
import JSON
import SQLite
import TestSupport
import Testing
import World

@testable import DinedCLI

/// The configuration of a campus with a card office and a term.
private func configuration(_ more: String = "", card: String = #""platform": "cs-gold""#) -> String {
  """
  {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York",
   "calendar": {"terms": [{"name": "Fall", "from": "2026-08-25", "to": "2026-12-18"}]},
   "card": {"url": "https://card.hilltop.edu/student/welcome.php", "user": "mst3k", \(card)}}} \(more)}
  """
}

private func desk(_ configuration: String = configuration()) throws -> Dined {
  let dined = try Dined()
  try dined.write(configuration: configuration)
  for name in ["csgold-welcome", "hostile"] {
    try dined.scratch.write(Fixture.bytes("balance/\(name).html"), to: "\(name).html")
  }
  return dined
}

extension Dined {
  /// Reads a page with so many swipes.
  fileprivate func readPage(swipes: Int) throws {
    let page = try Fixture.text("balance/csgold-welcome.html").replacing(">61<", with: ">\(swipes)<")
    try scratch.write(Array(page.utf8), to: "page.html")
    #expect(run("balance", "--from", scratch.file("page.html")).code == 0)
  }
}

@Suite struct BalanceCommandTests {
  @Test func nothingWasEverRead() throws {
    let dined = try desk()
    let outcome = dined.run("balance")
    #expect(outcome.code == 69 && outcome.output == "")
    #expect(outcome.error.contains("no balance of Hilltop has been read yet"))
    #expect(!dined.scratch.has("private.db"))
  }

  @Test func aSavedPageIsReadAndKept() throws {
    let dined = try desk()
    let page = dined.scratch.file("csgold-welcome.html")
    let dry = dined.run("balance", "--from", page, "--dry-run")
    #expect(dry.code == 0 && !dined.scratch.has("private.db"))
    #expect(dined.run("balance", "--from", page).output == dry.output)
    #expect(
      dry.output == """
        Semester 80  61 swipes, as of 12:05 PM (0 min ago)
        Plus Dollars  $142.17, as of 12:05 PM (0 min ago)
        Fees & Fines  -$3.10, as of 12:05 PM (0 min ago)

        """)
    dined.wait(25 * 60)
    #expect(dined.run("balance").output.contains("61 swipes, as of 12:05 PM (25 min ago)"))
    dined.wait(7 * 3_600)
    #expect(dined.run("balance").output.contains("(7 h ago, old)"))
    #expect(
      dined.run("balance", "--plain").output.split(separator: "\n")[2]
        == "fees-fines\tmoney\t-310\tUSD\tknown\t2026-11-20T12:05:00-05:00\tFees & Fines")
  }

  @Test func aRowThatIsNotReadIsSaid() throws {
    let dined = try desk()
    let page = try Fixture.text("balance/csgold-welcome.html").replacing("Fees &amp; Fines", with: "$7.00")
    try dined.scratch.write(Array(page.utf8), to: "page.html")
    let outcome = dined.run("balance", "--from", dined.scratch.file("page.html"))
    #expect(outcome.code == 0)
    #expect(outcome.output.hasSuffix("Not read on the page: “$7.00 $-3.10”.\n"), "\(outcome.output)")
  }

  @Test func whereNoCardOfficeIsNamedThatIsTheWayOn() throws {
    let dined = try desk(#"{"campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York"}}}"#)
    let outcome = dined.run("balance")
    #expect(outcome.code == 69 && outcome.error.contains("hint: add \"card\" to the campus in "))
    #expect(!outcome.error.contains("login"))
  }

  @Test func aPageSavedEarlierIsOfThatTime() throws {
    let dined = try desk()
    let page = dined.scratch.file("csgold-welcome.html")
    #expect(dined.run("balance", "--from", page, "--now", "2026-11-20T09:05").code == 0)
    #expect(dined.run("balance").output.contains("61 swipes, as of 9:05 AM (3 h ago)"))
    let old = dined.run("balance", "--max-age", "1h")
    #expect(old.code == 75 && old.error.contains("hint: dine balance --refresh"), "\(old.error)")
    #expect(dined.run("balance", "--svg", "--from", page).code == 64)
  }

  /// A present that is only pretended deletes nothing, and what is still to come was never saved.
  @Test func aTimeToComeIsNone() throws {
    let dined = try desk()
    try dined.readPage(swipes: 61)
    let page = dined.scratch.file("page.html")
    let ahead = dined.run("balance", "--from", page, "--now", "2028-11-20T12:05")
    #expect(
      ahead.code == 64 && ahead.error.contains("2028-11-20 12:05 is in the future"), "\(ahead.transcript)")
    #expect(dined.run("balance", "--from", page, "--now", "2028-11-20T12:05", "--dry-run").code == 0)
    #expect(dined.run("balance").output.contains("61 swipes, as of 12:05 PM (0 min ago)"))
    for words in [["balance", "--refresh"], ["login"]] {
      #expect(dined.run(words + ["--now", "2026-11-20T09:05"]).code == 64)
    }
    #expect(dined.run("balance", "--refresh", "--dry-run").code == 64)
    // What was saved before all that is kept stays until the next reading.
    try dined.readPage(swipes: 60)
    #expect(dined.run("balance", "--from", page, "--now", "2024-01-01T12:05").code == 0)
    #expect(dined.run("balance").output.contains("60 swipes, as of 12:05 PM"))
  }

  @Test(arguments: [
    ("hello world", "is not a balance page that dine knows\n"),
    ("", "is not a balance page that dine knows\n"),
    ("root:x:0:0:root:/root:/bin/bash\n", "is not a balance page that dine knows\n"),
    ("\u{7F}ELF\u{2}\u{1}\u{0}\u{0}>x<b", "is not a balance page that dine knows\n"),
    ("{}", "is not a balance page that dine knows\n"), ("[1,", "cannot be read as a page\n"),
    ("<html><body><h2>Hello</h2></body></html>", "is not a balance page that dine knows\n"),
    ("<html><head><title>CS Gold", "is cut off\n"),
    ("<html><body><table class=Data><tr><td>Cash<td>$1", "is cut off\n"),
  ])
  func whatIsNoPageIsNotCalledHalfOfOne(text: String, words: String) throws {
    let dined = try desk()
    dined.input = Array(text.utf8)
    let outcome = dined.run("balance", "--from", "-")
    #expect(
      outcome.code == 65 && outcome.error.hasPrefix("dined: standard input " + words), "\(outcome.error)")
  }

  @Test func theJSONFormKeepsToItsSchema() throws {
    let dined = try desk()
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.balance.json")))
    for day in 0..<4 {
      try dined.readPage(swipes: 65 - day)
      dined.wait(86_400)
    }
    for words in [
      ["balance"], ["balance", "--history"], ["balance", "--history", "--account", "plus-dollars"],
    ] {
      let outcome = dined.run(words + ["--json"])
      #expect(outcome.code == 0)
      for fault in schema.faults(in: outcome.output) + schema.strangers(in: outcome.output) {
        Issue.record("\(fault)")
      }
    }
    let value = try JSONValue(parsing: Array(dined.run("balance", "--history", "--json").output.utf8))
    let meals = try #require(value["results"]?[0])
    #expect(meals["account"]?.string == "semester-80")
    #expect(meals["swipes"]?.int == 62)
    #expect(meals["minor_units"] == .null && meals["currency"] == .null)
    #expect(meals["history"]?.array?.count == 4)
    #expect(meals["projected"]?.int == 37)
    let dollars = try #require(value["results"]?[1])
    #expect(dollars["minor_units"]?.int == 142_17 && dollars["currency"]?.string == "USD")
    #expect(dollars["swipes"] == .null && dollars["history"] == .null)
  }

  @Test func theHistoryIsAPictureAndASentence() throws {
    let dined = try desk()
    for _ in 0..<4 {
      try dined.readPage(swipes: 65 - Int(dined.now.seconds(since: Dined.now) / 86_400))
      dined.wait(86_400)
    }
    let outcome = dined.run("balance", "--history")
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.suffix(1) == ["62 swipes left, 17 a week until Dec 18; at this pace 37 unused on Dec 18"])
    #expect(lines.dropLast().last?.hasSuffix("█") == true)
    dined.environment["LANG"] = "C"
    #expect(dined.run("balance", "--history").output.utf8.allSatisfy { $0 < 0x80 })
    let svg = dined.run("balance", "--svg")
    #expect(svg.code == 0 && svg.output.hasPrefix("<svg"))
    #expect(svg.output.contains("62 swipes left, 17 a week until Dec 18; at this pace 37 unused on Dec 18"))
    #expect(svg.output.contains("data-projected=\"37\""))
    let unknown = dined.run("balance", "--history", "--account", "gold")
    #expect(unknown.code == 64 && unknown.error.contains("semester-80, plus-dollars, fees-fines"))
  }

  @Test func oneAccountIsShownAlone() throws {
    let dined = try desk()
    let page = try Fixture.text("balance/csgold-welcome.html")
    try dined.scratch.write(Array(page.replacing("$142.17", with: "Unlimited").utf8), to: "page.html")
    #expect(dined.run("balance", "--from", dined.scratch.file("page.html")).code == 0)
    let one = dined.run("balance", "--account", "plus-dollars", "--plain")
    #expect(
      one.code == 0 && one.output.hasPrefix("plus-dollars\t") && one.output.split(separator: "\n").count == 1)
    #expect(dined.run("balance", "--account", "gold").code == 64)
    #expect(dined.run("balance", "--account", "gold", "--from", dined.scratch.file("page.html")).code == 64)
  }

  @Test(arguments: ["Suspended", "Unlimited"]) func whatHasNoNumberNowHasNoHistory(word: String) throws {
    let dined = try desk()
    let page = try Fixture.text("balance/csgold-welcome.html")
    for text in [page, page.replacing("$142.17", with: word)] {
      try dined.scratch.write(Array(text.utf8), to: "page.html")
      #expect(dined.run("balance", "--from", dined.scratch.file("page.html")).code == 0)
      dined.wait(86_400)
    }
    for form in [["--history"], ["--svg"]] {
      let outcome = dined.run(["balance", "--account", "plus-dollars"] + form)
      #expect(
        outcome.code == 69 && outcome.error.contains("Plus Dollars has no numbers"), "\(outcome.transcript)")
    }
    #expect(dined.run("balance", "--history").code == 0)
  }

  @Test func exitCodesAreTheSameInEveryForm() throws {
    let dined = try desk()
    try dined.scratch.write(Array("<html><body><h2>Hello</h2></body></html>".utf8), to: "other.html")
    try dined.scratch.write(
      Array("<html><body><form><input type=password name=p></form></body></html>".utf8), to: "login.html")
    try dined.scratch.write(Array("<table class=Data><tr><td>Cash<td>$1".utf8), to: "cut.html")
    for form in [[], ["--json"], ["--plain"], ["-q"]] {
      for (file, code) in [("other.html", 65), ("login.html", 77), ("cut.html", 65), ("missing.html", 69)] {
        let outcome = dined.run(["balance", "--from", dined.scratch.file(file)] + form)
        #expect(outcome.code == code && outcome.output == "", "\(file) \(form): \(outcome.transcript)")
      }
    }
    #expect(dined.run("balance", "--from", "x", "--platform", "nobody").code == 64)
    #expect(dined.run("balance", "--max-age", "soon").code == 69)
    _ = dined.run("balance", "--from", dined.scratch.file("csgold-welcome.html"))
    dined.wait(3_600)
    #expect(dined.run("balance", "--max-age", "2h").code == 0)
    #expect(dined.run("balance", "--max-age", "30m").code == 75)
    #expect(dined.run("balance", "--max-age", "soon").code == 64)
  }

  @Test("row 15: nothing of a page reaches the terminal that it would obey")
  func nothingReachesTheTerminalThatItWouldObey() throws {
    let dined = try desk()
    let page = dined.scratch.file("hostile.html")
    for form in [[], ["--plain"], ["--json"]] {
      let outcome = dined.run(["balance", "--from", page] + form)
      #expect(outcome.code == 0)
      for scalar in outcome.output.unicodeScalars {
        let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
        let isHostile =
          isControl || (0x7F...0x9F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        #expect(!isHostile || form == ["--json"], "U+\(String(scalar.value, radix: 16)) in \(form)")
      }
    }
  }

  @Test("row 20: numbers no ledger holds are no balances") func numbersNoLedgerHoldsAreNoBalances() throws {
    let dined = try desk()
    let outcome = dined.run("balance", "--from", dined.scratch.file("hostile.html"), "--json")
    let results = try JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array ?? []
    #expect(results.count == 10)
    for result in results.suffix(6) {
      #expect(result["state"]?.string == "unparsable", "\(result["name"]?.string ?? "")")
      #expect(result["minor_units"] == .null && result["swipes"] == .null)
    }
    #expect(results.prefix(4).compactMap { $0["minor_units"]?.int } == [500, 600, 700, 800])
  }

  @Test("row 16: in the picture a label is text") func aLabelIsTextInThePicture() throws {
    let dined = try desk()
    let page = try Fixture.text("balance/csgold-welcome.html").replacing(
      "Semester 80", with: "&lt;script&gt;alert(1)&lt;/script&gt;\"&gt;&lt;img src=x onerror=y&gt; Meals")
    try dined.scratch.write(Array(page.utf8), to: "page.html")
    #expect(dined.run("balance", "--from", dined.scratch.file("page.html")).code == 0)
    let svg = dined.run("balance", "--svg")
    #expect(svg.code == 0 && !svg.output.contains("<script") && !svg.output.contains("<img"))
    #expect(!svg.output.contains("href"))
  }

  /// There is no CSV form of balances: what a spreadsheet would run is only ever a field between tabs.
  @Test("row 17: a formula stays a text") func aFormulaStaysAText() throws {
    let dined = try desk()
    let outcome = dined.run("balance", "--from", dined.scratch.file("hostile.html"), "--plain")
    for line in outcome.output.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 7)
      #expect(fields.first?.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } == true)
    }
  }

  /// Nothing is written under a name that a page gives: the campus' is of small letters, digits and hyphens.
  @Test("row 18: no file is called as a label is") func noFileIsCalledAsALabelIs() throws {
    let dined = try desk()
    let page = try Fixture.text("balance/csgold-welcome.html").replacing(
      "Semester 80", with: "../../etc/cron.d/x Meals")
    try dined.scratch.write(Array(page.utf8), to: "page.html")
    let before = Set(dined.scratch.names())
    #expect(dined.run("balance", "--from", dined.scratch.file("page.html")).code == 0)
    #expect(Set(dined.scratch.names()).subtracting(before) == ["private.db"])
    let slug = configuration().replacing("\"hilltop\"", with: "\"../hilltop\"")
    try dined.write(configuration: slug)
    #expect(dined.run("balance").code == 78)
  }

  @Test("row 18: a link in the place of the database is not followed") func noLinkIsFollowed() throws {
    let dined = try desk()
    let target = dined.scratch.file("theirs")
    try FileManager.default.createSymbolicLink(
      atPath: dined.scratch.file("private.db"), withDestinationPath: target)
    _ = dined.run("balance", "--from", dined.scratch.file("csgold-welcome.html"))
    #expect(!dined.scratch.has("theirs"))
  }

  @Test("row 19: a label is one line wherever it is told") func aLabelIsOneLine() throws {
    let dined = try desk()
    let page = try Fixture.text("balance/csgold-welcome.html").replacing(
      "Semester 80", with: "ok&#10;2026-01-01 ERROR root login Meals")
    try dined.scratch.write(Array(page.utf8), to: "page.html")
    let outcome = dined.run("balance", "--from", dined.scratch.file("page.html"), "-v")
    #expect(outcome.code == 0)
    #expect(!(outcome.output + outcome.error).split(separator: "\n").contains { $0.hasPrefix("2026-01-01") })
  }

  @Test("row 24: no socket is opened, so nobody can connect") func noSocketIsOpened() throws {
    // There is no local interface: what a person asks, a process of their own answers from a file of their own. The web
    // server opens one, and is given the public database alone.
    for file in Checkout.files(under: "Sources")
    where file.hasSuffix(".swift") && !file.contains("HTTPClient/") && !file.contains("HTTPServer/") {
      let text = Checkout.text(file) ?? ""
      for call in ["listen(sock", "bind(sock", "accept(", "AF_INET", "sockaddr_in("] {
        #expect(!text.contains(call), "\(file): \(call)")
      }
    }
  }

  @Test(
    "row 25: a secret in the configuration is refused",
    arguments: ["password", "pin", "PIN", "session_token", "cookie", "passwd", "secret"])
  func aSecretInTheConfigurationIsRefused(key: String) throws {
    for text in [
      configuration(card: #""platform": "cs-gold", "\#(key)": "wahoo-1819""#),
      configuration(", \"\(key)\": \"wahoo-1819\""),
    ] {
      let dined = try desk(text)
      for words in [["balance"], ["config", "check"], ["config", "show"], ["login"]] {
        let outcome = dined.run(words)
        #expect(!(outcome.output + outcome.error).contains("wahoo-1819"), "\(words)")
        guard words != ["config", "show"] else { continue }
        #expect(outcome.code == 78, "\(words): \(outcome.error)")
      }
      #expect(dined.run("balance").error.contains("does not belong in a configuration"))
    }
  }

  @Test("row 25: a configuration others may write is not believed", arguments: [0o666, 0o664, 0o622])
  func aConfigurationOthersMayWriteIsNotBelieved(
    mode: Int
  ) throws {
    let dined = try desk()
    dined.scratch.setMode(mode, of: "config.json")
    let outcome = dined.run("login")
    #expect(outcome.code == 78 && outcome.error.contains("other users can write"), "\(outcome.error)")
    dined.scratch.setMode(0o644, of: "config.json")
    #expect(!dined.run("login").error.contains("other users can write"))
  }

  @Test func nobodyElseReadsIt() throws {
    let dined = try desk()
    _ = dined.run("balance", "--from", dined.scratch.file("csgold-welcome.html"))
    #expect(dined.scratch.mode(of: "private.db") == 0o600)
    let path = dined.scratch.file("private.db")
    // Only root can see it with another user's eyes.
    if isBoundAsAnother {
      #expect(throws: DatabaseError.self) {
        try boundByPermissions { _ = try PrivateStore(readingFrom: path) }
      }
    }
    dined.scratch.setMode(0o666, of: "private.db")
    let outcome = dined.run("balance", "--from", dined.scratch.file("csgold-welcome.html"))
    #expect(outcome.code == 78 && outcome.error.contains("private.db"))
  }

  /// A term's balances are not read again by signing in anew.
  @Test func logoutKeepsBalancesUnlessAskedToForgetThem() throws {
    let dined = try desk(configuration(card: #""platform": "cs-gold", "store": "pin""#))
    let nothing = dined.run("logout")
    #expect(nothing.code == 1 && nothing.output == "There was nothing to forget.\n")
    try dined.readPage(swipes: 61)
    let stays = "Kept: one reading of balances; --forget-balances deletes it, too.\n"
    for words in [["logout"], ["logout", "--keep-balances"]] {
      let outcome = dined.run(words)
      #expect(outcome.code == 1 && outcome.output == "There was nothing to forget.\n" + stays)
    }
    #expect(dined.run("balance").code == 0)
    #expect(dined.run("logout", "--forget-balances", "--keep-balances").code == 64)
    let dry = dined.run("logout", "--forget-balances", "--dry-run")
    #expect(dry.code == 0 && dry.output == "Would be forgotten: one reading of balances.\n")
    #expect(dined.run("balance").code == 0)
    let outcome = dined.run("logout", "--forget-balances", "--json")
    #expect(
      outcome.code == 0 && outcome.output.contains(#""forgotten":"one reading of balances","done":true"#))
    #expect(dined.run("balance").code == 69)
  }
}
