import CivilTime
import Foundation
import JSON
import Testing
import TestSupport

/// After midnight what is being served is the night's, though the new day has a meal of the same name.
@Suite struct NightMenuTests {
  private static let configuration = """
    {"contact": "demo@example.edu", "campuses": {"hill": {"name": "Hill College", "zone": "America/New_York",
      "country": "US", "sources": {"halls": {"adapter": "cornell", "url": "https://hill.example/eateries.json"}}}}}
    """

  /// A hall with lunch, and a late night until one, on Friday and Saturday.
  private static func eateries() -> String {
    func event(_ name: String, _ start: String, _ end: String, _ dish: String) -> String {
      """
      {"descr":"\(name)","start":"\(start)","end":"\(end)","menu":[{"category":"Grill","items":[{"item":"\(dish)"}]}]}
      """
    }
    let days = [("2026-11-20", "Friday"), ("2026-11-21", "Saturday")].map { date, name in
      """
      {"date":"\(date)","events":[\(event("Lunch", "11:00am", "2:00pm", "\(name) Soup")),\
      \(event("Late Night", "10:00pm", "1:00am", "\(name) Burger"))]}
      """
    }
    return """
      {"data":{"eateries":[{"id":1,"name":"Falls Dining","latitude":42.4,"longitude":-76.4,
      "eateryTypes":[{"descr":"Dining Room"}],"operatingHours":[\(days.joined(separator: ","))]}]}}
      """
  }

  /// The hall at 00:30 on Saturday, as it was read on Friday evening.
  private func desk() async throws -> Desk {
    let evening = try #require(Instant(rfc3339: "2026-11-20T20:00:00-05:00"))
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(Self.configuration, at: [evening]) { _, _ in
        .page(Array(Self.eateries().utf8), type: "application/json")
      }
    }
    var desk = try Desk(campus)
    desk.now = try #require(Instant(rfc3339: "2026-11-21T00:30:00-05:00"))
    return desk
  }

  private func results(_ words: [String]) async throws -> [JSONValue] {
    let outcome = try await desk().run(words + ["--json"])
    return try JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array ?? []
  }

  @Test func theMenuIsTheNights() async throws {
    let menus = try await results(["menu", "falls-dining"])
    #expect(menus.map { $0["date"]?.string } == ["2026-11-20"])
    #expect(menus.first?["closes_at"]?.string == "2026-11-21T01:00:00-05:00")
    #expect(menus.first?["stations"]?[0]?["dishes"]?[0]?["name"]?.string == "Friday Burger")
    let asked = try await results(["menu", "falls-dining", "--period", "late"])
    #expect(asked.map { $0["date"]?.string } == ["2026-11-20"])
  }

  @Test func soIsThePick() async throws {
    let picks = try await results(["lucky", "falls-dining", "--seed", "3"])
    #expect(picks.map { $0["dish"]?["name"]?.string } == ["Friday Burger"])
  }

  @Test func theSearchKnowsThatItIsServedNow() async throws {
    let found = try await results(["search", "burger"])
    #expect(found.map { $0["dish"]?["name"]?.string } == ["Friday Burger", "Saturday Burger"])
    #expect(found.map { $0["when"]?.string } == ["today", "today"])
    let one = try await results(["search", "friday burger"])
    #expect(one.map { $0["when"]?.string } == ["today"])
  }

  @Test func whatTheNightServesIsServedNow() async throws {
    let burgers = try await results(["next", "burger"])
    #expect(burgers.map { $0["dish"]?.string } == ["Friday Burger", "Saturday Burger"])
    #expect(burgers.map { $0["date"]?.string } == ["2026-11-20", "2026-11-21"])
    #expect(burgers.map { $0["basis"]?.string } == ["menu", "menu"])
    #expect(try await desk().run(["next", "friday burger"]).output.contains("today  Friday Burger"))
    let dish = try await results(["dish", "friday burger"])
    #expect(dish.first?["today"]?.bool == true)
    // The lunch of that night's date is over.
    #expect(try await results(["next", "friday soup"]).map { $0["basis"]?.string } == ["none"])
    #expect(try await results(["dish", "friday soup"]).first?["today"]?.bool == false)
    for command in ["next", "dish"] {
      #expect(try await desk().run([command, "friday soup"]).output.contains("once, last today"))
    }
  }

  @Test func soItIsForWhatOneLikes() async throws {
    let desk = try await desk()
    _ = try desk.run(["like", "Friday Burger"])
    #expect(try desk.run(["likes"]).output.contains("today, Late Night, Falls Dining"))
    var later = desk
    later.now = try #require(Instant(rfc3339: "2026-11-21T01:00:00-05:00"))
    #expect(try !later.run(["likes"]).output.contains("Falls Dining"))
  }

  @Test func aPlaceIsShownWithTheNightsMenuAndHours() async throws {
    let desk = try await desk()
    let shown = try #require(
      JSONValue(parsing: Array(try desk.run(["show", "falls-dining", "--json"]).output.utf8))["results"]?[0])
    #expect(shown["week"]?[0]?["date"]?.string == "2026-11-20")
    #expect(shown["menus"]?.array?.map { $0["date"]?.string } == ["2026-11-20", "2026-11-20"])
    let text = try desk.run(["show", "falls-dining"]).output
    #expect(text.contains("Menu, Fri\n") && text.contains("\nFri\n") && !text.contains("oday"), "\(text)")
    var later = desk
    later.now = try #require(Instant(rfc3339: "2026-11-21T01:00:00-05:00"))
    #expect(try later.run(["show", "falls-dining"]).output.contains("Menu, today"))
  }
}
