import OpeningHours
import Testing

@testable import Dining

/// When dishes come again. Day 0 is a Thursday.
@Suite struct ServingPatternTests {
  /// A campus that has food from Monday to Friday: a staple, dishes of each weekday and of every sixth week.
  private static func campus(weeks: Int, without closed: Set<Int> = []) -> [ServedDays] {
    let mondays = (0..<weeks).map { 4 + $0 * 7 }
    func days(_ days: [Int]) -> [Int] { days.filter { !closed.contains($0) } }
    var served = [
      ServedDays(venue: 7, dish: 100, days: days(mondays.flatMap { monday in (0..<5).map { monday + $0 } }))
    ]
    for weekday in 0..<5 {
      served.append(ServedDays(venue: 7, dish: weekday, days: days(mondays.map { $0 + weekday })))
      for phase in 0..<6 {
        let turns = mondays.enumerated().filter { $0.offset % 6 == phase }.map { $0.element + weekday }
        served.append(ServedDays(venue: 7, dish: 200 + weekday * 6 + phase, days: days(turns)))
      }
    }
    return served
  }

  /// The Sunday after so many weeks.
  private static func sunday(_ weeks: Int) -> Int { 3 + weeks * 7 }

  @Test(arguments: [
    (100, 0, "a staple on the next open day"), (0, 0, "of Mondays"), (1, 1, "of Tuesdays"),
    (4, 4, "of Fridays"),
    (200 + 6, 1, "of every sixth Tuesday"),
  ]) func comesOnItsDay(dish: Int, weekday: Int, what: Comment) throws {
    let served = Self.campus(weeks: 60)
    let day = Self.sunday(60)
    let pattern = ServingPattern(learning: served, upTo: day)
    let next = try #require(served.first { $0.dish == dish }.flatMap { pattern.next(of: $0) })
    #expect(next.day == day + 1 + weekday, what)
  }

  @Test func aStapleComesAfterTheWeekend() {
    let served = Self.campus(weeks: 30)
    let friday = Self.sunday(30) - 2
    #expect(ServingPattern(learning: served, upTo: friday).next(of: served[0])?.day == friday + 3)
    #expect(ServingPattern(learning: served, upTo: friday - 1).next(of: served[0])?.day == friday)
  }

  @Test func aHolidayOfYearsBeforeIsNoOpenDay() throws {
    let dates = [(1, 1), (1, 6), (5, 1), (11, 1), (12, 24), (12, 25), (12, 26)]
    let closed = (1970...1973).flatMap { year in dates.map { DayNumber.of(year, $0.0, $0.1) } }
    let served = Self.campus(weeks: 180, without: Set(closed))
    // A Tuesday.
    let may = DayNumber.of(1973, 5, 1)
    let next = try #require(ServingPattern(learning: served, upTo: may - 1).next(of: served[0]))
    #expect(next.day == may + 1)
  }

  @Test func allIsWithinBounds() {
    let served = Self.campus(weeks: 40)
    for day in [Self.sunday(40), Self.sunday(20) - 3, Self.sunday(45)] {
      let pattern = ServingPattern(learning: served, upTo: day)
      for dish in served {
        guard let next = pattern.next(of: dish) else { continue }
        #expect(next.from > day && next.from <= next.day && next.day <= next.to && next.to <= day + 183)
        if let seven = next.within7, let fourteen = next.within14 {
          #expect(0 <= seven && seven <= fourteen && fourteen <= 1)
        }
      }
    }
  }

  @Test func theOrderAndTheFutureDoNotMatter() {
    let served = Self.campus(weeks: 40)
    let day = Self.sunday(30)
    let past = served.map { dish in
      ServedDays(
        venue: dish.venue, dish: dish.dish,
        days: dish.days.filter { $0 <= day }.reversed() + dish.days.prefix(2))
    }
    let (one, other) = (
      ServingPattern(learning: served, upTo: day), ServingPattern(learning: past.reversed(), upTo: day)
    )
    for (dish, known) in zip(served, past) {
      #expect(one.next(of: dish) == other.next(of: known))
    }
  }

  @Test(arguments: [
    [], [5], [5, 6], [-3_000_000, 5, 6], [Int.min, Int.max, 0], [-700_000, 0, 2_900_000],
  ]) func tooFewSayNothing(days: [Int]) {
    let served = [ServedDays(venue: 1, dish: 1, days: days)]
    for day in [Int.min, -1, 0, 7, Int.max] {
      #expect(ServingPattern(learning: served, upTo: day).next(of: served[0]) == nil)
    }
  }

  @Test func aLoneDishIsForetoldWithoutPercentages() throws {
    let served = ServedDays(venue: 1, dish: 1, days: [5, 12, 19, 26])
    let next = try #require(ServingPattern(learning: [served], upTo: 27).next(of: served))
    #expect(next.day == 33)
    #expect(next.within7 == nil && next.within14 == nil)
  }

  @Test func whatIsLongGoneIsNotForetold() {
    let served = Self.campus(weeks: 20)
    #expect(ServingPattern(learning: served, upTo: Self.sunday(20) + 200).next(of: served[0]) == nil)
    #expect(ServingPattern(learning: [], upTo: 5).next(of: served[0]) == nil)
  }
}
