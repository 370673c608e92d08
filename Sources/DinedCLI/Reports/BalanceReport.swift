import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import Daemon
import Accounts
import Store
import PrivateStore
import CivilTime
import Console
import Dining
import JSON

/// The answer of `dine balance`: the last known balance of each account, and how one of them decreases.
struct BalanceReport: Answer {
  static let schema = "dine.balance/1"
  /// Older readings are marked as old.
  static let staleAfter: Int64 = 6 * 3_600
  /// The maximum number of unread rows shown, and of characters in each.
  private static let mostUnread = 5
  private static let longestRow = 80

  private let summary: BalanceSummary
  private var balances: [StoredBalance] { summary.balances }
  private var trouble: Failure? { summary.trouble }
  private var now: Instant { summary.now }
  private var keyed: Zip2Sequence<[StoredBalance], [String]> { zip(balances, summary.keys) }
  /// The key of the account whose history is shown.
  var historyKey: String? { keyed.first { $0.0.account == history?.account }?.1 }
  /// The requested burn-down.
  var history: BurnDown? { summary.history }

  init(_ summary: BalanceSummary) {
    self.summary = summary
  }

  /// Without a known amount, for example for a person without a meal plan, the answer is no.
  var exit: ExitCode { balances.contains { $0.account.amount.isKnown } ? .yes : .no }
  var dataAsOf: Instant? { balances.map(\.observedAt).min() }
  var isStale: Bool { balances.contains(where: isStale) }

  /// Throws if the oldest value is older than a limit, such as `6h`.
  func check(_ limit: String, _ clock: LocalClock) throws(Failure) {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let unit = limit.last.flatMap({ units[$0] }), let count = Int64(limit.dropLast()), count >= 0 else {
      throw Failure(.badDuration, limit)
    }
    let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
    if let dataAsOf, !overflow, now.seconds(since: dataAsOf) > seconds {
      throw Failure(.balanceTooOld, limit, detail: clock.timeAndDay(dataAsOf))
    }
  }

  private func isStale(_ balance: StoredBalance) -> Bool {
    now.seconds(since: balance.observedAt) > Self.staleAfter
  }

  func plain(_ clock: LocalClock) -> [[String?]] {
    keyed.map { balance, key in
      let account = balance.account
      let (amount, currency) = account.amount.number
      return [
        key, account.unit.rawValue, amount.map(String.init), currency, account.amount.state,
        balance.observedAt.rfc3339(in: clock.zone), account.label,
      ]
    }
  }

  func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("campus", summary.campus)
    writer.field("sign_in", trouble?.name)
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for (balance, key) in keyed {
      let account = balance.account
      let (amount, currency) = account.amount.number
      writer.object { result in
        result.field("account", key)
        result.field("name", account.label)
        result.field("unit", account.unit == .unknown ? nil : account.unit.rawValue)
        result.field("state", account.amount.state)
        result.field("swipes", account.unit == .swipes ? amount : nil)
        result.field("minor_units", account.unit == .money ? amount : nil)
        result.field("currency", currency)
        result.field("text", account.amount.words)
        result.time("as_of", balance.observedAt, clock)
        result.field("age_min", Int(clamping: max(0, now.seconds(since: balance.observedAt)) / 60))
        result.field("stale", isStale(balance))
        result.field("newest", balance.isNewest)
        let own = history.flatMap { $0.account.label == account.label ? $0 : nil }
        result.field("runway", own.map { $0.sentence(clock) })
        result.field("per_week", own?.perWeek)
        write(own, into: &result, clock)
      }
    }
  }

  private func write(_ history: BurnDown?, into result: inout JSONWriter, _ clock: LocalClock) {
    guard let history else {
      for key in ["projected", "history"] { result.field(key, nil as String?) }
      result.time("projected_at", nil, clock)
      return
    }
    var (amount, moment): (Int?, Instant?) = (nil, nil)
    switch history.runway {
    case .left(let rest): (amount, moment) = (rest, history.term?.end)
    case .gone(let when): (amount, moment) = (0, when)
    case nil: break
    }
    result.field("projected", amount)
    result.array("history") { array in
      for point in history.points {
        array.object { object in
          object.time("at", point.at, clock)
          object.field("amount", point.amount)
        }
      }
    }
    result.time("projected_at", moment, clock)
  }

  func human(_ layout: TextLayout) -> String {
    var text = ""
    if let trouble {
      text += layout.text(layout.say(BalancePhrase.lastSignInFailed(layout.message(of: trouble))))
    }
    let unread = summary.unread.prefix(Self.mostUnread).map {
      layout.text(layout.say(BalancePhrase.notRead(row: String($0.prefix(Self.longestRow)))))
    }.joined()
    guard !balances.isEmpty else {
      return text + layout.text(layout.say(BalancePhrase.noAccount(campus: summary.campus))) + unread
    }
    text += layout.list(balances.map { ($0.account.label, line($0, layout.clock)) }) + unread
    if let history {
      text += "\n" + layout.text(history.account.label)
      text += layout.text(history.cells(now: now, unicode: layout.styler.surface.isUnicode))
      text += layout.text(history.sentence(layout.clock))
    }
    return text
  }

  private func line(_ balance: StoredBalance, _ clock: LocalClock) -> String {
    let amount =
      switch (balance.account.unit, balance.account.amount) {
      case (.swipes, .count(let count)): clock.say(BalancePhrase.swipes(count))
      case (.swipes, .unlimited): clock.say(BalancePhrase.unlimitedSwipes)
      default: balance.account.amount.text(in: clock.language)
      }
    let age = Int(max(0, now.seconds(since: balance.observedAt)) / 60)
    return clock.say(
      BalancePhrase.amount(
        amount, asOf: clock.age(balance.observedAt), ago: clock.say(ClockPhrase.minutesAgo(age)),
        isOld: isStale(balance), isNewest: balance.isNewest))
  }
}

extension BalanceAmount {
  /// `known`, `unlimited`, `status`, `absent` or `unparsable`.
  var state: String {
    switch self {
    case .money, .count: "known"
    case .unlimited: "unlimited"
    case .status: "status"
    case .absent: "absent"
    case .unparsable: "unparsable"
    }
  }

  /// The number, in the account's unit, and its currency; nil if there is none.
  var number: (Int?, String?) {
    switch self {
    case .money(let money): (money.minorUnits, money.currency)
    case .count(let count): (count, nil)
    default: (nil, nil)
    }
  }

  /// The page's own words, if they are not a number.
  var words: String? {
    switch self {
    case .status(let words), .unparsable(let words): words
    default: nil
    }
  }
}
