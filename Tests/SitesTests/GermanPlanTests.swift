import Dining
import Foundation
import JSON
import Sites
import TestSupport
import Testing

/// The plans of three Studentenwerke against what other programs read of the same pages.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct GermanPlanTests {
  /// One dish as `2023-07-10 / Wahlessen 1 / Pommes` with its four prices, of the other program's printed values.
  private func printed(_ name: String) throws -> [(line: String, prices: [String: Int], kcal: Int?)] {
    var found: [(line: String, prices: [String: Int], kcal: Int?)] = []
    var day = ""
    var line = ""
    for row in try Corpus.text("studentenwerk-karlsruhe/\(name).expected.txt").split(separator: "\n") {
      let indent = row.prefix { $0 == " " }.count
      let words = row.drop { $0 == " " }
      if indent == 8, words.hasPrefix("20") { day = String(words.dropLast()) }
      if words.hasPrefix("name: ") {
        let text = String(words.dropFirst(7).dropLast(2))
        if indent == 20 { line = text }
        if indent == 28 { found.append(("\(day) / \(line) / \(text)", [:], nil)) }
      }
      guard !found.isEmpty else { continue }
      for group in ["student", "employee", "guest", "pupil"] where words.hasPrefix("price_\(group): ") {
        found[found.count - 1].prices[group == "guest" ? "other" : group] =
          Int(words.dropFirst(group.count + 8).dropLast())
      }
      if words.hasPrefix("energy: ") { found[found.count - 1].kcal = Int(words.dropFirst(8).dropLast()) }
    }
    return found
  }

  @Test(arguments: ["test_1", "test_canteen_closed", "test_mensa_moltke", "test_poultry"])
  func karlsruheIsReadWithPrices(name: String) throws {
    let page = try #require(RealPages.karlsruhe.first { $0.path.contains(name) })
    let reading = try page.reading()
    var expected = try printed(name)
    // The page has one dish twice in one line, with one id.
    #expect(
      reading.notices("duplicate-dish") == (name == "test_mensa_moltke" ? ["Wahlessen 2: Salat: 1"] : []))
    if name == "test_mensa_moltke" {
      let twin = try #require(expected.lastIndex { $0.line == "2023-07-13 / Wahlessen 2 / Salat" })
      expected.remove(at: twin)
    }
    // The other program has the dishes of a line in an order of its own.
    #expect(reading.dishLines.sorted() == expected.map(\.line).sorted())
    for (line, dish) in zip(reading.dishLines, reading.dishes) {
      let prices = Dictionary(
        dish.dish.prices.map { ($0.group ?? "", $0.amount.minorUnits) },
        uniquingKeysWith: { first, _ in first })
      let twin = expected.first {
        $0.line == line && $0.prices.filter { $0.value > 0 } == prices && $0.kcal == dish.dish.calories
      }
      #expect(twin != nil, "\(line): \(prices), \(dish.dish.calories ?? -1)")
    }
  }

  @Test func karlsruhesClosedLinesAreEmptyAndNoDishes() throws {
    let reading = try RealPages.karlsruhe[1].reading()
    #expect(reading.menus.count == 5)
    #expect(reading.menus.allSatisfy { $0.menu.stations.map(\.name) == ["Wahlessen 1", "Wahlessen 2"] })
    #expect(reading.dishes.isEmpty)
    #expect(reading.notices.isEmpty)
  }

  @Test(arguments: ["test_not_a_canteen", "test_not_a_canteen_de"])
  func aPageWithoutAPlanIsRefused(name: String) throws {
    let page = RealPage(adapter: "studentenwerk-karlsruhe", path: "studentenwerk-karlsruhe/\(name).html")
    #expect(throws: ReadError.missingAnchor("h1.mensa_fullname or .canteen-day")) { try page.reading() }
  }

  @Test(arguments: RealPages.munich)
  func munichHasEveryDishOfItsDay(page: RealPage) throws {
    let reading = try page.reading()
    let text = try Corpus.text(page.path)
    let titles = text.components(separatedBy: "c-menu-dish__title\">").dropFirst().map {
      $0.components(separatedBy: "</p>")[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
    }
    #expect(reading.dishes.count + reading.doubledDishes == titles.count)
    #expect(Set(reading.dishes.map(\.dish.name)) == Set(titles))
    #expect(reading.notices.allSatisfy { $0.code == "duplicate-dish" })
    let date = String(page.path.suffix(15).dropLast(5))
    #expect(reading.menus.map { "\($0.menu.date)" } == [date])
    #expect(reading.venues.first?.name?.isEmpty == false)
  }

  @Test(arguments: ["garching", "arcisstr"])
  func munichsTypesAndMarksAreAsAnotherProgramHasThem(canteen: String) throws {
    let file = canteen == "garching" ? "garching-week_31.expected.json" : "arcisstr-combined.expected.json"
    let whole = try JSONValue(parsing: try Corpus.bytes("studentenwerk-muenchen/" + file))
    let days = whole["days"]?.array ?? (whole["weeks"]?.array ?? []).flatMap { $0["days"]?.array ?? [] }
    for page in RealPages.munich where page.path.contains(canteen) {
      let reading = try page.reading()
      let date = String(page.path.suffix(15).dropLast(5))
      let day = try #require(days.first { $0["date"]?.string == date })
      // "Reis (2)" is the other program's word for a second Reis, which here is a notice.
      let dishes = (day["dishes"]?.array ?? []).filter { $0["name"]?.string != "Reis (2)" }
      #expect(Set(reading.dishes.map(\.dish.name)) == Set(dishes.compactMap { $0["name"]?.string }))
      for item in dishes {
        let name = try #require(item["name"]?.string)
        let own = reading.dishes.filter { $0.dish.name == name }
        #expect(own.contains { $0.station == item["dish_type"]?.string }, "\(name)")
        let labels = Set((item["labels"]?.array ?? []).compactMap(\.string))
        #expect(
          own.contains { labels.contains("VEGAN") == ($0.dish.isOf(diet: "vegan") ?? false) }, "\(name)")
        #expect(
          own.contains { labels.contains("MILK") == ($0.dish.contains(allergen: "milk") ?? false) }, "\(name)"
        )
        #expect(own.contains { labels.contains("PORK") == ($0.dish.tags ?? []).contains("pork") }, "\(name)")
      }
    }
  }

  /// Days, categories and meals of an OpenMensa feed, and each meal's price for students.
  private func feed(_ name: String) throws -> [(line: String, student: Int?)] {
    var found: [(line: String, student: Int?)] = []
    var day = ""
    var category = ""
    for row in try Corpus.text("studentenwerk-aachen/\(name).expected.xml").split(separator: "\n") {
      let words = row.drop { $0 == " " }
      let value = words.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      let quoted = words.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      if words.hasPrefix("<day ") { day = String(quoted) }
      if words.hasPrefix("<category ") { category = String(quoted).replacing("&amp;", with: "&") }
      if words.hasPrefix("<name>") {
        let name = String(value).replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
        found.append(("\(day) / \(category) / \(name)", nil))
      }
      if words.hasPrefix("<price role=\"student\">") {
        found[found.count - 1].student = Int(value.filter { $0 != "." }).flatMap { $0 > 0 ? $0 : nil }
      }
    }
    return found
  }

  @Test(arguments: ["academica-2018-01-19", "academica-2018-02-13"])
  func aachensWeeksAreAsInTheFeedMadeOfThem(name: String) throws {
    var bytes: [UInt8]
    if name.hasSuffix("13") {
      let record = try JSONValue(
        parsing: try Corpus.bytes("studentenwerk-aachen/\(name).recorded.json"))
      bytes = Array(try #require(record.object.map { Array($0) }?.first?.value.string).utf8)
    } else {
      bytes = try RealPages.aachen[0].bytes()
    }
    let reading = try RealPage.read(bytes, as: RealPages.aachen[0])
    let expected = try feed(name)
    #expect(Set(reading.dishLines) == Set(expected.map(\.line)))
    #expect(reading.dishLines.count + reading.doubledDishes == expected.count)
    for (line, dish) in zip(reading.dishLines, reading.dishes) {
      let prices = expected.filter { $0.line == line }.map(\.student)
      #expect(prices.contains(dish.dish.price?.minorUnits), "\(line)")
    }
    #expect(reading.confidence == .tree)
    #expect(!reading.codes.contains("census-disagrees"), "\(reading.notices)")
  }
}
