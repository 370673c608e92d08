import Answering
import Archive
import CivilTime
import Configuration
import Console
import Dining
import JSON
import SQLite
import Vault
import World

/// The answer of `dine logout`: what was forgotten.
struct ForgottenList: Answer {
  static let schema = "dine.logout/1"

  let things: [String]
  var exit: ExitCode { things.isEmpty ? .no : .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: Clock) -> [[String?]] { things.map { [$0] } }

  func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for thing in things { writer.object { $0.field("forgotten", thing) } }
  }

  func human(_ sheet: Sheet) -> String {
    guard !things.isEmpty else { return sheet.text("There was nothing to forget.") }
    return things.map { sheet.text("Forgotten: \($0).") }.joined()
  }
}

extension AccountDesk {
  /// Forgets the login and, unless told otherwise, every balance.
  func forget(keepingBalances: Bool) throws(Failure) -> ForgottenList {
    var things: [String] = []
    if let card = campus.card {
      let sealed = try sealedFile(user: card.user ?? "", of: card)
      if try vaulting({ () throws(VaultError) in try sealed.forget() }) {
        things.append("the login that a PIN locked, and its device key")
      }
      things += try forgetPlain(card, SecretName.Kind.allCases)
    }
    if !keepingBalances, world.files.exists(databasePath) {
      let readings = try keeping { archive throws(DatabaseError) in try archive.forget(campus: campus.id) }
      if readings > 0 {
        things.append(readings == 1 ? "one reading of balances" : "\(readings) readings of balances")
      }
    }
    // Where the password is given to the daemon from elsewhere it would go on by itself, one that was refused included.
    if campus.card?.refreshMinutes != nil {
      let user = try standing()?.user
      try keep(SignInStanding(triedAt: world.now(), code: "signed-out", misses: 0, user: user))
    }
    return ForgottenList(things: things)
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
