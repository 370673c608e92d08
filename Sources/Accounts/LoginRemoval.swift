import PrivateStore
package import Failures
package import Phrases
import Configuration
import Store
import Vault
import World

/// The things that were forgotten, or would be.
package struct ForgottenThings: Sendable {
  /// The kind of each thing.
  package var things: [LoginThing]
  /// How many balance readings are kept.
  package var kept = 0
  /// Whether it was done; false: only previewed.
  package var isDone = true
  /// Why not everything could be forgotten or reported.
  package var trouble: Failure?
}

/// Forgets the login of a campus' card office, and its balances if requested.
package struct LoginRemoval {
  private let context: AccountContext
  private var database: BalanceDatabase { BalanceDatabase(context) }

  package init(_ context: AccountContext) {
    self.context = context
  }

  /// Forgets the login and, if requested, every balance.
  package func run(withBalances: Bool) -> ForgottenThings {
    let stores = LoginStores(context, context.campus.card)
    // The logout is recorded first: what a sign-in under way still stores is removed below, or by that
    // sign-in itself when it finds the record. The login is forgotten even if this cannot be recorded.
    var (noted, trouble) = (SignInStanding?.none, Failure?.none)
    do throws(Failure) {
      noted = try noteSignedOut()
    } catch {
      trouble = error
    }
    let (things, stuck) = stores.forgetAll(user: context.campus.card?.user ?? "")
    var forgotten = ForgottenThings(things: things, trouble: trouble ?? stuck)
    guard forgotten.trouble == nil else { return forgotten }
    do throws(Failure) {
      forgotten.kept = try database.readingCount()
      guard withBalances else { return forgotten }
      let count = try database.deleteReadings()
      guard count > 0 else { return forgotten }
      forgotten.things.append(.readings(count))
      forgotten.kept = 0
      noted?.user = nil
      if let noted { try database.save(noted) }
    } catch {
      forgotten.trouble = error
    }
    return forgotten
  }

  /// Records that the person has signed out, if anyone ever signed in or the daemon may: with a password from
  /// an external source it would otherwise continue on its own, even with one that was rejected.
  ///
  /// - Returns: the recorded standing; nil: none.
  private func noteSignedOut() throws(Failure) -> SignInStanding? {
    let last = try database.standing()
    guard last != nil || context.campus.card?.refreshMinutes != nil else { return nil }
    // A password from an external source does not change by signing out.
    let isElsewhere = [.passwordCommand, .systemdCredential].contains(context.campus.card?.store)
    let standing = SignInStanding(
      triedAt: context.world.now(), code: "signed-out", misses: 0, notBefore: last?.notBefore,
      user: last?.user, isUnproven: isElsewhere && last?.isUnproven == true)
    try database.save(standing)
    return standing
  }

  /// What `run` would forget, as far as that is known without opening anything.
  package func preview(withBalances: Bool) throws(Failure) -> ForgottenThings {
    var things: [LoginThing] = []
    let stores = LoginStores(context, context.campus.card)
    if try stores.sealedFile(user: "").exists { things.append(.sealedLogin) }
    if stores.keyring != nil {
      things.append(.keyring(host: context.campus.card?.identityHosts.first ?? context.campus.name))
    }
    do throws(Failure) {
      let readings = try database.readingCount()
      if withBalances, readings > 0 { things.append(.readings(readings)) }
      return ForgottenThings(things: things, kept: withBalances ? 0 : readings, isDone: false)
    } catch {
      return ForgottenThings(things: things, isDone: false, trouble: error)
    }
  }
}
