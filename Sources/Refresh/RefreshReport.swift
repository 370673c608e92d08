package import Archive

/// What one pass over the due pages came to.
package struct RefreshReport: Sendable {
  /// One page of the pass.
  package struct Entry: Sendable {
    package let source: String
    package let url: String
    package let outcome: FetchOutcome
    /// The error's code, where there was one.
    package let code: String?
    /// The values behind the code.
    package let detail: String?

    package init(
      source: String, url: String, outcome: FetchOutcome, code: String? = nil, detail: String? = nil
    ) {
      self.source = source
      self.url = url
      self.outcome = outcome
      self.code = code
      self.detail = detail
    }
  }

  package var entries: [Entry] = []
  /// Whether somebody stopped it before the end.
  package var wasInterrupted = false

  package init() {}

  /// The pages that gave nothing new because something went wrong.
  package var failures: [Entry] { entries.filter { !$0.outcome.isSuccess } }
}
