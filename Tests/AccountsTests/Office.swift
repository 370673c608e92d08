import TestTransport
import SignOn
import Failures
import Phrases
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
    var now = Office.start
    var posts = 0
    var requests = 0
    var password = "wahoo-wa"
    var status = 200
    var headers: [(String, String)] = []
    /// The card office's own page; nil: that of somebody with accounts.
    var cardPage: String?
    /// What the password is answered with in place of a verdict.
    var answer: (status: Int, body: String)?
    /// What a person types, one answer after the other; a terminal is where there are any.
    var typed: [String] = []
    /// The private database as it was when the password came.
    var database: [UInt8] = []
  }

  /// Noon and five minutes of 2026-11-20 in New York.
  static let start = Instant(secondsSince1970: 1_795_194_300)

  let scratch: Scratch
  let state = Mutex(State())
  /// The keyring of the desktop; nil: there is none.
  let keyring: MemoryKeyring?

  init(
    refresh: String = "\"refresh_minutes\": 30", command: String = "[\"printf\", \"wahoo-wa\"]",
    store: String = "password-command", keyring: MemoryKeyring? = nil
  ) throws {
    scratch = try Scratch()
    self.keyring = keyring
    let given = store == "password-command" ? ", \"password_command\": \(command)" : ""
    try configure(
      """
      , "card": {"platform": "cs-gold", "url": "https://card.hilltop.edu/student/welcome.php",
        "identity_hosts": ["idp.hilltop.edu"], "card_hosts": ["card.hilltop.edu"], "user": "mst3k",
        "store": "\(store)"\(given)\(refresh.isEmpty ? "" : ", ")\(refresh)}
      """)
  }

  /// Writes the configuration, its campus with this behind what every campus has.
  func configure(_ card: String) throws {
    let text = """
      {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "UTC"\(card)}}}
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
    world.terminal.isInput = { false }
    world.secrets = .live()
    world.secrets.ask = { _, _, buffer in
      guard let answer = self.state.withLock({ $0.typed.isEmpty ? nil : $0.typed.removeFirst() }) else {
        return .nobody
      }
      buffer.copyBytes(from: answer.utf8)
      return .line(count: answer.utf8.count)
    }
    return world
  }

  var context: AccountContext {
    get throws {
      let overrides = Overrides(
        configuration: scratch.file("config.json"), database: scratch.file("dine.db"))
      let setting = try Setting(overrides, adapters: nil, world: world)
      let keyring = keyring
      return AccountContext(setting: setting, world: world) { _ throws(VaultError) in
        guard let keyring else { throw .noSecretService }
        return keyring
      }
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
      return .success(try ScheduledRefresh(try anyContext()).run { () throws(Failure) in self.transport })
    } catch {
      return .failure(CodeOnly(code: error.name))
    }
  }

  /// `dine balance --refresh`, as a timer would run it; gives the code and the exit of what stood in the way, or "ok".
  func refresh(answering: ((FetchRequest) -> FetchResponse)? = nil) throws -> String {
    do throws(Failure) {
      try BalanceRefresh(try anyContext()).run { () throws(Failure) in
        Transport.answering { .success((answering ?? self.answer)($0)) }
      }
      return "ok"
    } catch {
      return "\(error.name) \(Sentences.sentence(for: error).exit.rawValue)"
    }
  }

  /// `dine login` by a person who types these answers.
  func login(typing answers: [String] = [], answering: ((FetchRequest) -> FetchResponse)? = nil) throws
    -> String
  {
    state.withLock { $0.typed = answers }
    do throws(Failure) {
      let signIn = try InteractiveSignIn(try anyContext(), LoginWishes())
      _ = try signIn.run { () throws(Failure) in
        Transport.answering { .success((answering ?? self.answer)($0)) }
      }
      return "ok"
    } catch {
      return "\(error.name) \(Sentences.sentence(for: error).exit.rawValue)"
    }
  }

  /// Puts the private database back as it was when the password came: the process was ended then.
  func endProcess() throws {
    try scratch.write(state.withLock { $0.database }, to: "private.db")
    scratch.setMode(0o600, of: "private.db")
  }

  var database: BalanceDatabase { get throws { BalanceDatabase(try context) } }
  var card: CardOffice { get throws { try context.card() } }
  var stores: LoginStores { get throws { LoginStores(try context, try card) } }
  var record: SignInRecord { get throws { SignInRecord(try context, try card) } }

  private func anyContext() throws(Failure) -> AccountContext {
    do {
      return try context
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(.bug)
    }
  }

  func wait(_ seconds: Int64) { state.withLock { $0.now = $0.now + seconds } }
  var posts: Int { state.withLock { $0.posts } }
  var requests: Int { state.withLock { $0.requests } }
}

struct CodeOnly: Error, Equatable { let code: String }

/// A keyring as a desktop has it, without one.
final class MemoryKeyring: SecretStore, Sendable {
  private let items = Mutex<[SecretName: Secret]>([:])
  /// Whether it does not open.
  let isRefusing: Bool
  let name = "secret-service"
  let isWritable = true
  /// What it has.
  var names: Set<SecretName> { items.withLock { Set($0.keys) } }

  init(isRefusing: Bool = false) { self.isRefusing = isRefusing }

  private func open() throws(VaultError) {
    if isRefusing { throw .secretServiceRefused }
  }

  func load(_ name: SecretName) throws(VaultError) -> Secret? {
    try open()
    return items.withLock { $0[name] }
  }

  func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    try open()
    items.withLock { $0[name] = secret }
  }

  func remove(_ name: SecretName) throws(VaultError) -> Bool {
    try open()
    return items.withLock { items in
      let gone = items.keys.filter {
        $0.kind == name.kind && $0.campus == name.campus && (!name.campus.isEmpty || $0.host == name.host)
      }
      for name in gone { items[name] = nil }
      return !gone.isEmpty
    }
  }
}
