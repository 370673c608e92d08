import CivilTime
import Dining
import InventedCampus
import Testing

@testable import Queries

/// When dishes are served again, on an invented campus.
@Suite struct NextTests {
  private func next(_ text: String, in reading: Reading) throws -> [String] {
    let campus = try InventedCampus()
    try campus.record(reading, body: "what is next")
    let snapshot = try CampusSnapshot(try campus.setting())
    let result = try snapshot.answer(NextQuery(.dish(text)), at: QueryMoment(InventedCampus.noon))
    return result.entries.map { "\($0.dish), \($0.next.date?.description ?? "-")" }
  }

  /// A part of a name means all that have it, also if a dish is called just that.
  @Test func aDishOfThatNameHidesNoOther() throws {
    var reading = InventedCampus.reading()
    let station = Station(name: "Grill", dishes: [Dish(name: "Stew")])
    let tomorrow = Menu(date: CivilDate(dayNumber: 20_778), period: "Lunch", stations: [station])
    reading.menus.append(MenuReading(venue: "1", tomorrow))
    #expect(try next("stew", in: reading) == ["Bean stew, 2026-11-20", "Stew, 2026-11-21"])
    #expect(try next("bean stew", in: reading) == ["Bean stew, 2026-11-20"])
  }

  @Test func whatAClosedPlaceHasAnnouncedIsNotServed() throws {
    var reading = InventedCampus.reading()
    reading.hours.append(
      HoursReading(
        venue: "1",
        HoursStatement(
          scope: .date, expression: "off", validFrom: CivilDate(dayNumber: 20_777),
          validTo: CivilDate(dayNumber: 20_777))))
    #expect(try next("stew", in: reading) == ["Bean stew, -"])
  }

  /// A day on which the place is closed says nothing about those after it.
  @Test(arguments: [(nil, "2026-11-27"), (20_784, "2026-12-04")] as [(Int?, String)])
  func aForecastMovesOnFromAClosedDay(closed: Int?, expected: String) throws {
    var reading = InventedCampus.reading()
    let station = Station(name: "Grill", dishes: [Dish(name: "Falafel")])
    for week in 1...12 {
      let friday = CivilDate(dayNumber: 20_777 - 7 * week)
      reading.menus.append(MenuReading(venue: "1", Menu(date: friday, period: "Lunch", stations: [station])))
    }
    if let day = closed.map({ CivilDate(dayNumber: $0) }) {
      reading.hours.append(
        HoursReading(
          venue: "1", HoursStatement(scope: .date, expression: "off", validFrom: day, validTo: day)))
    }
    #expect(try next("falafel", in: reading) == ["Falafel, \(expected)"])
  }
}
