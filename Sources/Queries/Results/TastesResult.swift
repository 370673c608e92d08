package import CivilTime
package import Dining
package import Failures

/// The answer of `dine taste`: a person's tastes.
package struct TastesResult: QueryResult {
  /// A taste and since when it is stored.
  package struct Entry: Hashable, Sendable {
    package let taste: Taste
    package let since: Instant

    package init(_ taste: Taste, since: Instant) {
      self.taste = taste
      self.since = since
    }
  }

  /// The name used in commands.
  package let person: String
  /// All of them, or those that were added or removed.
  package let entries: [Entry]
  /// The change that was made; nil: tastes are only listed.
  package let change: LikesResult.Change?
  /// The kind of which all tastes were to be removed; nil: a particular taste, or none.
  package let kind: Taste.Kind?

  /// - Parameters:
  ///   - person: the name used in commands.
  ///   - entries: all of them, or those that were added or removed.
  ///   - change: the change that was made; nil: tastes are only listed.
  ///   - kind: the kind of which all tastes were to be removed.
  package init(
    person: String, _ entries: [Entry], change: LikesResult.Change? = nil, kind: Taste.Kind? = nil
  ) {
    self.kind = kind
    self.person = person
    self.entries = entries
    self.change = change
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
