import CivilTime
import Foundation
import JSON
import Testing
import TestSupport

/// A site and a directory that say otherwise of one place: who decides does not turn with who was looked at last.
@Suite struct SourceOrderTests {
  private static let site = """
    {"data":{"eateries":[{"id":1,"name":"Falls Dining","latitude":42.4,"longitude":-76.4,"operatingHours":[
    {"weekday":"Friday","events":[{"descr":"Open","start":"9:00am","end":"9:00pm","menu":[]}]}]}]}}
    """

  private static func book(_ hours: String, prefer: Bool) -> String {
    """
    {"schema":"dine.directory/1","prefer":\(prefer),"venues":[{"id":"falls","same_as":{"source":"halls","site_id":"1"},
    "hours":"\(hours)"}]}
    """
  }

  /// When the place closes on Friday at noon, after passes over sources in an order.
  private func closing(_ sources: [String], prefer: Bool = false, books: [String] = ["Mo-Su 10:00-18:00"])
    async throws -> String?
  {
    let urls = sources.map { name in
      """
      "\(name)": {"adapter": "\(name == "halls" ? "cornell" : "directory")", "url": "https://hill.example/\(name).json"}
      """
    }
    let configuration = """
      {"contact": "demo@example.edu", "campuses": {"hill": {"name": "Hill College", "zone": "America/New_York",
        "country": "US", "sources": {\(urls.joined(separator: ","))}}}}
      """
    let noon = try #require(Instant(rfc3339: "2026-11-20T12:00:00-05:00"))
    let campus = try await RecordedCampus.recording {
      try RecordedCampus(configuration, at: [noon + -7_200, noon]) { target, _ in
        let body =
          target == "/halls.json"
          ? Self.site : Self.book(books[target == "/other.json" ? books.count - 1 : 0], prefer: prefer)
        return .page(Array(body.utf8), type: "application/json")
      }
    }
    let outcome = try Desk(campus).run(["why", "falls", "--json"])
    let result = try JSONValue(parsing: Array(outcome.output.utf8))["results"]?[0]
    return result?["closes_at"]?.string.map { String($0.dropFirst(11).prefix(5)) }
  }

  @Test func aSourceThatWasNeverFetchedIsListed() async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    desk.configuration = desk.configuration?.replacing(
      #""sources": {"#,
      with: #""sources": {"new": {"adapter": "directory", "url": "https://hill.example/n.json"},"#)
    let status = try desk.run(["status"])
    #expect(status.output.contains("new") && status.output.contains("never fetched"), "\(status)")
    let json = try JSONValue(parsing: Array(try desk.run(["status", "--json"]).output.utf8))
    let entry = json["results"]?.array?.first { $0["source"]?.string == "new" }
    #expect(entry?["outcome"] == .null && entry?["last_fetch"] == .null)
    #expect(try desk.run(["status", "--plain"]).output.contains("new\t\t\t\t\thttps://hill.example/n.json"))
  }

  @Test func theSiteDecidesWhicheverComesFirst() async throws {
    #expect(try await closing(["halls", "book"]) == "21:00")
    #expect(try await closing(["book", "halls"]) == "21:00")
  }

  @Test func aDirectoryMayBePreferred() async throws {
    #expect(try await closing(["halls", "book"], prefer: true) == "18:00")
  }

  @Test func ofTwoDirectoriesTheFirstOfTheConfiguration() async throws {
    let books = ["Mo-Su 10:00-18:00", "Mo-Su 10:00-17:00"]
    #expect(try await closing(["halls", "book", "other"], prefer: true, books: books) == "18:00")
    #expect(try await closing(["halls", "other", "book"], prefer: true, books: books) == "17:00")
  }
}
