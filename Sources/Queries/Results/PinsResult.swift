package import CivilTime
package import Failures

/// The answer of `dine pin` and `dine hide`: the venues a person has pinned and hidden.
package struct PinsResult: QueryResult {
  /// A venue.
  package struct Entry: Sendable {
    package let slug: String
    /// Its name; nil if the campus no longer has it.
    package let name: String?
    /// Whether it is pinned to the top; else it is hidden.
    package let isPinned: Bool

    /// - Parameters:
    ///   - slug: the name used in commands.
    ///   - name: its name on the site.
    ///   - isPinned: whether it is pinned to the top; else it is hidden.
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
