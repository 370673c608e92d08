import Store
import CivilTime

/// How much a page usually yields: on this weekday, and last time.
struct UsualYield: Hashable, Sendable {
  /// The median of the same weekday in the four weeks before; nil if there is no sample.
  let median: Yield?
  /// The yield recorded last.
  let former: Yield
  /// The maximum of each count in the last seven days.
  let most: Yield
  /// What the same page stated earlier for the same day; nil if it did not.
  let sameDay: Yield?
  /// Whether its menus are known to have lost their dishes, and have not had them since.
  let isEmptied: Bool

  /// Without a history: only the last record is known.
  init(former: Yield) {
    self.former = former
    most = former
    median = nil
    sameDay = nil
    isEmptied = false
  }

  /// From the yields of the pages of one family, the oldest first; nil if there are none.
  ///
  /// - Parameters:
  ///   - samples: one per recorded fetch.
  ///   - address: the address of the page that is read next.
  ///   - now: when the next reading was fetched.
  ///   - zone: the time zone that bounds the days.
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
  /// The greater of each count.
  fileprivate func greater(_ other: Yield) -> Yield {
    Yield(
      venues: max(venues, other.venues), statements: max(statements, other.statements),
      menus: max(menus, other.menus), dishes: max(dishes, other.dishes))
  }
}
