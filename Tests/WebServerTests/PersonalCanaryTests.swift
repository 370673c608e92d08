import CivilTime
import Configuration
import Dining
import Foundation
import HTTPServer
import InventedCampus
import PrivateStore
import Publishing
import Queries
import Routes
import Store
import TestSupport
import Testing

@testable import WebServer

/// What belongs to a person lies beside the database, and nothing of it is in anything that is served or published.
@Suite struct PersonalCanaryTests {
  let campus: InventedCampus

  /// What is easy to find again: a balance, its amounts, a login, who signs in where and how.
  private static let canaries = [
    "Canary Dollars", "canary-dollars", "739177", "7391.77", "7,391.77", "Canary Swipes", "48613",
    "canary-login", "canary-netid", "canary.example", "canary-command", "canary-hook", "private.db", "sealed",
    "canary-keeper",
  ]

  init() throws {
    campus = try InventedCampus()
    try campus.scratch.write(
      Array(
        """
        {"contact": "kitchen@hill.example", "campuses": {"hill": {"name": "Hill College",
         "zone": "America/New_York", "country": "US", "places": {"library": {"lat": 38.0365, "lon": -78.5053}},
         "sources": {"halls": {"adapter": "campusdish", "url": "http://hill.example/"}},
         "card": {"platform": "cs-gold", "url": "https://card.canary.example/student/welcome.php",
          "identity_hosts": ["idp.canary.example"], "user": "canary-netid", "store": "password-command",
          "password_command": ["canary-command"]}}},
         "hooks": {"source_changed": ["/usr/local/bin/canary-hook"]}}
        """.utf8), to: "config.json")
    try campus.scratch.write(PrivateStore.blank(), to: "private.db")
    campus.scratch.setMode(0o600, of: "private.db")
    let money = Money(minorUnits: 739_177, currency: "USD")
    let reading = BalanceReading(accounts: [
      AccountBalance(label: "Canary Dollars", unit: .money, amount: .money(money)),
      AccountBalance(label: "Canary Swipes", unit: .swipes, amount: .count(48_613)),
    ])
    try PrivateStore(writingTo: campus.scratch.file("private.db")).record(
      reading, campus: "hill", at: InventedCampus.noon - 60, from: .signIn,
      forgettingBefore: Instant(secondsSince1970: 0))
    try campus.scratch.write(Array("canary-login".utf8), to: "login-hill.sealed")
    try setByHand()
  }

  /// What a person who keeps the directory says, under the name of their login.
  private func setByHand() throws {
    let store = try Store(writingTo: campus.scratch.file("dine.db"))
    let hill = try #require(try store.campuses().first)
    let hall = try #require(try store.venue(slug: "alder-hall", campus: hill.id)).id
    let (keeper, when) = ("canary-keeper", InventedCampus.noon - 600)
    try store.set(.phone("555 0100", by: keeper, at: when), of: hall)
    try store.set(OfferEdit("Rye bread", by: keeper, at: when), of: hall)
    try store.set(
      HoursStatement(scope: .override, expression: "Mo-Su 10:00-22:00"), of: hall, by: keeper, at: when)
  }

  private func site(isStatic: Bool = false) throws -> WebSite {
    var options = WebSite.Options(contact: "kitchen@hill.example", version: "1", entropy: { 7 })
    options.isStatic = isStatic
    return WebSite([ServedCampus(try campus.setting())], options: options)
  }

  /// What of a person, or of where things lie on the machine, is in a text.
  private func found(in text: String) -> [String] {
    (Self.canaries + [campus.scratch.path]).filter { text.contains($0) }
  }

  @Test func theCanariesAreThereToBeFound() throws {
    let balances = try PrivateStore(readingFrom: campus.scratch.file("private.db")).lastBalances(
      campus: "hill")
    #expect(balances.map(\.account.label) == ["Canary Dollars", "Canary Swipes"])
    let card = try #require(try campus.setting().campus.card)
    #expect(card.user == "canary-netid" && card.url.contains("canary.example"))
    let known = try CampusSnapshot(campus.setting())
    let hall = try known.venue(named: "alder-hall")
    #expect(try known.setFacts(of: hall.id).map(\.author) == ["canary-keeper"])
    #expect(try known.offers(of: hall.id).map(\.author) == ["canary-keeper"])
    #expect(hall.known.statements.contains { $0.statement.author == "canary-keeper" })
  }

  /// What was set by hand is served, and not who set it; asked for in an order in which one answer could keep it for others.
  @Test func whatAPersonSetIsToldWithoutTheirName() throws {
    let server = WebServer(
      try site(), database: campus.scratch.file("dine.db"), options: .init(), in: campus.world)
    for (address, word) in [
      ("/api/v1/hill/search?text=bean", "Bean stew"), ("/api/v1/hill/why/alder-hall", "555 0100"),
      ("/api/v1/hill/venues/alder-hall", "Rye bread"), ("/api/v1/hill/directory", "Mo-Su 10:00-22:00"),
    ] {
      let answer = server.respond(to: HTTPRequest(address)).rehearsal(for: HTTPRequest(address))
      let body = String(decoding: answer.body, as: UTF8.self)
      #expect(answer.status == 200 && body.contains(word), "\(address): \(body)")
      #expect(found(in: body).isEmpty, "\(address)")
    }
  }

  /// Every address that any page links to, every one that the description names, and those somebody might try.
  @Test func nothingOfItIsServed() throws {
    let server = WebServer(
      try site(), database: campus.scratch.file("dine.db"), options: .init(), in: campus.world)
    var waiting =
      [
        "/", "/de/", "/openapi.json", "/healthz", "/metrics", "/robots.txt", "/sw.js", "/assets/dine.js",
        "/assets/search.js", "/changes.json", "/served.json", "/dishes.json", "/manifest.webmanifest",
        "/private.db", "/dine.db", "/config.json", "/login-hill.sealed", "/../private.db",
        "/%2e%2e/private.db", "/assets/private.db", "/balance/", "/api/v1/hill/balance", "/search/?q=canary",
        "/api/v1/campuses", "/lucky/?seed=3&any=1", "/near/?from=library",
      ]
    for file in try site().files(at: InventedCampus.noon) where file.path.hasPrefix("api/") {
      waiting.append("/" + file.path.replacing(/\.json$/, with: ""))
    }
    for question in [
      "near?place=library&all", "search?text=canary", "search?text=bean", "lucky?any&item&seed=3",
    ] {
      waiting.append("/api/v1/hill/" + question)
    }
    var seen: Set<String> = []
    while let address = waiting.popLast() {
      guard seen.insert(address).inserted else { continue }
      var request = HTTPRequest(address)
      request.acceptLanguage = "en"
      request.isLocal = true
      let answer = server.respond(to: request).rehearsal(for: request)
      let body = String(decoding: answer.body, as: UTF8.self)
      let fields = answer.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      // What was asked for is said again where it was not found.
      let asked = address.removingPercentEncoding ?? address
      let told = found(in: fields + body).filter { !asked.contains($0) }
      #expect(told.isEmpty, "\(address)")
      guard answer.fields.contains(where: { $0.value.hasPrefix("text/html") }) else { continue }
      waiting += links(of: body, on: address)
    }
    #expect(seen.count > 100, "\(seen.count) addresses")
  }

  private func links(of page: String, on address: String) -> [String] {
    page.matches(of: /(?:href|src|action)="([^"]*)"/).compactMap { match in
      let link = match.1.replacing("&amp;", with: "&")
      guard let url = URL(string: String(link), relativeTo: URL(string: "http://localhost" + address)),
        url.host() == "localhost"
      else { return nil }
      return url.absoluteURL.path(percentEncoded: true) + (url.query().map { "?" + $0 } ?? "")
    }
  }

  @Test func nothingOfItIsPublished() throws {
    let folder = campus.scratch.file("site")
    let report = try SiteFolder(folder, in: campus.world).update(
      try site(isStatic: true), of: "a", at: InventedCampus.noon)
    var looked = 0
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      #expect(found(in: name).isEmpty)
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
      #expect(found(in: String(decoding: bytes, as: UTF8.self)).isEmpty, "\(name)")
      looked += 1
    }
    #expect(looked == report.files + 1 && looked > 40, "with the file by which the folder is known")
  }

  /// Where an answer cannot be given, it is not told where on the machine the reason lies.
  @Test func whatGoesWrongTellsNothingOfTheMachine() throws {
    let server = WebServer(
      try site(), database: campus.scratch.file("dine.db"), options: .init(), in: campus.world)
    try campus.scratch.remove("dine.db")
    for address in [
      "/", "/de/", "/api/v1/hill/open", "/hill.txt", "/de/hill.txt", "/healthz", "/changes.json",
    ] {
      let answer = server.respond(to: HTTPRequest(address)).rehearsal(for: HTTPRequest(address))
      let body = String(decoding: answer.body, as: UTF8.self)
      #expect(answer.status == 503 && found(in: body).isEmpty, "\(address): \(body)")
    }
  }
}
