import JSON
import TestSupport
import Testing

/// The members of every result as the design lists them: all there, and null where nobody knows.
@Suite struct MemberTests {
  private static let moment = [
    "venue", "name", "kind", "state", "period", "opens_at", "opens_at_utc", "closes_at", "closes_at_utc",
    "changes_in_min", "accepts", "meal_exchange", "next_period", "why", "source", "as_of", "as_of_utc",
    "stale",
  ]
  private static let dish = [
    "name", "description", "calories", "tags", "allergens", "price", "meal_exchange",
  ]

  static let commands: [(line: String, members: [String])] = [
    ("open --all", moment),
    ("near 42.4478,-76.4769 --all --unplaced", moment + ["distance_m", "rank", "lat", "lon"]),
    ("lucky --any --item --seed 3", moment + ["dish", "seed", "because"]),
    ("show tea-cart", moment + showMembers), ("show alder-hall", moment + showMembers),
    ("show night-owls-pantry", moment + showMembers),
    ("menu", ["venue", "name", "date", "period", "stations", "source", "as_of"]),
    (
      "menu --exchange",
      ["venue", "name", "date", "period", "opens_at", "closes_at", "stations", "source", "as_of"]
    ),
    (
      "venues",
      moment.filter { $0 != "stale" } + ["lat", "lon", "groups", "address", "phone", "site_id"]
    ),
    ("why alder-hall", moment + ["rule", "because", "contradicted_by", "statements", "set_by_hand"]),
  ]
  private static let showMembers = [
    "groups", "address", "phone", "lat", "lon", "geo", "map", "week", "meal_exchange_week", "menus", "offers",
    "statements", "set_by_hand",
  ]

  @Test(arguments: commands) func everyMemberIsThere(line: String, members: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let output = try desk.run(try #require(ShellLine("$ dine \(line) --json"))).output
    let results = try #require(JSONValue(parsing: Array(output.utf8))["results"]?.array)
    #expect(!results.isEmpty)
    for result in results {
      let object = try #require(result.object)
      #expect(Set(members).subtracting(object.keys) == [])
      #expect(object.duplicates == [])
      guard let exchange = object["meal_exchange"]?.object else { continue }
      #expect(exchange.keys == ["state", "until", "until_utc", "opens_at", "opens_at_utc"])
    }
    var dishes: [JSONValue] = results.compactMap { $0["dish"] }
    for result in results {
      dishes += result["offers"]?.array ?? []
      for station in result["stations"]?.array ?? [] { dishes += station["dishes"]?.array ?? [] }
    }
    for dish in dishes { #expect(Set(Self.dish).subtracting(dish.object?.keys ?? []) == []) }
  }

  @Test func mealExchangeMembersAreThereWhoseValuesNobodyKnows() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let output = try desk.run(["open", "--all", "--json", "--now", "2026-12-24T03:00"]).output
    let results = try #require(JSONValue(parsing: Array(output.utf8))["results"]?.array)
    let unknown = try #require(results.first { $0["state"]?.string == "unknown" })
    for member in ["opens_at", "closes_at", "changes_in_min", "period", "next_period"] {
      #expect(unknown[member]?.isNull == true, "\(member)")
    }
  }

  /// Whatever the seed, the pick is open, and of the filter.
  @Test func luckyPicksNothingClosedAndNothingElse() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let accepted = ["": "meal-exchange", " --accepts card": "card", " --any": ""]
    for (filter, tender) in accepted {
      for seed in 0..<60 {
        let line = try #require(ShellLine("$ dine lucky\(filter) --item --seed \(seed * 7_919) --json"))
        let output = try desk.run(line).output
        let result = try #require(JSONValue(parsing: Array(output.utf8))["results"]?[0])
        #expect(result["state"]?.string == "open")
        let takes = result["accepts"]?.array?.compactMap(\.string) ?? []
        #expect(tender.isEmpty || takes.contains(tender))
        #expect(!filter.isEmpty || result["meal_exchange"]?["state"]?.string == "open")
        #expect(!filter.isEmpty || result["dish"]?["meal_exchange"]?.bool != false)
      }
    }
  }
}
