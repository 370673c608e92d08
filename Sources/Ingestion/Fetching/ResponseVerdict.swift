import CivilTime
import HTTPClient

/// What to do with an answer, decided from its head alone.
enum ResponseVerdict: Hashable, Sendable {
  /// The page is as it was last recorded.
  case unchanged
  /// Its body is to be read.
  case read
  /// There is nothing of what was asked for, and never was any.
  case nothing
  /// The server refuses it to this program, or for now.
  case refused
  /// It is not a page.
  case failed

  /// The verdict on an answer.
  ///
  /// 401, 403, 429 and 451 are refusals, and so is a 503 that names a time. Of the successes only 200 and 203 carry a
  /// page: some sites send 202 with a challenge for browsers, and 204 to 206 carry nothing or a part.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - mayBeMissing: whether its 404 says that there is nothing of what was asked for.
  init(_ response: FetchResponse, mayBeMissing: Bool = false) {
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
  /// The code of an answer that is not a page, by its status.
  var refusalCode: String {
    switch status {
    case 404, 410: "page-gone"
    case 401, 403, 451: "access-refused"
    case 429: "too-many-requests"
    case 500...599: "server-failed"
    default: "http-status"
    }
  }

  /// Seconds the host wants to be left alone, if this answer asks for that (RFC 6585 section 4, RFC 9110 section 10.2.3).
  func pause(at now: Instant) -> Int64? {
    switch status {
    case 429: retryDelay(now: now).map(DueTime.pause) ?? DueTime.silentPause
    case 503: retryDelay(now: now).map(DueTime.pause)
    default: nil
    }
  }
}
