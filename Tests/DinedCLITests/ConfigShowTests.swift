import JSON
import TestSupport
import Testing

/// `config show`: what holds, and who said so.
@Suite struct ConfigShowTests {
  let dined: Dined

  init() throws {
    dined = try Dined()
    try dined.write(
      configuration: """
        {
          "contact": "ada@ashgrove.example",
          "campuses": { "ashgrove": { "zone": "America/New_York", "country": "US", "places": { "home": { "lat": 38.1, "lon": -78.5 } } } },
          "fetching": { "spacing_seconds": 9 }
        }
        """)
  }

  /// The row of a setting: its value, who said so, and where.
  private func row(_ key: String, _ words: String...) throws -> [String] {
    let outcome = dined.run(["config", "show", "--plain"] + words)
    #expect(outcome.code == 0)
    let rows = outcome.output.split(separator: "\n").map {
      dined.tidy(String($0)).split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let row = try #require(rows.first { $0[0] == key }, "\(key)")
    return [row[3], row[1], row[2]]
  }

  @Test func eachSettingSaysWhereItComesFrom() throws {
    #expect(try row("campuses.ashgrove.zone") == ["America/New_York", "file", "DIR/config.json:3:39"])
    #expect(try row("fetching.spacing_seconds") == ["9", "file", "DIR/config.json:4:36"])
    #expect(try row("fetching.redirects") == ["5", "default", ""])
    #expect(try row("campus") == ["ashgrove", "default", ""])
    #expect(try row("campus", "--campus", "ashgrove") == ["ashgrove", "flag", "--campus"])
    #expect(try row("db") == ["DIR/dine.db", "environment", "DINE_DB"])
    #expect(try row("db", "--db", "/x.db") == ["/x.db", "flag", "--db"])
    #expect(try row("display.units") == ["imperial", "default", ""])
    dined.environment["LC_MEASUREMENT"] = "de_DE.UTF-8"
    #expect(try row("display.units") == ["metric", "environment", "LC_MEASUREMENT"])
    dined.environment["DINE_CAMPUS"] = "ashgrove"
    #expect(try row("campus") == ["ashgrove", "environment", "DINE_CAMPUS"])
  }

  @Test func peopleReadItToo() {
    let plain = dined.run("config", "show").output
    #expect(plain.contains("fetching.redirects = 5\n"))
    let origins = dined.tidy(dined.run("config", "show", "--origin").output)
    #expect(origins.contains("fetching.redirects = 5  (default)\n"))
    #expect(origins.contains("contact = ada@ashgrove.example  (DIR/config.json:2:14)\n"))
  }

  @Test func aWrongOneIsNotShown() throws {
    try dined.write(configuration: "{\"campuses\": }")
    let outcome = dined.run("config", "show")
    #expect(outcome.code == 78 && outcome.output == "")
    try dined.write(configuration: "{\"campuses\": {\"x\": {\"zone\": \"UTC\", \"password\": \"hunter2\"}}}")
    let secret = dined.run("config", "show")
    #expect(secret.code == 78 && !secret.error.contains("hunter2"))
  }

  /// What a program needs to find the password may be enough to get it.
  @Test func ofACommandForAPasswordOnlyTheProgramIsShown() throws {
    try dined.write(
      configuration: """
        {"contact": "ada@ashgrove.example", "campuses": {"ashgrove": {"zone": "UTC", "card": {
          "platform": "cs-gold", "url": "https://card.ashgrove.example/", "store": "password-command",
          "password_command": ["pass", "show", "hunter2"]}}}}
        """)
    for form in [[], ["--plain"], ["--json"], ["--origin"]] {
      let outcome = dined.run(["config", "show"] + form)
      #expect(outcome.code == 0 && outcome.output.contains("pass\""), "\(outcome)")
      #expect(
        !outcome.output.contains("hunter2") && !outcome.output.contains("\"show\""), "\(outcome.output)")
    }
  }

  @Test func aReportSaysNothingAboutAPerson() throws {
    dined.environment["HOME"] = dined.scratch.path
    for words in [["report-bug"], ["report-bug", "--json"], ["report-bug", "--plain"]] {
      let outcome = dined.run(words)
      #expect(outcome.code == 0 && outcome.error == "")
      for part in ["dined 0.1.0 (commit ", "tzdata ", "America/New_York", "~/config.json", "no database at"] {
        #expect(outcome.output.contains(part), "\(part): \(outcome.output)")
      }
      for part in ["ada@", "38.1", dined.scratch.path] { #expect(!outcome.output.contains(part), "\(part)") }
    }
  }

  @Test func aReportHidesTheHomeAndWhatMayBeAKey() throws {
    try dined.write(
      configuration: """
        {"contact": "ada@ashgrove.example", "display": {"home": {"lat": 38.25, "lon": -78.75}},
          "hooks": {"source_changed": ["/usr/bin/curl", "https://hooks.example/hunter2"]},
          "campuses": {"ashgrove": {"zone": "UTC", "sources": {"menu": {"adapter": "openmensa",
            "url": "https://ashgrove.example/", "headers": {"X-Key": "hunter2"}}}}}}
        """)
    let outcome = dined.run("report-bug")
    #expect(outcome.code == 0 && outcome.output.contains("https://ashgrove.example/"), "\(outcome)")
    for part in ["38.25", "78.75", "hunter2"] { #expect(!outcome.output.contains(part), "\(outcome.output)") }
  }

  /// A password does not belong into an address; where it is, nobody repeats it.
  @Test func ofARefusedAddressTheCredentialsAreHidden() throws {
    try dined.write(
      configuration: """
        {"contact": "ada@ashgrove.example", "campuses": {"ashgrove": {"zone": "UTC", "sources": {"menu": {
          "adapter": "openmensa", "url": "https://ada:hunter2@ashgrove.example/"}}}}}
        """)
    for words in [["report-bug"], ["config", "check"], ["config", "show"], ["refresh"], ["doctor"]] {
      let outcome = dined.run(words)
      #expect(!(outcome.output + outcome.error).contains("hunter2"), "\(words): \(outcome)")
      #expect(
        (outcome.output + outcome.error).contains("https://…@ashgrove.example/"), "\(words): \(outcome)")
    }
  }

  @Test func aReportIsHadWhateverIsBroken() throws {
    try dined.write(configuration: "{")
    let outcome = dined.run("report-bug")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("is wrong: line 1"))
  }
}
