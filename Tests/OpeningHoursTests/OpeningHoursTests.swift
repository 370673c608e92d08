import CivilTime
import OpeningHours
import Testing

@Suite struct OpeningHoursTests {
  @Test func answersForAWeek() throws {
    let hours = try HoursExpression("Mo-Fr 08:00-17:00; PH off")
    let context = HoursContext(zone: .utc, holidays: .usFederal)
    let date = try #require(CivilDate("2026-11-25"))
    #expect(hours.schedule(on: date, in: context).count == 1)
    #expect(hours.schedule(on: date.adding(days: 1), in: context) == [])
    let noon = Zone.utc.instant(of: CivilDateTime(date, secondOfDay: 43_200))
    #expect(hours.state(at: noon, in: context) == HoursState(kind: .open, rule: 0))
    #expect(hours.nextChange(after: noon, in: context)?.rfc3339(in: .utc) == "2026-11-25T17:00:00+00:00")
  }
}
