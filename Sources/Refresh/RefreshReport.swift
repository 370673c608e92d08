package import Archive
package import Dining

/// What one pass over the due pages came to.
package struct RefreshReport: Sendable {
  /// One page of the pass.
  package struct Entry: Hashable, Sendable {
    package let source: String
    package let url: String
    package let outcome: FetchOutcome
    /// The error's code, where there was one.
    package let code: String?
    /// The values behind the code.
    package let detail: String?
    /// What a person should know of a page that was recorded all the same.
    package let warnings: [Notice]

    package init(
      source: String, url: String, outcome: FetchOutcome, code: String? = nil, detail: String? = nil,
      warnings: [Notice] = []
    ) {
      self.source = source
      self.url = url
      self.outcome = outcome
      self.code = code
      self.detail = detail
      self.warnings = warnings
    }
  }

  package var entries: [Entry] = []
  /// Whether somebody stopped it before the end.
  package var wasInterrupted = false

  package init() {}

  /// The pages that gave nothing new because something went wrong.
  package var failures: [Entry] { entries.filter { !$0.outcome.isSuccess } }
}

extension Reading {
  private static let worthAWarning: Set<String> = [
    "salvaged", "charset-doubtful", "replaced-characters", "cut-off", "fewer-than-usual", "field-missing",
    "implausible-coordinates", "implausible-window", "implausible-price",
  ]

  /// The notices that a person should see at once: the page is not what it was, or its words may be wrong.
  package var warnings: [Notice] { notices.filter { Self.worthAWarning.contains($0.code) } }
}
