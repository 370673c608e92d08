import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

@Suite struct RequestTests {
  private func requests(_ url: String, halls: [(String, String)] = [], periods: [String] = []) throws
    -> [PageRequest]
  {
    let source = SiteSource(
      id: "s", adapter: "campusdish", url: url,
      halls: halls.map { SiteSource.Hall(slug: $0.0, siteID: $0.1) }, periods: periods)
    let adapter = try #require(SiteAdapter.named("campusdish"))
    return adapter.requests(source, RequestContext(today: try #require(CivilDate("2026-01-05"))))
  }

  @Test(arguments: [
    ("https://virginia.campusdish.com", "https://virginia.campusdish.com/en/locationsandmenus/"),
    ("https://virginia.campusdish.com/", "https://virginia.campusdish.com/en/locationsandmenus/"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/en/locationsandmenus/"),
    ("http://127.0.0.1:8080/uva.html", "http://127.0.0.1:8080/uva.html"),
    ("https://x.example/en/locationsandmenus/?a=1", "https://x.example/en/locationsandmenus/?a=1"),
  ])
  func theLocationsPageComesFirst(url: String, page: String) throws {
    #expect(try requests(url) == [PageRequest(url: page, purpose: .venues)])
  }

  @Test func eachHallIsAskedForHoursAndMenus() throws {
    let all = try requests(
      "https://x.example/en/locationsandmenus/", halls: [("ohill", "695"), ("newcomb", "704")],
      periods: ["1421", "1423"])
    #expect(all.count == 7)
    #expect(
      all[1]
        == PageRequest(
          url: "https://x.example/api/locations/LocationHOP?&locationId=695", purpose: .hours, venue: "695"))
    #expect(
      all[3].url == "https://x.example/api/menu/GetMenus?locationId=695&storeIds=&mode=Daily&date=01/05/2026"
        + "&time=&periodId=1423&fulfillmentMethod=")
    #expect(all[3].purpose == .menu && all[3].venue == "695" && all[3].date == CivilDate("2026-01-05"))
    #expect(try requests("https://x.example", halls: [("a", "1")]).last?.url.contains("&periodId=&") == true)
  }

  /// The demo campus is served by its map of addresses, so what is asked for must be in it.
  @Test func theDemoHasEveryPageThatIsAskedFor() throws {
    let rows = try Fixture.text("campusdish/demo/pages.tsv").split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    let adapter = try #require(SiteAdapter.named("campusdish"))
    let source = SiteSource(
      id: "demo", adapter: "campusdish", url: "http://127.0.0.1:1",
      halls: ["9101", "9102", "9103"].map { SiteSource.Hall(slug: "h" + $0, siteID: $0) },
      periods: ["1421", "1422", "1423", "1424"])
    let asked = adapter.requests(source, RequestContext(today: try #require(CivilDate("2026-11-20")))).map {
      String($0.url.dropFirst("http://127.0.0.1:1".count))
    }
    #expect(Set(asked) == Set(rows.map { $0[0] }).subtracting(["/directory.json"]))
    for row in rows where row[0] != "/directory.json" {
      #expect(row.count == 3)
      let reading = try readFixture("demo/" + row[1], url: "http://127.0.0.1:1" + row[0])
      #expect(reading.codes.filter { $0 != "no-menu" }.isEmpty, "\(row[1]): \(reading.notices)")
      #expect(reading.confidence == .tree)
    }
  }

  /// What the demo shows at 12:05: two halls at lunch, one that opens at five.
  @Test func theDemoIsConsistent() throws {
    let places = try readFixture("demo/en/locationsandmenus/index.html")
    #expect(places.statements(.now).prefix(3).map(\.state) == [.open, .open, .closed])
    for hall in ["9101", "9102"] {
      let lunch = try readFixture("demo/api/GetMenus-\(hall)-1423.json")
      #expect(lunch.menus.map { $0.menu.period } == ["Lunch"])
      #expect(lunch.dishes.count >= 6)
    }
    #expect(try readFixture("demo/api/GetMenus-9103-1423.json").menus.isEmpty)
    #expect(try readFixture("demo/api/GetMenus-9103-1424.json").dishes.count == 4)
  }
}
