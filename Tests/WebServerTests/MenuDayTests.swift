import CivilTime
import Dining
import Foundation
import InventedCampus
import TestSupport
import Testing

@testable import WebServer

/// The menus of other days than today's.
@Suite struct MenuDayTests {
  let desk: WebDesk

  init() throws {
    desk = try WebDesk()
    var reading = InventedCampus.reading()
    let today = CivilDate(dayNumber: 20_777)
    let dishes = [Dish(name: "Invented Gratin"), Dish(name: "Invented Broth")]
    for (day, period) in [(1, "Lunch"), (1, "Dinner"), (7, "Lunch")] {
      reading.menus.append(
        MenuReading(
          venue: "1",
          Menu(
            date: today.adding(days: day), period: period,
            stations: [Station(name: "", dishes: dishes)])))
    }
    reading.menus.append(
      MenuReading(venue: "1", Menu(date: today.adding(days: 2), period: "Lunch", stations: [])))
    try desk.campus.follow(reading, body: "later")
  }

  @Test func aDayHasAllItsMeals() {
    let text = desk.get("/menu/2026-11-21/").text
    #expect(text.contains("Saturday, November 21"))
    #expect(text.contains("\">Lunch") && text.contains("\">Dinner"), "\(text)")
    #expect(text.components(separatedBy: "id=\"at-alder-hall\"").count == 2, "its name is written once")
    #expect(text.contains("<a class=\"b\" href=\"../../menu/2026-11-21/\" aria-current=\"page\">Sat 21</a>"))
    #expect(desk.get("/de/menu/2026-11-21/").text.contains("aria-current=\"page\">Sa 21.</a>"))
  }

  /// Only days that have dishes, of the coming week.
  @Test func theDaysAreChosenFromEachMenu() {
    let text = desk.get("/menu/").text
    #expect(text.contains("href=\"../menu/\" aria-current=\"page\">Now</a>"))
    #expect(text.contains(">Fri 20</a>") && text.contains(">Sat 21</a>"))
    #expect(!text.contains(">Sun 22</a>") && !text.contains(">Fri 27</a>"))
    let filtered = desk.get("/menu/2026-11-21/?diet=vegan").text
    #expect(filtered.contains("href=\"../../menu/2026-11-20/?diet=vegan\""), "the filter is kept")
  }

  @Test func aPlaceLeadsToItsOtherDays() {
    let text = desk.get("/venues/alder-hall/").text
    #expect(text.contains("<a href=\"../../menu/2026-11-21/#at-alder-hall\">Sat 21</a>"), "\(text)")
    #expect(!desk.get("/venues/pepper-truck/").text.contains("Other days"))
  }

  /// A day without menus, and one beyond the days that are linked.
  @Test func eachDayOfTheMonthIsThere() {
    for day in ["2026-11-22", "2026-11-19"] {
      #expect(desk.get("/menu/\(day)/").text.contains("No menu is known."))
    }
    #expect(desk.get("/menu/2026-11-27/").text.contains("Invented Gratin"))
    #expect(desk.get("/menu/2026-11-27/").text.contains("<title>Menu · Fri 27 · Hill College</title>"))
  }

  /// The evening's menu is chosen from for as long as its place is open.
  @Test(arguments: [(45_000, true), (50_400, false)])
  func aNightBelongsToItsEvening(later: Int64, isThere: Bool) throws {
    let night = try WebDesk()
    var reading = InventedCampus.reading()
    reading.observedAt = InventedCampus.noon - 60
    for index in reading.hours.indices where reading.hours[index].statement.period == "Dinner" {
      reading.hours[index].statement.expression = "Mo-Su 17:00-25:00"
    }
    try night.campus.follow(reading, body: "later")
    night.now = InventedCampus.noon + later
    #expect(night.get("/menu/").text.contains(">Fri 20</a>") == isThere)
  }

  @Test(arguments: ["2027-11-22", "2026-02-30", "tomorrow", "20261121", "2026-11-21a"])
  func otherAddressesAreNot(day: String) {
    #expect(desk.get("/menu/\(day)/").status == 404)
  }
}
