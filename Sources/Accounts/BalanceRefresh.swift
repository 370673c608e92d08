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

/// Reads the balances anew with the login that is kept; sends nothing that was refused before.
package struct BalanceRefresh {
  private let context: AccountContext
  private let card: CardOffice
  private var database: BalanceDatabase { BalanceDatabase(context) }

  /// - Throws: what is wrong with the configuration of the card office.
  package init(_ context: AccountContext) throws(Failure) {
    self.context = context
    card = try context.card()
  }

  /// Reads the balances anew for a person who asked for it.
  ///
  /// - Parameter network: the way to the card office; nil: the real one.
  /// - Throws: why there are no new balances.
  package func run(over network: (() throws(Failure) -> Transport)? = nil) throws(Failure) {
    let before = try database.standing()
    try SignInRecord(context, card).checkAllowed(after: before, for: .command)
    let store = try LoginStores(context, card)
      .open(user: card.user ?? before?.user ?? "", SecretPrompt(context))
    try run(from: store, after: before, for: .command) { () throws(Failure) in
      if let network { return try network() }
      return try CardSignIn(context, card).transport()
    }
  }

  /// Signs in with what is kept, and reads anew.
  ///
  /// What is about to happen is written down first, and once more before a password leaves: a process that is ended in
  /// between has tried it, and where nothing can be written down nothing is tried.
  ///
  /// - Parameters:
  ///   - store: what is kept.
  ///   - before: how the last sign-in went.
  ///   - asker: a daemon asks no person for a code.
  ///   - transport: the way to the card office, made only when one is needed.
  /// - Returns: when the next is due without a person; nil: not by itself.
  /// - Throws: why there are no new balances.
  @discardableResult
  func run(
    from store: any SecretStore, after before: SignInStanding?,
    for asker: BalancePace.Asker, over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> Instant? {
    let (record, login) = (SignInRecord(context, card), StoredLogin(context, card))
    let user = card.user ?? before?.user ?? ""
    var begun = SignInStanding(
      triedAt: context.world.now(), code: "sign-in-unfinished", misses: before?.misses ?? 0,
      notBefore: before?.notBefore, user: before?.user ?? card.user, isUnproven: before?.isUnproven ?? false)
    if before?.pace.isStopped != true { begun.nextByItself = context.world.now() + record.pace.interval }
    try database.begin(begun, inPlaceOf: before)
    let result: SignInResult
    do throws(Failure) {
      if card.reader == .getJSON {
        guard
          let link = try accessingSecrets({ () throws(VaultError) in
            try store.load(LoginStores(context, card).name(.linkedPIN, user: user))
          })
        else { throw Failure(.noLogin, context.campus.name) }
        result = SignInResult(answer: try GETLink(context, card).balances(by: link, over: try transport()))
      } else {
        var means = try login.means(user, from: store)
        let password = means.password
        means.password = { () throws(Failure) in
          guard let password = try password() else { return nil }
          var tried = begun
          tried.nextByItself = nil
          tried.isUnproven = true
          try database.begin(tried, inPlaceOf: begun)
          return password
        }
        if asker == .daemon { means.code = { nil } }
        result = try CardSignIn(context, card).run(with: means, over: try transport())
      }
    } catch {
      // Nothing of it was the card office's doing.
      if try database.standing() == begun {
        begun.code = error.name
        begun.detail = error.subject
        try database.save(begun)
      }
      throw error
    }
    // A person who signed in or out meanwhile has the last word.
    guard try isUnfinished(begun) else { return try database.standing()?.nextByItself }
    defer { if card.reader != .getJSON { try? login.saveSession(result.jar, of: user, in: store) } }
    try record.settle(result, user: user, after: before)
    return begun.nextByItself
  }

  /// Whether a sign-in that was begun is still the last one.
  private func isUnfinished(_ begun: SignInStanding) throws(Failure) -> Bool {
    let last = try database.standing()
    return last?.triedAt == begun.triedAt && last?.code == "sign-in-unfinished"
  }
}
