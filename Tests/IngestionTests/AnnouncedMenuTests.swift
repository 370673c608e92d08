import Adapters
import CivilTime
import Dining
import HTTPClient
import OpeningHours
import TestSupport
import Testing

@testable import Store
@testable import Ingestion

/// A feed that states the days of a week again and again: what it announced does not vanish by a change of its form.
@Suite struct AnnouncedMenuTests {
  private let bench: PassBench

  init() throws { bench = try PassBench() }

  /// A feed of Friday, when the tests begin, and the three weekdays after it, with four meals each.
  private static let feed = feed("meals meals meals meals")

  private static func feed(_ days: String) -> String {
    let dates = ["2026-11-20", "2026-11-23", "2026-11-24", "2026-11-25"]
    return document(
      zip(dates, days.split(separator: " ")).map { date, words in
        let meals = (1...4).map { "<meal><name>Dish \($0)</name></meal>" }.joined()
        return switch words {
        case "meals": "<day date=\"\(date)\"><category name=\"Main\">\(meals)</category></day>"
        case "closed": "<day date=\"\(date)\"><closed/></day>"
        case "out": ""
        default: "<day date=\"\(date)\"></day>"
        }
      }.joined())
  }

  private static func document(_ days: String) -> String {
    "<?xml version=\"1.0\"?><openmensa version=\"2.0\" xmlns=\"http://openmensa.org/open-mensa-v2\"><canteen>"
      + days + "</canteen></openmensa>"
  }

  private func read(_ body: String, as type: String = "application/xml", of url: String) throws -> String {
    try bench.pass(over: url, of: "openmensa", .menu, body, as: type).outcomes[0]
  }

  private func read(feed: String) throws -> String { try read(feed, of: "http://hill.example/north.xml") }

  /// How many dishes are known of the days from Monday on.
  private var dishesLeft: Int {
    get throws {
      let venue = try #require(try bench.store.venues(campus: bench.campus).first)
      let monday = try #require(CivilDate("2026-11-23"))
      return try bench.store.menus(venue: venue.id, from: monday).reduce(0) {
        $0 + $1.menu.stations.reduce(0) { $0 + $1.dishes.count }
      }
    }
  }

  /// What becomes of the feed on the next Monday, which has no history, and how many dishes are left of 12.
  @Test(
    arguments: [
      ("meal>", "dish>", "quarantined dishes-unplaced -", 12),
      ("<name>[^<]*</name>", "<name/>", "quarantined dishes-unplaced -", 12),
      ("<category .*?</category>", "", "quarantined shrunk -", 12), ("Dish 1", "Soup", "changed - -", 12),
      ("<day date=\"2026-11-2[345]\".*?</day>", "", "changed - -", 12),
      ("<category .*?</category>", "<closed/>", "changed - -", 0),
    ])
  func whatWasAnnouncedIsNotLostByAChangeOfForm(
    pattern: String, replacement: String, outcome: String, left: Int
  ) throws {
    #expect(try read(feed: Self.feed) == "changed - -")
    bench.clock.advance(3 * day * 1_000)
    let changed = Self.feed.replacing(try Regex(pattern), with: replacement)
    #expect(changed != Self.feed)
    #expect(try read(feed: changed) == outcome)
    #expect(try dishesLeft == left)
  }

  /// What the feed says an hour later of each of its days (the meals, closed, nothing, or the day is left out), what
  /// becomes of it, and how many dishes are left of 12.
  @Test(
    arguments: [
      ("closed closed closed closed", "changed - -", 0), ("- - - -", "quarantined shrunk -", 12),
      ("out out out out", "quarantined shrunk -", 12), ("closed out out out", "changed - -", 12),
      ("meals closed closed closed", "changed - -", 0), ("closed - - -", "quarantined shrunk -", 12),
      ("out out out closed", "quarantined shrunk -", 12),
    ])
  func aStatedClosingIsBelievedAtOnce(days: String, outcome: String, left: Int) throws {
    #expect(try read(feed: Self.feed) == "changed - -")
    bench.clock.advance(hour * 1_000)
    #expect(try read(feed: Self.feed(days)) == outcome)
    #expect(try dishesLeft == left)
    let isClosing = try bench.store.samples(
      of: bench.source, purpose: "menu", since: bench.clock.now, closing: StatedClosings.code
    ).map(\.isOfClosing)
    #expect(isClosing == (outcome.hasPrefix("changed") ? [true] : []))
  }

  /// What a site says three times it means; then it is said how much is missing. The dishes that it announced are
  /// kept, with the age of the page that had them.
  @Test func anEmptyPlanIsBelievedAtTheThirdTime() throws {
    _ = try read(feed: Self.feed)
    let empty = Self.feed.replacing(try Regex("<category .*?</category>"), with: "")
    bench.clock.advance(3 * day * 1_000)
    var outcomes: [String] = []
    for _ in 0..<4 {
      outcomes.append(try read(feed: empty))
      bench.clock.advance(hour * 1_000)
    }
    #expect(
      outcomes == ["quarantined shrunk -", "quarantined shrunk -", "changed - -", "unchanged - -"])
    let page = try bench.store.enrol(
      page: "http://hill.example/north.xml", purpose: "menu", of: bench.source, at: bench.clock.now)
    let notices = try bench.store.notices(of: page.id)
    #expect(notices.contains(Notice("fewer-than-usual", "0 instead of 12")))
    #expect(notices.contains(Notice("menu-withdrawn", "2026-11-23, 2026-11-24, 2026-11-25")))
    #expect(try dishesLeft == 12)
    let venue = try #require(try bench.store.venues(campus: bench.campus).first)
    let monday = try #require(CivilDate("2026-11-23"))
    #expect(
      try bench.store.menus(venue: venue.id, from: monday).map(\.provenance.observedAt) == [noon, noon, noon])
    // The next menus replace them, and a closing deletes them.
    bench.clock.advance(hour * 1_000)
    #expect(try read(feed: Self.feed("out meals closed -")) == "changed - -")
    #expect(try dishesLeft == 8)
  }

  /// A page with the day in its address is another one every day, and repeats the days that follow.
  @Test func daysOfOtherAddressesAreHeldAgainstEachOther() throws {
    func days(_ meals: String) -> String {
      let days = ["2026-11-23", "2026-11-24"].map {
        "{\"date\":\"\($0)\",\"closed\":false,\"meals\":[\(meals)]}"
      }
      return "[\(days.joined(separator: ","))]"
    }
    let meals = (1...4).map {
      "{\"id\":\($0),\"name\":\"Dish \($0)\",\"category\":\"Main\",\"prices\":{},\"notes\":[]}"
    }.joined(separator: ",")
    let api = "http://hill.example/api/v2/canteens/31/meals?start="
    #expect(try read(days(meals), as: "application/json", of: api + "2026-11-22") == "changed - -")
    bench.clock.advance(3 * day * 1_000)
    #expect(try read(days(""), as: "application/json", of: api + "2026-11-23") == "quarantined shrunk -")
  }

  /// Aachen's pages name their hall in a heading alone; the address says whose rows they are.
  @Test func aHallCalledByTheNameOfAnotherIsNotBelieved() throws {
    let page = try Fixture.text("studentenwerk-aachen/week.html")
    let vita = page.replacing("Mensa Ahornpark", with: "Mensa Vita")
      .replacing("Kürbissuppe", with: "Erbsensuppe")
    func read(_ body: String, of hall: String) throws -> String {
      try bench.pass(
        over: "http://hill.example/speiseplaene/\(hall)-w.html", of: "studentenwerk-aachen", .menu, body,
        as: "text/html; charset=utf-8"
      ).outcomes[0]
    }
    #expect(try read(page, of: "ahornpark") == "changed - -")
    #expect(try read(vita, of: "vita") == "changed - -")
    let answers = try bench.answers()
    #expect(answers.contains("Mensa Ahornpark") && answers.contains("Erbsensuppe"))
    #expect(try read(vita, of: "ahornpark") == "quarantined other-venue -")
    #expect(try bench.answers() == answers)
    // A new name of its own is believed.
    let renamed = page.replacing("Mensa Ahornpark", with: "Mensa im Park")
    #expect(try read(renamed, of: "ahornpark") == "changed - -")
  }

  /// A hall's page that has become another hall's for a while leaves the hall as it was.
  @Test func anotherHallsPageDoesNotReplaceAHall() throws {
    bench.pages = [("http://hill.example/north", .menu)]
    let north = "venue 1 North Hall\ndish 1 Lunch Soup"
    try bench.pass(.page(north))
    let answers = try bench.answers()
    let south = "venue 2 South Hall\ndish 2 Lunch Stew\nnotice other-venue asked 1, got 2"
    #expect(try bench.pass(.page(south)).outcomes == ["quarantined other-venue -"])
    #expect(try bench.answers() == answers)
    let both = north + "\nnotice other-venue 2 and 1 in one page"
    #expect(try bench.pass(.page(both)).outcomes == ["changed - -"])
    // A site that renumbers its halls goes on doing so.
    let renumbered = "venue 3 South Hall\ndish 3 Lunch Stew\nnotice other-venue asked 1, got 3"
    for outcome in ["quarantined other-venue -", "quarantined other-venue -", "changed - -"] {
      bench.clock.advance(day * 500)
      #expect(try bench.pass(.page(renumbered)).outcomes == [outcome])
      bench.clock.advance(day * 500)
    }
  }
}
