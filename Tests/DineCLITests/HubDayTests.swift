import CivilTime
import Foundation
import JSON
import TestSupport
import Testing

/// The first day of somebody at the University of Virginia, rehearsed with the shipped configuration.
@Suite struct HubDayTests {
  private static let friday = "2026-11-20T12:05:00-05:00"
  private static let monday = "2026-11-23T12:05:00-05:00"

  private func configuration(store: Bool = false) throws -> String {
    try #require(Checkout.text("config.example.json")).replacing(
      "\"https://virginia.mydininghub.com\"",
      with: "\"http://127.0.0.1:9\", \"api\": \"http://127.0.0.1:9/graphql\""
        + (store ? ", \"store\": \"ch_virginia_en\"" : ""))
  }

  private func desk(
    _ site: HubSite, at moments: [String] = [friday], store: Bool = false
  ) async throws -> Desk {
    let moments = try moments.map { try #require(Instant(rfc3339: $0)) }
    let configuration = try configuration(store: store)
    let directory = "directory.uva.example.json"
    let files = [directory: Checkout.text(directory) ?? ""]
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(
        configuration, at: moments, files: files, network: .init { request, _ in try site.answer(request) })
    }
    return try Desk(campus)
  }

  private func results(_ desk: Desk, _ line: String) throws -> [JSONValue] {
    let outcome = try desk.run(try #require(ShellLine("$ dine \(line) --json")))
    return try #require(JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array, "\(outcome)")
  }

  /// Each place as `name: state, closes, opens`, the times as the campus' clocks have them.
  private func states(_ desk: Desk, at moment: String) throws -> [String: String] {
    var desk = desk
    desk.now = try #require(Instant(rfc3339: moment))
    func time(_ value: JSONValue?) -> String {
      value?.string.map { String($0.prefix(16).dropFirst(5)) } ?? "-"
    }
    return Dictionary(
      uniqueKeysWithValues: try results(desk, "open --all").map { place in
        (
          place["venue"]?.string ?? "",
          "\(place["state"]?.string ?? "") \(time(place["closes_at"])) \(time(place["opens_at"]))"
        )
      })
  }

  private static let castle = "zaatar-at-the-castle"

  @Test(
    arguments: [
      ("2026-11-20T12:05:00-05:00", "ohill", "open 11-20T21:00 -"),
      ("2026-11-20T12:05:00-05:00", "newcomb", "open 11-20T20:00 -"),
      ("2026-11-20T12:05:00-05:00", "runk", "closed - 11-22T10:00"),
      ("2026-11-20T12:05:00-05:00", "greenberrys-at-wilsdorf", "open 11-20T18:00 -"),
      ("2026-11-20T21:30:00-05:00", "ohill", "closed - 11-21T10:00"),
      ("2026-11-21T00:30:00-05:00", castle, "open 11-21T02:00 -"),
      ("2026-11-21T11:00:00-05:00", "newcomb", "open 11-21T16:00 -"),
      ("2026-11-21T11:00:00-05:00", "runk", "closed - 11-22T10:00"),
      ("2026-11-21T16:30:00-05:00", "newcomb", "closed - 11-23T07:00"),
      ("2026-11-23T00:30:00-05:00", "ohill", "closed - 11-23T07:00"),
      ("2026-11-24T00:30:00-05:00", "ohill", "open 11-24T01:00 -"),
      ("2026-11-25T00:30:00-05:00", "ohill", "open 11-25T01:00 -"),
      ("2026-11-25T12:00:00-05:00", "ohill", "open 11-25T14:00 -"),
      ("2026-11-25T15:00:00-05:00", "ohill", "closed - 11-29T17:00"),
      ("2026-11-26T12:00:00-05:00", "ohill", "closed - 11-29T17:00"),
      ("2026-11-26T12:00:00-05:00", "newcomb", "closed - 11-30T07:00"),
      ("2026-11-29T17:30:00-05:00", "ohill", "open 11-29T20:00 -"),
      ("2026-11-30T08:00:00-05:00", "newcomb", "open 11-30T20:00 -"),
    ] as [(String, String, String)])
  func theHoursAreRight(moment: String, venue: String, expected: String) async throws {
    let desk = try await desk(HubSite())
    #expect(try states(desk, at: moment)[venue] == expected)
  }

  @Test func allPlacesHaveCoordinates() async throws {
    let desk = try await desk(HubSite())
    let venues = try results(desk, "venues")
    for hall in HubSite.halls {
      let place = try #require(venues.first { $0["site_id"]?.string == hall.key }, "no \(hall.key)")
      #expect(place["lat"]?.double == Double(hall.point.0) && place["lon"]?.double == Double(hall.point.1))
    }
    #expect(Set(["ohill", "newcomb", "runk"]).isSubset(of: venues.compactMap { $0["venue"]?.string }))
    let near = try results(desk, "near rotunda --all")
    #expect(near.first?["venue"]?.string == "newcomb" && near.count >= HubSite.halls.count)
  }

  @Test func menusOfTodayAndTomorrow() async throws {
    let site = HubSite()
    let desk = try await desk(site, at: [Self.monday])
    for (hall, date, meals) in [
      ("ohill", "2026-11-23", ["Breakfast", "Lunch", "Dinner", "Late Night"]),
      ("ohill", "2026-11-24", ["Breakfast", "Lunch", "Dinner", "Late Night"]),
      ("newcomb", "2026-11-23", ["Breakfast", "Lunch", "Dinner"]), ("runk", "2026-11-24", ["Dinner"]),
    ] {
      for meal in meals {
        let menu = try results(desk, "menu \(hall) --date \(date) --period '\(meal)'")
        let text = "\(menu)"
        #expect(
          text.contains("Soup of \(date)") && text.contains("Salad of \(date)"), "\(hall) \(date) \(meal)")
        #expect(text.contains("Hearth") && text.contains("Green Fork"), "\(hall) \(date) \(meal)")
        #expect(text.contains("Named Later"), "what has no product is asked for by its number")
      }
    }
    #expect(site.asked.count <= 25, "\(site.asked.count) requests")
  }

  @Test(arguments: [HubSite.Fault.errors, .nullData, .renamedKey])
  func aBrokenAnswerIsNoEmptyCampus(fault: HubSite.Fault) async throws {
    let desk = try await desk(HubSite(fault))
    let status = try desk.run(["status", "--json"])
    #expect(
      ["refused-by-site", "missing-anchor", "missing-key"].contains(where: status.output.contains),
      "\(status.output)")
    let outcome = try desk.run(["open", "--all"])
    #expect(!outcome.output.contains("closed"), "\(outcome.output)")
  }

  /// What was good stays when the next day's answers are none.
  @Test(arguments: [HubSite.Fault.errors, .nullData, .renamedKey, .halfThePlaces, .noSitePage])
  func aBrokenDayTakesNothingOfTheOneBefore(fault: HubSite.Fault) async throws {
    let (good, broken) = (HubSite(), HubSite(fault))
    let moments = try [Self.friday, "2026-11-21T11:00:00-05:00"].map { try #require(Instant(rfc3339: $0)) }
    let configuration = try configuration()
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(
        configuration, at: moments,
        files: ["directory.uva.example.json": Checkout.text("directory.uva.example.json") ?? ""],
        network: .init { request, moment in
          try (moment == moments[0] ? good : broken).answer(request)
        })
    }
    let desk = try Desk(campus)
    for hall in ["newcomb", "ohill"] {
      #expect(try states(desk, at: "2026-11-21T11:00:00-05:00")[hall]?.hasPrefix("open ") == true, "\(hall)")
    }
    #expect(try results(desk, "venues").count >= 3)
  }

  @Test func halfThePlacesAreSaidToBeHalf() async throws {
    let desk = try await desk(HubSite(.halfThePlaces))
    #expect(try results(desk, "venues").contains { $0["venue"]?.string == "ohill" })
  }

  @Test func withoutTheSitesPageTheConfiguredStoreDoes() async throws {
    let desk = try await desk(HubSite(.noSitePage), store: true)
    #expect(try states(desk, at: Self.friday)["ohill"] == "open 11-20T21:00 -")
  }

  @Test func whyAndWeekSayWhoSaysSo() async throws {
    var desk = try await desk(HubSite())
    #expect(try desk.run(["why", "ohill"]).output.contains("mydininghub"))
    desk.now = try #require(Instant(rfc3339: "2026-11-26T12:00:00-05:00"))
    let week = try desk.run(["week", "ohill"]).output
    #expect(week.contains("Sun") && week.contains("5:00 – 8:00 PM"), "\(week)")
  }
}
