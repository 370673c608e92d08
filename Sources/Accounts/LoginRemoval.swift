import PrivateStore
package import Failures
package import Phrases
import Configuration
import Store
import Vault
import World

/// What was forgotten, or would be.
package struct ForgottenThings: Sendable {
  /// What each of them is.
  package let things: [LoginThing]
  /// How many readings of balances stay.
  package var kept = 0
  /// Whether it was done; false: it would be.
  package var isDone = true
}

/// Forgets the login of a campus' card office, and its balances where that is asked for.
package struct LoginRemoval {
  private let context: AccountContext
  private var database: BalanceDatabase { BalanceDatabase(context) }

  package init(_ context: AccountContext) {
    self.context = context
  }

  /// Forgets the login and, if asked to, every balance.
  package func run(withBalances: Bool) throws(Failure) -> ForgottenThings {
    var things: [LoginThing] = []
    if let card = context.campus.card {
      let sealed = try LoginStores(context, card).sealedFile(user: card.user ?? "")
      if try accessingSecrets({ () throws(VaultError) in try sealed.forget() }) {
        things.append(.sealedLogin)
      }
      things += try StoredLogin(context, card).removeUnlocked(SecretName.Kind.allCases)
    }
    var kept = try database.readingCount()
    if withBalances, kept > 0 {
      let count = try database.deleteReadings()
      things.append(.readings(count))
      kept = 0
    }
    // Where the password is given to the daemon from elsewhere it would go on by itself, one that was refused included.
    if context.campus.card?.refreshMinutes != nil {
      let user = try database.standing()?.user
      try database.save(
        SignInStanding(triedAt: context.world.now(), code: "signed-out", misses: 0, user: user))
    }
    return ForgottenThings(things: things, kept: kept)
  }

  /// What `run` would forget, as far as it can be told without opening anything.
  package func preview(withBalances: Bool) throws(Failure) -> ForgottenThings {
    var things: [LoginThing] = []
    if let card = context.campus.card {
      let stores = LoginStores(context, card)
      if try stores.sealedFile(user: card.user ?? "").exists { things.append(.sealedLogin) }
      if stores.keyring != nil {
        things.append(.keyring(host: card.identityHosts.first ?? card.url))
      }
    }
    let readings = try database.readingCount()
    if withBalances, readings > 0 { things.append(.readings(readings)) }
    return ForgottenThings(things: things, kept: withBalances ? 0 : readings, isDone: false)
  }
}
