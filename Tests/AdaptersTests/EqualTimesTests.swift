import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// A form that was not filled in has equal times: they are no day of 24 hours, unless the site states one.
@Suite struct EqualTimesTests {
  private func said(_ reading: Reading) -> [String] { reading.hours.compactMap(\.statement.expression) }

  /// A row of Monday, with one of Tuesday that can be read.
  @Test(
    arguments: [
      ("2026-11-20T11:00:00", "2026-11-20T14:00:00", "Mo 11:00-14:00"),
      ("0001-01-01T00:00:00", "0001-01-01T00:00:00", nil),
      ("2026-11-20T07:00:00", "2026-11-20T07:00:00", nil),
      ("2026-11-20T00:00:00", "2026-11-20T00:00:00", "Mo 00:00-24:00"),
    ] as [(String, String, String?)])
  func aRowOfCampusDish(start: String, end: String, monday: String?) throws {
    let rows = [(1, start, end), (2, "2026-11-20T08:00:00", "2026-11-20T09:00:00")].map { day, start, end in
      #"{"WeekDay":\#(day),"IsClosed":false,"MealPeriodId":2181,"LocalStartTime":"\#(start)","#
        + #""LocalEndTime":"\#(end)"}"#
    }
    let reading = try read(
      "[\(rows.joined(separator: ","))]", as: "campusdish",
      url: "https://x.example/api/locations/LocationHOP?&locationId=9102")
    let hours = said(reading).joined(separator: "; ")
    #expect(hours.contains("Tu 08:00-09:00"), "\(hours)")
    #expect(
      ["Mo 11:00-14:00", "Mo 00:00-24:00", "Mo 07:00-31:00"].filter(hours.contains)
        == [monday].compactMap(\.self))
    #expect(reading.codes == (monday == nil ? ["bad-value"] : []))
  }

  @Test(
    arguments: [(7, 20, "07:00-20:00"), (7, 7, "unknown"), (0, 0, "00:00-24:00")] as [(Int, Int, String)])
  func aDayOfDineOnCampus(opens: Int, closes: Int, hours: String) throws {
    let answer = #"""
      {"theLocations":[{"id":"a1","name":"Den","week":[{"day":0,"date":"2026-11-22","closed":false,"status":"open",
      "hours":[{"start_hour":\#(opens),"start_minutes":0,"end_hour":\#(closes),"end_minutes":0}]}]}]}
      """#
    let reading = try read(answer, as: "dineoncampus")
    #expect(said(reading) == [hours])
    #expect(reading.codes.contains("bad-value") == (hours == "unknown"))
  }

  @Test(
    arguments: [
      ("11:00-14:00", true), ("11:00-11:00", false), ("00:00-00:00", false), ("00:00-24:00", true),
    ] as [(String, Bool)])
  func aFeedOfOpenMensa(text: String, isRead: Bool) throws {
    let reading = try read(
      "<openmensa version='2.1'><canteen><name>Mensa</name><times type='opening'><friday open='\(text)'/></times>"
        + "</canteen></openmensa>", as: "openmensa", url: "https://feeds.example/teich.xml")
    #expect(said(reading).contains { $0.contains("Fr \(text)") } == isRead, "\(said(reading))")
  }

  @Test(arguments: [("11:00", "14:00", false), ("00:00", "00:00", true), ("09:00", "09:00", true)])
  func aMealOfPurdue(start: String, end: String, isUnread: Bool) throws {
    let reading = try purdue(day("Open", start, end))
    #expect(reading.codes.contains("unread-hours") == isUnread)
    #expect(said(reading).contains("Mo \(start)-\(end)") != isUnread)
    #expect(said(reading).contains { $0.contains(":") } != isUnread, "\(said(reading))")
  }

  // MARK: - Purdue's lists

  private func day(_ status: String, _ start: String = "11:00", _ end: String = "14:00") -> String {
    #"""
    "Days":[{"Name":"Monday","Meals":[{"Name":"Lunch","Status":"\#(status)",
    "Hours":{"StartTime":"\#(start)","EndTime":"\#(end)"}}]}]
    """#
  }

  private func purdue(_ lists: String...) throws -> Reading {
    try read(
      #"{"Location":[{"Name":"Alder","Latitude":40.4,"Longitude":-86.9,"NormalHours":["#
        + lists.map { "{\($0)}" }.joined(separator: ",") + "]}]}", as: "purdue")
  }

  /// A word for a meal that nobody knows leaves its hours unknown.
  @Test(arguments: [
    ("Open", true, false), ("Closed", false, false), ("Unavailable", false, true),
    ("TakeoutOnly", false, true),
  ])
  func aStatusOfPurdue(status: String, isOpen: Bool, isUnknown: Bool) throws {
    let reading = try purdue(day(status))
    #expect(said(reading).contains("Mo 11:00-14:00") == isOpen)
    #expect(said(reading).contains { $0.contains("off") } == (status == "Closed"))
    #expect(reading.codes.contains("unknown-status") == isUnknown)
  }

  /// Of several lists from one day on, nobody knows which applies, unless they say the same.
  @Test(arguments: ["", #""EffectiveDate":"2026-08-24","#])
  func listsOfOneDay(date: String) throws {
    let fall = date + day("Open")
    let spring = date + day("Open", "12:00")
    #expect(try said(purdue(fall, fall)).contains("Mo 11:00-14:00"))
    let reading = try purdue(fall, spring)
    #expect(said(reading).allSatisfy { !$0.contains(":") }, "\(said(reading))")
    #expect(reading.codes.contains("unread-hours"))
  }
}
