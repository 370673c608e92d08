private import Glibc

/// The days on which a dish may come next, each with its features; the last one stands for "later or never".
struct ServingCandidates: Sendable {
  /// The features of a day, mostly logarithms of shares; their weights are learnt.
  typealias Signs = SIMD16<Float>

  /// The number of days after the day of asking that are considered.
  static var horizon: Int { 183 }

  /// Days after the day of asking; that of "later" is beyond the horizon.
  private(set) var offsets: [Int] = []
  private(set) var signs: [Signs] = []
  /// Dishes served almost daily, about weekly, and rarely have weights of their own.
  let group: Int
  static var groups: Int { 4 }

  /// The data from which all candidates of a campus are built.
  struct Source: Sendable {
    let calendar: ServingCalendar
    let gaps: ServingGaps
    let dishes: [CampusDish]
    /// For each dish the indices in `dishes` for all venues that serve it.
    let places: [Int: [Int]]
  }

  /// - Parameters:
  ///   - dish: the dish, whose days after the day of asking are ignored.
  ///   - past: its past as of that day.
  ///   - day: the day of asking.
  ///   - source: the learnt data of the campus.
  init(_ dish: CampusDish, _ past: ServingPast, asked day: Int, from source: Source) {
    group = past.median <= 2 ? 0 : past.median <= 9 ? 1 : past.median <= 35 ? 2 : 3
    let (calendar, longest) = (source.calendar, ServingGaps.longest)
    let kind = ServingGaps.kind(past.median)
    var (gaps, openGaps) = (source.gaps.days[kind], source.gaps.openDays[kind])
    var weight: Float = 1
    var (fast, fastest) = ([Float](repeating: 0.02, count: longest + 1), Float(1))
    for (end, start) in zip(past.days.reversed(), past.days.reversed().dropFirst()).prefix(12) {
      gaps[min(longest, end - start)] += weight
      openGaps[min(longest, max(1, calendar.opened(dish.venue, after: start, upTo: end)))] += weight
      weight *= 0.9
      fast[min(longest, end - start)] += fastest
      fastest *= 0.6
    }
    let rates = calendar.rates(dish.venue, upTo: day)
    let run = logf(1 + calendar.closedRun(dish.venue, upTo: day, rates: rates))
    let own = Self.repeats(of: [dish], asked: day, source)
    let others = Self.repeats(of: Self.others(dish, source), at: dish.venue, asked: day, source)
    let elapsed = day - past.last
    var rest = gaps[min(elapsed + 1, longest)...].reduce(0, +)
    var opened = Float(calendar.opened(dish.venue, after: past.last, upTo: day))
    var fade: Float = 1
    offsets.reserveCapacity(Self.horizon + 1)
    signs.reserveCapacity(Self.horizon + 1)
    for offset in 1...Self.horizon {
      let next = day + offset
      let weekday = ServingCalendar.weekday(next)
      let rate = rates[weekday]
      let isHoliday = calendar.isHoliday(next)
      opened += isHoliday ? rate / 10 : rate
      fade *= 0.867
      if rate < 0.03 { continue }
      let gap = gaps[min(elapsed + offset, longest)]
      rest -= gap
      var row = Signs.zero
      row[0] = logf(gap)
      row[1] = logf(rate)
      row[2] = logf(past.weekdays[weekday])
      row[3] = logf(past.weekGap(next))
      row[4] = logf(own[offset] + 0.05)
      row[5] = logf(openGaps[min(longest, max(1, Int(opened + 0.5)))])
      row[6] = Self.distances[offset]
      row[9] = logf(others[offset] + 0.05)
      row[10] = isHoliday ? 1 : 0
      row[11] = run * fade
      row[12] = logf(fast[min(elapsed + offset, longest)])
      offsets.append(offset)
      signs.append(row)
    }
    var later = Signs.zero
    later[7] = 1
    later[8] = logf(max(0.0001, rest))
    offsets.append(Self.horizon + 1)
    signs.append(later)
  }

  private static let distances = (0...horizon).map { logf(1 + Float($0) / 14) }

  private static func others(_ dish: CampusDish, _ source: Source) -> [CampusDish] {
    (source.places[dish.dish] ?? []).lazy.map { source.dishes[$0] }.filter { $0.venue != dish.venue }
  }

  /// For each day after the day of asking, how often the menu of the venue repeats after exactly the number
  /// of weeks since one of the servings.
  private static func repeats(
    of dishes: [CampusDish], at venue: Int? = nil, asked day: Int, _ source: Source
  ) -> [Float] {
    var strongest = [Float](repeating: 0, count: horizon + 1)
    for dish in dishes {
      let shares = source.gaps.repeats[venue ?? dish.venue]
      for index in stride(from: dish.count(upTo: day) - 1, through: 0, by: -1) {
        guard dish.days[index] > day - 56 else { break }
        for week in ServingGaps.weeks {
          let offset = dish.days[index] + 7 * week - day
          if offset > 0 { strongest[offset] = max(strongest[offset], shares[week]) }
        }
      }
    }
    return strongest
  }
}
