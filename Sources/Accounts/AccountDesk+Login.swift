import SignOn
package import Answering
import Store
import Configuration
import Console
import Dining
import Vault
import World

/// A sign-in that somebody came for: how it went, and what of it is worth keeping.
struct LoginTrial {
  let user: String
  let result: SignInResult
  var secrets: [SecretName.Kind: Secret] = [:]
}

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

extension AccountDesk {
  /// Signs in anew, and keeps what the person wants kept, once it has worked.
  package func login(_ wishes: LoginWishes) throws(Failure) -> BalanceSummary {
    let card = try card()
    let before = try standing()
    try leaveAlone(card, before, for: .person)
    // Whether it can be kept is found out before anybody is asked for anything.
    let locks = wishes.locksWithPIN || card.store == .pin
    let store: (any SecretStore)? = locks ? nil : try plainStore(of: card)
    let trial = try trial(at: card, store, wishes)
    let reading = try settle(trial.result, card, user: trial.user, after: before) { () throws(Failure) in
      try keep(trial, in: store, card)
    }
    return report(of: reading.accounts)
  }

  /// One sign-in: by the cookies of a browser, by a link of this device, or by a password.
  private func trial(
    at card: CardOffice, _ store: (any SecretStore)?, _ wishes: LoginWishes
  ) throws(Failure) -> LoginTrial {
    if let source = wishes.cookieSource {
      try checkWritable(store)
      return try trial(at: card, withCookiesOf: source)
    }
    if card.reader == .getJSON {
      try checkWritable(store)
      return try trialOfLink(at: card)
    }
    let user = try user(of: card)
    let password: Secret
    if let store, !store.isWritable {
      let kept = name(.password, user: user, of: card)
      guard let given = try vaulting({ () throws(VaultError) in try store.load(kept) }) else {
        throw Failure("no-credential", "dine-password")
      }
      password = given
    } else {
      password = try ask("Password: ", hidden: true)
    }
    var means = SignInMeans(user: user)
    means.password = { password }
    means.code = { askForCode() }
    let result = try signIn(to: card, with: means, over: try transport(to: card))
    var trial = LoginTrial(user: user, result: result)
    if result.failure == nil { trial.secrets[.session] = try session(result.jar) }
    let keepsPassword = store == nil || wishes.keepsPassword
    if keepsPassword { trial.secrets[.password] = password }
    return trial
  }

  private func checkWritable(_ store: (any SecretStore)?) throws(Failure) {
    if let store, !store.isWritable { throw Failure("store-read-only", store.name) }
  }

  /// Takes the session of a browser; no password is asked for, and none can be sent.
  private func trial(at card: CardOffice, withCookiesOf source: String) throws(Failure) -> LoginTrial {
    let site = try card.site()
    let imported: CookieImport
    if source == "firefox" {
      imported = try firefoxCookies(for: site.hosts)
    } else {
      do throws(FileError) {
        imported = CookieImport(
          netscape: try world.files.read(source, 4_000_000), for: site.hosts, now: world.now())
      } catch {
        throw Failure(error)
      }
    }
    guard !imported.cookies.isEmpty else {
      throw Failure(
        "no-cookies", source,
        detail: site.hosts.identity.union(site.hosts.card).sorted().map(\.description).joined(separator: ", ")
      )
    }
    var means = SignInMeans()
    for cookie in imported.cookies { means.jar.put(cookie, now: world.now()) }
    let result = try signIn(to: card, with: means, over: try transport(to: card))
    return LoginTrial(
      user: card.user ?? "", result: result, secrets: [.session: try session(result.jar)])
  }

  /// What a login is made of; the key of a sealed one goes with its file.
  private static let ownKinds: [SecretName.Kind] = [.session, .password, .linkedPIN]

  /// Keeps a login that has worked, and no other: not what was kept before, nor for somebody else.
  func keep(
    _ trial: LoginTrial, in store: (any SecretStore)?, _ card: CardOffice
  ) throws(Failure) {
    let sealed = try sealedFile(user: trial.user, of: card)
    guard let store else {
      let pin = try newPIN()
      try vaulting { () throws(VaultError) in _ = try sealed.create(pin: pin, trial.secrets) }
      // What a PIN locks does not lie beside it unlocked.
      _ = try forgetPlain(card, Self.ownKinds)
      return
    }
    if store.isWritable { _ = try forgetPlain(card, Self.ownKinds) }
    try vaulting { () throws(VaultError) in
      for kind in SecretName.Kind.allCases where store.isWritable {
        guard let secret = trial.secrets[kind] else { continue }
        try store.save(secret, as: name(kind, user: trial.user, of: card))
      }
      // A login of before that a PIN locks would go before this one.
      if sealed.exists { _ = try sealed.forget() }
    }
  }

  /// A PIN, typed twice, and not one that is too easy. Three times: the sign-in it is for has already worked.
  private func newPIN() throws(Failure) -> Secret {
    var trouble = Failure("short-pin")
    for attempt in 1...3 {
      do throws(Failure) {
        return try askForPIN()
      } catch {
        // Nobody types another one: the first is the reason.
        if attempt > 1, error.code == "nobody-to-ask" { throw trouble }
        guard Sentences.sentence(for: error).exit == .usage else { throw error }
        trouble = error
        if attempt < 3, world.terminal.isInput() {
          world.console.error("\(Sentences.sentence(for: error).message)\n")
        }
      }
    }
    throw trouble
  }

  private func askForPIN() throws(Failure) -> Secret {
    let pin = try ask("New PIN, four digits or more: ", hidden: true)
    switch PINRules.weakness(of: pin) {
    case .short: throw Failure("short-pin")
    case .long: throw Failure("long-pin")
    case .repeated, .row, .date: throw Failure("weak-pin")
    case nil: break
    }
    guard try ask("The PIN once more: ", hidden: true) == pin else { throw Failure("pins-differ") }
    return pin
  }

  func askForCode() -> Secret? {
    try? ask("One-time code: ", hidden: false)
  }
}
