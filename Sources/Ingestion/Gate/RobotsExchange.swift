import HTTPClient

/// The request for a robots.txt, and the meaning of its answer (RFC 9309 section 2.3.1).
enum RobotsExchange {
  /// The user agent that robots.txt files use for this program.
  static let agent = "dine"
  /// Redirects followed (section 2.3.1.2 asks for five at least).
  private static let redirects = 5

  /// The request for the rules that apply to an address; nil if there can be none.
  static func request(
    about address: WebAddress, validators: HTTPValidators = HTTPValidators(), allowsPrivateAddress: Bool
  ) -> FetchRequest? {
    guard let url = try? address.resolving("/robots.txt") else { return nil }
    var request = FetchRequest(
      url: url, validators: validators, accept: "text/plain, */*;q=0.1",
      allowsPrivateAddress: allowsPrivateAddress, redirects: .follow(atMost: redirects))
    // A longer file still has valid rules at its beginning (section 2.5).
    request.enough = RobotsFile.largest
    return request
  }

  /// The meaning of an answer by itself.
  enum Answer {
    /// These rules; nil: the site has none.
    case rules([UInt8]?)
    /// A page for people instead of a file: a challenge, or the page that a site shows at every address.
    case page
    /// Nothing has changed.
    case unchanged
    /// The rules are unknown: the server failed, or refuses because of too many requests (429).
    case unknown
  }

  /// The meaning of an answer: 4xx means that there are no rules, and so do too many redirects.
  static func meaning(of result: Result<FetchResponse, FetchError>) -> Answer {
    switch result {
    case .failure(.tooManyRedirects): .rules(nil)
    case .failure: .unknown
    case .success(let response):
      switch response.status {
      case 200...299: meaning(of: Array(response.body.prefix(RobotsFile.largest)))
      case 304: .unchanged
      case 400...428, 430...499: .rules(nil)
      default: .unknown
      }
    }
  }

  private static func meaning(of body: [UInt8]) -> Answer {
    let isMarkup = body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    return isMarkup && RobotsFile(body).understoodLines == 0 ? .page : .rules(body)
  }
}
