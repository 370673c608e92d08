import CivilTime
import Configuration
import HTTPServer
import InventedCampus
import JSON
import Routes
import Synchronization
import Tables
import TestSupport
import World

@testable import WebServer

/// A web server with tables that is asked without any network, its clock in the test's hand.
final class TableHall {
  let campus: InventedCampus
  let server: WebServer
  let site: WebSite
  private let clock = WebDesk.Clock()

  /// One who sits at a table, or may: a browser that keeps its cookie.
  final class Guest {
    var cookie: String?
    let network: String

    init(network: String = "192.0.2.1") { self.network = network }
  }

  init(
    calling name: String = "Alder Hall", isPublic: Bool = false, isBehindProxy: Bool = false,
    address: String? = nil,
    picture: @escaping (String) -> [UInt8]? = { Array("<svg>\($0)</svg>".utf8) }
  ) throws {
    campus = try InventedCampus(calling: name)
    var world = campus.world
    let clock = clock
    world.now = { clock.instant.withLock { $0 } }
    world.milliseconds = { clock.milliseconds.withLock { $0 } }
    world.console.error = { text in clock.errors.withLock { $0 += text } }
    var options = WebSite.Options(version: "1", entropy: { 7 })
    options.address = address ?? "http://127.0.0.1:8350/"
    options.isAddressGuessed = address == nil
    site = WebSite([ServedCampus(try campus.setting())], options: options)
    site.tables = TableService(try TableRegistry(campus.scratch.file("tables"), in: world), picture: picture)
    var served = WebServer.Options()
    served.isPublic = isPublic
    served.logs = true
    served.isBehindProxy = isBehindProxy
    server = WebServer(site, database: campus.scratch.file("dine.db"), options: served, in: world)
  }

  /// What the server logged.
  var logged: String { clock.errors.withLock { $0 } }

  /// The time by the server's clock.
  var now: Instant {
    get { clock.instant.withLock { $0 } }
    set {
      let passed = newValue.seconds(since: now)
      clock.instant.withLock { $0 = newValue }
      clock.milliseconds.withLock { $0 += max(0, passed) * 1_000 }
    }
  }

  /// Looks at an address.
  func get(_ target: String, as guest: Guest? = nil, _ change: (inout HTTPRequest) -> Void = { _ in })
    -> Answer
  {
    var request = HTTPRequest(target)
    request.acceptLanguage = "en"
    request.network = guest?.network
    request.sender.cookies = guest?.cookie
    change(&request)
    return Answer(server.respond(to: request).rehearsal(for: request))
  }

  /// Sends something, as a page of the site does, and keeps the cookie that comes of it.
  @discardableResult
  func post(
    _ target: String, _ body: String = "{}", as guest: Guest? = nil,
    _ change: (inout HTTPRequest) -> Void = { _ in }
  ) -> Answer {
    // Time goes by between two of them, as it does.
    clock.milliseconds.withLock { $0 += 100 }
    var request = HTTPRequest(target)
    request.isPost = true
    request.network = guest?.network
    request.sender.cookies = guest?.cookie
    request.sender.origin = "http://localhost"
    request.sender.fetchSite = "same-origin"
    request.sender.contentType = "application/json"
    request.sender.body = Array(body.utf8)
    change(&request)
    let answer = Answer(server.respond(to: request).rehearsal(for: request))
    if let set = answer["set-cookie"] { guest?.cookie = String(set.prefix { $0 != ";" }) }
    return answer
  }

  /// Opens a table; gives its address.
  func open(_ body: String = "{}", as guest: Guest) -> String {
    post("/table", body, as: guest)["location"] ?? ""
  }

  /// Opens a table, and has so many more sit down at it.
  func table(with guests: [Guest], _ body: String = "{}") -> String {
    guard let first = guests.first else { return "" }
    let address = open(body, as: first)
    for guest in guests.dropFirst() { post(address + "join", as: guest) }
    return address
  }

  /// What the files of the tables have in them.
  func files() throws -> String {
    let files = campus.world.files
    return try files.list(campus.scratch.file("tables")).map {
      String(decoding: try files.read(campus.scratch.file("tables/" + $0), 1 << 20), as: UTF8.self)
    }.joined(separator: "\n")
  }
}
