import Configuration
import JSON
import TestSupport
import Testing

private let uzh = AdapterForm("uzh", hallExample: "a/b") { $0.contains("/") }

let surroundings = ConfigurationEnvironment(adapters: [
  "campusdish", "directory", "foodpro", "mydininghub", uzh,
]) { name in
  ["America/New_York", "UTC"].contains(name)
}

func read(_ text: String) -> ConfigurationReading {
  Configuration.read(Array(text.utf8), in: surroundings)
}

/// Everything wrong, a line each: `2:3 unknown-key campuses.uva.zoen "zoen"`.
func problems(_ text: String) -> [String] {
  read(text).problems.map { problem in
    let detail = problem.detail.isEmpty ? "" : " " + problem.detail
    return "\(problem.line):\(problem.column) \(problem.code) \(problem.path)\(detail)"
  }
}

/// A configuration with this in the place of the campus's members.
func campus(_ members: String) -> String {
  #"{"contact":"a@b.edu","campuses":{"uva":{"zone":"UTC","# + members + "}}}"
}

/// A configuration with two halls and one more venue with these members.
func venue(_ members: String) -> String {
  campus(
    """
    "sources":{"cd":{"adapter":"campusdish","url":"https://x.edu/","halls":{"ohill":"695","runk":701}}},
    "venues":{"den":{\(members)}}
    """)
}

@Suite struct ConfigurationProblemTests {
  /// A hall that its adapter cannot ask for would be asked for never.
  @Test func aHallThatCannotBeAskedForIsAFault() throws {
    func source(_ adapter: String) -> String {
      campus(
        #""sources":{"s":{"adapter":"\#(adapter)","url":"https://x.edu/","halls":{"low":"147","top":"c/m"}}}"#
      )
    }
    let found = read(source("uzh"))
    #expect(found.configuration == nil)
    let fault = try #require(found.problems.first)
    #expect(found.problems.count == 1 && fault.code == "bad-hall" && fault.detail == "147")
    #expect(fault.path == "campuses.uva.sources.s.halls.low" && fault.expectation == "a/b")
    #expect(read(source("foodpro")).configuration != nil)
  }

  @Test(arguments: [("uzh", "{}", true), ("uzh", #"{"top":"c/m"}"#, false), ("campusdish", "{}", false)])
  func withoutHallsSomeSourcesFetchNothing(adapter: String, halls: String, isWarned: Bool) {
    let found = read(
      campus(#""sources":{"s":{"adapter":"\#(adapter)","url":"https://x.edu/","halls":\#(halls)}}"#))
    #expect(found.configuration != nil)
    let warnings = found.problems.map { "\($0.code) \($0.path) \($0.detail)" }
    #expect(warnings == (isWarned ? ["no-halls campuses.uva.sources.s.adapter s"] : []))
  }

  /// The pages of such a campus would be behind another address of the site; those of the only campus are not.
  @Test func noneOfSeveralCampusesIsCalledLikeAnAddressOfTheSite() {
    func faults(_ names: String...) -> [String] {
      let campuses = names.map { #""\#($0)":{"zone":"UTC"}"# }.joined(separator: ",")
      return problems(
        #"{"contact":"a@b.edu","default_campus":"\#(names[0])","campuses":{\#(campuses)}}"#)
    }
    for name in CampusReader.siteAddresses {
      #expect(
        faults(name, "hill").map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
          == ["name-taken campuses.\(name) \(name)"])
      #expect(faults(name).isEmpty)
    }
    #expect(faults("apis", "hill").isEmpty)
  }

  @Test func placesAreThoseAPersonWouldLookAt() {
    let text = """
      {
        "contact": "a@b.edu",
        "campusses": {},
        "campuses": {
          "uva": {
            "zoen": "UTC",
            "zone": 5
          }
        }
      }
      """
    #expect(
      problems(text) == [
        "3:3 unknown-key campusses campusses",
        "6:7 unknown-key campuses.uva.zoen zoen",
        "7:15 wrong-type campuses.uva.zone 5",
      ])
    #expect(read(text).configuration == nil)
  }

  @Test func whatCouldStandThereIsGiven() {
    let problems = read(campus(#""sources":{"a":{"adapter":"campusdsh","url":"http://x","hals":{}}}"#))
      .problems
    #expect(problems.map(\.code) == ["unknown-name", "unknown-key"])
    #expect(problems.map(\.candidates.first) == ["campusdish", "adapter"])
    #expect(problems.last?.candidates.contains("halls") == true)
  }

  @Test(
    arguments: [
      ("", "1:1 configuration-not-json  json-empty"),
      ("{\n  \"contact\": 'x'\n}", "2:14 configuration-not-json  json-single-quotes"),
      ("{}x", "1:3 configuration-not-json  json-trailing-content"),
      ("[]", "1:1 wrong-type  []"),
      (#"{"contact":"a@b.edu"}"#, "1:1 missing-key  campuses"),
      (#"{"contact":"a@b.edu","campuses":{}}"#, "1:33 empty-value campuses"),
      (#"{"contact":"a@b.edu","campuses":[]}"#, "1:33 wrong-type campuses []"),
      (#"{"contact":"a@b.edu","campuses":{"uva":{}}}"#, "1:34 missing-key campuses.uva zone"),
      (#"{"contact":"a@b.edu","campuses":{"UVA":{"zone":"UTC"}}}"#, "1:34 bad-slug campuses.UVA UVA"),
      (#"{"contact":"nobody","campuses":{"uva":{"zone":"UTC"}}}"#, "1:12 bad-contact contact nobody"),
      (
        #"{"contact":"a@b.edu","default_campus":"vt","campuses":{"uva":{"zone":"UTC"}}}"#,
        "1:39 unknown-name default_campus vt"
      ),
      (
        #"{"contact":"a@b.edu","contact":"c@d.edu","campuses":{"uva":{"zone":"UTC"}}}"#,
        "1:22 duplicate-key contact contact"
      ),
    ] as [(String, String)])
  func theTopIsChecked(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test(
    arguments: [
      (#""country":"us""#, "bad-country campuses.uva.country us"),
      (#""center":{"lat":38.03}"#, "missing-key campuses.uva.center lon"),
      (#""center":{"lat":-78.5,"lon":38.03}"#, "swapped-coordinates campuses.uva.center -78.5,38.03"),
      (#""center":{"lat":138,"lon":38}"#, "swapped-coordinates campuses.uva.center 138.0,38.0"),
      (#""center":{"lat":38.03,"lon":-780.5}"#, "bad-coordinates campuses.uva.center 38.03,-780.5"),
      (#""center":{"lat":0,"lon":0}"#, "bad-coordinates campuses.uva.center 0.0,0.0"),
      (#""center":{"lat":"38","lon":-78}"#, #"wrong-type campuses.uva.center.lat "38""#),
      (#""center":"38,-78""#, #"wrong-type campuses.uva.center "38,-78""#),
      (#""name":"""#, "empty-value campuses.uva.name"),
      (#""calendar":{"built_in":"us"}"#, "unknown-name campuses.uva.calendar.built_in us"),
      (
        #""calendar":{"breaks":[{"name":"Fall","from":"2026-10-06","to":"2026-10-03"}]}"#,
        "backward-dates campuses.uva.calendar.breaks[0].to 2026-10-03"
      ),
      (
        #""calendar":{"breaks":[{"name":"Fall","from":"2026-10-06"}]}"#,
        "missing-key campuses.uva.calendar.breaks[0] to"
      ),
      (
        #""calendar":{"holidays":[{"date":"2026-10-06"}]}"#,
        "missing-key campuses.uva.calendar.holidays[0] name"
      ),
      (#""calendar":{"holidays":[{"name":"X"}]}"#, "missing-key campuses.uva.calendar.holidays[0] date"),
      (
        #""calendar":{"holidays":[{"name":"X","date":"2026-02-30"}]}"#,
        "bad-day campuses.uva.calendar.holidays[0].date 2026-02-30"
      ),
      (
        #""calendar":{"holidays":[{"name":"X","date":"2026-02-03","to":"2026-02-04"}]}"#,
        "unknown-key campuses.uva.calendar.holidays[0].to to"
      ),
      (#""calendar":{"holidays":["X"]}"#, #"wrong-type campuses.uva.calendar.holidays[0] "X""#),
    ] as [(String, String)])
  func campusesAreChecked(members: String, problem: String) {
    #expect(problems(campus(members)).map(withoutPlace) == [problem])
  }

  @Test(arguments: [
    "America/NewYork", "EST5EDT4", "../../etc/passwd", "America/", "/etc/passwd", "UTC ", "Ütc",
  ])
  func zonesAreThoseOfTheSystem(zone: String) {
    let text = #"{"contact":"a@b.edu","campuses":{"uva":{"zone":"\#(zone)"}}}"#
    #expect(problems(text) == ["1:48 bad-zone campuses.uva.zone \(zone)"])
  }

  @Test(arguments: [
    (#""url":"https://x.edu""#, "missing-key campuses.uva.sources.a adapter"),
    (#""adapter":"campusdish""#, "missing-key campuses.uva.sources.a url"),
    (#""adapter":"foodpro","url":"ftp://x""#, "bad-address campuses.uva.sources.a.url ftp://x"),
    (
      #""adapter":"foodpro","url":"http://x","interval_hours":0"#,
      "out-of-range campuses.uva.sources.a.interval_hours 0"
    ),
    (
      #""adapter":"foodpro","url":"http://x","interval_hours":1.5"#,
      "wrong-type campuses.uva.sources.a.interval_hours 1.5"
    ),
    (
      #""adapter":"foodpro","url":"http://x","periods":[true]"#,
      "wrong-type campuses.uva.sources.a.periods[0] true"
    ),
    (
      #""adapter":"foodpro","url":"http://x","halls":{"O'Hill":"1"}"#,
      "bad-slug campuses.uva.sources.a.halls.O'Hill O'Hill"
    ),
    (
      #""adapter":"foodpro","url":"http://x","halls":{"a":"1","b":1}"#,
      "name-taken campuses.uva.sources.a.halls.b 1"
    ),
  ])
  func sourcesAreChecked(members: String, problem: String) {
    #expect(problems(campus(#""sources":{"a":{\#(members)}}"#)).map(withoutPlace) == [problem])
  }

  @Test(arguments: [
    (#""site_id":"7","kind":"canteen""#, "unknown-name campuses.uva.venues.den.kind canteen"),
    (#""site_id":"7","accepts":["cash"]"#, "unknown-name campuses.uva.venues.den.accepts[0] cash"),
    (#""site_id":"7","accepts":[3]"#, "wrong-type campuses.uva.venues.den.accepts[0] 3"),
    (#""site_id":"7","accepts":"card""#, #"wrong-type campuses.uva.venues.den.accepts "card""#),
    (#""site_id":"7","source":"dc""#, "unknown-name campuses.uva.venues.den.source dc"),
    (#""name":"The Den""#, "missing-key campuses.uva.venues.den site_id"),
    (#""site_id":"7","aliases":["OHill"]"#, "name-taken campuses.uva.venues.den.aliases[0] OHill"),
    (#""site_id":"7","aliases":["d","D"]"#, "name-taken campuses.uva.venues.den.aliases[1] D"),
    (#""site_id":"7"},"ohill":{"site_id":"8""#, "name-taken campuses.uva.venues.ohill.site_id 8"),
    (#""site_id":"7"},"lair":{"site_id":"7""#, "name-taken campuses.uva.venues.lair 7"),
  ])
  func venuesAreChecked(members: String, problem: String) {
    #expect(problems(venue(members)).map(withoutPlace) == [problem])
  }

  @Test func oneSlugInTwoSourcesIsTwoVenues() {
    let source = #"{"adapter":"foodpro","url":"http://x","halls":{"a":"1"}}"#
    #expect(
      problems(campus(#""sources":{"p":\#(source),"q":\#(source)}"#)).map(withoutPlace) == [
        "name-taken campuses.uva.sources.q.halls.a a"
      ])
  }

  @Test func allThatIsWrongIsSaidAtOnceInTheOrderOfTheFile() {
    let text = """
      {"fetching": {"spacing_seconds": -1, "timeout": 3},
       "display": {"units": "stone", "clock": 12, "language": "nds", "price_group": "guests"},
       "campuses": {"uva": {"zone": "Nowhere", "zone": "Nowhere"}, "vt": 3}}
      """
    #expect(
      problems(text) == [
        "1:1 no-contact ",
        "1:34 out-of-range fetching.spacing_seconds -1",
        "1:38 unknown-key fetching.timeout timeout",
        "2:23 unknown-name display.units stone", "2:57 unknown-name display.language nds",
        "2:79 unknown-name display.price_group guests",
        "3:42 duplicate-key campuses.uva.zone zone",
        "3:50 bad-zone campuses.uva.zone Nowhere",
        "3:68 wrong-type campuses.vt 3",
      ])
  }

  @Test(arguments: [
    ("http://card.x.edu/", "http://card.x.edu/"), ("card.x.edu", "card.x.edu"),
    ("https://a:b@card.x.edu/", "https://…@card.x.edu/"),
  ])
  func aPasswordGoesToHTTPSAlone(url: String, shown: String) {
    let members = #""card":{"platform":"cs-gold","url":"\#(url)"}"#
    let found = problems(campus(members)).map(withoutPlace)
    #expect(found.first == "not-https campuses.uva.card.url \(shown)", "\(found)")
  }

  @Test(
    arguments: [
      ("dine.example.edu", true), ("DINE-1.example.edu", true), ("10.0.0.7", true), ("[2001:db8::1]", true),
      ("https://dine.example.edu", false), ("dine.example.edu:8350", false), ("dine.example.edu/", false),
      ("dine.example.edu.", false), ("*.example.edu", false), ("dine example", false), ("[]", false),
    ] as [(String, Bool)])
  func aNameToServeUnderIsAHosts(name: String, isFine: Bool) {
    let text =
      #"{"contact":"a@b.edu","serving":{"names":["\#(name)"]},"campuses":{"uva":{"zone":"UTC"}}}"#
    #expect(problems(text).map(withoutPlace) == (isFine ? [] : ["bad-host-name serving.names \(name)"]))
  }

  @Test func whereMessagesAreMailedIsAMailAddress() {
    let text =
      #"{"contact":"a@b.edu","alerts":{"mail_to":"https://b.edu/ada"},"campuses":{"uva":{"zone":"UTC"}}}"#
    #expect(problems(text).map(withoutPlace) == ["bad-mail-address alerts.mail_to https://b.edu/ada"])
  }

  @Test func everyReasonHasItsOwnCode() {
    let reasons: [ConfigurationFault] = [
      .notJSON(.comment), .unknownKey, .missingKey(""), .duplicateKey, .wrongType(.text), .empty,
      .outOfRange(0, 1), .unknownName, .badSlug, .badZone, .badURL, .notHTTPS, .badDate, .backwardDates,
      .badCoordinates,
      .swappedCoordinates, .badContact, .badMailAddress, .badHostName, .badCountry, .badHeader, .badHall(""),
      .noHalls,
      .relativePath, .taken(by: ""),
      .noContact,
      .exampleContact, .strangeHost, .shortSpacing, .overlappingTerms(with: ""),
    ]
    let codes = reasons.map { reason in
      ConfigurationProblem(
        reason: reason, path: "", position: JSONPosition(line: 1, column: 1), detail: "", candidates: []
      ).code
    }
    #expect(Set(codes).count == reasons.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  @Test func damageNeverTraps() {
    var generator = Seeded(20_261_120)
    let whole = Checkout.text("config.example.json").map { Array($0.utf8) } ?? []
    #expect(!whole.isEmpty)
    for _ in 0..<500 {
      let bytes = generator.damaged(whole)
      let reading = Configuration.read(bytes, in: surroundings)
      #expect((reading.configuration == nil) == reading.problems.contains { !$0.isWarning })
    }
  }
}

private func withoutPlace(_ problem: String) -> String {
  problem.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
}
