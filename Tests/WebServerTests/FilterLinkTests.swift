import Dining
import HTTPServer
import InventedCampus
import TestSupport
import Testing

@testable import WebServer

/// Whoever follows links from a filtered page never comes to an unfiltered one.
@Suite struct FilterLinkTests {
  private static let filter = ["diet=vegan", "without=milk"]

  @Test func ofSeveralCampuses() throws {
    let campus = try InventedCampus()
    let server = WebServer(
      try campus.siteOfTwo(), database: campus.scratch.file("dine.db"), options: .init(), in: campus.world)
    walk(
      server,
      from: ["/", "/de/", "/hill/", "/hill", "/nowhere/", "/hill/nowhere/", "/hill/venues/ALDER-HALL/"])
  }

  @Test func ofTables() throws {
    let hall = try TableHall()
    let table = hall.table(with: [.init()])
    walk(hall.server, from: ["/", "/table/", "/table", "/table/none/", table, "/lucky/?seed=3"])
  }

  /// A search keeps to the filter of its address, and says of each dish what it contains.
  @Test func aSearchIsFiltered() throws {
    let desk = try WebDesk()
    #expect(desk.get("/search/?q=pie").text.contains("Contains wheat, milk"))
    let filtered = desk.get("/search/?q=pie&without=milk").text
    #expect(!filtered.contains("/dishes/") && filtered.contains("id=\"fit\">0<"), "\(filtered)")
    #expect(filtered.contains("without milk"))
    let stew = desk.get("/search/?q=stew&diet=vegan").text
    #expect(
      stew.contains("Bean stew") && stew.contains(": vegan") && stew.contains("id=\"fit\">1<"), "\(stew)")
    // The script asks again with what the device keeps, and the form asks for the same words.
    #expect(desk.get("/search/?q=stew").text.contains("data-filter=\"{&quot;diets&quot;:[]"))
    #expect(stew.contains("name=\"q\" value=\"stew\"") && stew.contains("href=\"./?q=stew\""))
    #expect(desk.get("/search/?q=pizza&diet=vegan").text.contains("Moonlight Pizza"))
  }

  /// What fits is found, however many dishes before it do not.
  @Test func theFilterGoesBeforeTheLimit() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    let others = "abcdefgh".flatMap { one in "abcdefgh".map { Dish(name: "Rice \(one)\($0)x", tags: []) } }
    reading.menus[0].menu.stations = [Station(name: "Grill", dishes: others)]
    reading.menus[1].menu.stations = [
      Station(name: "Grill", dishes: [Dish(name: "Rice pilaf", tags: ["vegan"])])
    ]
    try desk.campus.record(reading, body: "rice")
    let page = desk.get("/search/?q=rice&diet=vegan").text
    #expect(page.contains("Rice pilaf") && page.contains("id=\"all\">65<"), "\(page)")
  }

  /// Follows every link from these addresses with a filter.
  private func walk(_ server: WebServer, from starts: [String]) {
    var open = starts.map { $0 + ($0.contains("?") ? "&" : "?") + Self.filter.joined(separator: "&") }
    var seen = Set(open)
    while let address = open.popLast() {
      var request = HTTPRequest(address)
      request.wantsPage = true
      let answer = Answer(server.respond(to: request).rehearsal(for: request))
      for link in Self.links(in: answer) {
        #expect(Self.filter.allSatisfy { link.contains($0) }, "\(address): \(link)")
        let next = Self.resolved(link, from: address)
        if seen.count < 300, seen.insert(next).inserted { open.append(next) }
      }
    }
    #expect(seen.count > 20)
  }

  /// The links of a page to other pages; the form's own link that clears the filter is none of them.
  private static func links(in answer: Answer) -> [String] {
    let anchors = answer.text.split(separator: "<a ").dropFirst().map { $0.prefix { $0 != ">" } }
    let links = anchors.filter { !$0.contains("id=\"clear\"") }.compactMap { anchor in
      anchor.split(separator: "href=\"", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first.map
      {
        $0.prefix { $0 != "\"" }.split(separator: "&amp;").joined(separator: "&")
      }
    }
    return (links + [answer["location"]].compactMap(\.self)).filter { link in
      let last = link.prefix { $0 != "?" }.split(separator: "/").last ?? ""
      return !link.contains(":") && !last.hasPrefix("#") && !last.hasSuffix(".ics") && last != "openapi.json"
    }
  }

  /// The target of a relative link.
  private static func resolved(_ link: String, from address: String) -> String {
    let path = link.prefix { $0 != "?" }
    var parts = address.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    for step in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() where step != "." {
      if step == ".." { parts = parts.dropLast() } else { parts.append(step) }
    }
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return (parts + [last]).joined(separator: "/") + link.dropFirst(path.count)
  }
}
