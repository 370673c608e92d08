import Foundation
import TestSupport
import Testing

@testable import DinedCLI

/// Whole sign-ins by the commands, over https, at an office that is a process of its own; one after the other, since each PIN
/// costs 256 MiB.
@Suite(.enabled(if: CardOffice.canRun, CardOffice.reason), .serialized) struct SignInTests {
  private let office: CardOffice

  init() throws { office = try CardOffice() }

  private func typing(_ answers: [String], _ dined: Dined, _ words: String...) -> Outcome {
    dined.answers = answers
    return dined.run(words)
  }

  @Test func thePINIsAskedForOnceTheSignInHasWorked() throws {
    let dined = try office.desk()
    let refused = typing(["wahoo-woe"], dined, "login")
    #expect(refused.code == 77 && refused.error.contains("was rejected"), "\(refused.transcript)")
    #expect(!dined.scratch.names().contains { $0.hasPrefix("login-") })
    for (answers, words) in [
      (["1234"], "sequence"), (["0000", "1990"], "date"), (["593", "593", "593"], "too short"),
      (["4826", "4827"], "differ"), ([], "dine cannot ask here"),
    ] {
      let outcome = typing(["wahoo-wa"] + answers, dined, "login")
      #expect(
        outcome.code == (answers.isEmpty ? 77 : 64) && outcome.error.contains(words), "\(outcome.transcript)")
      #expect(!dined.scratch.has("login-hilltop.sealed"))
    }
    let stopped = typing(["wahoo-wa", "\u{3}"], dined, "login")
    #expect(
      stopped.code == 130 && stopped.error.contains("the balances were read and are kept, the login is not"))
    #expect(dined.run("balance").output.contains("61 swipes") && !dined.scratch.has("login-hilltop.sealed"))
    let login = typing(["wahoo-wa", "1234", "4826", "4826"], dined, "login")
    #expect(login.code == 0 && login.output.contains("61 swipes"), "\(login.transcript)")
    for name in dined.scratch.names() where name.hasPrefix("login-") || name.hasPrefix("private") {
      #expect(dined.scratch.mode(of: name) == 0o600, "\(name)")
    }
    #expect(typing(["4826"], dined, "balance", "--refresh").code == 0)
  }

  @Test func aMistypedNameTakesNoLoginAway() throws {
    let dined = try office.desk(#""login_url": "https://\#(office.host)/student/welcome.php""#)
    #expect(typing(["mst3k", "wahoo-wa", "4826", "4826"], dined, "login").code == 0)
    #expect(typing(["mts3k", "wahoo-woe"], dined, "login").code == 77)
    #expect(typing(["other", "wahoo-wa", "1234"], dined, "login").code == 64, "signed in, and not kept")
    let outcome = typing(["4826"], dined, "balance", "--refresh")
    #expect(outcome.code == 0, "\(outcome.transcript)")
  }

  @Test func theSessionOfABrowserIsEnough() throws {
    let dined = try office.desk()
    let session = "5e55105e55105e55"
    try office.scratch.write(Array(session.utf8), to: "browser")
    try dined.scratch.write(
      Array("#HttpOnly_card.localhost\tFALSE\t/\tTRUE\t0\tPHPSESSID\t\(session)\n".utf8), to: "cookies.txt")
    let login = typing(
      ["4826", "4826"], dined, "login", "--browser-cookies", dined.scratch.file("cookies.txt"))
    #expect(login.code == 0 && login.output.contains("Plus Dollars  $142.17"), "\(login.transcript)")
    #expect(typing(["4826"], dined, "balance", "--refresh").code == 0)
    try office.scratch.write([], to: "browser")
    let over = typing(["4826"], dined, "balance", "--refresh")
    #expect(over.code == 77 && over.error.contains("session has expired"), "\(over.transcript)")
    #expect(try office.count("POST ") == 0, "nothing was typed anywhere")
    #expect(dined.run("balance").output.contains("61 swipes"))
  }

  @Test func theLinkOfGETIsLockedByThePIN() throws {
    let dined = try office.desk(page: "/json/", #""user": "mst3k""#)
    let address = "https://get.cbord.com/hilltop/full/login.php?sessionId=b0b0b0b0-1"
    let unknown = typing([address], dined, "login")
    #expect(
      unknown.code == 77 && unknown.error.contains("session in that address is over"), "\(unknown.transcript)"
    )
    try office.scratch.write(Array("b0b0b0b0-1".utf8), to: "browser")
    let login = typing([address, "4826", "4826"], dined, "login", "--pin")
    #expect(login.code == 0 && login.output.contains("61 swipes"), "\(login.transcript)")
    #expect(dined.scratch.has("login-hilltop.sealed"))
    try office.scratch.write([], to: "browser")
    let again = typing(["4826"], dined, "balance", "--refresh")
    #expect(again.code == 0 && again.output.contains("$142.17"), "\(again.transcript)")

    try office.rest(7_200)
    let resting = typing(["4826"], dined, "balance", "--refresh")
    #expect(
      resting.code == 69 && resting.error.contains("card office is not working"), "\(resting.transcript)")
    try office.rest(nil)
    let asked = try office.count("POST ")
    for words in [["login"], ["balance", "--refresh"]] {
      dined.answers = [address, "4826", "4826"]
      let early = dined.run(words)
      #expect(
        early.code == 75 && early.error.contains("not to be contacted until 2:05 PM"), "\(early.transcript)")
    }
    #expect(try office.count("POST ") == asked)
    dined.wait(7_200)
    #expect(typing(["4826"], dined, "balance", "--refresh").code == 0)

    try office.scratch.write([], to: "links")
    let unlinked = typing(["4826"], dined, "balance", "--refresh")
    #expect(unlinked.code == 77 && unlinked.error.contains("was rejected"), "\(unlinked.transcript)")
    // A link that the office does not know any more is shown to it once.
    let before = try office.count("POST ")
    let refused = typing(["4826"], dined, "balance", "--refresh")
    #expect(
      refused.code == 77 && refused.error.contains("nothing was sent this time"), "\(refused.transcript)")
    #expect(try office.count("POST ") == before)
    #expect(dined.run("balance").output.contains("61 swipes"))
  }

  /// A host was reached, so looking for a fault of the network would be misleading.
  @Test func aSourceNobodyVouchesForIsNoMissingNetwork() throws {
    let dined = try Dined()
    let address = "https://\(office.host)"
    try dined.write(
      configuration: """
        {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York",
         "sources": {"dir": {"adapter": "directory", "url": "\(address)/directory.json"},
          "more": {"adapter": "directory", "url": "\(address)/more.json"}}}}}
        """)
    let outcome = dined.run("refresh")
    let doubt = "could not prove its identity: its certificate's issuer is not trusted here"
    #expect(
      outcome.code == 69
        && outcome.error.hasPrefix(
          "dined: \(address)/directory.json \(doubt)\ndined: \(address)/more.json \(doubt)\n"),
      "\(outcome)")
  }

  @Test func aCheckOfTheConfigurationSaysWhatLoginSays() throws {
    let dined = try office.desk()
    #expect(dined.run("config", "check").code == 0)
    dined.scratch.setMode(0o666, of: "config.json")
    let open = dined.run("config", "check")
    #expect(open.code == 78 && open.output.contains("other users can write"), "\(open.transcript)")
    #expect(typing([], dined, "login").code == 78)
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(configuration: text.replacing("card.localhost:\(office.port)", with: "127.0.0.1:9"))
    dined.scratch.setMode(0o600, of: "config.json")
    for form in [[], ["--json"]] {
      let outcome = dined.run(["config", "check"] + form)
      #expect(outcome.code == 78 && outcome.output.contains("127.0.0.1:9"), "\(outcome.transcript)")
    }
    #expect(typing(["wahoo-wa"], dined, "login").code == 78)
    try dined.write(configuration: text.replacing("/ca.pem", with: "/none.pem"))
    dined.scratch.setMode(0o600, of: "config.json")
    let check = dined.run("config", "check")
    #expect(
      check.code == 78 && check.output.contains("none.pem, which does not exist"), "\(check.transcript)")
    #expect(typing(["wahoo-wa"], dined, "login").code == 78)
  }
}
