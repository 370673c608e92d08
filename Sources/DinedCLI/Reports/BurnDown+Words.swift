import Phrases
import Accounts
import Store
import PrivateStore
import CivilTime
import Console
import Dining

extension BurnDown {
  /// `61 swipes left; at this pace 30 unused on Dec 20`
  func sentence(_ clock: LocalClock) -> String {
    let now = "\(amount(left)) left"
    guard let term else { return now + "; the configuration names no term that is under way" }
    guard pace != nil else { return now + "; too few readings yet to tell a pace" }
    switch runway {
    case .left(let rest):
      return now + "; at this pace \(amount(rest, short: true)) unused on \(clock.monthDay(term.lastDay))"
    case .gone(let when):
      return now + "; at this pace none on \(clock.monthDay(clock.zone.civil(at: when).date))"
    case nil: return now
    }
  }

  /// `61 swipes`, `$142.17`; short: without the word.
  func amount(_ amount: Int, short: Bool = false) -> String {
    if case .money(let money) = account.amount {
      return Money(minorUnits: amount, currency: money.currency).text
    }
    return short ? "\(amount)" : amount == 1 ? "1 swipe" : "\(amount) swipes"
  }

  /// One cell a week, by eighths of the most there was.
  func cells(now: Instant, unicode: Bool) -> String {
    let signs = Array(unicode ? "▁▂▃▄▅▆▇█" : "_.-~=+*#")
    let weeks = weeks(now: now)
    let most = max(weeks.compactMap { $0 }.max() ?? 0, 1)
    return weeks.reduce(into: "") { cells, amount in
      guard let amount else { return cells.append(unicode ? "·" : " ") }
      // Nothing is the lowest sign, the most the highest.
      let (scaled, overflow) = max(amount, 0).multipliedReportingOverflow(by: signs.count - 1)
      cells.append(signs[overflow ? signs.count - 1 : min(scaled / most, signs.count - 1)])
    }
  }
}
