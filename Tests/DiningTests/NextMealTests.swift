import CivilTime
import Dining
import OpeningHours
import Testing

/// Which meal comes next while another is on, and which opening when none is.
@Suite struct NextMealTests {
  private static let context = HoursContext(zone: .utc)
  /// Friday, 2026-11-20.
  private static let friday = Zone.utc.firstInstant(of: CivilDate(dayNumber: 20_777))

  private static let meals = [
    ("Mo-Fr 07:00-10:00", "Breakfast"), ("Mo-Fr 11:00-15:00", "Lunch"), ("Mo-Su 15:00-20:00", "Dinner"),
  ]

  private func next(
    _ rules: [(String, String?)], at hours: Double, word: HoursStatement? = nil
  ) -> String {
    let page = Provenance(source: "s", page: "p", observedAt: Self.friday + 12 * 3_600)
    let statements = rules.map {
      RecordedStatement(HoursStatement(scope: .weekly, period: $0.1, expression: $0.0), provenance: page)
    }
    let said = word.map { [RecordedStatement($0, provenance: page)] } ?? []
    let state = Schedule(statements + said, service: .open, context: Self.context)
      .state(at: Self.friday + Int64(hours * 3_600))
    let next = state.next.map { "\($0.period ?? "-") \($0.opens.seconds(since: Self.friday) / 3_600)" }
    return "\(state.period ?? "-") > \(next ?? "nothing")"
  }

  @Test(arguments: [
    (8.0, "Breakfast > Lunch 11"), (10.5, "Lunch > Lunch 11"), (12.0, "Lunch > Dinner 15"),
    (14.999, "Lunch > Dinner 15"), (15.0, "Dinner > Dinner 39"), (21.0, "Dinner > Dinner 39"),
    (40.0, "Dinner > Dinner 63"),
  ])
  func theMealAfterThisOne(hours: Double, expected: String) {
    #expect(next(Self.meals, at: hours) == expected)
  }

  @Test func hoursWithoutMealsNameNone() {
    #expect(next([("Mo-Fr 07:00-20:00", nil)], at: 12) == "- > nothing")
    #expect(next([("Mo-Fr 07:00-20:00", nil)], at: 6) == "- > - 7")
    #expect(next([], at: 12) == "- > nothing")
  }

  /// What a page says of now does not hide the meal that comes; of another opening than the plan's nothing is known.
  @Test func thePagesWordKeepsThePlansMeals() {
    let open = HoursStatement(
      scope: .now, period: "Brunch", state: .open, until: Self.friday + 14 * 3_600)
    #expect(next(Self.meals, at: 12.5, word: open) == "Brunch > Dinner 15")
    var closed = HoursStatement(scope: .now, state: .closed, opensAt: Self.friday + 16 * 3_600)
    #expect(next(Self.meals, at: 12.5, word: closed) == "- > nothing")
    closed.opensAt = Self.friday + 15 * 3_600
    #expect(next(Self.meals, at: 12.5, word: closed) == "- > Dinner 15")
  }
}
