import Store
import CivilTime
import HTTPClient

/// A page from its request to its record.
struct PageFetch {
  let job: PageJob
  let row: FetchID
  /// Empty for a file, and if the address is invalid.
  let host: String
  /// Nil until an answer came.
  var response: PageResponse?
}

/// The part of an answer that is kept while its body is being read on another thread.
struct PageResponse {
  /// The HTTP status; nil for a file.
  let status: Int?
  let url: String
  var contentType: String?
  var etag: String?
  var lastModified: String?
  let milliseconds: Int
  let wireBytes: Int
  /// Seconds by which the server's clock was ahead of ours; nil: the server did not state its time.
  var clockAhead: Int64?
  /// When the answer came.
  let at: Instant
  /// The moment to which the page's "now" refers.
  let spokenAt: Instant
  /// Whether its bytes equal the recorded ones.
  var isSame = false

  init(_ response: FetchResponse, at now: Instant) {
    status = response.status
    url = response.finalURL.text
    contentType = response.contentType
    etag = response.validators.etag
    lastModified = response.validators.lastModified
    milliseconds = response.cost.microseconds / 1_000
    wireBytes = response.cost.receivedBytes
    clockAhead = response.clockAhead(of: now)
    at = now
    spokenAt = response.madeAt(now)
  }

  /// Treats the bytes of a file as an answer.
  init(fileAt url: String, bytes: Int, at now: Instant) {
    status = nil
    self.url = url
    milliseconds = 0
    wireBytes = bytes
    at = now
    spokenAt = now
  }

  /// Completes a 304 with the header fields of the answer that brought the body: a 304 may leave out fields
  /// that have not changed (RFC 9110 section 15.4.5), and has no content type.
  mutating func complete(contentType: String?, etag: String?, lastModified: String?) {
    isSame = true
    self.contentType = contentType
    self.etag = self.etag ?? etag
    self.lastModified = self.lastModified ?? lastModified
  }
}
