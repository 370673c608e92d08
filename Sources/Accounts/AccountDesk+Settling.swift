import SignOn
package import Answering
import Store
import CivilTime
import Configuration
import Dining
package import HTTPClient
import JSON
import SQLite
import Vault
import World

extension AccountDesk {
  /// Signs in with what is kept, and reads anew; nothing is sent that was refused before.
  ///
  /// - Parameter network: the way to the card office; nil: the real one.
  /// - Throws: why there are no new balances.
  package func refresh(over network: (() throws(Failure) -> Transport)? = nil) throws(Failure) {
    let card = try card()
    let before = try standing()
    try leaveAlone(card, before, for: .command)
    let store = try openStore(user: card.user ?? before?.user ?? "", of: card)
    try refresh(card, from: store, after: before, for: .command) { () throws(Failure) in
      if let network { return try network() }
      return try transport(to: card)
    }
  }

  /// How the last sign-in went; nil: there was none.
  func standing() throws(Failure) -> SignInStanding? {
    try reading { store throws(DatabaseError) in try store.standing(campus: campus.id) }.flatMap { $0 }
  }

  /// Throws where the card office wants to be left alone, whoever asks, and where what is kept was refused, unless a person types it anew.
  func leaveAlone(
    _ card: CardOffice, _ standing: SignInStanding?, for asker: BalancePace.Asker
  ) throws(Failure) {
    switch pace(of: card).verdict(standing?.pace ?? .init(), for: asker, now: world.now()) {
    case .wait(let due):
      throw Failure("card-office-resting", campus.name, detail: setting.clock.timeAndDay(due))
    case .person:
      throw Failure(
        standing?.code == "wrong-credentials" ? "login-refused-before" : "login-unproven", campus.name,
        detail: standing.map { setting.clock.timeAndDay($0.triedAt) })
    case .go: break
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
      notBefore: noted.notBefore, nextByItself: noted.nextByItself, user: user.isEmpty ? nil : user,
      isUnproven: noted.isUnproven)
    switch result.answer {
    case .success(let reading):
      try keep(reading, from: .signIn)
      try login()
      try keep(standing)
      return reading
    case .failure(let failure):
      standing.detail = failure.detail
      // A name that was mistyped is nobody's; what is kept is kept under the one before, and was not tried.
      standing.user = before?.user ?? card.user
      if let kept = standing.user, kept != user { standing.isUnproven = before?.isUnproven ?? false }
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
    try keeping { store throws(DatabaseError) in try store.keep(standing, campus: campus.id) }
  }

  /// Writes down what is about to happen; throws where another sign-in has begun since this one looked.
  func begin(_ standing: SignInStanding, inPlaceOf seen: SignInStanding?) throws(Failure) {
    let isMine = try keeping { store throws(DatabaseError) in
      try store.keep(standing, inPlaceOf: seen, campus: campus.id)
    }
    guard isMine else { throw Failure("sign-in-unfinished", campus.name) }
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

  func session(_ jar: CookieJar) throws(Failure) -> Secret {
    try vaulting { () throws(VaultError) in try Secret(jar.document.serialized().utf8) }
  }

  /// What was read just now, as an answer.
  func report(of accounts: [AccountBalance]) -> BalanceSummary {
    BalanceSummary(
      campus: campus.name,
      balances: accounts.map { StoredBalance(account: $0, observedAt: now, isNewest: true) },
      history: nil, trouble: nil, now: now)
  }
}

extension SignInStanding {
  /// The standing as the pace reckons with it.
  var pace: BalancePace.Standing {
    BalancePace.Standing(
      lastTry: triedAt, misses: misses, notBefore: notBefore, nextByItself: nextByItself,
      isUnproven: isUnproven)
  }
}
