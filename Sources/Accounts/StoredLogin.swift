import Failures
import Phrases
import Configuration
import JSON
import SignOn
import Vault
import World

/// A sign-in that has worked or not: how it went, and what of it is worth keeping.
struct LoginTrial {
  let user: String
  let result: SignInResult
  var secrets: [SecretName.Kind: Secret] = [:]
}

/// The login of a card office as it is kept: loads it for a sign-in, saves a new one, removes the old one.
struct StoredLogin {
  private let context: AccountContext
  private let card: CardOffice
  private var stores: LoginStores { LoginStores(context, card) }

  init(_ context: AccountContext, _ card: CardOffice) {
    self.context = context
    self.card = card
  }

  /// What a store has for a sign-in.
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

  /// Saves the session where it came from; where nothing can be written it lasts as long as this process.
  func saveSession(
    _ jar: CookieJar, of user: String, in store: any SecretStore
  ) throws(Failure) {
    guard store.isWritable else { return }
    let session = try jar.secret()
    try accessingSecrets { () throws(VaultError) in
      try store.save(session, as: stores.name(.session, user: user))
    }
  }

  /// What a login is made of; the key of a sealed one goes with its file.
  private static let ownKinds: [SecretName.Kind] = [.session, .password, .linkedPIN]

  /// Keeps a login that has worked, and no other: neither what was kept before nor one of another person.
  ///
  /// - Parameters:
  ///   - trial: the sign-in that has worked.
  ///   - store: where to keep it; nil: in a file that a new PIN locks.
  /// - Throws: what the store has against it.
  func save(_ trial: LoginTrial, in store: (any SecretStore)?) throws(Failure) {
    let sealed = try stores.sealedFile(user: trial.user)
    guard let store else {
      let pin = try SecretPrompt(context).newPIN()
      try accessingSecrets { () throws(VaultError) in _ = try sealed.create(pin: pin, trial.secrets) }
      // What a PIN locks does not lie beside it unlocked.
      _ = try stores.removeUnlocked(Self.ownKinds)
      return
    }
    if store.isWritable { _ = try stores.removeUnlocked(Self.ownKinds) }
    try accessingSecrets { () throws(VaultError) in
      for kind in SecretName.Kind.allCases where store.isWritable {
        guard let secret = trial.secrets[kind] else { continue }
        try store.save(secret, as: stores.name(kind, user: trial.user))
      }
      // A login of before that a PIN locks would go before this one.
      if sealed.exists { _ = try sealed.forget() }
    }
  }
}

extension CookieJar {
  /// The cookies as the secret that is kept of a session.
  func secret() throws(Failure) -> Secret {
    try accessingSecrets { () throws(VaultError) in try Secret(document.serialized().utf8) }
  }
}
