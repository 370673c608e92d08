import Failures
import Configuration
import Vault
import World

/// Where the login of a card office may be kept on this machine, and what its secrets are called there.
struct LoginStores {
  private let context: AccountContext
  private let card: CardOffice
  private var world: World { context.world }

  init(_ context: AccountContext, _ card: CardOffice) {
    self.context = context
    self.card = card
  }

  /// The name of a secret of this person's.
  func name(_ kind: SecretName.Kind, user: String) -> SecretName {
    SecretName(kind, user: user, host: card.identityHosts.first ?? "")
  }

  /// The file that a PIN opens.
  func sealedFile(user: String) throws(Failure) -> SealedFile {
    SealedFile(
      context.sealedLogin, user: user, host: card.identityHosts.first ?? "",
      keys: try keyStore(), in: world)
  }

  /// Where device keys are kept: with systemd's credentials, in the keyring, or in a file of another folder.
  private func keyStore() throws(Failure) -> any SecretStore {
    let key = SecretName(.deviceKey, user: "", host: "")
    if let given = try? SystemdCredentials(in: world), (try? given.load(key)) != nil { return given }
    if let keyring = try? SecretService(in: world) { return keyring }
    return KeyFile(
      "\(context.setting.paths.keyFolder(environment: world.environment))/device-\(context.campus.id).key",
      in: world)
  }

  /// The store of the configuration, or of a login that a PIN locks; asks for the PIN where one is needed.
  func open(user: String, _ prompt: SecretPrompt) throws(Failure) -> any SecretStore {
    let sealed = try sealedFile(user: user)
    if sealed.exists || card.store == .pin {
      guard sealed.exists else { throw Failure(.noLogin, context.campus.name) }
      let pin = try prompt.pin()
      return try accessingSecrets { () throws(VaultError) in try sealed.open(pin: pin) }
    }
    return try unlocked()
  }

  /// The store of the configuration, where it needs no PIN.
  func unlocked() throws(Failure) -> any SecretStore {
    try accessingSecrets { () throws(VaultError) -> any SecretStore in
      switch card.store {
      case .secretService: try SecretService(in: world)
      case .systemdCredential: try SystemdCredentials(in: world)
      case .passwordCommand: PasswordCommand(card.passwordCommand, in: world)
      case .pin: throw .pinNeeded
      }
    }
  }

  /// The keyring, where there is one.
  var keyring: SecretService? { try? SecretService(in: world) }
}

extension AccountContext {
  /// Where the login lies that a PIN opens.
  var sealedLogin: String { "\(folder)/login-\(campus.id).sealed" }
}
