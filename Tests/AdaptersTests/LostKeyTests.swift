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
