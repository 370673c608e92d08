import CivilTime
import Dining
import InventedCampus
import Queries
import Routes
import TestSupport
import Testing

@testable import WebServer

/// The calendars that people subscribe to.
@Suite struct CalendarTests {
  let desk: WebDesk

  init() throws { desk = try WebDesk() }

  private func value(_ name: String, in text: String) -> [String] {
    text.replacing("\r\n ", with: "").split(separator: "\r\n").filter { $0.hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func aVenueHasItsHours() {
    let answer = desk.get("/cal/hill/alder-hall-hours.ics")
    #expect(answer.status == 200)
    #expect(answer["content-type"] == "text/calendar; charset=utf-8")
    #expect(answer["vary"] == "Accept-Encoding, Host")
    #expect(answer.text.contains("DTSTART;TZID=America/New_York:20261120T110000\r\n"))
    #expect(answer.text.contains("GEO:38.0359;-78.5064\r\n"))
    #expect(Set(value("SUMMARY", in: answer.text)) == ["Alder Hall open"])
    #expect(value("NAME", in: answer.text) == ["Alder Hall: hours"])
    #expect(value("LOCATION", in: answer.text).first == "Alder Hall\\, 1 Alder Way")
    // Two a day for 67 days.
    let uids = value("UID", in: answer.text)
    #expect(uids.count == 134)
    #expect(Set(uids).count == 134)
    #expect(uids.contains("hours-2026-11-20-1@alder-hall.hill.dine"))
  }

  @Test func germanIsSaidByTheAddressAlone() {
    let answer = desk.get("/de/cal/hill/alder-hall-hours.ics", language: "en")
    #expect(Set(value("SUMMARY", in: answer.text)) == ["Alder Hall geöffnet"])
    #expect(desk.get("/cal/hill/alder-hall-hours.ics", language: "de").text.contains("Alder Hall open"))
  }

  @Test func allHallsAreOneCalendar() {
    let text = desk.get("/cal/hill/halls-hours.ics").text
    #expect(Set(value("SUMMARY", in: text)) == ["Alder Hall open", "Birch Commons open"])
    #expect(value("NAME", in: text) == ["Hill College: hours"])
  }

  /// A place may be called like the calendar of all halls.
  @Test func aPlaceCalledHallsHasItsOwn() throws {
    let desk = try WebDesk(calling: "Halls")
    #expect(value("NAME", in: desk.get("/cal/hill/halls-hours.ics").text) == ["Hill College: hours"])
    let link = "cal/hill/halls.venue-hours.ics"
    #expect(desk.get("/venues/halls/").text.contains("href=\"../../\(link)\""))
    #expect(value("NAME", in: desk.get("/" + link).text) == ["Halls: hours"])
    #expect(desk.get("/cal/hill/alder-hall.venue-hours.ics").status == 404)
  }

  @Test func mealsAreEventsWithTheirDishes() {
    let text = desk.get("/cal/hill/alder-hall-menu.ics").text
    #expect(value("SUMMARY", in: text) == ["Lunch at Alder Hall", "Dinner at Alder Hall"])
    #expect(
      value("DESCRIPTION", in: text).first
        == "Grill\\n  Bean stew\\n  Alder Hall surprise\\nSweets\\n  Apple pie")
    #expect(text.contains("DTEND;TZID=America/New_York:20261120T140000\r\n"))
  }

  /// Nobody says when it is open.
  @Test func whatIsUnknownHasNoEvents() {
    let answer = desk.get("/cal/hill/pepper-truck-hours.ics")
    #expect(answer.status == 200)
    #expect(!answer.text.contains("VEVENT"))
  }

  @Test(arguments: [
    "/cal/hill/nowhere-hours.ics", "/cal/valley/alder-hall-hours.ics", "/cal/hill/alder-hall.ics",
    "/fr/cal/hill/alder-hall-hours.ics", "/cal/hill/-hours.ics",
  ]) func anyOtherAddressIsNone(target: String) {
    #expect(desk.get(target).status == 404)
  }

  @Test func anotherNameLeadsToItsOwn() {
    let answer = desk.get("/cal/hill/Alder%20Hall-hours.ics")
    #expect(answer.status == 308)
    #expect(answer["location"] == "alder-hall-hours.ics")
  }

  @Test func itIsTheSameUntilTheNextDay() throws {
    let first = desk.get("/cal/hill/alder-hall-hours.ics")
    desk.now = InventedCampus.noon + 11 * 3_600
    let later = desk.get("/cal/hill/alder-hall-hours.ics")
    #expect(later["etag"] == first["etag"])
    desk.now = InventedCampus.noon + 12 * 3_600
    #expect(desk.get("/cal/hill/alder-hall-hours.ics")["etag"] != first["etag"])
  }

  @Test func hostileNamesStayText() throws {
    let desk = try WebDesk(calling: "A\r\nBEGIN:VEVENT;x,\\")
    let slug = try #require(
      try ServedCampus(try desk.campus.setting()).known().venues().first { $0.venue.name.hasPrefix("A") }?
        .venue.slug)
    let text = desk.get("/cal/hill/\(slug)-hours.ics").text
    #expect(text.split(separator: "\r\n").count { $0 == "BEGIN:VEVENT" } == 134)
    #expect(text.contains("\\;x\\,\\\\"))
  }

  @Test func thePageOfAVenueLeadsThere() {
    #expect(desk.get("/venues/alder-hall/").text.contains("href=\"../../cal/hill/alder-hall-hours.ics\""))
    #expect(
      desk.get("/de/venues/alder-hall/").text.contains("href=\"../../../de/cal/hill/alder-hall-menu.ics\""))
    #expect(!desk.get("/venues/birch-commons/").text.contains("birch-commons-menu.ics"))
  }
}
