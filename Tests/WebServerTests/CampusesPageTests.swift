import HTTPServer
import InventedCampus
import TestSupport
import Testing

@testable import WebServer

/// The first page of a site with several campuses.
@Suite struct CampusesPageTests {
  private let server: WebServer
  private let campus: InventedCampus

  init() throws {
    campus = try InventedCampus()
    server = WebServer(
      try campus.siteOfTwo(), database: campus.scratch.file("dine.db"), options: .init(), in: campus.world)
  }

  private func get(_ target: String) -> Answer {
    let request = HTTPRequest(target)
    return Answer(server.respond(to: request).rehearsal(for: request))
  }

  @Test(arguments: [("/", "./de/"), ("/en/", "./../de/"), ("/de/", "./../en/")])
  func itLeadsToTheOtherLanguage(address: String, other: String) {
    let page = get(address).text
    #expect(page.contains("<a href=\"\(other)\" hreflang="), "\(page)")
  }

  /// Without one a browser asks for `/favicon.ico`.
  @Test func itNamesItsIcon() {
    for (address, way) in [("/", "./"), ("/de/", "../")] {
      let page = get(address).text
      #expect(
        page.contains("<link rel=\"icon\" type=\"image/png\" href=\"\(way)assets/icon-192.png\">"), "\(page)")
    }
  }

  @Test(arguments: [
    ("/HILL/", "../hill/"), ("/HILL", "hill/"), ("/Hill/menu/?diet=vegan", "../../hill/menu/?diet=vegan"),
    ("/HILL/de/near", "../../hill/de/near/"), ("/HILL/changes.json", "../hill/changes.json"),
  ]) func aCampusInCapitalsIsElsewhere(address: String, target: String) {
    let answer = get(address)
    #expect(answer.status == 308 && answer["location"] == target)
  }

  /// Only what a page names by its content may be kept longer.
  @Test(arguments: [
    ("/", 300), ("/de/", 300), ("/openapi.json", 300), ("/robots.txt", 300), ("/sw.js", 300),
    ("/api/v1/campuses", 300), ("/hill/offline/", 300), ("/hill/manifest.webmanifest", 300),
    ("/assets/dine.js", 86_400), ("/assets/icon-192.png", 86_400),
  ]) func nothingElseIsKeptForMoreThanFiveMinutes(address: String, seconds: Int) {
    let answer = get(address)
    #expect(answer.status == 200)
    #expect(answer["cache-control"] == "max-age=\(seconds), stale-if-error=86400")
  }
}
