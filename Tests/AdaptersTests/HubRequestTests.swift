import Adapters
import CivilTime
import Dining
import JSON
import Testing

/// What is asked of the hub, and in which order: fields and arguments are held to what clients that work send.
@Suite struct HubRequestTests {
  private static let store = [Finding("store", "ch_virginia_en")]
  private static let halls = [
    Finding("hall observatory-hill-dining-room", "menus=yes until=2026-12-10 periods=10,25,16,13"),
    Finding("hall fresh-food-company", "menus=yes periods=10,25,16,13"),
    Finding("hall runk", "menus=yes periods=10,25,16,13"),
  ]

  /// Meals as most halls have them: three on weekdays, two at weekends; from a Sunday on for so many days.
  private static func serving(_ hall: String, from sunday: String = "2026-11-15", days: Int = 28) -> Finding {
    let first = CivilDate(sunday) ?? CivilDate(dayNumber: 0)
    let list = (0..<days).map { offset in
      let date = first.adding(days: offset)
      let isWeekend = date.weekday == .saturday || date.weekday == .sunday
      return "\(date)=" + (isWeekend ? "13,16" : "10,16,25")
    }
    return Finding("served \(hall)", (["named=4,10,13,16,25"] + list).joined(separator: " "))
  }

  private static let known =
    store + halls + ["observatory-hill-dining-room", "fresh-food-company", "runk"].map { serving($0) }

  // MARK: The site's code

  @Test func theSiteIsAskedFirstAndAlone() throws {
    let all = try Hub.requests()
    #expect(all == [PageRequest(url: Hub.sitePage, purpose: .venues, interval: 7 * 86_400)])
  }

  @Test(arguments: [
    ("https://virginia.mydininghub.com", "ch_virginia"), ("https://uci.mydininghub.com/", "ch_uci"),
    ("https://ulm.mydininghub.com", "ch_univlamonroe"), ("https://carleton.mydininghub.ca", "ch_carleton"),
    ("https://elm-grove.myschoolplate.com", "sn_elm-grove"),
  ])
  func whereTheSiteCannotSayItsCodeTheUsualOneIsTaken(url: String, website: String) throws {
    let source = SiteSource(id: "s", adapter: "mydininghub", url: url)
    let page = try #require(try Hub.requests(source).first).url
    let view = website + "_en"
    let expected = [
      RequestHeader(declared: "x-api-key", "ElevateAPIProd"), RequestHeader(declared: "store", view),
      RequestHeader(declared: "magento-store-code", website),
      RequestHeader(declared: "magento-website-code", website),
      RequestHeader(declared: "magento-store-view-code", view),
    ].compactMap { $0 }
    // The page could not be had; or it was read and says nothing.
    for all in [
      try Hub.requests(source, unavailable: [page]), try Hub.requests(source, [Finding("store", "")]),
    ] {
      #expect(all.first?.url == page && all.first?.headers.isEmpty == true)
      #expect(all.count == 5)
      #expect(all.dropFirst().allSatisfy { $0.headers == expected })
    }
  }

  @Test func aHostOfNobodysHasNoUsualCode() throws {
    let source = SiteSource(id: "s", adapter: "mydininghub", url: "http://127.0.0.1:8080")
    let page = "http://127.0.0.1:8080/en/locations"
    #expect(try Hub.requests(source, unavailable: [page]).map(\.url) == [page])
    #expect(try Hub.requests(source, [Finding("store", "ch_x_en")]).count == 5)
  }

  @Test func theConfigurationsCodeNeedsNoPage() throws {
    var source = Hub.virginia
    source.store = "ch_elsewhere_fr"
    let all = try Hub.requests(source)
    #expect(all.count == 4 && !all.contains { $0.url == Hub.sitePage })
    #expect(all[0].headers.first { $0.isNamed("store") }?.value == "ch_elsewhere_fr")
    #expect(all[0].headers.first { $0.isNamed("magento-store-code") }?.value == "ch_elsewhere")
    source.headers = [RequestHeader(declared: "X-API-Key", "another")].compactMap { $0 }
    #expect(
      try Hub.requests(source)[0].headers.filter { $0.isNamed("x-api-key") }.map(\.value) == ["another"])
  }

  @Test func aSiteOfSeveralCampusesNamesOne() throws {
    let source = SiteSource(
      id: "s", adapter: "mydininghub", url: "https://asu.mydininghub.com/en/tempe-campus/locations")
    let all = try Hub.requests(source, [Finding("store", "ch_asu_en")])
    #expect(all[0].url == source.url)
    #expect(try Hub.question(all[1]).variables["c"]?.string == "tempe-campus")
    #expect(try Hub.question(all[4]).query.contains(#"value:"tempe-campus""#))
  }

  /// Whatever a page names, only the known address is asked, or the configuration's.
  @Test(arguments: [nil, "http://127.0.0.1:9/graphql"])
  func nobodyElseIsAsked(api: String?) throws {
    var source = Hub.virginia
    source.api = api
    let page =
      #"<html><title>x</title><script>"commerce":{"url":"https://evil.example/graphql","websiteCode":"ch_virginia_en"}</script></html>"#
    let reading = try Hub.read(page, url: Hub.sitePage)
    #expect(reading.codes == ["other-service"] && reading.finding("store") == "ch_virginia_en")
    let all = try Hub.requests(source, Self.known + reading.findings + [Finding("missing a_1", "")])
    #expect(all.count > 12)
    for request in all {
      #expect(request.url == Hub.sitePage || request.url.hasPrefix((api ?? Hub.mesh) + "?query="))
    }
  }

  // MARK: Fields and arguments

  /// As working clients and saved answers have them, with no more and no fewer fields.
  private static let places = """
    query($c:String!){getLocations(campusUrlKey:$c){
      commerceAttributes{uid url_key name address_line_1 city_locality state_province postal_code
        timezone latitude longitude hasActiveMenus maxMenusDate
        children{id uid name position} meal_periods{id name position}}
      aemAttributes{name description{plaintext} featuredLocation hoursOfOperation{schedule} _path}}}
    """
  private static let others = [
    "query{Commerce_mealPeriods(sort_order:ASC){id name position}}",
    """
    query{Commerce_storeConfig{allergens_intolerances{is_active label value}
      menu_preferences{is_active label title value} nutrition_information_attributes{label value}}}
    """,
    """
    query{AEM_eventList(filter:{campus:{_expressions:{_operator:EQUALS,value:"campus"}}})
      {items{title subtitle description{markdown} startDate endDate startTime endTime}}}
    """,
  ]
  private static let menu = """
    query($c:String!,$l:String!,$d:String!,$m:Int,$v:Commerce_MenuViewType){
     getLocationRecipes(campusUrlKey:$c,locationUrlKey:$l,date:$d,mealPeriod:$m,viewType:$v){
      locationRecipesMap{dateSkuMap{date stations{id skus{simple configurable{sku variants}}}}}
      products{items{name sku images{url} attributes{name value}
       ...on Catalog_SimpleProductView{price{final{amount{value currency}}}}
       ...on Catalog_ComplexProductView{options{values{id title
        ...on Catalog_ProductViewOptionValueProduct{product{name sku attributes{name value}}}}}}}}}}
    """
  private static let dishes =
    "query($s:[String!]){Commerce_products(filter:{sku:{in:$s}},pageSize:50){items{sku name}}}"

  /// Without the space that means nothing.
  private static func plain(_ query: String) -> String {
    var text = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for mark in ["{", "}", "(", ")", ",", ":"] {
      text = text.replacing(" " + mark, with: mark).replacing(mark + " ", with: mark)
    }
    return text
  }

  @Test func theFieldsAreThoseThatAreAnswered() throws {
    let all = try Hub.requests(Hub.virginia, Self.known + [Finding("missing 1_2", "")])
    let questions = try all.dropFirst().map { try Hub.question($0) }
    let queries = questions.map { Self.plain($0.query) }
    #expect(queries[0] == Self.plain(Self.places))
    #expect(Array(queries[1...3]) == Self.others.map(Self.plain))
    #expect(queries[4..<(queries.count - 1)].allSatisfy { $0 == Self.plain(Self.menu) })
    #expect(queries.last == Self.plain(Self.dishes))
    #expect(questions[0].variables == ["c": "campus"])
    #expect(questions[1].variables == .object(JSONObject([])))
    #expect(
      questions[4].variables
        == ["c": "campus", "l": "observatory-hill-dining-room", "d": "2026-11-15", "m": 10, "v": "WEEKLY"])
    #expect(questions.last?.variables == ["s": ["1_2"]])
    for request in all {
      #expect(
        request.url.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"{}<>|\\^` ".utf8.contains($0) })
    }
  }

  /// An address is what a page is known by.
  @Test func theSameQuestionHasTheSameAddress() throws {
    let once = try Hub.requests(Hub.virginia, Self.known)
    #expect(try Hub.requests(Hub.virginia, Self.known.reversed()) == once)
    #expect(Set(once.map(\.url)).count == once.count)
  }

  /// What no list was ever seen to have may be refused, and then the whole question is.
  @Test func fewerFactsAreAskedForWhereAllWereRefused() throws {
    let whole = try Hub.requests(Hub.virginia, Self.store)[1]
    let all = try Hub.requests(Hub.virginia, Self.store, unavailable: [whole.url])
    #expect(all[1] == whole)
    let fewer = try Hub.question(all[2]).query
    #expect(!fewer.contains("meal_periods") && !fewer.contains("maxMenusDate") && fewer.contains("latitude"))
    // Where that is refused, too, the halls are known by the configuration.
    let blind = try Hub.requests(Hub.virginia, Self.store, unavailable: [whole.url, all[2].url])
    #expect(blind.count == 6 + 12)
  }

  // MARK: Menus

  private func menus(
    on day: String, _ findings: [Finding] = HubRequestTests.known, unavailable: Set<String> = []
  ) throws
    -> [(hall: String, period: Int, date: String, view: String, request: PageRequest)]
  {
    try Hub.requests(Hub.virginia, on: day, findings, unavailable: unavailable).filter {
      $0.purpose == .menu && $0.venue != nil
    }
    .map { request in
      let variables = try Hub.question(request).variables
      #expect(variables["l"]?.string == request.venue)
      return (
        try #require(variables["l"]?.string), try #require(variables["m"]?.int),
        try #require(variables["d"]?.string), try #require(variables["v"]?.string), request
      )
    }
  }

  @Test func menusWaitForThePlaces() throws {
    #expect(try menus(on: "2026-11-18", Self.store).isEmpty)
  }

  /// A week's answer serves today and tomorrow, and the days after.
  @Test(arguments: [
    ("2026-11-18", [10, 16, 25], ["2026-11-15"]), ("2026-11-20", [10, 13, 16, 25], ["2026-11-15"]),
    ("2026-11-21", [13, 16], ["2026-11-15", "2026-11-22"]), ("2026-11-22", [10, 13, 16, 25], ["2026-11-22"]),
  ])
  func aWeekIsAskedForOnce(day: String, periods: [Int], sundays: [String]) throws {
    let all = try menus(on: day)
    #expect(Set(all.map(\.view)) == ["WEEKLY"])
    #expect(Set(all.map(\.period)).sorted() == periods)
    #expect(Set(all.map(\.date)).sorted() == sundays)
    #expect(all.count == 3 * periods.count * sundays.count)
    let tomorrow = try #require(CivilDate(day)).adding(days: 1)
    for entry in all {
      let date = try #require(entry.request.date)
      #expect(date.description == day || date == tomorrow)
      #expect(entry.request.dependsOn.contains("station "))
    }
  }

  /// From Friday to Saturday to Sunday no week is asked for under two addresses.
  @Test func theWeeksAddressStaysTheSame() throws {
    let friday = Set(try menus(on: "2026-11-20").map(\.request.url))
    let saturday = Set(try menus(on: "2026-11-21").map(\.request.url))
    let sunday = Set(try menus(on: "2026-11-22").map(\.request.url))
    let monday = Set(try menus(on: "2026-11-23").map(\.request.url))
    #expect(saturday.subtracting(friday).count == 6)
    #expect(monday.subtracting(sunday).isEmpty && sunday.subtracting(saturday).count == 6)
  }

  /// A meal of a single day of the week needs no week.
  @Test func oneDayOfAWeekIsAskedForAlone() throws {
    let findings =
      Self.store + [
        Finding("hall runk", "menus=yes periods=10,13"),
        Finding(
          "served runk",
          "named=10,13 2026-11-15=13 2026-11-16= 2026-11-17= 2026-11-18= 2026-11-19= 2026-11-20= 2026-11-21= 2026-11-22=13"
        ),
      ]
    let asked = try menus(on: "2026-11-21", findings).filter { $0.hall == "runk" }
    #expect(asked.map(\.view) == ["WEEKLY"] && asked.map(\.date) == ["2026-11-22"])
    let alone = try menus(on: "2026-11-15", findings).filter { $0.hall == "runk" }
    #expect(alone.map(\.view) == ["DAILY"] && alone.map(\.date) == ["2026-11-15"])
    #expect(alone.map(\.period) == [13])
  }

  /// What a week's answer leaves out is asked for by the day; a week without dishes is one without menus.
  @Test func theWeekIsFilledUp() throws {
    let short = Finding("week runk 16 2026-11-15", "2026-11-16,2026-11-17,2026-11-18")
    let asked = try menus(on: "2026-11-18", Self.known + [short]).filter {
      $0.hall == "runk" && $0.period == 16
    }
    #expect(asked.map(\.view) == ["WEEKLY", "DAILY"] && asked.map(\.date) == ["2026-11-15", "2026-11-19"])
    let none = try menus(on: "2026-11-18", Self.known + [Finding("week runk 16 2026-11-15", "")])
    #expect(none.allSatisfy { $0.view == "WEEKLY" })
    let lost = try menus(on: "2026-11-18", Self.known, unavailable: [asked[0].request.url])
      .filter { $0.hall == "runk" && $0.period == 16 }
    #expect(lost.map(\.view) == ["WEEKLY", "DAILY", "DAILY"])
  }

  @Test(
    arguments: [
      // No menus at all; the last day that has any; nothing served on either day.
      ("menus=no periods=10,25", "", []), ("menus=yes until=2026-11-17 periods=10,25", "", []),
      ("menus=yes until=2026-11-18 periods=10,25", "", [10, 25]),
      ("menus=yes periods=10,25", "named=10,25 2026-11-18= 2026-11-19=", []),
      // Hours that speak of the door only say nothing of meals.
      ("menus=yes periods=10,25", "named=4 2026-11-18=4 2026-11-19=4", [10, 25]),
      ("menus=yes", "named=4 2026-11-18=4 2026-11-19=4", [4]),
      // Nobody lists its meals: those of its hours, or the usual ones.
      ("menus=yes", "named=10,16,25,31 2026-11-18=10,16,25 2026-11-19=10,16,25", [10, 16, 25]),
      ("", "", [10, 13, 16, 25]),
      // A main meal with hours counts though it is not listed; one without hours then does not, though it is.
      (
        "menus=yes periods=10,25,1", "named=1,10,13,16,25 2026-11-18=10,16,25 2026-11-19=10,16,25",
        [10, 16, 25]
      ),
    ] as [(String, String, [Int])])
  func aHallIsAskedForTheMealsItHas(hall: String, served: String, periods: [Int]) throws {
    let findings = Self.store + [Finding("hall runk", hall), Finding("served runk", served)]
    let asked = try menus(on: "2026-11-18", findings).filter { $0.hall == "runk" }
    #expect(Set(asked.map(\.period)).sorted() == periods)
  }

  /// The first day within what politeness allows: 25 requests with two files of rules for robots.
  @Test(arguments: ["2026-11-18", "2026-11-20", "2026-11-21", "2026-11-22"])
  func virginiasFirstDay(day: String) throws {
    let missing = (0..<60).map { Finding("missing 217918_100536_M\($0)_1", "") }
    let all = try Hub.requests(Hub.virginia, on: day, Self.known + missing)
    #expect(all.count <= 23, "\(all.count)")
    #expect(all.filter { $0.interval == 86_400 }.count == 3)
  }

  // MARK: Dishes without a product

  @Test func namesAreAskedForInBatchesAndOnce() throws {
    func asked(_ findings: [Finding]) throws -> [[String]] {
      try Hub.requests(Hub.virginia, Self.known + findings).compactMap { request in
        let question = request.url.hasPrefix(Hub.mesh) ? try Hub.question(request) : nil
        return question?.variables["s"]?.array?.compactMap(\.string)
      }
    }
    let missing = (100..<163).map { Finding("missing 1_2_M\($0)_1", "") }
    #expect(try asked(missing).map(\.count) == [50, 13])
    let distinct = Set(try asked(missing).joined())
    #expect(distinct.count == 63)
    let found = missing.prefix(60).map {
      Finding("product " + $0.key.dropFirst(8), "Stew")
    }
    let not = missing.suffix(3).map { Finding("no-product " + $0.key.dropFirst(8), "") }
    #expect(try asked(missing + found).map(\.count) == [3])
    #expect(try asked(missing + found + not).isEmpty)
    #expect(try asked((0..<1_000).map { Finding("missing 1_\($0)", "") }).count == 4)
  }
}
