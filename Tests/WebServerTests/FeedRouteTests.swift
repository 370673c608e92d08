import CivilTime
import Dining
import InventedCampus
import JSON
import OpeningHours
import Store
import TestSupport
import Testing

@testable import WebServer

/// What is given below `/feeds`, and what the API says of the same.
@Suite struct FeedRouteTests {
  /// The invented campus, with a hall that from tomorrow on closes an hour sooner.
  private func desk() throws -> WebDesk {
    let desk = try WebDesk()
    for (days, closing) in [(-2, "14:00"), (0, "13:00")] as [(Int64, String)] {
      var reading = InventedCampus.reading(closing: closing)
      reading.observedAt = InventedCampus.noon + days * 86_400 - 60
      try desk.campus.follow(reading, body: closing)
    }
    return desk
  }

  @Test func whatChangedIsToldInEveryForm() throws {
    let desk = try desk()
    let answer = try #require(desk.get("/api/v1/hill/changes").json)
    let first = try #require(answer["results"]?[0])
    #expect(first["kind"]?.string == "hours-changed" && first["venue"]?.string == "alder-hall")
    #expect(first["text"]?.string?.contains("instead of 11:00 AM – 2:00 PM") == true, "\(first)")
    let document = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.changes.json")))
    #expect(document.faults(in: answer.serialized()) + document.strangers(in: answer.serialized()) == [])
    for (file, type) in [
      ("changes.atom", "application/atom+xml; charset=utf-8"),
      ("changes.rss", "application/rss+xml; charset=utf-8"),
      ("changes.json", "application/feed+json"),
    ] {
      for folder in ["hill", "hill/de"] {
        let feed = desk.get("/feeds/\(folder)/\(file)")
        #expect(feed.status == 200 && feed["content-type"] == type)
        #expect(feed.text.contains("/hill/alder-hall/2026-11-20T17:04:00Z/hours-changed/"), "\(feed.text)")
      }
    }
    #expect(desk.get("/feeds/hill/de/changes.json").json?["language"]?.string == "de")
    #expect(desk.get("/").text.contains(#"href="./feeds/hill/changes.atom""#))
    #expect(desk.get("/de/near/").text.contains(#"href="../../feeds/hill/de/changes.atom""#))
  }

  /// A rule that changed is one entry for many dates, and stays that entry when the first of them changes again.
  @Test func anEntryStaysTheSameWhenADateLeavesIt() throws {
    let desk = try desk()
    func tags() -> [String] {
      desk.get("/feeds/hill/changes.json").json?["items"]?.array?.compactMap { $0["id"]?.string }
        .filter { $0.contains("hours-changed") } ?? []
    }
    let before = tags()
    #expect(before.count == 1)
    var reading = InventedCampus.reading(closing: "13:00")
    reading.observedAt = InventedCampus.noon + 3_600
    reading.hours.append(
      HoursReading(
        venue: "1",
        HoursStatement(
          scope: .date, expression: "11:00-12:30", validFrom: CivilDate(dayNumber: 20_778),
          validTo: CivilDate(dayNumber: 20_778))))
    try desk.campus.follow(reading, body: "one day less")
    desk.now = InventedCampus.noon + 7_200
    let after = tags()
    #expect(after.count == 2 && after.contains(before.first ?? ""), "\(before) \(after)")
  }

  /// A closing is worded as everywhere else.
  @Test func aClosingAtMidnightIsCalledSo() throws {
    let desk = try WebDesk()
    for (days, closing) in [(-2, "24:00"), (0, "16:00")] as [(Int64, String)] {
      var reading = InventedCampus.reading(closing: closing)
      reading.hours.removeAll { $0.statement.period == "Dinner" && $0.venue == "1" }
      reading.observedAt = InventedCampus.noon + days * 86_400 - 60
      try desk.campus.follow(reading, body: closing)
    }
    let feed = desk.get("/feeds/hill/changes.json").text
    #expect(feed.contains("instead of midnight") && !feed.contains("12:00 AM"), "\(feed)")
    #expect(desk.get("/feeds/hill/de/changes.json").text.contains("Mitternacht"))
  }

  @Test(arguments: [
    "/feeds", "/feeds/moon/changes.atom", "/feeds/hill", "/feeds/hill/changes.xml",
    "/feeds/hill/fr/changes.atom",
  ])
  func whatThereIsNotIsAProblem(_ address: String) throws {
    #expect(try WebDesk().get(address).status == 404)
  }
}
