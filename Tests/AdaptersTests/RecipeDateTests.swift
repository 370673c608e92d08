import CivilTime
import Dining
import Testing
import TestSupport

@testable import Adapters

/// Days and times in the forms of JSON, and of sites in many languages.
@Suite struct RecipeDateTests {
  private func menuDates(_ text: String, in zone: Zone) throws -> [CivilDate] {
    let bytes = Array(#"{"menus":[{"day":"\#(text)","dishes":[{"name":"Cookie"}]}]}"#.utf8)
    let page = try Page(bytes: bytes, observedAt: at("2026-11-30T12:05"), zone: zone)
    let menus = #""menus":{"each":"menus[*]","date":"day","dishes":{"each":"dishes[*]","name":"name"}}"#
    return try recipe(#"{"format":"json","venue":{"constant":"h"},\#(menus)}"#).read(page).menus.map(
      \.menu.date)
  }

  @Test(
    "a date is read as the site means it",
    arguments: [
      ("Europe/Berlin", "2026-11-30T23:00:00.000Z", "2026-12-01"),
      ("Europe/Berlin", "2026-12-01T00:00:00Z", "2026-12-01"),
      ("America/New_York", "2026-12-02T02:00:00Z", "2026-12-01"),
      ("America/New_York", "2026-12-01T00:00:00.000Z", "2026-12-01"),
      ("America/New_York", "2026-12-01T00:00:00-05:00", "2026-12-01"),
      ("America/New_York", "2026-12-01 23:30:00", "2026-12-01"),
      ("Europe/Berlin", "1796079600000", "2026-12-01"), ("Europe/Berlin", "1796079600", "2026-12-01"),
      ("Europe/Paris", "Mardi 01/12", "2026-12-01"), ("Europe/Paris", "01/12/2026", "2026-12-01"),
      ("Europe/Paris", "04-12-2026", "2026-12-04"), ("America/New_York", "12-04-2026", "2026-12-04"),
      ("America/New_York", "Monday 12/07", "2026-12-07"), ("America/New_York", "12/07", "2026-12-07"),
      ("Europe/London", "Monday 07/12", "2026-12-07"), ("America/New_York", "30/11", "2026-11-30"),
      // In the order of the zone it would be a Sunday in July.
      ("America/New_York", "Mon 07/12", "2026-12-07"),
      ("Europe/Paris", "Vendredi 4 décembre", "2026-12-04"), ("Europe/Paris", "1er décembre", "2026-12-01"),
      ("Europe/Paris", "mar. 1 déc. 2026", "2026-12-01"),
      ("Europe/Madrid", "lunes 7 de diciembre", "2026-12-07"),
      ("Europe/London", "4th of December", "2026-12-04"),
      ("America/New_York", "December 4th, 2026", "2026-12-04"),
      ("Europe/Berlin", "Di., 1.12.", "2026-12-01"), ("Europe/Rome", "4 dicembre 2026", "2026-12-04"),
      ("Europe/Amsterdam", "vrijdag 4 december", "2026-12-04"),
      ("Europe/Paris", "Menu du 7 décembre", "2026-12-07"),
      ("America/New_York", "Menu to 12/8", "2026-12-08"),
      ("Europe/Paris", "1er décembre, 1130 - 1400", "2026-12-01"),
      ("America/New_York", "1 Dec 26", "2026-12-01"), ("Europe/Berlin", "1. Dezember 26", "2026-12-01"),
      ("America/New_York", "Tue 1 Dec 26", "2026-12-01"), ("America/New_York", "12-01-26", "2026-12-01"),
      ("America/New_York", "Menu 1: December 24", "2026-12-24"),
      ("America/New_York", "Lunch 11:30 Dec 22", "2026-12-22"),
      ("America/New_York", "Day 3 Dec 22", "2026-12-22"),
      ("America/New_York", "Week 2, December 21", "2026-12-21"),
      ("Europe/Paris", "21-12-26", "2026-12-21"), ("America/New_York", "26-12-21", "2026-12-21"),
      ("America/New_York", "Special of the week - December 3", "2026-12-03"),
      ("America/New_York", "This week: December 1", "2026-12-01"),
      ("Europe/Paris", "04-12-2018", "2018-12-04"), ("America/New_York", "12-04-2018", "2018-12-04"),
      ("Europe/Paris", "01-12-26", "2026-12-01"),
    ] as [(String, String, String)])
  func isRead(zone: String, text: String, date: String) throws {
    #expect(try menuDates(text, in: Zones.zone(zone)) == [CivilDate(date)])
  }

  /// Several days are not one of them.
  @Test(arguments: [
    "Semaine du 7 au 11 décembre", "lundi 7 au vendredi 11 décembre", "24 and 25 December", "24/7",
    "December 1 & 2", "December 1 and 2", "Week of December 1", "Week of 12/1", "26-12-01", "12/21-25",
    "Week of Monday, November 30", "semaine du lundi 30 novembre",
    "Woche ab 30.11.", "Semana del 30 de noviembre",
  ])
  func severalDaysAreNone(text: String) throws {
    #expect(try menuDates(text, in: Zones.zone("Europe/Paris")).isEmpty)
  }

  /// A page of another year says so by its weekdays.
  @Test(arguments: ["Fr. 05.12.", "Vendredi 5 décembre", "Friday 12/5"])
  func anotherWeekdayIsNoted(text: String) throws {
    let bytes = Array(#"{"menus":[{"day":"\#(text)","dishes":[{"name":"Cookie"}]}]}"#.utf8)
    let page = try Page(bytes: bytes, observedAt: at("2026-11-30T12:05"), zone: Zones.newYork)
    let menus = #""menus":{"each":"menus[*]","date":"day","dishes":{"each":"dishes[*]","name":"name"}}"#
    let reading = try recipe(#"{"format":"json","venue":{"constant":"h"},\#(menus)}"#).read(page)
    #expect(reading.codes.contains("contradiction"))
    #expect(reading.menus.map(\.menu.date) == [CivilDate("2025-12-05")])
  }

  /// A day whose date is not read is a warning: its menu is missing.
  @Test func aDayThatIsNotReadIsAWarning() throws {
    let page = try recipePage("<html><h2>Nov 20</h2><p>Cookie</p><h2>Di. 31.11.</h2><p>Soup</p></html>")
    let menus =
      #""menus":{"each":"//h2","date":".","dishes":{"each":"following-sibling::p[1]","name":"."}}"#
    let reading = try recipe(#"{"format":"html","venue":{"constant":"h"},\#(menus)}"#).read(page)
    #expect(reading.menus.count == 1)
    #expect(reading.notices.filter(\.isWarning).map(\.code).contains("date-not-read"))
  }

  @Test(
    "times of opening and closing may be separate",
    arguments: [
      (#""07:00","to":"20:00""#, "Mo 07:00-20:00"), (#""07:00:00","to":"20:00:00""#, "Mo 07:00-20:00"),
      (#""7 AM","to":"8 PM""#, "Mo 07:00-20:00"), (#""Closed","to":"Closed""#, "Mo off"),
      (#""Closed","to":null"#, "Mo off"), (#""20:00","to":"02:00""#, "Mo 20:00-02:00"),
      (#""2026-11-23T07:00:00-05:00","to":"2026-11-24T01:00:00Z""#, "Mo 07:00-20:00"),
      (#""2026-11-23T07:00","to":"2026-11-23T20:00""#, "Mo 07:00-20:00"),
      (#""07:00","to":null"#, nil), (#"null,"to":null"#, nil),
    ] as [(String, String?)])
  func opensAndCloses(times: String, expression: String?) throws {
    let page = try recipePage(#"{"hours":[{"day":"Monday","from":\#(times)}]}"#)
    let hours =
      #""hours":{"each":"hours[*]","venue":{"constant":"h"},"days":"day","opens":"from","closes":"to"}"#
    let reading = try recipe(#"{"format":"json",\#(hours)}"#).read(page)
    let statement = try #require(reading.hours.first?.statement)
    if let expression { #expect(statement.expression?.hasSuffix(expression) == true) }
    #expect(reading.codes.contains("unread-hours") == (expression == nil))
  }

  /// A column without its heading has no days, and does not continue those of the column before.
  @Test func aColumnWithoutItsHeadingIsUnknown() throws {
    let block = { (column: Int) in
      #"{"each":"//td[\#(column)]","venue":{"constant":"h"},"days":"ancestor::table/thead/tr/th[\#(column)]","text":"."}"#
    }
    let page = try recipePage(
      "<html><table><thead><tr><th>Mon - Fri</th></tr></thead><tr><td>7am-9pm</td><td>10am-2pm</td></tr></table></html>"
    )
    let reading = try recipe(#"{"format":"html","hours":[\#(block(1)),\#(block(2))]}"#).read(page)
    #expect(reading.hours.map(\.statement.expression) == [nil])
    #expect(reading.codes.contains("field-missing"))
  }

  @Test(
    "in a table with closed days, a weekday without a row is unknown",
    arguments: [
      ("<tr><th>Tue-Fri</th><td>7am-8pm</td></tr>", "Mo unknown; Tu-Fr 07:00-20:00; Sa-Su off"),
      ("<tr><th>Mon-Fri</th><td>7am-8pm</td></tr>", "Mo-Fr 07:00-20:00; Sa-Su off"),
    ])
  func aMissingRowIsNoClosing(row: String, expression: String) throws {
    let page = try recipePage(
      "<html><table>\(row)<tr><th>Sat</th><td>Closed</td></tr><tr><th>Sun</th><td>Closed</td></tr></table></html>"
    )
    let hours = #""hours":{"each":"//tr","venue":{"constant":"h"},"text":"td","days":"th"}"#
    let reading = try recipe(#"{"format":"html",\#(hours)}"#).read(page)
    #expect(reading.hours.map(\.statement.expression) == [expression])
  }

  /// A page about a week says nothing about the next.
  @Test(arguments: [
    "Nov 30 - Dec 4: 7am-8pm", "December 1, 2026: 7am-8pm", "Monday 11/30 7am-8pm; Tuesday 12/1 closed",
  ])
  func datesAloneLeaveTheOtherDaysUnknown(text: String) throws {
    let page = try recipePage("<html><p>\(text)</p></html>")
    let hours = #""hours":{"each":"//p","venue":{"constant":"h"},"text":"."}"#
    let expression = try #require(
      recipe(#"{"format":"html",\#(hours)}"#).read(page).hours.first?.statement.expression)
    #expect(expression.hasPrefix("Mo-Su unknown; 2026 "))
  }
}
