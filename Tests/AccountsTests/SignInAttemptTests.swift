import Failures
import Foundation
import HTTPClient
import Phrases
import PrivateStore
import SignOn
import Synchronization
import TestSupport
import TestTransport
import Testing
import Vault

@testable import Accounts

/// What is written down of a sign-in that a person asked for, and when.
@Suite struct SignInAttemptTests {
  private let wrong = "[\"printf\", \"not it\"]"

  @Test func aKeptPasswordIsWrittenDownBeforeItLeaves() throws {
    let office = try Office(command: wrong)
    #expect(try office.login() == "wrong-credentials 77")
    try office.endProcess()
    #expect(try office.database.standing()?.code == "sign-in-unfinished")
    #expect(try office.refresh() == "login-unproven 77")
    #expect(try office.tick() == .success(nil))
    #expect(office.posts == 1)
  }

  @Test func aTypedPasswordIsNotTheKeptOne() throws {
    let keyring = MemoryKeyring()
    let office = try Office(store: "secret-service", keyring: keyring)
    try office.stores.unlocked().save(
      try Secret("wahoo-wa".utf8), as: office.stores.name(.password, user: "mst3k"))
    #expect(try office.login(typing: ["wahoo-woe"]) == "wrong-credentials 77")
    #expect(try office.tick() == .success(nil), "the daemon waits for a person")
    #expect(try office.refresh() == "ok")
    #expect(try office.login(typing: ["wahoo-woe"]) == "wrong-credentials 77")
    try office.endProcess()
    #expect(try office.refresh() == "ok")
  }

  /// The balances are new, and are not said to be those before a sign-in that gave nothing.
  @Test func aSignInWhoseLoginCannotBeKeptHasGivenItsBalances() throws {
    let office = try Office(store: "pin")
    #expect(try office.login(typing: ["wahoo-woe"]) == "wrong-credentials 77")
    let before = try office.database.standing()
    try FileManager.default.createDirectory(
      atPath: office.scratch.file("login-hilltop.sealed"), withIntermediateDirectories: false)
    office.wait(3_600)
    let outcome = try office.login(typing: ["wahoo-wa", "4826", "4826"])
    #expect(outcome != "ok" && office.posts == 2, "\(outcome)")
    let standing = try office.database.standing()
    #expect(try office.database.readingCount() == 1 && standing?.code == "ok" && standing?.detail == nil)
    #expect(standing?.isUnproven == before?.isUnproven && standing?.nextByItself == before?.nextByItself)
  }

  @Test func twoAtOnceSendOnePassword() throws {
    let office = try Office(command: wrong)
    var others: [String] = []
    let first = try office.login { request in
      if others.isEmpty { others = [try? office.login(), try? office.refresh()].map { $0 ?? "?" } }
      return office.answer(request)
    }
    #expect(first == "wrong-credentials 77")
    #expect(others == ["sign-in-unfinished 75", "sign-in-unfinished 75"])
    #expect(office.posts == 1)
  }

  @Test(arguments: ["password-command", "secret-service", "pin"])
  func nothingIsSentThatCannotBeWrittenDown(store: String) throws {
    let office = try Office(store: store, keyring: MemoryKeyring())
    try office.scratch.write([], to: "private.db")
    office.scratch.setMode(0o644, of: "private.db")
    #expect(try office.login(typing: ["wahoo-wa", "4826", "4826"]) == "file-too-open 78")
    #expect(office.posts == 0 && office.requests == 0)
  }

  @Test func aLoginThatCouldNotBeKeptLeavesNoMark() throws {
    let office = try Office(refresh: "", store: "pin")
    #expect(try office.login(typing: ["wahoo-wa", "1234", "1234"]) == "weak-pin 64")
    #expect(try office.database.standing() == nil)
  }

  @Test(arguments: [false, true]) func whoInterruptsBlamesNobody(afterPassword: Bool) throws {
    for command in ["login", "refresh"] {
      let office = try Office()
      func transport() throws(Failure) -> Transport {
        Transport.answering { request in
          guard (request.body != nil) == afterPassword else { return .success(office.answer(request)) }
          if afterPassword { _ = office.answer(request) }
          return .failure(.cancelled)
        }
      }
      let failure = #expect(throws: Failure.self) {
        switch command {
        case "login": _ = try InteractiveSignIn(office.context, LoginWishes()).run(over: transport)
        default: try BalanceRefresh(office.context).run(over: transport)
        }
      }
      #expect(failure?.code == .interrupted)
      let standing = try office.database.standing()
      #expect(standing?.code == (afterPassword ? "sign-in-unfinished" : nil))
      #expect(try office.refresh() == (afterPassword ? "login-unproven 77" : "ok"))
    }
  }

  /// Lines of a pipe: what stands behind the password is the PIN.
  @Test func aPINOfAPipeIsNoCode() throws {
    let office = try Office(refresh: "", store: "pin")
    var sent: [String] = []
    let code = "<form action=/code method=post><input name=code autocomplete=one-time-code></form>"
    office.state.withLock { $0.answer = (200, code) }
    let outcome = try office.login(typing: ["wahoo-wa", "4826", "4826"]) { request in
      if let body = request.body { sent.append(body.withBytes { String(decoding: $0, as: UTF8.self) }) }
      return office.answer(request)
    }
    #expect(outcome == "second-factor-needed 77")
    #expect(sent.count == 1 && !sent.joined().contains("4826"))
  }

  /// Whichever place has the device key, and whatever the desktop was like when it was made.
  @Test func theDeviceKeyIsFoundWhereItIs() throws {
    let pin = try Secret("4826".utf8)
    let office = try Office(refresh: "", store: "pin", keyring: MemoryKeyring(isRefusing: true))
    let key = ".local/state/dine/keys/device-hilltop.key"
    #expect(try office.login(typing: ["wahoo-wa", "4826", "4826"]) == "ok")
    #expect(office.scratch.has(key), "a keyring that does not open keeps none")
    let keyring = MemoryKeyring()
    let desktop = try Office(refresh: "", store: "pin", keyring: keyring)
    try FileManager.default.createDirectory(
      atPath: desktop.scratch.file(".local/state/dine/keys"), withIntermediateDirectories: true)
    for name in ["login-hilltop.sealed", "login-hilltop.sealed.tries", key] {
      try desktop.scratch.write(try office.scratch.read(name), to: name)
      desktop.scratch.setMode(0o600, of: name)
    }
    _ = try desktop.stores.sealedFile(user: "mst3k").open(pin: pin)
    // Made anew it lies in the keyring, and nothing of the one before is left.
    #expect(try desktop.login(typing: ["wahoo-wa", "4826", "4826"]) == "ok")
    #expect(keyring.names.map(\.kind) == [.deviceKey] && !desktop.scratch.has(key))
    _ = try desktop.stores.sealedFile(user: "mst3k").open(pin: pin)
    _ = try LoginRemoval(desktop.context).run(withBalances: false)
    #expect(keyring.names.isEmpty)
    #expect(try LoginRemoval(office.context).run(withBalances: false).things == [.sealedLogin])
    #expect(!office.scratch.has(key))
  }

  @Test func certificatesThatAreNotThereAreTheConfigurations() throws {
    let office = try Office(refresh: "\"ca_file\": \"none.pem\"")
    let failure = #expect(throws: Failure.self) {
      _ = try CardSignIn(office.context, office.card).transport()
    }
    #expect(failure?.code == .noAuthorities && failure?.subject == office.scratch.file("none.pem"))
  }
}
