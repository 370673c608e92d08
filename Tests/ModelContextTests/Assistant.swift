import Failures
import InventedCampus
import JSON
import Routes
import TestSupport

@testable import ModelContext

/// An assistant that asks about the invented campus at noon.
struct Assistant {
  var server: ModelContextServer
  private let campus: InventedCampus

  init(balance: ((String) -> Result<String, Failure>)? = nil, campuses: Int = 1, default named: String? = nil)
    throws
  {
    let campus = try InventedCampus()
    self.campus = campus
    let served = try (0..<campuses).map { _ in ServedCampus(try campus.setting()) }
    server = ModelContextServer(
      WebSite(served, options: .init(version: "1", entropy: { 7 })), defaultCampus: named, version: "1",
      balance: balance)
  }

  /// The reply to a line; nil: there is none.
  mutating func say(_ line: String) throws -> JSONValue? { try say(Array(line.utf8)) }

  mutating func say(_ line: [UInt8]) throws -> JSONValue? {
    guard let reply = server.answer(line, at: InventedCampus.noon) else { return nil }
    precondition(!reply.contains("\n"))
    return try JSONValue(parsing: reply)
  }

  /// A request of a client without a session.
  mutating func ask(_ method: String, _ parameters: String = "") throws -> JSONValue? {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    return try say(
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(meta)\#(parameters.isEmpty ? "" : ",")\#(parameters)}}"#
    )
  }

  /// What a call of a tool gives.
  mutating func call(_ tool: String, _ arguments: String = "{}") throws -> JSONValue? {
    try ask("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)
  }
}
