import Adapters
import CivilTime
import Dining
import Foundation
import Testing
import TestSupport

/// A fixture with one thing changed, the way a redesign or a broken transfer changes it, and what must be said of it.
struct ChangedPage: Sendable, CustomTestStringConvertible {
  let adapter: String
  let path: String
  let old: String
  let new: String
  /// The code of the notice, and a word of its detail.
  let code: String
  var word = ""

  var testDescription: String { "\(path) without \(old.prefix(40))" }

  func reading() throws -> Reading {
    let text = try Fixture.text(path)
    let place = try #require(text.range(of: old))
    return try SavedAnswer(adapter: adapter, path: path).read(
      Array(text.replacingCharacters(in: place, with: new).utf8))
  }
}

/// What stands beside a part that went missing is never read as something else without a word.
@Suite struct LostPartTests {
  @Test(arguments: [
    ChangedPage(
      adapter: "sodexo", path: "sodexo/nutdata.html", old: #""fat":"#, new: #""fatTotal":"#,
      code: "unknown-key", word: "item.fatTotal"),
    ChangedPage(
      adapter: "sodexo", path: "sodexo/composition.json", old: #""menus""#, new: #""plans""#,
      code: "venue-without-id"),
    ChangedPage(
      adapter: "campusdish", path: "campusdish/location-renamed.html",
      old: #"<div class="slot">Late Lunch</div>"#, new: "", code: "unread-hours", word: "2:00PM"),
    ChangedPage(
      adapter: "campusdish", path: "campusdish/location-renamed.html",
      old: #"<div class="slot">Breakfast</div>"#, new: "", code: "unread-hours", word: "7:00AM"),
    ChangedPage(
      adapter: "campusdish", path: "campusdish/location-renamed.html",
      old: #"<h2 class="headline" id="station_4103">Salad Bar</h2>"#, new: "", code: "station-without-name"),
    ChangedPage(
      adapter: "campusdish", path: "campusdish/location-renamed.html", old: ">Lentil Soup</a>", new: "></a>",
      code: "dish-without-name"),
    ChangedPage(
      adapter: "campusdish", path: "campusdish/location-renamed.html",
      old: "<a class=\"plate-link\" title=\"Opens a dialog\" onclick=\"menus.getProductDetails("
        + "'{2627c7cd-373d-1e5d-f3a1-02b57eaa931e}');return false;\" href=\"#\">Chicken Cobb Wrap</a>",
      new: "Chicken", code: "doubtful-names", word: "2 without"),
    ChangedPage(
      adapter: "campusdish", path: "campusdish/menus-2016.html", old: "rye&lt;/div&gt;",
      new: "rye&amp;lt;/div&gt;", code: "markup-in-text", word: "rye"),
    ChangedPage(
      adapter: "studentenwerk-karlsruhe", path: "studentenwerk-karlsruhe/plan.html",
      old: "Linie 1<br>Kochwerk", new: "Linie 1Kochwerk", code: "other-name", word: "Linie 1Kochwerk"),
    ChangedPage(
      adapter: "studentenwerk-karlsruhe", path: "studentenwerk-karlsruhe/plan.html",
      old: "<h2>Öffnungszeiten</h2>", new: "", code: "missing-part", word: "opening hours"),
    ChangedPage(
      adapter: "studentenwerk-karlsruhe", path: "studentenwerk-karlsruhe/plan.html",
      old: "<strong>[nudel]werk</strong><br>Mo.", new: "<strong>Cafeteria an der Mühle</strong><br>Mo.",
      code: "unread-hours", word: "Cafeteria an der Mühle"),
    ChangedPage(
      adapter: "studentenwerk-aachen", path: "studentenwerk-aachen/week.html",
      old: #"<span class="seperator">oder</span>"#, new: "", code: "missing-part", word: "seperator"),
    ChangedPage(
      adapter: "cmu", path: "cmu/specials.html", old: #"<input type="date""#, new: "<input",
      code: "date-not-stated"),
    ChangedPage(
      adapter: "foodpro", path: "foodpro/longmenu.html",
      old: "class='longmenucoldispname'><INPUT TYPE=CHECKBOX NAME=recipe VALUE='102*1*31'",
      new: "class='other'><INPUT TYPE=CHECKBOX", code: "portion-without-dish"),
    ChangedPage(
      adapter: "foodpro", path: "foodpro/front.html", old: #"id="page-header""#, new: "",
      code: "period-not-stated"),
    ChangedPage(
      adapter: "uzh", path: "uzh/feed.xml", old: "<h3>Suppe</h3>", new: "", code: "unknown-part",
      word: "einfach gut"),
    ChangedPage(
      adapter: "sodexo", path: "sodexo/day.json", old: "610mg", new: "610 drops", code: "bad-value",
      word: "sodium: 610 drops"),
    ChangedPage(
      adapter: "sodexo", path: "sodexo/day.json", old: #""price": 2.5"#, new: #""price": "2 for $5""#,
      code: "bad-value", word: "price: 2 for $5"),
    ChangedPage(
      adapter: "nutrislice", path: "nutrislice/week.json", old: #""price": 6.99"#,
      new: #""price": "2 for $5""#, code: "bad-value", word: "price: 2 for $5"),
    ChangedPage(
      adapter: "nutrislice", path: "nutrislice/week.json", old: #""price": 5.5"#,
      new: #""price": -1.5"#, code: "bad-value", word: "price: -1.5"),
    ChangedPage(
      adapter: "dineoncampus", path: "dineoncampus/period-menu.json", old: #""value": "300""#,
      new: #""value": "300 drops""#, code: "bad-value", word: "sodium: 300 drops"),
  ])
  func isSaid(page: ChangedPage) throws {
    let notices = try page.reading().notices(page.code)
    #expect(notices.contains { page.word.isEmpty || $0.contains(page.word) }, "\(notices)")
  }

  @Test func aPortionIsNotThatOfTheDishBefore() throws {
    let page = ChangedPage(
      adapter: "foodpro", path: "foodpro/longmenu.html",
      old: "class='longmenucoldispname'><INPUT TYPE=CHECKBOX NAME=recipe VALUE='102*1*31'",
      new: "class='other'><INPUT TYPE=CHECKBOX", code: "")
    let before = try SavedAnswer(adapter: "foodpro", path: page.path).read().dishes.map(\.dish)
    let after = try page.reading().dishes.map(\.dish)
    #expect(after.count == before.count - 1)
    #expect(Set(after).isSubset(of: before))
  }

  /// The template's comment before the extras stays where a redesign takes their heading, or where they have none.
  @Test func extrasStayExtrasWithoutTheirHeading() throws {
    let page = ChangedPage(
      adapter: "campusdish", path: "campusdish/location-renamed.html",
      old: #"<span class="disclaimer">Also Available</span>"#, new: "", code: "")
    func extras(_ reading: Reading) -> [String] {
      reading.dishes.map(\.dish).filter(\.isAddOn).map(\.name)
    }
    let whole = try SavedAnswer(adapter: "campusdish", path: page.path).read()
    #expect(extras(whole).count > 3)
    #expect(try extras(page.reading()) == extras(whole))
  }

  @Test func nutritionOfAnotherRowIsNobodys() throws {
    let text = try Fixture.text("studentenwerk-karlsruhe/plan.html")
    let title = try #require(text.firstMatch(of: /<td[^>]*id="menu-title-(\d+)"/)?.output.1)
    let other = text.replacing("co2_id-\(title)", with: "co2_id-1")
    let reading = try read(other, as: "studentenwerk-karlsruhe")
    #expect(reading.notices("nutrition-without-dish").count == 1)
  }

  @Test func nutrientsOfEveryProductAreExpected() throws {
    let text = try Fixture.text("campusdish/getmenus-week.json")
    let nutrients = [
      "TotalFat", "SaturatedFat", "TransFat", "Cholesterol", "SodiumX", "TotalCarbohydrates", "DietaryFiber",
      "Sugars", "Protein",
    ]
    let stated = nutrients.map { "\"\($0)\":\"1\"," }.joined()
    let reading = try read(text.replacing("\"Calories\":", with: stated + "\"Calories\":"), as: "campusdish")
    #expect(reading.notices("missing-key").contains { $0.hasPrefix("Product.Sodium:") })
  }

  /// A bound is not stated; what begins as a weight and is none is lost.
  @Test func aNutrientThatIsNoWeightIsSaid() throws {
    let text = try Fixture.text("campusdish/getmenus-week.json")
    let stated = #""Sodium":"300 drops","Protein":"less than 1","Sugars":"10+","Calories":"#
    let reading = try read(text.replacing(#""Calories":"#, with: stated), as: "campusdish")
    let lost = reading.notices("bad-value")
    #expect(lost.contains { $0.hasSuffix("Sodium: 300 drops") })
    #expect(!lost.contains { $0.contains("Protein") || $0.contains("Sugars") })
  }

  @Test(arguments: [
    ("{\"a\": \"https://x.example/meta/koeln_a.xml\", \"b\": \"https://x.example/b/meta.xml\"}", []),
    ("{\"a\": \"https://x.example/meta/koeln_b.xml\"}", ["a: 1"]),
    ("{\"a\": \"https://a.example/1.xml\"}", ["a: 1"]),
  ])
  func anIndexNamesItsFeeds(text: String, odd: [String]) throws {
    let reading = try read(text, as: "openmensa")
    #expect(reading.venues.first?.siteID == "a")
    #expect(reading.notices("name-not-in-address") == odd)
  }

  /// A place without an id is known by its name, and nothing is kept of one without either.
  @Test func aPlaceWithoutAnIDIsKnownByItsName() throws {
    let feed =
      "<openmensa version=\"2.1\"><canteen>NAME<city>Erlen</city><day date=\"2026-11-20\"><category name=\"A\">"
      + "<meal><name>Soup</name></meal></category></day></canteen></openmensa>"
    let named = try read(feed.replacing("NAME", with: "<name>Teichblick</name>"), as: "openmensa")
    #expect(named.venues.map(\.siteID) == ["Teichblick"])
    #expect(named.menus.map(\.venue) == ["Teichblick"])
    let nameless = try read(feed.replacing("NAME", with: ""), as: "openmensa")
    #expect(nameless.venues.isEmpty)
    #expect(nameless.dishes.map(\.dish.name) == ["Soup"])
    #expect(nameless.codes == ["venue-not-stated", "venue-without-id"])
  }
}
