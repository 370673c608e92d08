import CivilTime
import Dining
import Testing

@Suite struct MealPlanTests {
  /// What is stored may be damaged.
  @Test(arguments: [(Int.max, 1_440), (1_441, 1_440), (45, 45), (0, 1), (Int.min, 1)])
  func aMealTakesADayAtMost(minutes: Int, taken: Int) {
    let plan = MealPlan(
      .dish("Pie"), name: "Pie", place: nil, meal: nil,
      begins: CivilDateTime(CivilDate(dayNumber: 20_777), secondOfDay: 43_200), minutes: minutes, people: 1,
      company: [], note: nil)
    let span = plan.span(in: .utc)
    #expect(span.to.seconds(since: span.from) == Int64(taken) * 60)
  }
}
