import CivilTime
import Dining
import Failures
import HTTPServer
import InventedCampus
import JSON
import Routes
import TestSupport
import Testing

@testable import WebServer

/// The JSON behind `/api/v1`.
@Suite struct APITests {
  /// What a page of another site may read, it may ask for with header fields of its own.
  @Test(arguments: [
    ("/api/v1/hill/open", 204), ("/api/v1/hill/nonsense", 204), ("/api/v2/canteens", 204), ("/", 405),
    ("/openapi.json", 204), ("/feeds/hill/changes.atom", 204), ("/feeds/hill/changes.json", 204),
    ("/cal/hill/alder-hall-hours.ics", 204), ("/dine.js", 405),
  ]) func aBrowserMayAskFirst(target: String, status: Int) throws {
    let desk = try WebDesk()
    let isOpen = desk.get(target)["access-control-allow-origin"] == "*"
    let answer = desk.get(target) { $0.isPreflight = true }
    #expect(answer.status == status && isOpen == (status == 204))
    guard isOpen else {
      #expect(answer["allow"] == "GET, HEAD")
      return
    }
    #expect(answer["access-control-allow-origin"] == "*" && answer["access-control-allow-headers"] == "*")
    #expect(answer["access-control-allow-methods"] == "GET, HEAD" && answer.text.isEmpty)
  }

  @Test func aQuestionGivesTheSameObjectAsTheCommand() throws {
    let desk = try WebDesk()
    let answer = desk.get("/api/v1/hill/open")
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "application/json")
    #expect(answer["access-control-allow-origin"] == "*")
    let json = try #require(answer.json?.object)
    #expect(json["schema"]?.string == "dine.open/1")
    #expect(json["now"]?.string == "2026-11-20T12:05:00-05:00")
    let names = json["results"]?.array?.compactMap { $0.object?["venue"]?.string }
    #expect(names == ["alder-hall", "birch-commons", "moonlight-pizzas-oven"])
  }

  @Test(
    arguments: [
      ("campuses", "dine.served/1"), ("hill/open?all", "dine.open/1"),
      ("hill/near?place=library", "dine.near/1"),
      ("hill/near?place=38.0359,-78.5064&all=true", "dine.near/1"), ("hill/menu", "dine.menu/1"),
      ("hill/menu?venue=alder-hall&diet=vegan&without=peanuts,milk", "dine.menu/1"),
      ("hill/search?text=bean+st", "dine.search/1"), ("hill/lucky?any", "dine.lucky/1"),
      ("hill/lucky?seed=7&any=1&item=0", "dine.lucky/1"), ("hill/week", "dine.week/1"),
      ("hill/week?venue=alder-hall", "dine.week/1"), ("hill/venues", "dine.venues/1"),
      ("hill/venues/alder-hall", "dine.show/1"), ("hill/why/alder-hall", "dine.why/1"),
      ("hill/status", "dine.status/1"),
      ("hill/changes?since=2d", "dine.changes/1"),
      ("hill/changes?since=2026-11-19&limit=5", "dine.changes/1"),
      ("hill/directory", "dine.directory/1"), ("hill/open/", "dine.open/1"),
    ] as [(String, String)])
  func everyAddressHasItsSchema(_ address: String, _ schema: String) throws {
    let answer = try WebDesk().get("/api/v1/" + address)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.json?.object?["schema"]?.string == schema)
    let name = schema.split(separator: "/")[0]
    let document = try JSONSchema(try #require(Checkout.text("docs/schemas/\(name).json")))
    #expect(document.faults(in: answer.text) + document.strangers(in: answer.text) == [])
  }

  /// What is refused before it is read is told as every other failure is.
  @Test(arguments: Refusal.allCases) func aRefusalIsAProblem(_ refusal: Refusal) throws {
    let answer = RouteAnswer.problem(Failure(named: refusal.code))
    #expect(answer.status == refusal.rawValue)
    let problem = try #require(JSONValue(parsing: answer.bytes).object)
    #expect(problem["code"]?.string == refusal.code)
    #expect(problem["title"]?.string?.lowercased().replacing(" ", with: "-") == refusal.code)
    #expect(problem["detail"]?.string?.isEmpty == false)
  }

  @Test(
    arguments: [
      ("nowhere/open", 404, "unknown-campus"), ("hill/venues/gone", 404, "unknown-venue"),
      ("hill/venues/p", 404, "several-venues"), ("hill/menu?venue=p", 404, "several-venues"),
      ("hill/menu?period=elevenses", 404, "unknown-period"),
      ("hill/near?place=moon", 404, "unknown-place"), ("hill/near", 400, "missing-argument"),
      ("hill/open?kind=castle", 400, "unknown-word"), ("hill/open?colour=red", 400, "unknown-option"),
      ("hill/open?all=perhaps", 400, "unknown-word"), ("hill/search?text=", 400, "empty-argument"),
      ("hill/search?text=a&limit=0", 400, "not-in-range"), ("hill/menu?diet=stones", 400, "unknown-diet"),
      ("hill/search?text=\(String(repeating: "a", count: 201))", 400, "value-too-long"),
      ("hill/open?at=never", 400, "bad-time"), ("hill/changes?since=never", 400, "bad-time"),
      ("hill/menu?period=", 400, "empty-argument"),
      ("hill/open?kind=", 400, "empty-argument"), ("hill/lucky?within=soon", 400, "bad-distance"),
      ("hill/lucky?within=\(String(repeating: "0", count: 201))", 400, "value-too-long"),
      ("hill/week?date=2026-11-20&at=never", 400, "bad-time"),
      ("hill/week?venue=alder-hall&kind=castle", 400, "unknown-word"),
      ("hill/week?venue=alder&venue=hall", 400, "unexpected-argument"),
      ("hill/week?venue=alder-hall&accepts=gold", 400, "unknown-word"),
      ("hill/open?help", 400, "unknown-option"), ("hill/open?--help", 400, "unknown-option"),
      ("hill", 404, "no-such-address"), ("", 404, "no-such-address"), ("hill/dance", 404, "no-such-address"),
      ("hill/show", 404, "no-such-address"), ("campuses?a", 400, "unknown-option"),
      ("hill/open?%ff", 400, "unreadable-address"),
    ] as [(String, Int, String)])
  func whatIsWrongIsAProblem(_ address: String, _ status: Int, _ code: String) throws {
    let answer = try WebDesk().get("/api/v1/" + address)
    #expect(answer.status == status)
    #expect(answer["content-type"] == "application/problem+json")
    #expect(answer["cache-control"] == "no-store")
    #expect(answer.json?.object?["status"]?.int == status)
    #expect(answer.json?.object?["code"]?.string == code)
    #expect(answer.json?.object?["detail"]?.string?.isEmpty == false)
  }

  @Test func aLotIsDrawnAnewUnlessItsSeedIsNamed() throws {
    let desk = try WebDesk()
    #expect(desk.get("/api/v1/hill/lucky?any")["cache-control"] == "no-store")
    #expect(desk.get("/api/v1/hill/lucky?any&seed=1")["cache-control"]?.hasPrefix("max-age=") == true)
  }

  @Test func theDescriptionSpeaksOfEveryAddress() throws {
    let answer = try WebDesk().get("/openapi.json")
    let json = try #require(answer.json?.object)
    #expect(json["openapi"]?.string == "3.1.0")
    let paths = try #require(json["paths"]?.object)
    #expect(paths.keys.count == 14)
    let open = paths["/api/v1/{campus}/open"]?.object?["get"]?.object?["parameters"]?.array
    #expect(
      open?.compactMap { $0.object?["name"]?.string } == ["campus", "all", "at", "kind", "accepts", "usual"])
    let accepts = open?.dropLast().last?.object?["schema"]?.object?["enum"]?.array?.compactMap(\.string)
    #expect(accepts == ["card", "cavadvantage", "meal-exchange", "meal-swipe", "plus-dollars"])
  }

  /// What the description allows is answered, and what it forbids is refused.
  @Test(
    arguments: [
      (
        "open", "at",
        ["2026-11-30T12:00", "2028-02-29T08:15:30Z", "2026-12-31", "18:30", "8:05", "5pm", "5:30 p.m."], true
      ),
      (
        "open", "at",
        ["fri noon", "NOON tomorrow", "morgen um 12 Uhr", "12.30 uhr", "2026-11-20T18:30-05:00"], true
      ),
      (
        "open", "at", ["2026-11-31T12:00", "2027-02-29T12:00", "25:00", "12:60", "noonish", "fri fri", "5"],
        false
      ),
      (
        "menu", "date",
        ["2026-11-30", "2026-12-31", "fri", "Friday", "do", "mittwo", "sa.", "übermorgen", "TODAY"], true
      ),
      ("menu", "date", ["30.11.2026", "1.3.2027", "29.02.2028"], true),
      (
        "menu", "date",
        ["30.11.", "1.3.", "7. Dez.", "08. dezember", "Dec 8", "8 dec", "29. Feb", "März 3"], true
      ),
      (
        "menu", "date",
        ["31.11.", "1.3", "8.", "de 8", "8 decembers", "Dec 8.", "30. Februar", "8  Dec", "0. Mai"], false
      ),
      (
        "menu", "date",
        ["31.11.2026", "29.2.2027", "2026-11-31", "2026-13-01", "fr1", "xx", "fridays", "2026-2-1"], false
      ),
      (
        "changes", "since", ["2d", "90m", "100h", "2w", "2026-10-31", "mon", "2026-11-19T12:00", "08:00"],
        true
      ),
      ("changes", "since", ["d", "2y", "2026-10-32", "-2d"], false),
      (
        "near", "place",
        ["37.87,-122.26", "49.01,8.40", "1.35,103.8", "-33.9,151.2", "Alder Hall", "1 Alder Way"], true
      ),
      ("lucky", "within", ["800m", "1.2km", "0,5 mi", "900 FT", "5m"], true),
      ("lucky", "within", ["m", "800", "-1m", "1.2.3km"], false),
    ] as [(String, String, [String], Bool)])
  func theDescriptionAgreesWithWhatIsAnswered(
    _ question: String, _ name: String, _ values: [String], _ isRight: Bool
  ) throws {
    let desk = try WebDesk()
    let described = desk.get("/openapi.json").json?["paths"]?["/api/v1/{campus}/\(question)"]?["get"]
    let parameter = described?["parameters"]?.array?.first { $0["name"]?.string == name }
    let schema = try JSONSchema(try #require(parameter?["schema"]).serialized())
    let others = question == "lucky" ? "any&from=library&" : ""
    for value in values {
      #expect(schema.faults(in: JSONValue.string(value).serialized()).isEmpty == isRight, "\(value)")
      let encoded = value.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let answer = desk.get("/api/v1/hill/\(question)?\(others)\(name)=\(encoded)")
      #expect((answer.status == 200) == isRight, "\(value) \(answer.text)")
    }
  }

  /// Every refusal there is, at the gate and behind it, is in the description.
  @Test func theDescriptionSpeaksOfEveryRefusal() throws {
    let json = try #require(try WebDesk().get("/openapi.json").json?.object)
    for path in try #require(json["paths"]?.object).members {
      let responses = path.value.object?["get"]?.object?["responses"]?.object
      #expect(
        responses?.keys.sorted() == ["200", "400", "404", "405", "414", "421", "429", "431", "503"],
        "\(path.key)")
    }
    for refusal in Refusal.allCases where refusal != .bodyTooLarge {
      #expect([400, 405, 414, 421, 431].contains(refusal.rawValue))
    }
  }

  /// The page behind each thing that is said; null where there is none.
  @Test(arguments: [
    "open?all", "near?place=library&all", "menu", "search?text=bean", "search?text=alder", "lucky?any&seed=7",
    "week", "venues", "venues/alder-hall", "why/alder-hall",
  ])
  func everythingLeadsToItsPage(_ address: String) throws {
    let results = try #require(try WebDesk().get("/api/v1/hill/" + address).json?["results"]?.array)
    #expect(!results.isEmpty)
    for result in results {
      let isUnknown = result["source"]?.string == nil
      #expect(result["source_url"]?.string == (isUnknown ? nil : "http://hill.example/"), "\(result)")
      for menu in result["menus"]?.array ?? [] {
        #expect(menu["source"]?.string == "halls" && menu["source_url"]?.string == "http://hill.example/")
      }
    }
  }

  @Test func anEmptyDatabaseIsNotAnEmptyAnswer() throws {
    let desk = try WebDesk()
    try desk.campus.scratch.remove("dine.db")
    desk.waitAMoment()
    let answer = desk.get("/api/v1/hill/open")
    #expect(answer.status == 503)
    #expect(answer["retry-after"] == "60")
    #expect(answer.json?.object?["code"]?.string == "database-missing")
    #expect(desk.get("/healthz").status == 503)
  }

  @Test func healthAndNumbersAreTold() throws {
    let desk = try WebDesk()
    #expect(desk.get("/healthz").text == "ok\n")
    _ = desk.get("/api/v1/hill/open")
    _ = desk.get("/api/v1/hill/open")
    let text = desk.get("/metrics") { $0.isLocal = true }.text
    #expect(text.contains("dine_web_requests_total{from=\"memory\"} 1\n"))
    #expect(text.hasSuffix("# EOF\n"))
  }

  /// At 2:16 the oven is on until half past; a list is of one date, its own and that of the others.
  @Test func aNightThatGoesOnIsTheFirstRow() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    reading.hours.removeAll { $0.venue == "3" }
    reading.hours.append(
      HoursReading(venue: "3", HoursStatement(scope: .weekly, expression: "Mo-Su 10:00-26:30")))
    try desk.campus.record(reading, body: "late")
    func dates(_ question: String) -> Set<String> {
      let rows = desk.get("/api/v1/hill/week?\(question)").json?["results"]?.array ?? []
      return Set((question == "all" ? rows : Array(rows.prefix(1))).compactMap { $0["date"]?.string })
    }
    desk.now = InventedCampus.noon + 14 * 3_600 + 660
    #expect(dates("all") == ["2026-11-20"])
    #expect(dates("venue=moonlight-pizzas-oven") == ["2026-11-20"])
    #expect(dates("venue=alder-hall") == ["2026-11-21"])
    #expect(
      desk.get("/api/v1/hill/week?all").json?["changes_at"]?.string == "2026-11-21T02:30:00-05:00")
    desk.now = InventedCampus.noon + 14 * 3_600 + 1_500
    #expect(dates("all") == ["2026-11-21"])
    #expect(dates("venue=moonlight-pizzas-oven") == ["2026-11-21"])
  }
}
