import Adapters
import Dining
import Testing
import TestSupport

/// Seasons of Sodexo whose dates cannot be read: where they may apply, the ordinary week does not.
@Suite struct SeasonDatesTests {
  private func ranges(_ seasons: String) throws -> (said: [String], reading: Reading) {
    let answer = #"""
      {"subject":{"regions":[{"fragments":[{"type":"Location","content":{"main":{"name":"Alder Hall","menus":[
      {"content":{"metadata":{"locationId":"7","menuId":"9"}}}],"openingHours":{"standardHours":[
      {"days":[{"value":"Monday"}],"hours":[{"allDay":true}]}],"seasonalHours":\#(seasons)}}}}]}]}}
      """#
    let reading = try read(answer, as: "sodexo")
    let said = reading.hours.map(\.statement).filter { $0.scope != .weekly }.map { statement in
      [statement.validFrom, statement.validTo].map { $0.map { "\($0)" } ?? "-" }.joined(separator: "/")
        + " " + (statement.expression ?? "-")
    }
    return (said, reading)
  }

  /// A season without one of its dates is at most a year long; of two in the wrong order, either may be wrong.
  @Test(
    arguments: [
      (#""from":"soon","to":"later""#, "2026-11-20/2027-11-20 unknown"),
      (#""from":null,"to":null"#, "2026-11-20/2027-11-20 unknown"),
      (#""start":"2026-12-15","end":"2026-12-16""#, "2026-11-20/2027-11-20 unknown"),
      (#""from":"2026-12-15T05:00:00Z","to":null"#, "2026-12-15/2027-12-15 unknown"),
      (#""from":"later","to":"2026-12-15T23:59:00Z""#, "2025-12-15/2026-12-15 unknown"),
      (
        #""from":"2026-12-20T05:00:00Z","to":"2026-01-05T23:59:00Z""#, "2025-01-05/2027-12-20 unknown"
      ),
      (#""from":"2026-12-20T05:00:00Z","to":"2027-01-05T23:59:00Z""#, "2026-12-20/2027-01-05 off"),
    ])
  func unreadDatesLeaveTheHoursUnknown(dates: String, said: String) throws {
    let season = #"{\#(dates),"name":"Winter Break","openingHours":[]}"#
    for seasons in ["[\(season)]", season] {
      let (ranges, reading) = try ranges(seasons)
      #expect(ranges == [said])
      let noted = reading.notices("unread-hours").contains { $0.hasSuffix("Winter Break: dates") }
      #expect(noted == said.hasSuffix("unknown"))
    }
  }

  @Test func aSeasonThatIsNoRecordMayApplyToday() throws {
    let (ranges, reading) = try ranges("[7]")
    #expect(ranges == ["2026-11-20/2027-11-20 unknown"])
    #expect(reading.codes.contains("unread-hours"))
  }
}
