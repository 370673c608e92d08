package import Answering
import Store
import CivilTime
import Configuration
import Console
import Dining
import JSON
import SQLite
import Vault
import World

/// What was forgotten, or would be.
package struct ForgottenThings: Sendable {
  /// What each of them is, in words.
  package let things: [String]
  /// How many readings of balances stay.
  package var kept = 0
  /// Whether it was done; false: it would be.
  package var isDone = true

  /// `one reading of balances`, `3 readings of balances`
  package static func readings(_ count: Int) -> String {
    count == 1 ? "one reading of balances" : "\(count) readings of balances"
  }
}

extension AccountDesk {
  /// Forgets the login and, if asked to, every balance.
  package func forget(withBalances: Bool) throws(Failure) -> ForgottenThings {
    var things: [String] = []
    if let card = campus.card {
      let sealed = try sealedFile(user: card.user ?? "", of: card)
      if try vaulting({ () throws(VaultError) in try sealed.forget() }) { things.append(Self.sealedLogin) }
      things += try forgetPlain(card, SecretName.Kind.allCases)
    }
    var kept = try readings()
    if withBalances, kept > 0 {
      let count = try keeping { store throws(DatabaseError) in try store.forget(campus: campus.id) }
      things.append(ForgottenThings.readings(count))
      kept = 0
    }
    // Where the password is given to the daemon from elsewhere it would go on by itself, one that was refused included.
    if campus.card?.refreshMinutes != nil {
      let user = try standing()?.user
      try keep(SignInStanding(triedAt: world.now(), code: "signed-out", misses: 0, user: user))
    }
    return ForgottenThings(things: things, kept: kept)
  }

  /// What that would forget, as far as it can be told without opening anything.
  package func whatWouldBeForgotten(withBalances: Bool) throws(Failure) -> ForgottenThings {
    var things: [String] = []
    if let card = campus.card {
      if try sealedFile(user: card.user ?? "", of: card).exists { things.append(Self.sealedLogin) }
      if (try? SecretService(in: world)) != nil {
        things.append("what the keyring has for \(card.identityHosts.first ?? card.url)")
      }
    }
    let readings = try readings()
    if withBalances, readings > 0 { things.append(ForgottenThings.readings(readings)) }
    return ForgottenThings(things: things, kept: withBalances ? 0 : readings, isDone: false)
  }

  private static let sealedLogin = "the login that a PIN locked, and its device key"

  private func readings() throws(Failure) -> Int {
    try reading { store throws(DatabaseError) in try store.readings(campus: campus.id) } ?? 0
  }

  /// Forgets what lies in the keyring, whoever signed in by it. Without one nothing does.
  func forgetPlain(_ card: CardOffice, _ kinds: [SecretName.Kind]) throws(Failure) -> [String] {
    guard let keyring = try? SecretService(in: world) else { return [] }
    var things: [String] = []
    for kind in kinds {
      let words =
        switch kind {
        case .session: "the session"
        case .password: "the password"
        case .linkedPIN: "the link to this device"
        case .deviceKey: "the device key"
        }
      do throws(VaultError) {
        if try keyring.remove(name(kind, user: "", of: card)) { things.append(words + " in the keyring") }
      } catch .secretServiceRefused where card.store != .secretService {
        return things
      } catch {
        throw Failure(error)
      }
    }
    return things
  }
}
