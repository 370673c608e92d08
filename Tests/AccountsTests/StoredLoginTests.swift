import SignOn
import Store
import Configuration
import Dining
import Failures
import HTTPClient
import SQLite
import Synchronization
import TestSupport
import TestTransport
import Testing
import Vault

@testable import PrivateStore
@testable import Accounts

/// What becomes of a login that is kept, by whoever asks for the balances.
@Suite struct StoredLoginTests {
  private let wrong = "[\"printf\", \"not it\"]"

  @Test func aRefusedPasswordIsSentOnceWhoeverAsks() throws {
    let office = try Office(command: wrong)
    #expect(try office.refresh() == "wrong-credentials 77")
    let asked = office.requests
    for _ in 0..<5 {
      office.wait(7_200)
      #expect(try office.refresh() == "login-refused-before 77")
      #expect(try office.tick() == .success(nil))
    }
    #expect(office.posts == 1 && office.requests == asked)
  }

  @Test func whatTheDaemonWasRefusedTheCommandDoesNotSend() throws {
    let office = try Office(command: wrong)
    _ = try office.tick()
    #expect(try office.refresh() == "login-refused-before 77")
    #expect(office.posts == 1)
  }

  @Test(arguments: [
    (500, "<h1>Oops</h1>", "idp-unavailable 69"), (200, "<title>Hm</title>", "page-changed 69"),
    (429, "", "idp-unavailable 69"),
  ])
  func aPasswordThatGotNoClearAnswerIsNotSentAgain(status: Int, body: String, first: String) throws {
    let office = try Office()
    office.state.withLock { $0.answer = (status, body) }
    #expect(try office.refresh() == first)
    office.wait(86_400)
    #expect(try office.refresh() == "login-unproven 77")
    #expect(office.posts == 1)
  }

  @Test func aProcessEndedBeforeTheAnswerHasSentIt() throws {
    let office = try Office(command: wrong)
    _ = try office.refresh()
    try office.scratch.write(office.state.withLock { $0.database }, to: "private.db")
    office.scratch.setMode(0o600, of: "private.db")
    #expect(try office.refresh() == "login-unproven 77")
    #expect(office.posts == 1)
  }

  /// A file that was truncated says nothing about what was rejected: nobody signs in before it is restored.
  @Test func whereTheRecordIsGoneNothingIsSent() throws {
    let office = try Office(command: wrong)
    #expect(try office.refresh() == "wrong-credentials 77")
    try office.scratch.write([], to: "private.db")
    office.scratch.setMode(0o600, of: "private.db")
    for _ in 0..<3 {
      office.wait(86_400)
      #expect(try office.refresh() == "database-corrupt 65")
      #expect(try office.tick() == .failure(CodeOnly(code: "database-corrupt")))
      #expect(try office.login() == "database-corrupt 65")
    }
    #expect(office.posts == 1)
    #expect(try office.scratch.read("private.db") == [])
  }

  /// A session from a file of cookies says nothing about the stored login.
  @Test func theSessionOfABrowserIsNotTheKeptOne() throws {
    let keyring = MemoryKeyring()
    let office = try Office(refresh: "", store: "secret-service", keyring: keyring)
    let stores = try office.stores
    try stores.unlocked().save(try Secret("wahoo-wa".utf8), as: stores.name(.password, user: "mst3k"))
    #expect(try office.refresh() == "ok")
    let before = try office.database.standing()
    let line = "card.hilltop.edu\tFALSE\t/\tTRUE\t0\tPHPSESSID\t0\n"
    try office.scratch.write(Array(line.utf8), to: "cookies.txt")
    office.wait(60)
    let wishes = LoginWishes(cookieSource: office.scratch.file("cookies.txt"))
    let failure = #expect(throws: Failure.self) {
      _ = try InteractiveSignIn(office.context, wishes).run { () throws(Failure) in office.transport }
    }
    #expect(failure?.code == .cookiesOver && failure?.subject.hasSuffix("cookies.txt") == true)
    #expect(try office.database.standing() == before)
    #expect(try office.refresh() == "ok")
  }

  /// Waiting alone does not help once the stored password was sent in vain.
  @Test func whoMustSignInAnewIsToldSo() throws {
    let office = try Office()
    office.state.withLock { $0.answer = (500, "") }
    let sent = #expect(throws: Failure.self) {
      try BalanceRefresh(office.context).run { () throws(Failure) in office.transport }
    }
    #expect(sent?.code == .idpUnavailable && sent?.advice == .signInAnew)
    let told = #expect(throws: Failure.self) { _ = try BalanceLookup(office.context).summary() }
    #expect(told?.code == .idpUnavailable && told?.advice == .signInAnew)
    // If nothing was sent, waiting helps.
    let other = try Office()
    other.state.withLock { $0.status = 503 }
    let unsent = #expect(throws: Failure.self) {
      try BalanceRefresh(other.context).run { () throws(Failure) in other.transport }
    }
    #expect(unsent?.code == .cardOfficeUnavailable && unsent?.advice == nil)
  }

  /// How the host failed that the card office redirects to, what is said of which host, and the advice.
  @Test(
    arguments: [
      (.certificate(.untrusted), .certificateUntrusted, "idp.hilltop.edu", .nameAuthority),
      (.certificate(.expired), .certificateExpired, "idp.hilltop.edu", nil),
      (.couldNotResolve(host: "idp.hilltop.edu"), .couldNotResolve, "idp.hilltop.edu", nil),
      (.timedOut(.waiting), .idpUnavailable, "Hilltop", nil),
    ] as [(FetchError, FailureCode, String, Failure.Advice?)])
  func aHostThatWasNeverReachedIsNamed(
    error: FetchError, code: FailureCode, subject: String, advice: Failure.Advice?
  ) throws {
    let office = try Office()
    let transport = Transport.answering { request in
      request.url.host == "idp.hilltop.edu" ? .failure(error) : .success(office.answer(request))
    }
    let failure = #expect(throws: Failure.self) {
      try BalanceRefresh(office.context).run { () throws(Failure) in transport }
    }
    #expect(failure?.code == code && failure?.advice == advice && failure?.subject == subject)
    #expect(code != .idpUnavailable || failure?.detail == "timed-out, idp.hilltop.edu")
  }

  /// Also when it is reported again, and when nothing is sent because of it.
  @Test func aLockedAccountIsNoWrongPassword() throws {
    let office = try Office()
    office.state.withLock {
      $0.answer = (
        200,
        "<p class=form-error>Your account has been locked.</p><form method=post><input name=j_username>"
          + "<input type=password name=j_password></form>"
      )
    }
    for _ in 0..<2 { #expect(try office.refresh() == "account-locked 77") }
    #expect(office.posts == 1)
    let told = #expect(throws: Failure.self) { _ = try BalanceLookup(office.context).summary() }
    #expect(told?.code == .accountLocked)
  }

  /// Two at once: whoever comes second is told so, and sends nothing.
  @Test func twoAtOnceSendOnePassword() throws {
    let office = try Office(command: wrong)
    var second = ""
    let first = try office.refresh { request in
      if second.isEmpty, request.body != nil { second = (try? office.refresh()) ?? "?" }
      return office.answer(request)
    }
    #expect(first == "wrong-credentials 77" && second == "sign-in-unfinished 75")
    let third = try Office(command: wrong)
    var inner = ""
    // The other begins while this one has only asked for the form.
    let outer = try third.refresh { request in
      if inner.isEmpty {
        inner = "…"
        inner = (try? third.refresh()) ?? "?"
      }
      return third.answer(request)
    }
    #expect(inner == "sign-in-unfinished 75" && outer == "wrong-credentials 77")
    #expect(office.posts == 1 && third.posts == 1)
  }

  @Test func aServerThatIsDownRefusesNobody() throws {
    let office = try Office()
    office.state.withLock { $0.status = 503 }
    for _ in 0..<3 {
      #expect(try office.refresh() == "card-office-unavailable 69")
      office.wait(90_000)
    }
    office.state.withLock { $0.status = 200 }
    #expect(try office.refresh() == "ok")
  }

  @Test func signingInByHandSetsItGoingAgain() throws {
    let office = try Office(command: wrong)
    _ = try office.refresh()
    let fine = SignInResult(answer: .success(BalanceReading()))
    try office.record.settle(fine, user: "mst3k", after: try office.database.standing())
    #expect(try office.refresh() == "wrong-credentials 77")
    #expect(office.posts == 2)
  }

  /// Databases of the version before have no column for it.
  @Test func aRefusalIsKnownFromADatabaseOfBefore() throws {
    let office = try Office(command: wrong)
    _ = try office.refresh()
    let refused = try #require(try office.database.standing())
    try office.scratch.write([], to: "private.db")
    office.scratch.setMode(0o600, of: "private.db")
    let old = try Database(path: office.scratch.file("private.db"), mode: .readWrite)
    let schema = Schema.privateStore
    try Schema(
      applicationID: schema.applicationID, migrations: [schema.migrations[0]], settings: schema.settings
    ).prepare(old)
    try old.run(
      "INSERT INTO standing (campus, tried_at, code, misses, user) VALUES (?, ?, ?, ?, ?)",
      office.context.campus.id, refused.triedAt, refused.code, refused.misses, refused.user)
    #expect(try office.refresh() == "login-refused-before 77")
    #expect(office.posts == 1)
    // And one who signs in brings it up to date.
    let fine = SignInResult(answer: .success(BalanceReading()))
    try office.record.settle(fine, user: "mst3k", after: try office.database.standing())
    #expect(try office.database.standing()?.isUnproven == false)
  }

  @Test(arguments: [
    "<html><head><title>WebCard Center</title></head><body><div id=\"content\"><h2>Welcome</h2><p>You do not have any active "
      + "accounts.</p></div><div id=\"footer\">&copy; The CBORD Group, Inc.</div></body></html>",
    "<html><body><h1>WebCard</h1><div>Sorry, there are no meal plans on file for you at this time.</div>CBORD</body></html>",
    "<html><body><td>You are not currently enrolled in a meal plan.</td><!-- --><p>CBORD</p></body></html>",
  ])
  func somebodyWithoutAPlanHasAnAnswer(page: String) throws {
    let office = try Office()
    office.state.withLock { $0.cardPage = page }
    #expect(try office.refresh() == "ok")
    let report = try BalanceLookup(office.context).summary()
    #expect(report.balances.isEmpty && report.trouble == nil)
  }

  @Test(arguments: [
    "<html><body>CBORD<p>You do not have permission to view accounts.</p></body></html>",
    "<html><body>CBORD<p>No accounts match that name in our records.</p></body></html>",
    "<html><body>CBORD<p>You do not have any active accounts.</p><p>Plus Dollars $12.00</p></body></html>",
    "<html><body>Elsewhere<p>You do not have any active accounts.</p></body></html>",
    "<html><body>CBORD<p>Accounts cannot be shown.</p></body></html>",
  ])
  func whatSaysSomethingElseIsNoAnswer(page: String) throws {
    let office = try Office()
    office.state.withLock { $0.cardPage = page }
    #expect(try office.refresh() == "page-changed 69")
  }
}
