import Accounts
import Answering
import Archive
import CivilTime
import Configuration
import Console
import Dining
import Fetching
import JSON
import SQLite
import Vault
import World

/// A sign-in that somebody came for: how it went, and what of it is worth keeping.
struct LoginTrial {
  let user: String
  let result: SignInResult
  var secrets: [SecretName.Kind: Secret] = [:]
}

extension AccountDesk {
  /// Signs in anew, and keeps what the person wants kept, once it has worked.
  func login() throws(Failure) -> BalanceReport {
    let card = try card()
    let before = try standing()
    try leaveAlone(card, before)
    // Whether it can be kept is found out before anybody is asked for anything.
    let locks = task.arguments.has("pin") || card.store == .pin
    let store: (any SecretStore)? = locks ? nil : try plainStore(of: card)
    let trial = try trial(at: card, store)
    let reading = try settle(trial.result, card, user: trial.user, after: before) { () throws(Failure) in
      try keep(trial, in: store, card)
    }
    return report(of: reading.accounts)
  }

  /// One sign-in: by the cookies of a browser, by a link of this device, or by a password.
  private func trial(at card: CardOffice, _ store: (any SecretStore)?) throws(Failure) -> LoginTrial {
    if let source = task.arguments.value("browser-cookies") {
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
    let keepsPassword = store == nil || task.arguments.has("keep-password")
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

  /// Signs in with what is kept, and reads anew.
  func refresh() throws(Failure) {
    let card = try card()
    let before = try standing()
    try leaveAlone(card, before)
    let store = try openStore(user: card.user ?? before?.user ?? "", of: card)
    try refresh(card, from: store, after: before, for: .person) { () throws(Failure) in
      try transport(to: card)
    }
  }

  /// How the last sign-in went; nil: there was none.
  func standing() throws(Failure) -> SignInStanding? {
    try reading { archive throws(DatabaseError) in try archive.standing(campus: campus.id) }.flatMap { $0 }
  }

  /// Throws where the card office wants to be left alone, whoever asks.
  private func leaveAlone(_ card: CardOffice, _ standing: SignInStanding?) throws(Failure) {
    if case .wait(let due) = pace(of: card).verdict(standing?.pace ?? .init(), for: .person, now: world.now())
    {
      throw Failure("card-office-resting", campus.name, detail: setting.clock.timeAndDay(due))
    }
  }

  /// What a store has for a sign-in; a code is asked for only where somebody can type it.
  func means(_ user: String, _ store: any SecretStore, _ card: CardOffice) throws(Failure) -> SignInMeans {
    var means = SignInMeans(user: user.isEmpty ? nil : user)
    if let session = try vaulting({ () throws(VaultError) in
      try store.load(name(.session, user: user, of: card))
    }) {
      means.jar = session.withBytes { bytes in
        (try? JSONValue(parsing: Array(bytes))).map(CookieJar.init) ?? CookieJar()
      }
    }
    let password = name(.password, user: user, of: card)
    means.password = { () throws(Failure) in
      try vaulting { () throws(VaultError) in try store.load(password) }
    }
    means.code = { world.terminal.isInput() ? askForCode() : nil }
    return means
  }

  /// Keeps how a sign-in went and what it gave; throws where it gave nothing. A login that could not be kept changes neither whose is
  /// kept nor what the daemon may do by it.
  @discardableResult
  func settle(
    _ result: SignInResult, _ card: CardOffice, user: String, after before: SignInStanding?,
    keeping login: () throws(Failure) -> Void = { () throws(Failure) in }
  ) throws(Failure) -> BalanceReading {
    let noted = pace(of: card).noted(
      result.failure, at: world.now(), after: before?.pace ?? .init(), chance: world.entropy())
    var standing = SignInStanding(
      triedAt: world.now(), code: result.failure?.code ?? "ok", misses: noted.misses,
      notBefore: noted.notBefore, nextByItself: noted.nextByItself, user: user.isEmpty ? nil : user)
    switch result.answer {
    case .success(let reading):
      try keep(reading, from: .signIn)
      try login()
      try keep(standing)
      return reading
    case .failure(let failure):
      standing.detail = failure.detail
      // A name that was mistyped is nobody's; what is kept is kept under the one before.
      standing.user = before?.user ?? card.user
      try keep(standing)
      throw Failure(failure.code, campus.name, detail: failure.told)
    }
  }

  /// How often the office is asked.
  func pace(of card: CardOffice) -> BalancePace {
    var pace = BalancePace()
    pace.interval = max(pace.interval, Int64(card.refreshMinutes ?? 0) * 60)
    return pace
  }

  func keep(_ standing: SignInStanding) throws(Failure) {
    try keeping { archive throws(DatabaseError) in try archive.keep(standing, campus: campus.id) }
  }

  /// Keeps the session where it came from; where nothing can be written it lasts as long as this process.
  func keepSession(
    _ jar: CookieJar, in store: any SecretStore, _ user: String, _ card: CardOffice
  ) throws(Failure) {
    guard store.isWritable else { return }
    let session = try session(jar)
    try vaulting { () throws(VaultError) in try store.save(session, as: name(.session, user: user, of: card))
    }
  }

  private func session(_ jar: CookieJar) throws(Failure) -> Secret {
    try vaulting { () throws(VaultError) in try Secret(jar.document.serialized().utf8) }
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

  private func askForCode() -> Secret? {
    try? ask("One-time code: ", hidden: false)
  }

  /// What was read just now, as an answer.
  func report(of accounts: [AccountBalance]) -> BalanceReport {
    BalanceReport(
      campus: campus.name,
      balances: accounts.map { StoredBalance(account: $0, observedAt: now, isNewest: true) },
      history: nil, trouble: nil, now: now)
  }
}

extension SignInStanding {
  /// The standing as the pace reckons with it.
  var pace: BalancePace.Standing {
    BalancePace.Standing(lastTry: triedAt, misses: misses, notBefore: notBefore, nextByItself: nextByItself)
  }
}
