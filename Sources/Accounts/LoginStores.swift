import Failures
import Phrases
import Configuration
import Vault
import World

/// Where the login of a card office may be kept on this machine, and what its secrets are called there.
struct LoginStores {
  private let context: AccountContext
  private let card: CardOffice?
  /// The host that the login is for.
  private var host: String { card?.identityHosts.first ?? "" }
  private var world: World { context.world }

  /// - Parameters:
  ///   - context: whose they are.
  ///   - card: the card office; nil where the configuration has none any more, and a login is still to be forgotten.
  init(_ context: AccountContext, _ card: CardOffice?) {
    self.context = context
    self.card = card
  }

  /// The name of a secret of this person's.
  func name(_ kind: SecretName.Kind, user: String) -> SecretName {
    SecretName(kind, user: user, host: host)
  }

  /// The file that a PIN opens.
  func sealedFile(user: String) throws(Failure) -> SealedFile {
    let keys = keyPlaces()
    return SealedFile(
      context.sealedLogin, user: user, host: host, keys: keys[0], others: Array(keys.dropFirst()), in: world)
  }

  /// Where device keys are kept: with systemd's credentials, in the keyring where it takes them, else in a file of another
  /// folder.
  private func keyPlaces() -> [any SecretStore] {
    let key = SecretName(.deviceKey, user: "", host: "")
    var places: [any SecretStore] = []
    if let given = try? SystemdCredentials(in: world), (try? given.load(key)) != nil { places.append(given) }
    if let keyring { places.append(keyring) }
    let folder = context.setting.paths.keyFolder(environment: world.environment)
    return places + [KeyFile("\(folder)/device-\(context.campus.id).key", in: world)]
  }

  /// Whether a PIN locks the login, or is to.
  var needsPIN: Bool { card?.store == .pin || world.files.exists(context.sealedLogin) }

  /// The login that a PIN locks, opened by the one that a person gives.
  func opened(user: String, _ prompt: SecretPrompt) throws(Failure) -> any SecretStore {
    let sealed = try sealedFile(user: user)
    guard sealed.exists else { throw Failure(.noLogin, context.campus.name) }
    let pin = try prompt.pin()
    return try accessingSecrets { () throws(VaultError) in try sealed.open(pin: pin) }
  }

  /// The store of the configuration, where it needs no PIN.
  func unlocked() throws(Failure) -> any SecretStore {
    try accessingSecrets { () throws(VaultError) -> any SecretStore in
      switch card?.store ?? .secretService {
      case .secretService: try openedKeyring()
      case .systemdCredential: try SystemdCredentials(in: world)
      case .passwordCommand: PasswordCommand(card?.passwordCommand ?? [], in: world)
      case .pin: throw .pinNeeded
      }
    }
  }

  /// The keyring, where there is one.
  var keyring: (any SecretStore)? { try? openedKeyring() }

  private func openedKeyring() throws(VaultError) -> any SecretStore {
    CampusKeyring(
      keyring: try context.keyring(world), campus: context.campus.id, hosts: card?.identityHosts ?? [])
  }

  /// Removes from the keyring what no PIN locks, of every person who signed in by it.
  ///
  /// - Parameter kinds: what of it.
  /// - Returns: what was there; nothing where there is no keyring.
  /// - Throws: that the keyring does not open, where it is where the login was to be kept.
  func removeUnlocked(_ kinds: [SecretName.Kind]) throws(Failure) -> [LoginThing] {
    guard let keyring else { return [] }
    var things: [LoginThing] = []
    for kind in kinds {
      do throws(VaultError) {
        if try keyring.remove(name(kind, user: "")) { things.append(LoginThing(kind)) }
      } catch .secretServiceRefused where card.map({ $0.store != .secretService }) ?? needsPIN {
        return things
      } catch {
        throw Failure(error)
      }
    }
    return things
  }

  /// Removes all that is kept of a login, locked with a PIN or not.
  ///
  /// - Parameter user: the name it is kept under.
  /// - Returns: what was there.
  /// - Throws: what could not be removed.
  func forgetAll(user: String) throws(Failure) -> [LoginThing] {
    let sealed = try sealedFile(user: user)
    let wasSealed = try accessingSecrets { () throws(VaultError) in try sealed.forget() }
    return (wasSealed ? [.sealedLogin] : []) + (try removeUnlocked(SecretName.Kind.allCases))
  }
}

extension LoginThing {
  /// A secret of the keyring.
  fileprivate init(_ kind: SecretName.Kind) {
    self =
      switch kind {
      case .session: .session
      case .password: .password
      case .linkedPIN: .link
      case .deviceKey: .deviceKey
      }
  }
}

extension AccountContext {
  /// Where the login lies that a PIN opens.
  var sealedLogin: String { "\(folder)/login-\(campus.id).sealed" }
}
