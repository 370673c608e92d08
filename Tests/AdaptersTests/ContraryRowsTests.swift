import CivilTime
import Dining
import Testing

@testable import Adapters

/// Rows of one meal that say two things about one day.
@Suite struct ContraryRowsTests {
  @Test(
    arguments: [
      (["Mon - Fri|7:00AM - 9:00PM", "Wed|8:00AM - 2:00PM"], "We"),
      (["Mon - Fri|7:00AM - 9:00PM", "Wed|Closed"], "We"),
      (["Mon - Sun|7:00AM - 9:00PM", "Sat - Sun|Closed"], "SaSu"),
      (["Mon - Fri|7:00AM - 10:00AM", "Mon - Thu|5:00PM - 8:00PM"], ""),
      (["Mon - Fri|7:00AM - 10:00AM", "Mon - Fri|9:00AM - 11:00AM"], ""),
      (["Mon - Fri|7:00AM - 10:00AM", "Wed|7:00AM - 10:00AM"], ""),
      (["Mon - Thu|6:00PM - 2:00AM", "Fri|Closed"], ""),
      (["Mon - Fri|Closed", "Wed|Closed"], ""), (["Mon - Fri|by chance", "Wed|Closed"], ""),
    ] as [([String], String)])
  func areThoseOfOtherDaysAtOtherTimes(rows: [String], days: String) {
    let rows = rows.map { row in
      let parts = row.split(separator: "|").map { String($0) }
      return HoursRow(days: parts[0], times: parts[1])
    }
    #expect(ContraryRows(rows).texts.map(\.weekday.osmName).joined() == days)
  }

  /// The day is unknown, and noted; the other days are as their rows say.
  @Test func makeTheirDayUnknown() throws {
    func row(_ days: String, _ times: String) -> String {
      "<li><span class=location__day>\(days)</span><span class=location__times>\(times)</span></li>"
    }
    let page = """
      <html><body class="location"><h1>Alder Hall</h1><div class="location__hours"><p>Standard Hours</p>
      <ul class="unstyled"><li><div class="mealPeriod">Lunch</div><ul>\(row("Mon - Fri", "11:00AM - 2:00PM"))
      \(row("Wed", "12:00PM - 1:00PM"))</ul></li></ul></div></body></html>
      """
    let url = "https://x.campusdish.com/LocationsAndMenus/AlderHall"
    let reading = try read(page, as: "campusdish", url: url)
    let said = reading.hours.map { "\($0.statement.period ?? "door") \($0.statement.expression ?? "")" }
    #expect(said == ["Lunch Mo-Tu,Th-Fr 11:00-14:00", "door We,Sa-Su unknown"])
    #expect(reading.codes.contains("contradiction"))
  }

  /// Of equal times only midnight to midnight is a day.
  @Test(
    arguments: [
      ("12:00AM - 12:00AM", "00:00-24:00"), ("6:00AM - 6:00AM", nil), ("6:00PM - 2:00AM", "18:00-02:00"),
      ("7:00AM - 9:00AM, 5:00PM - 5:00PM", nil),
    ] as [(String, String?)])
  func equalTimesAreNoDay(times: String, expression: String?) {
    let read = DayTimes(times)
    let windows: [ClockWindow]? = if case .windows(let windows) = read { windows } else { nil }
    #expect(windows?.expression == expression)
  }
}
