import CivilTime
import JSON
import TestSupport
import Testing

/// The real pages of the University of Virginia together with the directory that the example configuration names.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct VirginiaNearTests {
  private static let page = "campusdish/uva-locations-2024-10-24-b"
  private static let seen = Instant(rfc3339: "2024-10-24T14:00:00-04:00")

  /// The campus as `Fixtures/moved/config.json` has it, seen on a Thursday afternoon.
  private func desk() async throws -> Desk {
    let seen = try #require(Self.seen)
    let configuration = Checkout.text("Fixtures/moved/config.json") ?? ""
    let directory = "directory.uva.example.json"
    let files = [directory: Checkout.text("Fixtures/moved/" + directory) ?? ""]
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(configuration, at: [seen], files: files) { target, _ in
        guard target.hasSuffix("/locationsandmenus/") else { return .status(404) }
        return .page(try Corpus.bytes(Self.page + ".html"), type: "text/html; charset=utf-8")
      }
    }
    return try Desk(campus)
  }

  private func results(_ desk: Desk, _ line: String) throws -> [JSONValue] {
    let outcome = try desk.run(try #require(ShellLine("$ dine \(line) --json")))
    return try #require(JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array, "\(outcome)")
  }

  /// A venue of the page: its name, and how far it is by Vincenty's formula.
  private func expected(from point: (Double, Double)) throws -> [(name: String, metres: Double)] {
    let model = try JSONValue(parsing: try Corpus.bytes(Self.page + ".expected.json"))
    return try #require(model["Locations"]?.array).compactMap { location in
      let numbers = (location["GeoCode"]?.string ?? "").split(separator: ",").compactMap {
        Double($0.filter { $0 != " " })
      }
      guard numbers.count == 2, let name = location["DisplayName"]?.string,
        let metres = Vincenty.metres(point, (numbers[0], numbers[1]))
      else { return nil }
      return (name, metres)
    }
  }

  /// By distance, ties by name, and nothing else: those that share a point are real ties.
  @Test(arguments: [(38.0356, -78.5034), (38.0289, -78.5188), (38.0461, -78.5067)])
  func theNearestAreThoseOfAnIndependentGeodesic(latitude: Double, longitude: Double) async throws {
    let expected = try expected(from: (latitude, longitude)).sorted {
      ($0.metres.rounded(), $0.name) < ($1.metres.rounded(), $1.name)
    }
    let found = try results(try await desk(), "near \(latitude),\(longitude) --all --limit 100")
    #expect(expected.count == 26 && found.count == 26)
    #expect(found.map { $0["name"]?.string } == expected.map(\.name))
    for (result, expected) in zip(found, expected) {
      let metres = Double(try #require(result["distance_m"]?.int))
      #expect(abs(metres - expected.metres) <= max(1, expected.metres * 0.005), "\(expected)")
    }
    #expect(found.map { $0["rank"]?.int } == Array(1...26))
  }

  @Test func thoseWithoutAPlaceAreCountedAndComeLast() async throws {
    let desk = try await desk()
    let all = try results(desk, "near rotunda --all --unplaced --limit 100")
    #expect(all.count == 36 && all.suffix(10).allSatisfy { $0["distance_m"]?.isNull == true })
    let output = try desk.run(["near", "rotunda", "--all", "--json"]).output
    #expect(try JSONValue(parsing: Array(output.utf8))["unplaced"]?.int == 10)
  }

  /// What took a meal exchange in that fall; when, the directory does not know, and does not pretend to.
  @Test func theExchangePlacesOfThatFall() async throws {
    let found = try results(try await desk(), "near rotunda")
    #expect(
      Set(found.map { $0["venue"]?.string }) == [
        "crossroads-food-court-and-convenience", "starbucks-newcomb-hall", "subway-pavilion-xi",
      ])
    for result in found {
      #expect(result["state"]?.string == "open")
      #expect(result["meal_exchange"]?["state"]?.string == "unknown")
    }
  }

  /// In January of 2025 it was Chick-fil-A, on Fridays only.
  @Test(arguments: [
    ("2025-01-16T12:00", "closed"), ("2025-01-17T12:00", "unknown"), ("2025-02-07T12:00", "unknown"),
  ])
  func anExchangeOnOneWeekdayOfOneMonth(clock: String, state: String) async throws {
    let result = try #require(results(try await desk(), "show chick-fil-a --now \(clock)").first)
    #expect(result["meal_exchange"]?["state"]?.string == state)
    #expect(result["state"]?.string == "unknown")
  }

  /// Doors and exchange are two schedules: the shop is open and its exchange over, or open only past midnight.
  @Test func doorsAndExchangeAreIndependent() async throws {
    var desk = try await desk()
    desk.hasDaemon = true
    desk.environment["USER"] = "kit"
    for line in [
      "edit starbucks --meal-exchange-hours 'Mo-Fr 07:00-11:00'",
      "edit subway --meal-exchange-hours 'Th 22:00-02:00'",
    ] {
      #expect(try desk.run(try #require(ShellLine("$ dine venues \(line)"))).exit == 0)
    }
    func states(_ venue: String, _ clock: String) throws -> [String?] {
      let result = try results(desk, "show \(venue) --now \(clock)").first
      return [result?["state"]?.string, result?["meal_exchange"]?["state"]?.string]
    }
    #expect(try states("starbucks", "2024-10-24T14:00") == ["open", "closed"])
    #expect(try states("subway", "2024-10-24T14:00") == ["open", "closed"])
    #expect(try states("subway", "2024-10-25T01:59:59") == ["unknown", "open"])
    #expect(try states("subway", "2024-10-25T02:00") == ["unknown", "closed"])
    #expect(try states("subway", "2024-10-26T01:00") == ["unknown", "closed"])
  }
}
