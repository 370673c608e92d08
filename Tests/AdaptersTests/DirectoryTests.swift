import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// Reads text as `directory`, at noon of 2026-11-20.
private func directory(
  _ text: String, at instant: Instant = at("2026-11-20T12:05")
) throws(ReadError) -> Reading {
  let page = try Page(bytes: Array(text.utf8), observedAt: instant, zone: Zones.newYork)
  guard let adapter = SiteAdapter.named("directory") else { throw .missingAnchor("directory") }
  return try adapter.read(page)
}

/// Reads one venue with these members.
private func venue(_ members: String, at instant: Instant = at("2026-11-20T12:05")) throws -> Reading {
  try directory(#"{"schema":"dine.directory/1","venues":[{"id":"a",\#(members)}]}"#, at: instant)
}

@Suite struct DirectoryTests {
  @Test(arguments: ["directory/traps", "campusdish/demo/directory"])
  func readsAsKept(fixture: String) throws {
    let reading = try directory(Fixture.text(fixture + ".json"))
    let name = fixture.hasPrefix("directory") ? "directory-traps" : "directory-demo"
    expectGolden(reading.text(in: Zones.newYork), at: "Tests/AdaptersTests/Golden/\(name).txt")
    #expect(reading.isComplete)
  }

  @Test(arguments: [
    ("", "empty-page"), ("{", "unparsable-page"), ("[]", "not-this-site"), ("<html>", "not-this-site"),
    ("{}", "missing-anchor"), (#"{"schema":"dine.directory/2","venues":[]}"#, "bad-value"),
    (#"{"schema":"dine.directory/1"}"#, "missing-anchor"),
    (#"{"schema":"dine.directory/1","venues":{}}"#, "missing-anchor"),
  ])
  func isRefusedWhole(text: String, code: String) {
    let error = #expect(throws: ReadError.self) { try directory(text) }
    #expect(error?.code == code)
  }

  @Test(arguments: [
    (#""hours":"Mo-Fr 08:00-20:00""#, ["nil Mo-Fr 08:00-20:00"]),
    (
      #""hours":{"Lunch":"11:00-14:00","Dinner":"17:00-20:00"}"#, ["Lunch 11:00-14:00", "Dinner 17:00-20:00"]
    ),
    (
      #""hours":[{"expression":"24/7"},{"period":"Brunch","expression":"Su 10:00-14:00"}]"#,
      ["nil 24/7", "Brunch Su 10:00-14:00"]
    ),
    (#""hours":"whenever""#, ["nil unread"]), (#""hours":"""#, []), (#""hours":true"#, []),
    (#""hours":null"#, []),
  ])
  func hoursHaveThreeForms(members: String, expected: [String]) throws {
    let statements = try venue(members).hours.map(\.statement)
    #expect(statements.map { "\($0.period ?? "nil") \($0.expression ?? "unread")" } == expected)
    #expect(statements.allSatisfy { $0.scope == .weekly && $0.service == .open })
  }

  @Test func whatCannotBeReadOfHoursIsUnknownNotAbsent() throws {
    let statement = try #require(venue(#""hours":"Mo-Fr whenever""#).hours.first?.statement)
    #expect(statement.expression == nil && statement.text == "Mo-Fr whenever")
  }

  @Test(arguments: [
    (#""5.99""#, #""USD""#, 599), ("5.99", #""USD""#, 599), (#""5.999""#, #""USD""#, nil),
    (#""600""#, #""JPY""#, 600), (#""1.250""#, #""KWD""#, 1_250), (#""-1""#, #""USD""#, nil),
    (#""1e400""#, #""USD""#, nil), (#""5.99""#, "null", nil), (#""5.99""#, #""dollars""#, nil),
    (#""$5.99""#, #""USD""#, nil), (#"{"minor_units":599,"currency":"EUR"}"#, "null", 599),
    (#"{"minor_units":5.5,"currency":"EUR"}"#, "null", nil), (#"{"minor_units":599}"#, #""USD""#, nil),
  ])
  func pricesAreExact(price: String, currency: String, expected: Int?) throws {
    let reading = try directory(
      #"{"schema":"dine.directory/1","currency":\#(currency),"venues":[{"id":"a","items":[{"name":"x","price":\#(price)}]}]}"#
    )
    #expect(reading.offers.map(\.dish.price?.minorUnits) == [expected])
    #expect(reading.notices.isEmpty == (expected != nil))
  }

  /// What a list does not name is not in the dish, unless the file says that the list is partial.
  @Test(
    arguments: [
      (#""allergens":["Shellfish"]"#, true, false),
      (#""allergens":["shellfish"],"allergens_partial":true"#, true, nil),
      (#""allergens":["shellfish"],"allergens_partial":false"#, true, false),
      (#""allergens":[]"#, false, false),
      (#""allergens":[],"allergens_partial":true"#, nil, nil), (#""allergens_partial":true"#, nil, nil),
    ] as [(String, Bool?, Bool?)])
  func aListOfAllergensIsCompleteUnlessSaid(members: String, hasShellfish: Bool?, hasMilk: Bool?) throws {
    let reading = try venue(#""items":[{"name":"x",\#(members)}]"#)
    let dish = try #require(reading.offers.first?.dish)
    #expect(
      dish.contains(allergen: "shellfish") == hasShellfish && dish.contains(allergen: "milk") == hasMilk)
    #expect(reading.notices.isEmpty)
  }

  @Test func aWordAboutNowKeepsItsMoment() throws {
    let reading = try venue(
      #""now":[{"state":"open","until":"2026-11-20T15:00:00-05:00","as_of":"2026-11-20T11:00:00-05:00"},"#
        + #"{"state":"open"},{"as_of":"2026-11-20T11:00:00-05:00"},"#
        + #"{"service":"meal_exchange","state":"shut","as_of":"2026-11-20T11:00:00-05:00"}]"#)
    let statement = try #require(reading.hours.first?.statement)
    #expect(reading.hours.count == 1 && statement.scope == .now && statement.state == .open)
    #expect(statement.statedAt == at("2026-11-20T11:00") && statement.until == at("2026-11-20T15:00"))
    #expect(
      reading.notices.map(\.detail) == [
        "venues[0].now[1].as_of", "venues[0].now[2].state", "venues[0].now[3].state: shut",
      ])
  }

  @Test func oneWordAboutNowNeedsNoArray() throws {
    let reading = try venue(#""now":{"state":"closed","as_of":"2026-11-20T11:00:00-05:00","until_when":1}"#)
    #expect(reading.hours.map(\.statement.state) == [.closed])
    #expect(reading.notices.map(\.detail) == ["venues[0].now.until_when"])
    #expect(try venue(#""now":"closed""#).notices.map(\.detail) == ["venues[0].now: closed"])
  }

  /// An entry that was true once says nothing of today but still answers for its own time.
  @Test(arguments: [
    ("2024-08-25T12:00", false), ("2024-08-26T00:00", true), ("2024-12-06T23:59", true),
    ("2024-12-07T00:00", false),
  ])
  func validityBoundsWhatIsAccepted(clock: String, isValid: Bool) throws {
    let reading = try venue(
      #""same_as":{"source":"b","site_id":1},"valid_from":"2024-08-26","valid_to":"2024-12-06","#
        + #""accepts":["meal-exchange"],"#
        + #""meal_exchange_hours":"11:00-14:00","items":[{"name":"x"}]"#, at: at(clock))
    #expect((reading.venues[0].accepts != nil) == isValid && reading.offers.isEmpty != isValid)
    let statement = try #require(reading.hours.first?.statement)
    #expect(statement.validFrom == CivilDate("2024-08-26") && statement.validTo == CivilDate("2024-12-06"))
  }

  @Test func anEntryWhoseDatesCannotBeReadIsTrueNever() throws {
    let sameAs = #""same_as":{"source":"b","site_id":1},"#
    let reading = try venue(sameAs + #""valid_to":"2026-13-01","accepts":["card"],"hours":"24/7""#)
    #expect(reading.hours.isEmpty && reading.venues[0].accepts == nil)
    #expect(reading.codes == ["bad-value"])
  }

  @Test func anEntryOfThePastIsNoVenueOfItsOwn() throws {
    let reading = try venue(#""valid_to":"2025-12-31","accepts":["card"],"hours":"24/7""#)
    #expect(reading.venues.isEmpty && reading.hours.isEmpty && reading.notices.isEmpty)
  }

  @Test func aPointWrittenTheOtherWayRoundIsNotedAndLeftOut() throws {
    let points = [(38.03, -78.5), (38.04, -78.51), (-78.5, 38.035), (38.05, -78.52), (48.85, 2.35)]
    let venues = points.enumerated().map { index, point in
      #"{"id":"v\#(index)","lat":\#(point.0),"lon":\#(point.1)}"#
    }
    let reading = try directory(
      #"{"schema":"dine.directory/1","venues":[\#(venues.joined(separator: ","))]}"#)
    #expect(reading.venues.map { $0.coordinates != nil } == [true, true, false, true, true])
    #expect(reading.notices == [Notice("bad-value", "venues[2] lat, lon: -78.5, 38.035 are swapped")])
  }

  /// Unreadable text in place of times does not mean the whole day; a rule without times does.
  @Test(
    arguments: [
      ("Mo-Fr 11:00-14:00; Sa ???", "Mo-Fr 11:00-14:00;Sa unknown", ["bad-hours"]),
      ("Mo-Fr 11:00-14:00; Sa", "Mo-Fr 11:00-14:00; Sa", []), ("Mo 11:00-14:00 ???", nil, ["bad-hours"]),
    ] as [(String, String?, [String])])
  func aScrapIsNoWholeDay(text: String, expression: String?, codes: [String]) throws {
    let reading = try venue(#""hours":"\#(text)""#)
    #expect(reading.hours.map(\.statement.expression) == [expression])
    #expect(reading.notices.map(\.code) == codes)
  }

  @Test func hoursThatArePlainWordsSayWhatIsMeant() throws {
    let notices = try venue(#""hours":"Mo-Fr,8am-8pm","meal_exchange_hours":"whenever""#).notices
    #expect(notices.map(\.code) == ["bad-hours", "bad-hours"])
    #expect(
      notices.map { $0.detail.contains("; Mo-Fr 08:00-20:00 is meant, perhaps") } == [true, false])
  }

  @Test func oneBadRecordHidesNoOther() throws {
    for bad in ["7", "null", "[]", #"{"id":null}"#, #"{"id":["a"]}"#, #"{"id":"","hours":{"a":{"b":[]}}}"#] {
      let reading = try directory(
        #"{"schema":"dine.directory/1","venues":[{"id":"a"},\#(bad),{"id":"b","name":"B"}]}"#)
      #expect(reading.venues.map(\.siteID) == ["a", "b"])
      #expect(!reading.notices.isEmpty && reading.notices.allSatisfy { $0.detail.contains("venues[1]") })
    }
  }

  @Test func aRepeatedKeyIsNoted() throws {
    let reading = try venue(#""name":"A","name":"B""#)
    #expect(reading.venues[0].name == "B" && reading.notices == [Notice("duplicate-key", "venues[0].name")])
  }

  @Test func noticesDoNotDrownTheReading() throws {
    let many = (0..<500).map { #"{"id":"v\#($0)","what":1}"# }.joined(separator: ",")
    let reading = try directory(#"{"schema":"dine.directory/1","venues":[\#(many)]}"#)
    #expect(reading.venues.count == 500 && reading.notices.count == 21)
  }

  /// Four hundred damaged copies, some of them cut short, are read or refused.
  @Test func damageIsSurvived() throws {
    let whole = Array(try Fixture.text("directory/traps.json").utf8)
    var random = Seeded(4)
    for _ in 0..<400 {
      var bytes = whole
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      do {
        let reading = try directory(String(decoding: bytes, as: UTF8.self))
        #expect(reading.venues.allSatisfy { !$0.siteID.isEmpty })
      } catch {
        #expect(!error.code.isEmpty)
      }
    }
  }
}
