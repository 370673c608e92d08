package import CivilTime

/// The state of fetching one page.
package struct PageStatus: Hashable, Sendable {
  package var source: String
  package var url: String
  /// When it was last requested, or nil if never.
  package var lastFetch: Instant?
  /// The outcome of that fetch: `unchanged`, `changed`, `failed` …
  package var outcome: String?
  /// The error's code, if there was one.
  package var code: String?
  /// The values behind the code, such as the HTTP status.
  package var detail: String?
  /// When a reading of it was last recorded or confirmed unchanged, or nil if never.
  package var lastSuccess: Instant?
  /// When it is to be fetched next.
  package var nextDue: Instant?

  /// The host that it is requested from; nil for a file, or if it was never requested.
  package var host: String?
  /// The notices of the reading that its rows come from.
  package var notices: [Notice] = []

  package init(
    source: String, url: String, lastFetch: Instant? = nil, outcome: String? = nil, code: String? = nil,
    detail: String? = nil, lastSuccess: Instant? = nil, nextDue: Instant? = nil, host: String? = nil
  ) {
    self.source = source
    self.url = url
    self.lastFetch = lastFetch
    self.outcome = outcome
    self.code = code
    self.detail = detail
    self.lastSuccess = lastSuccess
    self.nextDue = nextDue
    self.host = host
  }

  /// Codes of fetches that ended without any result about the page: they were stopped, or their process died.
  package static let unfinished: Set<String> = ["cancelled", "interrupted"]

  /// Whether its last fetch failed.
  package var isTrouble: Bool { code.map { !Self.unfinished.contains($0) } ?? false }
}
