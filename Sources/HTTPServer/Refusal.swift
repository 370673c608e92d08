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
    response(
      problem, [.init("Content-Type", "application/problem+json"), .init("Access-Control-Allow-Origin", "*")])
  }

  /// The same for a person, and the end of the connection.
  ///
  /// - Parameters:
  ///   - page: what is wrong, as a page.
  ///   - policy: what it may load.
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
        .init("Connection", "close"),
      ]
    let allow = self == .methodNotAllowed ? [HTTPResponse.Field("Allow", "GET, HEAD")] : []
    return HTTPResponse(rawValue, fields + allow, body: HTTPBody(bytes))
  }
}

/// What a person is told who is refused: a page in the language that they read best.
package struct RefusalPages {
  let languages: [String]
  let policy: String
  let page: (Refusal, String) -> [UInt8]

  /// - Parameters:
  ///   - languages: those that there are, the usual one first.
  ///   - policy: what the pages may load.
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
