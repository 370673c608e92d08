import DineCLI
import JSON
import TestSupport
import Testing

/// `dine hours EXPRESSION`, from the command line to the exit code.
@Suite struct HoursCommandTests {
  static let campus = """
    {"contact": "you@example.edu", "campuses": {"maple": {"name": "Maple", "zone": "America/New_York",
      "center": {"lat": 38.0356, "lon": -78.5034},
      "calendar": {"built_in": "us-federal",
        "holidays": [{"name": "Founders' Day", "date": "2026-11-20"},
          {"name": "Reading days", "from": "2026-12-09", "to": "2026-12-10"}],
        "breaks": [{"name": "Winter break", "from": "2026-12-19", "to": "2027-01-11"}]},
      "sources": {}}}}
    """
  static let bare = """
    {"contact": "you@example.edu", "campuses": {"bare": {"name": "Bare", "zone": "Europe/Berlin", "sources": {}}}}
    """

  static let exitCodes: [(words: [String], code: Int32)] = [
    (["24/7"], 0), (["off"], 1), (["unknown"], 1), (["Mo-Fr 12:00-18:00"], 0), (["Mo-Fr 12:00-17:05"], 1),
    (["Mo-Fr 17:05-18:00"], 0), (["-q", "24/7"], 0), (["Mo-Fr 25:00"], 64), ([""], 64), ([], 64),
    (["24/7", "off"], 1), (["--batch", "24/7"], 64), (["--batch", "--text"], 64),
    (["--zone", "America/New_York", "Mo-Fr 12:00-13:00"], 0), (["--zone", "Mars/Base", "24/7"], 64),
    (["--now", "2026-11-21", "Mo-Fr"], 1), (["--now", "noon", "24/7"], 64),
    (["--text", "Mon - Fri 7am - 8pm"], 0), (["--text", "ask the cook"], 64),
    (["--country", "US", "--now", "2026-11-26", "PH off; Mo-Su 00:00-24:00 open"], 0),
    (["--country", "US", "--now", "2026-11-26", "24/7; PH off"], 1),
    (["--now", "2026-11-26", "24/7; PH off"], 0),
    (["--lat", "38", "--lon", "-78.5", "--now", "2026-11-20T20:00Z", "sunrise-sunset"], 0),
    (["--lat", "38", "--now", "2026-11-20T20:00Z", "sunrise-sunset"], 64),
    (["--lat", "38", "--lon", "east", "24/7"], 64), (["--now", "2026-11-20T20:00Z", "sunrise-sunset"], 1),
    (["--config", "/nowhere.json", "24/7"], 78), (["--campus", "elm", "24/7"], 78),
  ]

  @Test(arguments: exitCodes)
  func theExitCodeAnswersWhetherItIsOpen(words: [String], code: Int32) {
    let world = HoursWorld()
    #expect(DineCommandLine.run(["hours"] + words, in: world.world) == code, "\(world.test.error)")
    #expect(world.test.error.isEmpty == (code < 64))
  }

  @Test(arguments: [
    ("PH 00:00-24:00", "2026-11-20T12:00", "open Founders' Day"),
    ("PH 00:00-24:00", "2026-11-26T12:00", "open Thanksgiving Day"),
    ("PH 00:00-24:00", "2026-12-10T23:59", "open Reading days"),
    ("PH 00:00-24:00", "2026-12-11T00:00", "closed -"),
    ("SH 00:00-24:00", "2027-01-11T12:00", "open Winter break"),
    ("SH 00:00-24:00", "2027-01-12T00:00", "closed -"),
    ("sunrise-sunset", "2026-11-20T12:00", "open -"), ("sunrise-sunset", "2026-11-20T18:00", "closed -"),
    ("Mo-Fr 12:00-12:30", "2026-11-20T12:00", "open -"),
  ])
  func theCampusHasClocksAPlaceAndACalendar(value: String, now: String, expected: String) throws {
    let result = try result(["--now", now, value], configuration: Self.campus)
    #expect("\(result["state"]?.string ?? "?") \(result["comment"]?.string ?? "-")" == expected)
    #expect(result["warnings"] == [])
  }

  @Test func ofSeveralCampusesNoneIsMeant() throws {
    let elm = #""elm": {"name": "Elm", "zone": "Europe/Berlin", "sources": {}}"#
    let fir = #""fir": {"name": "Fir", "zone": "America/New_York", "sources": {}}"#
    let two = "{\"campuses\": {\(elm), \(fir)}}"
    for (words, value) in [([], "Fr 12:00-12:30"), (["--campus", "elm"], "Fr 13:00-13:30")] {
      let result = try result(["--now", "2026-11-20T12:00Z"] + words + [value], configuration: two)
      #expect(result["state"]?.string == "open", "\(words)")
    }
  }

  @Test func aCampusWithoutCalendarKnowsNoHolidays() throws {
    let result = try result(["PH off; sunrise-sunset"], configuration: Self.bare)
    #expect(result["warnings"]?[0]?["code"]?.string == "no-calendar")
    #expect(result["warnings"]?[1]?["code"]?.string == "no-coordinates")
  }

  @Test func aNamedZoneLeavesTheCampusOut() throws {
    let result = try result(["--zone", "UTC", "PH 00:00-24:00"], configuration: Self.campus)
    #expect(result["warnings"]?[0]?["code"]?.string == "no-calendar")
  }

  @Test func whatIsWrongIsPointedAt() {
    let world = HoursWorld()
    #expect(DineCommandLine.run(["hours", "Mo-Fr 08:00-17:00; Xq off"], in: world.world) == 64)
    #expect(
      world.test.error == """
        dine: no opening hours can be read here: "Xq" is not a word of opening hours (unknown-word)
          Mo-Fr 08:00-17:00; Xq off
                             ^
        hint: write it like "Mo-Fr 07:00-20:00; PH off"; dine hours --text reads "Mon - Fri 7am - 8pm"

        """)
  }

  @Test func whatWasMeantIsSaid() {
    let world = HoursWorld()
    #expect(DineCommandLine.run(["hours", "Mo-Fr 08:00"], in: world.world) == 64)
    #expect(
      world.test.error.split(separator: "\n").suffix(2) == ["        ^", "hint: did you mean \"08:00+\"?"])
  }

  /// What people write is read by others' rules; where those read all of it, that is what was meant.
  @Test(arguments: [
    ("25 Dec off", "Dec 25 off"), ("Mo-Fr 0900-1700", "Mo-Fr 09:00-17:00"),
    ("Mo-Fr 09:00-17:00 (except holidays)", "Mo-Fr 09:00-17:00; PH off"),
  ])
  func whatPeopleWriteIsTurnedIntoAValue(value: String, meant: String) {
    let world = HoursWorld()
    #expect(DineCommandLine.run(["hours", "--zone", "America/New_York", value], in: world.world) == 64)
    #expect(world.test.error.split(separator: "\n").last ?? "" == "hint: did you mean \"\(meant)\"?")
  }

  /// Free text would leave the holidays out of the first one.
  @Test(arguments: ["Dec 25,PH off", "Mo,mar off"])
  func aMessageThatSuggestsNeedsNoHint(value: String) {
    let world = HoursWorld()
    #expect(DineCommandLine.run(["hours", value], in: world.world) == 64)
    #expect(
      !world.test.error.split(separator: "\n").contains { $0.hasPrefix("hint: did") }, "\(world.test.error)")
  }

  private func result(_ words: [String], configuration: String) throws -> JSONValue {
    let world = HoursWorld(configuration: configuration)
    let code = DineCommandLine.run(["hours", "--json"] + words, in: world.world)
    #expect(code <= 1, "\(world.test.error)")
    return try #require(try JSONValue(parsing: world.test.output)["results"]?[0])
  }
}
