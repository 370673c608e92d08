import SignOn
package import Answering
import Store
package import CivilTime
import Configuration
package import HTTPClient
import SQLite
import Vault
import World

extension AccountDesk {
  /// One look of the daemon at the balances, where the configuration asks for any and one is due; after the first refusal
  /// there is none until a person has acted.
  ///
  /// - Parameter transport: the way to the card office, made only when one is needed.
  /// - Returns: when the next is due; nil: not by itself.
  /// - Throws: what stood in the way this time.
  package func pass(over transport: () throws(Failure) -> Transport) throws(Failure) -> Instant? {
    guard let card = campus.card, card.refreshMinutes != nil, card.store != .pin else { return nil }
    let before = try standing()
    // Nobody has signed in yet, and a keyring has nothing to sign in with; nor is there anybody to type a PIN.
    guard before != nil || card.store != .secretService, !world.files.exists(sealedPath) else { return nil }
    switch pace(of: card).verdict(before?.pace ?? .init(), for: .daemon, now: world.now()) {
    case .person: return nil
    case .wait(let due): return due
    case .go: break
    }
    guard let card = try? self.card() else {
      throw Failure("configuration-open", setting.paths.configuration.path)
    }
    return try refresh(card, from: try plainStore(of: card), after: before, for: .daemon, over: transport)
  }

  /// Signs in with what is kept, and reads anew; gives when the next is due without a person.
  ///
  /// What is about to happen is written down first, and once more before a password leaves: a process that is ended in between
  /// has tried it, and where nothing can be written down nothing is tried.
  @discardableResult
  func refresh(
    _ card: CardOffice, from store: any SecretStore, after before: SignInStanding?,
    for asker: BalancePace.Asker, over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> Instant? {
    let user = card.user ?? before?.user ?? ""
    var begun = SignInStanding(
      triedAt: world.now(), code: "sign-in-unfinished", misses: before?.misses ?? 0,
      notBefore: before?.notBefore, user: before?.user ?? card.user, isUnproven: before?.isUnproven ?? false)
    if before?.pace.isStopped != true { begun.nextByItself = world.now() + pace(of: card).interval }
    try begin(begun, inPlaceOf: before)
    let result: SignInResult
    do throws(Failure) {
      if card.reader == .getJSON {
        guard
          let link = try vaulting({ () throws(VaultError) in
            try store.load(name(.linkedPIN, user: user, of: card))
          })
        else { throw Failure("no-login", campus.name) }
        result = SignInResult(answer: try balances(of: card, by: link, over: try transport()))
      } else {
        var means = try means(user, store, card)
        let password = means.password
        means.password = { () throws(Failure) in
          guard let password = try password() else { return nil }
          var tried = begun
          tried.nextByItself = nil
          tried.isUnproven = true
          try begin(tried, inPlaceOf: begun)
          return password
        }
        if asker == .daemon { means.code = { nil } }
        result = try signIn(to: card, with: means, over: try transport())
      }
    } catch {
      // Nothing of it was the card office's doing.
      if try standing() == begun {
        begun.code = error.code
        begun.detail = error.subject
        try keep(begun)
      }
      throw error
    }
    // Whoever signed in or out meanwhile has the last word.
    guard try isUnfinished(begun) else { return try standing()?.nextByItself }
    defer { if card.reader != .getJSON { try? keepSession(result.jar, in: store, user, card) } }
    try settle(result, card, user: user, after: before)
    return begun.nextByItself
  }

  /// Whether a sign-in that was begun is still the last one.
  private func isUnfinished(_ begun: SignInStanding) throws(Failure) -> Bool {
    let last = try standing()
    return last?.triedAt == begun.triedAt && last?.code == "sign-in-unfinished"
  }
}
