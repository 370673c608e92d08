import Adapters
import CivilTime
import Dining
import OpeningHours
import Testing

/// The hub's hours, asked as an answer asks them: what a special week says and leaves out is what counts on its days.
@Suite struct HubHoursTests {
  /// `18:00-20:00` for each window of a date, with its meal; `?` where nobody knows.
  private func windows(_ reading: Reading, on date: String, of venue: String = "alder") throws -> [String] {
    let recorded = reading.hours.filter { $0.venue == venue }.map {
      RecordedStatement(
        $0.statement,
        provenance: Provenance(source: "s", page: "p", observedAt: reading.observedAt, confidence: .tree))
    }
    let schedule = Schedule(recorded, service: .open, context: HoursContext(zone: Zones.newYork))
    guard let plan = schedule.plan(on: try #require(CivilDate(date))) else { return ["-"] }
    let known = plan.windows.filter { $0.kind == .open }.map { window in
      let clocks = [window.opens, window.closes].map { String($0.clock(Zones.newYork).suffix(5)) }
      return clocks.joined(separator: "-") + (window.period.map { " " + $0 } ?? "")
    }
    let isUnknown = plan.hasUnreadPart || plan.windows.contains { $0.kind != .open }
    return known + (isUnknown ? ["?"] : [])
  }

  private static func fixture() throws -> Reading {
    try SavedAnswer(adapter: "mydininghub", path: "mydininghub/places.json").read()
  }

  @Test(
    arguments: [
      // The standard week: a Friday with an end past midnight, a Saturday that has its own.
      ("2026-11-19", ["07:15-11:00 Breakfast", "11:00-16:00 Lunch", "16:30-20:00 Dinner"]),
      (
        "2026-11-20",
        [
          "07:15-11:00 Breakfast", "11:00-16:00 Lunch", "16:30-20:00 Dinner", "20:00-02:00 Evening Snack",
        ]
      ), ("2026-11-22", ["10:00-14:30 Brunch", "16:30-20:00 Dinner"]),
      // One day of a game: closed on Saturdays, and the last rule has it open.
      ("2026-11-21", ["10:00-16:00 Brunch"]),
      // A week within which a day is another: first day, a meal that is not in it, the day within, the last.
      ("2026-11-23", ["07:15-11:00 Breakfast", "11:00-14:00 Lunch"]), ("2026-11-25", ["11:00-14:00 Lunch"]),
      ("2026-11-26", []), ("2026-11-27", []), ("2026-11-28", []), ("2026-11-29", ["16:30-20:00 Dinner"]),
      ("2026-11-30", ["07:15-11:00 Breakfast", "11:00-16:00 Lunch", "16:30-20:00 Dinner"]),
      // Two of one length: the one that is listed first; past midnight of its last day.
      ("2026-12-07", ["07:15-11:00 Breakfast", "22:00-04:00 Overnight"]),
      ("2026-12-10", ["07:15-11:00 Breakfast", "22:00-04:00 Overnight"]),
      ("2026-12-11", ["07:15-11:00 Breakfast"]),
      ("2026-12-12", ["11:00-14:00 Lunch"]), ("2026-12-14", ["11:00-14:00 Lunch"]),
      // A special week without any line closes all its days.
      ("2026-12-15", []), ("2027-01-12", []),
      ("2027-01-13", ["07:15-11:00 Breakfast", "11:00-16:00 Lunch", "16:30-20:00 Dinner"]),
    ] as [(String, [String])])
  func theNarrowestWeekCounts(date: String, expected: [String]) throws {
    #expect(try windows(Self.fixture(), on: date, of: "alder-dining-room") == expected)
  }

  @Test func oneAmOfSaturdayIsFridaysNight() throws {
    let recorded = try Self.fixture().hours.filter { $0.venue == "alder-dining-room" }.map {
      RecordedStatement(
        $0.statement,
        provenance: Provenance(source: "s", page: "p", observedAt: at("2026-11-20T12:05"), confidence: .tree))
    }
    let schedule = Schedule(recorded, service: .open, context: HoursContext(zone: Zones.newYork))
    #expect(schedule.state(at: at("2026-11-21T01:00")).period == "Evening Snack")
    #expect(schedule.state(at: at("2026-11-21T02:00")).kind == .closed)
  }

  private static let standard = Hub.week("Standard", [("Lunch", "Mo-Su 11:00-14:00")])

  /// Each is a special week beside the standard one, the day asked about, and what is open then.
  @Test(
    arguments: [
      ("Mo off; Mo 11:00-15:00; Tu off; Tu 12:00-15:00", "2026-11-16", ["11:00-15:00 Lunch"]),
      ("Mo off; Mo 11:00-15:00; Tu off; Tu 12:00-15:00", "2026-11-17", ["12:00-15:00 Lunch"]),
      ("Mo 11:00-15:00; Mo off", "2026-11-16", []),
      ("Mo-Su off; Su 17:00-20:00", "2026-11-22", ["17:00-20:00 Lunch"]),
      ("", "2026-11-18", []), ("Sa-Su off", "2026-11-18", []),
      ("We-Th 22:00-26:00", "2026-11-18", ["22:00-02:00 Lunch"]),
      ("Mo-Su 00:00-23:59", "2026-11-18", ["00:00-00:00 Lunch"]),
      ("We 18:00 - 23:59", "2026-11-18", ["18:00-00:00 Lunch"]), ("on request", "2026-11-18", ["?"]),
      ("Mo-Su 11:00\u{AD}-12:00", "2026-11-18", ["11:00-12:00 Lunch"]),
    ] as [(String, String, [String])])
  func theLastRuleWins(text: String, date: String, expected: [String]) throws {
    let special = Hub.week("Week", [("Lunch", text)], ("2026-11-16", "2026-11-22"))
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + special))
    #expect(try windows(reading, on: date) == expected)
    #expect(try windows(reading, on: "2026-11-23") == ["11:00-14:00 Lunch"])
  }

  /// Each is a special week's lines; an empty "All Day" closes the door only where nothing else opens it.
  @Test(
    arguments: [
      ([("Lunch", "Mo-Su 11:00-15:00"), ("All Day", "")], ["Lunch Mo-Su 11:00-15:00"]),
      (
        [("Lunch", "We 11:00-15:00"), ("Dinner", ""), ("All Day", "")],
        ["Lunch We 11:00-15:00", "Dinner off"]
      ),
      ([("Lunch", "on request"), ("All Day", "")], ["Lunch nil"]),
      ([("Lunch", ""), ("All Day", "")], ["Lunch off", "off"]),
      ([("Lunch", "Mo-Su off"), ("All Day", "")], ["Lunch Mo-Su off", "off"]),
      (
        [("Lunch", "Mo-Su 11:00-15:00"), ("All Day", "Sa-Su off")], ["Lunch Mo-Su 11:00-15:00", "Sa-Su off"]
      ),
    ] as [([(String, String)], [String])])
  func anEmptyAllDayIsAnUnusedField(lines: [(String, String)], said: [String]) throws {
    let special = Hub.week("Week", lines, ("2026-11-16", "2026-11-22"))
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + special))
    let range = reading.statements(.range).map { statement in
      (statement.period.map { $0 + " " } ?? "") + (statement.expression ?? "nil")
    }
    #expect(range == said)
  }

  /// Nobody knows what a line said whose key is another: then it is not known, and never closed.
  @Test(arguments: ["opening_hours", "meal_period", "meal_periods"])
  func whatCannotBeReadIsNotClosed(key: String) throws {
    let special = Hub.week("Week", [("Lunch", "Mo-Su 11:00-12:00")], ("2026-11-16", "2026-11-22"))
      .replacing("\"\(key)\"", with: "\"\(key)X\"")
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + special))
    #expect(try windows(reading, on: "2026-11-18") == ["?"])
    #expect(reading.codes.contains("missing-key"))
  }

  /// An empty text means that the meal is not served; no text at all means nothing.
  @Test(arguments: [("\"\"", []), ("null", ["?"]), ("[]", ["?"]), ("{}", ["?"])] as [(String, [String])])
  func hoursOfAnotherKindAreUnknown(value: String, expected: [String]) throws {
    let week = Hub.week("Standard", [("Lunch", "x"), ("Dinner", "Sa 17:00-20:00")])
      .replacing("\"x\"", with: value)
    #expect(try windows(Hub.read(Hub.place(weeks: week)), on: "2026-11-18") == expected)
  }

  /// A rule that was cut off does not apply to the whole day.
  @Test(
    arguments: [
      ("Mo-Fr 11:00-14:00; Sa ???", "2026-11-21", ["?"]), ("Mo-Fr 11:00-14:00; Sa", "2026-11-21", ["?"]),
      ("Mo-Fr 11:00-14:00; Sa", "2026-11-20", ["11:00-14:00 Lunch"]), ("Mo-Fr", "2026-11-20", ["?"]),
      ("Mo-Fr 11:00-14:00; Sa 11:00-11:00", "2026-11-21", ["?"]),
      ("Mo-Fr 11:00-14:00; Sa 11:00-11:00", "2026-11-20", ["11:00-14:00 Lunch"]),
      ("Mo-Fr 11:00-11:00", "2026-11-20", ["?"]),
      ("Mo-Fr 11:00-14:00 ???", "2026-11-20", ["?"]), ("24/7", "2026-11-20", ["00:00-00:00 Lunch"]),
    ] as [(String, String, [String])])
  func anIncompleteRuleIsUnknown(text: String, date: String, expected: [String]) throws {
    let reading = try Hub.read(Hub.place(weeks: Hub.week("Standard", [("Lunch", text)])))
    #expect(try windows(reading, on: date) == expected)
    #expect(reading.codes.contains("bad-hours") == (text != "24/7"))
  }

  /// The contents of a week of another type are unknown, and so is the duration of one without an end.
  @Test(
    arguments: [
      (#""closure","start_date":"2026-11-16","end_date":"2026-11-22""#, "2026-11-18", ["?"]),
      (#""closure","start_date":"2026-11-16","end_date":"2026-11-22""#, "2026-11-23", ["11:00-14:00 Lunch"]),
      (#""special","start_date":"2026-11-16","end_date":null"#, "2026-11-18", ["?"]),
      (#""special","start_date":"2026-11-16","end_date":null"#, "2026-11-15", ["11:00-14:00 Lunch"]),
      (#""special","start_date":null,"end_date":null"#, "2026-11-18", ["11:00-14:00 Lunch"]),
      (#""special","start_date":"soon","end_date":"later""#, "2026-11-18", ["?"]),
      (#""special","start_date":null,"end_date":"2026-11-22""#, "2026-11-18", ["?"]),
      (#""special","start_date":null,"end_date":"2026-11-22""#, "2026-11-23", ["11:00-14:00 Lunch"]),
      (#""special","from":"2026-11-16""#, "2026-11-18", ["?"]),
    ] as [(String, String, [String])])
  func aWeekOfAnotherSort(type: String, date: String, expected: [String]) throws {
    let week = #"{"name":"Break","type":\#(type),"meal_periods":[]}"#
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + week))
    #expect(try windows(reading, on: date) == expected)
    #expect(reading.codes.contains("unread-hours"))
  }

  /// The ordinary week of a term is valid in that term.
  @Test(
    arguments: [
      (#""start_date":"2026-01-10","end_date":null"#, "2026-11-18", ["11:00-14:00 Lunch"]),
      (#""start_date":"2022-01-10","end_date":null"#, "2026-11-18", ["11:00-14:00 Lunch"]),
      (#""start_date":"2027-01-10","end_date":null"#, "2026-11-18", ["-"]),
      (#""start_date":"2027-01-10","end_date":null"#, "2027-01-12", ["11:00-14:00 Lunch"]),
      (#""start_date":"2026-08-20","end_date":"2026-10-30""#, "2026-11-18", ["-"]),
    ] as [(String, String, [String])])
  func aStandardWeekOfATerm(dates: String, date: String, expected: [String]) throws {
    let week =
      #"{"name":"Spring","type":"standard",\#(dates),"meal_periods":"#
      + #"[{"meal_period":"Lunch","opening_hours":"Mo-Su 11:00-14:00"}]}"#
    #expect(try windows(Hub.read(Hub.place(weeks: week)), on: date) == expected)
  }

  @Test func datesInTheWrongOrderCloseNothing() throws {
    let week =
      #"{"name":"Break","type":"special","start_date":"2026-12-20","end_date":"2026-01-05","meal_periods":[]}"#
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + week))
    #expect(try windows(reading, on: "2026-11-18") == ["11:00-14:00 Lunch"])
    #expect(reading.codes.contains("unread-hours"))
  }

  /// Which of two standard weeks applies is unknown, unless they are equal.
  @Test(arguments: [("11:00-14:00", ["11:00-14:00 Lunch"]), ("12:00-15:00", ["?"])])
  func twoStandardWeeks(times: String, expected: [String]) throws {
    let other = Hub.week("Other", [("Lunch", "Mo-Su \(times)")])
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + other))
    #expect(try windows(reading, on: "2026-11-18") == expected)
    #expect(reading.codes.contains("unread-hours"))
  }

  /// A meal that is called closed opens nothing.
  @Test(
    arguments: [
      ([("Temporarily Closed", "Mo-Su 00:00-23:59")], ["off"]), ([("Closed", "")], ["off"]),
      ([("Lunch", "Mo-Su 11:00-14:00"), ("Closed", "Su 00:00-24:00")], ["Lunch Mo-Su 11:00-14:00"]),
      ([("Closed", "on request"), ("All Day", "")], ["off"]),
    ] as [([(String, String)], [String])])
  func aMealCalledClosed(lines: [(String, String)], said: [String]) throws {
    let special = Hub.week("Week", lines, ("2026-11-16", "2026-11-22"))
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + special))
    let range = reading.statements(.range).map {
      ($0.period.map { $0 + " " } ?? "") + ($0.expression ?? "nil")
    }
    #expect(range == said && reading.codes.contains("text-row"))
  }

  @Test func aBrokenLineIsNotClosedEither() throws {
    let special =
      #"{"name":"Week","type":"special","start_date":"2026-11-16","end_date":"2026-11-22","meal_periods":[7]}"#
    let reading = try Hub.read(Hub.place(weeks: Self.standard + "," + special))
    #expect(try windows(reading, on: "2026-11-18") == ["?"])
    #expect(reading.codes.contains("bad-record"))
  }

  /// A line that a special week says twice, and a week that stands there twice.
  @Test func nothingIsSaidTwice() throws {
    let lines = [("Lunch", "Mo-Su 11:00-12:00"), ("Lunch", "Mo-Su 11:00-12:00")]
    let special = Hub.week("Week", lines, ("2026-11-16", "2026-11-22"))
    let reading = try Hub.read(
      Hub.place(weeks: [Self.standard, special, special, Self.standard].joined(separator: ",")))
    #expect(reading.hours.count == 2)
    #expect(reading.codes == ["duplicate-hours", "overlapping-hours", "unread-hours"])
    #expect(try windows(reading, on: "2026-11-18") == ["11:00-12:00 Lunch"])
  }

  /// Weeks of one length that overlap in a chain with a shorter one among them: every day has one owner.
  @Test func everyDayHasOneOwner() throws {
    let weeks = [
      ("A", "01:00", "2026-11-02", "2026-11-08"), ("B", "02:00", "2026-11-06", "2026-11-12"),
      ("C", "03:00", "2026-10-30", "2026-11-05"), ("D", "04:00", "2026-11-09", "2026-11-10"),
      ("E", "05:00", "2026-11-01", "2026-11-30"), ("F", "06:00", "2026-11-12", "2026-11-18"),
    ]
    let text = weeks.map { Hub.week($0.0, [("Lunch", "\($0.1)-12:00")], ($0.2, $0.3)) }
    let reading = try Hub.read(Hub.place(weeks: text.joined(separator: ",")))
    for (days, hour) in [
      (30...31, "03:00"), (32...32, "03:00"), (33...39, "01:00"), (40...41, "04:00"), (42...43, "02:00"),
      (44...49, "06:00"), (50...61, "05:00"),
    ] {
      for day in days {
        let date = try #require(CivilDate("2026-10-01")).adding(days: day - 1)
        #expect(try windows(reading, on: date.description) == ["\(hour)-12:00 Lunch"], "\(date)")
      }
    }
    #expect(try windows(reading, on: "2026-12-01") == ["-"])
  }

  /// What menus are asked for follows from the same weeks.
  @Test func theMealsOfADayAreFound() throws {
    let reading = try Self.fixture()
    let text = try #require(reading.finding("served alder-dining-room"))
    let days = Dictionary(
      text.split(separator: " ").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
        .map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { first, _ in first })
    #expect(days.count == 29 && days["named"] == "4,10,13,16,22,25,31")
    #expect(
      days["2026-11-15"] == "13,16" && days["2026-11-20"] == "10,16,22,25" && days["2026-11-21"] == "13")
    #expect(days["2026-11-26"] == "" && days["2026-11-25"] == "25" && days["2026-12-12"] == "25")
    #expect(reading.finding("served brookside-cafe") == nil)
    #expect(
      reading.finding("hall alder-dining-room") == "menus=yes until=2026-12-12 periods=10,25,13,16")
  }

  /// A place with as many weeks as an answer can hold keeps the first, and says how many it left.
  @Test func weeksBeyondTheLimitAreCounted() throws {
    let one = Hub.week("W", [("Lunch", "11:00-12:00")], ("2026-11-02", "2026-11-08"))
    let reading = try Hub.read(
      Hub.place(weeks: Array(repeating: one, count: 30_000).joined(separator: ",")))
    #expect(reading.hours.count == 1)
    #expect(reading.notices.contains { $0.code == "unread-hours" && $0.detail.contains("29000 more") })
  }
}
