import Adapters
import Dining
import Foundation
import JSON
import Testing
import TestSupport

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

  @Test(arguments: Corpus.names(in: "studentenwerk-karlsruhe", endingIn: ".expected.txt"))
  func karlsruheIsReadWithPrices(name: String) throws {
    let page = try #require(RealPages.karlsruhe.first { $0.path.hasSuffix("/\(name).html") })
    let reading = try page.reading()
    var expected = try printed(name).filter { !reading.hasNoDish(in: $0.line) }
    // Where a page has one dish twice in one line, with one id, the other program has it twice.
    for double in reading.notices("duplicate-dish") {
      let words = double.split(separator: ": ").dropLast().joined(separator: " / ")
      let twin = expected.lastIndex { twin in
        twin.line.hasSuffix(" / " + words) && expected.count { $0.line == twin.line } > 1
      }
      expected.remove(at: try #require(twin))
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
    let reading = try RealPages.named("test_canteen_closed").reading()
    #expect(reading.menus.count == 5)
    #expect(reading.menus.allSatisfy { $0.menu.stations.map(\.name) == ["Wahlessen 1", "Wahlessen 2"] })
    #expect(reading.dishes.isEmpty)
    #expect(reading.statements(.weekly).map(\.expression) == ["Mo-Th 09:00-14:30; Fr 09:00-14:00"])
    #expect(
      reading.notices.map { "\($0.code) \($0.detail)" } == [
        "unread-hours Lunch: 11:30-13:30", "no-menu mensa_holzgarten",
      ])
  }

  /// The hours of each canteen as its page has them; where there are some for the term and some for the rest of the
  /// year, nobody knows which hold.
  @Test(
    arguments: [
      ("test_1", nil), ("test_mensa_moltke", "Mo-Th 11:15-14:15; Fr 11:15-14:00"),
      ("test_missing_nutrition", "Mo-Fr 11:00-14:00"), ("test_poultry", "Mo-Fr 11:00-14:00"),
    ] as [(String, String?)])
  func karlsruhesHoursAreThoseOfTheHouse(name: String, expected: String?) throws {
    let reading = try RealPages.named(name).reading()
    #expect(reading.hours.map(\.statement.expression) == [expected].filter { $0 != nil })
    #expect(reading.codes.contains("unread-hours") == (name != "test_mensa_moltke"))
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

  /// Some of the other program's files have objects as arrays of pairs.
  private func member(_ name: String, of value: JSONValue?) -> JSONValue? {
    value?[name] ?? value?.array?.first { $0[0]?.string == name }?[1]
  }

  @Test func munichsMealsForTheClimateAreMarked() throws {
    let readings = try RealPages.munich.map { try $0.reading() }
    #expect(readings.flatMap(\.dishes).contains { $0.dish.tags?.contains("climate meal") == true })
  }

  @Test(arguments: Corpus.names(in: "studentenwerk-muenchen", endingIn: ".expected.json"))
  func munichsTypesAndMarksAreAsAnotherProgramHasThem(file: String) throws {
    let whole = try JSONValue(parsing: try Corpus.bytes("studentenwerk-muenchen/\(file).expected.json"))
    let weeks = member("weeks", of: whole)?.array ?? [whole]
    let days = weeks.flatMap { member("days", of: $0)?.array ?? [] }
    let canteen = file.prefix { $0 != "-" }
    let pages = RealPages.munich.filter { $0.path.hasPrefix("studentenwerk-muenchen/\(canteen)-") }
    #expect(!pages.isEmpty)
    for page in pages {
      let reading = try page.reading()
      let date = String(page.path.suffix(15).dropLast(5))
      guard let day = days.first(where: { member("date", of: $0)?.string == date }) else {
        Issue.record("\(file) has no \(date)")
        continue
      }
      // "Reis (2)" is the other program's word for a second Reis, which here is a notice.
      let dishes = (member("dishes", of: day)?.array ?? []).filter {
        member("name", of: $0)?.string?.hasSuffix(" (2)") == false
      }
      let names = Set(dishes.compactMap { member("name", of: $0)?.string })
      #expect(Set(reading.dishes.map(\.dish.name)) == names)
      for item in dishes {
        let name = try #require(member("name", of: item)?.string)
        let own = reading.dishes.filter { $0.dish.name == name }
        #expect(own.contains { $0.station == member("dish_type", of: item)?.string }, "\(name)")
        let labels = Set((member("labels", of: item)?.array ?? []).compactMap(\.string))
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

  @Test(arguments: Corpus.names(in: "studentenwerk-aachen", endingIn: ".expected.xml"))
  func aachensWeeksAreAsInTheFeedMadeOfThem(name: String) throws {
    let page = "studentenwerk-aachen/" + name
    let bytes: [UInt8]
    if let recorded = try? Corpus.bytes(page + ".recorded.json") {
      let record = try JSONValue(parsing: recorded)
      bytes = Array(try #require(record.object.map { Array($0) }?.first?.value.string).utf8)
    } else {
      bytes = try Corpus.bytes(page + ".html")
    }
    let reading = try RealPage.read(bytes, as: RealPage(adapter: "studentenwerk-aachen", path: page))
    let expected = try feed(name).filter { !reading.hasNoDish(in: $0.line) }
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

extension Reading {
  /// Whether what others print as a dish is a word of closing, which is noted.
  fileprivate func hasNoDish(in line: String) -> Bool {
    let name = line.split(separator: " / ").last.map { String($0) } ?? ""
    return notices("text-row").contains { $0.hasPrefix(name + ": ") }
  }
}
