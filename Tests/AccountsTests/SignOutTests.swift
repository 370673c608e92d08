import Failures
import HTTPClient
import Phrases
import PrivateStore
import SignOn
import TestSupport
import TestTransport
import Testing
import Vault

@testable import Accounts

/// A store in which a person signs out just when something is saved.
private struct RacingStore: SecretStore {
  let office: Office
  let keyring: any SecretStore
  let name = "racing"
  let isWritable = true
  func load(_ name: SecretName) throws(VaultError) -> Secret? { try keyring.load(name) }
  func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    _ = try? LoginRemoval(office.context).run(withBalances: false)
    try keyring.save(secret, as: name)
  }
  func remove(_ name: SecretName) throws(VaultError) -> Bool { try keyring.remove(name) }
}

/// Signing out: what is left of a login, wherever it was kept.
@Suite struct SignOutTests {
  private func secret(_ text: String) throws -> Secret { try Secret(text.utf8) }

  /// Somebody signs out while this answers.
  private func signsOut(_ office: Office, withBalances: Bool) -> (FetchRequest) -> FetchResponse {
    { request in
      if request.body != nil { _ = try? LoginRemoval(office.context).run(withBalances: withBalances) }
      return office.answer(request)
    }
  }

  @Test(arguments: ["", "\"refresh_minutes\": 30"], [false, true])
  func aRefreshUnderWayKeepsNothingInTheKeyring(refresh: String, forgets: Bool) throws {
    let keyring = MemoryKeyring()
    let office = try Office(refresh: refresh, store: "secret-service", keyring: keyring)
    let stores = try office.stores
    try stores.unlocked().save(try secret("wahoo-wa"), as: stores.name(.password, user: "mst3k"))
    _ = try office.refresh(answering: signsOut(office, withBalances: forgets))
    #expect(keyring.names.isEmpty && office.posts == 1)
    #expect(try office.database.standing()?.code == "signed-out")
    #expect(try office.refresh() == "session-expired 77")
    #expect(office.posts == 1)
  }

  @Test func aRefreshUnderWayWritesNoSealedLogin() throws {
    let office = try Office(refresh: "", store: "pin")
    let sealed = try office.stores.sealedFile(user: "mst3k")
    let opened = try sealed.create(pin: try secret("4826"), [.password: try secret("wahoo-wa")])
    let signsOut = signsOut(office, withBalances: false)
    try BalanceRefresh(office.context).run(from: opened, after: nil, for: .command) { () throws(Failure) in
      Transport.answering { .success(signsOut($0)) }
    }
    #expect(office.posts == 1 && !sealed.exists)
    // Nor by whoever has opened it before.
    #expect(throws: VaultError.self) {
      try opened.save(try secret("[]"), as: office.stores.name(.session, user: "mst3k"))
    }
    #expect(!sealed.exists)
  }

  /// Also a sign-in of a person: nothing is kept, and no balances of it are told.
  @Test(arguments: ["pin", "secret-service"]) func aLoginUnderWayKeepsNothing(store: String) throws {
    let keyring = MemoryKeyring()
    let office = try Office(refresh: "", store: store, keyring: keyring)
    let outcome = try office.login(
      typing: ["wahoo-wa", "4826", "4826"], answering: signsOut(office, withBalances: true))
    #expect(outcome == "signed-out 77" && office.posts == 1)
    #expect(keyring.names.isEmpty && !office.scratch.has("login-hilltop.sealed"))
    #expect(try office.database.readingCount() == 0)
  }

  @Test func whoSignsOutAtTheLastMomentFindsNothingKept() throws {
    let keyring = MemoryKeyring()
    let office = try Office(refresh: "", store: "secret-service", keyring: keyring)
    let stores = try office.stores
    let store = try stores.unlocked()
    try store.save(try secret("wahoo-wa"), as: stores.name(.password, user: "mst3k"))
    try BalanceRefresh(office.context).run(
      from: RacingStore(office: office, keyring: store), after: nil, for: .command
    ) { () throws(Failure) in office.transport }
    #expect(keyring.names.isEmpty)
    #expect(try office.database.standing()?.code == "signed-out")
  }

  @Test func whatWasRefusedIsNotSentAgainAfterSigningOut() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    #expect(try office.refresh() == "wrong-credentials 77")
    _ = try LoginRemoval(office.context).run(withBalances: true)
    #expect(try office.refresh() == "login-unproven 77")
    #expect(office.posts == 1)
  }

  /// A login of `mst3k` in the keyring: under the campus, the host, or as earlier versions kept it.
  private func item(_ campus: String, _ host: String, _ kind: SecretName.Kind = .password) -> SecretName {
    SecretName(kind, user: "mst3k", host: host, campus: campus)
  }

  @Test func anotherHostOrNoCardOfficeLeavesNothingBehind() throws {
    for card in [
      "",
      #", "card": {"platform": "cs-gold", "url": "https://card.hilltop.edu/", "identity_hosts": ["new.hilltop.edu"]}"#,
    ] {
      let keyring = MemoryKeyring()
      let office = try Office(refresh: "", store: "secret-service", keyring: keyring)
      try office.stores.unlocked().save(try secret("x"), as: office.stores.name(.password, user: "mst3k"))
      #expect(keyring.names == [item("hilltop", "idp.hilltop.edu")])
      try office.configure(card)
      let gone = try LoginRemoval(office.context).run(withBalances: false)
      #expect(gone.things == [.password] && keyring.names.isEmpty)
    }
  }

  @Test func whatAPINLockedIsForgottenWithoutACardOffice() throws {
    let office = try Office(refresh: "", store: "pin")
    _ = try office.stores.sealedFile(user: "mst3k").create(
      pin: try secret("4826"), [.password: try secret("x")])
    try office.configure("")
    #expect(try LoginRemoval(office.context).preview(withBalances: false).things == [.sealedLogin])
    #expect(try LoginRemoval(office.context).run(withBalances: false).things == [.sealedLogin])
    #expect(!office.scratch.has("login-hilltop.sealed") && !office.scratch.has("login-hilltop.sealed.tries"))
    #expect(!office.scratch.has(".local/state/dine/keys/device-hilltop.key"))
  }

  @Test func anotherCampusOfTheSameSignOnKeepsItsLogin() throws {
    let keyring = MemoryKeyring()
    let office = try Office(refresh: "", store: "secret-service", keyring: keyring)
    let theirs = item("valley", "idp.hilltop.edu")
    try keyring.save(try secret("theirs"), as: theirs)
    let (store, stores) = (try office.stores.unlocked(), try office.stores)
    #expect(try store.load(stores.name(.password, user: "mst3k")) == nil)
    try store.save(try secret("x"), as: stores.name(.password, user: "mst3k"))
    _ = try LoginRemoval(office.context).run(withBalances: false)
    #expect(keyring.names == [theirs])
  }

  @Test func whatEarlierVersionsKeptIsFoundAndForgotten() throws {
    let keyring = MemoryKeyring()
    let office = try Office(refresh: "", store: "secret-service", keyring: keyring)
    try keyring.save(try secret("wahoo-wa"), as: item("", "idp.hilltop.edu"))
    #expect(try office.refresh() == "ok")
    #expect(
      keyring.names == [item("", "idp.hilltop.edu"), item("hilltop", "idp.hilltop.edu", .session)])
    #expect(try LoginRemoval(office.context).run(withBalances: false).things == [.password, .session])
    #expect(keyring.names.isEmpty)
  }
}
