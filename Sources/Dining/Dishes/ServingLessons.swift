/// Questions about the past with known answers, to learn from.
enum ServingLessons {
  /// The number of past days used for learning.
  private static var reach: Int { 200 }
  /// The approximate number of questions used for learning, and for testing.
  private static var most: Int { 7000 }
  /// The number of recent days for which predictions are compared with the outcomes.
  private static var trialDays: Int { 90 }

  /// For each serving the next one, asked on its day and on a day before the next one.
  static func lessons(_ source: ServingCandidates.Source) -> [ServingChoice.Lesson] {
    let last = source.calendar.last
    var asked: [(dish: Int, day: Int)] = []
    var random = SeededRandom()
    for (place, dish) in source.dishes.enumerated() {
      let days = dish.days
      for index in stride(from: days.count - 1, through: 2, by: -1) {
        guard days[index] > last - reach else { break }
        asked.append((place, days[index]))
        let next = index + 1 < days.count ? days[index + 1] : last
        let gap = min(next - days[index], ServingCandidates.horizon)
        if gap > 1 { asked.append((place, days[index] + random.roll(gap))) }
      }
    }
    return thinned(asked, &random).compactMap { lesson(source.dishes[$0.dish], $0.day, source) }
  }

  /// Compares the predictions that would have been made in recent days with the outcomes.
  static func odds(_ source: ServingCandidates.Source, _ choice: ServingChoice) -> [[ServingOdds]] {
    let last = source.calendar.last
    var asked: [(dish: Int, day: Int)] = []
    var random = SeededRandom()
    for (place, dish) in source.dishes.enumerated()
    where (dish.days.last ?? 0) > last - trialDays - ServingCandidates.horizon {
      for day in stride(from: last - 14, through: last - trialDays, by: -7) {
        asked.append((place, day - random.roll(7)))
      }
      for day in dish.days.suffix(60) where day > last - trialDays && day <= last - 14 {
        asked.append((place, day))
      }
    }
    var trials = Array(repeating: Array(repeating: [ServingOdds.Trial](), count: 2), count: 2)
    for (place, day) in thinned(asked, &random) {
      let dish = source.dishes[place]
      let count = dish.count(upTo: day)
      guard let past = ServingPast(dish.days, count: count), day - past.last < ServingCandidates.horizon
      else { continue }
      let candidates = ServingCandidates(dish, past, asked: day, from: source)
      let within = within(candidates, choice.shares(candidates))
      let gap = count < dish.days.count ? dish.days[count] - day : Int.max
      let group = candidates.group == 0 ? 0 : 1
      // Newer ones have more weight.
      let age = Float(last - 14 - day) / 7
      let weight = 1 / (1 + age * age)
      trials[group][0].append(.init(said: within.seven, came: gap <= 7, weight: weight))
      trials[group][1].append(.init(said: within.fourteen, came: gap <= 14, weight: weight))
    }
    return trials.map { $0.map { ServingOdds($0) } }
  }

  /// The shares of the next seven days and of the next fourteen.
  static func within(_ candidates: ServingCandidates, _ shares: [Float]) -> (seven: Float, fourteen: Float) {
    var (seven, fourteen) = (Float(0), Float(0))
    for (offset, share) in zip(candidates.offsets, shares) {
      if offset > 14 { break }
      fourteen += share
      if offset <= 7 { seven += share }
    }
    return (seven, fourteen)
  }

  private static func lesson(_ dish: CampusDish, _ day: Int, _ source: ServingCandidates.Source)
    -> ServingChoice.Lesson?
  {
    let last = source.calendar.last
    let count = dish.count(upTo: day)
    guard day < last, let past = ServingPast(dish.days, count: count),
      day - past.last < ServingCandidates.horizon
    else { return nil }
    let candidates = ServingCandidates(dish, past, asked: day, from: source)
    let offsets = candidates.offsets
    let end = offsets.count
    let age = Float(last - day) / 120
    let weight = 1 / (1 + age * age)
    guard count < dish.days.count else {
      // It is only known that it did not come until the last day.
      let first = offsets.firstIndex { day + $0 > last } ?? end - 1
      return .init(candidates: candidates, right: first..<end, weight: weight)
    }
    let gap = dish.days[count] - day
    if gap > ServingCandidates.horizon {
      return .init(candidates: candidates, right: end - 1..<end, weight: weight)
    }
    return offsets.firstIndex(of: gap).map {
      .init(candidates: candidates, right: $0..<$0 + 1, weight: weight)
    }
  }

  /// A random sample, always the same.
  private static func thinned(_ asked: [(dish: Int, day: Int)], _ random: inout SeededRandom) -> [(
    dish: Int, day: Int
  )] {
    guard asked.count > most else { return asked }
    let count = asked.count
    return asked.filter { _ in random.roll(count) < most }
  }

  /// A random number generator with the same sequence in every run.
  private struct SeededRandom {
    private var state: UInt64 = 0x9E37_79B9

    /// A random number from 0 up to, but not including, a count of one or more.
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, count)
    }
  }
}
