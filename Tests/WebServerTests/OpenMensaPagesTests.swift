import CivilTime
import Dining
import HTTPServer
import InventedCampus
import JSON
import TestSupport
import Testing

@testable import WebServer

/// Many canteens, page by page, as OpenMensa's clients walk through them.
@Suite struct OpenMensaPagesTests {
  private let desk: WebDesk

  init() throws {
    desk = try WebDesk()
    try desk.campus.record(many(), body: "many")
  }

  private func get(_ query: String, host: String = "localhost:8350") -> Answer {
    desk.get("/api/v2/canteens\(query)") { $0.host = host }
  }

  @Test func linksLeadFromTheFirstPageToTheLast() throws {
    var found: [Int] = []
    var target: String? = "/api/v2/canteens?per_page=3"
    var pages = 0
    while let address = target, pages < 9 {
      let answer = desk.get(address) { $0.host = "127.0.0.1:8350" }
      found += answer.json?.array?.compactMap { $0["id"]?.int } ?? []
      pages += 1
      // The expression of a client that is written in Rust: `<([^>]*)>; rel="next"`.
      target = answer["link"]?.split(separator: ", ").first { $0.hasSuffix("rel=\"next\"") }.map {
        String($0.dropFirst("<http://127.0.0.1:8350".count).prefix { $0 != ">" })
      }
    }
    #expect(found == [1, 2, 3, 4, 5, 6, 7] && pages == 3)
  }

  @Test func theHeadSaysWhereOneIs() {
    let second = get("?ids=1,2,3,4,5&limit=2&page=2")
    #expect(
      second["link"]
        == "<http://localhost:8350/api/v2/canteens?ids=1%2C2%2C3%2C4%2C5&limit=2&page=3>; rel=\"next\", "
        + "<http://localhost:8350/api/v2/canteens?ids=1%2C2%2C3%2C4%2C5&limit=2&page=3>; rel=\"last\"")
    #expect(
      ["x-total-pages", "x-total-count", "x-per-page", "x-current-page"].map { second[$0] }
        == ["3", "5", "2", "2"])
    #expect(get("?per_page=3&page=3")["link"] == nil)
    #expect(get("?per_page=3&page=4").text == "[]\n")
    #expect(get("?per_page=9999")["x-per-page"] == "1500")
  }

  /// What is kept for one who asks by one name is not sent to one who asks by another.
  @Test(arguments: ["/api/v2/canteens", "//api/v2/canteens", "/%61pi/v2/canteens"])
  func whoAsksByAnotherNameIsToldThatOne(path: String) {
    func link(_ host: String) -> String { desk.get(path + "?limit=2") { $0.host = host }["link"] ?? "" }
    #expect(link("localhost:8350").hasPrefix("<http://localhost:8350/"))
    #expect(link("[::1]:80").hasPrefix("<http://[::1]:80/"))
    #expect(link("localhost:8350").hasPrefix("<http://localhost:8350/"))
    #expect(desk.server.counts.made == 2)
  }

  /// A proxy sends on the name that it was asked for.
  @Test func behindAProxyItIsTheNameOfTheSite() throws {
    var options = WebServer.Options()
    options.isBehindProxy = true
    let desk = try WebDesk(options: options)
    try desk.campus.record(many(), body: "many")
    for name in ["dine.example.edu", "food.example.edu"] {
      let answer = desk.get("/api/v2/canteens?limit=2") { $0.host = name }
      #expect(answer["link"]?.hasPrefix("<https://\(name)/api/v2/canteens?") == true)
    }
  }

  @Test func theNearestComeFirst() throws {
    let answer = get("?near[lat]=38.09&near[lng]=-78.5&near[dist]=0.5")
    let names = answer.json?.array?.compactMap { $0["name"]?.string }
    #expect(names == ["Hall 10", "Hall 11", "Hall 12", "Hall 13", "Hall 14"])
  }
}

/// A campus of seven canteens.
private func many() -> Reading {
  var reading = InventedCampus.reading()
  for number in 10..<16 {
    reading.venues.append(
      VenueReading(
        siteID: "\(number)", name: "Hall \(number)",
        coordinates: Coordinates(latitude: 38.1 - Double(number) / 1_000, longitude: -78.5)))
    reading.menus.append(
      MenuReading(
        venue: "\(number)",
        Menu(
          date: CivilDate(dayNumber: 20_777), period: nil,
          stations: [Station(name: "", dishes: [Dish(name: "Stew")])])))
  }
  return reading
}
