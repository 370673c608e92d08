import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// Keys and words that a vendor leaves out or changes: what they would say is then unknown.
@Suite struct LostKeyTests {
  /// Of four ways to pay, one whose key is gone may be taken or not.
  @Test(
    arguments: [
      (#""pay_with_meal_swipe":true,"pay_with_cc":true"#, [.mealSwipe, .card], false),
      (#""pay_with_cc":true"#, nil, true),
      (#""pay_with_meal_swipe":null,"pay_with_cc":true"#, nil, true),
      (#""pay_with_meal_swipe":false,"pay_with_cc":false"#, nil, false),
    ] as [(String, [Tender]?, Bool)])
  func aFlagOfPayment(flags: String, accepts: [Tender]?, isNoted: Bool) throws {
    let answer = #"""
      {"theLocations":[{"id":"a1","name":"Den","week":[],"pay_with_meal_exchange":false,"pay_with_dining_dollars":false,
      \#(flags)}]}
      """#
    let reading = try read(answer, as: "dineoncampus")
    #expect(reading.venues.map(\.accepts) == [accepts])
    #expect(reading.notices("missing-key").contains { $0.hasPrefix("location.pay_with") } == isNoted)
  }

  private func cornell(_ facts: String) throws -> Reading {
    try read(
      #"{"data":{"eateries":[{"id":7,"name":"Alder","latitude":42.4,"longitude":-76.4,\#(facts)}]}}"#,
      as: "cornell")
  }

  @Test(
    arguments: [
      (#"[{"descr":"Meal Plan - Swipe"}]"#, [.mealSwipe]), (#"[{"descr":"Cash"}]"#, []), ("[]", nil),
    ] as [(String, [Tender]?)])
  func aListOfPayments(methods: String, accepts: [Tender]?) throws {
    let reading = try cornell(#""operatingHours":[],"payMethods":\#(methods)"#)
    #expect(reading.venues.map(\.accepts) == [accepts])
  }

  @Test(
    arguments: [
      ("EVENTS", ["Lunch 11:00-14:00"], nil), ("CLOSED", ["unknown"], "contradiction"),
      ("MAYBE", ["Lunch 11:00-14:00"], "unknown-status"),
    ] as [(String, [String], String?)])
  func aStatusOfCornell(status: String, hours: [String], code: String?) throws {
    let reading = try cornell(
      #"""
      "operatingHours":[{"date":"2026-11-20","status":"\#(status)","events":[
      {"descr":"Lunch","start":"11:00am","end":"2:00pm","menu":[]}]}]
      """#)
    let said = reading.hours.map {
      [$0.statement.period, $0.statement.expression].compactMap(\.self).joined(separator: " ")
    }
    let codes = reading.codes.filter { ["contradiction", "unknown-status"].contains($0) }
    #expect(said == hours && codes == [code].compactMap(\.self))
  }

  /// A list kept by hand has weekdays; a day that is called closed is closed, whatever events it kept.
  @Test(
    arguments: [
      ("EVENTS", true, "Mo 11:00-14:00; Tu-Su unknown", nil), ("CLOSED", false, "Mo off; Tu-Su unknown", nil),
      ("CLOSED", true, nil, "contradiction"),
      ("MAYBE", true, "Mo 11:00-14:00; Tu-Su unknown", "unknown-status"),
    ] as [(String, Bool, String?, String?)])
  func aStatusOfAWeekday(status: String, hasEvent: Bool, expression: String?, code: String?) throws {
    let event = hasEvent ? #"{"descr":"Lunch","start":"11:00am","end":"2:00pm","menu":[]}"# : ""
    let reading = try cornell(
      #""operatingHours":[{"weekday":"Monday","status":"\#(status)","events":[\#(event)]}]"#)
    #expect(reading.hours.first?.statement.expression == expression)
    let codes = reading.codes.filter { ["contradiction", "unknown-status"].contains($0) }
    #expect(codes == [code].compactMap(\.self))
  }

  /// An empty value says neither yes nor no.
  @Test(
    arguments: [
      ("false", "Mo 07:00-21:00; Tu off; We-Su unknown"), (#""""#, "Mo 07:00-21:00; Tu-Su unknown"),
      ("null", "Mo 07:00-21:00; Tu-Su unknown"),
    ])
  func anEmptyFlagClosesNoDay(tuesday: String, expression: String) throws {
    let reading = try read(
      #"[{"slug":"a","name":"A","mon_enabled":true,"mon_start":"07:00:00","mon_end":"21:00:00","tue_enabled":"#
        + tuesday + "}]", as: "nutrislice", url: "https://x.api.nutrislice.com/menu/api/schools/")
    #expect(reading.hours.first?.statement.expression == expression)
    #expect(reading.codes.contains("missing-key"))
  }

  /// The list of the week's hours, with a week and without.
  @Test(
    arguments: [
      (
        #","week":[{"date":"2026-11-20","status":"open","hours":[{"start_hour":7,"start_minutes":0,"end_hour":9,"#
          + #""end_minutes":0}]}]"#, false
      ), (#","week":[]"#, true), ("", true),
    ])
  func aWeekWithoutHoursIsNoted(week: String, isNoted: Bool) throws {
    let reading = try read(
      #"{"theLocations":[{"id":"5ff","name":"Alder"\#(week)}]}"#, as: "dineoncampus",
      url: "https://apiv4.dineoncampus.com/locations/weekly_schedule?site_id=1&date=2026-11-20")
    #expect(reading.venues.count == 1 && reading.codes.contains("no-hours") == isNoted)
  }

  /// OpenMensa's schema has decimals, in which a point is no mark of thousands.
  @Test(arguments: [("2.509", 251), ("2.50", 250), ("2,50", 250), ("3", 300)])
  func aPriceOfAFeedIsADecimal(text: String, minorUnits: Int) throws {
    let reading = try read(
      "<openmensa version='2.1'><canteen><name>Mensa</name><day date='2026-11-23'><category name='A'><meal>"
        + "<name>Linsen</name><price role='student'>\(text)</price></meal></category></day></canteen></openmensa>",
      as: "openmensa", url: "https://feeds.example/teich.xml")
    #expect(reading.dishes.flatMap(\.dish.prices).map(\.amount.minorUnits) == [minorUnits])
  }
}
