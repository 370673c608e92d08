package import CivilTime
package import HTTPClient

/// What to do with an answer, decided from its head alone.
package enum ResponseVerdict: Hashable, Sendable {
  /// The page is as it was last recorded.
  case unchanged
  /// Its body is to be read.
  case read
  /// There is nothing of what was asked for, and never was any.
  case nothing
  /// Somebody decided that we are not to have it.
  case refused
  /// It is no page.
  case failed

  /// The verdict on an answer.
  ///
  /// 401, 403, 429 and 451 are refusals, and so is a 503 that names a time. Of the successes only 200 and 203 carry a
  /// page: 202 is what some sites send with a riddle for browsers, 204 to 206 nothing or a part.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - mayBeMissing: whether its 404 says that there is nothing of what was asked for.
  package init(_ response: FetchResponse, mayBeMissing: Bool = false) {
    switch response.status {
    case 404 where mayBeMissing: self = .nothing
    case 304: self = .unchanged
    case 200, 203: self = .read
    case 401, 403, 429, 451: self = .refused
    case 503 where response.retryAfter != nil: self = .refused
    default: self = .failed
    }
  }
}

extension FetchResponse {
  /// The code of an answer that is no page: what its status comes to, whatever its number.
  package var refusalCode: String {
    switch status {
    case 404, 410: "page-gone"
    case 401, 403, 451: "access-refused"
    case 429: "too-many-requests"
    case 500...599: "server-failed"
    default: "http-status"
    }
  }

  /// Seconds the host wants to be left alone, if this answer asks for that (RFC 6585 section 4, RFC 9110 section 10.2.3).
  package func pause(at now: Instant) -> Int64? {
    switch status {
    case 429: retryDelay(now: now).map(DueTime.pause) ?? DueTime.silentPause
    case 503: retryDelay(now: now).map(DueTime.pause)
    default: nil
    }
  }
}
