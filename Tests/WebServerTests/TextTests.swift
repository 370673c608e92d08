import CivilTime
import Dining
import InventedCampus
import JSON
import Routes
import TestSupport
import Testing

@testable import WebServer

/// What a terminal would show, over HTTP.
@Suite struct TextTests {
  let desk: WebDesk

  init() throws { desk = try WebDesk() }

  @Test func itIsWhatATerminalShows() {
    let answer = desk.get("/hill.txt")
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "text/plain; charset=utf-8")
    #expect(answer["vary"] == "Accept-Encoding, Accept-Language")
    #expect(answer.text.hasPrefix("Hill College"))
    #expect(answer.text.contains("Alder Hall"))
    #expect(!answer.text.contains("\u{1B}"))
    #expect(!answer.text.contains("Pepper Truck"))
    #expect(desk.get("/hill.txt?all").text.contains("Pepper Truck"))
  }

  @Test func itSpeaksTheReadersLanguage() {
    #expect(desk.get("/hill.txt", language: "de").text.contains("bis 14:00"))
    #expect(desk.get("/de/hill.txt").text.contains("bis 14:00"))
    #expect(desk.get("/de/hill.txt")["vary"] == "Accept-Encoding")
  }

  @Test func theHintNamesAllThatTheAddressTakes() {
    #expect(desk.get("/hill.txt?bogus=1").text.contains("one, format"))
    #expect(!desk.get("/api/v1/hill/open?bogus=1").text.contains("one, format"))
  }

  @Test func anotherMomentIsNotThePresent() {
    let text = desk.get("/de/hill.txt?all&at=2026-11-21T03:30").text
    #expect(
      text.contains("Stand Fr. 11:40") && !text.contains("gestern") && !text.contains("morgen"), "\(text)")
  }

  /// Of a reader only the language is known, so that the country is that of the campus.
  @Test(arguments: [
    ("US", "", "en", "2:00 PM"), ("US", "", "de", "14:00"), ("DE", "", "en", "14:00"),
    ("DE", "", "de", "14:00"),
    ("DE", #", "display": {"clock": 12}"#, "en", "2:00 PM"),
    ("US", #", "display": {"clock": 24}"#, "en", "14:00"),
  ]) func theClockIsThatOfTheCountry(country: String, display: String, language: String, time: String) throws
  {
    let desk = try WebDesk(in: country, configured: display)
    for target in ["/hill.txt", "/", "/venues/alder-hall/", "/changes.json"] {
      let text = desk.get(target, language: language).text
      #expect(text.contains(time), "\(target)")
      #expect(text.contains("PM") == (time == "2:00 PM"), "\(target)")
    }
    #expect(
      desk.get("/api/v1/hill/open").json?["results"]?[0]?["closes_at"]?.string == "2026-11-20T14:00:00-05:00")
  }

  @Test func oneLineHasWhatIsOpen() {
    #expect(
      desk.get("/hill.txt?one").text
        == "Alder Hall: open until 2:00 PM; Moonlight Pizza's Oven: open until 2:00 AM\n")
    #expect(desk.get("/hill.txt?one=yes").text == desk.get("/hill.txt?one").text)
    #expect(desk.get("/hill.txt?one=0").text == desk.get("/hill.txt").text)
    desk.now = InventedCampus.noon + 16 * 3_600
    #expect(desk.get("/hill.txt?one").text.hasPrefix("nothing known to be open"))
    // The age is not an entry of the list, and a reader on the web has no command to type.
    desk.now = InventedCampus.noon + 3 * 86_400
    let old = desk.get("/hill.txt?one").text
    #expect(old.hasSuffix(" (as of Fri 11:40 AM)\n") && !old.contains("dine refresh"), "\(old)")
  }

  @Test func aPatternIsTheCommands() {
    #expect(
      desk.get("/hill.txt?format=%25v%20%25S%5Cn").text.hasPrefix("alder-hall open\nbirch-commons closed\n"))
    #expect(desk.get("/hill.txt?kind=cafe&format=%25v").text == "moonlight-pizzas-oven\n")
  }

  @Test(arguments: [
    ("/hill.txt?format=%25q", 400), ("/hill.txt?format=", 400), ("/hill.txt?kind=palace", 400),
    ("/hill.txt?colour=1", 400),
    ("/hill.txt?format=%", 400), ("/de/hill.txt?format=%25n%0A", 400), ("/hill.txt?at=25:99", 400),
    ("/hill.txt?one=perhaps", 400), ("/hill.txt?one&format=%25q", 400),
    ("/hill.txt?format=" + String(repeating: "x", count: 201), 400),
    ("/valley.txt", 404),
  ]) func slipsAreTold(target: String, status: Int) {
    let answer = desk.get(target)
    #expect(answer.status == status)
    #expect(status == 404 || answer.text.hasPrefix("dine: "), "\(answer.text)")
    #expect(status == 404 || answer["content-type"] == "text/plain; charset=utf-8")
  }

  @Test func itIsKeptUntilTheNextMinute() {
    let first = desk.get("/hill.txt")
    #expect(first["cache-control"]?.hasPrefix("max-age=60") == true)
    desk.now = InventedCampus.noon + 59
    #expect(desk.get("/hill.txt")["etag"] == first["etag"])
    desk.now = InventedCampus.noon + 60
    #expect(desk.get("/hill.txt")["etag"] != first["etag"])
  }

  /// A file that is not made anew every minute counts none.
  @Test func aFileCountsNoMinutes() throws {
    var options = WebSite.Options(version: "1", entropy: { 0 })
    options.isStatic = true
    let site = WebSite([ServedCampus(try desk.campus.setting())], options: options)
    let request = RouteRequest(["hill.txt"])
    let late = site.answer(request, at: InventedCampus.noon + 100 * 60)
    #expect(String(decoding: late.bytes, as: UTF8.self).contains("until 2:00 PM"))
    #expect(late.keeping == .until(InventedCampus.noon + 115 * 60))
    desk.now = InventedCampus.noon + 100 * 60
    #expect(desk.get("/hill.txt").text.contains("loses in 15 min"))
  }
}
