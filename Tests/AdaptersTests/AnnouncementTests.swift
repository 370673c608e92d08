import Adapters
import CivilTime
import Dining
import TestSupport
import Testing

/// Announcements that a place is closed make its days unknown, whatever its calendar says.
@Suite struct AnnouncementTests {
  /// One eatery that is open from 8 AM to 8 PM on November 20 and 21, 2026.
  private func page(_ announcements: String) -> String {
    let days = ["2026-11-20", "2026-11-21"].map { date in
      #"{"date":"\#(date)","events":[{"descr":"Open","start":"8:00am","end":"8:00pm","menu":[]}]}"#
    }
    return #"{"status":"success","data":{"eateries":[{"id":1,"name":"Birch Hall","latitude":1,"longitude":1,"#
      + #""operatingHours":[\#(days.joined(separator: ","))],"announcements":[\#(announcements)]}]}}"#
  }

  /// From November 20, 6:00 UTC, for two hours.
  @Test(arguments: [
    (
      #"{"title":"Birch Hall is closed, power outage","startTimestamp":1795154400,"stopTimestamp":1795161600}"#,
      true
    ),
    (#"{"title":"New menus!","startTimestamp":1795154400,"stopTimestamp":1795161600}"#, false),
    (#"{"title":"Birch Hall is closed","startTimestamp":1,"stopTimestamp":2}"#, false),
    (#"{"title":"Birch Hall is closed","startTimestamp":"x","stopTimestamp":1e300}"#, false),
    ("", false),
  ])
  func aClosingIsHeeded(announcement: String, isHeeded: Bool) throws {
    let reading = try read(page(announcement), as: "cornell")
    let expressions = reading.hours.map(\.statement).filter { $0.validFrom?.description == "2026-11-20" }
      .map(\.expression)
    #expect(expressions == [isHeeded ? "unknown" : "08:00-20:00"], "\(reading.hours)")
    #expect(reading.hours.contains { $0.statement.validFrom?.description == "2026-11-21" })
  }

  @Test func aDayThatIsClosedAnyhowStaysClosed() throws {
    let closing = #"{"title":"Birch Hall is closed","startTimestamp":1795154400,"stopTimestamp":1795161600}"#
    let reading = try read(
      page(closing).replacing(#""descr":"Open""#, with: #""descr":"Closed""#), as: "cornell")
    #expect(reading.hours.map(\.statement.expression) == ["off", "off"], "\(reading.hours)")
  }

  @Test func aFeedWhoseDaysHaveAnotherNameHasChanged() {
    let feed = #"<openmensa><canteen><tag date="2026-11-20"><category name="A"/></tag></canteen></openmensa>"#
    #expect(throws: ReadError.missingAnchor("day")) { try read(feed, as: "openmensa") }
    #expect(throws: Never.self) { try read("<openmensa><canteen/></openmensa>", as: "openmensa") }
  }
}
