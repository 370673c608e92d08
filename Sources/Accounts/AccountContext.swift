package import Failures
package import CivilTime
package import Configuration
import Dining
package import Vault
package import World

/// What reading the balances of one campus may use: its configuration, the world, and what the person allows.
package struct AccountContext: Sendable {
  package let setting: Setting
  package let world: World
  /// The time to work as of; nil: the present, which advances while a daemon keeps its setting.
  private let fixedNow: Instant?
  /// Whether a person may be asked for a name, a password, a code or a PIN.
  let mayAsk: Bool
  /// Whether each request of a sign-in is written to standard error.
  let tracesRequests: Bool

  /// Opens the desktop's keyring; throws if there is none.
  let keyring: @Sendable (World) throws(VaultError) -> any SecretStore

  /// Creates a context; from then on the process handles secrets and is protected from inspection by other
  /// processes.
  package init(
    setting: Setting, world: World, fixedNow: Instant? = nil, mayAsk: Bool = true,
    tracesRequests: Bool = false,
    keyring: @escaping @Sendable (World) throws(VaultError) -> any SecretStore = {
      world throws(VaultError) in try SecretService(in: world)
    }
  ) {
    ProcessHardening.hardenProcess()
    self.setting = setting
    self.world = world
    self.fixedNow = fixedNow
    self.mayAsk = mayAsk
    self.tracesRequests = tracesRequests
    self.keyring = keyring
  }

  /// The time of the current action.
  var now: Instant { fixedNow ?? world.now() }

  var campus: Campus { setting.campus }

  /// When the balances of a page were as it shows them: at the time it states, else when it was read.
  func observation(of reading: BalanceReading, readAt read: Instant) -> Instant {
    guard let stated = reading.statedAt, !stated.isMonthAssumed || campus.country == "US" else { return read }
    return stated.instant(readAt: read, in: setting.zone)
  }

  /// The card office of the campus.
  ///
  /// - Throws: `no-card-office` if the configuration names none; `configuration-open` if other users could
  ///   change the configuration, and thus where a password is sent.
  package func card() throws(Failure) -> CardOffice {
    guard let card = campus.card else {
      throw Failure(.noCardOffice, campus.name, detail: setting.paths.configuration.path)
    }
    let path = setting.paths.configuration.path
    guard world.secrets.isSafe(path) else { throw Failure(.configurationOpen, path) }
    return card
  }

  /// The folder of files that concern only this person.
  var folder: String { setting.paths.privateFolder(environment: world.environment) }
}
