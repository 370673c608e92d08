import SignOn
import Answering
import Store
import CivilTime
import Configuration
import Dining
import HTTPClient
import LiveWorld
import SQLite
import Synchronization
import TestSupport
import Testing
import Vault
import World

@testable import Accounts

/// A card office behind a script, and somebody who looks at it without a person.
final class Office: Sendable {
  struct State {
    var now = Dined.now
    var posts = 0
    var requests = 0
    var password = "wahoo-wa"
    var status = 200
    var headers: [(String, String)] = []
    /// The card office's own page; nil: that of somebody with accounts.
    var cardPage: String?
    /// What the password is answered with in place of a verdict.
    var answer: (status: Int, body: String)?
    /// The private database as it was when the password came.
    var database: [UInt8] = []
  }

  let scratch: Scratch
  let state = Mutex(State())

  init(refresh: String = "\"refresh_minutes\": 30", command: String = "[\"printf\", \"wahoo-wa\"]") throws {
    scratch = try Scratch()
    let text = """
      {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "UTC", "card": {
        "platform": "cs-gold", "url": "https://card.hilltop.edu/student/welcome.php",
        "identity_hosts": ["idp.hilltop.edu"], "card_hosts": ["card.hilltop.edu"], "user": "mst3k",
        "store": "password-command", "password_command": \(command), \(refresh)}}}}
      """
    try scratch.write(Array(text.utf8), to: "config.json")
  }

  var world: World {
    var world = World.live()
    let environment = [
      "DINE_CONFIG": scratch.file("config.json"), "DINE_DB": scratch.file("dine.db"), "HOME": scratch.path,
    ]
    world.now = { self.state.withLock { $0.now } }
    world.environment = { environment[$0] }
    world.isInterrupted = { false }
    world.secrets = .live()
    return world
  }

  var desk: AccountDesk {
    get throws {
      let paths = ["config": scratch.file("config.json"), "db": scratch.file("dine.db")]
      let setting = try Setting(option: { paths[$0] }, adapters: nil, world: world)
      return AccountDesk(AccountContext(setting: setting, world: world))
    }
  }

  var transport: Transport {
    Transport.answering { request in .success(self.answer(request)) }
  }

  func answer(_ request: FetchRequest) -> FetchResponse {
    state.withLock { state in
      state.requests += 1
      let cookie = request.headers.contains { $0.name == "Cookie" && $0.value.contains("PHPSESSID=1") }
      func page(_ body: String, _ headers: [(String, String)] = [], status: Int = 200) -> FetchResponse {
        FetchResponse(
          status: status, finalURL: request.url,
          headers: HeaderFields([("Content-Type", "text/html; charset=utf-8")] + headers),
          body: Array(body.utf8))
      }
      if state.status != 200 { return page("no", state.headers, status: state.status) }
      if request.url.host == "card.hilltop.edu" {
        if request.url.path == "/callback" {
          return page(
            "", [("Location", "/student/welcome.php"), ("Set-Cookie", "PHPSESSID=1; Secure; Path=/")],
            status: 302)
        }
        if cookie, let text = state.cardPage { return page(text) }
        if cookie, let text = try? Fixture.text("balance/csgold-welcome.html") { return page(text) }
        return page("", [("Location", "https://idp.hilltop.edu/login")], status: 302)
      }
      let form = """
        <html><body><form method="post" action="/login"><input name="j_username"><input type="password" name="j_password">
        <button name="_eventId_proceed">Go</button></form></body></html>
        """
      guard let body = request.body else { return page(form) }
      state.posts += 1
      state.database = (try? scratch.read("private.db")) ?? []
      if let (status, body) = state.answer { return page(body, status: status) }
      let text = body.withBytes { String(decoding: $0, as: UTF8.self) }
      guard text.contains("j_password=\(state.password)") else {
        return page("<p class=\"form-error\">Wrong.</p>" + form)
      }
      return page("", [("Location", "https://card.hilltop.edu/callback")], status: 302)
    }
  }

  /// One look; gives when the next is due, or the code of what stood in the way.
  func tick() throws -> Result<Instant?, CodeOnly> {
    do throws(Failure) {
      return .success(try (try anyDesk()).pass { () throws(Failure) in transport })
    } catch {
      return .failure(CodeOnly(code: error.code))
    }
  }

  /// `dine balance --refresh`, as a timer would run it; gives the code and the exit of what stood in the way, or "ok".
  func refresh(answering: ((FetchRequest) -> FetchResponse)? = nil) throws -> String {
    do throws(Failure) {
      try (try anyDesk()).refresh { () throws(Failure) in
        Transport.answering { .success((answering ?? self.answer)($0)) }
      }
      return "ok"
    } catch {
      return "\(error.code) \(Sentences.sentence(for: error).exit.rawValue)"
    }
  }

  private func anyDesk() throws(Failure) -> AccountDesk {
    do {
      return try desk
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure("bug")
    }
  }

  func wait(_ seconds: Int64) { state.withLock { $0.now = $0.now + seconds } }
  var posts: Int { state.withLock { $0.posts } }
  var requests: Int { state.withLock { $0.requests } }
}

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

struct CodeOnly: Error, Equatable { let code: String }

@Suite struct BalancePassTests {
  @Test("row 21: ten ticks try a refused password once") func tenTicksTryARefusedPasswordOnce() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    #expect(try office.tick() == .failure(CodeOnly(code: "wrong-credentials")))
    for _ in 0..<10 {
      office.wait(86_400)
      #expect(try office.tick() == .success(nil))
    }
    #expect(office.posts == 1)
    let standing = try office.desk.standing()
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
    let desk = try office.desk
    #expect(throws: Failure.self) {
      try desk.refresh(try desk.card(), from: FullStore(), after: nil, for: .daemon) { () throws(Failure) in
        office.transport
      }
    }
    #expect(try desk.standing()?.code == "wrong-credentials")
    try staysStopped(office)
  }

  @Test func aProcessEndedBeforeTheAnswerHasTriedIt() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    try office.scratch.write(office.state.withLock { $0.database }, to: "private.db")
    office.scratch.setMode(0o600, of: "private.db")
    #expect(try office.desk.standing()?.code == "sign-in-unfinished")
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
    let desk = try office.desk
    office.state.withLock { $0.status = 503 }
    #expect(throws: Failure.self) {
      try desk.refresh(
        try desk.card(), from: try desk.plainStore(of: try desk.card()), after: try desk.standing(),
        for: .person
      ) { () throws(Failure) in office.transport }
    }
    try staysStopped(office)
  }

  @Test func aLockedPasswordCommandIsAskedAgainLater() throws {
    let password = try Scratch()
    let office = try Office(command: "[\"cat\", \"\(password.file("password"))\"]")
    #expect(try office.tick() == .failure(CodeOnly(code: "password-command-failed")))
    #expect(try office.desk.standing()?.code == "password-command-failed")
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
    #expect(try office.desk.standing()?.code == "ok")
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
    let desk = try office.desk
    let card = try desk.card()
    let sealed = try desk.sealedFile(user: "mst3k", of: card)
    _ = try sealed.create(pin: try Secret("4826".utf8), [.password: try Secret("old".utf8)])
    let refused = SignInResult(answer: .failure(SignOnFailure(.wrongCredentials, "password")))
    let trial = LoginTrial(user: "mst3k", result: refused, secrets: [.session: try Secret("[]".utf8)])
    #expect(throws: Failure.self) { try desk.keep(trial, in: FullStore(), card) }
    #expect(sealed.exists, "what could not be kept takes nothing away")
    try desk.keep(trial, in: try desk.plainStore(of: card), card)
    #expect(!sealed.exists)
  }

  @Test func aLoginThatCouldNotBeKeptSetsNothingGoing() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    let desk = try office.desk
    let fine = SignInResult(answer: .success(BalanceReading()))
    #expect(throws: Failure.self) {
      try desk.settle(fine, try desk.card(), user: "other", after: try desk.standing()) {
        () throws(Failure) in
        throw Failure("weak-pin")
      }
    }
    #expect(try desk.standing()?.user == "mst3k")
    try staysStopped(office)
  }

  @Test func aMistypedNameIsNotRemembered() throws {
    let office = try Office()
    _ = try office.tick()
    let desk = try office.desk
    let refused = SignInResult(answer: .failure(SignOnFailure(.wrongCredentials, "password")))
    #expect(throws: Failure.self) {
      try desk.settle(refused, try desk.card(), user: "mts3k", after: try desk.standing())
    }
    #expect(try desk.standing()?.user == "mst3k")
  }

  @Test func afterAPersonHasActedItGoesOn() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    let desk = try office.desk
    let means = try desk.means("mst3k", try desk.plainStore(of: try desk.card()), try desk.card())
    office.state.withLock { $0.password = "not" }
    let result = try desk.signIn(to: try desk.card(), with: means, over: office.transport)
    try desk.settle(result, try desk.card(), user: "mst3k", after: try desk.standing())
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
    _ = try office.desk.forget(withBalances: !keepsBalances)
    try staysStopped(office)
    #expect(try office.desk.standing()?.code == "signed-out")
  }

  @Test(arguments: ["wahoo-wa", "other"])
  func whoSignsOutMeanwhileHasTheLastWord(password: String) throws {
    let office = try Office()
    office.state.withLock { $0.password = password }
    let desk = try office.desk
    let store = try desk.plainStore(of: try desk.card())
    try desk.refresh(try desk.card(), from: store, after: nil, for: .daemon) { () throws(Failure) in
      Transport.answering { request in
        if request.body != nil { _ = try? office.desk.forget(withBalances: true) }
        return .success(office.answer(request))
      }
    }
    #expect(try desk.standing()?.code == "signed-out")
    #expect(
      try desk.reading { store throws(DatabaseError) in try store.lastReading(campus: "hilltop") }
        == .some(nil))
    try staysStopped(office)
  }

  @Test func isNeverAskedMoreOftenThanEveryHalfHour() throws {
    let office = try Office()
    guard case .success(let due?) = try office.tick() else {
      Issue.record("the first look failed")
      return
    }
    #expect(due.seconds(since: Dined.now) >= 1_800)
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
