import Adapters
import CivilTime
import Dining
import Foundation
import JSON
import OpeningHours
import Testing
import TestSupport

/// Carnegie Mellon's and Berkeley's pages, and what editors wrote into the former.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct ConceptTests {
  private static let sheet = "cmu/concept-113-completely-customizable.html"

  /// A week as another program's tests have it: what each weekday says, and the windows that it means.
  struct Week: Sendable, CustomTestStringConvertible {
    let name: String
    let rows: [(day: String, date: String, times: String)]
    let expected: [String]
    let clock: String
    var testDescription: String { name }
  }

  static let weeks: [Week] = {
    guard let cases = try? JSONValue(parsing: try Corpus.bytes("cmu/hours-strings.expected.json")).array
    else {
      return []
    }
    return cases.map { value in
      let expected = (value["expected"]?.array ?? []).map {
        "\($0["day"]?.string ?? "") \($0["start"]?.string ?? "")-\($0["end"]?.string ?? "")"
      }
      if let table = value["special_hours_table"]?.array {
        return Week(
          name: value["name"]?.string ?? "",
          rows: table.map { ($0[0]?.string ?? "", $0[1]?.string ?? "", $0[2]?.string ?? "") },
          expected: expected,
          clock: "2025-12-30T09:00")
      }
      let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
      let rows = names.enumerated().compactMap { index, day in
        value["input"]?[day]?.string.map { (day: day, date: "September \(22 + index)", times: $0) }
      }
      return Week(
        name: value["name"]?.string ?? "", rows: rows, expected: expected, clock: "2024-09-21T09:00")
    }
  }()

  /// The page with a row of the week for each of `[A1]`, its day, `[A2]`, its date, and `[A3]`, its times, to `[G3]`.
  private static func filled(_ sheet: String, with week: Week) -> String {
    let parts = sheet.split(separator: "[", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let name = Array(part.utf8.prefix(3))
      guard name.count == 3, (65...71).contains(name[0]), (49...51).contains(name[1]),
        name[2] == UInt8(ascii: "]")
      else {
        text += "[" + part
        return
      }
      let index = Int(name[0]) - 65
      if index < week.rows.count {
        let row = week.rows[index]
        text += [row.day, row.date, row.times][Int(name[1]) - 49]
      }
      text += part.dropFirst(3)
    }
  }

  @Test(arguments: weeks)
  func editorsHoursAreReadAsTheyAreMeant(week: Week) throws {
    let text = Self.filled(try Corpus.text(Self.sheet), with: week)
    let page = RealPage(adapter: "cmu", path: Self.sheet, clock: week.clock, zone: Zones.newYork)
    let reading = try RealPage.read(Array(text.utf8), as: page)
    let windows = reading.hours.flatMap { hours -> [String] in
      let date = hours.statement.validFrom
      let day = week.rows.first { row in date.map { "\($0.weekday)" } == row.day.lowercased() }?.day ?? "?"
      return (hours.statement.expression ?? "").split(separator: ",").filter { $0 != "off" }.map {
        "\(day) \($0)"
      }
    }
    #expect(Set(windows.map(Self.asThere)) == Set(week.expected.map(Self.asThere)))
    if week.name == "new years" {
      #expect(reading.hours.compactMap { $0.statement.validFrom.map { "\($0)" } }.max() == "2026-01-05")
    }
  }

  /// The other program ends midnight a minute early, and calls a window of a whole day one that ends as it begins.
  private static func asThere(_ window: String) -> String {
    let parts = window.split(separator: " ")
    var ends = parts[1].split(separator: "-").map(String.init)
    if ends[1] == "24:00" || ends == ["00:00", "00:00"] { ends[1] = "23:59" }
    if let hour = Int(ends[1].prefix(2)), hour >= 24 {
      ends[1] = (hour - 24 < 10 ? "0" : "") + "\(hour - 24)" + ends[1].dropFirst(2)
    }
    return "\(parts[0]) \(ends[0])-\(ends[1])"
  }

  @Test func whatIsNoDayIsANotice() throws {
    let page = RealPage(adapter: "cmu", path: Self.sheet, zone: Zones.newYork)
    let reading = try page.reading()
    #expect(reading.hours.isEmpty)
    #expect(reading.notices("unread-hours").count == 7)
  }

  @Test func aPlaceHasItsPointAndSevenDays() throws {
    let reading = try RealPages.named("concept-108").reading()
    let venue = try #require(reading.venues.first)
    #expect(venue.siteID == "108")
    #expect(venue.name == "SCHATZ DINING ROOM")
    #expect(venue.address == "Cohon Center, Second floor")
    #expect(venue.phone == "412-268-5560")
    #expect(venue.coordinates == Coordinates(latitude: 40.4429602, longitude: -79.9418151))
    #expect(reading.hours.map { "\($0.statement.validFrom?.day ?? 0)" } == (20...26).map { "\($0)" })
    #expect(reading.hours.first?.statement.expression == "07:30-10:00,11:00-14:00,16:30-20:30")
    #expect(reading.notices.isEmpty)
  }

  @Test func aDamagedPageSaysWhatItLost() throws {
    let reading = try RealPages.named("concept-92-corrupted").reading()
    #expect(reading.hours.count == 4)
    #expect(reading.notices("days-missing") == ["4 of 7"])
  }

  @Test func specialsAreDishesOfTheDayNamed() throws {
    let reading = try RealPages.named("specials-for-92").reading()
    #expect(reading.menus.map { "\($0.venue) \($0.menu.date)" } == ["92 2025-01-24"])
    #expect(reading.dishes.count == 3)
    #expect(reading.statements(.now).map(\.state) == [.closed])
    #expect(reading.statements(.date).map(\.expression) == ["08:00-18:00"])
  }

  @Test func berkeleysHallsHaveStateHoursAndMeals() throws {
    let reading = try RealPages.named("caldining-viewsource-2026-01-04").reading()
    let text = try Corpus.text(try RealPages.named("caldining-viewsource-2026-01-04").path)
    #expect(text.components(separatedBy: "data-menuid=").count - 1 == 82)
    #expect(reading.dishes.count == 82)
    #expect(reading.notices.isEmpty)
    #expect(
      reading.menus.map { "\($0.venue) \($0.menu.date) \($0.menu.period ?? "")" } == [
        "Cafe 3 2026-01-04 Brunch", "Cafe 3 2026-01-04 Dinner", "Crossroads 2026-01-04 Dinner",
      ])
    #expect(reading.statements(.date, of: "Cafe 3").map(\.expression) == ["10:30-15:00,16:30-21:00"])
    #expect(reading.statements(.now).map(\.state) == [.open, .open])
    let cake = try #require(reading.dishes.first { $0.dish.name == "Chocolate Sheet Cake" })
    #expect(cake.station == "Dessert")
    #expect(cake.dish.allergens == ["eggs", "gluten", "milk", "soy", "wheat"])
    #expect(cake.dish.tags == ["vegetarian"])
  }
}
