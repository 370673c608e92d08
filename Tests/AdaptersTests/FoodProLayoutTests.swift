import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// Traps of FoodPro's newer layouts, and of the sites beside it.
@Suite struct FoodProLayoutTests {
  private func fixture(_ name: String) throws -> PageFixture {
    try #require(PageFixture.all.first { $0.path == "foodpro/\(name)" })
  }

  /// A fixture with something in it exchanged.
  private func read(_ name: String, _ old: String, _ new: String, url: String? = nil) throws -> Reading {
    var fixture = try fixture(name)
    let text = try Fixture.text(fixture.path)
    try #require(text.contains(old))
    if let url { fixture.url = url }
    return try fixture.read(Array(text.replacing(old, with: new).utf8))
  }

  @Test func aLinksTextIsNoDish() throws {
    let fixture = try fixture("pickmenu.html")
    let reading = try fixture.read(fixture.bytes())
    #expect(reading.dishes.allSatisfy { !$0.dish.name.contains("Information") })
    #expect(reading.findings == [Finding("meals 31", "Breakfast|Lunch|Dinner")])
    // Without its label a dish has no name, and its link lends it none.
    let nameless = try read("pickmenu.html", ">BARLEY BROTH</label>", "></label>")
    #expect(
      nameless.dishes.map(\.dish.name).sorted() == [
        "LEEK & POTATO SOUP", "ROAST ROOTS", "TROUT WITH ALMONDS",
      ])
    #expect(nameless.codes.contains("dish-without-name"))
  }

  /// Icons elsewhere, or of another name, still say what is in a dish.
  @Test func iconsAreKnownByTheirWords() throws {
    let fixture = try fixture("shortmenu.html")
    let text = try Fixture.text(fixture.path).replacing("LegendImages/", with: "img/")
    let before = try fixture.read(fixture.bytes()).dishes.map { [$0.dish.allergens, $0.dish.tags] }
    let after = try fixture.read(Array(text.replacing(" Icon\"", with: "\"").utf8)).dishes.map {
      [$0.dish.allergens, $0.dish.tags]
    }
    #expect(after == before && before.contains { $0[0] != nil })
  }

  @Test func theTabAndTheLinksMustAgree() throws {
    let reading = try read("pickmenu.html", "mealName=Lunch", "mealName=Dinner")
    #expect(reading.notices("contradiction") == ["Lunch and Dinner"])
    let linked = try read("pickmenu.html", "\"tab active\"", "\"tab\"")
    #expect(linked.menus.map(\.menu.period) == ["Lunch"])
  }

  @Test func aLabelsEmptyListOfAllergensSaysNothing() throws {
    let said = try read("label-bare.html", "ALLERGENS:&nbsp;&nbsp;", "ALLERGENS:&nbsp;&nbsp;Wheat, Soybeans")
    #expect(said.dishes.first?.dish.allergens == ["soy", "wheat"])
    let fixture = try fixture("label-bare.html")
    #expect(try fixture.read(fixture.bytes()).dishes.first?.dish.allergens == nil)
  }

  @Test(arguments: ["8 oz<br>", "Soy Sauce<br>"]) func aLostLineBreakLosesNoFact(line: String) throws {
    let whole = try fixture("details.html")
    let read = try read("details.html", line, String(line.dropLast(4)))
    #expect(try read.dishes.map(\.dish) == whole.read(whole.bytes()).dishes.map(\.dish))
  }

  @Test func aLabelWithoutANameIsNoDish() throws {
    let reading = try read("label-bare.html", "Barley Pilaf", "")
    #expect(reading.dishes.isEmpty && reading.codes.contains("dish-without-name"))
  }

  @Test func anAnswerOfNothingIsUMassesOnly() throws {
    let url = "https://umassdining.com/foodpro-menu-ajax?tid=4&date=11%2F20%2F2026"
    let reading = try AdaptersTests.read("", as: "umass", url: url)
    #expect(reading.isEmpty && reading.notices == [Notice("no-menu", "4 11/20/2026")])
    #expect(throws: ReadError.empty) { try AdaptersTests.read("", as: "foodpro", url: "https://x.example/") }
    #expect(throws: ReadError.empty) { try AdaptersTests.read(" ", as: "eatec", url: url) }
    #expect(try AdaptersTests.read("[]", as: "umass", url: url).notices.map(\.code).contains("no-menu"))
  }

  /// A link at the top to a neighbouring hall does not make the menu that hall's; the address counts if there
  /// are also links for its hall.
  @Test(
    arguments: [
      ("31", "31", []), (nil, "31", ["other-venue"]), ("44", "31", ["other-venue"]),
    ] as [(String?, String, [String])])
  func linksToOtherHalls(asked: String?, venue: String, codes: [String]) throws {
    let page = try Fixture.text("foodpro/shortmenu.html")
    try #require(page.split(separator: "<body class").count == 2)
    let link = "<body><a href=\"longmenu.aspx?locationNum=03&locationName=Kins&dtdate=11/20/2026\">Kins</a>"
    let text = page.replacing(#"<body class="shortmenubody">"#, with: link)
    let url =
      "https://menus.example/shortmenu.aspx?dtdate=11/20/2026" + (asked.map { "&locationNum=" + $0 } ?? "")
    let reading = try AdaptersTests.read(text, as: "foodpro", url: url)
    #expect(reading.venues.map(\.siteID) == [venue])
    #expect(reading.codes.filter { $0 == "other-venue" } == codes)
  }

  @Test func aMealThatNobodyKnowsIsReadAndNoted() throws {
    let reading = try AdaptersTests.read(
      #"{"second supper":{"Pie":"<a data-dish-name=\"Plum Pie\">Plum Pie</a>"}}"#, as: "umass",
      url: "https://umassdining.com/foodpro-menu-ajax?tid=4&date=11/20/2026")
    #expect(reading.dishLines == ["2026-11-20 second supper / Pie / Plum Pie"])
    #expect(reading.notices("unknown-key") == ["menu.second supper: 1"])
  }

  @Test(arguments: [
    ("11:00 AM", "02:00 PM", "11:00-14:00"), ("Closed", "Closed", "off"),
    ("07:00 PM", "01:00 AM", "19:00-01:00"),
    ("", "", nil), ("noon", "late", "unknown"),
  ])
  func aPlacesHoursAreThoseOfTheDay(opens: String, closes: String, expression: String?) throws {
    let text =
      #"[{"location_title":"Alder","location_id":3,"opening_hours":"\#(opens)","closing_hours":"\#(closes)"}]"#
    let reading = try AdaptersTests.read(text, as: "umass")
    #expect(reading.hours.map(\.statement.expression) == (expression.map { [$0] } ?? []))
    #expect(reading.hours.allSatisfy { $0.statement.validFrom == CivilDate("2026-11-20") })
    #expect(reading.codes.contains("unread-hours") == (opens == "noon"))
  }

  @Test func daysAndTablesThatDoNotMatchSayNothing() throws {
    let reading = try read("ucla-hours.html", #"<option value="1">Saturday, November 21, 2026</option>"#, "")
    #expect(reading.hours.isEmpty)
    #expect(Set(reading.codes).isSuperset(of: ["contradiction", "unread-hours"]))
  }

  /// Tables are told apart by the order of the days alone, so that must be one.
  @Test func daysInNoOrderSayNothing() throws {
    let reading = try read(
      "ucla-hours.html", "Today – Friday, November 20, 2026", "Sunday, November 22, 2026")
    #expect(reading.hours.isEmpty && reading.codes.contains("contradiction"))
  }

  /// A row without its name must not take the first hours for one.
  @Test func aRowWithoutItsNameIsNobodys() throws {
    let reading = try read("ucla-hours.html", #"<td><a href="/venues/rowan/">Rowan Grill</a></td>"#, "")
    #expect(reading.venues.map(\.siteID) == ["Birch Dining", "Mill Cafe"])
    #expect(reading.notices("unread-hours").count == 2)
  }

  @Test func theAddressAndTheTitleMustNameOneDay() throws {
    let reading = try read(
      "ucla-glance.html", "Fruit", "Fruits",
      url: "https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-21")
    #expect(reading.notices("other-date") == ["asked 2026-11-21, got 2026-11-20"])
    #expect(reading.menus.allSatisfy { $0.menu.date == CivilDate("2026-11-20") })
  }
}

/// Real pages of these layouts, with what was counted in them by other means.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct FoodProFreshTests {
  private func read(_ path: String, as adapter: String = "foodpro", clock: String, url: String? = nil) throws
    -> Reading
  {
    try AdaptersTests.read(
      Corpus.bytes("fresh-2026/" + path), as: adapter, at: at(clock), zone: Zones.newYork, url: url)
  }

  @Test func rutgersDishesAreTheLabelsOfItsFields() throws {
    let reading = try read(
      "foodpro/rutgers-pickmenu-lunch-2026-09-08.excerpt.html", clock: "2026-09-08T12:00")
    #expect(
      reading.dishLines == [
        "2026-09-08 Lunch / SALAD BAR / ATRIUM HOUSE SALAD DRESSING",
        "2026-09-08 Lunch / SALAD BAR / BABY SPINACH",
      ])
    #expect(reading.dishes.map(\.dish.serving) == ["1 OZL", "4 OZ"])
    #expect(reading.confidence == .tree && reading.menus.map(\.venue) == ["13"])
    #expect(!reading.codes.contains("census-disagrees"))
  }

  @Test func aListOfHallsIsVenues() throws {
    let path = "foodpro/umass-location-2026-09-14.fragment.html"
    let reading = try read(path, clock: "2026-09-14T12:00")
    let links = try Corpus.text("fresh-2026/" + path).split(separator: "<a href=").count - 1
    #expect(reading.venues.count == links && links == 7)
    #expect(reading.venues.map(\.siteID) == ["01", "02", "03", "04", "08", "14", "23"])
    #expect(reading.venues[3].name == "Berkshire Dining Commons" && reading.notices.isEmpty)
  }

  @Test func aLabelWithoutClassesIsReadByItsWords() throws {
    let reading = try read("foodpro/berkeley-caldining-label-brownrice-2016.html", clock: "2016-11-20T12:00")
    let dish = try #require(reading.dishes.first?.dish)
    #expect(reading.dishes.count == 1 && dish.name == "Brown Rice" && dish.serving == "4 OZ")
    #expect(dish.calories == 127 && dish.description == "Brown Rice, Water" && dish.allergens == nil)
    let weights: [Nutrition.Nutrient: Int] = [
      .fat: 900, .saturatedFat: 200, .transFat: 0, .cholesterol: 0, .sodium: 2, .carbohydrates: 26_700,
      .fiber: 2_000, .sugars: 0, .protein: 2_600,
    ]
    for nutrient in Nutrition.Nutrient.allCases { #expect(dish.nutrition?[nutrient] == weights[nutrient]) }
  }

  @Test func pomonasExportIsReadWhole() throws {
    let path = "pomona-frank-2026-02-07.json"
    let reading = try read(
      path, as: "eatec", clock: "2026-02-07T12:00", url: "https://my.pomona.edu/eatec/Frank.json")
    let text = try Corpus.text("fresh-2026/" + path)
    let recipes = text.split(separator: "\"@shortName\"").count - 1
    let hidden = text.split(separator: "\"@displayonwebsite\": \"N\"").count - 1
    #expect(reading.dishes.count == recipes - hidden && recipes == 20 && hidden == 1)
    #expect(
      reading.menus.map { "\($0.menu.date) \($0.menu.period ?? "")" } == [
        "2026-02-07 Breakfast", "2026-02-07 Lunch", "2026-02-07 Dinner", "2026-02-08 Lunch",
      ])
    #expect(reading.menus.allSatisfy { $0.venue == "Frank" })
    #expect(reading.codes == ["hidden-dish"])
    let oatmeal = try #require(reading.dishes.first { $0.dish.name == "Oatmeal" })
    #expect(oatmeal.station == "Mainline" && oatmeal.dish.tags == ["vegan", "vegetarian"])
    #expect(reading.dishes.first { $0.dish.name == "Beef Stir Fry" }?.dish.tags == [])
    #expect(reading.dishes.allSatisfy { $0.dish.allergens == nil })
  }

  @Test func berkeleysPageNamesItsExports() throws {
    let reading = try RealPages.named("caldining-viewsource-2026-01-04").reading()
    #expect(
      reading.findings.map { "\($0.key) = \($0.value)" } == [
        "export Cafe 3 = /wp-content/uploads/menus-exportimport/Cafe_3_",
        "export Crossroads = /wp-content/uploads/menus-exportimport/Crossroads_",
      ])
  }
}
