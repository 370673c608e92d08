import Adapters
import Dining
import Testing
import TestSupport

/// Answers of our own in the shapes of the platforms', and what is to be read from them.
@Suite struct AnswerGoldenTests {
  static let saved = others + VendorAnswers.saved

  private static let others = [
    fixture("bonappetit", "menus.json"), fixture("bonappetit", "cafes.json"),
    fixture("bonappetit", "venues.json"), fixture("cornell", "eateries.json"),
    fixture(
      "dineoncampus", "menu.json",
      "https://api.dineoncampus.example/v1/location/aa01/periods/p1?date=2026-11-20"),
    fixture(
      "dineoncampus", "closed.json",
      "https://api.dineoncampus.example/v1/location/aa01/periods?date=2026-11-26"),
    fixture("dineoncampus", "weekly.json"), fixture("dineoncampus", "places.json"),
    fixture("dineoncampus", "terms.json"),
    fixture(
      "nutrislice", "week.json",
      "https://pike.api.nutrislice.example/menu/api/weeks/school/pike-market/menu-type/late-night/2026/11/20/?format=json"
    ), fixture("nutrislice", "schools.json"),
    fixture("sodexo", "menu.json", "https://api.sodexo.example/v0.2/data/menu/1/169?date=2026-11-20"),
    fixture("sodexo", "nutdata.html", "https://menus.sodexo.example/BiteMenu/Menu?menuId=169&locationId=74"),
    fixture("sodexo", "composition.json"),
    fixture("openmensa", "feed.xml", "https://feeds.example/feed/reiherteich.xml"),
    fixture("openmensa", "meta.xml", "https://feeds.example/meta/reiherteich.xml"),
    fixture("openmensa", "today.xml", "https://feeds.example/today/reiherteich.xml"),
    fixture("openmensa", "index.json", "https://feeds.example/index.json"),
    fixture("openmensa", "canteens.json", "https://openmensa.example/api/v2/canteens"),
    fixture("openmensa", "meals.json", "https://openmensa.example/api/v2/canteens/31/meals?start=2026-11-20"),
    fixture("uzh", "feed.xml", "https://zfv.example/de/menus/rssMenuPlan?menuId=147&type=uzh2&dayOfWeek=5"),
    fixture("openmensa", "twin-canteens.json", "https://erlen.example/openmensa/v2/canteens"),
    fixture(
      "openmensa", "twin-meals.json", "https://erlen.example/openmensa/v2/canteens/6/days/2026-11-20/meals"),
    fixture("eth", "meals.json"), fixture("eth", "facilities.json"),
    fixture("eth", "cookpit-facilities.json"), fixture("eth", "cookpit-rotas.json"),
    fixture("stw-on", "locations.json"),
    fixture("stw-on", "menu.json", "https://ahorn.example/v1/locations/201/menu/2026-11-20/2026-12-03"),
    fixture("pitt", "dining.json"),
    fixture("mydininghub", "location.json"), fixture("mydininghub", "places.json"),
    fixture(
      "mydininghub", "week.json",
      "https://api.example/graphql?variables=%7B%22locationUrlKey%22%3A%22heron-hall%22%2C%22mealPeriod%22%3A25%7D"
    ),
    fixture(
      "mydininghub", "day.json",
      "https://api.example/graphql?query=query(%24l%3AString!%2C%24d%3AString!%2C%24m%3AInt)%7BgetLocationRecipes(locationUrlKey%3A%24l%2Cdate%3A%24d%2CmealPeriod%3A%24m%2CviewType%3AWEEKLY)%7D&variables=%7B%22l%22%3A%22alder-dining-room%22%2C%22d%22%3A%222026-11-15%22%2C%22m%22%3A16%7D"
    ),
    fixture(
      "mydininghub", "meals.json",
      "https://api.example/graphql?variables=%7B%22locationUrlKey%22%3A%22alder-dining-room%22%2C%22date%22%3A%222026-11-20%22%7D"
    ), fixture("mydininghub", "words.json"), fixture("mydininghub", "events.json"),
    fixture(
      "mydininghub", "names.json",
      "https://api.example/graphql?query=query(%24s%3A%5BString!%5D)%7BCommerce_products(filter%3A%7Bsku%3A%7Bin%3A%24s%7D%7D%2CpageSize%3A50)%7D&variables=%7B%22s%22%3A%5B%22310_1_M99_1%22%2C%22310_1_M1_1_2210%22%2C%22310_1_M98_1%22%5D%7D"
    ), fixture("mydininghub", "site.html", "https://ashgrove.mydininghub.com/en/locations"),
    fixture(
      "campusdish", "menus-2016.html",
      "https://x.campusdish.example/Commerce/Catalog/Menus.aspx?LocationId=704&PeriodId=1423&MenuDate=2026-11-18&Mode=week"
    ),
    fixture(
      "foodpro", "umass-menu.json", "https://umassdining.example/foodpro-menu-ajax?tid=3&date=11/20/2026"),
    fixture("foodpro", "umass-places.json", "https://umassdining.example/uapp/get_infov2"),
    fixture("eatec", "Alder.json", "https://my.pomona.example/eatec/Alder.json"),
    fixture("eatec", "Alder.jsonp.json", "https://my.pomona.example/eatec/Alder.json"),
    fixture(
      "berkeley", "bay-2026-11-21.xml",
      "https://dining.example/wp-content/uploads/menus-exportimport/Bay_Hall_20261121.xml"),
    fixture("virginia-tech", "locations.json", "https://foodpro.example/menus/API/Locations.aspx"),
    fixture(
      "virginia-tech", "menu.json",
      "https://foodpro.example/menus/API/MenuAtLocation.aspx?locationNum=15&dtdate=11/20/2026"),
    fixture("virginia-tech", "hours.json", "https://hours.example/readByFoodPro/15/2026-11-20"),
    fixture("boston-college", "today.json", "https://web.bc.example/dining/menu/todayMenu_PROD.json"),
    fixture("boston-college", "future.json", "https://web.bc.example/dining/menu/futureMenu_PROD.json"),
  ]

  private static func fixture(_ adapter: String, _ name: String, _ url: String? = nil) -> SavedAnswer {
    SavedAnswer(adapter: adapter, path: adapter + "/" + name, url: url)
  }

  @Test(arguments: saved)
  func readsAsKept(answer: SavedAnswer) throws {
    let reading = try answer.read()
    let name = answer.path.split(separator: "/").joined(separator: "-").split(separator: ".")[0]
    expectGolden(reading.text(in: answer.zone), at: "Tests/AdaptersTests/Golden/\(name).txt")
    #expect(reading.doubles.isEmpty)
  }

  /// Another adapter's page is no page of this site, whatever it is.
  @Test(arguments: SiteAdapter.all.map(\.name))
  func othersPagesAreRefused(adapter: String) throws {
    for answer in Self.saved where answer.adapter != adapter && !answer.isSharedSchema(with: adapter) {
      let mine = SavedAnswer(adapter: adapter, path: answer.path)
      let code = #expect(throws: ReadError.self, "\(answer.path)") { try mine.read() }?.code
      #expect(code == "not-this-site" || code == "missing-anchor", "\(adapter) \(answer.path)")
    }
  }

  /// One answer has every canteen of a continent.
  @Test func manyCanteensAtOnce() throws {
    let canteens = (1...1_300).map { number in
      let place = number % 3 == 0 ? "null" : "[\(47 + number % 8).5,\(6 + number % 9).25]"
      return
        #"{"id":\#(number),"name":"Mensa \#(number)","city":"Erlen","address":"Weg \#(number)","coordinates":\#(place)}"#
    }
    let text = "[" + canteens.joined(separator: ",") + ",7]"
    let reading = try read(text, as: "openmensa", url: "https://openmensa.example/api/v2/canteens")
    #expect(reading.venues.count == 1_300 && reading.venues.count { $0.coordinates == nil } == 433)
    #expect(reading.codes == ["bad-record"])
  }

  /// A missing anchor is a change of shape; an empty list under one is an empty page.
  @Test(
    arguments: [
      ("bonappetit", #"{"days":{}}"#, "missing-anchor"),
      ("bonappetit", #"{"dayparts":[]}"#, "missing-anchor"),
      ("bonappetit", #"{"days":[],"items":[]}"#, nil), ("bonappetit", #"{"cafes":[]}"#, nil),
      ("cornell", #"{"data":{"operatingHours":[]}}"#, "missing-anchor"),
      ("cornell", #"{"data":{"eateries":[]}}"#, nil),
      ("dineoncampus", #"{"status":"x","request_time":1}"#, "missing-anchor"),
      ("dineoncampus", #"{"closed":false}"#, "missing-anchor"),
      ("dineoncampus", #"{"menu":{"date":"2026-11-20"}}"#, "missing-anchor"),
      ("dineoncampus", #"{"menu":{"date":"2026-11-20","periods":[]}}"#, nil),
      ("dineoncampus", #"{"the_locations":[]}"#, nil), ("dineoncampus", #"{"theLocations":[]}"#, nil),
      ("dineoncampus", #"{"sites":[]}"#, nil), ("dineoncampus", #"{"period":null}"#, nil),
      ("dineoncampus", #"{"periods":[]}"#, nil),
      ("dineoncampus", #"{"theLocationsX":[],"standaloneLocations":7}"#, "missing-anchor"),
      ("purdue", #"{"Location":[]}"#, nil), ("purdue", #"{"Meals":[]}"#, nil),
      ("purdue", #"{"MealsX":[{"NutritionReady":true}]}"#, "missing-anchor"),
      ("ohio-state", #"{"data":{"fullMenu":[]}}"#, nil),
      ("ohio-state", #"{"data":{"locationsMenus":[]}}"#, nil),
      ("ohio-state", #"{"data":{"menus":[{"sectionID":1}]}}"#, "missing-anchor"),
      ("nutrislice", #"{"menu_items":3}"#, nil),
      ("nutrislice", #"{"is_section_title":[]}"#, "missing-anchor"), ("nutrislice", #"{"days":[]}"#, nil),
      ("sodexo", #"[{"formalName":"x"}]"#, "missing-anchor"), ("sodexo", "[]", nil),
      ("sodexo", "<html><body>x.sodexomyway.com</body></html>", "missing-anchor"),
      (
        "sodexo", "<html><script>window.__PRELOADED_STATE__ = {\"tenant\":\"sodexo\"};</script></html>",
        "missing-anchor"
      ),
      ("sodexo", #"{"subject":{"regions":[]}}"#, nil), ("sodexo", #"{"subject":{}}"#, "missing-anchor"),
      (
        "sodexo", #"{"regions":[{"fragments":[{"typeX":"Location","openingHours":{}}]}]}"#,
        "missing-anchor"
      ),
      ("openmensa", "<openmensa version='2.1'><version>1</version></openmensa>", "missing-anchor"),
      ("openmensa", "<openmensa version='2.1'><canteen/></openmensa>", nil),
      ("openmensa", #"[{"openmensa":1}]"#, "missing-anchor"), ("openmensa", "[]", nil),
      ("openmensa", "<html><title>x</title></html>", "not-this-site"),
      ("uzh", "<feed><entry/></feed>", "missing-anchor"),
      ("uzh", "<?xml version='1.0'?><rss/>", "not-this-site"),
      ("uzh", "<html><body>food2050.ch</body></html>", "missing-anchor"),
      ("eth", #"[{"mealtypes":[]}]"#, "missing-anchor"), ("eth", "[]", "not-this-site"),
      ("eth", #"{"weekly-rota-array":7,"facility-id":1}"#, "missing-anchor"),
      ("eth", #"{"weekly-rota-array":[]}"#, nil), ("eth", #"{"facility-array":{}}"#, "missing-anchor"),
      ("stw-on", #"{"announcements":[],"meals":7}"#, "missing-anchor"), ("stw-on", "[]", "not-this-site"),
      ("stw-on", #"{"announcements":[],"meals":[]}"#, nil), ("stw-on", #"{"meals":[{}]}"#, "not-this-site"),
      ("stw-on", #"[{"opening_hours":7,"address":{"line1":""}}]"#, "missing-anchor"),
      ("openmensa", #"[{"name":"Soup","meal_time":"Lunch","category":"Soups"}]"#, "not-this-site"),
      ("pitt", #"{"loadMore":1}"#, "missing-anchor"), ("pitt", #"{"response":{"regions":[]}}"#, nil),
      ("eatec", #"{"EatecExchange":{}}"#, "missing-anchor"),
      ("eatec", #"{"EatecExchange":{"menu":[]}}"#, nil),
      ("eatec", "<?xml version='1.0'?><EatecExchange/>", "missing-anchor"),
      ("eatec", #"/**/ menuData({"EatecExchange":{"menu":[]}});"#, nil),
      ("eatec", #"/**/ menuData({"EatecExchange":{"menu":["#, "cut-off-page"),
      ("berkeley", #"{"EatecExchange":{"menu":[]}}"#, "not-this-site"),
      ("berkeley", "<?xml version='1.0'?><rss/>", "not-this-site"),
      ("virginia-tech", #"{"locationNum":"15","date":"11/20/2026"}"#, "missing-anchor"),
      ("virginia-tech", #"{"locationNum":"15","date":"11/20/2026","meals":[]}"#, nil),
      ("virginia-tech", #"[{"name":"x","open_time":1}]"#, nil), ("virginia-tech", "[]", "not-this-site"),
      ("boston-college", #"[{"Recipe_Print_As_Name":"Soup"}]"#, "missing-anchor"),
      ("boston-college", #"{"Menu_Category_Name":1}"#, "missing-anchor"),
      ("boston-college", "[]", "not-this-site"), ("foodpro", "{}", "not-this-site"),
      ("foodpro", #"{"lunch":{}}"#, nil), ("foodpro", #"{"lunch":"data-dish-name"}"#, "missing-anchor"),
      ("foodpro", #"{"data":{"lunch":{}}}"#, "not-this-site"), ("foodpro", "[]", "not-this-site"),
      ("mydininghub", #"{"getLocationRecipes":{"products":{}}}"#, "missing-anchor"),
      ("mydininghub", #"{"getLocation":{"aemAttributes":{"name":"x"}}}"#, "missing-anchor"),
      ("mydininghub", #"{"data":{"getLocations":[]}}"#, "missing-anchor"),
      ("campusdish", #"{"data":{"getLocations":[]}}"#, "not-this-site"),
    ] as [(String, String, String?)])
  func anchorsAreHeldTo(adapter: String, text: String, code: String?) throws {
    do {
      let reading = try read(text, as: adapter)
      #expect(code == nil, "\(adapter) \(text)")
      #expect(reading.isEmpty || reading.menus.allSatisfy(\.menu.stations.isEmpty), "\(reading)")
    } catch {
      #expect(error.code == code, "\(adapter) \(text): \(error)")
    }
  }
}

extension SavedAnswer {
  /// Whether another adapter reads the schema of this answer, too: two campuses give the exports of one kitchen program.
  fileprivate func isSharedSchema(with other: String) -> Bool {
    path.hasSuffix(".xml") && adapter == "berkeley" && other == "eatec"
  }
}
