/// Why a request is refused before anything of it is looked at, with the status that says so (RFC 9110, RFC 6585).
package enum Refusal: Int, Error, CaseIterable, Sendable {
  case badRequest = 400
  case methodNotAllowed = 405
  case bodyTooLarge = 413
  case targetTooLong = 414
  case misdirected = 421
  case headersTooLarge = 431

  /// The reason phrase in small letters; stable, as the codes of failures behind the gate.
  package var code: String {
    switch self {
    case .badRequest: "bad-request"
    case .methodNotAllowed: "method-not-allowed"
    case .bodyTooLarge: "content-too-large"
    case .targetTooLong: "uri-too-long"
    case .misdirected: "misdirected-request"
    case .headersTooLarge: "request-header-fields-too-large"
    }
  }

  /// A problem by RFC 9457, and the end of the connection.
  ///
  /// - Parameter problem: what is wrong, in JSON.
  /// - Returns: a response with the status of the refusal.
  func response(_ problem: [UInt8]) -> HTTPResponse {
    let fields = [
      HTTPResponse.Field("Content-Type", "application/problem+json"), .init("Cache-Control", "no-store"),
      .init("X-Content-Type-Options", "nosniff"), .init("Access-Control-Allow-Origin", "*"),
      .init("Connection", "close"),
    ]
    let allow = self == .methodNotAllowed ? [HTTPResponse.Field("Allow", "GET, HEAD")] : []
    return HTTPResponse(rawValue, fields + allow, body: HTTPBody(problem))
  }
}
