import PrivateStore
package import Failures
import CivilTime
import Configuration
import Dining
package import HTTPClient
import SignOn
import Store
import Vault
import World

/// Reads the balances again with the stored login; never sends again what was rejected before.
package struct BalanceRefresh {
  private let context: AccountContext
  private let card: CardOffice
  private var database: BalanceDatabase { BalanceDatabase(context) }

  /// - Throws: what is wrong with the card office's configuration.
  package init(_ context: AccountContext) throws(Failure) {
    self.context = context
    card = try context.card()
  }

  /// Reads the balances again for a person who asked for it.
  ///
  /// - Parameter network: creates the transport to the card office; nil: the real one.
  /// - Returns: the parts of the page that were not understood, row by row, verbatim.
  /// - Throws: the reason why there are no new balances.
  @discardableResult
  package func run(over network: (() throws(Failure) -> Transport)? = nil) throws(Failure) -> [String] {
    let stores = LoginStores(context, card)
    // A missing store is detected before anything is created.
    let unlocked = try stores.needsPIN ? nil : stores.unlocked()
    let record = SignInRecord(context, card)
    var turn: FileLock? = try context.signInTurn()
    var before = try database.standing()
    try record.checkAllowed(after: before, for: .command)
    let store: any SecretStore
    if let unlocked {
      store = unlocked
    } else {
      // The lock is released while the person types, so others may sign in or out meanwhile.
      turn = nil
      store = try stores.opened(user: card.user ?? before?.user ?? "", SecretPrompt(context))
      turn = try context.signInTurn()
      before = try database.standing()
      try record.checkAllowed(after: before, for: .command)
    }
    var unread: [String] = []
    try run(from: store, after: before, for: .command, in: turn, unread: &unread) { () throws(Failure) in
      if let network { return try network() }
      return try CardSignIn(context, card).transport()
    }
    return unread
  }

  /// The same, for a daemon that has nobody to tell what was not understood.
  @discardableResult
  func run(
    from store: any SecretStore, after before: SignInStanding?,
    for asker: BalancePace.Asker, over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> Instant? {
    var unread: [String] = []
    return try run(from: store, after: before, for: asker, unread: &unread, over: transport)
  }

  /// Signs in with the stored login, and reads the balances again.
  ///
  /// - Parameters:
  ///   - store: the store of the login.
  ///   - before: the result of the last sign-in.
  ///   - asker: who asks; for a daemon, no person is asked for a code.
  ///   - turn: the lock that proves no other sign-in is under way; nil: it is acquired here.
  ///   - unread: receives the parts of the page that were not understood.
  ///   - transport: creates the transport to the card office, called only when needed.
  /// - Returns: when the next automatic reading is due; nil: there is none.
  /// - Throws: the reason why there are no new balances.
  @discardableResult
  func run(
    from store: any SecretStore, after before: SignInStanding?,
    for asker: BalancePace.Asker, in turn: FileLock? = nil, unread: inout [String],
    over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> Instant? {
    let user = card.user ?? before?.user ?? ""
    let turn = if let turn { turn } else { try context.signInTurn() }
    let attempt = try SignInAttempt(context, card, after: before, in: turn)
    defer { withExtendedLifetime(attempt) {} }
    var result: SignInResult
    do throws(Failure) {
      result = try self.result(of: attempt, as: user, from: store, for: asker, over: transport)
    } catch {
      try attempt.end(by: error)
      throw error
    }
    if asker == .daemon { result = result.withoutTitle }
    guard try attempt.isLast() else { return try database.standing()?.nextByItself }
    defer { if card.reader != .getJSON { keep(result, of: user, in: store) } }
    unread = try SignInRecord(context, card).settle(result, user: user, after: before, in: attempt).notices
      .map(
        \.detail)
    return try database.standing()?.nextByItself
  }

  private func result(
    of attempt: SignInAttempt, as user: String, from store: any SecretStore, for asker: BalancePace.Asker,
    over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> SignInResult {
    if card.reader == .getJSON {
      let name = LoginStores(context, card).name(.linkedPIN, user: user)
      guard let link = try accessingSecrets({ () throws(VaultError) in try store.load(name) }) else {
        throw Failure(.noLogin, context.campus.name)
      }
      let transport = try transport()
      try attempt.passwordLeaves(isKept: true)
      return SignInResult(answer: try GETLink(context, card).balances(by: link, over: transport))
    }
    var means = try StoredLogin(context, card).means(user, from: store)
    let password = means.password
    means.password = { () throws(Failure) in
      guard let password = try password() else { return nil }
      try attempt.passwordLeaves(isKept: true)
      return password
    }
    if asker == .daemon { means.code = { nil } }
    return try CardSignIn(context, card).run(with: means, over: try transport())
  }

  /// Stores the session, unless the person has signed out: checked once more after storing, because a logout
  /// after that finds the session itself.
  private func keep(_ result: SignInResult, of user: String, in store: any SecretStore) {
    try? StoredLogin(context, card).saveSession(result.jar, of: user, in: store)
    guard let last = try? database.standing(), last.code == "signed-out" else { return }
    _ = try? store.remove(LoginStores(context, card).name(.session, user: user))
  }
}
