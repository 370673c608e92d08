import CivilTime
import HTTPClient

/// What to do with an answer, decided from its header alone.
enum ResponseVerdict: Hashable, Sendable {
  /// The page is unchanged since its last record.
  case unchanged
  /// Its body is to be read.
  case read
  /// The site has nothing for the request, and never had.
  case nothing
  /// The server refuses it, to this program or temporarily.
  case refused
  /// It is not a page.
  case failed

  /// The verdict on an answer.
  ///
  /// 401, 403, 429 and 451 are refusals, and so is a 503 with a retry time. Of the successes only 200 and 203
  /// carry a page: some sites send 202 with a challenge for browsers, and 204 to 206 carry nothing or a part.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - mayBeMissing: whether a 404 means that the site has nothing for the request.
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

  /// Seconds of pause that the host asks for, if it does (RFC 6585 section 4, RFC 9110 section 10.2.3).
  func pause(at now: Instant) -> Int64? {
    switch status {
    case 429: retryDelay(now: now).map(DueTime.pause) ?? DueTime.silentPause
    case 503: retryDelay(now: now).map(DueTime.pause)
    default: nil
    }
  }
}
