import Dining
package import Failures
import JSON
package import Phrases
import WebPages

extension RouteAnswer {
  /// A failure as a problem document (RFC 9457).
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - own: the HTTP status, if it is not the usual one for the failure.
  ///   - language: the language of its sentences.
  /// - Returns: an answer that is not cached.
  package static func problem(
    _ failure: Failure, status own: Int? = nil, in language: Language = .english
  ) -> RouteAnswer {
    let status = own ?? failure.webStatus
    let sentence = FailurePage.words(failure, status: status, in: language)
    var writer = JSONWriter()
    writer.object { problem in
      problem.field("type", "about:blank")
      problem.field("title", statusTitle(status))
      problem.field("status", status)
      problem.field("detail", sentence.message)
      problem.field("code", failure.name)
      problem.field("hint", sentence.hint)
    }
    var answer = RouteAnswer(status: status, .problem, writer.line(), keeping: .never)
    answer.failure = failure
    if status == 503 || status == 429 { answer.retryAfter = status == 429 ? 1 : 60 }
    return answer
  }
}

extension RouteAnswer {
  /// A problem as a page for people; anything else unchanged.
  ///
  /// - Parameters:
  ///   - target: the requested address.
  ///   - request: the same, decoded as far as possible.
  ///   - language: the reader's.
  /// - Returns: the same status, as a page that is not cached.
  package func asPage(
    of target: String, _ request: RouteRequest, in language: Language
  ) -> RouteAnswer {
    guard type == .problem, let failure, WebSite.isPage(request.path) else { return self }
    var answer = self
    answer.type = .html
    let filter = (try? request.filter()) ?? DishFilter()
    answer.bytes = FailurePage.bare(
      failure, status: status, in: language, home: filter.added(to: WebSite.way(fromPage: target)))
    return answer
  }
}

extension RouteAnswer {
  /// The page for a person whose request the gate refuses.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - language: the reader's.
  /// - Returns: a page without links, as its location is not known.
  package static func refusalPage(_ failure: Failure, in language: Language) -> [UInt8] {
    FailurePage.bare(failure, status: failure.webStatus, in: language, home: nil)
  }
}

extension WebSite {
  /// The first parts of addresses with objects and files for programs.
  private static let notForPeople = ["api", "openmensa", "feeds", "assets", "metrics", "healthz"]

  /// Whether an address is that of a page, valid or not; a file's has a dot in its last part.
  ///
  /// - Parameter path: the parts of its path, decoded.
  /// - Returns: whether it is meant for people.
  package static func isPage(_ path: [String]) -> Bool {
    !notForPeople.contains { $0 == path.first } && !(path.last?.contains(".") ?? false)
  }

  /// The relative link from a page to the first one, as all links are relative.
  fileprivate static func way(fromPage target: String) -> String {
    let steps = target.prefix { $0 != "?" }.count { $0 == "/" } - 1
    return steps > 0 ? String(repeating: "../", count: steps) : "./"
  }
}

/// The reason phrase of a status (RFC 9110, RFC 6585).
func statusTitle(_ status: Int) -> String {
  switch status {
  case 400: "Bad Request"
  case 403: "Forbidden"
  case 404: "Not Found"
  case 405: "Method Not Allowed"
  case 409: "Conflict"
  case 413: "Content Too Large"
  case 414: "URI Too Long"
  case 415: "Unsupported Media Type"
  case 421: "Misdirected Request"
  case 429: "Too Many Requests"
  case 431: "Request Header Fields Too Large"
  case 503: "Service Unavailable"
  default: "Internal Server Error"
  }
}

extension Failure {
  /// The HTTP status for a failure.
  var webStatus: Int {
    switch code {
    case .noSuchAddress, .unknownVenue, .unknownCampus, .unknownPlace, .unplacedVenue, .severalVenues,
      .unknownPeriod, .tableUnknown:
      return 404
    case .tooManyQuestions, .tableTooOften: return 429
    case .tableNotMember, .tableForeign: return 403
    case .tableMethod, .methodNotAllowed: return 405
    case .tableFull, .tableRound, .tableDecided, .tableUndecided: return 409
    case .tableTooLong, .contentTooLarge: return 413
    case .uriTooLong: return 414
    case .tableNotJson: return 415
    case .misdirectedRequest: return 421
    case .requestHeaderFieldsTooLarge: return 431
    default: break
    }
    switch code.exit {
    case .usage: return 400
    case .unavailable, .ioFailed, .tryLater, .dataUnreadable, .configuration: return 503
    default: return 500
    }
  }
}
