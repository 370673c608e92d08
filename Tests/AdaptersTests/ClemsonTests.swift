import Adapters
import CivilTime
import Dining
import JSON
import Testing
import TestSupport

/// The real location pages of Clemson against a parse made with another program.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct ClemsonTests {
  static let pages = Corpus.names(in: "campusdish", endingIn: ".reference.json").filter {
    $0.hasPrefix("clemson-")
  }

  private func reading(_ name: String) throws -> Reading {
    let date = name.split(separator: "-").drop { Int($0) == nil }
    return try reading(name, date.count == 3 ? date.joined(separator: "-") + "T12:00" : "2018-10-13T09:00")
  }

  private func reading(_ name: String, _ clock: String) throws -> Reading {
    try read(try Corpus.bytes("campusdish/\(name).html"), at: at(clock))
  }

  private func reference(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: try Corpus.bytes("campusdish/\(name).reference.json"))
  }

  @Test(arguments: pages)
  func everyItemIsInItsStationOnce(name: String) throws {
    let reading = try reading(name)
    let stations = try #require(try reference(name)["stations"]?.array)
    let text = try Corpus.text("campusdish/\(name).html")
    let dishes = text.split(separator: "class=\"menu__item item\"").count - 1
    #expect(reading.dishes.count == dishes)
    let expected = stations.flatMap { station in
      (station["items"]?.array ?? []).map { "\(station["name"]?.string ?? ""): \($0["name"]?.string ?? "")" }
    }
    #expect(reading.dishes.map { "\($0.station): \($0.dish.name)" } == expected)
    #expect(reading.menus.count == (dishes == 0 ? 0 : 1))
    #expect(reading.venues.map(\.siteID) == [name.contains("schilletter") ? "1891" : "9713"])
    #expect(reading.confidence == .tree)
  }

  @Test(arguments: pages)
  func everyFactOfADishIsThere(name: String) throws {
    let dishes = try reading(name).dishes.map(\.dish)
    let items = try #require(try reference(name)["stations"]?.array).flatMap { $0["items"]?.array ?? [] }
    for (dish, item) in zip(dishes, items) {
      #expect(dish.calories.map { "\($0) Calories" } == item["calories"]?.string, "\(dish.name)")
      let words = item["description"]?.string.map { $0.split(separator: " ").joined(separator: " ") }
      #expect(dish.description == (words == "" ? nil : words), "\(dish.name)")
      let contains = (item["contains"]?.array ?? []).compactMap(\.string).map {
        $0.lowercased() == "treenuts" ? "tree nuts" : $0.lowercased()
      }
      #expect((dish.allergens ?? []) == contains, "\(dish.name)")
      let icons = (item["icons"]?.array ?? []).compactMap(\.string).map { $0.lowercased() }
      #expect(Set(icons).isSubset(of: dish.tags ?? []), "\(dish.name)")
      #expect(dish.isAddOn == item["also_available"]?.bool, "\(dish.name)")
    }
  }

  @Test(arguments: pages)
  func standardAndSpecialHoursStayApart(name: String) throws {
    let reading = try reading(name)
    let blocks = try #require(try reference(name)["hours"]?.array)
    for block in blocks {
      let isSpecial = block["special"]?.bool == true
      let statements = reading.statements(isSpecial ? .range : .weekly)
      let rows = (block["rows"]?.array ?? []).compactMap { $0.array?.compactMap(\.string) }
      for row in rows {
        let period = row[0] == "All Day" ? nil : row[0]
        let statement = statements.first { $0.period == period }
        #expect(statement?.text?.contains("\(row[1]) \(row[2])") == true, "\(row)")
      }
      let words = statements.compactMap(\.text).flatMap { $0.split(separator: "; ") }
      #expect(words.count == rows.count)
    }
  }

  @Test func theExamWeekHasItsDates() throws {
    let reading = try reading("clemson-schilletter-closed-nomenu-2018-12-01", "2018-12-01T12:00")
    let special = try #require(reading.statements(.range).first)
    #expect(special.validFrom == CivilDate("2018-12-08"))
    #expect(special.validTo == CivilDate("2018-12-14"))
    #expect(special.expression == "Mo-Th 06:00-20:00; Fr 06:00-19:00; Sa off; Su 12:30-20:00")
    #expect(reading.statements(.now).map(\.state) == [.closed])
    let door = reading.statements(.weekly).first { $0.period == nil }
    #expect(door?.expression == "Mo-Th 06:00-21:00; Fr 06:00-20:00; Sa off; Su 12:30-20:00")
    #expect(reading.codes == ["no-menu"])
    #expect(reading.venues.first?.address == "1 Bryan Circle, Clemson, SC 29634")
  }

  @Test func periodsAndDatesComeFromThePage() throws {
    let breakfast = try reading("clemson-fresh-breakfast-2018-10", "2018-10-14T09:00")
    #expect(breakfast.menus.first?.menu.date == CivilDate("2018-10-13"))
    #expect(breakfast.menus.first?.menu.period == "Breakfast")
    let lunch = try reading("clemson-fresh-lunch-2018-12-03", "2018-12-03T12:00")
    #expect(lunch.menus.first?.menu.period == "Lunch")
    #expect(lunch.statements(.now).map(\.state) == [.open])
  }
}
