package import CivilTime
package import Failures

/// The answer of `dine pin` and `dine hide`: what a person has pinned and hidden.
package struct PinsResult: QueryResult {
  /// A venue.
  package struct Entry: Sendable {
    package let slug: String
    /// Nil where the campus no longer has it.
    package let name: String?
    /// Whether it comes first; else it is left out.
    package let isPinned: Bool

    /// - Parameters:
    ///   - slug: the name commands take.
    ///   - name: as the site has it.
    ///   - isPinned: whether it comes first; else it is left out.
    package init(slug: String, name: String?, isPinned: Bool) {
      self.slug = slug
      self.name = name
      self.isPinned = isPinned
    }
  }

  /// In the order they were marked.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
