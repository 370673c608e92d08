import CivilTime
import Foundation
import LiveWorld
import TestSupport
import Testing
import Vault
import World

@testable import Accounts
@testable import DinedCLI

private func desk(store: String = "pin", _ more: String = "") throws -> Dined {
  let dined = try Dined()
  // Nobody listens there: the discard port, on this machine.
  try dined.write(
    configuration: """
      {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York",
       "card": {"platform": "cs-gold", "url": "https://card.localhost:9/student/welcome.php", "user": "mst3k",
        "store": "\(store)"\(more)}}}}
      """)
  return dined
}

/// A login that the PIN 4826 locks.
private func seal(_ dined: Dined) throws {
  var world = World.live()
  world.secrets = .live()
  let keys = KeyFile(dined.scratch.file(".local/state/dine/keys/device-hilltop.key"), in: world)
  let file = SealedFile(
    dined.scratch.file("login-hilltop.sealed"), user: "mst3k", host: "card.localhost:9", keys: keys,
    cost: .least,
    in: world)
  _ = try file.create(pin: try Secret("4826".utf8), [.password: try Secret("wahoo-wa".utf8)])
}

@Suite struct LoginCommandTests {
  @Test(arguments: [["login"], ["login", "--keep-password"], ["balance", "--refresh"]])
  func withoutAKeyringThereIsNoWayRoundToClearText(words: [String]) throws {
    let dined = try desk(store: "secret-service")
    dined.answers = ["wahoo-wa"]
    let outcome = dined.run(words)
    #expect(outcome.code == 69 && outcome.output == "")
    #expect(outcome.error.contains("there is no keyring to keep"))
    #expect(outcome.error.contains("\"pin\"") && outcome.error.contains("\"password-command\""))
    #expect(dined.scratch.names() == ["config.json"])
  }

  @Test(arguments: [
    ([], 77, "dine cannot ask here"), (["wahoo-wa"], 69, "the card office is not working at the moment ("),
    (["wahoo-wa", "1234"], 69, "the card office is not working at the moment ("),
  ])
  func nothingIsKeptBeforeTheSignInHasWorked(answers: [String], code: Int32, words: String) throws {
    let dined = try desk()
    dined.answers = answers
    let outcome = dined.run("login", "--pin")
    #expect(outcome.code == code && outcome.output == "", "\(outcome.transcript)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
    #expect(!outcome.error.contains("wahoo"))
    #expect(!dined.scratch.names().contains { $0.hasPrefix("login-") && $0.hasSuffix(".sealed") })
    #expect(!dined.scratch.has(".local/state/dine/keys"))
  }

  @Test func nobodyIsAskedWhereNobodyShallBe() throws {
    let dined = try desk()
    dined.answers = ["wahoo-wa", "4826", "4826"]
    let outcome = dined.run("balance", "--refresh")
    #expect(outcome.code == 77 && outcome.error.contains("no login is kept"))
  }

  @Test(arguments: [
    (#"["printf", "wahoo-wa"]"#, 69, "the card office is not working"),
    (#"["false"]"#, 77, "gave no password"),
    (#"["true"]"#, 77, "gave no password"), (#"["no-such-program-at-all"]"#, 78, "does not exist"),
  ])
  func aCommandThatGivesNoPasswordIsSaid(command: String, code: Int32, words: String) throws {
    let dined = try desk(store: "password-command", ", \"password_command\": \(command)")
    let outcome = dined.run("login")
    #expect(outcome.code == code && outcome.error.contains(words), "\(outcome.transcript)")
  }

  @Test func fiveWrongPINsForgetTheLogin() throws {
    let dined = try desk()
    try seal(dined)
    let key = dined.scratch.file(".local/state/dine/keys/device-hilltop.key")
    #expect(dined.scratch.mode(of: ".local/state/dine/keys/device-hilltop.key") == 0o600)
    #expect(dined.scratch.mode(of: "login-hilltop.sealed") == 0o600)
    dined.answers = ["4826"]
    #expect(dined.run("balance", "--refresh").code == 69, "the right PIN opens it, and nobody listens there")
    dined.answers = ["9999"]
    for (left, pause) in [(4, 1), (3, 2), (2, 4), (1, 8)] {
      let wrong = dined.run("balance", "--refresh")
      #expect(wrong.code == 77 && wrong.error.contains("tries left: \(left)"), "\(wrong.error)")
      let hasty = dined.run("balance", "--refresh")
      #expect(hasty.code == 77 && hasty.error.contains("wait \(pause) s"), "\(hasty.error)")
      dined.wait(Int64(pause))
    }
    #expect(FileManager.default.fileExists(atPath: key))
    let last = dined.run("balance", "--refresh")
    #expect(last.code == 77 && last.error.contains("too many wrong PINs"), "\(last.error)")
    #expect(!FileManager.default.fileExists(atPath: key))
    dined.wait(100)
    dined.answers = ["4826"]
    #expect(dined.run("balance", "--refresh").code == 77)
  }

  @Test func cookiesOfOtherHostsAreNoSession() throws {
    let dined = try desk()
    #expect(dined.run("login", "--browser-cookies", dined.scratch.file("none.txt")).code == 69)
    let line = "card.example.org\tFALSE\t/\tTRUE\t2000000000\tPHPSESSID\twahoo-wa\n"
    try dined.scratch.write(Array(("# Netscape HTTP Cookie File\n" + line).utf8), to: "cookies.txt")
    let outcome = dined.run("login", "--browser-cookies", dined.scratch.file("cookies.txt"))
    #expect(outcome.code == 77 && outcome.error.contains("has no cookies for these hosts: card.localhost:9"))
    #expect(!outcome.error.contains("wahoo"))
    let over = line.replacing("card.example.org", with: "card.localhost").replacing(
      "2000000000", with: "1000000000")
    try dined.scratch.write(Array(over.utf8), to: "cookies.txt")
    let late = dined.run("login", "--browser-cookies", dined.scratch.file("cookies.txt"))
    #expect(late.code == 77 && late.error.contains("cookies.txt is over"), "\(late)")
  }

  @Test(arguments: [
    ("[Install4F]\nDefault=abc.default-release\n[Profile0]\nPath=old\nDefault=1\n", "abc.default-release"),
    ("[Profile1]\nPath=one\n[Profile0]\nPath=two\nDefault=1\n", "two"), ("[Profile0]\nPath=one\n", "one"),
    ("[General]\nDefault=x\n", nil), ("", nil),
  ])
  func theDefaultProfileIsFound(text: String, profile: String?) {
    #expect(BrowserCookies.defaultProfile(in: text) == profile)
  }

  /// The forgotten things are reported before the error that prevented the rest.
  @Test(arguments: [(0o644, "", Int32(78)), (0o600, "garbage", 65)])
  func logoutSaysWhatItForgotThoughThePrivateFileIsNone(mode: Int, text: String, code: Int32) throws {
    let dined = try desk()
    try seal(dined)
    try dined.scratch.write(Array(text.utf8), to: "private.db")
    dined.scratch.setMode(mode, of: "private.db")
    let outcome = dined.run("logout")
    #expect(outcome.code == code && outcome.error.contains("private.db"), "\(outcome)")
    #expect(outcome.output == "Forgotten: the PIN-locked login and its device key.\n")
    #expect(!dined.scratch.has("login-hilltop.sealed"))
    let again = dined.run("logout")
    #expect(again.code == code && again.output == "")
  }

  @Test func anEmptyAnswerIsNoMissingTerminal() throws {
    let dined = try desk()
    dined.change = { $0.terminal.isInput = { true } }
    dined.answers = [""]
    let outcome = dined.run("login")
    #expect(outcome.code == 64 && outcome.error == "dined: Password is empty\n", "\(outcome)")
  }

  @Test func logoutForgetsTheSealedLogin() throws {
    let dined = try desk()
    try seal(dined)
    let dry = dined.run("logout", "--dry-run")
    #expect(dry.code == 0 && dry.output.contains("Would be forgotten: the PIN-locked login"))
    #expect(dined.scratch.has("login-hilltop.sealed"))
    let outcome = dined.run("logout")
    #expect(outcome.code == 0 && outcome.output.contains("the PIN-locked login"))
    #expect(!dined.scratch.has("login-hilltop.sealed") && !dined.scratch.has("login-hilltop.sealed.tries"))
    #expect(
      !FileManager.default.fileExists(atPath: dined.scratch.file(".local/state/dine/keys/device-hilltop.key"))
    )
  }
}
