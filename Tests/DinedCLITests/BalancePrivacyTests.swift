import Foundation
import TestSupport
import Testing

@testable import DinedCLI

/// Nothing about balances is readable by another user, or gets into what is meant for others.
@Suite struct BalancePrivacyTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let zone = try #require(text.range(of: "\"zone\""))
    let card = """
      "card": {"platform": "cs-gold", "url": "https://card.ashgrove.edu/student/welcome.php", "user": "mst3k"},
      """
    try dined.write(configuration: text.replacingCharacters(in: zone, with: card + "\"zone\""))
    try dined.scratch.write(Fixture.bytes("balance/csgold-welcome.html"), to: "page.html")
    let outcome = dined.run("balance", "--from", dined.scratch.file("page.html"))
    #expect(outcome.code == 0, "\(outcome.error)")
  }

  private func finds(_ text: String, in file: String) throws -> Bool {
    Data(try dined.scratch.read(file)).range(of: Data(text.utf8)) != nil
  }

  @Test func noneOfItIsPublished() throws {
    let copy = dined.scratch.file("shared/public.db")
    #expect(dined.run("refresh", "--publish", copy).code == 0)
    #expect(try finds("Semester 80", in: "private.db"), "the test looks for what is there")
    for file in ["dine.db", "shared/public.db"] {
      for text in ["Semester 80", "Plus Dollars", "Fees & Fines", "mst3k", "cs-gold"] {
        #expect(try !finds(text, in: file), "\(file) has \(text)")
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: dined.scratch.file("shared")) == ["public.db"])
  }

  @Test(arguments: [
    ["report-bug"], ["report-bug", "--json"], ["doctor", "--json"], ["metrics"], ["refresh", "-v"],
  ])
  func noneOfItIsTold(words: [String]) {
    let outcome = dined.run(words)
    for text in ["Semester 80", "142.17", "14217", "mst3k"] {
      #expect(!(outcome.output + outcome.error).contains(text), "\(words) says \(text)")
    }
  }

  @Test func itsFilesAreTheirOwnersAlone() {
    #expect(dined.scratch.mode(of: "private.db") == 0o600)
    for name in dined.scratch.names() where name.hasPrefix("private.db") {
      #expect(dined.scratch.mode(of: name) == 0o600, "\(name)")
    }
  }
  /// Also when it is only read: a file that others may read, or have put there, is not trusted.
  @Test func whatOthersMayReadIsRefused() throws {
    let path = dined.scratch.file("private.db")
    func isRefused(_ words: [String]) {
      let outcome = dined.run(words)
      #expect(
        outcome.code == 78 && outcome.output == "" && outcome.error.contains("private.db"), "\(outcome)")
    }
    dined.scratch.setMode(0o644, of: "private.db")
    for words in [["balance"], ["balance", "--history"], ["logout"]] { isRefused(words) }
    try FileManager.default.moveItem(atPath: path, toPath: dined.scratch.file("elsewhere.db"))
    dined.scratch.setMode(0o600, of: "elsewhere.db")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: dined.scratch.file("elsewhere.db"))
    isRefused(["balance"])
  }

  /// Neither a pass nor another database can restore its contents.
  @Test func whoseOwnDatabaseIsDamagedIsToldToKeepIt() throws {
    try dined.scratch.write(Array("hello".utf8), to: "private.db")
    dined.scratch.setMode(0o600, of: "private.db")
    for (language, words) in [
      ("C.UTF-8", "are in no other file"), ("de_DE.UTF-8", "in keiner anderen Datei"),
    ] {
      dined.environment["LANG"] = language
      let outcome = dined.run("balance")
      #expect(outcome.code == 65 && outcome.error.contains(words), "\(outcome)")
      #expect(!outcome.error.contains("--db") && !outcome.error.contains("dine refresh"))
    }
  }
}
