import JSON
import TestSupport
import Testing
import World

/// A fixture, what it is read as, and the options it takes.
struct Saved: Sendable, CustomTestStringConvertible {
  let fixture: String
  let golden: String
  var words: [String] = []

  var testDescription: String { fixture }

  static let all = [
    Saved(fixture: "demo/en/locationsandmenus/index.html", golden: "locations"),
    Saved(fixture: "location-lunch.html", golden: "location-lunch"),
    Saved(
      fixture: "location-exam-week.html", golden: "location-exam-week",
      words: ["--observed-at", "2026-12-05T12:00"]),
    Saved(fixture: "location-renamed.html", golden: "location-renamed"),
    Saved(fixture: "location-cut.html", golden: "location-cut"),
    Saved(fixture: "sign-in.html", golden: "sign-in"),
    Saved(fixture: "unavailable.html", golden: "unavailable"),
    Saved(
      fixture: "day-schedule.html", golden: "day-schedule",
      words: ["--url", "https://dining.example.edu/api/locations/LocationHOP?&locationId=9102"]),
    Saved(fixture: "getmenus-week.json", golden: "getmenus-week"),
    Saved(fixture: "getmenus-closed.json", golden: "getmenus-closed"),
    Saved(fixture: "demo/api/GetMenus-9101-1423.json", golden: "getmenus-lunch"),
  ]
}

@Suite struct ReadCommandTests {
  let dined: Dined

  init() throws { dined = try Dined() }

  private func read(_ saved: Saved, _ more: String...) -> Outcome {
    dined.run(
      ["read", "campusdish", Fixture.path("campusdish/" + saved.fixture), "--zone", "America/New_York"]
        + (saved.words.contains("--observed-at") ? [] : ["--observed-at", "2026-11-20T12:05"]) + saved.words
        + more)
  }

  @Test(arguments: Saved.all)
  func aFixtureIsReadAsKept(saved: Saved) {
    let outcome = read(saved)
    expectGolden(
      outcome.transcript.replacing(Checkout.root + "/", with: ""),
      at: "Tests/DinedCLITests/Golden/read-\(saved.golden).txt")
  }

  @Test func aPageWithoutEntriesIsSaidToBeOne() throws {
    try dined.scratch.write(Array(#"{"schema":"dine.directory/1","venues":[]}"#.utf8), to: "empty.json")
    let words = ["read", "directory", dined.scratch.file("empty.json"), "--zone", "UTC"]
    for form in [[], ["--json"]] {
      let outcome = dined.run(words + form)
      #expect(outcome.code == 1)
      #expect(outcome.error.contains("empty.json is a page that directory reads, but it has no entries"))
    }
    #expect(dined.run(words + ["--quiet"]) == Outcome(code: 1, output: "", error: ""))
  }

  /// The same in JSON: it parses, its keys are all there, and its counts are those of the human form.
  @Test(arguments: Saved.all)
  func theJSONFormSaysTheSame(saved: Saved) throws {
    let (human, outcome) = (read(saved), read(saved, "--json"))
    #expect(outcome.code == human.code)
    guard outcome.code == 0 || outcome.code == 1 else {
      #expect(outcome == human && outcome.output == "")
      return
    }
    let value = try JSONValue(parsing: Array(outcome.output.utf8))
    let keys = [
      "schema", "adapter", "observed_at", "observed_at_utc", "confidence", "venues", "hours", "menus",
      "offers", "notices",
    ]
    #expect(value.object?.keys == keys)
    #expect(value["schema"]?.string == "dine.reading/1" && value["adapter"]?.string == "campusdish")
    let counts = try ["venues", "hours", "menus", "notices"].map { try #require(value[$0]?.array).count }
    let stations = (value["menus"]?.array ?? []).flatMap { $0["stations"]?.array ?? [] }
    let dishes = stations.reduce(0) { $0 + ($1["dishes"]?.array?.count ?? 0) }
    let confidence = try #require(value["confidence"]?.string)
    let places = "\(counts[0]) venues, \(counts[1]) statements, \(counts[2]) menus"
    let firstLine = "campusdish, \(confidence): \(places), \(dishes) dishes, \(counts[3]) notices\n"
    #expect(human.output.hasPrefix(firstLine))
  }

  @Test func aPageMayComeThroughAPipe() throws {
    dined.input = try Fixture.bytes("campusdish/location-lunch.html")
    let file = read(Saved.all[1], "--json")
    let pipe = dined.run(
      "read", "campusdish", "-", "--zone", "America/New_York", "--observed-at", "2026-11-20T12:05", "--json")
    #expect(pipe == file && pipe.code == 0)
  }

  /// The zone is the one named, else the configured campus', else UTC; the moment is the one named, else `--now`.
  @Test func whenAndWhereAPageWasReadCanBeSaid() throws {
    let path = Fixture.path("campusdish/location-lunch.html")
    func observed(_ words: String...) throws -> String? {
      let outcome = dined.run(["read", "campusdish", path, "--json"] + words)
      return try JSONValue(parsing: Array(outcome.output.utf8))["observed_at"]?.string
    }
    #expect(try observed() == "2026-11-20T17:05:00+00:00")
    #expect(try observed("--zone", "America/New_York") == "2026-11-20T12:05:00-05:00")
    #expect(
      try observed("--zone", "America/New_York", "--now", "2026-07-01T09:00") == "2026-07-01T09:00:00-04:00")
    #expect(
      try observed("--observed-at", "2026-01-01T00:00:00Z", "--now", "2026-07-01T09:00")
        == "2026-01-01T00:00:00+00:00")
    try dined.write(configuration: #"{"contact":"a@b.edu","campuses":{"x":{"zone":"Europe/Paris"}}}"#)
    #expect(try observed() == "2026-11-20T18:05:00+01:00")
    #expect(try observed("--now", "2026-07-01") == "2026-07-01T00:00:00+02:00")
  }

  /// What may be wrong with the command or the file, how it ends and what is said.
  @Test(
    arguments: [
      (["campusdich", "x"], 64, "no adapter called \"campusdich\"\nhint: did you mean \"campusdish\"?\n"),
      (["campusdish"], 64, "FILE is missing\nhint: dined read --help shows an example\n"),
      (["campusdish", "DIR/none.html"], 69, "no file DIR/none.html\n"),
      (["campusdish", "DIR"], 64, "DIR is a directory\n"),
      (["campusdish", "DIR/empty"], 65, "DIR/empty is empty\nhint: the last good answers stay\n"),
      (["campusdish", "DIR/blank"], 65, "DIR/blank is empty\nhint: the last good answers stay\n"),
      (
        ["campusdish", "DIR/text"], 65,
        "DIR/text is not a page of this site\nhint: perhaps it is a sign-in page, or the adapter is wrong\n"
      ),
      (
        ["campusdish", "DIR/half.json"], 65,
        "DIR/half.json cannot be parsed (json-unexpected-end, line 1, column 13)\n"
      ),
      (
        ["campusdish", "DIR/text", "--observed-at", "yesterday"], 64,
        "\"yesterday\" is not a time\nhint: write --observed-at like 2026-11-20T12:05\n"
      ),
      (
        ["campusdish", "DIR/text", "--now", "12:05"], 64,
        "\"12:05\" is not a time\nhint: write --now like 2026-11-20T12:05\n"
      ),
      (
        ["campusdish", "DIR/text", "--zone", "Mars/Olympus"], 78,
        "the time zone \"Mars/Olympus\" is not known to this system\nhint: install tzdata, or check the name\n"
      ),
      (
        ["campusdish", "DIR/text", "--config", "DIR/none.json"], 78,
        "no configuration at DIR/none.json\nhint: dine setup CAMPUS creates one; dine campuses lists the campuses\n"
      ),
    ] as [([String], Int32, String)])
  func aCommandThatIsWrongIsTold(words: [String], code: Int32, message: String) throws {
    for (name, text) in [
      ("empty", ""), ("blank", " \r\n\t"), ("text", "hello"), ("half.json", "{\"Menu\": [1,"),
    ] {
      try dined.scratch.write(Array(text.utf8), to: name)
    }
    let folder = dined.scratch.path
    let outcome = dined.run(["read"] + words.map { $0.replacing("DIR", with: folder) })
    #expect(outcome.code == code && outcome.output == "")
    #expect(dined.tidy(outcome.error) == "dined: " + message)
  }

  /// Text of a page may hold anything; what reaches the terminal does not.
  @Test func noControlReachesTheTerminal() throws {
    let page = try Fixture.text("campusdish/demo/api/GetMenus-9101-1423.json")
      .replacing("\"MarketingName\":\"", with: "\"MarketingName\":\"\\u001b[31mRed \\u202eevil\\u0007 ")
    try dined.scratch.write(Array(page.utf8), to: "evil.json")
    for form in [[], ["--json"]] {
      let outcome = dined.run(["read", "campusdish", dined.scratch.file("evil.json")] + form)
      #expect(outcome.code == 0 && outcome.output.contains("Red"))
      #expect(!outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    }
  }

  @Test func quietAnswersByTheExitCode() throws {
    #expect(read(Saved.all[1], "-q") == Outcome(code: 0, output: "", error: ""))
    #expect(read(Saved.all[9], "-q").output == "")
  }
}
