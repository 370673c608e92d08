import JSON
import Testing

/// What a meal exchange buys is told of the days and hours at which one is taken.
@Suite struct ExchangeMenuTests {
  private func results(_ words: [String], at clock: String) async throws -> [JSONValue] {
    let desk = try Desk(try await DemoCampus.recorded())
    let output = try desk.run(["menu"] + words + ["--exchange", "--json", "--now", clock]).output
    return try #require(JSONValue(parsing: Array(output.utf8))["results"]?.array)
  }

  @Test(arguments: [
    (
      "2026-11-20T12:05",
      [
        "boathouse-juice", "ember-tacos-foundry", "moonlight-pizzas-oven", "saffron-bowl-foundry",
        "the-grist-mill-cafe",
      ]
    ),
    ("2026-11-21T12:00", ["moonlight-pizzas-oven"]), ("2026-11-22T12:00", []),
    ("2026-11-23T12:00", ["boathouse-juice", "ember-tacos-foundry", "saffron-bowl-foundry"]),
  ])
  func onlyPlacesThatTakeOneThatDayAreListed(clock: String, venues: [String]) async throws {
    #expect(try await results([], at: clock).compactMap { $0["venue"]?.string } == venues)
  }

  @Test(arguments: [
    (
      ["menu", "saffron-bowl-foundry", "--exchange"], "2026-11-26T12:00",
      "Saffron Bowl @ Foundry takes no meal exchange on Thursday, November 26.\n"
    ),
    (
      ["menu", "--exchange"], "2026-11-22T12:00",
      "No place is known to take a meal exchange on Sunday, November 22.\n"
    ),
  ])
  func thatNoneIsTakenIsSaid(words: [String], clock: String, said: String) async throws {
    let outcome = try Desk(try await DemoCampus.recorded()).run(words + ["--now", clock])
    #expect(outcome.exit == 1 && outcome.output == said, "\(outcome)")
  }

  /// Of two windows the one that is on or next, at the end of the day the last; after midnight the night's own.
  @Test(arguments: [
    ("saffron-bowl-foundry", "2026-11-23T10:00", "2026-11-23T11:00", "2026-11-23T14:00"),
    ("saffron-bowl-foundry", "2026-11-23T14:00", "2026-11-23T17:00", "2026-11-23T19:00"),
    ("saffron-bowl-foundry", "2026-11-23T20:00", "2026-11-23T17:00", "2026-11-23T19:00"),
    ("moonlight-pizzas-oven", "2026-11-22T00:30", "2026-11-21T21:00", "2026-11-22T01:00"),
    ("moonlight-pizzas-oven", "2026-11-21T01:30", "2026-11-21T21:00", "2026-11-22T01:00"),
  ])
  func theHoursAreThoseOfOneWindow(
    venue: String, clock: String, opens: String, closes: String
  ) async throws {
    let result = try #require(try await results([venue], at: clock).first)
    #expect(result["opens_at"]?.string == opens + ":00-05:00")
    #expect(result["closes_at"]?.string == closes + ":00-05:00")
    #expect(result["date"]?.string == String(opens.prefix(10)))
  }

  /// What a place always sells is listed if it is what was searched for.
  @Test(arguments: [
    (["saffron-bowl-foundry", "--diet", "vegan"], ["Lentil and spinach bowl"], 2),
    (["the-grist-mill-cafe", "--without", "milk"], ["Soup and a roll"], 1),
    (["moonlight-pizzas-oven", "--diet", "vegan"], [], 2), (["saffron-bowl-foundry"], [], 0),
    (["saffron-bowl-foundry", "--diet", "vegan", "--period", "lunch"], [], 0),
  ]) func whatIsAlwaysSoldIsSearchedToo(words: [String], dishes: [String], leftOut: Int) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["menu"] + words + ["--json"])
    let answer = try JSONValue(parsing: Array(outcome.output.utf8))
    let stations = (answer["results"]?.array ?? []).flatMap { $0["stations"]?.array ?? [] }
    #expect(stations.flatMap { $0["dishes"]?.array ?? [] }.compactMap { $0["name"]?.string } == dishes)
    #expect(stations.allSatisfy { $0["name"]?.string == "Always there" })
    #expect(outcome.exit == (dishes.isEmpty ? 1 : 0))
    let counts = ["unstated", "other"].compactMap { answer["left_out"]?[$0]?.int }
    #expect(counts.reduce(0, +) == leftOut)
    let german = try desk.run(["menu"] + words, columns: 80, with: ["LANG": "de_DE.UTF-8"]).output
    #expect(german.contains("Immer da") == !dishes.isEmpty, "\(german)")
    #expect(dishes.isEmpty || !german.contains("Kein Speiseplan"), "\(german)")
  }
}
