import JSON

/// An error in a message, with its number in JSON-RPC 2.0 or the protocol.
struct ProtocolFault: Error {
  let code: Int
  /// JSON-RPC's message for the code.
  let message: String
  /// Details for diagnosis.
  var data: [(key: String, value: JSONValue)] = []
  /// The id of the message, if it could be read.
  var id: JSONValue = .null

  /// Bytes that are not JSON.
  static func parse(_ reason: String) -> ProtocolFault {
    ProtocolFault(code: -32_700, message: "Parse error", data: [("reason", .string(reason))])
  }

  /// JSON that is not a request.
  static func invalidRequest(_ reason: String, id: JSONValue = .null) -> ProtocolFault {
    ProtocolFault(code: -32_600, message: "Invalid Request", data: [("reason", .string(reason))], id: id)
  }

  static func unknownMethod(_ method: String) -> ProtocolFault {
    ProtocolFault(
      code: -32_601, message: "Method not found", data: [("method", .string(String(method.prefix(100))))])
  }

  static func invalidParameters(_ reason: String, _ name: String? = nil) -> ProtocolFault {
    var fault = ProtocolFault(code: -32_602, message: "Invalid params", data: [("reason", .string(reason))])
    if let name { fault.data.append(("name", .string(String(name.prefix(100))))) }
    return fault
  }

  /// A request that does not state its protocol version.
  static var missingVersion: ProtocolFault {
    var fault = invalidParameters("missing-meta", ProtocolVersion.Key.version)
    fault.data.append(("supported", supported))
    return fault
  }

  static func unsupportedVersion(_ requested: String) -> ProtocolFault {
    ProtocolFault(
      code: -32_022, message: "Unsupported protocol version",
      data: [("supported", supported), ("requested", .string(String(requested.prefix(100))))])
  }

  private static var supported: JSONValue { .array(ProtocolVersion.all.map { .string($0) }) }

  /// The reply, one line of JSON.
  var reply: String {
    var writer = JSONWriter()
    writer.object { reply in
      reply.field("jsonrpc", "2.0")
      reply.field("id", id)
      reply.object("error") { error in
        error.field("code", code)
        error.field("message", message)
        error.object("data") { for member in data { $0.field(member.key, member.value) } }
      }
    }
    return writer.text
  }
}
