import CivilTime
import HTTPClient
import Foundation
import JSON
import TestSupport
import Testing

/// Each platform's first day: a server in its shape is asked, what it says is recorded, and the commands answer from it.
@Suite struct VendorDayTests {
  private func desk(_ site: VendorSite, _ asked: AskedAddresses) async throws -> Desk {
    let moment = try #require(Instant(rfc3339: "2026-11-20T12:05:00-05:00"))
    return try Desk(
      try await RecordedCampus.recording {
        try RecordedCampus(
          site.configuration, at: [moment],
          network: .init { request, _ in try asked.answer(request, of: site) })
      })
  }

  private func results(_ desk: Desk, _ words: [String]) throws -> [JSONValue] {
    let outcome = try desk.run(words + ["--json"])
    return try #require(JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array, "\(outcome)")
  }

  @Test(arguments: VendorSite.all)
  func whatIsAskedIsAnsweredFrom(site: VendorSite) async throws {
    let asked = AskedAddresses()
    let desk = try await desk(site, asked)
    // Nothing but what the platform is known to have, each once; robots.txt apart.
    let pages = asked.all.filter { !$0.hasSuffix("/robots.txt") }
    let known = site.pages.map { (try? WebAddress($0.url))?.text ?? "" }
    #expect(Set(pages) == Set(known) && pages.count == known.count, "\(pages)")
    let places = try results(desk, ["venues"])
    #expect(places.contains { $0["venue"]?.string == site.venue }, "\(places)")
    let open = try results(desk, ["open", "--all"])
    let state = open.first { $0["venue"]?.string == site.venue }?["state"]?.string
    #expect(state == site.state, "\(open)")
    guard let dish = site.dish else { return }
    let menu = try desk.run(["menu", site.venue, "--date", "2026-11-20"])
    #expect(menu.exit == 0 && menu.output.contains(dish), "\(menu)")
  }

  /// Of Dresden's canteens a day that is not there is a day without a menu: nothing failed.
  @Test func aDayThatIsNotThereIsNoFailure() async throws {
    let site = try #require(VendorSite.all.first { $0.url.contains("dresden") })
    let status = try await desk(site, AskedAddresses()).run(["status", "--json"])
    #expect(!status.output.contains("page-gone"), "\(status.output)")
  }
}
