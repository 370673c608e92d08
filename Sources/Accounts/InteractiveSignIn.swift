import Dining
package import Failures
import Configuration
package import HTTPClient
import SignOn
import Store
import Vault
import World

/// What a person asks of a sign-in besides the balances.
package struct LoginWishes: Sendable {
  /// Whether the stored login is locked with a PIN.
  package var locksWithPIN: Bool
  /// Whether the password is stored, too, and not only the session.
  package var keepsPassword: Bool
  /// `firefox`, or a file of cookies in Netscape format; nil: sign in with a password.
  package var cookieSource: String?

  package init(locksWithPIN: Bool = false, keepsPassword: Bool = false, cookieSource: String? = nil) {
    self.locksWithPIN = locksWithPIN
    self.keepsPassword = keepsPassword
    self.cookieSource = cookieSource
  }
}

/// Signs in at a person's request, and stores the login once it has worked.
package struct InteractiveSignIn {
  private let context: AccountContext
  private let card: CardOffice
  private let wishes: LoginWishes
  private let prompt: SecretPrompt
  private var world: World { context.world }
  private var signIn: CardSignIn { CardSignIn(context, card) }

  /// - Throws: what is wrong with the card office's configuration.
  package init(_ context: AccountContext, _ wishes: LoginWishes) throws(Failure) {
    self.context = context
    self.wishes = wishes
    card = try context.card()
    prompt = SecretPrompt(context)
  }

  /// Signs in again.
  ///
  /// - Parameter network: creates the transport to the card office; nil: the real one.
  /// - Returns: the balances.
  /// - Throws: the reason why there are none, or why the login could not be stored.
  package func run(
    over network: (() throws(Failure) -> Transport)? = nil
  ) throws(Failure) -> BalanceSummary {
    let database = BalanceDatabase(context)
    let record = SignInRecord(context, card)
    try record.checkAllowed(after: try database.standing(), for: .person)
    // Whether the login can be stored is checked before the person is asked for anything.
    let locks = wishes.locksWithPIN || card.store == .pin
    let store: (any SecretStore)? = locks ? nil : try LoginStores(context, card).unlocked()
    let trial = try prepared(store) { () throws(Failure) in
      if let network { return try network() }
      return try signIn.transport()
    }
    let turn = try context.signInTurn()
    // The daemon may have signed in while the person typed.
    let before = try database.standing()
    try record.checkAllowed(after: before, for: .person)
    let attempt = try SignInAttempt(context, card, after: before, in: turn)
    defer { withExtendedLifetime(attempt) {} }
    let tried: LoginTrial
    do throws(Failure) {
      tried = try trial(attempt)
    } catch {
      try attempt.end(by: error)
      throw error
    }
    let reading = try record.settle(
      tried.result, user: tried.user, after: before, in: attempt, wasKept: store?.isWritable == false
    ) { () throws(Failure) in
      do throws(Failure) {
        try StoredLogin(context, card).save(tried, in: store)
      } catch {
        try attempt.endWithoutLogin()
        throw error.code == .interruptedAsking ? Failure(.interruptedKeeping) : error
      }
    } forgetting: { () throws(Failure) in
      if let trouble = LoginStores(context, card).forgetAll(user: tried.user).trouble { throw trouble }
    }
    return BalanceSummary(readNow: reading, context)
  }

  /// A sign-in for which everything was asked, and which is recorded before anything is sent.
  private typealias Prepared = (SignInAttempt) throws(Failure) -> LoginTrial

  /// Prepares one sign-in: with the cookies of a browser, with a link of this device, or with a password.
  private func prepared(
    _ store: (any SecretStore)?, over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> Prepared {
    if let source = wishes.cookieSource {
      try checkWritable(store)
      return try prepared(withCookiesOf: source, over: transport)
    }
    if card.reader == .getJSON {
      try checkWritable(store)
      return try GETLink(context, card).prepared(prompt, over: transport)
    }
    let user = try prompt.userName(for: card)
    let isKept = store?.isWritable == false
    let password: Secret
    if let store, isKept {
      let kept = LoginStores(context, card).name(.password, user: user)
      guard let given = try accessingSecrets({ () throws(VaultError) in try store.load(kept) }) else {
        throw Failure(.noCredential, "dine-password")
      }
      password = given
    } else {
      password = try prompt.password()
    }
    let transport = try transport()
    return { attempt throws(Failure) in
      var means = SignInMeans(user: user)
      means.password = { () throws(Failure) in
        try attempt.passwordLeaves(isKept: isKept)
        return password
      }
      means.code = prompt.oneTimeCode
      let result = try signIn.run(with: means, over: transport)
      var trial = LoginTrial(user: user, result: result)
      if result.failure == nil { trial.secrets[.session] = try result.jar.secret() }
      if store == nil || wishes.keepsPassword { trial.secrets[.password] = password }
      return trial
    }
  }

  private func checkWritable(_ store: (any SecretStore)?) throws(Failure) {
    if let store, !store.isWritable { throw Failure(.storeReadOnly, store.name) }
  }

  /// Uses the session of a browser; no password is asked for, and none can be sent.
  private func prepared(
    withCookiesOf source: String, over transport: () throws(Failure) -> Transport
  ) throws(Failure) -> Prepared {
    let site = try card.site()
    let imported = try BrowserCookies(in: world).read(from: source, for: site.hosts)
    var means = SignInMeans()
    for cookie in imported.cookies { means.jar.put(cookie, now: world.now()) }
    let (transport, user) = (try transport(), card.user ?? "")
    return { [means] _ throws(Failure) in
      let result = try signIn.run(with: means, over: transport)
      // This says nothing about the stored session.
      if result.failure?.kind == .sessionExpired { throw Failure(.cookiesOver, source) }
      return LoginTrial(user: user, result: result, secrets: [.session: try result.jar.secret()])
    }
  }
}
