import CivilTime
import Dining
import JSON
import Phrases
import Queries
import Testing

@testable import Feeds

private let noon = Instant(secondsSince1970: 1_795_194_300)
private let friday = CivilDate(dayNumber: 20_777)

@Suite("The feed of what changed") struct NewsFeedTests {
  private func change(_ fact: ChangeFact, updated: Int64 = 0) -> CampusChange {
    CampusChange(
      venue: "alder-hall", name: "Alder <Hall>", date: friday, fact: fact, notedAt: noon - 86_400,
      updatedAt: noon + updated)
  }

  private func feed(
    _ facts: [ChangeFact], _ language: Language = .english, site: String? = "https://dine.example.org/",
    listed: Set<String> = ["alder-hall"]
  )
    -> NewsFeed
  {
    NewsFeed(
      ChangesResult(facts.map { change($0) }, of: "Hill & Dale", since: noon, dataAsOf: noon, at: noon),
      campus: "hill", LocalClock(now: noon, zone: .utc, language: language), at: FeedAddress(site: site),
      pages: language == .english ? "" : "de/", listed: listed)
  }

  @Test(
    "says each change in the reader's language",
    arguments: [
      (
        ChangeFact.hoursChanged(
          before: [.init(opens: 420, closes: 1_200)], after: [.init(opens: 420, closes: 900)]),
        "Alder <Hall> closes at 3:00 PM on Friday, November 20 instead of 8:00 PM",
        "Alder <Hall> schließt am Fr., 20. November um 15:00 statt um 20:00"
      ),
      (
        .hoursChanged(before: [.init(opens: 420, closes: 1_200)], after: []),
        "Alder <Hall> is closed on Friday, November 20 instead of open 7:00 AM – 8:00 PM",
        "Alder <Hall> hat am Fr., 20. November zu statt offen (7:00–20:00)"
      ),
      (
        .hoursChanged(before: [], after: [.init(opens: 1_320, closes: 1_500)]),
        "Alder <Hall> is open 10:00 PM – 1:00 AM on Friday, November 20 instead of closed",
        "Alder <Hall> hat am Fr., 20. November offen (22:00–1:00) statt zu"
      ),
      (
        .menuChanged(gained: ["Tart"], lost: ["Pie", "Cake"]),
        "Alder <Hall> on Friday, November 20: now with Tart, and without Pie, Cake",
        "Alder <Hall> am Fr., 20. November: jetzt mit Tart und ohne Pie, Cake"
      ),
      (
        .dishesNew(["A", "B", "C", "D", "E"]),
        "Alder <Hall> on Friday, November 20: new: A, B, C and 2 more",
        "Alder <Hall> am Fr., 20. November: neu ist A, B, C und 2 mehr"
      ),
      (
        .dishesRenamed([.init(from: "A", to: "B")]), "Alder <Hall> on Friday, November 20: A is now called B",
        "Alder <Hall> am Fr., 20. November: A heißt jetzt B"
      ),
      (.venueGone, "Alder <Hall> is no longer listed", "Alder <Hall> wird nicht mehr geführt"),
    ]) func sentences(fact: ChangeFact, english: String, german: String)
  {
    #expect(feed([fact]).entries.map(\.title) == [english])
    #expect(feed([fact], .german).entries.map(\.title) == [german])
  }

  /// The days from Friday, November 20 on that a change is about.
  @Test(
    "says which days it is about",
    arguments: [
      (
        [0, 1], "on Friday, November 20 and Saturday, November 21",
        "am Fr., 20. November und am Sa., 21. November"
      ),
      (
        [1, 8], "on Saturday, November 21 and Saturday, November 28",
        "am Sa., 21. November und am Sa., 28. November"
      ),
      (
        Array(0..<14), "from Friday, November 20 to Thursday, December 3",
        "von Fr., 20. November bis Do., 3. Dezember"
      ),
      (
        [0, 3, 4, 5, 6, 7, 10, 11, 12, 13], "Mon–Fri from Friday, November 20 to Thursday, December 3",
        "Mo.–Fr. von Fr., 20. November bis Do., 3. Dezember"
      ),
      (
        [1, 2, 5, 8, 9], "Wed, Sat, Sun from Saturday, November 21 to Sunday, November 29",
        "Mi., Sa., So. von Sa., 21. November bis So., 29. November"
      ),
      (
        [0, 3, 4, 5, 8], "on Nov 20, Nov 23 – Nov 25, Nov 28",
        "an den Tagen 20. Nov., 23. Nov.–25. Nov., 28. Nov."
      ),
    ]) func days(offsets: [Int], english: String, german: String)
  {
    var change = change(.hoursChanged(before: [.init(opens: 420, closes: 1_200)], after: []))
    change.laterDates = offsets.dropFirst().map { friday.adding(days: $0) }
    change.date = friday.adding(days: offsets[0])
    for (language, days) in [(Language.english, english), (.german, german)] {
      let clock = LocalClock(now: noon, zone: .utc, language: language)
      let text = clock.say(ChangePhrase.telling(change, clock))
      #expect(text.contains(" \(days) "), "\(text)")
    }
  }

  @Test("names an entry alike for as long as there is the change") func tags() {
    let one = feed([.dishesNew(["A"]), .venueNew])
    #expect(
      one.entries.map(\.tag) == [
        "tag:dine.example.org,2026:dine/hill/alder-hall/2026-11-20/dishes-new",
        "tag:dine.example.org,2026:dine/hill/alder-hall/2026-11-20/venue-new",
      ])
    #expect(feed([.dishesNew(["A", "B"])]).entries[0].tag == one.entries[0].tag)
    #expect(feed([.dishesNew(["A"])], .german).entries[0].tag == one.entries[0].tag + "/de")
    #expect(feed([.venueNew], site: nil).entries[0].tag.hasPrefix("tag:localhost,2026:"))
    for (site, name) in [
      ("http://127.0.0.1:8350/", "127.0.0.1"), ("http://[::1]:8350/", "localhost"),
      ("https://a@Dine.example:8/x/", "dine.example"),
    ] {
      #expect(feed([.venueNew], site: site).tag == "tag:\(name),2026:dine/hill")
    }
  }

  @Test("is Atom, RSS and JSON Feed with the same entries") func forms() throws {
    let feed = feed([.dishesNew(["Bread & \u{0}Butter"]), .venueNew])
    let atom = String(decoding: feed.bytes(.atom), as: UTF8.self)
    #expect(atom.contains("<id>tag:dine.example.org,2026:dine/hill</id>"))
    #expect(
      atom.contains(
        #"<link rel="self" type="application/atom+xml" href="https://dine.example.org/feeds/hill/changes.atom"/>"#
      ))
    #expect(atom.contains("<updated>2026-11-20T17:05:00Z</updated>"))
    #expect(atom.contains("Alder &lt;Hall&gt; on Friday, November 20: new: Bread &amp; Butter"))
    let rss = String(decoding: feed.bytes(.rss), as: UTF8.self)
    #expect(rss.contains("<pubDate>Fri, 20 Nov 2026 17:05:00 GMT</pubDate>"))
    // Who reads it takes a description for HTML.
    #expect(
      rss.contains(
        "<description>Alder &amp;lt;Hall&amp;gt; on Friday, November 20: new: Bread &amp;amp; Butter"))
    #expect(
      rss.contains(
        #"<guid isPermaLink="false">tag:dine.example.org,2026:dine/hill/alder-hall/2026-11-20/venue-new</guid>"#
      ))
    let json = try JSONValue(parsing: feed.bytes(.json))
    #expect(json["version"]?.string == "https://jsonfeed.org/version/1.1")
    #expect(json["items"]?.array?.compactMap { $0["id"]?.string } == feed.entries.map(\.tag))
    #expect(json["items"]?[0]?["url"]?.string == "https://dine.example.org/venues/alder-hall/")
    #expect(self.feed([.venueGone], listed: []).entries.map(\.link) == ["https://dine.example.org/"])
    #expect(
      self.feed([.venueGone], .german, listed: []).entries.map(\.link) == ["https://dine.example.org/de/"])
    #expect(json["items"]?[0]?["date_modified"]?.string == "2026-11-20T17:05:00Z")
  }
}
