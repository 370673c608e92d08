import CivilTime
import Dining
import Foundation
import HTTPServer
import InventedCampus
import JSON
import Phrases
import TestSupport
import Testing

@testable import WebServer

/// The pages, as somebody without any script has them.
@Suite struct PageTests {
  private static let screens = [
    "/", "/near/", "/near/?from=library", "/near/?from=", "/lucky/", "/lucky/?seed=3",
    "/lucky/?seed=3&exchange=1",
    "/lucky/?seed=3&diet=vegan&without=milk", "/lucky/?seed=3&venue=alder-hall", "/offline/", "/menu/",
    "/menu/?diet=vegan&without=milk", "/menu/2026-11-20/", "/search/",
    "/search/?q=bean",
    "/search/?q=pizza", "/about/", "/venues/alder-hall/", "/venues/pepper-truck/",
    "/venues/moonlight-pizzas-oven/",
    "/dishes/bean-stew/",
  ]

  @Test(arguments: screens, Language.allCases)
  func everyScreenIsThereInEachLanguage(_ screen: String, _ language: Language) throws {
    let desk = try WebDesk()
    let answer = desk.get(screen, language: language.rawValue)
    #expect(answer.status == 200, "\(answer.text.prefix(300))")
    #expect(answer["content-type"] == "text/html; charset=utf-8")
    #expect(answer.text.contains("<html lang=\"\(language.rawValue)\""))
    #expect(answer["vary"]?.contains("Accept-Language") == true)
    let named = desk.get("/\(language.rawValue)" + screen)
    #expect(named.status == 200)
    #expect(named["vary"]?.contains("Accept-Language") == false)
  }

  /// An exchange whose hours have begun buys nothing before the doors open.
  @Test func anExchangeBeginsWithTheDoors() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    reading.observedAt = InventedCampus.noon - 60
    for index in reading.hours.indices where reading.hours[index].venue == "3" {
      guard reading.hours[index].statement.service == .open else { continue }
      reading.hours[index].statement.expression = "Mo-Su 13:00-26:00"
    }
    try desk.campus.follow(reading, body: "later")
    let text = desk.get("/venues/moonlight-pizzas-oven/").text
    #expect(text.contains("⇄ exchange from 1:00 PM") && !text.contains("exchange until"), "\(text)")
  }

  @Test func theFirstPageAnswersTheQuestion() throws {
    let text = try WebDesk().get("/").text
    #expect(text.contains("<h1><bdi>Hill College</bdi></h1>"))
    #expect(text.contains("Friday, November 20, 12:05 PM"))
    #expect(text.contains("<bdi>Alder Hall</bdi></span> <span class=\"st open\">"))
    #expect(text.contains("<span class=\"wd\">open until 2:00 PM</span>"))
    #expect(text.contains("Lunch, then Dinner 5:00 PM"))
    #expect(text.contains("⇄ meal exchange until 8:00 PM"))
    #expect(text.contains("<span class=\"k\">1</span>)</span></summary>"))
    #expect(text.contains("<bdi>Moonlight Pizza&#39;s Oven</bdi>"))
    #expect(text.contains("<p>Read 11:40 AM from <bdi>halls</bdi>.</p>"))
  }

  @Test func anExchangeOfLaterTodayIsOnIt() throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon - 2 * 3_600
    #expect(desk.get("/").text.contains("⇄ exchange from 11:00 AM"))
    // Tomorrow's is not shown.
    desk.now = InventedCampus.noon + 8 * 3_600
    #expect(!desk.get("/").text.contains("⇄"))
  }

  @Test func minutesAreCountedAnew() throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon + 6_900 - 600
    let first = desk.get("/")
    #expect(first.text.contains("closes in 10 min (2:00 PM)"))
    #expect(first["cache-control"]?.hasPrefix("max-age=1,") == true)
    desk.now = desk.now + 1
    #expect(desk.get("/").text.contains("closes in 9 min (2:00 PM)"))
    // Its own time is that of the minute.
    #expect(desk.get("/")["cache-control"]?.hasPrefix("max-age=59,") == true)
    #expect(desk.get("/").text.contains("id=\"date\">Friday, November 20, 1:50 PM<"))
    desk.now = desk.now + 59
    #expect(desk.get("/").text.contains("id=\"date\">Friday, November 20, 1:51 PM<"))
  }

  @Test(arguments: [
    ("/near", "near/"), ("/venues/alder-hall", "alder-hall/"), ("/de", "de/"),
    ("/menu?diet=vegan", "menu/?diet=vegan"),
    ("/search?q=a+b%26", "search/?q=a%20b%26"), ("/VENUES", "VENUES/"),
  ])
  func aPageWithoutItsSlashIsElsewhere(_ address: String, _ target: String) throws {
    let answer = try WebDesk().get(address)
    #expect(answer.status == 308 && answer["location"] == target)
  }

  @Test func noLevelOfHeadingsIsLeftOut() throws {
    let desk = try WebDesk()
    let menu = desk.get("/menu/").text
    #expect(menu.contains("<h3><bdi>Grill</bdi></h3>") && !menu.contains("<h4>"))
    let place = desk.get("/venues/alder-hall/").text
    #expect(place.contains("<h3>") && place.contains("<h4><bdi>Grill</bdi></h4>"))
  }

  /// No address may have a control character.
  @Test func aDishLinkIsGoodWhateverTheNameHas() throws {
    let desk = try WebDesk(calling: "Chef's\u{1}Hall")
    let link = "dishes/chefs-hall-surprise/?name=Chef%27s%20Hall%20surprise"
    #expect(desk.get("/menu/").text.contains("href=\"../\(link)\""))
    #expect(desk.get("/" + link).status == 200)
  }

  @Test func aLotIsDrawnBehindARedirection() throws {
    let desk = try WebDesk()
    let answer = desk.get("/lucky/?go=1")
    #expect(answer.status == 303 && answer["location"] == "./?seed=7")
    #expect(answer["cache-control"] == "no-store")
    let pick = desk.get("/lucky/?seed=7").text
    #expect(pick.contains("<section id=\"pick\" data-v=\""))
    #expect(
      desk.get("/lucky/?seed=7&venue=alder-hall").text.contains("<a id=\"food\" href=\"../dishes/"))
  }

  @Test func theFilterTakesNothingForGranted() throws {
    let desk = try WebDesk()
    let vegan = desk.get("/menu/?diet=vegan").text
    #expect(vegan.contains("Bean stew") && !vegan.contains("Apple pie") && !vegan.contains("surprise"))
    #expect(vegan.contains("<span id=\"unstated\">1</span>"))
    let page = desk.get("/menu/").text
    // Vegan is vegetarian and pescatarian; milk is not named among what is in it.
    #expect(page.contains("<li data-y=\"0 1 2"))
  }

  /// The script applies the device's filter to every page that does not say that the server filtered it.
  @Test(
    arguments: [
      ("/menu/", false), ("/menu/?fbclid=abc", false), ("/menu/?diet=&without=", false),
      ("/menu/?trust-missing=1", false), ("/menu/?diet=vegan", true),
      ("/menu/?fbclid=abc&without=milk", true),
      ("/venues/alder-hall/", false), ("/venues/alder-hall/?ref=x", false),
      ("/venues/alder-hall/?ref=x&diet=vegan", true), ("/lucky/?ref=x", false), ("/lucky/?diet=vegan", true),
    ] as [(String, Bool)])
  func aPageSaysWhetherTheServerFilteredIt(_ address: String, _ isFiltered: Bool) throws {
    let text = try WebDesk().get(address).text
    #expect(text.contains(" data-filter=\"{") == isFiltered)
    #expect(text.contains("<span id=\"chosen\"></span>") == !isFiltered)
  }

  /// A list of dishes, some with allergens below them, would otherwise be read as if the others had none.
  @Test func aMenuSaysWhoseAllergensAreNotStated() throws {
    let desk = try WebDesk()
    let silence = "<p class=\"w\">Allergens not stated</p>"
    #expect(desk.get("/venues/alder-hall/").text.split(separator: silence).count == 2)
    let riddle = Dish(name: "Riddle")
    let stew = Dish(name: "Stew", allergens: ["celery"], isAllergenListPartial: true)
    var reading = InventedCampus.reading()
    let soup = Dish(name: "Soup", allergens: ["soy"], unstatedAllergens: UnstatedAllergens { $0 == "sesame" })
    reading.menus = [("Lunch", [stew, soup, riddle]), ("Dinner", [riddle])].map { period, dishes in
      let station = Station(name: "Grill", dishes: dishes)
      return MenuReading(
        venue: "1", Menu(date: CivilDate(dayNumber: 20_777), period: period, stations: [station]))
    }
    try desk.campus.record(reading, body: "riddles")
    desk.waitAMoment()
    let page = desk.get("/venues/alder-hall/").text
    #expect(page.contains("<p class=\"w\">Contains celery – and perhaps more</p>"))
    #expect(page.contains("<p class=\"w\">Contains soy – sesame not stated</p>"))
    // Of lunch it is said below the riddle, of dinner, where nothing is stated, once.
    #expect(page.split(separator: silence).count == 2)
    #expect(page.split(separator: "<p class=\"m has\">Allergens not stated</p>").count == 2)
  }

  @Test func aDishSaysWhatIsNotStated() throws {
    let text = try WebDesk().get("/dishes/bean-stew/").text
    #expect(text.contains("<dt>Contains</dt><dd><bdi>celery</bdi></dd>"))
    #expect(!text.contains("<dt>Price</dt>"))
    #expect(text.contains("<dt>Serving</dt><dd><bdi>8 oz</bdi></dd>"))
  }

  @Test func dishesWhoseNamesBeginAlikeHavePagesOfTheirOwn() throws {
    let desk = try WebDesk()
    let names = ["beans", "barley"].map { "Slow-roasted vegetables of the garden with rosemary and \($0)" }
    let station = Station(
      name: "Grill", dishes: zip(names, ["soy", "wheat"]).map { Dish(name: $0, allergens: [$1]) })
    var reading = InventedCampus.reading()
    reading.menus = [
      MenuReading(
        venue: "1", Menu(date: CivilDate(dayNumber: 20_777), period: "Lunch", stations: [station]))
    ]
    try desk.campus.record(reading, body: "vegetables")
    desk.waitAMoment()
    #expect(desk.get("/dishes/slow-roasted-vegetables-of-the-garden/").status == 200, "a former address")
    let menu = desk.get("/menu/").text
    for (name, contains) in zip(names, ["soy", "wheat"]) {
      let key = name.lowercased().split(separator: " ").joined(separator: "-")
      let named = "dishes/\(key)/?name=\(name.split(separator: " ").joined(separator: "%20"))"
      #expect(menu.contains("href=\"../\(named)\"") && menu.contains("data-star=\"d:\(key)\""))
      for address in [named, "dishes/\(key)/"] {
        let page = desk.get("/" + address).text
        #expect(page.contains("<h1><bdi>\(name)</bdi>"), "\(address)")
        #expect(page.contains("<dt>Contains</dt><dd><bdi>\(contains)</bdi></dd>"))
      }
    }
  }

  @Test func somethingElseIsNotFoundPolitely() throws {
    let desk = try WebDesk()
    for address in [
      "/nothing/", "/venues/gone/", "/dishes/gone/", "/venues/alder-hall/x/",
    ] {
      let answer = desk.get(address)
      #expect(answer.status == 404 && answer["content-type"]?.hasPrefix("text/html") == true, "\(address)")
      #expect(answer.text.contains("Nothing here") && answer.text.contains("mistyped"), "\(address)")
      #expect(answer.text.contains("role=\"search\"") && !answer.text.contains("dine "), "\(address)")
    }
  }

  @Test(arguments: [("en", "no place called"), ("de", "kein Ort")])
  func ofAnUnknownPlaceAnotherMayBeChosen(language: String, words: String) throws {
    for place in ["moon", "%3Cb%3E", "a%09b"] {
      let answer = try WebDesk().get("/\(language)/near/?from=\(place)")
      #expect(answer.status == 404 && answer["cache-control"] == "no-store")
      #expect(answer.text.contains(words) && answer.text.contains("<option value=\"library\""))
      #expect(!answer.text.contains("<b>"))
    }
    #expect(try !WebDesk().get("/near/?from=").text.contains("role=\"alert\""))
    for name in ["alder-hall", "Alder%20Hall", "alder+hall"] {
      let answer = try WebDesk().get("/near/?from=\(name)")
      #expect(answer.status == 200 && answer.text.contains(#"value="alder-hall""#), "\(name)")
    }
  }

  @Test func aPlaceWithoutCoordinatesIsNotCalledUnknown() throws {
    for name in ["pepper-truck", "Pepper%20Truck"] {
      let answer = try WebDesk().get("/near/?from=\(name)")
      #expect(answer.status == 404 && answer["cache-control"] == "no-store")
      #expect(answer.text.contains("the location of Pepper Truck is unknown"), "\(answer.text)")
    }
  }

  /// The reason of a state is the one that `dine why` gives.
  @Test(arguments: [
    (HoursScope.weekly, "Hours that could not be read, 11:40 AM, from"),
    (.date, "Hours that could not be read, 11:40 AM, from"),
  ]) func hoursThatCouldNotBeReadAreNoHours(scope: HoursScope, words: String) throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    reading.hours.removeAll { $0.venue == "1" }
    let friday = CivilDate(dayNumber: 20_777)
    let statement = HoursStatement(
      scope: scope, validFrom: scope == .date ? friday : nil, validTo: scope == .date ? friday : nil,
      text: "ask Bob")
    reading.hours.append(HoursReading(venue: "1", statement))
    try desk.campus.record(reading, body: "unreadable")
    let page = desk.get("/venues/alder-hall/").text
    #expect(page.contains(words) && !page.contains("By its"), "\(page)")
  }

  /// People paste what they copied elsewhere, tabs and line breaks too.
  @Test(arguments: [
    "/search/?q=bean%09stew", "/de/search/?q=%0Abean%0D%0Astew%00", "/search/?q=bean%7Fstew&x%09=1",
  ])
  func aControlCharacterOfAPageIsABlank(address: String) throws {
    let answer = try WebDesk().get(address)
    #expect(answer.status == 200 && answer.text.contains("<bdi>Bean stew</bdi>"))
  }

  /// Whoever looks at a page reads words, and programs what they can read.
  @Test(arguments: [
    ("/%zz/", 400, true), ("/search/?q=%ff", 400, true), ("/de/search/?q=%", 400, true),
    ("/a%09b/", 400, true),
    ("/api/v1/hill/search?text=a%09b", 400, false), ("/api/v1/nowhere/open", 404, false),
    ("/openmensa/x", 404, false), ("/feeds/x", 404, false), ("/assets/x", 404, false),
  ]) func whatIsWrongIsSaidInWords(address: String, status: Int, isPage: Bool) throws {
    for language in ["en", "de"] {
      let desk = try WebDesk()
      let page = desk.get(address, language: language) { $0.wantsPage = true }
      #expect(page.status == status && page["content-type"]?.hasPrefix("text/html") == isPage, "\(page)")
      #expect(page["content-security-policy"]?.isEmpty == (isPage ? false : nil))
      if isPage {
        #expect(page.text.contains("<html lang=\"\(language)\">") && page.text.contains("href=\""))
      }
      let program = desk.get(address, language: language)
      #expect(program.status == status && program["content-type"]?.hasPrefix("text/html") != true)
    }
  }

  @Test func whoAsksTooMuchIsToldInWords() throws {
    let desk = try WebDesk()
    var page = desk.get("/search/?q=0") { $0.wantsPage = true }
    for number in 0..<500 where page.status == 200 {
      page = desk.get("/search/?q=\(number)") {
        $0.wantsPage = true; $0.network = "192.0.2.1"
      }
    }
    #expect(page.status == 429 && page["retry-after"] == "1" && page.text.contains("<h1>Not now</h1>"))
  }

  @Test func withoutADatabaseThePageSaysSo() throws {
    let desk = try WebDesk()
    try desk.campus.scratch.remove("dine.db")
    desk.waitAMoment()
    let answer = desk.get("/")
    #expect(answer.status == 503 && answer["retry-after"] == "60" && answer.text.contains("Not now"))
  }

  /// Names that would be markup, or turn the page around, if they were taken for more than text.
  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE venue; --",
    "a\u{202E}b\u{2066}c",
    "x\u{0}\u{7}\u{1B}[31m", String(repeating: "a", count: 2_000), "&lt;b&gt;", "]]><!--", "</style><script>",
    "\u{FEFF}{{constructor}}", "% 2F .. / ?",
  ])
  func aHostileNameIsShownAsText(_ name: String) throws {
    let desk = try WebDesk(calling: name)
    let slug = desk.get("/api/v1/hill/venues").json?.object?["results"]?.array?
      .compactMap { $0.object?["venue"]?.string }.first {
        !$0.contains("birch") && !$0.contains("moon") && !$0.contains("pepper")
      }
    for screen in Self.screens + [
      "/venues/\(slug ?? "")/", "/changes.json", "/search/?q=\(PageTests.encoded(name.prefix(300)))",
    ] {
      let answer = desk.get(screen)
      guard answer.status == 200, answer["content-type"]?.hasPrefix("text/html") == true else { continue }
      // Its own, and on some pages another: nothing that a name brings along.
      let scripts = answer.text.components(separatedBy: "<script").dropFirst()
      #expect(
        scripts.allSatisfy {
          $0.contains(/^ src="[.\/]*assets\/(dine|filter|near|lucky)\.js\?\w+" defer="">/)
        },
        "\(screen)")
      #expect((1...3).contains(scripts.count), "\(screen)")
      #expect(
        !answer.text.contains("<img src=x") && !answer.text.contains("<!--")
          && !answer.text.contains("onerror=alert(1)>"))
      #expect(
        !answer.text.unicodeScalars.contains {
          (0x202A...0x202E).contains($0.value) || $0.value == 0x2066 || $0.value == 0
        })
      #expect(answer.text.components(separatedBy: "<h1").count == 2, "\(screen)")
    }
  }

  /// A script shows what these documents say, which must be what the page says.
  @Test(arguments: ["/changes.json", "/served.json", "/dishes.json", "/de/changes.json"])
  func whatAScriptShowsHasNothingHidden(address: String) throws {
    let answer = try WebDesk(calling: "Caf\u{E9} \u{202E}evil\u{202C} \u{7}bell\u{0}\u{9B}\u{2066}").get(
      address)
    let document = try #require(answer.json).serialized()
    #expect(document.contains("Caf\u{E9} evil bell"), "\(answer.text)")
    for hidden in ["u202e", "u202c", "u0007", "u0000", "u009b", "u2066"] {
      #expect(!answer.text.lowercased().contains(hidden), "\(hidden)")
    }
  }

  static func encoded(_ text: Substring) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test func thePolicyNamesTheStyle() throws {
    let answer = try WebDesk().get("/")
    let policy = try #require(answer["content-security-policy"])
    #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'sha256-"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(!answer.text.contains(" style=\"") && !answer.text.contains(" onclick="))
    #expect(answer["permissions-policy"]?.contains("geolocation=(self)") == true)
  }

  @Test func nothingIsFetchedFromElsewhere() throws {
    let desk = try WebDesk()
    for screen in Self.screens {
      let text = desk.get(screen).text
      for part in text.components(separatedBy: "src=\"").dropFirst() {
        #expect(!part.hasPrefix("http"), "\(screen)")
      }
    }
  }

  /// As on a terminal: as configured, else as where the reader's language is spoken, else as on the campus.
  @Test(arguments: [
    ("US", "", "en", "imperial"), ("US", "", "de", "metric"), ("DE", "", "en", "metric"),
    ("US", #","display": {"units": "imperial"}"#, "de", "imperial"),
  ]) func distancesAreInTheReadersUnits(country: String, display: String, language: String, units: String)
    throws
  {
    let desk = try WebDesk(in: country, configured: display)
    let page = desk.get("/near/?from=library", language: language).text
    #expect(page.contains("data-units=\"\(units)\""), "\(page)")
    #expect(
      page.contains(units == "metric" ? " m<" : " ft<") || page.contains(units == "metric" ? " km<" : " mi<"))
  }
}
