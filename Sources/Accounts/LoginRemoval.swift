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
    let stores = LoginStores(context, context.campus.card)
    // Written down first: what a sign-in under way still keeps is forgotten below, or by itself when it finds this. Where it
    // cannot be written down the login is forgotten all the same.
    var (noted, trouble) = (SignInStanding?.none, Failure?.none)
    do throws(Failure) {
      noted = try noteSignedOut()
    } catch {
      trouble = error
    }
    var things = try stores.forgetAll(user: context.campus.card?.user ?? "")
    if let trouble { throw trouble }
    var kept = try database.readingCount()
    if withBalances, kept > 0 {
      let count = try database.deleteReadings()
      things.append(.readings(count))
      kept = 0
      noted?.user = nil
      if let noted { try database.save(noted) }
    }
    return ForgottenThings(things: things, kept: kept)
  }

  /// Writes down that the person has signed out, if anybody ever signed in or the daemon may: given the password from
  /// elsewhere it would go on by itself, with one that was refused included.
  ///
  /// - Returns: what is written there now; nil: nothing.
  private func noteSignedOut() throws(Failure) -> SignInStanding? {
    let last = try database.standing()
    guard last != nil || context.campus.card?.refreshMinutes != nil else { return nil }
    // A password that is kept elsewhere is the same afterwards.
    let isElsewhere = [.passwordCommand, .systemdCredential].contains(context.campus.card?.store)
    let standing = SignInStanding(
      triedAt: context.world.now(), code: "signed-out", misses: 0, notBefore: last?.notBefore,
      user: last?.user, isUnproven: isElsewhere && last?.isUnproven == true)
    try database.save(standing)
    return standing
  }

  /// What `run` would forget, as far as it can be told without opening anything.
  package func preview(withBalances: Bool) throws(Failure) -> ForgottenThings {
    var things: [LoginThing] = []
    let stores = LoginStores(context, context.campus.card)
    if try stores.sealedFile(user: "").exists { things.append(.sealedLogin) }
    if stores.keyring != nil {
      things.append(.keyring(host: context.campus.card?.identityHosts.first ?? context.campus.name))
    }
    let readings = try database.readingCount()
    if withBalances, readings > 0 { things.append(.readings(readings)) }
    return ForgottenThings(things: things, kept: withBalances ? 0 : readings, isDone: false)
  }
}
