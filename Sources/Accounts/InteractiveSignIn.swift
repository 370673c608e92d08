import Dining
package import Failures
import Configuration
import SignOn
import Store
import Vault
import World

/// What a person asks of a sign-in beside the balances.
package struct LoginWishes: Sendable {
  /// Whether what is kept is locked with a PIN.
  package var locksWithPIN: Bool
  /// Whether the password is kept, too, and not only the session.
  package var keepsPassword: Bool
  /// `firefox`, or a file of cookies in Netscape's form; nil: sign in with a password.
  package var cookieSource: String?

  package init(locksWithPIN: Bool = false, keepsPassword: Bool = false, cookieSource: String? = nil) {
    self.locksWithPIN = locksWithPIN
    self.keepsPassword = keepsPassword
    self.cookieSource = cookieSource
  }
}

/// Signs in for a person who came for it, and keeps the login once it has worked.
package struct InteractiveSignIn {
  private let context: AccountContext
  private let card: CardOffice
  private let wishes: LoginWishes
  private let prompt: SecretPrompt
  private var world: World { context.world }
  private var signIn: CardSignIn { CardSignIn(context, card) }

  /// - Throws: what is wrong with the configuration of the card office.
  package init(_ context: AccountContext, _ wishes: LoginWishes) throws(Failure) {
    self.context = context
    self.wishes = wishes
    card = try context.card()
    prompt = SecretPrompt(context)
  }

  /// Signs in anew.
  ///
  /// - Returns: the balances.
  /// - Throws: why there are none, or why the login could not be kept.
  package func run() throws(Failure) -> BalanceSummary {
    let before = try BalanceDatabase(context).standing()
    let record = SignInRecord(context, card)
    try record.checkAllowed(after: before, for: .person)
    // Whether the login can be kept is found out before the person is asked for anything.
    let locks = wishes.locksWithPIN || card.store == .pin
    let store: (any SecretStore)? = locks ? nil : try LoginStores(context, card).unlocked()
    let trial = try trial(store)
    let reading = try record.settle(trial.result, user: trial.user, after: before) {
      () throws(Failure) in
      try StoredLogin(context, card).save(trial, in: store)
    }
    return BalanceSummary(readNow: reading, context)
  }

  /// One sign-in: by the cookies of a browser, by a link of this device, or by a password.
  private func trial(
    _ store: (any SecretStore)?
  ) throws(Failure) -> LoginTrial {
    if let source = wishes.cookieSource {
      try checkWritable(store)
      return try trial(withCookiesOf: source)
    }
    if card.reader == .getJSON {
      try checkWritable(store)
      return try GETLink(context, card).create(prompt)
    }
    let user = try prompt.userName(for: card)
    let password: Secret
    if let store, !store.isWritable {
      let kept = LoginStores(context, card).name(.password, user: user)
      guard let given = try accessingSecrets({ () throws(VaultError) in try store.load(kept) }) else {
        throw Failure(.noCredential, "dine-password")
      }
      password = given
    } else {
      password = try prompt.password()
    }
    var means = SignInMeans(user: user)
    means.password = { password }
    means.code = { prompt.oneTimeCode() }
    let result = try signIn.run(with: means, over: try signIn.transport())
    var trial = LoginTrial(user: user, result: result)
    if result.failure == nil { trial.secrets[.session] = try result.jar.secret() }
    let keepsPassword = store == nil || wishes.keepsPassword
    if keepsPassword { trial.secrets[.password] = password }
    return trial
  }

  private func checkWritable(_ store: (any SecretStore)?) throws(Failure) {
    if let store, !store.isWritable { throw Failure(.storeReadOnly, store.name) }
  }

  /// Takes the session of a browser; no password is asked for, and none can be sent.
  private func trial(withCookiesOf source: String) throws(Failure) -> LoginTrial {
    let site = try card.site()
    let imported = try BrowserCookies(in: world).read(from: source, for: site.hosts)
    var means = SignInMeans()
    for cookie in imported.cookies { means.jar.put(cookie, now: world.now()) }
    let result = try signIn.run(with: means, over: try signIn.transport())
    return LoginTrial(
      user: card.user ?? "", result: result, secrets: [.session: try result.jar.secret()])
  }
}
