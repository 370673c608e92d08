import Store
import CivilTime

/// How much a page usually gives: on this weekday, and last time.
struct UsualYield: Hashable, Sendable {
  /// The median of the same weekday in the four weeks before; nil where nothing is known of any of them.
  let median: Yield?
  /// What was recorded last.
  let former: Yield
  /// The most there was of each in the last seven days.
  let most: Yield
  /// What the very page said before of the same day; nil where it did not.
  let sameDay: Yield?
  /// Whether its menus are known to have lost their dishes, and have not had them since.
  let isEmptied: Bool

  /// Without a history: what was recorded last is all that is known.
  init(former: Yield) {
    self.former = former
    most = former
    median = nil
    sameDay = nil
    isEmptied = false
  }

  /// From what the pages of one family held, the oldest first; nil where there is nothing.
  ///
  /// - Parameters:
  ///   - samples: one a fetch that was recorded.
  ///   - address: of the page that is read next.
  ///   - now: when the next reading was fetched.
  ///   - zone: the clocks by which a day is one.
  init?(_ samples: [YieldSample], of address: String = "", at now: Instant, in zone: Zone) {
    guard let last = samples.last else { return nil }
    former = last.yield
    most = samples.lazy.filter { now.seconds(since: $0.at) <= 7 * 86_400 }.map(\.yield)
      .reduce(last.yield) { $0.greater($1) }
    let past = PastYields(samples, of: address, in: zone)
    sameDay = past.sameDay(address, at: now)
    median = past.median(of: address, at: now)
    isEmptied = past.areEmptied
  }
}

extension Yield {
  /// Of each count the greater.
  fileprivate func greater(_ other: Yield) -> Yield {
    Yield(
      venues: max(venues, other.venues), statements: max(statements, other.statements),
      menus: max(menus, other.menus), dishes: max(dishes, other.dishes))
  }
}
