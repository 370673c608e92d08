package import Failures
import JSON
import Phrases
import WebPages

extension RouteAnswer {
  /// A failure as a problem by RFC 9457.
  ///
  /// - Parameter failure: what happened.
  /// - Returns: an answer that is not kept.
  package static func problem(_ failure: Failure) -> RouteAnswer {
    let status = failure.webStatus
    let sentence = FailurePage.words(failure, status: status, in: .english)
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
    if status == 503 || status == 429 { answer.retryAfter = status == 429 ? 1 : 60 }
    return answer
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
  /// The status that a browser or a program is given for a failure.
  package var webStatus: Int {
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
