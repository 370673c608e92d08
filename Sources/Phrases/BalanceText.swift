import CivilTime
package import Dining

extension KnownBalances {
  /// `57 Semester 100 · $142.17 Plus Dollars, as of 11:40 AM`
  package func text(_ clock: LocalClock) -> String {
    accounts.map { "\($0.amount.text(in: clock.language)) \($0.label)" }.joined(separator: " · ") + ", "
      + clock.age(observedAt)
  }
}

extension BalanceAmount {
  /// `57`, `$1,142.17`, `unlimited`, or the word shown instead of a number.
  package func text(in language: Language) -> String {
    switch self {
    case .money(let money): money.text(in: language, grouped: true)
    case .count(let count): "\(count)"
    case .unlimited: BalancePhrase.unlimited.text(in: language)
    case .status(let word): word
    case .absent: BalancePhrase.notShown.text(in: language)
    case .unparsable: BalancePhrase.unreadable.text(in: language)
    }
  }
}
