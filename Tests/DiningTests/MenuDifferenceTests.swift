import CivilTime
import Testing

@testable import Dining

@Suite struct MenuDifferenceTests {
  private func difference(_ before: [String: [String]], _ after: [String: [String]]) -> String {
    let found = MenuDifference(from: DayMenu(before), to: DayMenu(after))
    return
      (found.renamed.map { "\($0.from)>\($0.to)" } + found.gained.map { "+\($0)" }
      + found.lost.map { "-\($0)" })
      .joined(separator: " ")
  }

  @Test func anotherSpellingIsNoChange() {
    #expect(difference(["Lunch": ["Bean Stew"]], ["Lunch": ["bean stew"]]) == "")
    #expect(difference(["Lunch": ["Chili with Beans"]], ["Lunch": ["Beans Chili"]]) == "")
  }

  @Test func whatIsLikeItIsTheSameDishRenamed() {
    #expect(
      difference(["Lunch": ["Grilled Lemon Chicken"]], ["Lunch": ["Roast Lemon Chicken"]])
        == "Grilled Lemon Chicken>Roast Lemon Chicken")
    // The likest first, and each once.
    #expect(
      difference(
        ["Lunch": ["Lemon Chicken Soup", "Pie"]],
        ["Lunch": ["Lemon Chicken Rice Soup", "Chicken Soup", "Pie"]])
        == "Lemon Chicken Soup>Lemon Chicken Rice Soup +Chicken Soup")
  }

  @Test func whatIsNotIsGainedAndLost() {
    #expect(difference(["Lunch": ["Pizza"]], ["Lunch": ["Tacos"]]) == "+Tacos -Pizza")
  }

  @Test func ofMealsOnlyThoseThatWereAnnouncedAreCompared() {
    #expect(difference(["Lunch": ["Pizza"]], ["Lunch": ["Pizza"], "Dinner": ["Tacos"]]) == "")
    // It is served at another meal.
    #expect(
      difference(
        ["Lunch": ["Pizza", "Soup"], "Dinner": ["Pie"]], ["Lunch": ["Soup"], "Dinner": ["Pie", "Pizza"]])
        == "")
  }

  @Test(
    arguments: [
      (0, nil, 28, ServingRecord.News.new), (0, nil, 27, nil), (1, -60, 28, nil), (2, -59, 28, nil),
      (2, -60, 28, .back(lastServed: CivilDate(dayNumber: 20_717))), (2, -60, 27, nil),
    ] as [(Int, Int?, Int, ServingRecord.News?)])
  func aDishIsNewsWhereThePastIsKnown(dates: Int, last: Int?, known: Int, news: ServingRecord.News?) {
    let date = CivilDate(dayNumber: 20_777)
    let record = ServingRecord(dates: dates, last: last.map { date.adding(days: $0) })
    #expect(record.news(on: date, known: known) == news)
  }
}
