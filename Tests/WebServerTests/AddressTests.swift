import Dining
import HTTPServer
import InventedCampus
import JSON
import Routes
import Testing

@testable import WebServer

/// Links that keep what was asked, and what is decided by an address however it is spelled.
@Suite struct AddressTests {
  @Test(arguments: [
    ("/menu/?diet=vegan&without=milk", "../de/menu/?diet=vegan&amp;without=milk"),
    ("/search/?q=bean+%22%3Cb%3E", "../de/search/?q=bean%20%22%3Cb%3E"),
    ("/near/?from=library", "../de/near/?from=library"),
    ("/de/menu/?diet=vegan", "../../en/menu/?diet=vegan"),
    ("/?without=milk", "./de/?without=milk"), ("/menu/?diet=stones", "../de/menu/?diet=stones"),
    ("/menu/", "../de/menu/"),
  ]) func theOtherLanguageIsAskedForTheSame(address: String, other: String) throws {
    let page = try WebDesk().get(address).text
    let name = other.contains("/en/") ? "en" : "de"
    #expect(page.contains("<a href=\"\(other)\" hreflang=\"\(name)\" lang=\"\(name)\">"), "\(page)")
  }

  /// Behind doubled slashes the relative links of a page would lead elsewhere.
  @Test(arguments: [
    ("/venues//alder-hall/", "../../../venues/alder-hall/"), ("//menu/", "../../menu/"), ("//", "../"),
    ("/venues/alder-hall//?diet=vegan", "../../../venues/alder-hall/?diet=vegan"),
    ("/venues//alder-hall", "../../venues/alder-hall/"),
    ("/venues//alder-hall/week.svg", "../../../venues/alder-hall/week.svg"),
  ]) func doubledSlashesLeadToThePage(address: String, location: String) throws {
    let answer = try WebDesk().get(address)
    #expect(
      answer.status == 308 && answer["location"] == location, "\(answer.status) \(answer["location"] ?? "")")
  }

  /// On the way from page to page a filter must not get lost.
  @Test(arguments: ["/", "/near/", "/menu/", "/search/", "/venues/alder-hall/", "/about/"])
  func aFilterGoesAlong(address: String) throws {
    let page = try WebDesk().get(address + "?diet=vegan&without=milk").text
    let navigation = page.split(separator: "<nav").last?.split(separator: "</nav>").first ?? ""
    let links = navigation.split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(links.count == 5 && links.allSatisfy { $0.hasSuffix("?diet=vegan&amp;without=milk") }, "\(links)")
    let others = page.split(separator: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
      .filter { $0.contains("venues/") || $0.contains("dishes/") }
    #expect(others.allSatisfy { $0.hasSuffix("diet=vegan&amp;without=milk") }, "\(others)")
    #expect(address == "/about/" || !others.isEmpty || page.contains(#"name="without" value="milk""#))
  }

  /// Behind a proxy the client's name for the site is known, and that it has a certificate is likely.
  @Test func absoluteLinksHaveTheNameThatWasAskedFor() throws {
    var options = WebServer.Options()
    options.isBehindProxy = true
    let desk = try WebDesk(options: options)
    func text(_ target: String, _ host: String) -> String {
      let answer = desk.get(target) { $0.host = host }
      return answer.text + (answer["link"] ?? "")
    }
    for target in [
      "/openmensa/hill/index.json", "/feeds/hill/changes.atom",
      "/%66eeds/hill/changes.atom", "/cal/hill/alder-hall-hours.ics", "/de/cal/hill/alder-hall-hours.ics",
    ] {
      // Each has its own, whoever asked before.
      for (host, root) in [
        ("dine.example.edu", "https://dine.example.edu/"), ("food.example.edu", "https://food.example.edu/"),
      ] {
        #expect(text(target, host).contains(root), "\(target) \(host)")
      }
      // This machine's own name is no use to the proxy's clients.
      for host in ["localhost:8350", "127.0.0.1", "[::1]:8350"] {
        let text = text(target, host)
        #expect(!text.contains("://\(host)") && !text.isEmpty, "\(target) \(host)")
      }
    }
  }

  /// A cache that leaves the host out of its key must not hand one host's links to another's client.
  @Test(arguments: [
    ("/feeds/hill/changes.atom", true), ("/openmensa/hill/index.json", true), ("/api/v2/canteens", true),
    ("/cal/hill/alder-hall-hours.ics", true), ("/", false), ("/api/v1/hill/open", false),
    ("/hill.txt", false),
  ]) func anAnswerWithWholeLinksDependsOnTheHost(target: String, depends: Bool) throws {
    let desk = try WebDesk()
    for host in ["localhost:8350", "127.0.0.1", ""] {
      let answer = desk.get(target) { $0.host = host }
      #expect(answer.status == 200 && answer["vary"]?.contains("Host") == depends, "\(host) \(answer)")
    }
  }

  /// By whatever name the site is called, a feed's entries are the same.
  @Test func anEntryIsTheSameByEveryName() throws {
    let desk = try WebDesk()
    func tags(_ host: String) -> [String] {
      desk.get("/feeds/hill/changes.atom") { $0.host = host }.text.split(separator: "<id>").dropFirst().map {
        String($0.prefix { $0 != "<" })
      }
    }
    #expect(!tags("localhost").isEmpty && tags("localhost") == tags("127.0.0.1:8350"))
    // Nor does it depend on where the server listens.
    let hall = try TableHall()
    let feed = hall.get("/feeds/hill/changes.atom") { $0.host = "127.0.0.1" }.text
    #expect(feed.contains("<id>tag:localhost,2026:dine/hill"), "\(feed)")
  }

  /// What an address means does not depend on which of its letters are encoded.
  @Test(arguments: [
    ("/api/v1/nope/open", false), ("/%61pi/v1/nope/open", false), ("/api/v1/hill/open?x=%", false),
    ("/%61pi/v1/hill/open?x=%", false), ("/nowhere/", true), ("/menu/?diet=%", true),
  ]) func aProgramGetsAProblem(target: String, isPage: Bool) throws {
    let answer = try WebDesk().get(target) { $0.wantsPage = true }
    #expect(answer.status >= 400)
    #expect(answer["content-type"] == (isPage ? "text/html; charset=utf-8" : "application/problem+json"))
  }

  /// A terminal that shows the log must not obey what somebody asked for.
  @Test(arguments: [
    ("/\u{9B}31mred", "/%C2%9B31mred"), ("/\u{202E}x", "/%E2%80%AEx"),
    ("/\u{85}\u{2028}", "/%C2%85%E2%80%A8"),
    ("/menu/?q=\u{9B}", "/menu/"), ("/a%20b~", "/a%20b~"),
  ]) func theLogIsPlainASCII(target: String, shown: String) throws {
    var options = WebServer.Options()
    options.logs = true
    let desk = try WebDesk(options: options)
    _ = desk.get(target)
    #expect(desk.errors.hasPrefix(" GET \(shown) "), "\(desk.errors)")
  }

  @Test func theLogNamesTheMethod() throws {
    var options = WebServer.Options()
    options.logs = true
    let desk = try WebDesk(options: options)
    _ = desk.get("/api/v1/hill/open") { $0.isPreflight = true }
    _ = desk.get("/menu/") { $0.isPreflight = true }
    _ = desk.get("/menu/") { $0.isHead = true }
    #expect(
      desk.errors == " OPTIONS /api/v1/hill/open 204\n OPTIONS /menu/ 405\n HEAD /menu/ 200\n",
      "\(desk.errors)")
  }

  @Test(arguments: [
    ("/api/v1/hill/status?x", "there is none"), ("/api/v1/hill/why/alder-hall?x", "there is none"),
    ("/api/v1/hill/venues/alder-hall?x", "there are: usual"),
    ("/api/v1/hill/venues?x", "there are: accepts"),
  ]) func theHintNamesWhatThereIs(target: String, hint: String) throws {
    #expect(try WebDesk().get(target).json?["hint"]?.string == hint)
  }

  /// A proxy that forwards a folder only knows the addresses below it.
  @Test func theDescriptionNamesTheFolder() throws {
    let campus = try InventedCampus()
    var options = WebSite.Options(version: "1", entropy: { 7 })
    options.address = "https://dine.example.org/food/"
    let site = WebSite([ServedCampus(try campus.setting())], options: options)
    let answer = site.answer(RouteRequest(["openapi.json"]), at: InventedCampus.noon)
    #expect(try JSONValue(parsing: answer.bytes)["servers"]?[0]?["url"]?.string == "/food")
  }

  /// Calling a wrong number is worse than typing the right one.
  @Test func aTelephoneLinkDialsOneNumber() throws {
    let numbers: [(text: String, link: String?)] = [
      ("+1 555 010 0110", "tel:+15550100110"), ("(555) 010-0110", "tel:5550100110"),
      ("+1 555 010 0110 ext. 23", "tel:+15550100110;ext=23"), ("555-0110x7", "tel:5550110;ext=7"),
      ("030 12345 Durchwahl 12", "tel:03012345;ext=12"), ("+49 (0)30 1234567", "tel:+49301234567"),
      ("0049 (0)30 1234567", "tel:0049301234567"), ("(0)30 1234567", "tel:0301234567"),
      ("030/1234567", "tel:0301234567"), ("+49 30/1234567", "tel:+49301234567"),
      ("555-0110 / 555-0111", nil), ("030/1234567/8", nil), ("030 1234 / 030 1235", nil),
      ("+49 30 1234 (Mo–Fr 9–15)", nil), ("1-800-FLOWERS", nil), ("½ 5", nil), ("٣٤٥٦٧", nil), ("12", nil),
      ("tel:+1-555-010-0110;ext=7", "tel:+15550100110;ext=7"), ("555-0110;ext=7", "tel:5550110;ext=7"),
      ("TEL: 555-0110", "tel:5550110"), ("Tel.: 030/1234567", "tel:0301234567"),
      ("Phone 555-0110 ext = 7", "tel:5550110;ext=7"), ("tel:555-0110;phone-context=example.com", nil),
      ("Telefax 555-0110", nil), ("tel:tel:555-0110", nil),
      ("555-0110, 555-0111", nil), ("1234567890123456", nil), ("555 + 0110", nil), ("Fax 5550110", nil),
    ]
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    for (place, number) in numbers.enumerated() {
      reading.venues.append(VenueReading(siteID: "t\(place)", name: "Tel \(place)", phone: number.text))
    }
    try desk.campus.record(reading, body: "telephones")
    desk.waitAMoment()
    for (place, number) in numbers.enumerated() {
      let page = desk.get("/venues/tel-\(place)/").text
      let link = page.split(separator: "href=\"tel:").dropFirst().first.map {
        "tel:" + $0.prefix { $0 != "\"" }
      }
      #expect(link == number.link && page.contains("<bdi>\(number.text)</bdi>"), "\(number)")
    }
  }
}
