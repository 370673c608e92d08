import CivilTime
import Dining
import Testing
import TestSupport

@testable import Adapters

/// Days on which a café of Bon Appétit is closed, or open at other hours than in its week.
@Suite struct BonAppetitDayTests {
  private static let url = "https://ashgrove.cafebonappetit.com/cafe/the-commons/2026-11-20/"

  /// A café's page with what it says of now, its week and its values.
  private func page(
    badge: String = "Currently Closed", rows: [(String, String)] = [("Lunch", "Mon-Fri, 11:00 am - 2:00 pm")],
    values: String? = nil, markup: String = "", clock: String = "2026-11-20T12:05"
  ) throws -> Reading {
    let items = rows.map {
      "<li class='day-part'><span>\($0.0)&nbsp;&nbsp;</span><span>&nbsp;&nbsp;\($0.1)</span></li>"
    }
    let script = values.map { "<script>Bamco.current_cafe = {id: 9}; \($0)</script>" } ?? ""
    let text =
      "<html><head><title>Ashgrove Bon App&eacute;tit</title></head><body>"
      + "<a href='https://ashgrove.cafebonappetit.com/'>Home</a>"
      + (badge.isEmpty ? "" : "<div class='site-panel__cafeinfo-currently'>\(badge)</div>")
      + "<p class='current-status'>Weekly Schedule</p><ul>\(items.joined())</ul>\(markup)\(script)</body></html>"
    return try AdaptersTests.read(
      Array(text.utf8), as: "bonappetit", at: at(clock, Zones.newYork), zone: Zones.newYork, url: Self.url)
  }

  private func said(_ reading: Reading, _ scopes: HoursScope...) -> [String] {
    reading.hours.map(\.statement).filter { scopes.contains($0.scope) }.map { statement in
      let days = [statement.validFrom, statement.validTo].compactMap {
        $0.map { String("\($0)".dropFirst(5)) }
      }
      return ([days.joined(separator: "/"), statement.period, statement.expression].compactMap(\.self))
        .joined(
          separator: " ")
    }
  }

  /// Only a meal that ends after midnight began on the day before, however its times are written.
  @Test(
    arguments: [
      ("data-start-time='09:00' data-end-time='10:30'", false),
      ("data-start-time='9:00' data-end-time='10:30'", false), ("data-start-time='09:00'", false),
      ("data-start-time='22:00' data-end-time='01:00'", true),
    ] as [(String, Bool)])
  func aMealEndsOnItsDay(times: String, isOfTheDayBefore: Bool) throws {
    let reading = try page(markup: "<div data-end-date='2026-11-20' \(times)></div>")
    #expect(reading.codes.contains("other-date") == isOfTheDayBefore, "\(reading.notices)")
  }

  // MARK: - A day without meals

  /// Without values, and with empty ones.
  @Test(arguments: [nil, "Bamco.menu_items = {};", "Bamco.menu_items = [];"])
  func aDayWithoutMealsIsClosedWhereTheCafeIs(values: String?) throws {
    let reading = try page(values: values)
    #expect(said(reading, .date) == ["11-20/11-20 off"])
    #expect(said(reading, .weekly) == [" Lunch Mo-Fr 11:00-14:00", " Sa-Su unknown"])
    #expect(reading.statements(.now).map(\.state) == [.closed])
    #expect(reading.codes == ["no-menu"] && reading.menus.isEmpty)
    // Its hours of the day may stand beside it, and say another thing.
    let hours = "<ul class='site-panel__cafeinfo-hours'><li>Lunch 11:00 am - 2:00 pm</li></ul>"
    #expect(said(try page(values: values, markup: hours), .date) == ["11-20/11-20 unknown"])
    #expect(said(try page(values: values, clock: "2026-11-19T12:05"), .date).isEmpty)
  }

  @Test func aCafeThatOpensLaterIsNotClosed() throws {
    #expect(said(try page(badge: "Opens at 5:00 pm", values: "Bamco.menu_items = {};"), .date).isEmpty)
    #expect(said(try page(badge: "Open til 2 pm", values: "Bamco.menu_items = {};"), .date).isEmpty)
  }

  /// A page that was built anew: an open café without values, and meals of which no value tells.
  @Test(arguments: [
    ("Open til 2 pm", ""), ("", ""), ("Currently Closed", "<div data-daypart-id='3'>Lunch</div>"),
    ("Currently Closed", "<section class='site-panel site-panel--daypart'>Lunch</section>"),
  ])
  func anotherShapeIsRefused(badge: String, markup: String) {
    #expect(throws: ReadError.missingAnchor("Bamco.menu_items")) { try page(badge: badge, markup: markup) }
  }

  // MARK: - Days in the week

  @Test(
    arguments: [
      ([("Café Closed", "February 9-13")], ["02-09/02-13 off"], []),
      ([("Closed", "Dec 20 - Jan 4")], ["12-20/01-04 off"], []),
      ([("Brunch", "October 6-9, 9:00 am - 2:00 pm")], ["10-06/10-09 Brunch Mo-Su 09:00-14:00"], []),
      ([("Brunch", "Oct 6, 7, 9:00 am - 2:00 pm")], ["10-06/10-07 Brunch Mo-Su 09:00-14:00"], []),
      (
        [("Brunch", "October 6-9, 9:00 am - 2:00 pm"), ("Café Closed", "October 6-9")],
        ["10-06/10-09 Brunch Mo-Su 09:00-14:00"], []
      ),
      ([("Dinner", "October 6-9, Closed")], ["10-06/10-09 unknown"], ["unread-hours"]),
      ([("Brunch", "October 6-9")], ["10-06/10-09 unknown"], ["unread-hours"]),
      ([("Closed", "beginning October 6")], [], ["text-row"]),
    ] as [([(String, String)], [String], [String])])
  func rowsOfCertainDays(rows: [(String, String)], hours: [String], codes: [String]) throws {
    let reading = try page(rows: [("Lunch", "Mon-Fri, 11:00 am - 2:00 pm")] + rows)
    #expect(said(reading, .range) == hours)
    #expect(said(reading, .weekly) == [" Lunch Mo-Fr 11:00-14:00", " Sa-Su unknown"])
    #expect(reading.codes == (codes + ["no-menu"]).sorted())
  }

  /// The same rows in a block of their own, above or below the week.
  @Test func aBlockOfSpecialDays() throws {
    let reading = try page(
      markup: "<div class='cafe-hours-special'><ul>"
        + "<li class='day-part'><span>Brunch&nbsp;</span><span>&nbsp;October 6, 11:30 am - 12:00 pm</span></li>"
        + "<li class='day-part'><span>Labor Day Brunch</span></li>"
        + "<li class='day-part'><span>Closed&nbsp;</span><span>&nbsp;October 9</span></li>"
        + "<li class='day-part'><span>Dinner</span><span>as announced</span></li></ul></div>")
    #expect(said(reading, .range) == ["10-06/10-06 Brunch Mo-Su 11:30-12:00", "10-09/10-09 off"])
    #expect(said(reading, .weekly) == [" Lunch Mo-Fr 11:00-14:00", " Sa-Su unknown"])
    #expect(reading.codes == ["no-menu", "text-row", "unread-hours"])
  }

  /// What is unread may be the hours outside the meals that are read.
  @Test(
    arguments: [
      ("Mon-Wed, Oct 6 - Dec 11, 5:00 pm - 8:00 pm", ["Lunch Mo-Fr 11:00-14:00", "Mo-We,Sa-Su unknown"]),
      ("Mon-Wed, by appointment", ["Lunch Mo-Fr 11:00-14:00", "Mo-We,Sa-Su unknown"]),
      ("5:00 pm - 8:00 pm", ["Lunch Mo-Fr 11:00-14:00", "Mo-Su unknown"]),
      ("Mon-Fri (except Wed), 5:00 pm - 8:00 pm", ["Lunch Mo-Fr 11:00-14:00", "Mo-Su unknown"]),
      (
        "Mon-Fri, noon - 8:00 pm",
        ["Lunch Mo-Fr 11:00-14:00", "Dinner Mo-Fr 12:00-20:00", "Sa-Su unknown"]
      ),
      ("Mon, Wed, Open 24 hours", ["Lunch Mo-Fr 11:00-14:00", "Dinner Mo,We 00:00-24:00", "Sa-Su unknown"]),
    ] as [(String, [String])])
  func aRowThatIsNotReadLeavesItsDaysUnknown(times: String, week: [String]) throws {
    let reading = try page(rows: [("Lunch", "Mon-Fri, 11:00 am - 2:00 pm"), ("Dinner", times)])
    #expect(said(reading, .weekly).map { $0.split(separator: " ").joined(separator: " ") } == week)
    #expect(reading.codes.contains("unread-hours") == (week.count == 2))
  }

  // MARK: - Words of closing

  @Test(
    arguments: [
      ("We are closed for the holiday", true), ("Café is closed today", true), ("No service today", true),
      ("We’re closed", true), ("The dining hall will be closed this week", true),
      ("No dinner service tonight", true),
      ("Sorry, we are closed in observance of the holiday", true), ("Closed until further notice", true),
      ("The salad bar is closed today", false), ("No service charge today", false),
      ("Closed on Mondays", false),
      ("We are closed Saturdays", false), ("We are closed from 2 to 5", false), ("No meat today", false),
      ("We are closed next week", false), ("Not closed", false), ("", false), ("No outside food", false),
    ] as [(String, Bool)])
  func aSentenceSaysThatNothingIsServed(sentence: String, isClosing: Bool) {
    #expect(MealName.isClosing(sentence: sentence) == isClosing)
  }

  private func menu(_ message: String, items: [String]) throws -> Reading {
    let dishes = items.enumerated().map { #""\#($0)":{"label":"\#($1)","cor_icon":{"262":"Ask Us"}}"# }
    let ids = items.indices.map { #""\#($0)""# }.joined(separator: ",")
    return try AdaptersTests.read(
      #"{"days":[{"date":"2026-11-26","cafes":{"7":{"name":"Alder","dayparts":[[{"label":"Dinner","starttime":"17:00","#
        + #""endtime":"20:00","message":"\#(message)","stations":[{"label":"grill","items":[\#(ids)]}]}]]}}}],"#
        + #""items":{\#(dishes.joined(separator: ","))}}"#, as: "bonappetit")
  }

  /// What closes a counter is no dish, and closes the meal where it says so or nothing else is served.
  @Test(
    arguments: [
      ("", ["Soup"], ["11-26/11-26 Dinner 17:00-20:00"], ["Soup"]),
      ("We are closed for the holiday", ["Soup"], ["11-26/11-26 off"], ["Soup"]),
      ("Due to inclement weather, Alder will be closed for dinner.", ["Soup"], ["11-26/11-26 off"], ["Soup"]),
      ("", ["Grill CLOSED", "Soup"], ["11-26/11-26 Dinner 17:00-20:00"], ["Soup"]),
      ("", ["CLOSED FOR SPRING FLING"], ["11-26/11-26 off"], []),
      ("", ["CLOSED FOR SPRING FLING NO DINNER SERVICE", "Soup"], ["11-26/11-26 off"], ["Soup"]),
    ] as [(String, [String], [String], [String])])
  func whatIsClosedIsNoDish(message: String, items: [String], hours: [String], dishes: [String]) throws {
    let reading = try menu(message, items: items)
    #expect(said(reading, .date) == hours)
    #expect(reading.dishes.map(\.dish.name) == dishes)
    #expect(reading.codes.contains("text-row") == (dishes != items || !message.isEmpty))
  }

  /// A sentence about a closing that cannot be read leaves the meal unknown; one about a part of the café has
  /// no effect.
  @Test(
    arguments: [
      ("We are closed from 2 to 5", "unknown", ["announcement", "unread-hours"]),
      ("The salad bar is closed.", "Dinner 17:00-20:00", ["announcement"]),
    ] as [(String, String, [String])])
  func aSentenceThatMayClose(message: String, hours: String, codes: [String]) throws {
    let reading = try menu(message, items: ["Soup"])
    #expect(said(reading, .date) == ["11-26/11-26 " + hours])
    #expect(reading.codes.filter { codes.contains($0) } == codes)
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence))
  func theRealWordOfClosingIsNoDish() throws {
    var answer = SavedAnswer(
      adapter: "bonappetit", path: "fresh-2026/bonappetit/penn-falk-kosher-2026-04-24.html",
      clock: "2026-04-24T12:05", isReal: true)
    answer.url = "https://x.cafebonappetit.com/cafe/x/"
    let reading = try answer.read()
    #expect(!reading.dishes.contains { $0.dish.name.hasPrefix("CLOSED") })
    #expect(said(reading, .date) == ["04-24/04-24 Lunch 11:00-14:00"])
  }

  // MARK: - Several cafés

  /// On the page of all cafés each meal is of the café whose items it serves, and no headline is anybody's.
  @Test func aMealIsOfTheCafeThatHasItsItems() throws {
    func values(_ id: Int, _ name: String, _ item: String) -> String {
      "Bamco.current_cafe = {name: '\(name)', id: \(id)};\n"
        + #"Bamco.menu_items = {"\#(id)1":{"id":"\#(id)1","label":"\#(item)","cor_icon":[],"special":1}};"#
    }
    func meal(_ part: Int, _ label: String, _ item: Int) -> String {
      #"Bamco.dayparts['\#(part)'] = {"starttime":"11:00","endtime":"14:00","id":"\#(part)","label":"\#(label)","#
        + #""stations":[{"label":"grill","items":["\#(item)"]}]};"#
    }
    let scripts = [
      meal(3, "Lunch", 71), values(7, "Alder", "Soup"), meal(3, "Lunch", 81), values(8, "Birch", "Stew"),
      meal(4, "Dinner", 99),
    ].map { "<script>\($0)</script>" }
    let reading = try page(badge: "Currently Closed", markup: scripts.joined())
    #expect(reading.venues.map { "\($0.siteID) \($0.name ?? "")" } == ["7 Alder", "8 Birch"])
    #expect(
      reading.menus.map { "\($0.venue) \($0.menu.stations.flatMap(\.dishes).map(\.name))" } == [
        #"7 ["Soup"]"#, #"8 ["Stew"]"#,
      ])
    #expect(reading.hours.map { "\($0.venue) \($0.statement.scope)" } == ["7 date", "8 date"])
    #expect(reading.codes.contains("other-venue") && reading.codes.contains("unread-hours"))
  }

  // MARK: - Prices

  @Test(
    arguments: [
      ("$0.60/oz", 60, "oz"), ("0.60 / oz", 60, "oz"), ("$0.60 per oz", 60, "oz"), ("$12 a lb", 1_200, "lb"),
      ("$6.50", 650, nil), ("6.50 USD", 650, nil), ("$6.50 +", 650, nil), ("$6.50 per", 650, nil),
    ] as [(String, Int, String?)])
  func aPriceMayBeOfAMeasure(text: String, units: Int, measure: String?) throws {
    let reading = try AdaptersTests.read(
      #"{"days":[{"date":"2026-11-26","cafes":{"7":{"name":"Alder","dayparts":[[{"label":"Dinner","stations":"#
        + #"[{"label":"grill","items":["1"]}]}]]}}}],"items":{"1":{"label":"Salad","cor_icon":[],"price":"\#(text)"}}}"#,
      as: "bonappetit")
    #expect(
      reading.dishes.map(\.dish.prices) == [[Price(Money(minorUnits: units, currency: "USD"), per: measure)]])
  }
}
