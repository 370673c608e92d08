import CivilTime
import Configuration
import HTTPServer
import InventedCampus
import JSON
import Routes
import Synchronization
import TestSupport
import World

@testable import WebServer

/// A web server that is asked without any network, its clock in the test's hand.
final class WebDesk {
  let campus: InventedCampus
  let server: WebServer
  private let clock: Clock

  final class Clock: Sendable {
    let instant = Mutex(InventedCampus.noon)
    let milliseconds = Mutex<Int64>(0)
    let errors = Mutex("")
  }

  init(
    calling name: String = "Alder Hall", in country: String = "US", configured more: String = "",
    calendar: String = "{}", options: WebServer.Options = .init()
  ) throws {
    campus = try InventedCampus(calling: name, in: country, configured: more, calendar: calendar)
    let clock = Clock()
    self.clock = clock
    var world = campus.world
    world.now = { clock.instant.withLock { $0 } }
    world.milliseconds = { clock.milliseconds.withLock { $0 } }
    world.console.error = { text in clock.errors.withLock { $0 += text } }
    let site = WebSite(
      [ServedCampus(try campus.setting())],
      options: .init(contact: "kitchen@hill.example", version: "1", entropy: { 7 }))
    server = WebServer(site, database: campus.scratch.file("dine.db"), options: options, in: world)
  }

  /// The time by the server's clock.
  var now: Instant {
    get { clock.instant.withLock { $0 } }
    set {
      let passed = newValue.seconds(since: now)
      clock.instant.withLock { $0 = newValue }
      clock.milliseconds.withLock { $0 += max(0, passed) * 1_000 }
    }
  }

  /// The text written to standard error.
  var errors: String { clock.errors.withLock { $0 } }

  /// Lets time go by that no wall clock shows, so that the server looks at its database again.
  func waitAMoment() { clock.milliseconds.withLock { $0 += 200 } }

  /// What is answered to a request.
  func get(_ target: String, language: String? = nil, _ change: (inout HTTPRequest) -> Void = { _ in })
    -> Answer
  {
    var request = HTTPRequest(target)
    request.acceptLanguage = language
    change(&request)
    return Answer(server.respond(to: request).rehearsal(for: request))
  }
}

/// A response in parts.
struct Answer {
  let status: Int
  let text: String
  let fields: [String: String]

  init(_ rehearsal: HTTPResponse.Rehearsal) {
    status = rehearsal.status
    text = String(decoding: rehearsal.body, as: UTF8.self)
    fields = Dictionary(rehearsal.fields.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
  }

  subscript(field: String) -> String? { fields[field] }

  var json: JSONValue? { try? JSONValue(parsing: Array(text.utf8)) }
}
