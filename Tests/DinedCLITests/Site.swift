import Foundation
import Synchronization
import TestSupport

/// The invented campus behind a real socket, whole or with any of its pages replaced by something bad.
final class Site: Sendable {
  /// What the server does, shared with its threads.
  private final class Script: Sendable {
    struct State {
      var faults: [String: [ScriptedServer.Step]] = [:]
      var onRequest: @Sendable (String) -> Void = { _ in }
    }
    let state = Mutex(State())

    func steps(_ request: ScriptedServer.Request) -> [ScriptedServer.Step] {
      // Rules are asked for before everything else: what befalls all pages does not befall them.
      guard request.target != Site.rules else {
        return state.withLock { $0.faults[request.target] } ?? [.answer(404, body: Array("gone".utf8))]
      }
      state.withLock { $0.onRequest }(request.target)
      if let fault = state.withLock({ $0.faults[request.target] ?? $0.faults["*"] }) { return fault }
      guard let page = Site.pages[request.target], let body = try? Fixture.bytes(page.file) else {
        return [.answer(404, body: Array("gone".utf8))]
      }
      let tag = "\"\(body.count)-\(body.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) })\""
      if request.head.contains("If-None-Match: \(tag)") { return [.answer(304, ["ETag: \(tag)"])] }
      return [.answer(200, ["Content-Type: \(page.type)", "ETag: \(tag)"], body: body)]
    }
  }

  /// File and media type of each page by path and query, as pages.tsv has them.
  static let pages: [String: (file: String, type: String)] = {
    let table = (try? Fixture.text("campusdish/demo/pages.tsv")) ?? ""
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return Dictionary(
      rows.filter { $0.count == 3 }.map { ($0[0], ("campusdish/demo/" + $0[1], $0[2])) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The path of the rules for programs.
  static let rules = "/robots.txt"
  /// The path of the list of venues.
  static let places = "/en/locationsandmenus/"

  private let script: Script
  private let server: ScriptedServer

  init() throws {
    let script = Script()
    server = try ScriptedServer.started { script.steps($0) }
    self.script = script
  }

  /// The address without a path.
  var origin: String { server.url("") }
  /// Everything asked so far but for the rules: path and query.
  var asked: [String] { server.requests.map(\.target).filter { $0 != Self.rules } }
  /// The heads of all these requests.
  var heads: [String] { server.requests.filter { $0.target != Self.rules }.map(\.head) }
  /// How often the rules were asked for.
  var rulesAsked: Int { server.requests.count { $0.target == Self.rules } }

  /// Answers one path, or `*` all of them, by these steps instead.
  func replace(_ target: String, by steps: [ScriptedServer.Step]) {
    script.state.withLock { $0.faults[target] = steps }
  }

  /// Answers one path by a page of another content.
  func replace(_ target: String, by body: [UInt8], type: String = "text/html; charset=utf-8") {
    replace(target, by: [.answer(200, ["Content-Type: \(type)"], body: body)])
  }

  /// Everything as it should be again.
  func restore() { script.state.withLock { $0.faults = [:] } }

  /// Called at each request with its path and query.
  func onRequest(_ body: @escaping @Sendable (String) -> Void) {
    script.state.withLock { $0.onRequest = body }
  }
}
