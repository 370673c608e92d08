import Failures
import Phrases
import Configuration
import Vault
import World

/// The places where a card office's login may be stored on this machine, and the names of its secrets there.
struct LoginStores {
  private let context: AccountContext
  private let card: CardOffice?
  /// The host that the login is for.
  private var host: String { card?.identityHosts.first ?? "" }
  private var world: World { context.world }

  /// - Parameters:
  ///   - context: the campus and the person.
  ///   - card: the card office; nil if it is no longer configured, and a login is still to be forgotten.
  init(_ context: AccountContext, _ card: CardOffice?) {
    self.context = context
    self.card = card
  }

  /// The name of one of this person's secrets.
  func name(_ kind: SecretName.Kind, user: String) -> SecretName {
    SecretName(kind, user: user, host: host)
  }

  /// The file that is opened with a PIN.
  func sealedFile(user: String) throws(Failure) -> SealedFile {
    let keys = keyPlaces()
    return SealedFile(
      context.sealedLogin, user: user, host: host, keys: keys[0], others: Array(keys.dropFirst()), in: world)
  }

  /// The places for device keys: systemd's credentials, the keyring if it accepts them, else a file in
  /// another folder.
  private func keyPlaces() -> [any SecretStore] {
    let key = SecretName(.deviceKey, user: "", host: "")
    var places: [any SecretStore] = []
    if let given = try? SystemdCredentials(in: world), (try? given.load(key)) != nil { places.append(given) }
    if let keyring { places.append(keyring) }
    let folder = context.setting.paths.keyFolder(environment: world.environment)
    return places + [KeyFile("\(folder)/device-\(context.campus.id).key", in: world)]
  }

  /// Whether the login is, or is to be, locked with a PIN.
  var needsPIN: Bool { card?.store == .pin || world.files.exists(context.sealedLogin) }

  /// The login locked with a PIN, opened with the one that a person types.
  func opened(user: String, _ prompt: SecretPrompt) throws(Failure) -> any SecretStore {
    let sealed = try sealedFile(user: user)
    guard sealed.exists else { throw Failure(.noLogin, context.campus.name) }
    let pin = try prompt.pin()
    return try accessingSecrets { () throws(VaultError) in try sealed.open(pin: pin) }
  }

  /// The configured store, if it needs no PIN.
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

  /// The keyring, if there is one.
  var keyring: (any SecretStore)? { try? openedKeyring() }

  private func openedKeyring() throws(VaultError) -> any SecretStore {
    CampusKeyring(
      keyring: try context.keyring(world), campus: context.campus.id, hosts: card?.identityHosts ?? [])
  }

  /// Removes unlocked secrets from the keyring, for every person who signed in with it.
  ///
  /// - Parameter kinds: the kinds of secrets to remove.
  /// - Returns: the removed things; none if there is no keyring.
  /// - Throws: an error if the keyring does not open and it is the configured store.
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

  /// Removes everything stored for a login, locked with a PIN or not.
  ///
  /// - Parameter user: the name it is stored under.
  /// - Returns: the removed things, and why the rest could not be removed.
  func forgetAll(user: String) -> (things: [LoginThing], trouble: Failure?) {
    var things: [LoginThing] = []
    do throws(Failure) {
      let sealed = try sealedFile(user: user)
      if try accessingSecrets({ () throws(VaultError) in try sealed.forget() }) {
        things.append(.sealedLogin)
      }
      for kind in SecretName.Kind.allCases { things += try removeUnlocked([kind]) }
    } catch {
      return (things, error)
    }
    return (things, nil)
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
  /// The path of the login that is opened with a PIN.
  var sealedLogin: String { "\(folder)/login-\(campus.id).sealed" }
}
