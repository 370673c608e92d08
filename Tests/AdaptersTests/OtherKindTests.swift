import Adapters
import Dining
import Testing
import TestSupport

/// Answers in which a value is of another kind than it was, or null: what is lost by it is said.
@Suite struct OtherKindTests {
  private static let pages: [ChangedPage] = [
    page(
      "bonappetit/menus.json", #""price": "$4.50""#, #""price": {"amount": 4.5}"#, "bad-value", "item.price"),
    page("bonappetit/menus.json", #""kcal": "120""#, #""kcal": ["120"]"#, "bad-value", "kcal"),
    page(
      "bonappetit/menus.json", #""nutrition_details": {"#, #""nutrition_details": [7], "was": {"#,
      "bad-record",
      "nutrition_details"),
    page(
      "bonappetit/menus.json", #""cor_icon": {"#, #""cor_icon": "Vegetarian", "was": {"#, "bad-value",
      "item.cor_icon"),
    page("bonappetit/menus.json", #""label": "Breakfast""#, #""label": null"#, "period-not-stated", "901"),
    page(
      "bonappetit/menus.json", #""name": "The Heron&#039;s Rest""#, #""name": null"#, "venue-without-name"),
    page("bonappetit/menus.json", #""date": "2026-11-20""#, #""date": null"#, "bad-value", "day.date"),
    page("bonappetit/cafes.json", #""date": "2026-11-20""#, #""date": null"#, "bad-value", "day.date"),
    page(
      "dineoncampus/public.json", #""buildings": ["#, #""buildings": null, "was": ["#, "bad-value",
      "buildings"),
    page("dineoncampus/public.json", #""buildings": ["#, #""halls": ["#, "missing-key", "answer.buildings"),
    page(
      "dineoncampus/public.json", #""standaloneLocations": ["#, #""others": ["#, "missing-key",
      "answer.standaloneLocations"),
    page(
      "dineoncampus/public.json", #""locations": ["#, #""locations": null, "was": ["#, "bad-value",
      "building.locations"),
    page("dineoncampus/public.json", #""address": {"#, #""address": [7], "was": {"#, "bad-record", "address"),
    page("dineoncampus/status.json", #""status": {"#, #""status": [7], "was": {"#, "bad-record", "status"),
    page("dineoncampus/period-menu.json", #""value": "300""#, #""value": ["300"]"#, "bad-value", "sodium"),
    page(
      "nutrislice/schools.json", #""name": "Pike Market""#, #""name": null"#, "venue-without-name", "pike"),
    page(
      "nutrislice/schools.json", #""address": "1 Pike Way""#, #""address": {"a": 1}"#, "bad-value", "address"),
    page("sodexo/composition.json", #""hours": []"#, #""hours": null"#, "unread-hours", "no hours"),
    page(
      "sodexo/composition.json", #""openingHours": {"#, #""openingHours": null, "was": {"#, "no-hours"),
    page("sodexo/composition.json", #""standardHours": ["#, #""standardHours": null, "was": ["#, "no-hours"),
    page("eth/meals.json", #""prices": {"#, #""prices": [7], "was": {"#, "bad-record", "prices"),
    page("openmensa/meals.json", #""prices": {"#, #""prices": [7], "was": {"#, "bad-record", "prices"),
    page(
      "mydininghub/places.json", "\n        \"meal_periods\": [",
      "\n        \"meal_periods\": null, \"was\": [", "unread-hours", "no meal_periods"),
    page(
      "mydininghub/places.json", #""commerceAttributes": {"#, #""commerceAttributes": null, "was": {"#,
      "missing-part", "commerceAttributes"),
    page("purdue/day.json", #""Name": "Breakfast""#, #""Name": null"#, "period-not-stated"),
    page("purdue/locations.json", #""NormalHours": ["#, #""NormalHours": null, "was": ["#, "no-hours"),
    page(
      "foodpro/ucla-hours.html", ">11:00 a.m. - 2:00 p.m.<", ">31:00 - 32:00<", "unread-hours",
      "31:00 - 32:00"),
    page("foodpro/ucla-glance.html", "<h2", "<h1", "missing-part", "h2"),
    page("bonappetit/page.html", "'current-status'", "'status'", "missing-part", "current-status"),
    page(
      "bonappetit/page.html", "<p class='current-status'>Weekly Schedule</p>", "", "missing-part",
      "current-status"),
    page("campusdish/location-lunch.html", "<h1", "<h2", "venue-without-name"),
    page(
      "bonappetit/menus.json", #""starttime": "07:30""#, #""starttime": null"#, "unread-hours", "Breakfast"),
    page(
      "bonappetit/cafes.json", #""status": "closed""#, #""status": null"#, "no-hours", "901 2026"),
    page(
      "campusdish/getmenus-week.json", #""AvailableFilters": {"#, #""AvailableFilters": {"a": 1}, "was": {"#,
      "bad-value", "Product.AvailableFilters"),
    page(
      "campusdish/getmenus-week.json", #""DietaryInformation": ["#,
      #""DietaryInformation": {"a": 1}, "was": ["#, "bad-value", "Product.DietaryInformation"),
    page(
      "campusdish/getmenus-week.json", #""ServingSize": "1""#, #""ServingSize": ["1"]"#, "bad-value",
      "Product.ServingSize"),
    page("cornell/eateries.json", #""menu": ["#, #""menu": null, "was": ["#, "bad-value", "event.menu: null"),
    page("dineoncampus/open.json", #""open": true"#, #""open": {"is": true}"#, "bad-value", "location.open"),
    page(
      "dineoncampus/open.json", #""coordinates": ["#, #""coordinates": {"a": 1}, "was": ["#, "bad-value",
      "coordinates"),
    page("foodpro/details.html", "nutritionFact", "facts", "missing-part", "nutritionFact"),
    page("foodpro/label.html", "labelallergensvalue", "allergens", "allergens-not-stated"),
    page("uzh/feed.xml", " - 16.11.2026", "", "bad-value", "title"),
  ]

  private static func page(
    _ path: String, _ old: String, _ new: String, _ code: String, _ word: String = ""
  ) -> ChangedPage {
    let adapter = path.split(separator: "/").first.map { String($0) } ?? ""
    return ChangedPage(adapter: adapter, path: path, old: old, new: new, code: code, word: word)
  }

  @Test(arguments: pages)
  func isSaid(page: ChangedPage) throws {
    let notices = try page.reading().notices(page.code)
    #expect(notices.contains { page.word.isEmpty || $0.contains(page.word) }, "\(notices)")
    let whole = try SavedAnswer(adapter: page.adapter, path: page.path).read().notices(page.code)
    #expect(!whole.contains { !page.word.isEmpty && notices.contains($0) && $0.contains(page.word) })
  }

  /// A date in a title may have a short year, or none.
  @Test(arguments: ["16.11.2026", "16.11.26", "16.11."])
  func aDateMayBeShort(written: String) throws {
    let url = "https://zfv.example/de/menus/rssMenuPlan?menuId=147&type=uzh2&dayOfWeek=5"
    let text = try Fixture.text("uzh/feed.xml").replacing("16.11.2026", with: written)
    let reading = try SavedAnswer(adapter: "uzh", path: "uzh/feed.xml", url: url).read(Array(text.utf8))
    #expect(Set(reading.menus.map { "\($0.menu.date)" }) == ["2026-11-20"])
  }

  /// A list of places without a place is said to be one.
  @Test(
    arguments: [
      ("dineoncampus", #"{"locations":[]}"#), ("cornell", #"{"data":{"eateries":[]}}"#),
      ("bonappetit", #"{"cafes":{}}"#), ("pitt", #"{"response":{"regions":[]}}"#),
      ("eth", #"{"facility-array":[]}"#), ("nutrislice", "[]"),
    ])
  func anEmptyListIsSaid(adapter: String, answer: String) throws {
    let url = adapter == "nutrislice" ? "https://x.api.nutrislice.com/menu/api/schools/" : nil
    #expect(try read(answer, as: adapter, url: url).codes.contains("empty-list"))
  }

  /// An address may be one line in place of its parts.
  @Test func aPlacesAddressMayBeOneLine() throws {
    let page = Self.page(
      "dineoncampus/public.json", #""address": {"#, #""address": "1 Ashgrove Way, Millbrook", "was": {"#, "")
    let addresses = try page.reading().venues.filter { $0.name == "Alder Commons" }.map(\.address)
    #expect(addresses == ["1 Ashgrove Way, Millbrook"])
  }

  /// The cells of a table, or the rows of a list, in other elements.
  @Test(
    arguments: [
      ("foodpro/ucla-hours.html", "td", "td of table"), ("cmu/specials.html", "li", "li of .specialDetails"),
    ])
  func elementsOfAnotherNameAreMissed(path: String, name: String, word: String) throws {
    let text = try Fixture.text(path).replacing("<\(name)>", with: "<div>").replacing(
      "<\(name) ", with: "<div "
    )
    .replacing("</\(name)>", with: "</div>")
    let adapter = path.split(separator: "/").first.map { String($0) } ?? ""
    let reading = try SavedAnswer(adapter: adapter, path: path).read(Array(text.utf8))
    #expect(reading.notices("missing-part").contains { $0.hasPrefix(word) }, "\(reading.notices)")
  }

  /// Links to halls do not make a menu in other elements a list of halls.
  @Test func aMenuInOtherElementsIsNoListOfHalls() throws {
    let halls = (1...3).map { "<a href='menuSamp.asp?locationNum=0\($0)'>Hall \($0)</a>" }.joined()
    let text = try Fixture.text("foodpro/menusamp.html").replacing("<div", with: "<section")
      .replacing("</div>", with: "</section>").replacing("</body>", with: halls + "</body>")
    do {
      let reading = try SavedAnswer(adapter: "foodpro", path: "foodpro/menusamp.html").read(Array(text.utf8))
      #expect(reading.codes.contains("salvaged"), "\(reading.notices)")
    } catch {
      #expect(error.code == "missing-anchor")
    }
  }

  /// Where the names of stations are those of menus, rows without their numbers lose them.
  @Test func rowsWithoutTheirMenuAreMissed() throws {
    let text = try Fixture.text("nutrislice/numbered-week.json")
    let reading = try SavedAnswer(adapter: "nutrislice", path: "nutrislice/numbered-week.json").read(
      Array(text.replacing(#""menu_id""#, with: #""menuId""#).utf8))
    #expect(
      reading.notices("missing-key").contains { $0.hasPrefix("menu_item.menu_id") }, "\(reading.notices)")
  }

  /// The days of a term whose end cannot be read are unknown; one without an end is open-ended, and noted.
  @Test(arguments: [(#""soon""#, false, "unread-hours"), ("null", true, "bad-value")])
  func anUnreadEndOfATerm(end: String, isKnown: Bool, code: String) throws {
    let page = Self.page("dineoncampus/terms.json", #""2026-12-12T15:00:00.000-05:00""#, end, code)
    let reading = try page.reading()
    let expression = try #require(reading.hours.first?.statement.expression)
    #expect(expression.contains("Mo-Th 08:00-18:00") == isKnown)
    #expect(expression.hasSuffix("2026 Aug 28-2026 Dec 11 Fr 08:00-01:00"))
    #expect(reading.codes.contains(code))
  }

  /// A status of a day that is neither open nor closed leaves its hours unknown.
  @Test(
    arguments: [
      (#""open""#, "11:00-14:00", nil), (#""Closed for Break""#, "off", nil), ("null", "11:00-14:00", nil),
      (#""limited service""#, "unknown", "unknown-status"),
    ] as [(String, String, String?)])
  func aCafesStatusOfADay(status: String, hours: String, code: String?) throws {
    let answer = #"""
      {"cafes":{"7":{"name":"Alder","days":[{"date":"2026-11-26","status":\#(status),"dayparts":[[
      {"label":"Lunch","starttime":"11:00","endtime":"14:00"}]]}]}}}
      """#
    let reading = try read(answer, as: "bonappetit")
    #expect(reading.hours.map(\.statement.expression) == [hours])
    #expect(reading.codes.contains("unknown-status") == (code != nil))
  }

  /// Values of places at CampusDish that are of another kind.
  @Test(
    arguments: [
      (#""OpensAt":"5:00pm""#, #""OpensAt":{"at":"5:00pm"}"#), (#""GeoCode":"1, 2""#, #""GeoCode":[1,2]"#),
      (#""Address":"1 Mill Lane""#, #""Address":{"street":"1 Mill Lane"}"#),
      (#""LocationGroups":["Dining Rooms"]"#, #""LocationGroups":[{"name":"Dining Rooms"}]"#),
    ])
  func placesOfCampusDish(old: String, new: String) throws {
    let place =
      #"{"Id":"1","DisplayName":"Alder","IsOpenNow":false,"OpensAt":"5:00pm","Address":"1 Mill Lane","#
      + #""GlobalAddress":"","HoursOfOperations":null,"LocationGroups":["Dining Rooms"],"GeoCode":"1, 2"}"#
    let whole = try read(#"{"Locations":[\#(place)]}"#)
    #expect(whole.notices.isEmpty, "\(whole.notices)")
    let changed = try read(#"{"Locations":[\#(place.replacing(old, with: new))]}"#)
    #expect(changed.codes == ["bad-value"], "\(changed.notices)")
    #expect(try read(#"{"Locations":[]}"#).codes.contains("empty-list"))
    for flag in [#""true""#, "1"] {
      let open = place.replacing(#""IsOpenNow":false"#, with: #""IsOpenNow":\#(flag)"#)
      #expect(try read(#"{"Locations":[\#(open)]}"#).hours.map(\.statement.state) == [.open])
    }
  }
}
