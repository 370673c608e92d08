import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

// The traps of CampusDish's JSON (2021–2025) and of the University of Virginia, one test each:
//  1 the model is the second `model:`            2 HoursOfOperations is the current period, OpensAt not an opening
//  3 equal times are 24 hours                    4 a window may be yesterday's, and clocks may change in it
//  5 `\u0026`, curly quotes, accents             6 points are missing as null, "" or 0,0
//  7 food courts list places of their own        8 weekdays count and dates do not; 14:10 stays 14:10
//  9 stations come once a period, ranked 999    10 calories are text, or ""
// 11 periods may lack times, and are UTC        12 a closed day is an empty 200 with many stations
// 13 an unknown id loses nothing else           14 the site says nothing of meal exchange
@Suite struct AnswerTrapTests {
  private func locations(_ changes: (String, String)...) throws -> String {
    try changed("demo/en/locationsandmenus/index.html", changes)
  }

  private func week(_ changes: (String, String)...) throws -> String {
    try changed("getmenus-week.json", changes)
  }

  private func changed(_ name: String, _ changes: [(String, String)]) throws -> String {
    var text = try Fixture.text("campusdish/" + name)
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    return text
  }

  @Test func theSecondModelIsTheOne() throws {
    let page = try locations()
    #expect(page.components(after: "model: {\"").count == 2)
    #expect(try read(page).venues.count == 11)
  }

  @Test(arguments: [
    ("All Day 7:00am - 9:00pm", "2026-11-20T12:05", "2026-11-20 21:00", true),
    ("All Day 12:00am - 12:00am", "2026-11-20T00:00", "2026-11-21 00:00", true),
    ("All Day 12:00am - 12:00am", "2026-11-20T23:59", "2026-11-21 00:00", true),
    ("24 Hours", "2026-11-20T12:00", "2026-11-21 00:00", true),
    ("All Day 10:30am - 1:00am", "2026-11-21T00:30", "2026-11-21 01:00", true),
    ("Late Night 8:00pm - 2:00am", "2026-11-20T21:00", "2026-11-21 02:00", true),
    ("Lunch 11:00am - 2:30pm", "2026-11-20T14:35", "2026-11-20 14:30", false),
    ("Dinner 5:00pm - 8:00pm", "2026-11-20T16:55", "2026-11-20 20:00", false),
    // Clocks go back at 2:00 on 2026-11-01: 1:00 comes twice, and the first is the one that closes.
    ("All Day 10:30am - 1:00am", "2026-10-31T23:00", "2026-11-01 01:00", true),
    ("All Day 2:00am - 5:00pm", "2026-03-08T12:00", "2026-03-08 17:00", true),
  ])
  func theWindowAroundNowHasTheEnd(hours: String, clock: String, end: String, isInside: Bool) throws {
    let page = try locations(("All Day 7:00am - 9:00pm", hours))
    let reading = try read(page, at: at(clock))
    let statement = try #require(reading.statements(.now, of: "9101").first)
    #expect(statement.until?.clock(Zones.newYork) == end)
    let notes = reading.notices.filter { $0.code == "window-without-now" && $0.detail.hasPrefix("9101") }
    #expect(notes.isEmpty == isInside)
  }

  @Test(arguments: [
    ("5:00pm", "2026-11-20T12:05", "2026-11-20 17:00"), ("5:00pm", "2026-11-20T17:00", "2026-11-20 17:00"),
    ("7:00am", "2026-11-20T12:05", "2026-11-21 07:00"), ("12:00am", "2026-11-20T12:05", "2026-11-21 00:00"),
    ("12:30pm", "2026-11-20T12:05", "2026-11-20 12:30"), ("7:00am", "2026-10-31T23:00", "2026-11-01 07:00"),
  ])
  func theNextOpeningIsTheNextSuchTime(opens: String, clock: String, expected: String) throws {
    let page = try locations(
      (#""OpensAt":"5:00pm","Address":"77 Ridge"#, #""OpensAt":"\#(opens)","Address":"77 Ridge"#))
    let statement = try #require(try read(page, at: at(clock)).statements(.now, of: "9103").first)
    #expect(statement.state == .closed)
    #expect(statement.opensAt?.clock(Zones.newYork) == expected)
  }

  @Test func textsAreDecoded() throws {
    let names = try read(try locations()).venues.map { $0.name ?? "" }
    #expect(names.contains("Quill & Crumb") && names.contains("Night Owl’s Pantry"))
    #expect(names.contains("The Grist Mill Café") && names.contains("Moonlight Pizza's Oven"))
  }

  @Test(arguments: [
    ("null", []), ("\"\"", []), ("\"0.00000, 0.00000\"", []), ("\"42.1\"", ["bad-value"]),
    ("\"north, west\"", ["bad-value"]),
    ("\"142.1, 7\"", ["bad-value"]),
  ])
  func aPointThatIsNoneIsNone(code: String, notices: [String]) throws {
    let reading = try read(try locations(("\"42.4501, -76.4801\"", code)))
    #expect(reading.venues.first?.coordinates == nil)
    #expect(reading.codes == notices)
    #expect(reading.venues.count == 11)
  }

  @Test func aFoodCourtAndItsPlacesAreAllThere() throws {
    let reading = try read(try locations())
    let ids = ["9113", "9114", "9115"]
    #expect(Set(reading.venues.filter { ids.contains($0.siteID) }.map(\.coordinates)).count == 1)
    #expect(reading.hours.filter { ids.contains($0.venue) }.count == 3)
    // Some sites nest the places in the court instead.
    let nested = try locations(
      ("\"IsFoodCourt\":true", "\"Children\":[{\"Id\":77,\"DisplayName\":\"Nook\"}],\"IsFoodCourt\":true"))
    #expect(try read(nested).venues.contains { $0.siteID == "77" && $0.name == "Nook" })
  }

  @Test func aBadRecordHidesNoOther() throws {
    let page = try locations(
      ("{\"Id\":\"9102\",", "7,{\"Id\":null,"), ("\"Id\":\"9110\"", "\"Id\":\"9101\""),
      ("\"Lunch 11:00am - 5:00pm\"", "\"Lunch eleven to five\""))
    let reading = try read(page)
    #expect(reading.venues.count == 9)
    #expect(
      reading.codes == [
        "bad-record", "census-disagrees", "duplicate-venue", "unread-hours", "venue-without-id",
      ])
    let court = try #require(reading.statements(.now, of: "9113").first)
    #expect(court.state == .open && court.until == nil && court.text == "Lunch eleven to five")
  }

  @Test func weekdaysCountAndDatesDoNot() throws {
    let url = "https://x.example/api/locations/LocationHOP?&locationId=9102"
    let reading = try readFixture("day-schedule.html", url: url)
    let dinner = reading.statements(.weekly, of: "9102").first { $0.period == "Dinner" }
    #expect(dinner?.expression == "Mo-Th 16:30-20:00; Fr 16:30-19:10")
    let door = reading.statements(.weekly, of: "9102").first { $0.period == nil }
    #expect(door?.expression == "Mo-Sa unknown; Su off")
    let page = try changed("day-schedule.html", [("\"MealPeriodId\":1423", "\"MealPeriodId\":77123")])
    let unknown = try read(page, url: url)
    #expect(unknown.statements(.weekly).contains { $0.period == "77123" })
    #expect(unknown.codes == ["unknown-period"])
    #expect(try read("[]", url: url).codes == ["no-hours"])
    #expect(try readFixture("day-schedule.html").codes == ["venue-not-stated"])
  }

  @Test func aHallWithoutHoursIsSaid() throws {
    let reading = try read(
      #"[{"name":"Alder","extra_data":[{"key":"foodpro_id","value":"15"}],"hours":[]}]"#,
      as: "virginia-tech", url: "https://hours.example/readByFoodPro/15/2026-11-20")
    #expect(reading.notices("no-hours") == ["15"])
  }

  @Test func aPeriodThatTheAnswerDoesNotNameIsTheOneAskedFor() throws {
    func periods(_ changes: [(String, String)], asked: String? = nil) throws -> [String?] {
      let answer = try changed("demo/api/GetMenus-9101-1424.json", changes)
      let url = "https://x.campusdish.example/api/menu/GetMenus?locationId=9101"
      return try read(answer, url: url + (asked.map { "&periodId=\($0)" } ?? "")).menus.map(\.menu.period)
    }
    let unnamed = (#""SelectedPeriodName":"Dinner""#, #""SelectedPeriodName":null"#)
    let unassigned = (#""PeriodId":"1424","StationId""#, #""PeriodId":null,"StationId""#)
    #expect(try periods([unassigned, unnamed], asked: "1424") == ["Dinner"])
    #expect(try periods([unassigned], asked: "1424") == ["Dinner"])
    // The day has more periods than one, of which the answer does not say that it shows one.
    #expect(try periods([unassigned]) == [nil])
  }

  /// An answer of today with the products of yesterday is that of yesterday.
  @Test func productsOfAnotherDayAreNoticed() throws {
    let url = "https://x.campusdish.example/api/menu/GetMenus?locationId=9101&date=11/20/2026"
    func codes(_ changes: [(String, String)]) throws -> [String] {
      try read(try changed("demo/api/GetMenus-9101-1424.json", changes), url: url).codes
    }
    #expect(try !codes([]).contains("other-date"))
    #expect(
      try codes([(#""AssignedDate":"2026-11-20T00:00:00""#, #""AssignedDate":"2026-11-19T00:00:00""#)])
        .contains("other-date"))
  }

  /// What names no period or day of several is not of the one that happens to be shown.
  @Test func whatMayBeOfAnyPeriodOrDayIsOfNone() throws {
    let url = "https://x.campusdish.example/api/menu/GetMenus?locationId=9101&periodId=1423"
    let unassigned = ("\"PeriodId\": \"1421\",\n    \"StationId\"", "\"PeriodId\": null,\n    \"StationId\"")
    let reading = try read(try week(unassigned), url: url)
    #expect(reading.menus.map(\.menu.period).contains(nil) && reading.codes.contains("period-not-stated"))
    #expect(!reading.menus.contains { $0.menu.period == "Lunch" && "\($0.menu)".contains("Waffles") })
    let undated = try read(
      try week((#""AssignedDate": "2026-11-21T00:00:00""#, #""AssignedDate": null"#)))
    #expect(Set(undated.menus.map(\.menu.date)) == [CivilDate("2026-11-20")])
    #expect(undated.notices("dish-without-date").contains("Goulash"))
    #expect(!undated.dishes.contains { $0.dish.name == "Goulash" })
    let daily = try changed(
      "demo/api/GetMenus-9101-1424.json",
      [(#""AssignedDate":"2026-11-20T00:00:00""#, #""AssignedDate":null"#)])
    #expect(try read(daily).dishes.count == 4)
  }

  @Test func unknownIdsLoseNothingElse() throws {
    let reading = try read(try week())
    #expect(
      reading.dishes.map(\.dish.name) == [
        "Waffles", "Lemon Sole", "Fries", "Mystery Stew", "Waffles", "Goulash", "Fries",
      ])
    #expect(reading.dishes.first { $0.dish.name == "Mystery Stew" }?.station == "4444")
    #expect(reading.menus.map { $0.menu.period } == ["Breakfast", "Lunch", "Breakfast", "Dinner", "9999"])
    #expect(
      reading.codes == [
        "bad-value", "dish-without-name", "dish-without-product", "unknown-period", "unknown-station",
      ])
  }

  @Test func unknownFactsAreNotStated() throws {
    let stew = try #require(try read(try week()).dishes.first { $0.dish.name == "Mystery Stew" }?.dish)
    #expect(stew.allergens == nil && stew.calories == nil && stew.price == nil && stew.mealExchange == nil)
    let fries = try #require(try read(try week()).dishes.first { $0.dish.name == "Fries" }?.dish)
    #expect(fries.allergens == [] && fries.price == Money(minorUnits: 325, currency: "USD"))
  }

  @Test(arguments: [
    ("America/New_York", ["07:00-10:30", "11:00-14:30", "17:00-01:00"]),
    ("America/Los_Angeles", ["04:00-07:30", "08:00-11:30", "14:00-22:00"]),
  ])
  func periodTimesAreOnTheCampusClock(zone: String, windows: [String]) throws {
    let zone = zone == "America/New_York" ? Zones.newYork : Zones.losAngeles
    let reading = try read(Array(try week().utf8), at: at("2026-11-20T12:05", zone), zone: zone)
    #expect(reading.statements(.date).filter { $0.period != nil }.compactMap(\.expression) == windows)
  }

  @Test func betweenTwoPeriodsNothingIsSaidOfTheDoor() throws {
    let gaps = try read(try week()).statements(.date).filter { $0.period == nil }
    #expect(gaps.map(\.expression) == ["10:30-11:00,14:30-17:00 unknown"])
  }

  @Test func periodsMayLackTimes() throws {
    let reading = try readFixture("demo/api/GetMenus-9101-1423.json")
    #expect(reading.hours.isEmpty && reading.codes.isEmpty)
    #expect(reading.dishes.count == 8)
  }

  @Test func aClosedDayIsEmpty() throws {
    let reading = try readFixture("getmenus-closed.json")
    #expect(reading.menus.isEmpty && reading.venues.isEmpty && reading.hours.isEmpty)
    #expect(reading.codes == ["no-menu"])
  }

  @Test func caloriesAreTextOrNothing() throws {
    let reading = try readFixture("demo/api/GetMenus-9102-1423.json")
    #expect(reading.dishes.map(\.dish.calories) == [310, 330, 420, nil, 180, 45])
    #expect(reading.codes.isEmpty)
  }

  @Test func theAnswersOwnPlaceOutranksTheAddress() throws {
    let reading = try read(try week(), url: "https://x.example/api/menu/GetMenus?locationId=9102")
    #expect(Set(reading.menus.map(\.venue)) == ["9101"])
    #expect(reading.codes.contains("other-venue"))
  }

  @Test func theModelMayStandInAPage() throws {
    let page =
      "<html><body><script>$.extend(menus, { model: \(try week()), other: 1 });</script></body></html>"
    #expect(try read(page).dishes.count == 7)
  }

  @Test func nothingIsSaidOfMealExchange() throws {
    let reading = try read(try locations())
    #expect(reading.venues.allSatisfy { $0.accepts == nil })
    #expect(reading.hours.allSatisfy { $0.statement.service == .open })
  }

  /// Conservation: every entry of an answer is a dish or has a notice of its own.
  @Test(arguments: [
    ("getmenus-week.json", 9), ("demo/api/GetMenus-9101-1423.json", 8), ("getmenus-closed.json", 0),
  ])
  func everyEntryIsADishOrANotice(name: String, entries: Int) throws {
    let text = try Fixture.text("campusdish/" + name)
    #expect(text.ranges(of: "\"MenuProductId\"").count == entries)
    let reading = try read(text)
    let notices = reading.notices.filter { $0.code.hasPrefix("dish-without-") || $0.code == "duplicate-dish" }
    #expect(reading.dishes.count + notices.count == entries)
  }
}
