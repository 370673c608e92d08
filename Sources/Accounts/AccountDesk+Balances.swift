import SignOn
package import Answering
import Store
import CivilTime
import Configuration
import Console
import Dining
import SQLite
import World

extension AccountDesk {
  /// The largest saved page that is read, in bytes.
  private static let largestPage = 2_000_000

  /// What is known, as an answer; throws where nothing ever was.
  package func report(history wanted: String?, wantsHistory: Bool) throws(Failure) -> BalanceSummary {
    let now = now
    let found = try reading { store throws(DatabaseError) in
      (
        try store.lastBalances(campus: campus.id), try store.lastReading(campus: campus.id),
        try store.standing(campus: campus.id)
      )
    }
    guard let (balances, lastReading, standing) = found, lastReading != nil || standing != nil else {
      guard campus.card != nil else {
        throw Failure("no-balances-nor-card", campus.name, detail: setting.paths.configuration.path)
      }
      throw Failure("no-balances", campus.name)
    }
    let trouble = standing.flatMap {
      $0.code == "ok" ? nil : failure($0)
    }
    if let trouble, lastReading == nil { throw trouble }
    var history: BurnDown?
    if wantsHistory {
      let account = try account(wanted, among: balances.map(\.account))
      let term = term(at: now)
      let start = term.map { setting.zone.firstInstant(of: $0.first) } ?? oldest(at: now)
      let points = try reading { store throws(DatabaseError) in
        try store.history(of: account, campus: campus.id, since: start)
      }
      history = BurnDown(account, (points ?? []).filter { $0.at <= now }, term: term, in: setting.zone)
      guard history != nil else { throw Failure("no-history", account.label) }
    }
    return BalanceSummary(
      campus: campus.name, balances: balances, history: history, trouble: trouble, now: now)
  }

  /// What came of the last sign-in, as it was kept: the office's doing, or what stood in the way on this machine.
  private func failure(_ standing: SignInStanding) -> Failure {
    SignOnFailure.Kind(rawValue: standing.code) == nil
      ? Failure(standing.code, standing.detail ?? campus.name)
      : Failure(standing.code, campus.name, detail: SignOnFailure.words(standing.detail))
  }

  /// The account of a name; without one the first of swipes, else the first with a number.
  private func account(_ name: String?, among accounts: [AccountBalance]) throws(Failure) -> AccountBalance {
    let numbered = accounts.filter {
      switch $0.amount {
      case .count, .money: true
      default: false
      }
    }
    if let name {
      let key = AccountBalance.key(of: name)
      guard let account = accounts.first(where: { $0.key == key }) else {
        throw Failure("unknown-account", name, detail: accounts.map(\.key).joined(separator: ", "))
      }
      // What is unlimited or suspended now has no numbers that go down.
      guard numbered.contains(account) else { throw Failure("no-history", account.label) }
      return account
    }
    guard let account = numbered.first(where: { $0.unit == .swipes }) ?? numbered.first else {
      throw Failure("no-history", campus.name)
    }
    return account
  }

  /// Reads a page that somebody saved, and keeps it unless told not to.
  package func read(
    file path: String, platform name: String?, keeps: Bool
  ) throws(Failure) -> BalanceSummary {
    let place = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-" ? try world.console.input(Self.largestPage) : try world.files.read(path, Self.largestPage)
    } catch {
      throw Failure(error, at: path == "-" ? place : nil)
    }
    let reading: BalanceReading
    do throws(BalanceError) {
      reading = try BalanceReader.read(bytes, platform: try self.platform(name))
    } catch {
      throw Failure(error, page: place)
    }
    if keeps { try keep(reading, from: .file) }
    return report(of: reading.accounts)
  }

  /// The platform of a name, else that of the configuration, else whichever the page says.
  private func platform(_ name: String?) throws(BalanceError) -> BalancePlatform? {
    if let name { return BalancePlatform(named: name) ?? campus.card?.reader }
    guard case .custom? = campus.card?.reader else { return nil }
    return campus.card?.reader
  }

  /// Keeps a reading.
  func keep(_ reading: BalanceReading, from origin: BalanceOrigin) throws(Failure) {
    let now = now
    let oldest = oldest(at: now)
    try keeping { store throws(DatabaseError) in
      try store.record(reading, campus: campus.id, at: now, from: origin, forgettingBefore: oldest)
    }
  }
}

extension CardOffice {
  /// Who reads its page.
  var reader: BalancePlatform? {
    if let recipe {
      return .custom(
        BalanceRecipe(sign: recipe.sign, rows: recipe.rows, label: recipe.label, amount: recipe.amount))
    }
    return BalancePlatform(named: platform)
  }
}
