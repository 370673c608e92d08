import JSON

/// A request of a client, read from its line.
struct ProtocolRequest {
  /// A text or a whole number, returned unchanged.
  let id: JSONValue
  let method: String
  let parameters: JSONObject

  /// The maximum number of bytes in a line; real ones have a few hundred.
  static let longestLine = 1 << 20
  private static let limits = JSONLimits(depth: 32, bytes: longestLine, values: 20_000, memory: 8_000_000)

  /// Returns nil for messages that take no reply: a notification, or an unexpected reply.
  ///
  /// - Parameter line: a message as received, without its line break.
  /// - Throws: what is wrong with it.
  init?(_ line: [UInt8]) throws(ProtocolFault) {
    let message: JSONValue
    do throws(JSONError) {
      message = try JSONValue(parsing: line, limits: Self.limits)
    } catch {
      throw .parse(error.code)
    }
    // A batch is an array; no supported version allows batches.
    guard let object = message.object else { throw .invalidRequest("not-an-object") }
    let id = object["id"]
    let readable = id.flatMap { Self.isIdentifier($0) ? $0 : nil } ?? .null
    guard object["jsonrpc"]?.string == "2.0" else { throw .invalidRequest("not-jsonrpc-2", id: readable) }
    guard let method = object["method"] else {
      if object["result"] != nil || object["error"] != nil { return nil }
      throw .invalidRequest("missing-method", id: readable)
    }
    guard let name = method.string else { throw .invalidRequest("method-is-no-text", id: readable) }
    guard let id else { return nil }
    guard Self.isIdentifier(id) else { throw .invalidRequest("id-is-no-text-or-integer") }
    switch object["params"] {
    case nil: parameters = JSONObject([])
    case .object(let given): parameters = given
    default:
      var fault = ProtocolFault.invalidParameters("not-an-object", "params")
      fault.id = id
      throw fault
    }
    self.id = id
    self.method = name
  }

  private static func isIdentifier(_ id: JSONValue) -> Bool { id.string != nil || id.int != nil }

  /// The version that the request itself states; nil: none.
  ///
  /// - Throws: an error if it states an unsupported version, or does not state its client's capabilities.
  func version() throws(ProtocolFault) -> String? {
    let meta = parameters["_meta"]
    guard let named = meta?[ProtocolVersion.Key.version] else { return nil }
    guard let version = named.string else {
      throw .invalidParameters("not-a-text", ProtocolVersion.Key.version)
    }
    guard ProtocolVersion.all.contains(version) else { throw .unsupportedVersion(version) }
    if version == ProtocolVersion.stateless, meta?[ProtocolVersion.Key.capabilities]?.object == nil {
      throw .invalidParameters("missing-meta", ProtocolVersion.Key.capabilities)
    }
    return version
  }
}
