/// Why a request is refused before it is processed, with the matching status (RFC 9110, RFC 6585).
package enum Refusal: Int, Error, CaseIterable, Sendable {
  case badRequest = 400
  case methodNotAllowed = 405
  case bodyTooLarge = 413
  case targetTooLong = 414
  case misdirected = 421
  case headersTooLarge = 431

  /// The reason phrase in small letters; stable, like the codes of failures behind the gate.
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

  /// A response with a problem (RFC 9457) that closes the connection.
  ///
  /// - Parameter problem: the problem, in JSON.
  /// - Returns: a response with the status of the refusal.
  func response(_ problem: [UInt8]) -> HTTPResponse {
    response(
      problem, [.init("Content-Type", "application/problem+json"), .init("Access-Control-Allow-Origin", "*")])
  }

  /// The same as a page for people, closing the connection.
  ///
  /// - Parameters:
  ///   - page: the problem, as a page.
  ///   - policy: the content security policy of the page.
  /// - Returns: a response with the status of the refusal.
  func response(page: [UInt8], policy: String) -> HTTPResponse {
    response(
      page,
      [.init("Content-Type", "text/html; charset=utf-8"), .init("Content-Security-Policy", policy)])
  }

  private func response(_ bytes: [UInt8], _ own: [HTTPResponse.Field]) -> HTTPResponse {
    let fields =
      own + [
        HTTPResponse.Field("Cache-Control", "no-store"), .init("X-Content-Type-Options", "nosniff"),
        .init("X-Robots-Tag", "noindex"), .init("Connection", "close"),
      ]
    let allow = self == .methodNotAllowed ? [HTTPResponse.Field("Allow", "GET, HEAD")] : []
    return HTTPResponse(rawValue, fields + allow, body: HTTPBody(bytes))
  }
}

/// The pages for refused requests of people, each in the language that they read best.
package struct RefusalPages {
  let languages: [String]
  let policy: String
  let page: (Refusal, String) -> [UInt8]

  /// - Parameters:
  ///   - languages: the available ones, the default first.
  ///   - policy: the content security policy of the pages.
  ///   - page: the page in one of the languages.
  package init(languages: [String], policy: String, page: @escaping (Refusal, String) -> [UInt8]) {
    self.languages = languages
    self.policy = policy
    self.page = page
  }

  /// All of them, by language.
  func responses() -> [String: [Refusal: HTTPResponse]] {
    Dictionary(
      languages.map { language in
        let all = Refusal.allCases.map { ($0, $0.response(page: page($0, language), policy: policy)) }
        return (language, Dictionary(uniqueKeysWithValues: all))
      }, uniquingKeysWith: { first, _ in first })
  }
}
