package import CivilTime
import Adapters
import HTTPClient
package import SQLite

/// Why a page of a probe could not be fetched or read.
package struct ProbeFailure: Error, Hashable, Sendable {
  /// Stable and kebab-case.
  package let code: String
  package let url: String
  /// The values that belong to the code.
  package let detail: String?
  /// When its host may be asked again, if it was not asked now.
  package let until: Instant?
  /// The host that was not contacted for the page; nil: it was.
  package private(set) var spared: String?

  init(_ code: String, _ url: String, detail: String? = nil, until: Instant? = nil) {
    self.code = code
    self.url = url
    self.detail = detail
    self.until = until
  }

  init(_ error: FetchError, _ url: String) { self.init(error.code, url, detail: error.detail) }

  init(_ error: ReadError, _ url: String) { self.init(error.code, url, detail: error.detail) }

  init(_ refusal: GateRefusal, _ url: String) {
    let detail =
      switch refusal {
      case .robotsUnreachable: nil as String?
      default: refusal.until?.rfc3339UTC ?? refusal.detail(host: PageJob.host(of: url))
      }
    self.init(refusal.code, url, detail: detail, until: refusal.until)
    // A host that was just asked for its robots.txt without an answer was contacted.
    if case .robotsFailed = refusal { return }
    spared = PageJob.host(of: url)
  }
}

/// Why a probe ends before its last page.
package enum ProbeError: Error, Hashable, Sendable {
  /// The person requested a stop while this page was due.
  case cancelled(url: String)
  /// The state of hosts could not be read or written.
  case database(DatabaseError)
}
