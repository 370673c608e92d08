import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

// The traps of CampusDish's location pages (2018–2021), one test each:
//  1 the badge speaks of now, the menu may be there while closed    2 closed without a menu is empty, not an error
//  3 "All Day" is a union, Saturday's Closed stands only there      4 periods have gaps and overlap
//  5 the special week is a second block, without a year, or empty   6 periods are JavaScript; a later assignment is code
//  7 flags are unquoted, in mixed case                              8 a dish without nutrition facts has no link
//  9 extras are beside the dishes, without calories                10 names repeat across stations
// 11 the fragment of /api/menus/GetMenu has the same shape          12 there is an address and no point
@Suite struct LocationTrapTests {
  private func lunch(_ changes: (String, String)...) throws -> String {
    try changed("location-lunch.html", changes)
  }

  private func examWeek(_ changes: (String, String)...) throws -> String {
    try changed("location-exam-week.html", changes)
  }

  private func changed(_ name: String, _ changes: [(String, String)]) throws -> String {
    var text = try Fixture.text("campusdish/" + name)
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    return text
  }

  @Test func aClosedBadgeLeavesTheMenu() throws {
    let page = try lunch(
      ("location__status open", "location__status closed"),
      ("<span class=\"open\">Open", "<span class=\"closed\">Closed"))
    let reading = try read(page)
    #expect(reading.statements(.now).map(\.state) == [.closed])
    #expect(reading.dishes.count == 14)
  }

  @Test func aBadgeThatSaysTwoThingsSaysNothing() throws {
    let reading = try read(try lunch(("location__status open", "location__status open closed")))
    #expect(reading.statements(.now).isEmpty)
    #expect(reading.codes.contains("bad-value"))
  }

  @Test func closedWithoutMenuIsEmpty() throws {
    let reading = try read(try examWeek(), at: at("2026-12-05T12:00"))
    #expect(reading.menus.isEmpty)
    #expect(reading.codes == ["no-menu"])
    #expect(reading.hours.count == 8)
  }

  @Test func aDayThatNoRowNamesIsUnknownAndNotClosed() throws {
    let without = try examWeek(
      ("<li><span class=\"location__day\">Sat</span><span class=\"location__times\">Closed</span></li>", ""))
    let door = try read(without, at: at("2026-12-05T12:00")).statements(.weekly).first { $0.period == nil }
    #expect(door?.expression == "Mo-Th 06:00-21:00; Fr 06:00-20:00; Sa unknown; Su 12:30-20:00")
    let with = try read(try examWeek(), at: at("2026-12-05T12:00")).statements(.weekly).first {
      $0.period == nil
    }
    #expect(with?.expression == "Mo-Th 06:00-21:00; Fr 06:00-20:00; Sa off; Su 12:30-20:00")
  }

  @Test func aStationCalledLikeAWeekdayIsNoRowOfHours() throws {
    let page = try lunch((">Grill</h2>", ">Mongolian</h2>"))
    #expect(try read(page).codes == read(try lunch()).codes)
  }

  @Test func overlappingPeriodsStayTwo() throws {
    let weekly = try read(try lunch()).statements(.weekly)
    #expect(weekly.first { $0.period == "Lunch" }?.expression == "Mo-Su 10:30-14:30")
    #expect(weekly.first { $0.period == "Late Lunch" }?.expression == "Mo-Su 14:00-16:45")
    #expect(weekly.first { $0.period == "Late Night" }?.expression == "Th-Sa 21:00-01:00")
  }

  @Test(
    arguments: [
      ("Exam Week (12/12-12/18)", "2026-12-05T12:00", "2026-12-12", "2026-12-18"),
      ("Exam Week (12/12-12/18)", "2027-01-20T12:00", "2026-12-12", "2026-12-18"),
      ("Winter Break (12/20-1/3)", "2026-12-05T12:00", "2026-12-20", "2027-01-03"),
      ("Winter Break (12/20-1/3)", "2027-01-02T12:00", "2026-12-20", "2027-01-03"),
      ("Spring (1/4-1/10)", "2026-12-28T12:00", "2027-01-04", "2027-01-10"),
      ("Thanksgiving (11/26)", "2026-12-05T12:00", "2026-11-26", "2026-11-26"),
      ("Finals (12/12/2027 - 12/18/2027)", "2026-12-05T12:00", "2027-12-12", "2027-12-18"),
      ("Leap Day (2/29)", "2027-06-01T12:00", "2028-02-29", "2028-02-29"),
      ("Winter Break (12/20 - 1/3/2027)", "2026-11-22T12:05", "2026-12-20", "2027-01-03"),
      ("Finals (12/8-12/14/2026)", "2027-11-22T12:05", "2026-12-08", "2026-12-14"),
      ("Finals (12/8-14)", "2026-11-22T12:05", "2026-12-08", "2026-12-14"),
      ("Thanksgiving (November 25 - November 29)", "2026-11-22T12:05", "2026-11-25", "2026-11-29"),
      ("Thanksgiving, Nov. 25th–29th, 2027", "2026-11-22T12:05", "2027-11-25", "2027-11-29"),
      ("Thanksgiving (11/25 - 29/2026)", "2026-11-22T12:05", "2026-11-25", "2026-11-29"),
      ("Finals 12/8-12/14 (closed Dec 10)", "2026-11-22T12:05", "2026-12-08", "2026-12-14"),
      ("Open late on 12/8 - 9-5", "2026-11-22T12:05", "2026-12-08", "2026-12-08"),
      ("Open late on 11/5 - 10 pm", "2026-11-22T12:05", "2026-11-05", "2026-11-05"),
    ] as [(String, String, String, String)])
  func theYearIsTheNearest(title: String, clock: String, first: String, last: String) throws {
    let page = try examWeek(("Exam Week (12/12-12/18)", title))
    let special = try #require(try read(page, at: at(clock)).statements(.range).first)
    #expect(special.validFrom == CivilDate(first))
    #expect(special.validTo == CivilDate(last))
  }

  /// Days apart are hours apart, and an end that nobody names is open.
  @Test(
    arguments: [
      ("Holidays (12/24 & 12/26)", ["2026-12-24..2026-12-24", "2026-12-26..2026-12-26"]),
      ("Winter Hours (Beginning 12/8)", ["2026-12-08.."]), ("Exam Week (through 12/7)", ["..2026-12-07"]),
    ] as [(String, [String])])
  func specialHoursAreOfTheDaysNamed(title: String, days: [String]) throws {
    let page = try examWeek(("Exam Week (12/12-12/18)", title))
    let special = try read(page, at: at("2026-12-05T12:00")).statements(.range).filter { $0.period == nil }
    #expect(special.map(Self.days) == days)
  }

  /// A title may close its days without a row; otherwise they are unknown, since the ordinary week does not
  /// apply.
  @Test(
    arguments: [
      ("CLOSED for Winter Break (12/3-1/6)", ["off 2026-12-03..2027-01-06"]),
      ("Closed (12/24)", ["off 2026-12-24..2026-12-24"]),
      ("Winter Break (12/3-1/6)", ["unknown 2026-12-03..2027-01-06"]),
      ("Winter Break", []), ("Winter Hours (Beginning 12/8)", []),
    ] as [(String, [String])])
  func aTitleMayCloseItsDays(title: String, days: [String]) throws {
    let dialogue = try examWeek(("Exam Week (12/12-12/18)", title))
    let parts = dialogue.split(separator: "id=\"hoursModal\"", maxSplits: 1)
    try #require(parts.count == 2)
    let empty = parts[1].replacing("<li>", with: "<i>").replacing("</li>", with: "</i>")
    let reading = try read(parts[0] + "id=\"hoursModal\"" + empty, at: at("2026-12-05T12:00"))
    let special = (reading.statements(.range) + reading.statements(.date)).map {
      "\($0.expression ?? "") \(Self.days($0))"
    }
    #expect(special == days && reading.codes.contains("special-hours-empty"))
  }

  private static func days(_ statement: HoursStatement) -> String {
    [statement.validFrom, statement.validTo].map { $0.map { "\($0)" } ?? "" }.joined(separator: "..")
  }

  /// A week that stands until another does is still one of every week.
  @Test func aStandardWeekMayBeginOnADay() throws {
    let reading = try read(try lunch(("Standard Hours", "Fall Hours (Beginning 8/20)")))
    #expect(reading.statements(.range).isEmpty)
    #expect(Set(reading.statements(.weekly).map(Self.days)) == ["2026-08-20.."])
  }

  @Test func aBreakInTheHeadingLimitsTheWeekToTheComingDays() throws {
    let page = try lunch(("Standard Hours", "Thanksgiving Break Hours"))
    let reading = try read(page, at: at("2026-11-24T12:00"))
    #expect(reading.statements(.weekly).isEmpty)
    #expect(Set(reading.statements(.range).map(Self.days)) == ["2026-11-24..2026-11-30"])
    #expect(reading.codes.contains("undated-special-hours"))
  }

  @Test func specialHoursWithoutDatesAreNotMergedIntoTheWeek() throws {
    let page = try examWeek(("Exam Week (12/12-12/18)", "Exam Week"))
    let reading = try read(page, at: at("2026-12-05T12:00"))
    #expect(reading.statements(.range).isEmpty)
    #expect(reading.statements(.weekly).count == 6)
    #expect(reading.codes.contains("undated-special-hours"))
  }

  @Test func anEmptyDialogueIsNoSpecialWeek() throws {
    let reading = try read(try lunch())
    #expect(reading.statements(.range).isEmpty)
    #expect(!reading.codes.contains("undated-special-hours"))
  }

  @Test func thePeriodIsTheLiteralOneAndNotTheCode() throws {
    #expect(try read(try lunch()).menus.first?.menu.period == "Lunch")
    let dinner = try lunch(("menus.selectedPeriodId = '1423';", "menus.selectedPeriodId = '1424';"))
    let reading = try read(dinner)
    #expect(reading.menus.first?.menu.period == "Dinner")
    #expect(reading.codes.contains("other-period"))
  }

  @Test func flagsMayBeQuotedOrNot() throws {
    let page = try lunch(("ContainsMilk=True", "containsmilk=\"true\""), ("IsVegan=True", "ISVEGAN='True'"))
    #expect(ReadingFacts(try read(page)).missing(in: ReadingFacts(try read(try lunch()))).isEmpty)
  }

  @Test func aDishWithoutALinkIsADish() throws {
    let guacamole = try #require(try read(try lunch()).dishes.first { $0.dish.name == "Guacamole" })
    #expect(guacamole.station == "Deli")
    #expect(guacamole.dish.isAddOn)
    #expect(guacamole.dish.calories == nil)
  }

  @Test func extrasAreMarked() throws {
    let dishes = try read(try lunch()).dishes
    #expect(dishes.count { $0.dish.isAddOn } == 7)
    #expect(dishes.filter { $0.dish.isAddOn }.allSatisfy { $0.dish.calories == nil })
    #expect(dishes.filter { $0.station == "Salad Bar" }.allSatisfy { $0.dish.isAddOn })
  }

  @Test func namesMayRepeatAcrossStations() throws {
    let dishes = try read(try lunch()).dishes
    #expect(dishes.filter { $0.dish.name == "American Cheese" }.map(\.station) == ["Deli", "Grill"])
  }

  @Test func aPartlyStatedListOfAllergensSaysSo() throws {
    let reading = try read(try lunch())
    let bacon = reading.dishes.filter { $0.dish.name == "Bacon" }.map(\.dish.allergens)
    #expect(bacon == [nil, ["wheat"]])
    #expect(reading.codes.contains("allergens-incomplete"))
  }

  @Test func theFragmentReadsLikeThePage() throws {
    let page = try lunch()
    let start = try #require(page.firstRange(of: "<div id=\"menuDailyDiv\""))
    let end = try #require(page.firstRange(of: "</script></div>"))
    let fragment = String(page[start.lowerBound..<end.lowerBound]) + "</script>"
    let url = "https://x.example/api/menus/GetMenu?locationId=9101&mode=Daily&periodId=1423&date=11/20/2026"
    let reading = try read(fragment, url: url)
    #expect(reading.dishes.count == 14)
    #expect(reading.menus.first?.venue == "9101")
    #expect(reading.menus.first?.menu.date == CivilDate("2026-11-20"))
    let cut = String(fragment[..<(try #require(fragment.firstRange(of: "Lentil"))).lowerBound])
    #expect(throws: ReadError.cutOff(in: "fragment")) { try read(cut, url: url) }
  }

  @Test func thereIsAnAddressAndNoPoint() throws {
    let venue = try #require(try read(try lunch()).venues.first)
    #expect(venue.address == "12 Alder Walk, Northfield, NY 13901")
    #expect(venue.coordinates == nil)
    #expect(venue.accepts == nil)
  }

  @Test func doubledReferencesAreResolvedAndNoted() throws {
    let reading = try read(try lunch(("Mac &amp; Cheese", "Mac &amp;amp; Cheese")))
    #expect(reading.dishes.contains { $0.dish.name == "Mac & Cheese" })
    #expect(reading.codes.contains("doubled-entity"))
  }

  @Test(arguments: [
    ("menu__item item", "plate"), ("menu__item", "dish__item"), ("item__name", "dish__name"),
    ("menu__station", "menu__counter"), ("item__calories", "item__energy"), ("item__content", "item__words"),
    ("item__details", "item__more"), ("menu__addOns", "menu__extras"),
    ("location__hours", "location__times-box"),
    ("location__status", "location__badge"), ("mealPeriod", "slot"),
  ])
  func aRenamedClassIsNeverSilent(old: String, new: String) throws {
    let reading = try read(try lunch((old, new)))
    let lost = ReadingFacts(try read(try lunch())).missing(in: ReadingFacts(reading))
    let isMarked = reading.confidence == .salvaged || reading.notices.count > 1
    #expect(lost.isEmpty || isMarked, "\(lost)")
    #expect(reading.dishes.count == 14)
    #expect(reading.dishes.map(\.dish.name) == (try read(try lunch())).dishes.map(\.dish.name))
  }
}
