import CivilTime
import Dining
import SQLite
import Testing

@testable import Store

@Suite struct FetchTests {
  let workshop: Workshop
  var store: Store { workshop.store }

  init() throws { workshop = try Workshop() }

  private func fetches(_ columns: String) throws -> [String] {
    try workshop.rows(of: "fetch", columns: columns)
  }

  @Test func aRowIsThereBeforeTheRequest() throws {
    _ = try store.begin(workshop.page.id, reason: "manual", at: noon())
    // What a crash leaves behind is what another process sees now.
    let reader = try workshop.reader()
    let page = try #require(try reader.sourcesStatus(campus: workshop.campus).first)
    #expect(page.status.lastFetch == noon() && page.status.outcome == nil && page.fetches == 1)
    #expect(try fetches("reason, outcome, finished_at") == ["manual,-,-"])
  }

  @Test func whatACrashLeftOpenIsClosedByName() throws {
    let done = try store.begin(workshop.page.id, at: noon())
    try store.finish(done, FetchResult(.unchanged, at: noon()))
    _ = try store.begin(workshop.page.id, at: noon(1))
    #expect(try store.closeAbandonedFetches(at: noon(2)) == 1)
    #expect(try fetches("outcome, code") == ["unchanged,-", "failed,interrupted"])
    #expect(try store.closeAbandonedFetches(at: noon(3)) == 0)
  }

  /// A page that may be what kills the process is not asked for at once, and rests for a day after the third time.
  @Test func aPageOfWhichTheProcessDiesWaits() throws {
    let page = workshop.page.id
    for (death, rest) in [(1, 3_600), (2, 3_600), (3, 86_400), (4, 86_400)] {
      let start = noon(death)
      _ = try store.begin(page, at: start, nextDue: start + 3_600)
      #expect(try store.page(page)?.nextDue == start + 3_600, "written with the row, before the request")
      #expect(try store.closeAbandonedFetches(at: start + 60) == 1)
      #expect(try store.page(page)?.nextDue == start + Int64(rest), "death \(death)")
    }
    #expect(try fetches("code, detail").last == "interrupted,4")
    let good = try store.begin(page, at: noon(6))
    try store.finish(good, FetchResult(.unchanged, at: noon(6), nextDue: noon(6) + 60))
    _ = try store.begin(page, at: noon(7), nextDue: noon(7) + 3_600)
    #expect(try store.closeAbandonedFetches(at: noon(8)) == 1)
    #expect(try fetches("code, detail").last == "interrupted,1")
  }

  @Test(arguments: FetchOutcome.allCases)
  func everyOutcomeIsKept(outcome: FetchOutcome) throws {
    let fetch = try store.begin(workshop.page.id, at: noon())
    try store.finish(
      fetch,
      FetchResult(
        outcome, at: noon(1), nextDue: noon(2), code: "some-code", detail: "values", status: 200,
        duration: 120, wireBytes: 4_096, finalURL: "http://hill.example/b", contentType: "text/html"))
    #expect(
      try fetches("outcome, code, detail, status, duration_ms, bytes, final_url, content_type") == [
        "\(outcome.rawValue),some-code,values,200,120,4096,http://hill.example/b,text/html"
      ])
    let page = try #require(try store.page(workshop.page.id))
    #expect(page.nextDue == noon(2))
    #expect(page.checkedAt == (outcome.isSuccess ? noon(1) : nil))
  }

  @Test func unchangedTouchesTheFetchAndThePageOnly() throws {
    try workshop.record(.of(venues: [VenueReading(siteID: "1", name: "A")]))
    let before = try workshop.everything().split(separator: "\n")
    let fetch = try store.begin(workshop.page.id, at: noon(1))
    try store.finish(fetch, FetchResult(.unchanged, at: noon(1), nextDue: noon(2), status: 304))
    let after = try workshop.everything().split(separator: "\n")
    let changed = zip(before, after).filter { $0 != $1 }.map { $0.1.prefix { $0 != ":" } }
    #expect(changed == ["fetch", "page"])
  }

  @Test func validatorsAreSavedWithARecordedReadingOnly() throws {
    func validators(_ version: Int = 1) throws -> Validators? {
      try store.page(workshop.page.id)?.validators(forAdapterVersion: version)
    }
    #expect(try validators() == Validators())
    let fetch = try store.begin(workshop.page.id, at: noon())
    try store.finish(fetch, FetchResult(.quarantined, at: noon()), keeping: SnapshotBody([1]))
    #expect(try validators() == Validators())
    let tags = Validators(etag: "\"a\"", lastModified: "Fri, 20 Nov 2026 12:00:00 GMT")
    try workshop.record(.of(), validators: tags)
    #expect(try validators() == tags)
    #expect(try validators(2) == Validators())
    try workshop.record(.of(noon(1)), version: 2)
    #expect(try validators(2) == Validators())
  }

  @Test func pagesAreDueByTime() throws {
    let second = try store.enrol(page: "http://b/", purpose: "menu", of: workshop.source, at: noon(-1))
    let third = try store.enrol(page: "http://c/", purpose: "menu", of: workshop.source, at: noon())
    try store.setNextDue(nil, of: third.id)
    #expect(try store.pagesDue(by: noon()).map(\.id) == [second.id, workshop.page.id])
    try store.setNextDue(noon(1), of: second.id)
    #expect(try store.pagesDue(by: noon()).map(\.id) == [workshop.page.id])
    #expect(try store.pagesDue(by: noon(-1)) == [])
  }

  @Test func enrollingAgainChangesNothingButWhatIsNew() throws {
    let campus = try store.enrol(campus: "hill", name: "Hill", zone: "UTC")
    let source = try store.enrol(source: "halls", adapter: "other", in: campus)
    let page = try store.enrol(page: "http://hill.example/", purpose: "x", of: source, at: noon(9))
    #expect(campus == workshop.campus && source == workshop.source && page.id == workshop.page.id)
    #expect(page.nextDue == noon() && page.purpose == "venues")
    #expect(try store.campuses().map { [$0.name, $0.zone] } == [["Hill", "UTC"]])
    #expect(try workshop.rows(of: "source", columns: "adapter") == ["other"])
    #expect(try store.pages(of: source).map(\.url) == ["http://hill.example/"])
  }

  @Test func theHistoryOfAPageIsCounted() throws {
    func finish(_ outcome: FetchOutcome, _ code: String? = nil) throws {
      let fetch = try store.begin(workshop.page.id, at: noon())
      try store.finish(fetch, FetchResult(outcome, at: noon(), code: code))
    }
    func history() throws -> PageHistory {
      try #require(try store.sourcesStatus(campus: workshop.campus).first)
    }
    #expect(try history().fetches == 0)
    #expect(try history().yield == nil)
    try finish(.failed, "timed-out")
    try finish(.refused, "http-status")
    #expect(try history().failures == 2 && history().misreadings == 0)
    try finish(.refused, "host-circuit-open")
    #expect(try history().status.code == "http-status" && history().failures == 3)
    try finish(.failed, "cancelled")
    _ = try store.begin(workshop.page.id, at: noon())
    #expect(try store.closeAbandonedFetches(at: noon()) == 1)
    #expect(try history().failures == 3, "a fetch that was stopped says nothing of its page")
    #expect(try !history().status.isTrouble)
    let dishes = [Dish(name: "a"), Dish(name: "b")]
    try workshop.record(
      .of(
        venues: [VenueReading(siteID: "1")],
        menus: [
          MenuReading(
            venue: "1", Menu(date: day(), period: nil, stations: [Station(name: "", dishes: dishes)]))
        ], notices: [Notice("odd", "x"), Notice("odd", "y")]))
    try finish(.unreadable, "missing-anchor")
    let found = try history()
    #expect(found.failures == 1 && found.misreadings == 1 && found.fetches == 7)
    #expect(found.yield == Yield(venues: 1, statements: 0, menus: 1, dishes: 2))
    #expect(found.adapter == "campusdish" && found.purpose == "venues")
    #expect(
      found.status
        == PageStatus(
          source: "halls", url: "http://hill.example/", lastFetch: noon(), outcome: "unreadable",
          code: "missing-anchor", lastSuccess: noon(), nextDue: noon() + 3_600))
    #expect(try store.notices(of: workshop.page.id) == [Notice("odd", "x"), Notice("odd", "y")])
  }

  /// Otherwise a site that fails for days has never been read, as each day's page has another address.
  @Test func theFailingPageOfADayWasLastReadOnAnotherDay() throws {
    func page(_ address: String) throws -> StoredPage {
      try store.enrol(
        page: "http://hill.example/\(address)", purpose: "menu", of: workshop.source, at: noon())
    }
    func lastSuccess(of page: StoredPage) throws -> Instant? {
      try store.sourcesStatus(campus: workshop.campus).first { $0.page == page.id }?.status.lastSuccess
    }
    for (name, days) in [("menu/2026-11-18", -2), ("menu/2026-11-19", -1), ("hours", -1)] {
      let (former, moment) = (try page(name), noon(days))
      try store.finish(try store.begin(former.id, at: moment), FetchResult(.unchanged, at: moment))
      try store.setNextDue(nil, of: former.id)
    }
    let today = try page("menu/2026-11-20")
    #expect(try lastSuccess(of: today) == nil, "nothing was asked yet")
    let others = [try page("menus/2026-11-20"), try page("hours/now")]
    for page in [today] + others {
      let fetch = try store.begin(page.id, at: noon())
      try store.finish(fetch, FetchResult(.failed, at: noon(), code: "timed-out"))
    }
    #expect(try lastSuccess(of: today) == noon(-1))
    for other in others { #expect(try lastSuccess(of: other) == nil) }
    let successes = try store.figures().successes.map { "\($0.purpose) \($0.at)" }
    #expect(successes == ["menu \(noon(-1))"])
  }

  @Test func aFetchThatNeverWasIsABug() throws {
    #expect(
      code {
        try store.record(
          Recording(
            fetch: FetchID(99), reading: .of(), body: SnapshotBody([]), adapterVersion: 1,
            result: FetchResult(.changed, at: noon())))
      } == "database-statement")
    #expect(code { _ = try store.begin(PageID(99), at: noon()) } == "database-constraint")
  }
}
