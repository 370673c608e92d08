/// Why a request is refused before anything of it is looked at.
package enum Refusal: Int, Error, CaseIterable, Sendable {
  case badRequest = 400
  case methodNotAllowed = 405
  case bodyTooLarge = 413
  case targetTooLong = 414
  case misdirected = 421
  case headersTooLarge = 431

  /// The reason phrase (RFC 9110, RFC 6585).
  package var title: String {
    switch self {
    case .badRequest: "Bad Request"
    case .methodNotAllowed: "Method Not Allowed"
    case .bodyTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .misdirected: "Misdirected Request"
    case .headersTooLarge: "Request Header Fields Too Large"
    }
  }

  /// Stable, as the codes of failures behind the gate: the reason phrase in small letters.
  package var code: String { String(title.lowercased().map { $0 == " " ? "-" : $0 }) }

  /// What is wrong, for a person.
  private var detail: String {
    switch self {
    case .badRequest: "the request is none that is allowed here"
    case .methodNotAllowed: "this address is asked by GET and HEAD alone"
    case .bodyTooLarge: "more was sent than is taken"
    case .targetTooLong: "the address has more than 4,096 bytes"
    case .misdirected: "the server does not go by the name it was asked under"
    case .headersTooLarge: "the fields of the head have more than 16,384 bytes"
    }
  }

  private var hint: String? {
    switch self {
    case .badRequest: "name one host, send no body, and write the address in %-encoded UTF-8"
    case .headersTooLarge: "send fewer cookies"
    default: nil
    }
  }

  /// A problem by RFC 9457, and the end of the connection.
  var response: HTTPResponse {
    let hint = hint.map { "\"\($0)\"" } ?? "null"
    let body = """
      {"type":"about:blank","title":"\(title)","status":\(rawValue),"detail":"\(detail)","code":"\(code)","hint":\(hint)}

      """
    let fields = [
      HTTPResponse.Field("Content-Type", "application/problem+json"), .init("Cache-Control", "no-store"),
      .init("X-Content-Type-Options", "nosniff"), .init("Access-Control-Allow-Origin", "*"),
      .init("Connection", "close"),
    ]
    let allow = self == .methodNotAllowed ? [HTTPResponse.Field("Allow", "GET, HEAD")] : []
    return HTTPResponse(rawValue, fields + allow, body: HTTPBody(Array(body.utf8)))
  }
}
