package import CivilTime
package import Configuration
package import World

/// What reading the balances of one campus may use: its configuration, the world, and what the person allows.
package struct AccountContext: Sendable {
  package let setting: Setting
  package let world: World
  /// The moment to work as of; nil: the present, which moves on while a daemon keeps its setting.
  package var fixedNow: Instant?
  /// Whether a person may be asked for a name, a password, a code or a PIN.
  package var mayAsk: Bool
  /// Whether each request of a sign-in is written to standard error.
  package var tracesRequests: Bool

  package init(
    setting: Setting, world: World, fixedNow: Instant? = nil, mayAsk: Bool = true,
    tracesRequests: Bool = false
  ) {
    self.setting = setting
    self.world = world
    self.fixedNow = fixedNow
    self.mayAsk = mayAsk
    self.tracesRequests = tracesRequests
  }

  /// The time of what is done now.
  var now: Instant { fixedNow ?? world.now() }
}
