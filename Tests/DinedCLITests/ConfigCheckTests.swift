import Foundation
import JSON
import TestSupport
import Testing

/// A configuration with one fault of nearly every kind.
private let faulty = """
  {
    "contact": "nobody",
    "default_campus": "uvaa",
    "campuses": {
      "uva": {
        "nmae": "University of Virginia",
        "zone": "America/New_Yrok",
        "country": "USA",
        "center": { "lat": -78.5, "lon": 38.0 },
        "calendar": {
          "built_in": "us-fedral",
          "holidays": [{ "name": "Recess", "date": "2026-02-30" }],
          "breaks": [{ "name": "Spring", "from": "2026-03-14", "to": "2026-03-07" }]
        },
        "sources": {
          "campusdish": {
            "adapter": "campusdich",
            "url": "virginia.campusdish.com",
            "halls": { "O'Hill": "695", "newcomb": "704", "runk": "704" },
            "interval_hours": 0
          },
          "second": { "adapter": "campusdish" }
        },
        "venues": { "ohill": { "kind": "canteen", "site_id": "695", "accepts": ["meal-swipes"] } }
      }
    },
    "fetching": { "spacing_secnds": 5, "redirects": "five", "page_bytes": 10 },
    "display": {},
    "display": { "clock": "24" }
  }
  """

@Suite struct ConfigCheckTests {
  let dined: Dined

  init() throws { dined = try Dined() }

  private func check(_ text: String, _ words: String...) throws -> Outcome {
    try dined.write(configuration: text)
    var outcome = dined.run(["config", "check"] + words)
    outcome.output = dined.tidy(outcome.output)
    return outcome
  }

  @Test func everyFaultHasItsPlaceAndItsRemedy() throws {
    expectGolden(
      try check(faulty).transcript, at: "Tests/DinedCLITests/Golden/config-check-faults.txt")
  }

  @Test func theJSONFormHasTheSameFaults() throws {
    let human = try check(faulty)
    let json = try check(faulty, "--json")
    let value = try JSONValue(parsing: Array(json.output.utf8))
    #expect(json.code == 78 && value["good"]?.bool == false)
    let results = try #require(value["results"]?.array)
    let lines = human.output.split(separator: "\n").dropLast()
    #expect(results.count == lines.count)
    for (result, line) in zip(results, lines) {
      let place = "DIR/config.json:\(result["line"]?.int ?? 0):\(result["column"]?.int ?? 0): "
      #expect(line.hasPrefix(place) && line.contains(result["message"]?.string ?? "?"))
    }
  }

  @Test(arguments: [
    (
      "{\n  'a': 1\n}",
      "DIR/config.json:2:3: this is not JSON: single quotes (JSON has double quotes and no comments; save it as UTF-8)\n"
    ),
    (
      "",
      "DIR/config.json:1:1: this is not JSON: empty (JSON has double quotes and no comments; save it as UTF-8)\n"
    ),
    (
      "{\"campuses\": {}",
      "DIR/config.json:1:16: this is not JSON: unexpected end (JSON has double quotes and no comments; save it as UTF-8)\n"
    ),
  ])
  func whatIsNoJSONSaysWhereItStopsBeingOne(text: String, message: String) throws {
    let outcome = try check(text)
    #expect(outcome.code == 78)
    #expect(outcome.output == message + "DIR/config.json: 1 fault\n")
  }

  /// Some editors save UTF-16 unless they are told otherwise.
  @Test func anotherEncodingIsNamed() throws {
    let bytes = Array("{}".utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try dined.scratch.write([0xFF, 0xFE] + bytes, to: "config.json")
    let outcome = dined.run("config", "check")
    #expect(outcome.code == 78)
    #expect(
      outcome.output.contains(
        "this is not JSON: invalid utf8 (JSON has double quotes and no comments; save it as UTF-8)\n"))
  }

  @Test func aGoodOneSaysWhatItIs() throws {
    let good = #"{"contact":"a@b.edu","campuses":{"x":{"name":"Hill","zone":"UTC"}}}"#
    #expect(
      try check(good) == Outcome(code: 0, output: "DIR/config.json: good, Hill (0 sources)\n", error: ""))
    #expect(try check(good, "-q") == Outcome(code: 0, output: "", error: ""))
    let value = try JSONValue(parsing: Array(try check(good, "--json").output.utf8))
    #expect(value["good"]?.bool == true && value["results"]?.array?.isEmpty == true)
  }

  @Test func aWarningDoesNotMakeItWrong() throws {
    let outcome = try check(#"{"campuses":{"x":{"zone":"UTC"}}}"#)
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "DIR/config.json:1:1: warning: the configuration \(dined.tidy(dined.config)) has no \"contact\""))
  }

  @Test func theExampleIsGoodButForItsContact() {
    let outcome = dined.run("config", "check", "--config", Checkout.path("config.example.json"))
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("warning: contact: the contact is still the example's"))
  }

  /// A directory in a file is a part of the configuration, as a recipe is.
  @Test func aDirectoryThatIsNotThereIsAFault() throws {
    let text = """
      {"contact": "a@b.edu", "campuses": {"x": {"name": "Hill", "zone": "UTC", "sources": {
        "kept": {"adapter": "directory", "url": "hill.json"},
        "kept-2": {"adapter": "directory", "url": "file://\(dined.scratch.path)/hill.json"},
        "far": {"adapter": "directory", "url": "https://hill.example/directory.json"}}}}}
      """
    let outcome = try check(text)
    #expect(outcome.code == 78)
    #expect(outcome.output == "DIR/hill.json: no file DIR/hill.json\nDIR/config.json: 1 fault\n")
    let value = try JSONValue(parsing: Array(try check(text, "--json").output.utf8))
    #expect(value["good"]?.bool == false && value["results"]?[0]?["code"]?.string == "file-missing")
    try dined.scratch.write(Array("{}".utf8), to: "hill.json")
    #expect(try check(text).code == 0)
  }

  @Test(arguments: ["hals", "hallls", "Halls"]) func misspeltHallsAreOneFault(key: String) throws {
    try dined.scratch.write(
      Array(try String(contentsOfFile: Checkout.path("directory.uva.example.json"), encoding: .utf8).utf8),
      to: "directory.uva.example.json")
    let example = try String(contentsOfFile: Checkout.path("config.example.json"), encoding: .utf8)
    let outcome = try check(
      example.replacing("\"halls\"", with: "\"\(key)\"").replacing("you@example.edu", with: "ada@hill.edu"))
    let faults = outcome.output.split(separator: "\n").filter { !$0.contains("warning: ") }
    #expect(outcome.code == 78 && faults.count == 2, "\(outcome.output)")
    #expect(faults.last == "DIR/config.json: 1 fault")
    #expect(faults.first?.contains("halls") == true)
  }

  @Test func quietStillEndsAsItShould() throws {
    #expect(try check(faulty, "-q") == Outcome(code: 78, output: "", error: ""))
  }

  @Test func nothingThereIsNamed() {
    let outcome = dined.run("config", "check")
    #expect(outcome.code == 78 && outcome.output == "")
    #expect(dined.tidy(outcome.error).hasPrefix("dined: no configuration at DIR/config.json\n"))
  }

  @Test func aFileThatMayNotBeReadIsNamed() throws {
    try dined.write(configuration: "{}")
    dined.scratch.setMode(0o000, of: "config.json")
    let outcome = boundByPermissions { dined.run("config", "check") }
    #expect(outcome.code == 74 && outcome.output == "")
    #expect(dined.tidy(outcome.error).hasPrefix("dined: no permission to read or write DIR/config.json\n"))
  }

  /// What only follows from another fault is not one.
  @Test(arguments: [
    #""zoen": "UTC""#,
    #""zone": "UTC", "sorces": {}, "venues": {"a": {"site_id": "1"}, "b": {"source": "s"}}"#,
    #""zone": "UTC", "sources": [], "venues": {"a": {"source": "s", "site_id": "1"}}"#,
    #""zone": "UTC", "sources": {"s": {"adapter": "recpie", "url": "https://x.edu/", "recipe": "a.json"}}"#,
    #""zone": "UTC", "sources": {"s": {"adapter": "campusdish", "ulr": "https://x.edu/"}}"#,
    #""zone": "UTC", "card": {"platform": "cs-gold", "url": "https://x.edu/", "store": "pasword-command", "password_command": ["a"]}"#,
    #""zone": "UTC", "card": {"platform": "custm", "url": "https://x.edu/", "page": {}}"#,
    #""zone": "UTC", "calendar": {"terms": [{"name": "Fall", "frm": "2026-08-24", "to": "2026-12-01"}]}"#,
  ]) func oneMistakeIsOneFault(members: String) throws {
    let outcome = try check(#"{"contact": "a@b.edu", "campuses": {"x": {\#(members)}}}"#)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      outcome.code == 78 && lines.count == 2 && lines.last == "DIR/config.json: 1 fault", "\(outcome.output)")
  }

  /// What is not used, or doubtful, but no fault.
  @Test(arguments: [
    (
      #""fetching": {"spacing_seconds": 1}"#, "https://x.edu/",
      "fetching.spacing_seconds: a spacing of 1 s holds only for this machine"
    ),
    (#""fetching": {"spacing_seconds": 0}"#, "http://127.0.0.1:80/", nil),
    (#""fetching": {"spacing_seconds": 5}"#, "https://x.edu/", nil),
    (#""display": {}"#, "https://x.edu/", nil),
  ]) func aSpacingThatIsNotKeptIsAWarning(members: String, url: String, words: String?) throws {
    let sources = #"{"s": {"adapter": "campusdish", "url": "\#(url)"}}"#
    let outcome = try check(
      #"{"contact": "a@b.edu", "campuses": {"x": {"zone": "UTC", "sources": \#(sources)}}, \#(members)}"#)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("warning: ") == (words != nil))
    #expect(outcome.output.contains(words ?? "good"))
  }

  @Test func termsThatOverlapAreAWarning() throws {
    func terms(_ from: String) -> String {
      #"{"name": "Spring", "from": "\#(from)", "to": "2027-05-10"},"#
        + #"{"name": "Fall", "from": "2026-08-24", "to": "2026-12-10"}"#
    }
    func text(_ from: String) -> String {
      #"{"contact": "a@b.edu", "campuses": {"x": {"zone": "UTC", "calendar": {"terms": [\#(terms(from))]}}}}"#
    }
    let outcome = try check(text("2026-12-10"))
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains("calendar.terms[0]: the term \"Spring\" begins before \"Fall\" ends"),
      "\(outcome.output)")
    #expect(try !check(text("2026-12-11")).output.contains("warning"))
  }
}
