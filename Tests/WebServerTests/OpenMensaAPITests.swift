import CivilTime
import Dining
import HTTPServer
import InventedCampus
import JSON
import Routes
import TestSupport
import Testing

@testable import WebServer

/// `/api/v2`, which is OpenMensa's, over the invented campus: one hall of it has menus.
@Suite struct OpenMensaAPITests {
  private let api = "/api/v2"

  private func ids(_ answer: Answer) -> [Int?]? { answer.json?.array?.map { $0["id"]?.int } }

  @Test func theListHasWhatHasMenus() throws {
    let answer = try WebDesk().get("\(api)/canteens")
    #expect(answer.status == 200)
    #expect(
      answer.text == """
        [{"id":1,"name":"Alder Hall","city":"Hill College","address":"1 Alder Way",\
        "coordinates":[38.0359,-78.5064]}]

        """)
    #expect(answer["content-type"] == "application/json; charset=utf-8")
    #expect(answer["x-om-api-version"] == "2")
    #expect(answer["access-control-allow-origin"] == "*")
    let exposed = answer["access-control-expose-headers"] ?? ""
    for name in ["Link", "X-Total-Pages", "X-Total-Count", "X-Per-Page", "X-Current-Page"] {
      #expect(exposed.contains(name))
    }
    let paging = ["x-total-pages", "x-total-count", "x-per-page", "x-current-page"].map { answer[$0] }
    #expect(paging == ["1", "1", "500", "1"])
    #expect(answer["link"] == nil)
    #expect(answer["etag"]?.isEmpty == false && answer["cache-control"]?.hasPrefix("max-age=") == true)
  }

  @Test func aMealHasItsNotesAndNoNull() throws {
    let answer = try WebDesk().get("\(api)/canteens/1/days/2026-11-20/meals")
    let meals = try #require(answer.json?.array)
    #expect(
      meals.compactMap { $0["category"]?.string } == [
        "Lunch: Grill", "Lunch: Grill", "Lunch: Sweets", "Dinner: Grill",
      ])
    #expect(
      meals.compactMap { $0["name"]?.string } == [
        "Bean stew", "Alder Hall surprise", "Apple pie", "Apple pie",
      ])
    #expect(
      meals[0]["notes"]?.array?.compactMap(\.string) == [
        "vegan", "contains celery", "320 kcal", "“Slowly cooked”",
      ])
    #expect(meals[1]["notes"]?.array == [])
    for meal in meals {
      #expect(meal["prices"]?.object?.keys.map { $0 } == ["students", "employees", "pupils", "others"])
      #expect(meal["id"]?.int.map { (1...0x7FFF_FFFF).contains($0) } == true)
    }
    #expect(Set(meals.map { $0["id"]?.int }).count == 4)
    let id = try #require(meals[2]["id"]?.int)
    let one = try WebDesk().get("\(api)/canteens/1/days/2026-11-20/meals/\(id)")
    #expect(one.json == meals[2], "the same number in another program's answer")
  }

  @Test func pricesAreByRole() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    let euros = { (cents: Int, group: String?) in
      Price(Money(minorUnits: cents, currency: "EUR"), group: group)
    }
    reading.menus[1].menu.stations = [
      Station(
        name: "Grill",
        dishes: [
          Dish(name: "A", prices: [euros(230, "student"), euros(400, "employee")]),
          Dish(name: "B", prices: [euros(500, nil)]),
          Dish(name: "C", price: Money(minorUnits: 799, currency: "USD")),
        ])
    ]
    try desk.campus.record(reading, body: "priced")
    let text = desk.get("\(api)/canteens/1/days/2026-11-20/meals").text
    #expect(text.contains(#""prices":{"students":2.30,"employees":4.00,"pupils":null,"others":null}"#))
    #expect(text.contains(#""prices":{"students":5.00,"employees":5.00,"pupils":5.00,"others":5.00}"#))
    #expect(
      text.contains(
        #""name":"C","notes":["7.99 USD"],"prices":{"students":null,"employees":null,"pupils":null,"others":null}"#
      ))
  }

  /// Alder Hall opens every day; what nobody says of a day is no closing.
  @Test func closedIsWhatIsKnownToBeClosed() throws {
    let desk = try WebDesk()
    #expect(desk.get("\(api)/canteens/1/days").text == "[{\"date\":\"2026-11-20\",\"closed\":false}]\n")
    var reading = InventedCampus.reading()
    reading.hours[0].statement.expression = "Mo-Fr 11:00-14:00"
    reading.hours[1].statement.expression = "Mo-Fr 17:00-21:00"
    let holiday = CivilDate(dayNumber: 20_783)
    reading.hours.append(
      HoursReading(
        venue: "1",
        HoursStatement(scope: .date, expression: "off", validFrom: holiday, validTo: holiday)))
    // A template that the kitchen forgot, and a brunch on a day that the week has none.
    for date in [holiday, CivilDate(dayNumber: 20_778)] {
      reading.menus.append(
        MenuReading(
          venue: "1",
          Menu(date: date, period: nil, stations: [Station(name: "", dishes: [Dish(name: "Stew")])])))
    }
    reading.menus.append(
      MenuReading(venue: "1", Menu(date: CivilDate(dayNumber: 20_781), period: "Lunch", stations: [])))
    try desk.campus.record(reading, body: "closed")
    desk.waitAMoment()
    let days = desk.get("\(api)/canteens/1/days")
    #expect(
      days.json?.array?.map { "\($0["date"]?.string ?? "") \($0["closed"] == .bool(true))" } == [
        "2026-11-20 false", "2026-11-21 false", "2026-11-22 true", "2026-11-24 false", "2026-11-26 true",
        "2026-11-28 true", "2026-11-29 true",
      ])
    #expect(
      desk.get("\(api)/canteens/1/days/2026-11-23").status == 404, "open, and nothing is known of meals")
    #expect(desk.get("\(api)/canteens/1/days/2026-11-24/meals").text == "[]\n", "an empty menu")
    #expect(desk.get("\(api)/canteens/1/days/2026-11-26/meals").text == "[]\n", "closed")
    #expect(desk.get("\(api)/canteens/1/days/2027-11-28").status == 404, "too far ahead to be known")
    #expect(desk.get("\(api)/canteens/1/days/2025-11-23").status == 404, "the past's hours are not today's")
  }

  @Test(
    arguments: [
      ("canteens", 200), ("canteens/", 200), ("/canteens", 200), ("//canteens//1//", 200), ("canteens?", 200),
      ("canteens/1?", 200), ("canteens/?ids=1", 200), ("canteens/1/meals/", 200), ("canteens/1/days/?", 200),
      ("canteens/1/days/2026-11-20/meals/?", 200), ("canteens/01", 200), ("canteens?page=2", 200),
      ("canteens?page=", 200), ("canteens?page=99999999999999999999999", 200),
      ("canteens?per_page=5000", 200),
      ("canteens?page=9223372036854775807&per_page=1500", 200), ("canteens?colour=red", 200),
      ("canteens?page=0", 400), ("canteens?page=-1", 400), ("canteens?page=one", 400),
      ("canteens?limit=0", 400),
      ("canteens?per_page=-5", 400), ("canteens?per_page=1.5", 400), ("canteens/1/meals?page=0", 400),
      ("canteens?near[lat]=91&near[lng]=0", 400), ("canteens?near[lat]=38", 400),
      ("canteens?near[lat]=nan&near[lng]=1", 400), ("canteens?near[lat]=0x10&near[lng]=1", 400),
      ("canteens?near[lat]=38&near[lng]=-78&near[dist]=-1", 400), ("canteens?near[dist]=far", 400),
      ("canteens/1/days?start=yesterday", 400), ("canteens/1/meals?start=2026-13-01", 400),
      ("canteens/0", 404), ("canteens/2", 404), ("canteens/-1", 404), ("canteens/alder-hall", 404),
      ("canteens/1e0", 404), ("canteens/99999999999999999999", 404),
      ("canteens/1/days/2026-11-20/meals/0", 404),
      ("canteens/1/days/2026-11-19", 404), ("canteens/1/days/2026-02-30", 404),
      ("canteens/1/days/today", 404),
      ("canteens/1/weeks", 404), ("canteens/1/days/2026-11-20/dishes", 404), ("", 404), ("menus", 404),
      ("canteens/1/days/2026-11-20/meals/1/2", 404), ("canteens/1/days/9999-12-31/meals", 404),
    ] as [(String, Int)])
  func everyAddressIsAnswered(_ address: String, _ status: Int) throws {
    let answer = try WebDesk().get("\(api)/\(address)")
    #expect(answer.status == status, "\(answer.text)")
    #expect(answer["access-control-allow-origin"] == "*")
    #expect(answer["content-type"]?.hasPrefix("application/") == true)
  }

  @Test(
    arguments: [
      ("", [1]), ("?ids=1", [1]), ("?ids=,1,2", [1]), ("?ids=1%2C2", [1]), ("?ids=2", []), ("?ids=", [1]),
      ("?ids=,", []), ("?ids=a,1", [1]), ("?hasCoordinates=true", [1]), ("?hasCoordinates=false", []),
      ("?near[lat]=38.0356&near[lng]=-78.5034", [1]), ("?near%5Blat%5D=38.0356&near%5Blng%5D=-78.5034", [1]),
      ("?near[lat]=39&near[lng]=-78.5034", []), ("?near[lat]=39&near[lng]=-78.5034&near[dist]=200", [1]),
      ("?near[lat]=-38&near[lng]=100&near[dist]=10000000", [1]), ("?near[lat]=&near[lng]=", [1]),
      ("?near[lat]=-38&near[lng]=100&near[dist]=1e400", [1]),
      ("?near[lat]=38.04&near[lng]=-78.5&near[dist]=0", []),
      ("?page=2", []), ("?page=1&limit=100", [1]), ("?distance=3", [1]),
    ] as [(String, [Int])])
  func whatIsAskedForIsChosen(_ query: String, _ numbers: [Int]) throws {
    #expect(ids(try WebDesk().get("\(api)/canteens\(query)")) == numbers)
  }

  @Test(arguments: ["2026-11-20", "2026-11-20T12:00:00Z"]) func aWeekHasItsMeals(start: String) throws {
    let days = try #require(try WebDesk().get("\(api)/canteens/1/meals?start=\(start)").json?.array)
    #expect(days.map { $0["date"]?.string } == ["2026-11-20"])
    #expect(days[0]["closed"] == .bool(false) && days[0]["meals"]?.array?.count == 4)
  }

  @Test func datesNeedNoZeros() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    let january = CivilDate(dayNumber: 20_823)
    reading.menus.append(
      MenuReading(
        venue: "1",
        Menu(date: january, period: nil, stations: [Station(name: "", dishes: [Dish(name: "Stew")])])))
    try desk.campus.record(reading, body: "january")
    desk.now = InventedCampus.noon + 46 * 86_400
    #expect(
      desk.get("\(api)/canteens/1/days/2027-1-5").text == "{\"date\":\"2027-01-05\",\"closed\":false}\n")
    #expect(desk.get("\(api)/canteens/1/days?start=2026-11-1").json?.array?.count == 2, "the past stays")
    #expect(desk.get("\(api)/canteens/1/days").json?.array?.count == 1)
  }

  @Test func aReaderThatHasItIsToldSo() throws {
    let desk = try WebDesk()
    let first = desk.get("\(api)/canteens/1/meals")
    let again = desk.get("\(api)/canteens/1/meals") { $0.ifNoneMatch = first["etag"] }
    #expect(again.status == 304 && again.text.isEmpty && again["x-total-count"] == "1")
  }
}
