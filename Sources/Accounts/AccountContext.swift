package import Failures
package import CivilTime
package import Configuration
package import Vault
package import World

/// What reading the balances of one campus may use: its configuration, the world, and what the person allows.
package struct AccountContext: Sendable {
  package let setting: Setting
  package let world: World
  /// The moment to work as of; nil: the present, which moves on while a daemon keeps its setting.
  private let fixedNow: Instant?
  /// Whether a person may be asked for a name, a password, a code or a PIN.
  let mayAsk: Bool
  /// Whether each request of a sign-in is written to standard error.
  let tracesRequests: Bool

  /// The keyring of the desktop; throws where there is none.
  let keyring: @Sendable (World) throws(VaultError) -> any SecretStore

  /// Makes one; the process handles secrets from then on, and is protected from being looked into.
  package init(
    setting: Setting, world: World, fixedNow: Instant? = nil, mayAsk: Bool = true,
    tracesRequests: Bool = false,
    keyring: @escaping @Sendable (World) throws(VaultError) -> any SecretStore = {
      world throws(VaultError) in try SecretService(in: world)
    }
  ) {
    Hygiene.hardenProcess()
    self.setting = setting
    self.world = world
    self.fixedNow = fixedNow
    self.mayAsk = mayAsk
    self.tracesRequests = tracesRequests
    self.keyring = keyring
  }

  /// The time of what is done now.
  var now: Instant { fixedNow ?? world.now() }

  var campus: Campus { setting.campus }

  /// The card office of the campus.
  ///
  /// - Throws: `no-card-office` where the configuration names none; `configuration-open` where other users could change
  ///   what it says, and so where a password goes.
  package func card() throws(Failure) -> CardOffice {
    guard let card = campus.card else {
      throw Failure(.noCardOffice, campus.name, detail: setting.paths.configuration.path)
    }
    let path = setting.paths.configuration.path
    guard world.secrets.isSafe(path) else { throw Failure(.configurationOpen, path) }
    return card
  }

  /// The folder of what concerns this person alone.
  var folder: String { setting.paths.privateFolder(environment: world.environment) }
}
