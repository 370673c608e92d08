import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// One invented site of a platform: what is asked, round by round as its pages are read, and what answers.
struct Rehearsal: Sendable, CustomTestStringConvertible {
  let adapter: String
  let url: String
  let halls: [(slug: String, siteID: String)]
  var periods: [String] = []
  /// Addresses, in the order in which they are to be asked for, and the fixture that answers each; nil: nothing there.
  let pages: [(url: String, fixture: String?)]

  var testDescription: String { adapter }

  var source: SiteSource {
    SiteSource(
      id: "ashgrove", adapter: adapter, url: url,
      halls: halls.map { SiteSource.Hall(slug: $0.slug, siteID: $0.siteID) }, periods: periods)
  }

  /// Asks until nothing new is asked for; what was asked, in order, and what was read.
  func run() throws -> (asked: [String], readings: [Reading]) {
    let adapter = try #require(SiteAdapter.named(adapter))
    let today = try #require(CivilDate("2026-11-20"))
    var asked: [String] = []
    var readings: [Reading] = []
    for _ in 0..<6 {
      let findings = Findings(readings.flatMap(\.findings))
      let next = adapter.requests(source, RequestContext(today: today, findings: findings)).filter {
        !asked.contains($0.url)
      }
      for request in next {
        asked.append(request.url)
        let page = try #require(pages.first { $0.url == request.url }, "\(request.url)")
        guard let path = page.fixture else { continue }
        var answer = SavedAnswer(adapter: self.adapter, path: "\(self.adapter)/\(path)", url: request.url)
        answer.findings = readings.flatMap(\.findings)
        readings.append(try answer.read())
      }
      if next.isEmpty { break }
    }
    return (asked, readings)
  }

  private static let sodexo = "https://api-prd.sodexomyway.net/v0.2/data/menu"
  private static let nutrislice = "https://ashgrove.api.nutrislice.com/menu/api"
  private static let doc = "https://apiv4.dineoncampus.com"
  private static let site = "5f0000000000000000000001"
  private static let cs50 = "https://api.cs50.io/dining"
  private static let osu = "https://content.osu.edu/v2/api/v1/dining"

  static let all = [
    Rehearsal(
      adapter: "sodexo", url: "https://ashgrove.sodexomyway.com", halls: [("alder", "alder-hall")],
      pages: [
        ("https://ashgrove.sodexomyway.com/en-us/locations", "locations.html"),
        ("\(sodexo)/90010001/41001?date=2026-11-20", "day.json"),
      ]),
    Rehearsal(
      adapter: "nutrislice", url: "https://ashgrove.api.nutrislice.com",
      halls: [("alder", "alder-dining-hall"), ("cedar", "cedar-court")], periods: ["Breakfast"],
      pages: [
        ("\(nutrislice)/schools/?format=json", "places.json"),
        // In the first round nothing is known of either hall; in the second the one still has no types of its own.
        ("\(nutrislice)/weeks/school/alder-dining-hall/menu-type/Breakfast/2026/11/20/?format=json", nil),
        ("\(nutrislice)/weeks/school/cedar-court/menu-type/Breakfast/2026/11/20/?format=json", nil),
        ("\(nutrislice)/weeks/school/7101/menu-type/401/2026/11/20", "numbered-week.json"),
      ]),
    Rehearsal(
      adapter: "dineoncampus", url: "https://new.dineoncampus.com/Ashgrove/hours",
      halls: [("alder", VendorAnswers.alder)], periods: ["lunch"],
      pages: [
        ("\(doc)/sites/public", "sites.json"),
        (
          "\(doc)/sites/\(site)/locations-public?for_map=true&with_address=true&with_buildings=true",
          "public.json"
        ), ("\(doc)/locations/status_by_site?siteId=\(site)", "status.json"),
        ("\(doc)/locations/weekly_schedule?site_id=\(site)&date=2026-11-20", "the-locations.json"),
        ("\(doc)/locations/\(VendorAnswers.alder)/periods/?date=2026-11-20", "periods.json"),
        (
          "\(doc)/locations/\(VendorAnswers.alder)/menu?date=2026-11-20&period=6f00000000000000000000c1",
          "period-menu.json"
        ),
      ]),
    Rehearsal(
      adapter: "bonappetit", url: "https://ashgrove.cafebonappetit.com", halls: [("alder", "alder-commons")],
      pages: [("https://ashgrove.cafebonappetit.com/cafe/alder-commons/2026-11-20/", "page.html")]),
    Rehearsal(
      adapter: "cornell", url: "https://admin-now.dining.cornell.edu", halls: [],
      pages: [("https://admin-now.dining.cornell.edu/api/1.0/dining/eateries.json", "eateries.json")]),
    Rehearsal(
      adapter: "harvard", url: "https://api.cs50.io", halls: [("alder", "7")],
      pages: [
        ("\(cs50)/locations", "locations.json"), ("\(cs50)/categories", "categories.json"),
        ("\(cs50)/recipes", "recipes.json"),
        ("\(cs50)/menus?date=2026-11-20&location=7", "menus.json"),
      ]),
    Rehearsal(
      adapter: "purdue", url: "https://api.hfs.purdue.edu", halls: [("alder", "Alder")],
      pages: [
        ("https://api.hfs.purdue.edu/menus/v2/locations", "locations.json"),
        ("https://api.hfs.purdue.edu/menus/v2/locations/Alder/2026-11-20", "day.json"),
      ]),
    Rehearsal(
      adapter: "ohio-state", url: "https://content.osu.edu", halls: [("alder", "301")],
      pages: [
        ("\(osu)/locations", "locations.json"), ("\(osu)/locations/menus", "menus.json"),
        ("\(osu)/full/menu/section/9001", "section.json"), ("\(osu)/full/menu/section/9002", nil),
      ]),
  ]
}

@Suite struct VendorRehearsalTests {
  /// What is asked is what the site has, in order, and the hall's dishes belong to a place that its lists name.
  @Test(arguments: Rehearsal.all)
  func everyPageFindsTheNext(rehearsal: Rehearsal) throws {
    let (asked, readings) = try rehearsal.run()
    #expect(asked == rehearsal.pages.map(\.url))
    let venues = Set(readings.flatMap(\.venues).map(\.siteID))
    let serving = Set(readings.flatMap(\.menus).map(\.venue))
    #expect(!serving.isEmpty && (serving.isSubset(of: venues) || rehearsal.adapter == "bonappetit"))
    if let hall = rehearsal.halls.first { #expect(serving == [hall.siteID]) }
    #expect(readings.flatMap(\.dishes).count >= 2)
    for finding in readings.flatMap(\.findings) {
      #expect(finding.key.utf8.count <= 200 && finding.value.utf8.count <= 4_000, "\(finding.key)")
    }
  }

  private func requests(
    _ adapter: String, _ url: String, halls: [String] = [], periods: [String] = [],
    findings: [Finding] = [], headers: [RequestHeader] = [], api: String? = nil, store: String? = nil,
    on day: String = "2026-11-20"
  ) throws -> [PageRequest] {
    let source = SiteSource(
      id: "s", adapter: adapter, url: url, halls: halls.map { SiteSource.Hall(slug: $0, siteID: $0) },
      periods: periods, api: api, store: store, headers: headers)
    return try #require(SiteAdapter.named(adapter)).requests(
      source, RequestContext(today: try #require(CivilDate(day)), findings: Findings(findings)))
  }

  /// The key goes with the menus alone, and a configuration's stands in its place.
  @Test func sodexosKeyIsThatOfItsPublicPages() throws {
    let halls = ["90010001/41001"]
    let listed = [Finding("locations", "3")]
    // Until its page of places was read, nobody knows whose menu that is; where it is not to be had, the numbers do.
    #expect(try requests("sodexo", "https://ashgrove.sodexomyway.com", halls: halls).count == 1)
    let all = try requests("sodexo", "https://ashgrove.sodexomyway.com", halls: halls, findings: listed)
    #expect(all.map(\.headers.count) == [0, 1])
    #expect(all[1].headers[0].name == "API-Key" && all[1].headers[0].value.count == 36)
    #expect(all[1].url == "https://api-prd.sodexomyway.net/v0.2/data/menu/90010001/41001?date=2026-11-20")
    let other = RequestHeader(declared: "api-key", "another")
    let changed = try requests(
      "sodexo", "https://ashgrove.sodexomyway.com", halls: halls, findings: listed, headers: [other])
    #expect(changed[1].headers == [other])
  }

  @Test func sodexosHallsAreNamedByPlaceOrByNumbers() throws {
    let site = "https://ashgrove.sodexomyway.com/en-us/locations/birch"
    let known = [
      Finding("locations", "3"), Finding("menus birch-café-market", "90010002/41002 90010002/41003"),
    ]
    let named = try requests("sodexo", site, halls: ["Birch Café & Market"], findings: known)
    #expect(named.map(\.purpose) == [.venues, .menu, .menu] && named[0].url == site)
    #expect(try requests("sodexo", site, halls: ["birch-café-market"]).count == 1)
    let api = "https://api-prd.sodexomyway.net/v0.2/data/menu/74"
    #expect(try requests("sodexo", api, halls: ["169"]).map(\.url) == [api + "/169?date=2026-11-20"])
    let local = try requests(
      "sodexo", site, halls: ["1/2"], findings: [Finding("locations", "0")], api: "http://127.0.0.1:8080")
    #expect(local[1].url == "http://127.0.0.1:8080/v0.2/data/menu/1/2?date=2026-11-20")
  }

  @Test func nutrisliceAsksTheWeeksThatItsListNames() throws {
    let site = "https://ashgrove.api.nutrislice.com"
    let usual = try requests("nutrislice", site, halls: ["x"])
    let ends = usual.dropFirst().map { $0.url.split(separator: "/").suffix(6).joined(separator: "/") }
    #expect(
      ends == [
        "menu-type/breakfast/2026/11/20/?format=json", "menu-type/lunch/2026/11/20/?format=json",
        "menu-type/dinner/2026/11/20/?format=json",
      ])
    let types = (1...3).map {
      "m\($0)\tMeal \($0)\t/menu/api/weeks/school/9/menu-type/\($0)/{year}/{month}/{day}"
    }
    let known = [Finding("menus x", types.joined(separator: "\n"))]
    let all = try requests("nutrislice", site, halls: ["x"], findings: known)
    #expect(all.count == 4 && all[3].url == site + "/menu/api/weeks/school/9/menu-type/3/2026/11/20")
    #expect(all[3].dependsOn == ["school 9", "type 3", "currency x"])
    for period in ["m2", "MEAL 2", "2"] {
      let one = try requests("nutrislice", site, halls: ["x"], periods: [period], findings: known)
      #expect(one.dropFirst().map(\.dependsOn) == [["school 9", "type 2", "currency x"]])
    }
    // Weeks begin on Sunday: on a Saturday, tomorrow is in the next.
    let saturday = try requests("nutrislice", site, halls: ["x"], findings: known, on: "2026-11-21")
    #expect(saturday.count == 7 && saturday[6].url.hasSuffix("/2026/11/22"))
  }

  /// A template is the site's word; only a path of its own is followed.
  @Test(arguments: [
    "https://elsewhere.example/{year}/{month}/{day}", "/menu/api/{year}/{month}",
    "/admin/{year}/{month}/{day}",
    "/menu/api/ {year}/{month}/{day}",
  ])
  func nutrisliceGoesNowhereElse(template: String) throws {
    let all = try requests(
      "nutrislice", "https://x.api.nutrislice.com", halls: ["x"],
      findings: [Finding("menus x", "lunch\tLunch\t\(template)")])
    #expect(all.count == 4 && all.allSatisfy { $0.url.hasPrefix("https://x.api.nutrislice.com/menu/api/") })
  }

  @Test func dineOnCampusAsksForTheSiteFirst() throws {
    for url in ["https://dineoncampus.com/ashgrove", "https://new.dineoncampus.com/ASHGROVE/"] {
      let first = try requests("dineoncampus", url, halls: ["a1"])
      #expect(first.map(\.url) == ["https://apiv4.dineoncampus.com/sites/public"])
      let known = [
        Finding("site ashgrove", "s9"), Finding("periods a1 2026-11-19", "old\tLunch"),
        Finding("periods a1 2026-11-20", "p1\tLunch\np2\tDinner"),
      ]
      let all = try requests("dineoncampus", url, halls: ["a1"], findings: known)
      #expect(all.map(\.purpose) == [.venues, .venues, .hours, .menu, .menu, .menu, .hours])
      #expect(all[5].url.hasSuffix("/locations/a1/menu?date=2026-11-20&period=p2"))
      // Numbers in a configuration are of another day; names choose.
      #expect(try requests("dineoncampus", url, halls: ["a1"], periods: ["p7"], findings: known).count == 7)
      #expect(
        try requests("dineoncampus", url, halls: ["a1"], periods: ["dinner"], findings: known).count == 6)
    }
    let stated = try requests("dineoncampus", "https://dineoncampus.com/x", store: "s9")
    #expect(stated.count == 3 && stated[0].url.contains("/sites/s9/"))
  }

  @Test func theOlderAPIIsAskedForPeriodsByTheDay() throws {
    let api = "https://api.dineoncampus.com/v1"
    let known = [Finding("periods a1 2026-11-20", "p2\tDinner")]
    let all = try requests("dineoncampus", api + "?site_id=s9", halls: ["a1"], findings: known)
    #expect(
      all.map(\.url) == [
        "\(api)/locations/all_locations?platform=0&for_menus=true&with_buildings=true&site_id=s9",
        "\(api)/locations/weekly_schedule?date=2026-11-20T12:00:00.000Z&site_id=s9",
        "\(api)/location/a1/periods?platform=0&date=2026-11-20",
        "\(api)/location/a1/periods/p2?platform=0&date=2026-11-20",
      ])
    // Its list stands beside the first menu, which need not be asked for again.
    let text =
      #"{"menu":{"date":"2026-11-20","periods":{"id":"p1","name":"Lunch","categories":[]}},"#
      + #""periods":[{"id":"p1","name":"Lunch"},{"id":"p2","name":"Dinner"}],"closed":false}"#
    #expect(try read(text, as: "dineoncampus", url: all[2].url).findings.first == known.first)
    #expect(try read(text, as: "dineoncampus", url: all[3].url).findings.isEmpty)
  }

  @Test func bonAppetitsClosedAPIIsAskedForNothing() throws {
    #expect(try requests("bonappetit", "https://legacy.cafebonappetit.com/api/2", halls: ["1"]).isEmpty)
    let site = "https://ashgrove.cafebonappetit.com"
    #expect(try requests("bonappetit", site).map(\.url) == [site + "/cafe/2026-11-20/"])
  }

  @Test func cornellsFirstAddressIsAskedForUnderItsLater() throws {
    let path = "https://admin-now.dining.cornell.edu/api/1.0/dining/eateries.json"
    for url in ["https://now.dining.cornell.edu", "https://admin-now.dining.cornell.edu", path] {
      #expect(try requests("cornell", url).map(\.url) == [path])
    }
    #expect(try requests("cornell", "http://127.0.0.1:1/a.json").map(\.url) == ["http://127.0.0.1:1/a.json"])
  }

  @Test func purduesPlacesAreAskedForByName() throws {
    let all = try requests("purdue", "https://api.hfs.purdue.edu", halls: ["Pete's Za at Tarkington Hall"])
    #expect(all[1].url.hasSuffix("/locations/Pete's%20Za%20at%20Tarkington%20Hall/2026-11-20"))
    let day = try read(#"{"Meals":[]}"#, as: "purdue", url: all[1].url)
    #expect(day.notices.map(\.detail) == ["Pete's Za at Tarkington Hall 2026-11-20"])
  }
}
