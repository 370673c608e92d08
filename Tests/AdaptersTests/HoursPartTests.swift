import CivilTime
import Markup
import OpeningHours
import Testing
import TestSupport

@testable import Adapters

@Suite struct HoursPartTests {
  @Test(arguments: [
    ("7:00am - 8:00pm", "07:00-20:00"), ("7:00AM - 10:30AM", "07:00-10:30"),
    ("12:00am - 12:00am", "00:00-24:00"),
    ("10:30am - 1:00am", "10:30-01:00"), ("11:00am - 12:00am", "11:00-24:00"),
    ("12:00pm - 12:30pm", "12:00-12:30"),
    ("12:30AM - 2:00AM", "00:30-02:00"), ("4:30am-6:30pm", "04:30-18:30"), ("9:00pm – 1:00am", "21:00-01:00"),
  ])
  func windowsAreRead(text: String, expression: String) {
    #expect(ClockWindow(text)?.expression == expression)
  }

  /// The last minute of a day is how forms that know no 24:00 say midnight.
  @Test(
    arguments: [
      ("12:00 AM", "11:59 PM", "00:00-24:00"), ("00:00", "23:59", "00:00-24:00"),
      ("07:00", "23:59:59", "07:00-24:00"),
      ("07:00", "23:58", "07:00-23:58"), ("23:59", "23:59", nil), ("23:59", "02:00", "23:59-02:00"),
      ("24:00", "23:59", nil),
    ] as [(String, String, String?)])
  func theLastMinuteIsMidnight(opens: String, closes: String, expression: String?) throws {
    let window = ClockWindow(from: opens, to: closes)
    #expect(window?.expression == expression)
  }

  @Test func theLastMinuteOfTheDayAfterIsMidnight() throws {
    #expect(ClockWindow(opens: 1_440, closes: 2_879).closes == 2_880)
    let date = try #require(CivilDate("2026-11-20"))
    let opens = at("2026-11-20T00:00", Zones.newYork)
    let closes = at("2026-11-20T23:59", Zones.newYork)
    #expect(ClockWindow(from: opens, to: closes, on: date, in: Zones.newYork)?.expression == "00:00-24:00")
  }

  @Test(
    arguments: [
      ("10:00 AM - 2:00 PM, 5:00 PM - Close", "10:00-14:00,17:00+", 0), ("5:00 PM - Closing", "17:00+", 0),
      ("11:00 AM - 2:00 PM and 5:00 PM - 8:00 PM", "11:00-14:00,17:00-20:00", 0),
      ("9:00 AM - Close, 5:00 PM - 8:00 PM", "unknown, 17:00-20:00", 1), ("Closed for Break", "off", 0),
      ("Closed for lunch", nil, 1), ("Closed today", "off", 0), ("Closed due to weather.", "off", 0),
      ("Closed on holidays", nil, 1), ("Closed until dinner", nil, 1), ("Closed Loop Brunch", nil, 1),
      ("Closed this morning", nil, 1), ("CLOSED - Winter Break", "off", 0), ("Closed (grill only)", nil, 1),
      ("Closed for an hour at 2", nil, 1), ("BY APPOINTMENT", "unknown", 0),
      ("11:00 AM - 3:00 PM, soup and luck", "11:00-15:00", 1),
      ("11:00 AM - 3:00 PM, dinner 5 to late", "unknown, 11:00-15:00", 1), ("CLOSED, Thanksgiving", "off", 1),
      ("CLOSED, dinner 5 to late", "unknown", 1),
      ("OPEN 24 HOURS, soup and luck", "00:00-24:00", 1), ("CLOSED", "off", 0), ("", nil, 0),
    ] as [(String, String?, Int)])
  func editorsHoursAreRead(text: String, expression: String?, unread: Int) throws {
    let hours = ConceptHours(text)
    #expect(hours.expression == expression && hours.unread.count == unread)
    #expect(hours.isEmpty == (expression == nil))
    if let expression { _ = try HoursExpression(expression) }
  }

  @Test(arguments: [
    "", "Closed", "7:00am", "7:99am - 8:00am", "7:00am - 8:00am - 9:00am", "x - y",
  ])
  func whatIsNoWindowIsNone(text: String) {
    #expect(ClockWindow(text) == nil)
  }

  @Test(arguments: [
    ("5:00pm", 1_020), ("12:00am", 0), ("12:00pm", 720), ("7 AM", 420), ("11:59 p.m.", 1_439),
    ("0:30am", nil),
    ("13:00pm", nil), ("5:0pm", nil), ("5:60pm", nil), ("17:00", nil), ("noonm", nil), ("m", nil), ("", nil),
    ("٥:00pm", nil), ("123:00am", nil),
  ])
  func timesAreRead(text: String, minutes: Int?) {
    #expect(ClockWindow.minutes(text) == minutes)
  }

  @Test(
    arguments: [
      ("Mon - Fri", "Mo-Fr 07:00-08:00"), ("Sun", "Su 07:00-08:00"),
      ("Mon - Thu, Sun", "Mo-Th,Su 07:00-08:00"),
      ("Fri - Mon", "Mo,Fr-Su 07:00-08:00"), ("Saturday – Sunday", "Sa-Su 07:00-08:00"),
      ("Daily", "Mo-Su 07:00-08:00"),
      ("Mon & Wed", "Mo,We 07:00-08:00"), ("Thurs", "Th 07:00-08:00"), ("Mon Wed", nil),
      ("M-F", "Mo-Fr 07:00-08:00"),
      ("M - Th, Su", "Mo-Th,Su 07:00-08:00"), ("T-F", nil), ("Weekdays", "Mo-Fr 07:00-08:00"),
      ("Weekends", "Sa-Su 07:00-08:00"), ("Every  Day", "Mo-Su 07:00-08:00"),
      ("Monday through Friday", "Mo-Fr 07:00-08:00"), ("Mon to Thu", "Mo-Th 07:00-08:00"), ("through", nil),
      ("Xyz", nil), ("", nil),
      ("Mon - ", "Mo 07:00-08:00"), (",", nil), ("Fri.", "Fr 07:00-08:00"), ("Sat/Sun", "Sa-Su 07:00-08:00"),
      ("Mondays", "Mo 07:00-08:00"), ("Mon.-Thurs., Sundays", "Mo-Th,Su 07:00-08:00"),
      ("Mo-We,Fr", "Mo-We,Fr 07:00-08:00"), ("Mon.Wed", nil), ("s", nil),
    ] as [(String, String?)])
  func daysAreRead(text: String, expression: String?) {
    var week = WeekTable()
    for day in Weekday.days(text) ?? [] { week.open(ClockWindow(opens: 420, closes: 480), on: day) }
    #expect(week.expression() == expression)
  }

  @Test func alikeDaysShareARule() {
    var week = WeekTable()
    week.open(ClockWindow(opens: 1_020, closes: 1_200), on: .monday)
    week.open(ClockWindow(opens: 420, closes: 600), on: .monday)
    week.open(ClockWindow(opens: 420, closes: 600), on: .wednesday)
    week.open(ClockWindow(opens: 1_020, closes: 1_200), on: .wednesday)
    week.close(on: .sunday)
    let isClosed = week.close(on: .monday)
    #expect(!isClosed)
    #expect(week.expression() == "Mo,We 07:00-10:00,17:00-20:00; Su off")
    #expect(
      week.expression(unknown: [.monday, .tuesday, .sunday])
        == "Mo,We 07:00-10:00,17:00-20:00; Tu unknown; Su off")
    #expect(WeekTable().expression() == nil && WeekTable().isEmpty)
  }

  @Test(arguments: [
    ("Lunch 11:00am - 5:00pm", "Lunch", 1), ("All Day 7:00am - 8:00pm", nil, 1), ("7:00am - 8:00pm", nil, 1),
    ("Lunch 11:00am - 2:00pm, 5:00pm - 8:00pm", "Lunch", 2), ("Late Night 8:00pm - 2:00am", "Late Night", 1),
  ])
  func currentHoursHaveAPeriod(text: String, period: String?, windows: Int) {
    let hours = CurrentHours(text)
    #expect(hours?.period == period)
    #expect(hours?.windows.count == windows)
  }

  @Test(arguments: ["", "Closed", "Lunch", "Lunch 11:00am", "Lunch 11:00am - 5:00pm, later"])
  func otherWordsAreNoCurrentHours(text: String) {
    #expect(CurrentHours(text) == nil)
  }

  @Test(arguments: [
    ("2024-01-17 15:15:00Z", "2024-01-17 10:15"), ("2022-01-14T15:15:00.0000000", "2022-01-14 10:15"),
    ("2024-07-17T15:15:00Z", "2024-07-17 11:15"), ("2024-01-17 15:15", nil), ("2024-01-17 25:15:00Z", nil),
    ("2024-01-17 15:15:00+01:00", nil), ("/Date(1718496000000)/", nil),
  ])
  func utcTimesAreRead(text: String, clock: String?) {
    #expect(Instant(utc: text)?.clock(Zones.newYork) == clock)
  }

  @Test func everyPatternCompiles() {
    for census in [LocationCensus.census, LocationRecords.census, MenusPage.census] {
      #expect(census.broken.isEmpty && census.subjects.allSatisfy { !$0.marks.isEmpty })
    }
    #expect(LocationRecords.record != nil)
    #expect(LocationSalvage.menuTokens != nil && LocationSalvage.hourTokens != nil)
  }
}
