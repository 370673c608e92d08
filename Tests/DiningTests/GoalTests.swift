import CivilTime
import TestSupport
import Testing

@testable import Dining

/// A date of November 2026; the 1st is a Sunday.
private func november(_ day: Int) -> CivilDate { CivilDate(dayNumber: 20_757 + day) }

/// Goals: what is counted in which dates, and which weeks earn a stamp.
@Suite struct GoalTests {
  /// Lines of date, dish, place and meal.
  private static func eaten(_ text: String) throws -> [EatenDish] {
    try text.split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map {
        $0 == "-" ? "" : String($0)
      }
      return EatenDish(
        date: try #require(CivilDate(words[0])), dish: words[1], venue: words[2], meal: words[3])
    }
  }

  /// Meals at home and elsewhere are told apart by the place and the hour.
  @Test func mealsElsewhereAreMeals() {
    func eaten(_ place: String, _ hour: Int?, meal: String = "") -> EatenDish {
      EatenDish(
        LogItem(dish: "soup", venueName: place, meal: meal), on: november(20), at: hour.map { $0 * 60 })
    }
    func count(_ kind: Goal.Kind, _ dishes: EatenDish...) -> Int {
      GoalCounter(dishes).count(kind, in: november(20)...november(20))
    }
    #expect(count(.meals, eaten("home", 8), eaten("Joe's", 11)) == 2)
    #expect(count(.meals, eaten("Grandma", 8), eaten("grandma", 19)) == 2)
    #expect(count(.meals, eaten("home", 12), eaten("home", 13)) == 1)
    #expect(count(.meals, eaten("home", 12, meal: "Lunch"), eaten("home", 13)) == 1)
    #expect(count(.meals, eaten("", nil), eaten("", 8), eaten("", 19)) == 3)
    #expect(count(.meals, eaten("home", nil), eaten("", nil)) == 2)
    #expect(count(.places, eaten("home", 8), eaten("Joe's", 11), eaten("", 12)) == 2)
  }

  // Monday, 2026-11-16 is the first day of a week.
  private static let log = """
    2026-11-02 stew alder Lunch
    2026-11-16 stew alder Lunch
    2026-11-16 pie alder Lunch
    2026-11-16 pie birch Dinner
    2026-11-18 juice - -
    2026-11-22 - cedar Brunch
    2026-11-23 rice birch Lunch
    """

  @Test(arguments: [
    (Goal.Kind.newDishes, 2), (.dishes, 3), (.places, 3), (.meals, 4), (.days, 3),
  ]) func everyKindCountsItsOwn(kind: Goal.Kind, count: Int) throws {
    let sunday = november(22)
    let goal = Goal(kind, 3, per: .week, isLimit: false, since: sunday)
    let progress = GoalProgress(goal, on: sunday, eaten: try Self.eaten(Self.log).shuffled()) { _ in nil }
    #expect(progress.dates == sunday.adding(days: -6)...sunday)
    #expect(progress.count == count)
    #expect(progress.remaining == max(0, 3 - count))
    #expect(progress.isReached == (count >= 3))
  }

  @Test(arguments: [
    ("2026-11-22", Goal.Period.week, "2026-11-16", "2026-11-22"),
    ("2026-11-23", .week, "2026-11-23", "2026-11-29"),
    ("2026-12-31", .month, "2026-12-01", "2026-12-31"), ("2028-02-29", .month, "2028-02-01", "2028-02-29"),
    ("2027-02-01", .month, "2027-02-01", "2027-02-28"), ("2026-04-15", .month, "2026-04-01", "2026-04-30"),
  ]) func periodsHaveTheirDates(
    date: String, period: Goal.Period, first: String, last: String
  ) throws {
    let date = try #require(CivilDate(date))
    let dates = period.dates(of: date)
    #expect(dates.lowerBound.description == first && dates.upperBound.description == last)
  }

  @Test func everyWeekThatReachesAGoalEarnsOneStamp() throws {
    let since = november(3)
    let goal = Goal(.days, 1, per: .week, isLimit: false, since: since)
    let eaten = try Self.eaten(Self.log)
    func progress(_ day: Int) -> GoalProgress {
      GoalProgress(goal, on: november(day), eaten: eaten) { _ in nil }
    }
    #expect(progress(4).earned.map(\.start.description) == ["2026-11-02"] && progress(4).streak == 1)
    // A week without is no end of the row while it runs, and one when it is over.
    #expect(progress(12).streak == 1)
    #expect(progress(16).streak == 1)
    #expect(progress(16).earned.map(\.start.description) == ["2026-11-02", "2026-11-16"])
    #expect(progress(23).streak == 2)
  }

  @Test func aLimitIsKeptWhenItsWeekIsOver() throws {
    let since = november(9)
    let goal = Goal(.meals, 3, per: .week, isLimit: true, since: since)
    let log = try Self.eaten(Self.log + "\n2026-11-10 stew alder Lunch")
    let monday = GoalProgress(goal, on: november(23), eaten: log) { _ in nil }
    #expect(monday.earned.map(\.start.description) == ["2026-11-09"])
    #expect(monday.isReached == true && monday.remaining == 2 && monday.streak == 0)
    let sunday = GoalProgress(
      goal, on: november(22), eaten: try Self.eaten(Self.log)
    ) { _ in nil }
    #expect(sunday.count == 4 && sunday.remaining == 0 && sunday.isReached == false)
  }

  /// No entry does not mean that nothing was eaten: such a week keeps no limit.
  @Test func aWeekWithoutEntriesKeepsNoLimit() throws {
    for kind in Goal.Kind.allCases {
      let goal = Goal(kind, 1, per: .week, isLimit: true, since: november(2))
      let log = try Self.eaten("2026-11-02 stew alder Lunch\n2026-11-18 - - -")
      let progress = GoalProgress(goal, on: november(23), eaten: log) { _ in 1 }
      let isOfLog = kind != .swipes
      #expect(progress.earned.count == (isOfLog ? 2 : 3) && progress.streak == (isOfLog ? 1 : 3), "\(kind)")
    }
  }

  @Test func aWeekHasSevenDays() {
    let most = Goal.Kind.allCases.map { kind in Goal.Period.allCases.map { Goal.highest(kind, per: $0) } }
    #expect(most == Goal.Kind.allCases.map { $0 == .days ? [7, 31] : [1_000, 1_000] })
  }

  @Test func swipesAreWhatAccountsWentDownBy() throws {
    let zone = Zone.utc
    func reading(_ day: Int, _ left: Int) -> SwipeReadings.Reading {
      .init(at: zone.instant(of: CivilDateTime(november(day), secondOfDay: 3_600)), left: left)
    }
    var readings = SwipeReadings()
    readings.accounts = [
      [reading(14, 14), reading(17, 9), reading(18, 14), reading(20, 12)],
      [reading(19, .min), reading(20, .max)],
    ]
    func used(_ first: Int, _ last: Int) -> Int? {
      let dates = november(first)...november(last)
      return readings.used(in: dates, zone)
    }
    // A meal that is given back was not used, and nobody uses less than none.
    readings.accounts.append([reading(1, 5), reading(2, 6), reading(3, 3), reading(4, 4)])
    #expect(used(2, 4) == 2 && used(2, 2) == 0 && used(4, 4) == 0)
    // What came anew is no use, and what cannot be reckoned is left out.
    #expect(used(16, 22) == 7)
    #expect(used(18, 18) == 0)
    #expect(used(9, 15) == nil)
    #expect(used(23, 29) == nil)
  }

  /// A meal that comes back to one account was not used of another.
  @Test func accountsAreCountedApart() {
    func reading(_ day: Int, _ left: Int) -> SwipeReadings.Reading {
      .init(at: Zone.utc.instant(of: CivilDateTime(november(day), secondOfDay: 3_600)), left: left)
    }
    var readings = SwipeReadings()
    readings.accounts = [
      [reading(22, 50), reading(24, 45)], [reading(22, 0), reading(24, 0), reading(26, 1)],
    ]
    #expect(readings.used(in: november(23)...november(29), .utc) == 5)
  }

  /// Whatever is eaten: nothing falls below zero, and no week earns two stamps.
  @Test func nothingFallsBelowZero() {
    var random = Seeded(7)
    for _ in 0..<500 {
      let since = november(1)
      let eaten = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        EatenDish(
          date: since.adding(days: Int.random(in: 0...120, using: &random)),
          dish: ["", "a", "b", "c", "d"].randomElement(using: &random) ?? "",
          venue: ["", "x", "y"].randomElement(using: &random) ?? "", meal: "Lunch")
      }
      let kind = Goal.Kind.allCases.randomElement(using: &random) ?? .meals
      let goal = Goal(
        kind, Int.random(in: 1...6, using: &random), per: Bool.random(using: &random) ? .week : .month,
        isLimit: Bool.random(using: &random), since: since)
      let today = since.adding(days: Int.random(in: 0...120, using: &random))
      let progress = GoalProgress(goal, on: today, eaten: eaten) { _ in 2 }
      #expect((progress.remaining ?? 0) >= 0 && (progress.count ?? 0) >= 0)
      #expect(Set(progress.earned.map(\.start)).count == progress.earned.count)
      #expect(progress.streak <= progress.earned.count)
      #expect(progress.earned.allSatisfy { $0.start <= today })
    }
  }
}
