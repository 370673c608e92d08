import SignOn
import Failures
import Store
import PrivateStore
import CivilTime
import Configuration
import Dining
import HTTPClient
import LiveWorld
import SQLite
import Synchronization
import TestSupport
import TestTransport
import Testing
import Vault
import World

@testable import Accounts

/// A keyring that gives a wrong password and takes nothing.
private struct FullStore: SecretStore {
  let name = "full"
  let isWritable = true
  func load(_ name: SecretName) throws(VaultError) -> Secret? {
    name.kind == .password ? try Secret("not it".utf8) : nil
  }
  func save(_ secret: Secret, as name: SecretName) throws(VaultError) { throw .secretServiceRefused }
  func remove(_ name: SecretName) throws(VaultError) -> Bool { false }
}

@Suite struct BalancePassTests {
  @Test("row 21: ten ticks try a refused password once") func tenTicksTryARefusedPasswordOnce() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    #expect(try office.tick() == .failure(CodeOnly(code: "wrong-credentials")))
    for _ in 0..<10 {
      office.wait(86_400)
      #expect(try office.tick() == .success(nil))
    }
    #expect(office.posts == 1)
    let standing = try office.database.standing()
    #expect(standing?.code == "wrong-credentials" && standing?.user == "mst3k")
  }

  /// Ten days of ticks send no second password.
  private func staysStopped(_ office: Office, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<10 {
      office.wait(86_400)
      #expect(try office.tick() == .success(nil), sourceLocation: sourceLocation)
    }
    #expect(office.posts == 1, sourceLocation: sourceLocation)
  }

  @Test func aRefusalIsKeptThoughTheSessionCannotBe() throws {
    let office = try Office()
    #expect(throws: Failure.self) {
      try BalanceRefresh(office.context).run(from: FullStore(), after: nil, for: .daemon) {
        () throws(Failure) in
        office.transport
      }
    }
    #expect(try office.database.standing()?.code == "wrong-credentials")
    try staysStopped(office)
  }

  @Test func aProcessEndedBeforeTheAnswerHasTriedIt() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    try office.scratch.write(office.state.withLock { $0.database }, to: "private.db")
    office.scratch.setMode(0o600, of: "private.db")
    #expect(try office.database.standing()?.code == "sign-in-unfinished")
    try staysStopped(office)
  }

  @Test(
    arguments: [
      (400, "<h1>Bad Request</h1>", "idp-unavailable"), (401, "", "idp-unavailable"),
      (500, "<h1>Oops</h1>", "idp-unavailable"), (429, "", "idp-unavailable"),
      (200, "<title>Welcome</title>", "page-changed"), (200, "<span trmsg=84></span>", "idp-unavailable"),
      (200, "<form><select name=user_idp><option>A</select></form>", "page-changed"),
    ])
  func whatIsNoClearAnswerToAPasswordIsForAPerson(status: Int, body: String, code: String) throws {
    let office = try Office()
    office.state.withLock { $0.answer = (status, body) }
    #expect(try office.tick() == .failure(CodeOnly(code: code)))
    try staysStopped(office)
    // A person who tries in vain has mended nothing.
    office.state.withLock { $0.status = 503 }
    #expect(throws: Failure.self) {
      try BalanceRefresh(office.context).run(
        from: try office.stores.unlocked(), after: try office.database.standing(),
        for: .person
      ) { () throws(Failure) in office.transport }
    }
    try staysStopped(office)
  }

  @Test func aLockedPasswordCommandIsAskedAgainLater() throws {
    let password = try Scratch()
    let office = try Office(command: "[\"cat\", \"\(password.file("password"))\"]")
    #expect(try office.tick() == .failure(CodeOnly(code: "password-command-failed")))
    #expect(try office.database.standing()?.code == "password-command-failed")
    let asked = office.requests
    office.wait(1_000)
    guard case .success(.some) = try office.tick() else {
      Issue.record("it does not wait")
      return
    }
    #expect(office.requests == asked && office.posts == 0)
    try password.write(Array("wahoo-wa\n".utf8), to: "password")
    office.wait(1_000)
    _ = try office.tick()
    #expect(office.posts == 1)
    #expect(try office.database.standing()?.code == "ok")
  }

  /// The daemon's failures go to a log, wherever it runs; those of a command go to the reader of standard
  /// error.
  @Test func noTitleOfAPageIsLogged() throws {
    let page = FetchResponse(
      status: 200, finalURL: try WebAddress("https://card.hilltop.edu/student/welcome.php"),
      headers: HeaderFields([("Content-Type", "text/html")]),
      body: Array("<title>Welcome, Jane Doe</title>".utf8))
    for (isDaemon, isTerminal, isTold) in [(true, true, false), (false, false, false), (false, true, true)] {
      let office = try Office()
      var world = office.world
      world.console.errorIsTerminal = { isTerminal }
      let context = AccountContext(setting: try office.context.setting, world: world)
      let network = { () throws(Failure) in Transport.answering { _ in .success(page) } }
      let failure = #expect(throws: Failure.self) {
        if isDaemon {
          _ = try ScheduledRefresh(context).run(over: network)
        } else {
          try BalanceRefresh(context).run(over: network)
        }
      }
      #expect(failure?.code == .pageChanged)
      #expect(
        (failure?.detail ?? "").hasSuffix("\"Welcome, Jane Doe\"") == isTold, "\(failure?.detail ?? "")")
      #expect(try office.database.standing()?.detail == "unknown-page")
    }
  }

  @Test func nothingIsTriedThatCannotBeWrittenDown() throws {
    let office = try Office()
    _ = try office.tick()
    let asked = office.requests
    office.scratch.setMode(0o644, of: "private.db")
    for _ in 0..<3 {
      office.wait(86_400)
      #expect(try office.tick() == .failure(CodeOnly(code: "file-too-open")))
    }
    #expect(office.requests == asked)
  }

  @Test func whatAPINLocksIsNoneOfTheDaemons() throws {
    let office = try Office()
    try office.scratch.write([1], to: "login-hilltop.sealed")
    #expect(try office.tick() == .success(nil))
    #expect(office.requests == 0)
  }

  @Test func aLoginTakesThePlaceOfTheOneAPINLocked() throws {
    let office = try Office()
    let sealed = try office.stores.sealedFile(user: "mst3k")
    _ = try sealed.create(pin: try Secret("4826".utf8), [.password: try Secret("old".utf8)])
    let refused = SignInResult(answer: .failure(SignOnFailure(.wrongCredentials, "password")))
    let trial = LoginTrial(user: "mst3k", result: refused, secrets: [.session: try Secret("[]".utf8)])
    #expect(throws: Failure.self) {
      try StoredLogin(office.context, office.card).save(trial, in: FullStore())
    }
    #expect(sealed.exists, "what could not be kept takes nothing away")
    try StoredLogin(office.context, office.card).save(trial, in: try office.stores.unlocked())
    #expect(!sealed.exists)
  }

  @Test func aLoginThatCouldNotBeKeptSetsNothingGoing() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    let fine = SignInResult(answer: .success(BalanceReading()))
    #expect(throws: Failure.self) {
      try office.record.settle(fine, user: "other", after: try office.database.standing()) {
        () throws(Failure) in
        throw Failure(.weakPin)
      }
    }
    #expect(try office.database.standing()?.user == "mst3k")
    try staysStopped(office)
  }

  @Test func aMistypedNameIsNotRemembered() throws {
    let office = try Office()
    _ = try office.tick()
    let refused = SignInResult(answer: .failure(SignOnFailure(.wrongCredentials, "password")))
    #expect(throws: Failure.self) {
      try office.record.settle(refused, user: "mts3k", after: try office.database.standing())
    }
    #expect(try office.database.standing()?.user == "mst3k")
  }

  @Test func afterAPersonHasActedItGoesOn() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    let means = try StoredLogin(office.context, office.card).means(
      "mst3k", from: try office.stores.unlocked())
    office.state.withLock { $0.password = "not" }
    let result = try CardSignIn(office.context, office.card).run(with: means, over: office.transport)
    try office.record.settle(result, user: "mst3k", after: try office.database.standing())
    office.wait(3_600)
    guard case .success(.some) = try office.tick() else {
      Issue.record("the daemon did not go on")
      return
    }
  }

  @Test(arguments: [false, true])
  func whoSignsOutIsNotSignedInAgain(keepsBalances: Bool) throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    _ = try LoginRemoval(office.context).run(withBalances: !keepsBalances)
    try staysStopped(office)
    #expect(try office.database.standing()?.code == "signed-out")
  }

  @Test(arguments: ["wahoo-wa", "other"])
  func whoSignsOutMeanwhileHasTheLastWord(password: String) throws {
    let office = try Office()
    office.state.withLock { $0.password = password }
    let store = try office.stores.unlocked()
    try BalanceRefresh(office.context).run(from: store, after: nil, for: .daemon) { () throws(Failure) in
      Transport.answering { request in
        if request.body != nil { _ = try? LoginRemoval(office.context).run(withBalances: true) }
        return .success(office.answer(request))
      }
    }
    #expect(try office.database.standing()?.code == "signed-out")
    #expect(
      try office.database.read { store throws(DatabaseError) in try store.lastReading(campus: "hilltop") }
        == .some(nil))
    try staysStopped(office)
  }

  @Test func isNeverAskedMoreOftenThanEveryHalfHour() throws {
    let office = try Office()
    guard case .success(let due?) = try office.tick() else {
      Issue.record("the first look failed")
      return
    }
    #expect(due.seconds(since: Office.start) >= 1_800)
    let asked = office.requests
    for _ in 0..<29 {
      office.wait(60)
      guard case .success(.some) = try office.tick() else {
        Issue.record("a look that is not due is no failure")
        return
      }
    }
    #expect(office.requests == asked)
    // With at most a fifth of jitter the next is due after 36 minutes.
    office.wait(7 * 60)
    _ = try office.tick()
    #expect(office.requests > asked)
  }

  @Test func nobodyLooksUnasked() throws {
    let office = try Office(refresh: "\"login_url\": \"https://idp.hilltop.edu/login\"")
    #expect(try office.tick() == .success(nil))
    #expect(office.requests == 0)
    #expect(!office.scratch.has("private.db"))
  }

  @Test("row 26: an office that wants to be left alone is") func anOfficeThatWantsToBeLeftAloneIs() throws {
    let office = try Office()
    office.state.withLock {
      $0.status = 429
      $0.headers = [("Retry-After", "7200")]
    }
    #expect(try office.tick() == .failure(CodeOnly(code: "card-office-unavailable")))
    let asked = office.requests
    for _ in 0..<11 {
      office.wait(600)
      _ = try office.tick()
    }
    #expect(office.requests == asked)
    office.state.withLock { $0.status = 200 }
    office.wait(1_800)
    guard case .success(.some) = try office.tick() else {
      Issue.record("it was not asked again")
      return
    }
  }
}
