import CivilTime
import Testing

@testable import Adapters

@Suite struct UCLADayTests {
  @Test(
    arguments: [
      ("Breakfast Menu for Tomorrow", 1), ("LUNCH MENU FOR TOMORROW", 1), ("Breakfast Menu for Today", nil),
      ("Breakfast Menu", nil),
    ] as [(String, Int?)])
  func aHeadingMayNameItsDayWithoutADate(heading: String, days: Int?) {
    let today = CivilDate(dayNumber: 20_777)
    #expect(UCLAGlance.relativeDay(heading, near: today) == days.map { today.adding(days: $0) })
  }
}
