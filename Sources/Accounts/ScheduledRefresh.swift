package import Failures
package import CivilTime
import Configuration
package import HTTPClient
import SignOn
import Store
import World

/// Reads the balances automatically, as often as configured; after the first rejection only once a person has
/// acted.
package struct ScheduledRefresh {
  private let context: AccountContext

  package init(_ context: AccountContext) {
    self.context = context
  }

  /// Reads the balances if it is time to.
  ///
  /// - Parameter network: creates the transport to the card office, called only when needed; nil: the real
  ///   one.
  /// - Returns: when the next reading is due; nil: there is no automatic one.
  /// - Throws: the error that prevented it this time.
  package func run(
    over network: (() throws(Failure) -> Transport)? = nil
  ) throws(Failure) -> Instant? {
    guard let card = context.campus.card, card.refreshMinutes != nil, card.store != .pin else { return nil }
    let before = try BalanceDatabase(context).standing()
    let record = SignInRecord(context, card)
    // A keyring has nothing to sign in with before a person has signed in, and a login locked with a PIN
    // needs a person, too.
    guard before != nil || card.store != .secretService, !context.world.files.exists(context.sealedLogin)
    else { return nil }
    switch record.pace.verdict(before?.pace ?? .init(), for: .daemon, now: context.world.now()) {
    case .person: return nil
    case .wait(let due): return due
    case .go: break
    }
    let refresh = try BalanceRefresh(context)
    let store = try LoginStores(context, card).unlocked()
    return try refresh.run(from: store, after: before, for: .daemon) { () throws(Failure) in
      if let network { return try network() }
      return try CardSignIn(context, card).transport()
    }
  }
}
