import CivilTime
import HTTPServer
import InventedCampus
import JSON
import Routes
import TestSupport
import Testing
import World

@testable import WebServer

/// Answers are made once and kept until they are another.
@Suite struct KeepingTests {
  private let address = "/api/v1/hill/open"

  private func age(_ answer: Answer) -> Int? {
    answer["cache-control"]?.split(separator: ",").first.flatMap { Int($0.dropFirst("max-age=".count)) }
  }

  @Test func nothingIsKeptBeyondAChange() throws {
    let desk = try WebDesk()
    // Alder Hall closes at 2 PM.
    desk.now = InventedCampus.noon + 6_900 - 90
    let first = desk.get(address)
    #expect(age(first) == 90)
    #expect(first.text.contains("\"closes_at\":\"2026-11-20T14:00:00-05:00\""))
    desk.now = desk.now + 60
    let second = desk.get(address)
    #expect(second.text == first.text && second["etag"] == first["etag"])
    #expect(age(second) == 30)
    desk.now = desk.now + 29
    #expect(age(desk.get(address)) == 1)
    desk.now = desk.now + 1
    let third = desk.get(address)
    #expect(third["etag"] != first["etag"])
    #expect(third.text.contains("\"opens_at\":\"2026-11-20T17:00:00-05:00\""))
    #expect(desk.server.counts.made == 2)
    #expect(desk.server.counts.kept == 2)
  }

  /// Chance tells the age of what it knows, as the other pages do.
  @Test func aDrawSaysHowOldItsKnowledgeIs() throws {
    let desk = try WebDesk()
    #expect(desk.get("/lucky/").text.contains("<footer><p>Read "))
    desk.now = desk.now + 9 * 86_400
    for address in ["/lucky/", "/lucky/?seed=1"] {
      #expect(desk.get(address).text.contains("<p class=\"m\">Read Nov 20"), "\(address)")
    }
  }

  @Test func nobodyIsToldMoreThanFiveMinutes() throws {
    let desk = try WebDesk()
    #expect(age(desk.get(address)) == 300)
    desk.now = desk.now + 3_000
    #expect(age(desk.get(address)) == 300)
    #expect(desk.server.counts.made == 1)
    #expect(desk.get(address)["cache-control"]?.contains("stale-if-error=") == true)
    #expect(desk.get(address)["cache-control"]?.contains("stale-while-revalidate") == false)
  }

  /// What an address calls tomorrow is another date after midnight, and so is the evening that it asks about.
  @Test(arguments: ["week?date=tomorrow", "open?at=18:30", "menu?date=friday", "open?at=2026-11-21T12:00"])
  func whatIsAskedOfAnotherTimeEndsWithTheDay(question: String) throws {
    let desk = try WebDesk()
    let address = "/api/v1/hill/" + question
    // Noon and five minutes: midnight is 42,900 s away.
    desk.now = InventedCampus.noon + 42_900 - 90
    let first = desk.get(address)
    #expect(first.status == 200 && (age(first) ?? 301) <= 90)
    if question.contains("date=") {
      #expect(first.json?["changes_at"]?.string == "2026-11-21T00:00:00-05:00")
    }
    desk.now = InventedCampus.noon + 42_900
    let second = desk.get(address)
    #expect(desk.server.counts.made == 2, "\(second.text)")
  }

  @Test func aChangeOfTheDatabaseIsSeen() throws {
    let desk = try WebDesk()
    let first = desk.get(address)
    try desk.campus.record(InventedCampus.reading(closing: "13:00"), body: "other")
    desk.waitAMoment()
    let second = desk.get(address)
    #expect(first.text.contains("T14:00:00") && second.text.contains("T13:00:00"))
  }

  @Test func anotherDatabaseInItsPlaceIsSeen() throws {
    let desk = try WebDesk()
    let first = desk.get(address)
    let other = try InventedCampus(calling: "Other Hall")
    try desk.campus.scratch.write(try other.scratch.read("dine.db"), to: "fresh.db")
    let scratch = desk.campus.scratch
    try desk.campus.world.files.move(scratch.file("fresh.db"), scratch.file("dine.db"), 0o644)
    desk.waitAMoment()
    let second = desk.get(address)
    #expect(!first.text.contains("Other Hall") && second.text.contains("Other Hall"))
  }

  /// The operator of the server is told once, in addition to its readers.
  @Test func aDatabaseThatIsGoneIsSaidOnce() throws {
    let desk = try WebDesk()
    let path = desk.campus.scratch.file("dine.db")
    let bytes = try desk.campus.scratch.read("dine.db")
    func ask(_ status: Int) {
      desk.waitAMoment()
      #expect(desk.get(address).status == status)
    }
    ask(200)
    #expect(desk.errors == "")
    let gone = "dined: no database at \(path) yet; every question gets 503\n"
    try desk.campus.scratch.remove("dine.db")
    for _ in 0..<3 { ask(503) }
    #expect(desk.errors == gone)
    try desk.campus.scratch.write(bytes, to: "dine.db")
    for _ in 0..<2 { ask(200) }
    #expect(desk.errors == gone + "dined: the database \(path) can be read again\n")
  }

  @Test func aClockThatIsPutBackMakesAnswersAnew() throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon + 7_000
    #expect(desk.get(address).text.contains("T17:00:00"))
    desk.now = InventedCampus.noon
    #expect(desk.get(address).text.contains("\"closes_at\":\"2026-11-20T14:00:00"))
  }

  @Test func oldAnswersMakeRoomForNewOnes() throws {
    var options = WebServer.Options()
    options.cacheBytes = 40_000
    let desk = try WebDesk(options: options)
    for number in 0..<50 {
      desk.now = desk.now + 1
      _ = desk.get("\(address)?\(number % 2 == 0 ? "all" : "at=12:\(10 + number)")")
    }
    _ = desk.get(address)
    let made = desk.server.counts.made
    _ = desk.get("\(address)?all")
    #expect(desk.server.counts.made == made, "what is asked for often stays")
    _ = desk.get("\(address)?at=12:11")
    #expect(desk.server.counts.made == made + 1, "what was asked for once is gone")
  }

  @Test func tooManyNewQuestionsAreAProblem() throws {
    let desk = try WebDesk()
    var statuses: Set<Int> = []
    for number in 0..<500 { statuses.insert(desk.get("/api/v1/hill/lucky?any&seed=\(number)").status) }
    #expect(statuses == [200, 429])
    #expect(desk.get("/api/v1/hill/lucky?any&seed=0").status == 200, "what is kept costs nothing")
    desk.now = desk.now + 1
    #expect(desk.get("/api/v1/hill/lucky?any&seed=9999").status == 200)
  }

  @Test func oneWhoAsksTooMuchIsAloneWithIt() throws {
    let desk = try WebDesk()
    func status(_ number: Int, from network: String?) -> Int {
      desk.get("/api/v1/hill/lucky?any&seed=\(number)") { $0.network = network }.status
    }
    #expect(Set((0..<250).map { status($0, from: "192.0.2.1") }) == [200, 429])
    #expect(Set((300..<450).map { status($0, from: "192.0.2.2") }) == [200])
    #expect(status(1_000, from: "192.0.2.1") == 429)
    #expect(desk.get("/healthz") { $0.network = "192.0.2.1" }.status == 200, "a monitor may be there, too")
    desk.now = desk.now + 1
    #expect(status(1_001, from: "192.0.2.1") == 200)
  }

  @Test func behindAProxyAllAreOne() throws {
    var options = WebServer.Options()
    options.isBehindProxy = true
    let desk = try WebDesk(options: options)
    let statuses = (0..<450).map { number in
      desk.get("/api/v1/hill/lucky?any&seed=\(number)") { $0.network = "192.0.2.1" }.status
    }
    #expect(statuses.count { $0 == 200 } == 400)
  }

  @Test func aKnownTagIsEnough() throws {
    let desk = try WebDesk()
    let tag = desk.get(address)["etag"]
    let again = desk.get(address) { $0.ifNoneMatch = tag }
    #expect(again.status == 304 && again.text.isEmpty)
  }

  @Test func engineersOfSearchAreToldToStayAway() throws {
    #expect(try WebDesk().get(address)["x-robots-tag"] == "noindex")
    var options = WebServer.Options()
    options.isPublic = true
    let open = try WebDesk(options: options)
    #expect(open.get(address)["x-robots-tag"] == nil)
    #expect(open.get("/metrics") { $0.host = "dine.example.edu" }.status == 404)
    #expect(open.get("/metrics") { $0.isLocal = true }.status == 200)
  }

  /// A client chooses the Host field, and behind a proxy every one comes from the proxy.
  @Test(arguments: [true, false]) func theMetricsOfAPublicServerAreForItsMachine(isPublic: Bool) throws {
    var options = WebServer.Options()
    options.isPublic = isPublic
    let desk = try WebDesk(options: options)
    let statuses = [
      desk.get("/metrics") { $0.isLocal = true }, desk.get("/metrics"),
      desk.get("/metrics") {
        $0.isLocal = true
        $0.isForwarded = true
      },
      desk.get("/metrics") {
        $0.isLocal = true
        $0.host = "dine.example.edu"
      },
    ].map(\.status)
    #expect(statuses == [200, isPublic ? 404 : 200, 404, 404])
    options.isBehindProxy = true
    #expect(try WebDesk(options: options).get("/metrics") { $0.isLocal = true }.status == 404)
  }
}
