import Store
import CivilTime
import JSON
import TestSupport
import Testing

@Suite struct OtherCommandTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  // MARK: reread

  @Test func rereadReadsWhatIsStoredWithoutAsking() throws {
    #expect(dined.run("reread").output == "Nothing is stored yet for Ashgrove College.\n")
    _ = dined.run("refresh")
    let asked = site.asked.count
    let outcome = dined.run("reread")
    #expect(
      outcome == Outcome(code: 0, output: "Ashgrove College: 17 pages, 12 changed, 5 empty\n", error: ""))
    #expect(site.asked.count == asked)
    let value = try JSONValue(parsing: Array(dined.run("reread", "--json").output.utf8))
    #expect(value["results"]?.array?.count == 17)
    #expect(dined.run("reread", "--source", "nowhere").code == 64)
  }

  // MARK: config move

  /// A no is an answer in every form, and why stands beside it.
  @Test func ofNothingThatMovedThereAreNoResults() throws {
    let said = dined.run("config", "move")
    #expect(said.code == 1 && said.output == "" && said.error.contains("whose sites have moved"))
    for form in ["--plain", "-q"] {
      #expect(dined.run("config", "move", form) == Outcome(code: 1, output: "", error: said.error))
    }
    let json = dined.run("config", "move", "--json")
    #expect(json.code == 1 && json.error == said.error)
    #expect(try JSONValue(parsing: Array(json.output.utf8))["results"]?.array?.isEmpty == true)
  }

  // MARK: probe

  @Test func probeReadsWithoutRecording() throws {
    let outcome = dined.run("probe", "campusdish", "--url", site.origin + Site.places)
    #expect(outcome.code == 0 && outcome.output.hasPrefix("campusdish, tree: "))
    #expect(outcome.output.contains("Alder Hall"))
    #expect(site.asked == [Site.places])
    #expect(dined.scratch.names() == ["config.json"], "no database, no lock")
  }

  @Test func aReadingSaysTheDaysOfItsHours() {
    let path = Checkout.path("Fixtures/campusdish/demo/directory.json")
    let lines = dined.run("read", "directory", path, "--zone", "America/New_York").output.split(
      separator: "\n")
    #expect(lines.contains { $0.contains("2026-11-25 – 2026-11-29") && $0.contains("off") }, "\(lines)")
  }

  @Test func probeOfAllPagesGivesAReadingEach() throws {
    site.replace(Site.places, by: [.answer(503)])
    let outcome = dined.run("probe", "campusdish", "--json")
    #expect(outcome.code == 0)
    let readings = outcome.output.split(separator: "\n")
    #expect(readings.count == 15)
    for reading in readings {
      #expect(try JSONValue(parsing: Array(reading.utf8))["schema"]?.string == "dine.reading/1")
    }
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.first == "dined: GET \(site.origin)\(Site.places): 503, 0 bytes")
    #expect(
      lines.dropFirst().first == "dined: \(site.origin)\(Site.places) has a server error: HTTP status 503")
    #expect(lines.count { $0.hasPrefix("dined: GET ") && $0.contains(": 200, ") } == 15)
    #expect(dined.run("probe", "campusdish", "--quiet").output == "")
  }

  @Test func probeAsksOnlyForWhatTheRulesAllow() {
    site.replace(Site.rules, by: [.answer(200, body: Array("User-agent: dine\nDisallow: /en\n".utf8))])
    let outcome = dined.run("probe", "campusdish", "--url", site.origin + Site.places)
    #expect(outcome.code == 69 && outcome.output == "" && site.asked.isEmpty)
    #expect(outcome.error.contains("its site's robots.txt forbids it (line 2: Disallow: /en)"))
    site.replace(Site.rules, by: [.answer(500)])
    let other = dined.run("probe", "campusdish", "--url", site.origin + Site.places)
    #expect(other.code == 69 && other.error.contains("could not be read") && site.asked.isEmpty)
  }

  @Test(arguments: [
    ("/nowhere", 69, "answered with HTTP status 404"), ("ftp://x/", 69, "only http and https are fetched"),
  ])
  func probeOfOnePageFailsAsThePageDoes(target: String, code: Int32, message: String) {
    let url = target.hasPrefix("/") ? site.origin + target : target
    let outcome = dined.run("probe", "campusdish", "--url", url)
    #expect(outcome.output == "" && outcome.error.contains(message))
    #expect(outcome.code == (target.hasPrefix("/") ? code : 78))
  }

  @Test func probeIsStoppedBetweenTwoPages() {
    dined.isInterrupted = { [site] in site.asked.count >= 2 }
    let outcome = dined.run("probe", "campusdish")
    #expect(outcome.code == 130 && site.asked.count == 2)
  }

  /// What a person is told, and what is left, where the gate refuses.
  @Test func probeSaysWhyAHostIsNotAskedAndUntilWhen() throws {
    #expect(dined.run("refresh").code == 0)
    let pages = site.asked.count
    let database = try Store(writingTo: dined.database)
    try database.save(
      StoredHost(name: "127.0.0.1", failures: 5, circuit: "open", retryAt: Dined.now + 1_800))
    let outcome = dined.run("probe", "campusdish", "--url", site.origin + Site.places)
    #expect(outcome.code == 69 && outcome.output == "" && site.asked.count == pages)
    #expect(outcome.error.contains("(not before 12:35 PM); its host failed five times"))
    let json = dined.run("probe", site.origin + Site.places, "--json")
    #expect(json.code == 69 && json.error.contains("(not before 12:35 PM)"))
    #expect(try database.lastFetches(2).map(\.code) == ["host-circuit-open", "host-circuit-open"])
  }

  /// One host that is left alone is one thing to say, whatever there is to ask it for.
  @Test func probeFoldsThePagesOfAHostThatIsLeftAlone() throws {
    #expect(dined.run("refresh").code == 0)
    let database = try Store(writingTo: dined.database)
    try database.save(
      StoredHost(name: "127.0.0.1", failures: 5, circuit: "open", retryAt: Dined.now + 1_800))
    let bug = dined.run("report-bug", "--plain").output
    site.replace(Site.places, by: [.answer(503)])
    let outcome = dined.run("probe", "campusdish")
    #expect(outcome.code == 69 && !outcome.error.contains("GET "), "\(outcome.error)")
    #expect(outcome.error.contains(" of 127.0.0.1 (not before 12:35 PM); its host failed five times"))
    #expect(outcome.error.split(separator: "\n").count { $0.hasPrefix("dined: ") } == 1)
    let fetches = dined.run("report-bug", "--plain").output.split(separator: "\n")
      .filter { $0.hasPrefix("last fetches\t") }
    let before = bug.split(separator: "\n").filter { $0.hasPrefix("last fetches\t") }
    #expect(Array(fetches.dropLast()) == before, "what was asked for is still told")
    #expect(fetches.last?.contains("(probe) not fetched, host-circuit-open: ") == true)
  }

  @Test func probeAndRefreshShareTheBudgetOfTheDay() throws {
    #expect(dined.run("refresh").code == 0)
    let pages = site.asked.count
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(
      configuration: text.replacing(
        "\"spacing_seconds\"", with: "\"requests_per_day\": 10, \"spacing_seconds\""))
    let outcome = dined.run("probe", "campusdish", "--url", site.origin + Site.places)
    #expect(outcome.code == 75 && site.asked.count == pages)
    #expect(outcome.error.contains("(not before 7:00 PM); its host has reached its daily request limit"))
  }

  @Test func probeLeavesARowAndNothingElse() throws {
    #expect(dined.run("refresh").code == 0)
    let campus = try #require(try Store(readingFrom: dined.database).campuses().first)
    func state() throws -> ([PageHistory], Instant?, String) {
      let store = try Store(readingFrom: dined.database)
      return try (
        store.sourcesStatus(campus: campus.id), store.lastObserved(campus: campus.id), store.contentMark()
      )
    }
    let before = try state()
    dined.wait(60)
    #expect(dined.run("probe", "campusdish", "--url", site.origin + Site.places).code == 0)
    #expect(try state() == before)
    let store = try Store(readingFrom: dined.database)
    #expect(try store.lastFetches(1).map(\.source) == ["(probe)"])
    #expect(try store.campuses().map(\.key) == ["(probe)", campus.key])
    #expect(dined.run("doctor", "--plain").output.contains("(probe)") == false)
  }

  @Test func probeWithoutASourceSaysSo() throws {
    try dined.write(configuration: #"{"contact":"a@b.edu","campuses":{"x":{"zone":"UTC"}}}"#)
    let outcome = dined.run("probe", "campusdish")
    #expect(outcome.code == 78 && outcome.error.contains("no source of this campus is read by campusdish"))
  }

  // MARK: sites

  @Test func sitesListsTheAdapters() throws {
    let human = dined.run("sites")
    #expect(human.code == 0 && human.output.contains("bonappetit") && human.output.contains("Bon Appétit"))
    let value = try JSONValue(parsing: Array(dined.run("sites", "--json").output.utf8))
    let results = try #require(value["results"]?.array)
    #expect(
      results.contains { $0["adapter"]?.string == "campusdish" && $0["gives"]?.array?.isEmpty == false })
    #expect(results.allSatisfy { $0["verified"]?.string != nil && $0["verified_on"]?.string != nil })
    let mellon = try #require(results.first { $0["adapter"]?.string == "cmu" })
    #expect(
      mellon["address_seen"]?.string == "2026-02" && mellon["shapes"]?.array?.first?["living"]?.bool == true)
    let pitt = try #require(results.first { $0["adapter"]?.string == "pitt" })
    #expect(pitt["address_seen"]?.string == nil && pitt["shapes"]?.array?.first?["living"]?.bool == false)
    let unread = try #require(value["not_read"]?.array)
    for name in [
      "NetNutrition", "maxmanager", "studierendenWERK Berlin", "Stanford", "University of Illinois",
    ] {
      #expect(unread.contains { $0["title"]?.string?.hasPrefix(name) == true }, "\(name)")
      #expect(human.output.contains("\n  " + name), "\(name)")
    }
    let text = dined.run("sites", "--json").output
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.sites.json")))
    for fault in schema.faults(in: text) + schema.strangers(in: text) { Issue.record("\(fault)") }
    #expect(dined.run("sites", "--plain").output.contains("\nbonappetit\t"))
  }

  // MARK: the program

  @Test func itSaysWhatItIsAndHelps() {
    #expect(dined.run("--version").output.hasPrefix("dined 0.1.0 (commit "))
    let help = dined.run("help")
    #expect(help.code == 0)
    for command in ["refresh", "reread", "read", "probe", "sites", "config check"] {
      #expect(help.output.contains(command))
      #expect(dined.run(command.split(separator: " ").map(String.init) + ["--help"]).code == 0)
    }
  }

  @Test func theMomentAskedAboutIsSaidWithoutACampus() {
    for words in [["sites"], ["schema"], ["config", "show"], ["report-bug"]] {
      let outcome = dined.run(words + ["--json", "--now", "2027-01-02T03:04Z"])
      #expect(outcome.code == 0 && outcome.output.contains("\"2027-01-02T03:04:00Z\""), "\(words) \(outcome)")
    }
  }

  @Test(arguments: [
    (["fetch"], "no command called \"fetch\""), (["config"], "\"config\" alone is not a command"),
    (["refresh", "--forse"], "no option \"--forse\" here"), (["refresh", "x"], "unexpected argument \"x\""),
    (["refresh", "--json", "--plain"], "contradict each other"),
    (["refresh", "--now", "soon"], "\"soon\" is not a time"),
    (["sites", "--now", "soon"], "\"soon\" is not a time"),
    (["config", "show", "--now", "soon"], "\"soon\" is not a time"),
    (["doctor", "--now", "2026-02-30"], "\"2026-02-30\" is not a time"),
    (["refresh", "--campus", "ashgrov"], "no campus called \"ashgrov\""),
  ])
  func wrongUsageIsTold(words: [String], message: String) {
    let outcome = dined.run(words)
    #expect(outcome.code == 64 && outcome.output == "" && outcome.error.contains(message))
    #expect(site.asked.isEmpty)
  }
}
