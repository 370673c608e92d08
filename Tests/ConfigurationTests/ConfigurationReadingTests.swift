import CivilTime
import Configuration
import Dining
import TestSupport
import Testing
import World

@Suite struct ConfigurationReadingTests {
  @Test func theExampleIsRightButForItsContact() throws {
    let text = try #require(Checkout.text("config.example.json"))
    #expect(problems(text) == ["2:14 example-contact contact you@example.org"])
    let configuration = try #require(read(text).configuration)
    let uva = try #require(configuration.campus(nil))
    #expect(uva.name == "University of Virginia")
    #expect(uva.zone == "America/New_York")
    #expect(uva.calendar?.builtIn == .usFederal)
    #expect(
      uva.sources == [
        Source(
          id: "mydininghub", adapter: "mydininghub", url: "https://virginia.mydininghub.com",
          halls: [
            .init(slug: "ohill", siteID: "observatory-hill-dining-room"),
            .init(slug: "newcomb", siteID: "fresh-food-company"), .init(slug: "runk", siteID: "runk"),
          ]),
        Source(id: "directory", adapter: "directory", url: "directory.uva.example.json"),
      ])
    #expect(
      uva.venues.map(\.identity.siteID) == ["observatory-hill-dining-room", "fresh-food-company", "runk"])
    #expect(uva.venues.allSatisfy { $0.kind == .hall })
  }

  @Test(
    arguments: [
      (#"{"lat": 38.5, "lon": -78.5}"#, Coordinates(latitude: 38.5, longitude: -78.5).map(Home.point), []),
      (#""dorm""#, .named("dorm"), []), ("null", nil, []), (#""""#, nil, ["empty-value"]),
      ("3", nil, ["wrong-type"]), (#"{"lat": 38.5}"#, nil, ["missing-key"]),
      (#"{"lat": -78.5, "lon": 38.5}"#, nil, ["swapped-coordinates"]),
      (#"{"lat": 38.5, "lon": -78.5, "name": "x"}"#, nil, ["unknown-key"]),
    ] as [(String, Home?, [String])])
  func homeIsAPointOrAName(text: String, home: Home?, faults: [String]) throws {
    let whole =
      #"{"contact": "https://dining.edu/bot", "campuses": {"a": {"zone": "UTC"}}, "display": {"home": \#(text)}}"#
    if faults.isEmpty { #expect(read(whole).configuration?.display.home == home) }
    #expect(problems(whole).map { $0.split(separator: " ").dropFirst().prefix(1).joined() } == faults)
  }

  @Test func everythingThatCanBeSaidIsRead() throws {
    let text = """
      {"$schema": "docs/config.schema.json",
       "contact": "https://dining.edu/bot",
       "campuses": {
         "b": {"name": "Beta", "zone": "America/New_York", "country": "US", "state": "VA",
           "center": {"lat": 38, "lon": -78.5},
           "calendar": {
             "built_in": "us-federal",
             "holidays": [{"name": "Founders", "date": "2026-04-13"}],
             "breaks": [{"name": "Fall", "from": "2026-10-03", "to": "2026-10-06"}]},
           "sources": {
             "z": {"adapter": "foodpro", "url": "http://127.0.0.1:8080/x", "halls": {"hall": 7}, "interval_hours": 3},
             "y": {"adapter": "campusdish", "url": "https://[::1]/", "periods": [1421, "1423"]}},
           "venues": {
             "hall": {"name": "The Hall", "aliases": ["Big One"]},
             "van": {"source": "y", "site_id": 12, "kind": "truck", "accepts": ["meal-exchange", "card"]}}},
         "a": {"zone": "UTC", "state": null}},
       "fetching": {"spacing_seconds": 0, "connections_per_host": 2, "hosts_at_once": 1,
         "connect_timeout_seconds": 3, "timeout_seconds": 30, "page_bytes": 1000, "redirects": 0},
       "display": {"units": "metric", "clock": 24, "language": "de", "price_group": "guest"}}
      """
    let reading = read(text)
    #expect(reading.problems == [])
    let configuration = try #require(reading.configuration)
    var fetching = FetchingSettings()
    (fetching.spacing, fetching.connectionsPerHost, fetching.hosts) = (0, 2, 1)
    (fetching.connectTimeout, fetching.timeout, fetching.pageBytes, fetching.redirects) = (3, 30, 1_000, 0)
    let day = try #require(CivilDate("2026-04-13"))
    let fall = try #require(CivilDate("2026-10-03"))
    let beta = Campus(
      id: "b", name: "Beta", zone: "America/New_York", center: Coordinates(latitude: 38, longitude: -78.5),
      country: "US", state: "VA",
      calendar: CampusCalendar(
        builtIn: .usFederal, holidays: [DatedRange(name: "Founders", first: day, last: day)],
        breaks: [DatedRange(name: "Fall", first: fall, last: fall.adding(days: 3))]),
      sources: [
        Source(
          id: "z", adapter: "foodpro", url: "http://127.0.0.1:8080/x",
          halls: [.init(slug: "hall", siteID: "7")], interval: 3),
        Source(id: "y", adapter: "campusdish", url: "https://[::1]/", periods: ["1421", "1423"]),
      ],
      venues: [
        VenueOverride(
          slug: "hall", identity: VenueIdentity(source: "z", siteID: "7"), name: "The Hall",
          aliases: ["Big One"]),
        VenueOverride(
          slug: "van", identity: VenueIdentity(source: "y", siteID: "12"), kind: .truck,
          accepts: [.mealExchange, .card]),
      ])
    var display = DisplaySettings(units: .metric, clock: .twentyFour, language: .german)
    display.priceGroup = .guest
    #expect(
      configuration
        == Configuration(
          contact: "https://dining.edu/bot", campuses: [beta, Campus(id: "a", name: "a", zone: "UTC")],
          fetching: fetching, display: display))
  }

  @Test func namesAreWhatAPersonSees() throws {
    let text =
      #"""
      {"campuses":{"uva":{"zone":"UTC","name":"Hill\u202E","sources":{"s":{"adapter":"directory","url":"x.json"}},
      "calendar":{"holidays":[{"name":"May\u0007 Day","date":"2026-05-01"}]},
      "venues":{"x":{"source":"s","site_id":"1","name":"\u0007Pie"}}}}}
      """#
    let campus = try #require(read(text).configuration?.campus(nil))
    #expect(campus.name == "Hill" && campus.venues.map(\.name) == ["Pie"])
    #expect(campus.calendar?.holidays.map(\.name) == ["May Day"])
  }

  @Test func whatIsNotSaidIsPoliteAndUnknown() throws {
    let reading = read(#"{"campuses":{"uva":{"zone":"UTC"}}}"#)
    #expect(reading.problems.map(\.code) == ["no-contact"])
    let configuration = try #require(reading.configuration)
    #expect(configuration.contact == nil)
    #expect(configuration.fetching.spacing == 5)
    #expect(configuration.fetching.connectionsPerHost == 1)
    #expect(configuration.display == DisplaySettings())
    #expect(configuration.campus(nil)?.calendar == nil)
  }

  @Test func aCampusIsChosenByNameThenDefaultThenAlone() {
    let campuses = ["a", "b"].map { Campus(id: $0, name: $0, zone: "UTC") }
    var configuration = Configuration(campuses: campuses)
    #expect(configuration.campus("b")?.id == "b")
    #expect(configuration.campus("c") == nil)
    #expect(configuration.campus(nil) == nil)
    configuration.defaultCampus = "a"
    #expect(configuration.campus(nil)?.id == "a")
    #expect(Configuration(campuses: [campuses[1]]).campus(nil)?.id == "b")
  }
}

@Suite struct ConfigurationFileTests {
  @Test func filesAreReadThroughTheWorld() throws {
    let test = TestWorld(files: [
      "/c.json": #"{"contact":"a@b.edu","campuses":{"uva":{"zone":"America/New_York"}}}"#,
      "/wrong.json": #"{"contact":"a@b.edu","campuses":{"uva":{"zone":"America/Boston"}}}"#,
      "/usr/share/zoneinfo/America/New_York": "",
    ])
    #expect(try Configuration.load("/c.json", adapters: [], world: test.world).campuses.count == 1)
    let missing = #expect(throws: ConfigurationError.self) {
      try Configuration.load("/none.json", adapters: [], world: test.world)
    }
    #expect(missing?.code == "no-configuration")
    let wrong = #expect(throws: ConfigurationError.self) {
      try Configuration.load("/wrong.json", adapters: [], world: test.world)
    }
    #expect(wrong?.code == "configuration-wrong")
    guard case .wrong(let problems) = wrong else { return }
    #expect(problems.map(\.code) == ["bad-zone"])
    test.damage("/c.json", .denied)
    let denied = #expect(throws: ConfigurationError.self) {
      try Configuration.load("/c.json", adapters: [], world: test.world)
    }
    #expect(denied?.code == "file-denied")
  }

  @Test(arguments: [
    ("America/New_York", nil, "/usr/share/zoneinfo/America/New_York"),
    ("America/Argentina/Ushuaia", "/tz", "/tz/America/Argentina/Ushuaia"),
    ("Etc/GMT+5", "relative", "/usr/share/zoneinfo/Etc/GMT+5"),
    ("../etc/passwd", nil, nil), ("A/../B", nil, nil), ("a//b", nil, nil), ("", nil, nil),
    ("A/B/C/D", nil, nil),
  ])
  func zonesLieInTheirFolder(zone: String, folder: String?, path: String?) {
    #expect(ZoneFile.path(of: zone) { $0 == "TZDIR" ? folder : nil } == path)
  }

  @Test func aCampusKnowsItsClocks() throws {
    let test = TestWorld(files: ["/usr/share/zoneinfo/Bad/Zone": "TZif?"])
    func code(_ zone: String) -> String? {
      do {
        _ = try Campus(id: "a", name: "A", zone: zone).rules(in: test.world)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code("Bad/Zone") == "damaged-zone")
    #expect(code("No/Zone") == "bad-zone")
    #expect(code("../x") == "bad-zone")
  }
}
