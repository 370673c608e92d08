import Failures
import Phrases
import Configuration
import JSON
import SignOn
import Vault
import World

/// A sign-in that was tried: its result, and the secrets worth storing.
struct LoginTrial {
  let user: String
  let result: SignInResult
  var secrets: [SecretName.Kind: Secret] = [:]
}

/// The stored login of a card office: loads it for a sign-in, saves a new one, removes the old one.
struct StoredLogin {
  private let context: AccountContext
  private let card: CardOffice
  private var stores: LoginStores { LoginStores(context, card) }

  init(_ context: AccountContext, _ card: CardOffice) {
    self.context = context
    self.card = card
  }

  /// What a store provides for a sign-in.
  func means(_ user: String, from store: any SecretStore) throws(Failure) -> SignInMeans {
    var means = SignInMeans(user: user.isEmpty ? nil : user)
    if let session = try accessingSecrets({ () throws(VaultError) in
      try store.load(stores.name(.session, user: user))
    }) {
      means.jar = session.withBytes { bytes in
        (try? JSONValue(parsing: Array(bytes))).map(CookieJar.init) ?? CookieJar()
      }
    }
    let password = stores.name(.password, user: user)
    means.password = { () throws(Failure) in
      try accessingSecrets { () throws(VaultError) in try store.load(password) }
    }
    means.code = SecretPrompt(context).oneTimeCode
    return means
  }

  /// Saves the session to its store; if the store is read-only, the session lasts as long as this process.
  func saveSession(
    _ jar: CookieJar, of user: String, in store: any SecretStore
  ) throws(Failure) {
    guard store.isWritable else { return }
    let session = try jar.secret()
    try accessingSecrets { () throws(VaultError) in
      try store.save(session, as: stores.name(.session, user: user))
    }
  }

  /// The secrets a login consists of; the key of a sealed one is stored with its file.
  private static let ownKinds: [SecretName.Kind] = [.session, .password, .linkedPIN]

  /// Stores a login that has worked, and removes all others: earlier ones, and those of other people.
  ///
  /// - Parameters:
  ///   - trial: the sign-in that has worked.
  ///   - store: where to keep it; nil: in a file that a new PIN locks.
  /// - Throws: an error of the store.
  func save(_ trial: LoginTrial, in store: (any SecretStore)?) throws(Failure) {
    let sealed = try stores.sealedFile(user: trial.user)
    guard let store else {
      let pin = try SecretPrompt(context).newPIN()
      try accessingSecrets { () throws(VaultError) in _ = try sealed.create(pin: pin, trial.secrets) }
      // A login locked with a PIN must not also be stored unlocked.
      _ = try stores.removeUnlocked(Self.ownKinds)
      return
    }
    if store.isWritable { _ = try stores.removeUnlocked(Self.ownKinds) }
    try accessingSecrets { () throws(VaultError) in
      for kind in SecretName.Kind.allCases where store.isWritable {
        guard let secret = trial.secrets[kind] else { continue }
        try store.save(secret, as: stores.name(kind, user: trial.user))
      }
      // An earlier login locked with a PIN would take precedence over this one.
      if sealed.exists { _ = try sealed.forget() }
    }
  }
}

extension CookieJar {
  /// The cookies as the secret stored for a session.
  func secret() throws(Failure) -> Secret {
    try accessingSecrets { () throws(VaultError) in try Secret(document.serialized().utf8) }
  }
}
