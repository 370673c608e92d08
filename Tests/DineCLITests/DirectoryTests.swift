import Store
import CivilTime
import Dining
import Foundation
import JSON
import TestSupport
import Testing

/// One dine feeds another: what it publishes is read, recorded and published as it was.
@Suite struct DirectoryTests {
  private func published(_ desk: Desk) throws -> String {
    let outcome = try desk.run(["venues", "--directory"])
    #expect(outcome.exit == 0 && outcome.error == "")
    return outcome.output
  }

  /// The campus with what a manager set of it.
  private func kept() async throws -> Desk {
    var desk = try Desk(try await DemoCampus.recorded())
    desk.hasDaemon = true
    desk.environment["USER"] = "kit"
    for text in [
      "edit alder-hall --phone 555-0101 --name Alder --accepts card --accepts meal-swipe",
      "edit alder-hall --hours 'Fr-Su 08:00-20:00' --from 2026-11-21 --to 2026-11-25",
      "edit birch-commons --hours off --on 2026-11-20 --author Lou",
      "edit saffron-bowl-foundry --meal-exchange-hours 'Mo-Su 10:00-22:00'",
      "edit saffron-bowl-foundry --offer 'Mango lassi' --price 3.75 --for-exchange yes",
      "edit ember-tacos-foundry --hours 24/7",
      "add Pies --kind truck --coordinates 42.4479,-76.4770 --hours 'Mo-Su 11:00-02:00' --accepts meal-exchange",
      "remove night-owls-pantry",
    ] {
      let outcome = try desk.run(try #require(ShellLine("$ dine venues \(text)")))
      #expect(outcome.exit == 0, "\(text): \(outcome.error)")
    }
    return desk
  }

  /// The campus as another dine knows it that reads only this directory.
  private func fed(_ document: String) async throws -> Desk {
    let configuration = """
      {"contact": "demo@example.edu", "campuses": {"ashgrove": {"name": "Ashgrove College",
        "zone": "America/New_York", "country": "US", "calendar": {"built_in": "us-federal"},
        "sources": {"other": {"adapter": "directory",
        "url": "https://dining.ashgrove.example/fed.json"}}}}}
      """
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(configuration, at: [DemoCampus.noon]) { target, _ in
        target == "/fed.json" ? .page(Array(document.utf8), type: "application/json") : .status(404)
      }
    }
    return try Desk(campus)
  }

  @Test func whatIsPublishedComesBackEqual() async throws {
    for desk in [try Desk(try await DemoCampus.recorded()), try await kept()] {
      let first = try published(desk)
      #expect(try published(try await fed(first)) == first)
    }
  }

  /// What one dine knows and what a person set there is what another one answers, whenever it is asked.
  @Test(arguments: [
    "2026-11-20T12:05", "2026-11-20T14:30", "2026-11-20T21:30", "2026-11-21T00:30", "2026-11-22T11:00",
    "2026-11-26T12:00", "2026-12-01T12:00",
  ])
  func theFedCampusAnswersAlike(clock: String) async throws {
    let desk = try await kept()
    let other = try await fed(try published(desk))
    let told = [
      "venue", "name", "kind", "state", "period", "opens_at", "closes_at", "changes_in_min", "accepts",
      "meal_exchange", "lat", "lon", "phone", "address", "distance_m", "walk_min", "rank", "week",
      "meal_exchange_week", "date", "stations",
    ]
    for words in [
      ["open", "--all"], ["near", "42.4478,-76.4769"], ["near", "42.4478,-76.4769", "--all", "--open"],
      ["open", "--accepts", "plus-dollars"], ["menu", "--exchange"], ["show", "alder-hall"],
      ["show", "birch-commons"], ["show", "pies"], ["show", "saffron-bowl-foundry"],
    ] {
      let answers = try [desk, other].map { desk in
        let output = try desk.run(words + ["--json", "--now", clock]).output
        let results = try #require(JSONValue(parsing: Array(output.utf8))["results"]?.array)
        return results.map { result in told.map { "\($0): \(result[$0]?.serialized() ?? "-")" } }
      }
      #expect(answers[0] == answers[1], "\(words)")
      #expect(!answers[0].isEmpty || clock > "2026-11-21", "\(words)")
    }
  }

  @Test func itFollowsTheSchema() async throws {
    let document = try published(try await kept())
    let schema = try JSONSchema(#require(Checkout.text("docs/schemas/dine.directory.json")))
    #expect(schema.faults(in: document) == [])
    let value = try JSONValue(parsing: Array(document.utf8))
    #expect(value["venues"]?.array?.count == 12)
    #expect(value["zone"]?.string == "America/New_York")
  }

  /// Doors and exchange are two schedules: one may be open while the other is not.
  @Test(arguments: [
    ("boathouse-juice", "2026-11-20T12:05", "open", "closed"),
    ("ember-tacos-foundry", "2026-11-20T12:05", "closed", "open"),
    ("saffron-bowl-foundry", "2026-11-20T13:59:59", "open", "open"),
    ("saffron-bowl-foundry", "2026-11-20T14:00", "open", "closed"),
    ("moonlight-pizzas-oven", "2026-11-20T20:59:59", "open", "closed"),
    ("moonlight-pizzas-oven", "2026-11-20T21:00", "open", "open"),
    ("moonlight-pizzas-oven", "2026-11-21T00:30", "open", "open"),
    ("moonlight-pizzas-oven", "2026-11-21T00:59:59", "open", "open"),
    ("quill-and-crumb", "2026-11-20T12:05", "closed", "unknown"),
    ("tea-cart", "2026-11-20T12:05", "open", "unknown"),
  ])
  func exchangeIsIndependentOfTheDoors(venue: String, clock: String, open: String, exchange: String)
    async throws
  {
    let desk = try Desk(try await DemoCampus.recorded())
    let output = try desk.run(["show", venue, "--json", "--now", clock]).output
    let result = try #require(JSONValue(parsing: Array(output.utf8))["results"]?[0])
    #expect(result["state"]?.string == open)
    #expect(result["meal_exchange"]?["state"]?.string == exchange)
  }

  /// The window begins on Friday; at one in the morning it is Friday's that ends, and Saturday's that comes next.
  @Test func anExchangePastMidnightEndsInTheNight() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    func exchange(_ clock: String) throws -> JSONValue? {
      let output = try desk.run(["show", "moonlight-pizzas-oven", "--json", "--now", clock]).output
      return try JSONValue(parsing: Array(output.utf8))["results"]?[0]?["meal_exchange"]
    }
    #expect(try exchange("2026-11-21T00:30")?["until"]?.string == "2026-11-21T01:00:00-05:00")
    #expect(try exchange("2026-11-21T01:00")?["opens_at"]?.string == "2026-11-21T21:00:00-05:00")
    #expect(try exchange("2026-11-22T01:00")?["opens_at"]?.string == "2026-11-25T21:00:00-05:00")
  }
}
