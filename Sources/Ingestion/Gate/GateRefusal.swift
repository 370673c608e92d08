import CivilTime
import HTTPClient

/// Why a request may not be sent to its host now.
enum GateRefusal: Hashable, Sendable {
  /// The host is paused, backing off, or its circuit is open, until then; the code says which.
  case hostUnavailable(until: Instant, code: String)
  /// The host did not answer several requests in a row.
  case hostSilent
  /// The day's request budget of the host is used up.
  case budgetSpent(until: Instant)
  /// The host could not be reached when it was asked for its robots.txt.
  case robotsFailed(FetchError)
  /// The robots.txt of the origin could not be fetched, so nothing may be fetched from it.
  case robotsUnreachable
  /// The robots.txt forbids the address; the matching line, if there is one.
  case robotsDisallowed(rule: String?)

  /// The stable code of the failure.
  var code: String {
    switch self {
    case .hostUnavailable(_, let code): code
    case .hostSilent: "host-silent"
    case .budgetSpent: "budget-spent"
    case .robotsFailed(let error): error.code
    case .robotsUnreachable: "robots-unreachable"
    case .robotsDisallowed: "robots-disallowed"
    }
  }

  /// When the host may be asked again, if known.
  var until: Instant? {
    switch self {
    case .hostUnavailable(let until, _), .budgetSpent(let until): until
    case .hostSilent, .robotsFailed, .robotsUnreachable, .robotsDisallowed: nil
    }
  }

  /// The detail of the failure: the host, the line of the robots.txt, or the error.
  func detail(host: String) -> String? {
    switch self {
    case .hostUnavailable, .hostSilent, .budgetSpent, .robotsUnreachable: host
    case .robotsFailed(let error): error.detail
    case .robotsDisallowed(let rule): rule
    }
  }
}
