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

  /// Without a history: what was recorded last is all that is known.
  init(former: Yield) {
    self.former = former
    most = former
    median = nil
    sameDay = nil
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
    let today = zone.civil(at: now).date
    let days = samples.map { zone.civil(at: $0.at).date }
    // A page with a date in its address is of that day, whenever it comes.
    let isDated = PageFamily.key(of: address) != address
    sameDay =
      samples.indices.last { samples[$0].url == address && (isDated || days[$0] == today) }
      .map { samples[$0].yield }
    let likes: [Yield] = (1...Self.weeks).compactMap { week in
      let day = today.adding(days: -7 * week)
      // A page that did not change leaves no sample on the day itself: what was recorded before still held.
      guard let index = days.lastIndex(where: { $0 <= day }), day.dayNumber - days[index].dayNumber < 7
      else { return nil }
      return samples[index].yield
    }
    median =
      likes.isEmpty
      ? nil
      : Yield(
        venues: Self.median(likes.map(\.venues)), statements: Self.median(likes.map(\.statements)),
        menus: Self.median(likes.map(\.menus)), dishes: Self.median(likes.map(\.dishes)))
  }

  /// How many weeks back are looked at.
  static let weeks = 4

  /// The middle one, or the lower of the two in the middle.
  private static func median(_ counts: [Int]) -> Int { counts.sorted()[(counts.count - 1) / 2] }
}

extension Yield {
  /// Of each count the greater.
  fileprivate func greater(_ other: Yield) -> Yield {
    Yield(
      venues: max(venues, other.venues), statements: max(statements, other.statements),
      menus: max(menus, other.menus), dishes: max(dishes, other.dishes))
  }
}
