import Adapters
import CivilTime
import Dining
import Foundation
import JSON
import OpeningHours
import Testing
import TestSupport

/// The platforms' own answers: how much is in them, counted by other means, and that nothing is lost or doubled.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct RealAnswerTests {
  static let zurich = Zones.zone("Europe/Zurich")

  static let saved = others + VendorAnswers.real

  private static let others: [(answer: SavedAnswer, counts: [Int])] = [
    (real("bonappetit", "penn/menu.json"), [1, 3, 3, 43, 21]),
    (real("bonappetit", "penn/venue.json"), [1, 3, 0, 0, 0]),
    (real("cornell", "cornell/dining-now-eateries-2021-12-22.json"), [32, 94 + 12, 6, 98 + 166, 1]),
    (real("cornell", "cornell/external-eateries.json"), [6, 32, 0, 41, 0]),
    (real("dineoncampus", "dineoncampus/doc-kapi-menu-2019-07-08.json"), [0, 0, 1, 62, 1]),
    (real("dineoncampus", "dineoncampus/doc-kapi-locations-open-2019-07.json"), [13, 13, 0, 0, 0]),
    (real("dineoncampus", "dineoncampus/mtu-periods-closed.json"), [0, 1, 0, 0, 2]),
    (real("dineoncampus", "dineoncampus/mtu-periods-open-2024-10-16.excerpt.json"), [0, 0, 1, 1, 1]),
    (real("dineoncampus", "dineoncampus/mtu-all_locations-2024.excerpt.json"), [1, 0, 0, 0, 0]),
    (
      real("dineoncampus", "dineoncampus/northeastern-weekly_schedule-2025-01.excerpt.json"), [1, 8, 0, 0, 0]
    ),
    (real("nutrislice", "nutrislice/uwmadison-gordon-menu_item.excerpt.json"), [0, 0, 1, 1, 3]),
    (
      real(
        "sodexo", "sodexo/binghamton-menu-2026-03-07.excerpt.json",
        url: "https://api-prd.sodexomyway.net/v0.2/data/menu/1/16976?date=2026-03-07"), [0, 0, 1, 1, 0]
    ), (real("sodexo", "sodexo/binghamton-composition-hours-2026-02.excerpt.json"), [1, 3, 0, 0, 0]),
    (real("pitt", "pitt/pitt-dining-2017.json"), [3, 3, 0, 0, 0]),
    (real("eth", "uzh-eth/eth-mensa-info.json"), [25, 0, 0, 0, 0]),
    (
      real(
        "eth", "fresh-2026/uzh-eth/eth-lunch-2019-07-05.json",
        url: "https://x.example/meals/de/2019-07-05/lunch"),
      [15, 24, 15, 64, 0]
    ),
    (real("uzh", "uzh-eth/uzh-rss-menuplan-2019-10.html"), [1, 0, 1, 4, 0]),
    (real("mydininghub", "campusdish/uci-aem-getLocation-2025-10.json"), [1, 53, 0, 0, 0]),
    (real("mydininghub", "campusdish/uci-aem-getLocationRecipes-2025-10.json"), [0, 0, 1, 48, 12]),
    (real("mydininghub", "campusdish/uci-aem-getLocationRecipesDaily-2025-11.json"), [0, 0, 1, 18, 8]),
    (real("mydininghub", "campusdish/uci-aem-getLocationRecipesWeekly-2025-10.json"), [0, 0, 4, 63, 28]),
    (real("mydininghub", "campusdish/uci-aem-eventList-2025-10.json"), [0, 0, 0, 0, 5]),
    // Events are no dishes, though they stand in a list like theirs.
    (real("campusdish", "campusdish/uci-events-2024.html"), [0, 0, 0, 0, 1]),
  ]

  private static func real(_ adapter: String, _ path: String, url: String? = nil) -> SavedAnswer {
    SavedAnswer(adapter: adapter, path: path, url: url, isReal: true)
  }

  @Test(arguments: saved.indices)
  func asMuchAsThereIs(index: Int) throws {
    let (answer, counts) = Self.saved[index]
    let reading = try answer.read()
    #expect(reading.counts == counts, "\(answer.path): \(reading.notices.map { "\($0.code) \($0.detail)" })")
    #expect(reading.doubles.isEmpty, "\(answer.path)")
    #expect(reading.confidence == .tree)
    for hours in reading.hours { #expect(hours.statement.isWellFormed, "\(answer.path): \(hours.statement)") }
  }

  /// What a feed's own elements are, counted in its text: each meal is a dish, or a double or a notice that is noted.
  @Test(
    arguments: Corpus.files(under: "openmensa", endingIn: ".xml").filter { !$0.contains("carrier") })
  func everyMealOfAFeedIsADish(path: String) throws {
    let text = try Corpus.text(path)
    let answer = SavedAnswer(
      adapter: "openmensa", path: path, url: "https://feeds.example/feed/hall.xml", isReal: true)
    let reading = try answer.read()
    let meals = text.components(separatedBy: "<meal>").count - 1
    let doubles = reading.notices.filter {
      ["duplicate-dish", "dish-without-name", "text-row"].contains($0.code)
    }
    let noted = doubles.map { notice in
      let words = notice.detail.split(separator: " ")
      if notice.code == "dish-without-name" { return 1 }
      return Int(notice.detail.hasPrefix("and ") ? words[1] : words[words.count - 1]) ?? 0
    }.reduce(0, +)
    if !path.contains("wellformated") { #expect(reading.dishes.count + noted == meals) }
    let closed = text.components(separatedBy: "<closed").count - 1
    // The others are closed by the words in the place of their meals.
    #expect(reading.statements(.date).count { $0.text == "closed" } == closed)
    #expect(reading.doubles.isEmpty)
    let prices = text.components(separatedBy: "<price").count - 1
    if doubles.isEmpty { #expect(reading.dishes.flatMap(\.dish.prices).count <= prices) }
  }

  @Test(
    arguments: [
      ("openmensa/feed_garbage.dat", "unparsable-page"),
      ("openmensa/mocks/carrier_ship.xml", "not-this-site"),
      ("openmensa/cvzi-koeln-index.json", nil),
    ] as [(String, String?)])
  func whatIsNoFeedIsRefused(path: String, code: String?) throws {
    let answer = SavedAnswer(adapter: "openmensa", path: path, isReal: true)
    if let code {
      #expect(#expect(throws: ReadError.self) { try answer.read() }?.code == code)
    } else {
      #expect(try answer.read().venues.map(\.siteID).contains("unimensa"))
    }
  }

  /// The four menus that the keepers of the feed's reader expect of it.
  @Test func zurichIsReadAsItsKeepersReadIt() throws {
    let expected = try JSONValue(parsing: Corpus.bytes("uzh-eth/uzh-rss-menuplan-2019-10.expected.json"))
    let answer = SavedAnswer(
      adapter: "uzh", path: "uzh-eth/uzh-rss-menuplan-2019-10.html", clock: "2019-10-10T21:30",
      zone: Self.zurich, isReal: true)
    let reading = try answer.read()
    let dishes = reading.dishes
    let entries = try #require(expected.array)
    #expect(dishes.map(\.station) == entries.compactMap { $0["menuName"]?.string })
    for (entry, served) in zip(entries, dishes) {
      #expect(entry["date"]?.string == reading.menus.first?.menu.date.description)
      let said = [served.dish.name, served.dish.description ?? ""].joined(separator: "; ")
      for line in entry["description"]?.array ?? [] { #expect(said.contains(line.string ?? "?")) }
      let prices = served.dish.prices.map { "\($0.amount.minorUnits)" }
      let wanted = ["student", "staff", "extern"].compactMap { entry["prices"]?[$0]?.string }
        .map { $0.filter { $0.isNumber } }
      #expect(prices == wanted)
      let allergens = entry["allergen"]?.array?.compactMap(\.string).filter { !$0.isEmpty } ?? []
      #expect(served.dish.allergens?.count ?? 0 == allergens.count)
      #expect((served.dish.tags ?? []).contains("vegetarian") == entry["isVegi"]?.bool)
      #expect((served.dish.nutrition == nil) == (entry["nutritionFacts"]?.array?.isEmpty == true))
    }
  }

  /// Sixty-four meals at fifteen mensas of two campuses, as the keepers of another reader have them.
  @Test func everyMensaOfACampusKeepsItsMeals() throws {
    let path = "fresh-2026/uzh-eth/eth-lunch-2019-07-05"
    let reading = try SavedAnswer(
      adapter: "eth", path: path + ".json", url: "https://x.example/meals/de/2019-07-05/lunch",
      zone: Self.zurich, isReal: true
    ).read()
    let entries = try #require(JSONValue(parsing: Corpus.bytes(path + ".expected.json")).array)
    let names = Dictionary(uniqueKeysWithValues: reading.venues.map { ($0.siteID, $0.name ?? "") })
    #expect(Set(reading.venues.flatMap { $0.groups ?? [] }) == ["Zentrum", "Hönggerberg"])
    let own = reading.menus.flatMap { menu in
      menu.menu.stations.flatMap { station in
        station.dishes.map { (names[menu.venue] ?? "", station.name, $0, menu.menu.date) }
      }
    }
    #expect(own.count == entries.count)
    for entry in entries {
      let first = entry["description"]?.array?.compactMap(\.string).first { !$0.isEmpty } ?? ""
      let (mensa, menu) = (entry["mensaName"]?.string, entry["menuName"]?.string)
      let words = first.filter { !$0.isWhitespace }
      let twin = own.first { mealMensa, mealMenu, dish, _ in
        mealMensa == mensa && mealMenu == menu && dish.name.filter { !$0.isWhitespace } == words
      }
      let dish = try #require(twin, "\(entry)")
      #expect(entry["date"]?.string == "\(dish.3)")
      let prices = ["student", "staff", "extern"].compactMap { entry["prices"]?[$0]?.string }
        .compactMap { Int($0.filter(\.isNumber)) }.filter { $0 > 0 }
      #expect(dish.2.prices.map(\.amount.minorUnits) == prices)
      #expect((dish.2.allergens ?? []).isEmpty == entry["allergen"]?.array?.isEmpty)
    }
  }

  /// Every expression of the place is one of the statements, with its schedule's dates.
  @Test func irvinesHoursComeThroughAsWritten() throws {
    let answer = try #require(Self.saved.first { $0.answer.path.contains("aem-getLocation-") }).answer
    let reading = try answer.read()
    let weekly = reading.statements(.weekly)
    #expect(
      weekly.first { $0.period == "Breakfast" }?.expression == "Mo-Fr 07:15-11:00; Sa-Su 09:00-11:00")
    #expect(weekly.count == 6)
    let moving = reading.statements(.range).filter { $0.validFrom == CivilDate("2025-09-20") }
    #expect(moving.filter { $0.expression == "off" }.count == 11)
    #expect(moving.first { $0.period == nil }?.expression == "Sa-Su 09:00-20:00")
  }
}

extension HoursStatement {
  /// Whether its expression can be read, and is the same when it is written and read again.
  var isReadable: Bool {
    guard let expression else { return true }
    guard let canonical = (try? HoursExpression(expression))?.canonical else { return false }
    return (try? HoursExpression(canonical))?.canonical == canonical
  }

  /// Whether it says something, and its dates do not run backwards.
  var isWellFormed: Bool {
    let isBounded = scope == .weekly || scope == .now || validFrom != nil && validTo != nil
    let isForward = validFrom.flatMap { first in validTo.map { first <= $0 } } ?? true
    return isBounded && isForward && isReadable
      && (expression != nil || state != nil)
  }
}
