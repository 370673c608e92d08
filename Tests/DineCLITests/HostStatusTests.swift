import JSONViews
import Phrases
import Queries
import TerminalViews
import Store
import CivilTime
import Configuration
import Console
import Dining
import Failures
import JSON
import Testing

/// What `dine status` says of hosts, in its three forms.
@Suite struct HostStatusTests {
  private static let now = Instant(secondsSince1970: 1_795_194_300)

  private func report(_ host: HostStatus) -> (human: String, report: StatusResult, clock: LocalClock) {
    let clock = LocalClock(now: Self.now, zone: .utc)
    let page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now, host: host.name)
    let report = StatusResult([page], hosts: [host], at: clock.now)
    let sheet = TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock)
    return (report.human(sheet), report, clock)
  }

  private func host(_ change: (inout HostStatus) -> Void = { _ in }) -> HostStatus {
    var host = HostStatus(name: "a.example", requests: 34, budget: 2_000)
    change(&host)
    return host
  }

  @Test func whereAFileLiesIsNobodyElsesBusiness() throws {
    let clock = LocalClock(now: Self.now, zone: .utc)
    let page = PageStatus(source: "places", url: "kept/by-hand.json", lastSuccess: Self.now)
    #expect(!StatusResult([page], hosts: [], at: clock.now).json(clock).contains("by-hand"))
    var writer = JSONWriter()
    writer.statement(
      RecordedStatement(
        HoursStatement(scope: .weekly, expression: "24/7"),
        provenance: Provenance(source: "places", page: "kept/by-hand.json", observedAt: Self.now)),
      clock)
    let value = try JSONValue(parsing: Array(writer.line().utf8))
    #expect(value["page"]?.isNull == true && value["source"]?.string == "places")
  }

  @Test func requestsAreCounted() throws {
    let (human, report, clock) = report(host())
    #expect(human.contains("a.example: 34 of 2000 requests today\n"))
    #expect(report.plain(clock).first?.suffix(2) == ["a.example", "34/2000"])
    let value = try JSONValue(parsing: Array(report.json(clock).utf8))
    let member = try #require(value["hosts"]?.array?.first)
    #expect(member["host"]?.string == "a.example" && member["requests_today"]?.int == 34)
    #expect(member["circuit"]?.string == "closed" && member["rests_until"]?.isNull == true)
  }

  /// A page that went well may still lack something: that is said below its source, and all of it to programs.
  @Test func whatIsOddAboutAReadingIsListed() throws {
    let clock = LocalClock(now: Self.now, zone: .utc)
    var page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now)
    page.notices = [
      Notice("census-disagrees", "dishes: 6 in the text, 3 read"), Notice("repeated-name", "Grill: Soup: 1"),
    ]
    let report = StatusResult([page], at: clock.now)
    let human = report.human(TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(
      human.contains(
        "http://a.example/x: what was read differs from what was counted: dishes: 6 in the text, 3 read"))
    #expect(human.contains("1 page, 1 with a warning") && !human.contains("Soup"))
    let value = try JSONValue(parsing: Array(report.json(clock).utf8))
    let notices = try #require(value["results"]?[0]?["notices"]?.array)
    #expect(notices.map { $0["code"]?.string } == ["census-disagrees", "repeated-name"])
  }

  @Test func aSourceWithoutHallsIsNamed() {
    let clock = LocalClock(now: Self.now, zone: .utc)
    for pages in [[], [PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now)]] {
      let human = StatusResult(pages, sourcesWithoutHalls: ["mensas"], at: clock.now).human(
        TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
      #expect(human.contains("mensas: nothing is fetched without \"halls\" in the configuration"))
    }
  }

  /// What most records of a page lack may be what the answers are made of: that is no page that is good.
  @Test func keysThatAreCalledOtherwiseAreSaid() {
    let clock = LocalClock(now: Self.now, zone: .utc)
    var page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now)
    page.notices = [Notice("keys-missing", "Location.IsOpenNow: absent in 36 of 36")]
    let human = StatusResult([page], at: clock.now).human(
      TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(human.contains("has changed its shape: Location.IsOpenNow: absent in 36 of 36"))
    #expect(human.contains("1 page, 1 changed in shape") && !human.contains("good"))
  }

  @Test func everyWarningHasASentence() {
    for code in Notice.worthAWarning { #expect(Failure(named: code).code != .unlisted, "\(code)") }
  }

  /// What a page does not answer is no failure of it, but whoever looks after dine is to see it.
  @Test(
    arguments: [
      ("hours-left-out", "mill: by chance", "has hours that cannot be read: mill: by chance"),
      ("past-days", "2026-11-13", "has menus of past days only, the newest for 2026-11-13"),
      ("far-days", "2027-11-13", "has menus of days far ahead only, the first for 2027-11-13"),
      ("past-hours", "2026-11-13", "has hours of past days only, the last for 2026-11-13"),
      ("menu-withdrawn", "2026-11-23", "has lost the dishes of 2026-11-23 without a word"),
      ("date-not-read", "Lunch: 1", "has a day that cannot be read: Lunch: 1"),
      ("venue-without-id", "Nowhere", "has a place without an id, which is left out: Nowhere"),
    ])
  func aPageWithAWarningIsNotGood(code: String, detail: String, words: String) {
    let clock = LocalClock(now: Self.now, zone: .utc)
    var page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now)
    page.notices = [Notice(code, detail)]
    let human = StatusResult([page], at: clock.now).human(
      TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(human.contains("1 page, 1 with a warning") && !human.contains("good"))
    #expect(human.contains(words))
  }

  /// Of a page of which only the dishes were found, the hours may be old.
  @Test func aSalvagedPageIsNotGood() {
    let clock = LocalClock(now: Self.now, zone: .utc)
    var page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now)
    page.notices = [Notice("salvaged", "dishes: 66 candidates")]
    let human = StatusResult([page], at: clock.now).human(
      TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(human.contains("1 page, 1 changed in shape") && !human.contains("good"))
  }

  /// A question in an address fills no screen; programs have all of it.
  @Test func anAddressOfManyLinesIsShortened() throws {
    let clock = LocalClock(now: Self.now, zone: .utc)
    let url = "http://a.example/graphql?query=" + String(repeating: "x", count: 400)
    let page = PageStatus(source: "halls", url: url, outcome: "failed", code: "could-not-resolve")
    let report = StatusResult([page], at: clock.now)
    let human = report.human(TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(human.contains("http://a.example/graphql?…") && !human.contains("xxx"), "\(human)")
    #expect(report.json(clock).contains(url))
  }

  @Test func aPageThatStandsStillIsSaid() {
    let clock = LocalClock(now: Self.now, zone: .utc)
    let page = PageStatus(
      source: "halls", url: "http://a.example/x", outcome: "quarantined", code: "frozen-page",
      lastSuccess: Self.now - 7_200)
    let human = StatusResult([page], at: clock.now).human(
      TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(human.contains("1 not good") && human.contains("still has its former status"))
  }

  @Test func restsSayWhy() {
    let paused = report(
      host {
        ($0.until, $0.isPaused) = (Self.now + 3_600, true)
      }
    ).human
    #expect(paused.contains("paused until") && paused.contains("as it asked"))
    let failed = report(
      host {
        ($0.until, $0.failures, $0.circuit) = (Self.now + 3_600, 6, "open")
      }
    ).human
    #expect(failed.contains("after 6 failures"))
    let unreached = report(host { $0.until = Self.now + 300 }).human
    #expect(unreached.contains(": out of reach") && !unreached.contains("failures"))
    let tried = report(host { ($0.circuit, $0.failures) = ("open", 5) }).human
    #expect(tried.contains("one page is tried after 5 failures"))
  }

  /// As `doctor` has it, too: by the source's interval.
  @Test(arguments: [(25, false, true), (25, true, false), (109, true, true)])
  func whatIsOldIsMeasuredByTheInterval(hours: Int64, isRare: Bool, isOld: Bool) {
    let clock = LocalClock(now: Self.now, zone: .utc)
    let page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now - hours * 3_600)
    let campus = Campus(
      id: "hill", name: "Hill", zone: "UTC",
      sources: [Source(id: "halls", adapter: "x", url: "", interval: isRare ? 36 : nil)])
    let report = StatusResult([page], staleAfter: campus.secondsUntilStale(source:), at: clock.now)
    #expect(report.isStale == isOld)
    let human = report.human(TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock))
    #expect(human.contains("older than they should be") == isOld)
  }

  /// A clock that was years ahead left times behind that no longer count.
  @Test func whatAWrongClockSetIsDueNow() throws {
    let clock = LocalClock(now: Self.now, zone: .utc)
    let year: Int64 = 366 * 86_400
    let page = PageStatus(
      source: "halls", url: "http://a.example/x", lastFetch: Self.now + year, lastSuccess: Self.now + year,
      nextDue: Self.now + year + 3_600)
    let report = StatusResult([page], at: clock.now)
    #expect(
      report.human(TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock)).contains("due now"))
    #expect(report.pages.first?.nextDue == Self.now)
    for (host, isLeft) in [
      (StoredHost(name: "a", retryAt: Self.now + year), false),
      (StoredHost(name: "a", retryAt: Self.now + 60), true),
      (StoredHost(name: "a", pausedUntil: Self.now + year), false),
      (StoredHost(name: "a", retryAt: Self.now), false),
    ] {
      #expect((host.rest(at: Self.now) != nil) == isLeft)
    }
  }

  @Test(arguments: [(1_001, "1.0"), (1_500, "1.5"), (2_037, "2.0"), (2_960, "3.0"), (11_111, "11.1")])
  func whatCannotBeCarriedIsSaid(stretch: Int, factor: String) {
    let human = report(host { $0.stretch = stretch }).human.split(whereSeparator: \.isWhitespace)
    #expect(human.joined(separator: " ").contains("pages wait \(factor) times as long"))
  }

  @Test(arguments: [
    ("ignored", "robots.txt ignored as configured"), ("unreachable", "robots.txt could not be read"),
  ])
  func rulesThatAreSetAsideAreSaid(state: String, words: String) {
    let human = report(host { $0.robots = state }).human.split(whereSeparator: \.isWhitespace)
    #expect(human.joined(separator: " ").contains(words))
  }
}
