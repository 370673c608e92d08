import CivilTime
import JSON
import TestSupport
import Testing

/// The real locations pages of the University of Virginia, fetched, read and recorded at a moment they can have been
/// seen, and then asked: exactly what the page says, and nothing of what it does not.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct VirginiaTests {
  struct Visit: CustomTestStringConvertible {
    let page: String
    let seen: String
    let open: Int
    var testDescription: String { page }
  }

  static let visits = [
    Visit(page: "uva-locations-2024-10-19-a", seen: "2024-10-19T14:30:00-04:00", open: 12),
    Visit(page: "uva-locations-2024-10-21-a", seen: "2024-10-21T13:30:00-04:00", open: 32),
    Visit(page: "uva-locations-2024-10-24-a", seen: "2024-10-24T04:00:00-04:00", open: 1),
    Visit(page: "uva-locations-2024-10-24-b", seen: "2024-10-24T14:00:00-04:00", open: 32),
  ]

  private func desk(_ visit: Visit) async throws -> Desk {
    let seen = try #require(Instant(rfc3339: visit.seen))
    let configuration = Checkout.text("Fixtures/moved/config.json") ?? ""
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(configuration, at: [seen]) { target, _ in
        guard target.hasSuffix("/locationsandmenus/") else { return .status(404) }
        return .page(
          try Corpus.bytes("campusdish/\(visit.page).html"), type: "text/html; charset=utf-8")
      }
    }
    return try Desk(campus)
  }

  private func results(_ outcome: Desk.Outcome) throws -> [JSONValue] {
    try #require(try JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array)
  }

  private func locations(_ visit: Visit) throws -> [JSONValue] {
    let model = try JSONValue(parsing: try Corpus.bytes("campusdish/\(visit.page).expected.json"))
    return try #require(model["Locations"]?.array)
  }

  @Test(arguments: visits) func exactlyThoseAreOpenThatThePageCallsOpen(visit: Visit) async throws {
    let desk = try await desk(visit)
    let outcome = try desk.run(["open", "--all", "--json"])
    #expect(outcome.exit == 0)
    let results = try results(outcome)
    let locations = try locations(visit)
    #expect(results.count == 36)
    #expect(results.count { $0["state"]?.string == "open" } == visit.open)
    let byName = Dictionary(grouping: results, by: { $0["name"]?.string })
    for location in locations {
      let name = location["DisplayName"]?.string
      let result = try #require(byName[name]?.first, "no \(name ?? "")")
      #expect(byName[name]?.count == 1)
      #expect((result["state"]?.string == "open") == location["IsOpenNow"]?.bool, "\(name ?? "")")
      let end = location["HoursOfOperations"]?.string?.split(separator: " ").last.map(String.init)
      let closes = try result["closes_at"]?.string.map { try twelveHour($0) }
      // A meal that ends as the next begins closes nothing, and the page does not say when that one ends.
      let closing = end == location["OpensAt"]?.string ? nil : end
      #expect(location["IsOpenNow"]?.bool != true || closes == closing, "\(name ?? "")")
      let opens = try result["opens_at"]?.string.map { try twelveHour($0) }
      #expect(location["IsOpenNow"]?.bool == true || opens == location["OpensAt"]?.string, "\(name ?? "")")
    }
  }

  @Test(arguments: visits) func everyVenueIsThereAsThePageHasIt(visit: Visit) async throws {
    let results = try results(try await desk(visit).run(["venues", "--json"]))
    #expect(results.count == 36)
    let slugs = results.compactMap { $0["venue"]?.string }
    #expect(Set(slugs).count == 36)
    #expect(Set(["ohill", "newcomb", "runk"]).isSubset(of: slugs))
    let byID = Dictionary(uniqueKeysWithValues: results.map { ($0["site_id"]?.string, $0) })
    for location in try locations(visit) {
      let result = try #require(byID[location["Id"]?.string])
      #expect(result["name"]?.string == location["DisplayName"]?.string)
      #expect(result["groups"] == location["LocationGroups"])
      let geo = location["GeoCode"]?.string?.split(separator: ",").compactMap {
        Double($0.filter { $0 != " " })
      }
      #expect(result["lat"]?.double == geo?.first)
      #expect(result["lon"]?.double == geo?.last)
      let street = location["Address"]?.string ?? ""
      #expect(result["address"]?.string?.hasPrefix(street) ?? street.isEmpty)
    }
  }

  /// The next afternoon no page has said anything yet.
  @Test(arguments: visits) func theNextDayIsUnknownAndNotClosed(visit: Visit) async throws {
    var desk = try await desk(visit)
    desk.now = desk.now + 86_400 + 7_200
    let outcome = try desk.run(["open", "--all", "--json"])
    #expect(outcome.exit == 1)
    let results = try results(outcome)
    #expect(results.count == 36)
    for result in results {
      #expect(result["state"]?.string == "unknown", "\(result["name"]?.string ?? "")")
      #expect(result["closes_at"]?.isNull == true && result["opens_at"]?.isNull == true)
      #expect(result["as_of"]?.string == visit.seen)
    }
    #expect(try desk.run(["open"]).output.contains("unknown"))
  }

  /// At the second the page names, its word is spent.
  @Test func noEndIsOutlived() async throws {
    var desk = try await desk(Self.visits[0])
    let open = try results(try desk.run(["open", "--all", "--json"])).filter { $0["state"]?.string == "open" }
    for result in open {
      let name = try #require(result["venue"]?.string)
      let closes = try #require(result["closes_at"]?.string)
      let end = try #require(Instant(rfc3339: closes))
      desk.now = end - 1
      #expect(try desk.run(["why", name]).exit == 0, "\(name)")
      desk.now = end
      #expect(try desk.run(["why", name]).exit == 1, "\(name)")
    }
    #expect(open.count == 12)
  }

  /// `8:00pm`, as the site writes times.
  private func twelveHour(_ text: String) throws -> String {
    let civil = try #require(CivilDateTime(String(text.prefix(16))))
    let hour = civil.hour % 12 == 0 ? 12 : civil.hour % 12
    return "\(hour):\(civil.minute < 10 ? "0" : "")\(civil.minute)\(civil.hour < 12 ? "am" : "pm")"
  }
}
