import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// What is asked of the sites of Europe: the addresses that they answer today, letter by letter.
@Suite struct EuropeRequestTests {
  private func requests(
    _ adapter: String, _ url: String, halls: [String] = [], api: String? = nil, today: String = "2026-11-20"
  ) throws -> [PageRequest] {
    let source = SiteSource(
      id: "s", adapter: adapter, url: url,
      halls: halls.map { SiteSource.Hall(slug: "h-" + $0, siteID: $0) }, api: api)
    let found = try #require(SiteAdapter.named(adapter))
    return found.requests(source, RequestContext(today: try #require(CivilDate(today))))
  }

  static let live = "https://idapps.ethz.ch/cookpit-pub-services/v1"

  @Test(
    arguments: [
      (live, nil, live), (live + "/", nil, live),
      // A configuration of the service that is gone.
      ("https://www.webservices.ethz.ch/gastro/v1/RVRI/Q1E1", nil, live),
      ("http://127.0.0.1:8080", nil, "http://127.0.0.1:8080/cookpit-pub-services/v1"),
      (live, "http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
    ] as [(String, String?, String)])
  func zurichIsAskedForItsFacilitiesAndRotas(url: String, api: String?, base: String) throws {
    let all = try requests("eth", url, halls: ["9"], api: api)
    #expect(
      all == [
        PageRequest(
          url: base + "/facilities?client-id=ethz-wcms&lang=en&rs-first=0&rs-size=200", purpose: .venues),
        PageRequest(
          url: base
            + "/weeklyrotas?client-id=ethz-wcms&lang=en&rs-first=0&rs-size=150&valid-after=2026-11-16",
          purpose: .menu, date: CivilDate("2026-11-20")),
      ])
  }

  @Test func aMensaOfTheUniversityIsAskedForTwoWeeks() throws {
    let hall = "universitat-zurich,campus-zentrum/untere-mensa/mittagsverpflegung"
    let all = try requests("uzh", "https://app.food2050.ch/de/zfv", halls: [hall, "148"])
    #expect(
      all.map(\.url) == [
        "https://app.food2050.ch/de/zfv/\(hall)/menu/weekly?week=47&year=2026",
        "https://app.food2050.ch/de/zfv/\(hall)/menu/weekly?week=48&year=2026",
      ])
    #expect(all.allSatisfy { $0.venue == hall && $0.purpose == .menu })
    #expect(all.map(\.date) == [CivilDate("2026-11-20"), CivilDate("2026-11-23")])
    #expect(
      try requests("uzh", "http://127.0.0.1:1", halls: [hall])[0].url.hasPrefix(
        "http://127.0.0.1:1/de/zfv/uni"))
  }

  @Test(arguments: [
    ("2026-01-01", 1, 2), ("2027-01-01", 53, 1), ("2024-12-30", 1, 2), ("2021-01-03", 53, 1),
    ("2026-11-22", 47, 48), ("2026-11-23", 48, 49), ("2025-12-28", 52, 1),
  ])
  func karlsruheIsAskedForThisWeekAndTheNext(today: String, week: Int, next: Int) throws {
    let folder = "https://www.sw-ka.de/de/hochschulgastronomie/speiseplan"
    let all = try requests(
      "studentenwerk-karlsruhe", folder, halls: ["mensa_adenauerring"], today: today)
    #expect(
      all.map(\.url) == [week, next].map { "\(folder)/mensa_adenauerring/?kw=\($0)" })
    #expect(all.map(\.date).first == CivilDate(today))
  }

  @Test(arguments: [
    "https://www.studierendenwerk-muenchen-oberbayern.de",
    "https://www.studierendenwerk-muenchen-oberbayern.de/mensa/speiseplan/",
  ])
  func munichIsAskedForAPageWithoutADate(url: String) throws {
    let all = try requests("studentenwerk-muenchen", url, halls: ["422", "431"])
    #expect(
      all.map(\.url)
        == ["422", "431"].map {
          "https://www.studierendenwerk-muenchen-oberbayern.de/mensa/speiseplan/speiseplan_\($0)_-de.html"
        })
  }

  @Test func theNorthEastIsAskedForTwoWeeksAtMost() throws {
    let all = try requests("stw-on", "https://sls.api.stw-on.de/v1", halls: ["101"])
    #expect(
      all == [
        PageRequest(url: "https://sls.api.stw-on.de/v1/locations", purpose: .venues),
        PageRequest(
          url: "https://sls.api.stw-on.de/v1/locations/101/menu/2026-11-20/2026-12-03", purpose: .menu,
          venue: "101", date: CivilDate("2026-11-20")),
      ])
    #expect(try requests("stw-on", "https://sls.api.stw-on.de").map(\.url) == [all[0].url])
  }

  @Test func aTwinOfOpenMensaIsAskedForSingleDays() throws {
    let api = "https://api.studentenwerk-dresden.de/openmensa/v2/canteens"
    let all = try requests("openmensa", "https://api.studentenwerk-dresden.de/openmensa/v2", halls: ["6"])
    #expect(
      all.map(\.url) == [api, "\(api)/6/days/2026-11-20/meals", "\(api)/6/days/2026-11-21/meals"])
    #expect(all.map(\.date) == [nil, CivilDate("2026-11-20"), CivilDate("2026-11-21")])
    #expect(
      try requests("openmensa", "https://openmensa.org/api/v2", halls: ["31"]).map(\.url) == [
        "https://openmensa.org/api/v2/canteens?ids=31",
        "https://openmensa.org/api/v2/canteens/31/meals?start=2026-11-20",
      ])
  }

  /// Nobody is asked at an address that is known to be dead.
  @Test(arguments: ["eth", "uzh", "studentenwerk-muenchen"])
  func deadAddressesAreGone(adapter: String) throws {
    let halls = ["147", "a/b/c"]
    let former =
      adapter == "eth" ? "https://www.webservices.ethz.ch/gastro/v1/RVRI/Q1E1" : "https://x.example"
    for url in [former, "https://x.example"] {
      for request in try requests(adapter, url, halls: halls) {
        #expect(!request.url.contains("webservices.ethz.ch") && !request.url.contains("rssMenuPlan"))
        #expect(!request.url.contains("speiseplan_2026"))
      }
    }
  }
}
