import Answering
import Configuration
import Console
import Vault
import World

extension AccountDesk {
  /// The name of a secret of this person's.
  func name(_ kind: SecretName.Kind, user: String, of card: CardOffice) -> SecretName {
    SecretName(kind, user: user, host: card.identityHosts.first ?? "")
  }

  /// Where the login lies that a PIN opens.
  var sealedPath: String { "\(folder)/login-\(campus.id).sealed" }

  /// The file that a PIN opens.
  func sealedFile(user: String, of card: CardOffice) throws(Failure) -> SealedFile {
    SealedFile(
      sealedPath, user: user, host: card.identityHosts.first ?? "",
      keys: try keyStore(), in: world)
  }

  /// Where device keys are kept: with systemd's credentials, in the keyring, or in a file of another folder.
  private func keyStore() throws(Failure) -> any SecretStore {
    let key = SecretName(.deviceKey, user: "", host: "")
    if let given = try? SystemdCredentials(in: world), (try? given.load(key)) != nil { return given }
    if let keyring = try? SecretService(in: world) { return keyring }
    return KeyFile(
      "\(setting.paths.keyFolder(environment: world.environment))/device-\(campus.id).key", in: world)
  }

  /// The store of the configuration, or of a login that a PIN locks; asks for the PIN where one is needed.
  func openStore(user: String, of card: CardOffice) throws(Failure) -> any SecretStore {
    let sealed = try sealedFile(user: user, of: card)
    if sealed.exists || card.store == .pin {
      guard sealed.exists else { throw Failure("no-login", campus.name) }
      let pin = try ask("PIN: ", hidden: true)
      return try vaulting { () throws(VaultError) in try sealed.open(pin: pin) }
    }
    return try plainStore(of: card)
  }

  /// The store of the configuration, where it is none that a PIN opens.
  func plainStore(of card: CardOffice) throws(Failure) -> any SecretStore {
    try vaulting { () throws(VaultError) -> any SecretStore in
      switch card.store {
      case .secretService: try SecretService(in: world)
      case .systemdCredential: try SystemdCredentials(in: world)
      case .passwordCommand: PasswordCommand(card.passwordCommand, in: world)
      case .pin: throw .pinNeeded
      }
    }
  }

  /// Asks the person at the terminal, or reads a line of standard input.
  func ask(_ question: String, hidden: Bool) throws(Failure) -> Secret {
    guard context.mayAsk else { throw Failure("nobody-to-ask", question) }
    var outcome = AskOutcome.nobody
    let answer = try vaulting { () throws(VaultError) in
      try Secret(capacity: longestPassword) { buffer in
        outcome = world.secrets.ask(question, hidden, buffer)
        guard case .line(let count) = outcome else { return 0 }
        return count
      }
    }
    switch outcome {
    case .line where !answer.isEmpty: return answer
    case .line, .nobody: throw Failure("nobody-to-ask", question)
    case .tooLarge: throw Failure("answer-too-long", question)
    case .interrupted: throw Failure("interrupted-asking")
    }
  }

  /// The name to sign in by: the configuration's, or asked for; it is no secret.
  func user(of card: CardOffice) throws(Failure) -> String {
    if let user = card.user { return user }
    return try ask("User name: ", hidden: false).withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
