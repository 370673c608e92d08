import CivilTime
import Dining
import InventedCampus
import TestSupport
import Testing

@testable import WebServer

/// Two places of one name: each is followed by its slug, wherever one of them might be meant.
@Suite struct NamesApartTests {
  private let desk: WebDesk
  private let names = ["Corner (corner)", "Corner (birch-commons)"]

  init() throws {
    desk = try WebDesk(calling: "Corner")
    for (hours, body) in [(-48, "before"), (0, "after")] as [(Int64, String)] {
      var reading = InventedCampus.reading("Corner", closing: body == "before" ? "14:00" : "13:00")
      reading.observedAt = InventedCampus.noon + hours * 3_600 - 60
      for index in reading.venues.indices where reading.venues[index].siteID == "2" {
        reading.venues[index].name = "Corner"
      }
      try desk.campus.follow(reading, body: body)
    }
  }

  @Test(arguments: [
    "/", "/de/", "/near/", "/near/?from=library", "/search/?q=corner", "/changes.json", "/dishes.json",
  ]) func aListTellsThemApart(address: String) {
    let text = desk.get(address).text
    for name in names { #expect(text.contains(name), "\(address): \(text)") }
    #expect(!text.contains("<bdi>Corner</bdi>") && !text.contains("\"Corner\""), "\(address)")
  }

  @Test(arguments: ["corner", "birch-commons"])
  func itsOwnPageAndCalendarSayWhichItIs(slug: String) {
    let name = "Corner (\(slug))"
    #expect(desk.get("/venues/\(slug)/").text.contains("<h1><bdi>\(name)</bdi></h1>"))
    #expect(desk.get("/cal/hill/\(slug)-hours.ics").text.contains("SUMMARY:\(name)"))
    let other = desk.get("/venues/moonlight-pizzas-oven/").text
    #expect(other.contains("<h1><bdi>Moonlight Pizza&#39;s Oven</bdi></h1>"))
  }

  @Test func newsSayWhichOfThemChanged() {
    let feed = desk.get("/feeds/hill/changes.json").text
    #expect(feed.contains(names[0]) || feed.contains(names[1]), "\(feed)")
    #expect(!feed.contains("\"Corner:"))
  }
}
