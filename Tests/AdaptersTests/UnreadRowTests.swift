import CivilTime
import Dining
import JSON
import Testing

@testable import Adapters

/// A row of hours whose weekday or meal is lost may open its place at any time: the gap is unknown, not closed.
@Suite struct UnreadRowTests {
  private func lines(_ statements: [HoursStatement]) -> [String] {
    statements.map { ($0.period.map { $0 + " " } ?? "") + ($0.expression ?? "nil") }
  }

  @Test(
    arguments: [
      (
        #""WeekDay":1,"IsClosed":false,"MealPeriodId":"1424""#,
        ["Lunch Mo 11:00-14:00", "Dinner Mo 17:00-20:00"], "Tu-Su"
      ),
      (#""WeekDay":1,"IsClosed":false,"MealPeriodId":null"#, ["Lunch Mo 11:00-14:00"], "Mo-Su"),
      (#""WeekDay":null,"IsClosed":false,"MealPeriodId":"1424""#, ["Lunch Mo 11:00-14:00"], "Mo-Su"),
      (#""WeekDay":"Monday","IsClosed":false,"MealPeriodId":"1424""#, ["Lunch Mo 11:00-14:00"], "Mo-Su"),
      (#""WeekDay":null,"IsClosed":true,"MealPeriodId":"1424""#, ["Lunch Mo 11:00-14:00"], "Tu-Su"),
      (#""WeekDay":1,"IsClosed":true,"MealPeriodId":null"#, ["Lunch Mo 11:00-14:00"], "Tu-Su"),
      ("", ["Lunch Mo 11:00-14:00"], "Mo-Su"),
    ] as [(String, [String], String)])
  func ofCampusDish(dinner: String, said: [String], unknown: String) throws {
    let row =
      dinner.isEmpty
      ? "null"
      : """
      {\(dinner),"LocalStartTime":"2026-11-20T17:00:00","LocalEndTime":"2026-11-20T20:00:00"}
      """
    let reading = try read(
      """
      [{"WeekDay":1,"IsClosed":false,"MealPeriodId":"1423","LocalStartTime":"2026-11-20T11:00:00",
      "LocalEndTime":"2026-11-20T14:00:00"},\(row)]
      """, as: "campusdish", url: "https://x.example/api/locations/LocationHOP?&locationId=9102")
    #expect(lines(reading.hours.map(\.statement)) == said + ["\(unknown) unknown"])
  }

  private static let door = #""mon_enabled":true,"mon_start":"10:00:00","mon_end":"21:00:00""#

  /// The hours of the door are stated for themselves: what is served behind it does not change them.
  @Test(
    arguments: [
      (
        #"{"menu_type_name":"Dinner","mon_enabled":true,@}"#, "",
        ["Lunch Mo 11:00-14:00", "Dinner Mo 17:00-20:00", "Tu-Su unknown"]
      ),
      (#"{"menu_type_name":null,"mon_enabled":true,@}"#, "", ["Lunch Mo 11:00-14:00", "Mo-Su unknown"]),
      (#"{"menu_type_name":"Dinner","tue_enabled":true,@}"#, "", ["Lunch Mo 11:00-14:00", "Mo-Su unknown"]),
      ("null", "", ["Lunch Mo 11:00-14:00", "Mo-Su unknown"]),
      (
        #"{"menu_type_name":null,"mon_enabled":true,@}"#, Self.door,
        ["Mo 10:00-21:00; Tu-Su unknown", "Lunch Mo 11:00-14:00"]
      ),
      ("null", Self.door, ["Mo 10:00-21:00; Tu-Su unknown", "Lunch Mo 11:00-14:00"]),
    ] as [(String, String, [String])])
  func ofNutrislice(dinner: String, door: String, said: [String]) throws {
    let lunch = #"{"menu_type_name":"Lunch","mon_enabled":true,"mon_start":"11:00:00","mon_end":"14:00:00"}"#
    let times = #""mon_start":"17:00:00","mon_end":"20:00:00""#
    let weeks = "[\(lunch),\(dinner.replacing("@", with: times))]"
    let school = try JSONValue(
      parsing: Array("{\(door.isEmpty ? "" : door + ",")\"operating_days_by_menu_type\":\(weeks)}".utf8))
    let notices = NoticeCollector()
    let record = try #require(Record(school, RecordShape("school"), notices))
    let lines = lines(NutrisliceHours(record, of: "oak", types: [], notices).statements)
    #expect(lines == said, "\(lines)")
  }

  private static let lunch = "Lunch Mo 13:00-15:00"

  @Test(
    arguments: [
      (#"{"days":[{"value":"monday"}],"hours":[@]}"#, [lunch, "Dinner Mo 17:00-20:00", "Tu-Su unknown"]),
      (#"{"days":null,"hours":[@]}"#, [lunch, "Mo-Su unknown"]),
      (#"{"days":[],"hours":[@]}"#, [lunch, "Mo-Su unknown"]), ("null", [lunch, "Mo-Su unknown"]),
      (#"{"days":[{"value":"weekdays"}],"hours":[@]}"#, [lunch, "Mo-Su unknown"]),
      (#"{"days":[{"value":"monday"}],"hours":[null]}"#, [lunch, "Mo-Su unknown"]),
      (#"{"days":[],"hours":[]}"#, [lunch, "Tu-Su unknown"]),
      (#"{"days":[{"value":"holidays"}],"hours":[]}"#, [lunch, "Tu-Su unknown"]),
    ] as [(String, [String])])
  func ofSodexo(dinner: String, said: [String]) throws {
    func hours(_ label: String, _ from: String, _ to: String) -> String {
      let times = [from, to].map { #"{"hour":"\#($0)","minute":"00","period":"PM"}"# }
      return #"{"label":"\#(label)","startTime":\#(times[0]),"finishTime":\#(times[1])}"#
    }
    let rows = try JSONValue(
      parsing: Array(
        """
        [{"days":[{"value":"monday"}],"hours":[\(hours("Lunch", "01", "03"))]},
        \(dinner.replacing("@", with: hours("Dinner", "05", "08")))]
        """.utf8))
    let week = SodexoWeek(rows.array ?? [], of: "oak", NoticeCollector())
    let lines = lines(week.periods.statements(scope: .weekly))
    #expect(lines == said, "\(lines)")
  }
}
