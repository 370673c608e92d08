import Adapters
import CivilTime
import Configuration
import Dining
import Testing
import TestSupport

@testable import Store
@testable import Ingestion

private func campus(_ halls: KeyValuePairs<String, String> = ["alder": "1"], interval: Int? = nil) -> Campus {
  Campus(
    id: "hill", name: "Hill College", zone: "UTC",
    sources: [
      Source(
        id: "halls", adapter: "campusdish", url: "http://hill.example/places",
        halls: halls.map { .init(slug: $0.key, siteID: $0.value) }, periods: ["7"], interval: interval)
    ])
}

@Suite struct PlanTests {
  let scratch: Scratch
  let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Store(writingTo: scratch.file("dine.db"))
  }

  private func plan(
    _ campus: Campus = campus(), at now: Instant = noon, force: Bool = false, only: String? = nil
  ) throws -> [PageJob] {
    try RefreshPlanner(campus, zone: .utc, in: store, only: only).enrolDuePages(at: now, force: force).jobs
  }

  private let places = "http://hill.example/places"

  /// The configuration names the adapters that fetch nothing without halls, without knowing any adapter.
  @Test func withoutHallsExactlyTheNamedAdaptersFetchNothing() {
    let context = RequestContext(today: CivilDate(dayNumber: 20_000))
    let idle = SiteAdapter.all.filter { $0.name != Source.recipeAdapter }.filter { adapter in
      let source = Source(id: "s", adapter: adapter.name, url: "https://site.example")
      return adapter.requests(SiteSource(source), context).isEmpty
    }
    #expect(idle.map(\.name).sorted() == Source.adaptersOfHalls)
  }

  @Test func theAdaptersPagesAreEnrolledInItsOrder() throws {
    let jobs = try plan()
    #expect(jobs.map(\.purpose) == [.venues, .hours, .menu])
    #expect(jobs.first?.page.url == places)
    #expect(jobs.last?.page.url.contains("date=11/20/2026") == true)
    #expect(jobs.allSatisfy { $0.page.nextDue == noon && $0.host == "hill.example" })
    #expect(try store.campuses().map(\.key) == ["hill"])
  }

  /// A host that has none of the day's menus is left alone soon: its hours are asked for before that.
  @Test func menusComeLastUnlessTheyAreDueForLong() throws {
    let halls = campus(["alder": "1", "birch": "2"])
    #expect(try plan(halls).map(\.purpose) == [.venues, .hours, .hours, .menu, .menu])
    let adapters = try plan(halls, at: noon + 6 * hour).map(\.purpose)
    #expect(adapters.first == .venues && Set(adapters.prefix(3)).contains(.menu), "\(adapters)")
  }

  @Test func onlyWhatIsDueIsTakenUnlessForced() throws {
    let first = try plan()[0].page
    try store.setNextDue(noon + 1, of: first.id)
    #expect(try plan().map(\.purpose) == [.hours, .menu])
    #expect(try plan(at: noon + 1).map(\.purpose) == [.venues, .hours, .menu])
    #expect(try plan(force: true).map(\.purpose) == [.venues, .hours, .menu])
    #expect(try plan(force: true, only: "other").isEmpty)
    #expect(try plan(only: "halls").count == 2)
  }

  @Test func aDueTimeOfAWrongClockDoesNotSilenceAPage() throws {
    try store.setNextDue(noon + 400 * day, of: try plan()[0].page.id)
    #expect(try plan().map(\.purpose) == [.venues, .hours, .menu])
  }

  /// Whatever became of it: also of one that failed then, and one that its robots.txt forbids.
  @Test(arguments: FetchOutcome.allCases)
  func whatWasAskedForInTheFutureIsAskedForOnceAndThenWaits(outcome: FetchOutcome) throws {
    let page = try plan()[0].page.id
    func fetch(at now: Instant, due: Instant?) throws {
      try store.finish(try store.begin(page, at: now), FetchResult(outcome, at: now, nextDue: due))
    }
    // It was good then, too: nothing moves that time before the page is good again.
    try store.finish(try store.begin(page, at: noon + 9 * day), FetchResult(.unchanged, at: noon + 9 * day))
    try fetch(at: noon + 10 * day, due: noon + 10 * day + hour)
    let jobs = try plan()
    #expect(jobs.map(\.purpose) == [.venues, .hours, .menu])
    #expect(jobs[0].page.nextDue == noon, "and that is written down: no answer may come")
    try fetch(at: noon, due: noon + hour)
    #expect(try plan(at: noon + 6).map(\.purpose) == [.hours, .menu])
    #expect(try plan(at: noon + hour).map(\.purpose) == [.venues, .hours, .menu])
    try fetch(at: noon + hour, due: nil)
    #expect(try plan(at: noon + hour + 300).map(\.purpose) == [.venues, .hours, .menu], "nobody was asked")
  }

  /// A day and what chance adds, of a page that is wanted every hour.
  @Test func whatIsGoneRestsForADayHoweverOftenItIsWanted() throws {
    let page = try plan(campus(interval: 1))[0].page
    let due = Pace(jitter: Jitter(seed: 7)).dueAfterFailure(status: 404, of: page.url, at: noon)
    #expect(due > noon + day)
    for age in [0, hour, 2 * hour] {
      let fetch = try store.begin(page.id, at: noon + -age)
      try store.finish(fetch, FetchResult(.failed, at: noon + -age, nextDue: due + -age))
      #expect(try plan(campus(interval: 1)).map(\.purpose) == [.hours, .menu])
    }
  }

  @Test func pagesOfYesterdayAreGivenUpAndComeBackWhenAskedFor() throws {
    let yesterday = try plan()[2].page
    let jobs = try plan(at: noon + day)
    #expect(jobs.map(\.page.url).last?.contains("date=11/21/2026") == true)
    #expect(try store.page(yesterday.id)?.nextDue == nil)
    #expect(try plan(at: noon).contains { $0.page.id == yesterday.id })
    let campus = try store.enrol(campus: "hill", name: "Hill College", zone: "UTC")
    _ = try plan(at: noon + day)
    let status = try store.sourcesStatus(campus: campus)
    #expect(status.map(\.purpose) == ["venues", "hours", "menu"])
    #expect(status.last?.status.url.contains("date=11/21/2026") == true)
  }

  /// Nobody is told for ever that a source is old which a person has taken out; it may come back.
  @Test func aSourceThatIsNoLongerConfiguredIsGivenUp() throws {
    var other = campus()
    other.sources[0].id = "other"
    _ = try plan()
    _ = try plan(other, only: "other")
    let id = try store.enrol(campus: "hill", name: "Hill College", zone: "UTC")
    func told() throws -> [String] {
      try Set(store.sourcesStatus(campus: id).map(\.status.source)).sorted()
    }
    #expect(try told() == ["halls", "other"], "a pass over one source says nothing of the others")
    _ = try plan(other)
    #expect(try told() == ["other"])
    #expect(try store.figures().pages.isEmpty && plan().count == 3)
    #expect(try told() == ["halls"])
  }

  @Test(arguments: [FetchOutcome.unchanged, .failed, .refused])
  func whatIsTakenUpAgainIsNotAskedTwiceInAnHour(outcome: FetchOutcome) throws {
    var other = campus()
    other.sources[0].id = "other"
    let page = try plan()[0].page.id
    try store.finish(try store.begin(page, at: noon), FetchResult(outcome, at: noon))
    _ = try plan(other)
    #expect(try plan(at: noon + 3_599).map(\.purpose) == [.hours, .menu])
    #expect(try plan(at: noon + 3_600).map(\.purpose) == [.venues, .hours, .menu])
  }

  @Test func theIntervalIsTheConfigurationsOrThePurposes() throws {
    #expect(try plan().map(\.interval) == [hour, 6 * hour, 2 * hour])
    #expect(try plan(campus(interval: 12)).map(\.interval) == [12 * hour, 12 * hour, 12 * hour])
  }

  /// Names that a person adds or takes away later count without anything being fetched again.
  @Test func namesOfTheConfigurationReachVenuesThatAreThere() throws {
    _ = try plan(campus([:]))
    let source = try store.enrol(
      source: "halls", adapter: "campusdish",
      in: try store.enrol(campus: "hill", name: "Hill College", zone: "UTC"))
    let page = try store.enrol(page: places, purpose: "venues", of: source, at: noon)
    let fetch = try store.begin(page.id, at: noon)
    let reading = Reading(
      adapter: "x", observedAt: noon, venues: [VenueReading(siteID: "1", name: "Alder Hall")])
    try store.record(
      Recording(
        fetch: fetch, reading: reading, body: SnapshotBody([1]), adapterVersion: 1,
        result: FetchResult(.changed, at: noon)))
    func slugs() throws -> [String] {
      try store.venues(campus: .init(1)).map { "\($0.venue.slug) \($0.venue.kind?.rawValue ?? "-")" }
    }
    #expect(try slugs() == ["alder-hall -"])
    _ = try plan(campus(["alder": "1"]))
    #expect(try slugs() == ["alder hall"])
    #expect(try store.venue(slug: "alder-hall", campus: .init(1))?.venue.slug == "alder")
  }

  @Test func rereadingTakesEveryPageThereEverWas() throws {
    _ = try plan()
    _ = try plan(at: noon + day)
    let jobs = try RefreshPlanner(campus(), zone: .utc, in: store).enrolForRereading().jobs
    #expect(jobs.map(\.purpose) == [.venues, .hours, .menu, .menu])
    let others = RefreshPlanner(campus(), zone: .utc, in: store, only: "other")
    #expect(try others.enrolForRereading().jobs.isEmpty)
  }

  @Test func namingsOfHallsAndVenuesMeet() {
    var campus = campus(["alder": "1", "birch": "2"])
    campus.venues = [
      VenueOverride(
        slug: "alder", identity: VenueIdentity(source: "halls", siteID: "1"), name: "Alder", aliases: ["a"]),
      VenueOverride(slug: "cart", identity: VenueIdentity(source: "halls", siteID: "9"), kind: .truck),
      VenueOverride(slug: "far", identity: VenueIdentity(source: "other", siteID: "2"), name: "Far"),
    ]
    #expect(
      campus.namings(of: campus.sources[0]) == [
        "1": VenueNaming(slug: "alder", name: "Alder", kind: .hall, aliases: ["a"]),
        "2": VenueNaming(slug: "birch", kind: .hall), "9": VenueNaming(slug: "cart", kind: .truck),
      ])
  }
}
