import CivilTime
import Dining
import Store

/// The yields of the pages of one family, each on its service day: that of its address, else the day on which
/// it came.
struct PastYields {
  /// How many past weeks count.
  static let weeks = 4
  /// Seconds before and after an hour of the day within which a menu of former weeks counts as one of the
  /// same hour: a page may show nothing at night, and the next day in the evening.
  private static let around: Int64 = 4 * 3_600

  private let samples: [YieldSample]
  private let days: [CivilDate]
  private let isDated: Bool
  private let zone: Zone

  /// - Parameters:
  ///   - samples: one per recorded fetch, the oldest first.
  ///   - address: the address of one of the pages.
  ///   - zone: the time zone that bounds the days.
  init(_ samples: [YieldSample], of address: String, in zone: Zone) {
    self.samples = samples
    self.zone = zone
    isDated = PageFamily.key(of: address) != address
    let isDated = isDated
    days = samples.map { Self.day(of: $0.url, at: $0.at, isDated, zone) }
  }

  /// The service day of an address: the day in it, else the day on which it was fetched.
  static func day(of address: String, at moment: Instant, in zone: Zone) -> CivilDate {
    day(of: address, at: moment, PageFamily.key(of: address) != address, zone)
  }

  private static func day(of address: String, at moment: Instant, _ isDated: Bool, _ zone: Zone) -> CivilDate
  {
    let today = zone.civil(at: moment).date
    return isDated ? PageFamily.day(of: address, near: today) ?? today : today
  }

  /// The last yield of the page of an address for its service day at a moment; nil if there was none.
  func sameDay(_ address: String, at now: Instant) -> Yield? {
    let day = Self.day(of: address, at: now, isDated, zone)
    return samples.indices.last { samples[$0].url == address && days[$0] == day }.map { samples[$0].yield }
  }

  /// The sample most similar to the page of an address: of the same day, else of the weekday, else the last.
  func like(_ address: String, at now: Instant) -> YieldSample? {
    guard isDated else { return samples.last }
    if let own = samples.last(where: { $0.url == address }) { return own }
    let day = Self.day(of: address, at: now, isDated, zone)
    let index = (1...Self.weeks).lazy.compactMap { week in days.lastIndex(of: day.adding(days: -7 * week)) }
      .first
    return index.map { samples[$0] } ?? samples.last
  }

  /// The median of the same weekday in the weeks before; nil if there is no sample.
  func median(of address: String, at now: Instant) -> Yield? {
    median(on: Self.day(of: address, at: now, isDated, zone), at: now, before: samples.count)
  }

  /// Whether menus lacked their dishes on a day that usually has them, and none has had them since. That was
  /// doubted until it was confirmed, so its continuing is not news. A day on which the page said that the place
  /// is closed shows nothing about the next one.
  var areEmptied: Bool {
    // Pages without any dishes have hundreds of samples.
    guard samples.contains(where: { $0.yield.dishes >= ReadingJudge.few }) else { return false }
    for index in samples.indices.reversed() where !samples[index].isOfClosing {
      let dishes = samples[index].yield.dishes
      let usual = median(on: days[index], at: samples[index].at, before: index)?.dishes ?? 0
      if usual >= ReadingJudge.few, Double(dishes) < Double(usual) * ReadingJudge.plausible { return true }
      if dishes > 0 { return false }
    }
    return false
  }

  private func median(on day: CivilDate, at moment: Instant, before end: Int) -> Yield? {
    let likes = (1...Self.weeks).compactMap { week in
      held(on: day.adding(days: -7 * week), around: moment + -7 * 86_400 * Int64(week), before: end)
    }
    guard !likes.isEmpty else { return nil }
    return Yield(
      venues: Self.median(likes.map(\.venues)), statements: Self.median(likes.map(\.statements)),
      menus: Self.median(likes.map(\.menus)), dishes: Self.median(likes.map(\.dishes)))
  }

  /// The median, or the lower of the two in the middle.
  private static func median(_ counts: [Int]) -> Int { counts.sorted()[(counts.count - 1) / 2] }

  private func held(on day: CivilDate, around moment: Instant, before end: Int) -> Yield? {
    let (days, samples) = (days[..<end], samples[..<end])
    if isDated {
      return days.lastIndex(of: day).flatMap { samples[$0].isOfClosing ? nil : samples[$0].yield }
    }
    // An unchanged page leaves no sample on the day itself: the earlier record still held.
    guard let index = days.lastIndex(where: { $0 <= day }), day.dayNumber - days[index].dayNumber < 7
    else { return nil }
    // A day of closing is no example of its weekday.
    guard !samples[index].isOfClosing else { return nil }
    let last = samples[index].yield
    let near = samples.indices.lazy
      .filter { days[$0] == day && abs(samples[$0].at.seconds(since: moment)) <= Self.around }
      .map { samples[$0].yield.dishes }
    return Yield(
      venues: last.venues, statements: last.statements, menus: last.menus, dishes: near.min() ?? last.dishes)
  }
}
