import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// What each FoodPro site is asked for, by its address or by a hint in it.
@Suite struct FoodProDialectTests {
  private func requests(
    _ url: String, adapter: String = "foodpro", halls: [String] = ["31"], periods: [String] = [],
    findings: [(String, String)] = [], api: String? = nil
  ) throws -> [PageRequest] {
    let source = SiteSource(
      id: "s", adapter: adapter, url: url, halls: halls.map { SiteSource.Hall(slug: "h" + $0, siteID: $0) },
      periods: periods, api: api)
    let context = RequestContext(
      today: try #require(CivilDate("2026-11-08")), findings: Findings(findings.map { Finding($0.0, $0.1) }))
    return try #require(SiteAdapter.named(adapter)).requests(source, context)
  }

  @Test(arguments: [
    (
      "https://menuportal23.dining.rutgers.edu/FoodPronet/",
      "https://menuportal23.dining.rutgers.edu/FoodPronet/pickmenu.aspx?locationNum=31&locationName=&dtdate=11%2f8%2f2026&activeMeal=Breakfast&sName="
    ),
    (
      "http://127.0.0.1:8080/pickmenu.aspx",
      "http://127.0.0.1:8080/pickmenu.aspx?locationNum=31&locationName=&dtdate=11%2f8%2f2026&activeMeal=Breakfast&sName="
    ),
    (
      "https://menus.princeton.edu/dining/_Foodpro/online-menu/",
      "https://menus.princeton.edu/dining/_Foodpro/online-menu/menuDetails.asp?myaction=read&sName=&dtdate=11%2f8%2f2026&locationNum=31&naFlag=1"
    ),
    ("https://nutrition.umd.edu/", "https://nutrition.umd.edu/?locationNum=31&dtdate=11/8/2026"),
    ("http://127.0.0.1:8080/?locationNum=", "http://127.0.0.1:8080/?locationNum=31&dtdate=11/8/2026"),
    ("https://umassdining.com", "https://umassdining.com/uapp/get_infov2"),
    ("https://dining.ucla.edu", "https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-08"),
    ("https://menu.dining.ucla.edu", "https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-08"),
    ("http://127.0.0.1:8080/menus-at-a-glance/", "http://127.0.0.1:8080/menus-at-a-glance/?date=2026-11-08"),
    (
      "https://foodpro.ucr.edu/foodpro/",
      "https://foodpro.ucr.edu/foodpro/shortmenu.aspx?locationNum=31&naFlag=1&WeeksMenus=This+Week%27s+Menus&dtdate=11%2f08%2f2026&myaction=read"
    ),
    (
      "https://foodpro.ucr.edu/foodpro",
      "https://foodpro.ucr.edu/foodpro/shortmenu.aspx?locationNum=31&naFlag=1&WeeksMenus=This+Week%27s+Menus&dtdate=11%2f08%2f2026&myaction=read"
    ),
  ])
  func theAddressDecides(url: String, first: String) throws {
    #expect(try requests(url).first?.url == first)
  }

  @Test func umassIsAskedForItsPlacesAndForTheDaysOfItsHalls() throws {
    let all = try requests("https://umassdining.com", adapter: "umass", halls: ["1", "2"])
    #expect(all.map(\.purpose) == [.venues, .menu, .menu, .menu, .menu])
    #expect(all[1].url == "https://umassdining.com/foodpro-menu-ajax?tid=1&date=11/08/2026")
    #expect(all[4].url == "https://umassdining.com/foodpro-menu-ajax?tid=2&date=11/09/2026")
    #expect(all[4].venue == "2" && all[4].date == CivilDate("2026-11-09"))
  }

  @Test func theMealsOfAHallAreThoseItsPagesName() throws {
    let url = "http://127.0.0.1:8080/pickmenu.aspx"
    func meals(_ all: [PageRequest]) -> [String] {
      all.map { $0.url.split(separator: "activeMeal=")[1].prefix { $0 != "&" }.description }
    }
    #expect(meals(try requests(url)) == ["Breakfast", "Lunch", "Dinner"])
    #expect(
      meals(try requests(url, findings: [("meals 31", "Brunch|Takeout")])) == ["Brunch", "Takeout"])
    #expect(
      meals(try requests(url, periods: ["Late Night"], findings: [("meals 31", "Brunch")])) == ["Late+Night"])
  }

  @Test func aFolderWithoutHallsIsAskedForTheListAndThenForThem() throws {
    let url = "http://127.0.0.1:8080/foodpro/"
    let list = "http://127.0.0.1:8080/foodpro/location.aspx"
    #expect(try requests(url, halls: []).map(\.url) == [list])
    let read = try PageFixture.all.first { $0.path == "foodpro/location.html" }.map {
      try $0.read($0.bytes())
    }
    let found = try #require(read).findings.map { ($0.key, $0.value) }
    #expect(found.map(\.0) == ["hall 31", "hall 32", "hall 40"])
    let all = try requests(url, halls: [], findings: found)
    #expect(all.map(\.venue) == [nil, "31", "32", "40"])
    #expect(all.dropFirst().allSatisfy { $0.url.contains("/foodpro/shortmenu.aspx?locationNum=") })
  }

  @Test func uclaIsAskedForHoursToo() throws {
    let all = try requests("https://dining.ucla.edu", adapter: "ucla", halls: [])
    #expect(
      all.map(\.url) == [
        "https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-08", "https://dining.ucla.edu/hours/",
        "https://dining.ucla.edu/menus-at-a-glance/?date=2026-11-09",
      ])
    #expect(all.map(\.purpose) == [.menu, .hours, .menu])
  }

  @Test func virginiaTechHasTwoWaysOfWritingADay() throws {
    let all = try requests("https://foodpro.students.vt.edu/menus/", adapter: "virginia-tech", halls: ["15"])
    #expect(
      all.map(\.url) == [
        "https://foodpro.students.vt.edu/menus/API/Locations.aspx",
        "https://foodpro.students.vt.edu/menus/API/MenuAtLocation.aspx?locationNum=15&dtdate=11/08/2026",
        "https://apps.students.vt.edu/hours/Api/NonRestricted/FoodProCentersOpen/readByFoodPro/15/2026-11-08",
        "https://foodpro.students.vt.edu/menus/API/MenuAtLocation.aspx?locationNum=15&dtdate=11/09/2026",
        "https://apps.students.vt.edu/hours/Api/NonRestricted/FoodProCentersOpen/readByFoodPro/15/2026-11-09",
        "https://apps.students.vt.edu/hours/Api/NonRestricted/FoodProCentersOpen/readByFoodPro/15/2026-11-10",
      ])
    let rehearsed = try requests(
      "http://127.0.0.1:8080/menus/API/", adapter: "vt", halls: ["15"], api: "http://127.0.0.1:8080/hours")
    #expect(rehearsed[0].url == "http://127.0.0.1:8080/menus/API/Locations.aspx")
    #expect(rehearsed[2].url == "http://127.0.0.1:8080/hours/readByFoodPro/15/2026-11-08")
  }

  @Test(arguments: [
    ("bc", "https://web.bc.edu/dining/menu/", "https://web.bc.edu/dining/menu/todayMenu_PROD.json"),
    ("pomona", "https://my.pomona.edu/eatec", "https://my.pomona.edu/eatec/31.json"),
    ("eatec", "https://my.pomona.edu/eatec/Frank.json", "https://my.pomona.edu/eatec/31.json"),
  ])
  func aFolderOfAnswersIsAskedByName(adapter: String, url: String, first: String) throws {
    #expect(try requests(url, adapter: adapter).first?.url == first)
  }

  /// Whatever a page names, only files of the folder of exports are asked for, on the source's own host.
  @Test func berkeleysOtherDaysAreItsExports() throws {
    let page = try PageFixture.all.first { $0.path == "berkeley/menus.html" }.map { try $0.read($0.bytes()) }
    let found = try #require(page).findings.map { ($0.key, $0.value) }
    #expect(
      found.map { "\($0.0) = \($0.1)" } == [
        "export Bay Hall = /wp-content/uploads/menus-exportimport/Bay_Hall_",
        "export Hill House = /wp-content/uploads/menus-exportimport/Hill_House_",
      ])
    let url = "https://dining.berkeley.edu/menus/"
    let all = try requests(url, adapter: "berkeley", halls: [], findings: found)
    #expect(all.count == 7 && all[0].url == url)
    #expect(
      all[1].url
        == "https://dining.berkeley.edu/wp-content/uploads/menus-exportimport/Bay_Hall_20261109.xml")
    #expect(all[1].venue == "Bay Hall" && all[1].date == CivilDate("2026-11-09"))
    #expect(all[6].url.hasSuffix("/Hill_House_20261111.xml"))
    for path in ["/wp-content/uploads/menus-exportimport/../../x_", "https://evil.example/a_", "//evil_", ""]
    {
      let asked = try requests(url, adapter: "berkeley", halls: [], findings: [("export X", path)])
      #expect(asked.count == 1, "\(path)")
    }
  }
}
