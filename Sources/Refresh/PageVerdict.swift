import Archive
package import CivilTime
package import Dining
package import Fetching
package import Sites

/// What to do with an answer, decided from its head alone.
package enum PageVerdict: Hashable, Sendable {
  /// The page is as it was last recorded.
  case unchanged
  /// Its body is to be read.
  case read
  /// It is no answer to record; the code and the status say why.
  case refused(code: String)
  case failed(code: String)

  /// The verdict on a response.
  ///
  /// 401, 403, 429 and 451 are refusals: somebody decided. 503 with Retry-After is one too. Everything else outside
  /// 200–299 and 304 is a failure.
  package init(_ response: FetchResponse) {
    switch response.status {
    case 304: self = .unchanged
    case 200...299: self = .read
    case 401, 403, 429, 451: self = .refused(code: "http-status")
    case 503 where response.retryAfter != nil: self = .refused(code: "http-status")
    default: self = .failed(code: "http-status")
    }
  }
}

/// Whether a reading may replace what is stored.
package enum ReadingGuard {
  /// Notices of a page that did not arrive whole.
  private static let incomplete: Set<String> = ["cut-off"]

  /// The reason to keep the stored rows instead, or nil.
  ///
  /// A page that was recorded before and now comes in part, or with no venue where it listed some, is set aside.
  package static func objection(to reading: Reading, purpose: PageRequest.Purpose, wasRecorded: Bool)
    -> String?
  {
    guard wasRecorded else { return nil }
    if let notice = reading.notices.first(where: { incomplete.contains($0.code) }) { return notice.code }
    if purpose == .venues, reading.venues.isEmpty { return "shrunk" }
    return nil
  }

  /// Whether a page read earlier must be read again although its bytes are the same: what it says of "now" belongs
  /// to the day it was seen on.
  package static func speaksOfAnotherDay(
    _ purpose: PageRequest.Purpose, recordedAt: Instant?, now: Instant, zone: Zone
  ) -> Bool {
    guard purpose == .venues, let recordedAt else { return false }
    return zone.civil(at: recordedAt).date != zone.civil(at: now).date
  }
}
