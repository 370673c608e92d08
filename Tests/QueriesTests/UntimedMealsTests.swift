import CivilTime
import Dining
import InventedCampus
import Queries
import Testing

/// Meals whose hours no page states, at a place that is open.
@Suite struct UntimedMealsTests {
  private static let today = CivilDate(dayNumber: 20_777)

  /// What a café serves that is open from 10:00 to 2:00 and has these meals; a hall has a lunch and a dinner with hours.
  private func served(_ meals: [String?], hoursLater: Int64) throws -> [String] {
    let campus = try InventedCampus()
    var reading = InventedCampus.reading()
    reading.menus = meals.map { meal in
      let station = Station(name: "Oven", dishes: [Dish(name: "\(meal ?? "Daily") pizza")])
      return MenuReading(venue: "3", Menu(date: Self.today, period: meal, stations: [station]))
    }
    try campus.record(reading, body: "untimed \(meals)")
    let snapshot = try CampusSnapshot(try campus.setting())
    let moment = QueryMoment(InventedCampus.noon + hoursLater * 3_600)
    let found = try snapshot.mealsToEat(at: moment).meals.filter { $0.venue.identity.siteID == "3" }
    return found.map { ($0.record.menu.period ?? "-") + ($0.isOn ? " now" : " later") }
  }

  @Test("begin at their usual times, and go on until the next one or the closing")
  func usualTimes() throws {
    try #expect(served(["Lunch", "Dinner"], hoursLater: 0) == ["Lunch now"])
    try #expect(served(["Lunch", "Dinner"], hoursLater: 3) == ["Lunch now"])
    try #expect(served(["Lunch", "Dinner"], hoursLater: 5) == ["Dinner now"])
    try #expect(served(["Lunch", "Dinner"], hoursLater: 10) == ["Dinner now"])
    try #expect(served(["Lunch"], hoursLater: 10) == ["Lunch now"])
    try #expect(served(["Dinner"], hoursLater: 4) == ["Dinner later"])
    try #expect(served(["Dinner", "Late Night"], hoursLater: 13) == ["Late Night now"])
  }

  @Test("are on while the place is open, if their names do not say when")
  func otherNames() throws {
    try #expect(served([nil], hoursLater: 0) == ["- now"])
    try #expect(served(["Aktion"], hoursLater: 10) == ["Aktion now"])
    try #expect(served(["Salate", "Lunch & Dinner"], hoursLater: 0) == ["Lunch & Dinner now", "Salate now"])
    try #expect(
      served(["All-Day Breakfast", "Lunch"], hoursLater: 1) == ["All-Day Breakfast now", "Lunch now"])
  }
}
