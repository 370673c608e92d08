import Phrases
import Accounts
import Store
import PrivateStore
import CivilTime
import Console
import Dining

extension BurnDown {
  /// `61 swipes left, 14 a week until Dec 20; at this pace 30 unused on Dec 20`
  func sentence(_ clock: LocalClock) -> String {
    var share: BalancePhrase.Share?
    if let term, let perWeek {
      share = .init(
        amount: amount(perWeek, short: true, in: clock.language), until: clock.monthDay(term.lastDay))
    }
    return clock.say(
      BalancePhrase.runway(left: amount(left, in: clock.language), perWeek: share, outlook(clock)))
  }

  private func outlook(_ clock: LocalClock) -> BalancePhrase.Outlook {
    guard let term else { return .noTerm }
    guard pace != nil else { return .noPace }
    switch runway {
    case .left(let rest):
      return .unused(
        amount(rest, short: true, in: clock.language), on: clock.monthDay(term.lastDay))
    case .gone(let when): return .gone(on: clock.monthDay(clock.zone.civil(at: when).date))
    case nil: return .nothing
    }
  }

  /// `61 swipes`, `$142.17`; short: without the word.
  func amount(_ amount: Int, short: Bool = false, in language: Language) -> String {
    if case .money(let money) = account.amount {
      return Money(minorUnits: amount, currency: money.currency).text(in: language, grouped: true)
    }
    return short ? "\(amount)" : BalancePhrase.swipes(amount).text(in: language)
  }

  /// One cell per week, in eighths of the maximum.
  func cells(now: Instant, unicode: Bool) -> String {
    let signs = Array(unicode ? "▁▂▃▄▅▆▇█" : "_.-~=+*#")
    let weeks = weeks(now: now)
    let most = max(weeks.compactMap { $0 }.max() ?? 0, 1)
    return weeks.reduce(into: "") { cells, amount in
      guard let amount else { return cells.append(unicode ? "·" : " ") }
      // Zero is the lowest symbol, the maximum the highest.
      let (scaled, overflow) = max(amount, 0).multipliedReportingOverflow(by: signs.count - 1)
      cells.append(signs[overflow ? signs.count - 1 : min(scaled / most, signs.count - 1)])
    }
  }
}
