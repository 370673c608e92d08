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

extension AccountDesk {
  /// Signs in anew, and keeps what the person wants kept.
  func login() throws(Failure) -> BalanceReport {
    let card = try card()
    let arguments = task.arguments
    if let source = arguments.value("browser-cookies") { return try login(to: card, withCookiesOf: source) }
    let locks = arguments.has("pin") || card.store == .pin
    // Whether it can be kept is found out before anybody is asked for anything.
    let store: (any SecretStore)? = locks ? nil : try plainStore(of: card)
    let user = try user(of: card)
    if card.reader == .getJSON { return try linkDevice(to: card, user: user) }
    let sealed = try sealedFile(user: user, of: card)
    var means = SignInMeans(user: user)
    let password: Secret
    if let store, !store.isWritable {
      guard
        let given = try vaulting({ () throws(VaultError) in
          try store.load(name(.password, user: user, of: card))
        })
      else { throw Failure("no-credential", "dine-password") }
      password = given
    } else {
      password = try ask("Password: ", hidden: true)
    }
    let pin = locks ? try newPIN() : nil
    means.password = { password }
    means.code = { askForCode() }
    let result = try signIn(to: card, with: means, over: try transport(to: card))
    let reading = try settle(result, card, user: user)
    let session = try session(result.jar)
    try vaulting { () throws(VaultError) in
      if let pin {
        _ = try sealed.create(pin: pin, [.password: password, .session: session])
        return
      }
      // A login of before that a PIN locks would go before this one.
      if sealed.exists { _ = try sealed.forget() }
      guard let store, store.isWritable else { return }
      try store.save(session, as: name(.session, user: user, of: card))
      if arguments.has("keep-password") {
        try store.save(password, as: name(.password, user: user, of: card))
      }
    }
    return report(of: reading)
  }

  /// Takes the session of a browser; no password is asked for, and none can be sent.
  private func login(to card: CardOffice, withCookiesOf source: String) throws(Failure) -> BalanceReport {
    let site = try site(of: card)
    let imported: CookieImport
    if source == "firefox" {
      imported = try firefoxCookies(for: site.hosts)
    } else {
      do throws(FileError) {
        imported = CookieImport(
          netscape: try world.files.read(source, 4_000_000), for: site.hosts, now: world.now())
      } catch {
        throw Failure(error.code, error.path, detail: "(error \(error.errno))")
      }
    }
    guard !imported.cookies.isEmpty else {
      throw Failure(
        "no-cookies", source,
        detail: site.hosts.identity.union(site.hosts.card).sorted().map(\.description).joined(separator: ", ")
      )
    }
    let user = card.user ?? ""
    let locks = task.arguments.has("pin") || card.store == .pin
    let store: (any SecretStore)? = locks ? nil : try plainStore(of: card)
    if let store, !store.isWritable { throw Failure("store-read-only", store.name) }
    let sealed = try sealedFile(user: user, of: card)
    let pin = locks ? try newPIN() : nil
    var means = SignInMeans()
    for cookie in imported.cookies { means.jar.put(cookie, now: world.now()) }
    let result = try signIn(to: card, with: means, over: try transport(to: card))
    let reading = try settle(result, card, user: user)
    let session = try session(result.jar)
    try vaulting { () throws(VaultError) in
      if let pin { _ = try sealed.create(pin: pin, [.session: session]) }
      try store?.save(session, as: name(.session, user: user, of: card))
    }
    return report(of: reading)
  }

  /// Signs in with what is kept, and reads anew.
  func refresh() throws(Failure) {
    let card = try card()
    let standing = try reading { archive throws(DatabaseError) in try archive.standing(campus: campus.id) }
      .flatMap { $0 }
    if case .wait(let due) = pace(of: card).verdict(standing?.pace ?? .init(), for: .person, now: world.now())
    {
      throw Failure("card-office-resting", campus.name, detail: setting.clock.timeAndDay(due))
    }
    let user = card.user ?? standing?.user ?? ""
    let store = try openStore(user: user, of: card)
    if card.reader == .getJSON { return try refreshByLink(card, user: user, store) }
    let result = try signIn(to: card, with: try means(user, store, card), over: try transport(to: card))
    try? keepSession(result.jar, in: store, user, card)
    try settle(result, card, user: user)
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
    means.password = { try? store.load(password) }
    means.code = { world.terminal.isInput() ? askForCode() : nil }
    return means
  }

  /// Keeps how a sign-in went and what it gave; throws where it gave nothing.
  @discardableResult
  func settle(_ result: SignInResult, _ card: CardOffice, user: String) throws(Failure) -> BalanceReading {
    let before = try reading { archive throws(DatabaseError) in try archive.standing(campus: campus.id) }
      .flatMap { $0 }
    let noted = pace(of: card).noted(
      result.outcome, at: world.now(), after: before?.pace ?? .init(), chance: world.entropy())
    var standing = SignInStanding(
      triedAt: world.now(), code: result.code, misses: noted.misses, notBefore: noted.notBefore,
      nextByItself: noted.nextByItself, user: user.isEmpty ? nil : user)
    switch result.answer {
    case .success(let reading):
      try keep(reading, from: .signIn)
      try keep(standing)
      return reading
    case .failure(let failure):
      standing.detail = failure.detail
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

  /// A PIN, typed twice; one that is too easy is refused before anything else is done.
  private func newPIN() throws(Failure) -> Secret {
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

  func report(of reading: BalanceReading) -> BalanceReport {
    BalanceReport(
      campus: campus.name,
      balances: reading.accounts.map { StoredBalance(account: $0, observedAt: now, isNewest: true) },
      history: nil, trouble: nil, now: now)
  }
}

extension SignInStanding {
  /// The standing as the pace reckons with it.
  var pace: BalancePace.Standing {
    BalancePace.Standing(
      lastTry: triedAt,
      failure: SignOnFailure.Kind(rawValue: code).map { SignOnFailure($0, detail ?? "") },
      misses: misses, notBefore: notBefore, nextByItself: nextByItself)
  }
}
