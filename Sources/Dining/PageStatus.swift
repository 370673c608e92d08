package import CivilTime

/// How the fetching of one page stands.
package struct PageStatus: Hashable, Sendable {
  package var source: String
  package var url: String
  /// When it was last asked for, or nil if never.
  package var lastFetch: Instant?
  /// The outcome of that fetch: `unchanged`, `changed`, `failed` …
  package var outcome: String?
  /// The error's code, where there was one.
  package var code: String?
  /// The values behind the code, as the HTTP status.
  package var detail: String?
  /// When a reading of it was last recorded or confirmed unchanged, or nil if never.
  package var lastSuccess: Instant?
  /// When it is to be fetched next.
  package var nextDue: Instant?

  /// The host that it is asked of; nil: a file, or never asked for.
  package var host: String?
  /// What the reading found odd that its rows come from.
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

  /// Codes of fetches that ended before they could say anything of the page: they were stopped, or their process
  /// died.
  package static let unfinished: Set<String> = ["cancelled", "interrupted"]

  /// Whether its last fetch went wrong.
  package var isTrouble: Bool { code.map { !Self.unfinished.contains($0) } ?? false }
}
