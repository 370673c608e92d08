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
      (0, nil, nil, 28, "new 0"), (0, nil, nil, 27, nil), (1, -13, -13, 28, "new -13"),
      (3, -13, -1, 28, "new -13"), (1, -14, -14, 28, nil), (1, -13, -13, 27, nil), (1, -60, -60, 28, nil),
      (2, -90, -59, 28, nil), (2, -90, -60, 28, "back -60"), (2, -90, -60, 27, nil),
    ] as [(Int, Int?, Int?, Int, String?)])
  func aDishIsNewsWhereThePastIsKnown(dates: Int, first: Int?, last: Int?, known: Int, news: String?) {
    let date = CivilDate(dayNumber: 20_777)
    let record = ServingRecord(
      dates: dates, first: first.map { date.adding(days: $0) }, last: last.map { date.adding(days: $0) })
    let found = [DishNews.Kind.new, .back].compactMap { record.news($0, on: date, known: known) }
    let words = found.map { news in
      switch news {
      case .new(let since): "new \(since.dayNumber - date.dayNumber)"
      case .back(let last): "back \(last.dayNumber - date.dayNumber)"
      case .trending(let count): "\(count)"
      }
    }
    #expect(words == [news].compactMap(\.self))
  }

  /// The past that has to be known of a new dish ends with its first serving.
  @Test func theAbsenceOfANewDishEndsWithItsFirstServing() {
    let date = CivilDate(dayNumber: 20_777)
    let record = ServingRecord(dates: 2, first: date.adding(days: -5), last: date.adding(days: -2))
    #expect(record.endOfPast(for: .new, on: date) == date.adding(days: -5))
    #expect(record.endOfPast(for: .back, on: date) == date)
    #expect(ServingRecord().endOfPast(for: .new, on: date) == date)
  }
}
