import Adapters
import CivilTime
import Dining
import Testing

/// Entries that say a place is closed, in lists of its openings.
@Suite struct ClosedEntryTests {
  /// What is said of each date, or of the week: the meal where there is one, and its hours.
  private func said(_ text: String, as adapter: String) throws -> [String] {
    try read(text, as: adapter).hours.map { entry in
      let said = entry.statement
      return [said.validFrom.map { "\($0)" }, said.period, said.expression].compactMap { $0 }.joined(
        separator: " ")
    }
  }

  @Test func aMealCalledClosedOpensNothing() throws {
    let answer = #"""
      {"document":{"venue":[{"id":7,"name":"Alder Commons","venueType":"residential","dateHours":[
      {"date":"2026-11-25","meal":[{"open":"07:30:00","close":"10:00:00","type":"Breakfast"},
      {"open":"14:00:00","close":"23:59:59","type":"Closed"}]},
      {"date":"2026-11-26","meal":[{"open":"00:00:00","close":"00:00:00","type":"CLOSED for the holiday"}]},
      {"date":"2026-11-27","meal":[{"open":"","close":"","type":"Closed"}]},
      {"date":"2026-11-28","meal":[{"open":"noon","close":"","type":"Lunch"},{"open":"","close":"","type":"Closed"}]}]}]}}
      """#
    #expect(
      try said(answer, as: "bonappetit") == [
        "2026-11-25 Breakfast 07:30-10:00", "2026-11-26 off", "2026-11-27 off", "2026-11-28 unknown",
      ])
    #expect(try read(answer, as: "bonappetit").codes == ["unread-hours"])
  }

  /// The parts of an ordinary day may stay on one that is closed.
  @Test func aDayOfClosedStatusIsClosed() throws {
    let answer = #"""
      {"cafes":{"7":{"name":"Alder Commons","days":[{"date":"2026-11-26","status":"Closed","dayparts":[[
      {"id":"1","label":"Lunch","starttime":"11:00","endtime":"14:00"}]]}]}}}
      """#
    #expect(try said(answer, as: "bonappetit") == ["2026-11-26 off"])
    #expect(try read(answer, as: "bonappetit").codes == ["closed-with-hours"])
  }

  /// The meals of an ordinary day may stay on one on which the door is closed.
  @Test(
    arguments: [
      ("Closed", "07:00 AM", ["2026-11-20 off"], ["closed-with-hours"]),
      ("Closed for Break", "", ["2026-11-20 off"], []), ("CLOSED", "Closed", ["2026-11-20 off"], []),
      ("07:00 AM", "07:00 AM", ["2026-11-20 07:00-10:30", "2026-11-20 Breakfast 07:00-10:30"], []),
      ("07:00 AM", "Closed", ["2026-11-20 07:00-10:30"], []),
    ] as [(String, String, [String], [String])])
  func aClosedDoorClosesItsMeals(door: String, breakfast: String, hours: [String], codes: [String]) throws {
    func end(_ start: String) -> String { start == "07:00 AM" ? "10:30 AM" : start }
    let answer = #"""
      [{"location_title":"Alder","location_id":3,"opening_hours":"\#(door)","closing_hours":"\#(end(door))",
      "breakfast_open_time":"\#(breakfast)","breakfast_close_time":"\#(end(breakfast))","lunch_open_time":""}]
      """#
    let url = "https://umassdining.example/uapp/get_infov2"
    let reading = try read(answer, as: "foodpro", url: url)
    let said = reading.hours.map { entry in
      [entry.statement.validFrom.map { "\($0)" }, entry.statement.period, entry.statement.expression]
        .compactMap { $0 }.joined(separator: " ")
    }
    #expect(said == hours)
    #expect(reading.codes.filter { $0 != "missing-key" } == codes)
  }

  /// A menu of the whole day that is only a word for closed closes the day; of one meal only a holiday does.
  @Test(
    arguments: [
      ("lunch", #"{"text":"Thanksgiving Break - Closed","is_holiday":true,"food":null}"#, ["2026-11-26 off"]),
      ("lunch", #"{"text":"CLOSED","is_holiday":false,"food":null}"#, []),
      ("all-day", #"{"text":"CLOSED","is_holiday":false,"food":null}"#, ["2026-11-26 off"]),
      ("all-day", #"{"text":"Thanksgiving","is_holiday":true,"food":null}"#, []),
      (
        "all-day", #"{"text":"Grill closed","food":null},{"text":"","food":{"name":"Soup"}}"#, []
      ), ("all-day", #"{"text":"","food":{"name":"Closed"}}"#, ["2026-11-26 off"]),
      ("lunch", #"{"text":"","food":{"name":"CLOSED for Thanksgiving"}}"#, []),
      ("all-day", #"{"food":{"name":"Closed"}},{"food":{"name":"Soup"}}"#, []),
    ] as [(String, String, [String])])
  func aMenuMayBeAClosing(type: String, rows: String, hours: [String]) throws {
    let url =
      "https://x.api.nutrislice.example/menu/api/weeks/school/alder/menu-type/\(type)/2026/11/26/?format=json"
    let answer = #"{"days":[{"date":"2026-11-26","menu_items":[\#(rows)]}]}"#
    let reading = try read(answer, as: "nutrislice", url: url)
    #expect(reading.dishes.allSatisfy { $0.dish.name == "Soup" })
    let said = reading.hours.map { entry in
      [entry.statement.validFrom.map { "\($0)" }, entry.statement.expression].compactMap { $0 }.joined(
        separator: " ")
    }
    #expect(said == hours)
  }

  @Test func anEventCalledClosedOpensNothing() throws {
    func eatery(_ days: String) -> String {
      #"""
      {"data":{"eateries":[{"id":7,"name":"Alder","latitude":42.4,"longitude":-76.4,"operatingHours":[\#(days)]}]}}
      """#
    }
    let closed = #"{"descr":"Closed","start":"12:00am","end":"11:59pm","menu":[]}"#
    let lunch = #"{"descr":"Lunch","start":"11:00am","end":"2:00pm","menu":[]}"#
    let dates = eatery(
      #"{"date":"2026-11-22","events":[\#(closed)]},{"date":"2026-11-23","events":[\#(lunch),\#(closed)]}"#)
    #expect(try said(dates, as: "cornell") == ["2026-11-22 off", "2026-11-23 Lunch 11:00-14:00"])
    let week = eatery(
      #"{"weekday":"Sunday","events":[\#(closed)]},{"weekday":"Monday","events":[\#(lunch),\#(closed)]}"#)
    #expect(try said(week, as: "cornell") == ["Mo 11:00-14:00; Tu-Sa unknown; Su off"])
  }

  /// Days are written as people write them, and as programs do.
  @Test(
    arguments: [
      ("2026-11-26", "2026-11-26 off"), ("11/26/26", "2026-11-26 off"),
      ("12/22/2026-1/3/2027", "2026-12-22 off"),
      ("2026-11-31", nil),
    ] as [(String, String?)])
  func cornellsClosedDates(text: String, hours: String?) throws {
    let answer = #"""
      {"data":{"eateries":[{"id":7,"name":"Alder","latitude":42.4,"longitude":-76.4,"datesClosed":["\#(text)"],
      "operatingHours":[]}]}}
      """#
    #expect(try said(answer, as: "cornell") == [hours].compactMap(\.self))
  }

  /// What a label says alone may be a closing or not; `Closed` is one, whatever times stand by it.
  @Test(arguments: [
    (#""allDay":true,"label":"Closed""#, "Tu off"), (#""allDay":false,"label":"Summer Break : ""#, "Tu off"),
    (#""label":"Closed","startTime":\#(sodexoMidnight),"finishTime":\#(sodexoMidnight)"#, "Tu off"),
    (#""label":"By appointment","startTime":null"#, "Tu unknown"), (#""label":"Hours vary""#, "Tu unknown"),
    (#""label":"By Reservation""#, "Tu unknown"), (#""label":"Self-service""#, "Tu unknown"),
    (#""label":"Lunch""#, "Tu unknown"), (#""label":"Labor Day""#, "Tu off"),
  ])
  func aLabelMayClose(entry: String, tuesday: String) throws {
    func hours(_ standard: String, _ seasonal: String) -> String {
      #"""
      {"subject":{"regions":[{"fragments":[{"type":"Location","content":{"main":{"name":"Alder Hall","menus":[
      {"content":{"metadata":{"locationId":"7","menuId":"9"}}}],"openingHours":{"standardHours":\#(standard),
      "seasonalHours":\#(seasonal)}}}}]}]}}
      """#
    }
    let times = [("startTime", "7", "0", "AM"), ("finishTime", "9", "30", "PM")].map {
      #""\#($0.0)":{"hour":"\#($0.1)","minute":"\#($0.2)","period":"\#($0.3)"}"#
    }
    let others = ["Monday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map {
      #"{"key":"1","value":"\#($0)"}"#
    }
    let open = #"{"days":[\#(others.joined(separator: ","))],"hours":[{\#(times.joined(separator: ","))}]}"#
    let row = #"{"days":[{"key":"2","value":"Tuesday"}],"hours":[{\#(entry)}]}"#
    let standard = hours("[\(open),\(row)]", "[]")
    #expect(try said(standard, as: "sodexo") == ["Mo,We-Su 07:00-21:30; \(tuesday)"])
    let season = #"[{"from":"2026-12-15T05:00:00Z","to":"2026-12-15T23:59:00Z","openingHours":[\#(row)]}]"#
    let special = try said(hours("[\(open)]", season), as: "sodexo")
    #expect(special.last?.hasPrefix("2026-12-15") == true)
    #expect(special.last?.hasSuffix(String(tuesday.dropFirst(3))) == true)
  }

  private static let sodexoMidnight = #"{"hour":"12","minute":"00","period":"AM"}"#

  /// Midnight to midnight beside "closed" is a form's blank, and other hours may be those of an ordinary day;
  /// if the two words for a day differ, it is unknown.
  @Test(
    arguments: [
      (#""closed":true,"status":"closed""#, 0, 0, ["2026-11-22 off"], []),
      (#""closed":null,"status":"Closed""#, 0, 0, ["2026-11-22 off"], []),
      (#""closed":false,"status":"open""#, 0, 0, ["2026-11-22 00:00-24:00"], []),
      (#""closed":true,"status":"closed""#, 7, 20, ["2026-11-22 off"], ["closed-with-hours"]),
      (#""closed":true,"status":"""#, 7, 20, ["2026-11-22 off"], ["closed-with-hours"]),
      (#""closed":false,"status":"Closed for Break""#, 7, 20, ["2026-11-22 unknown"], ["contradiction"]),
      (#""closed":true,"status":"open""#, 7, 20, ["2026-11-22 unknown"], ["contradiction"]),
      (
        #""closed":true,"always_open":true,"status":"closed""#, 0, 0, ["2026-11-22 off"],
        ["closed-with-hours"]
      ),
      (#""closed":"true","status":"closed""#, 0, 0, ["2026-11-22 off"], []),
    ] as [(String, Int, Int, [String], [String])])
  func aBlankBesideClosedIsNoOpening(
    state: String, opens: Int, closes: Int, hours: [String], codes: [String]
  ) throws {
    let answer = #"""
      {"theLocations":[{"id":"a1","name":"Den","week":[{"day":0,"date":"2026-11-22",\#(state),"hours":[
      {"start_hour":\#(opens),"start_minutes":0,"end_hour":\#(closes),"end_minutes":0}]}]}]}
      """#
    #expect(try said(answer, as: "dineoncampus") == hours)
    #expect(try read(answer, as: "dineoncampus").codes == codes)
    // Some of its sites write numbers as texts.
    let quoted = answer.replacing("\(opens),", with: "\"\(opens)\",").replacing(
      "\(closes),", with: "\"\(closes)\",")
    #expect(try said(quoted, as: "dineoncampus") == hours)
  }
}
