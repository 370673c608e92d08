package import CivilTime
package import Dining
package import Failures

/// The answer of `dine taste`: what a person says of what they eat.
package struct TastesResult: QueryResult {
  /// A taste and since when it is kept.
  package struct Entry: Hashable, Sendable {
    package let taste: Taste
    package let since: Instant

    package init(_ taste: Taste, since: Instant) {
      self.taste = taste
      self.since = since
    }
  }

  /// The name that commands take.
  package let person: String
  /// All of them, or those that were said or taken back.
  package let entries: [Entry]
  /// What became of what was said; nil: nothing was said, but asked.
  package let change: LikesResult.Change?
  /// What all was to be taken back of; nil: something in particular, or nothing was.
  package let kind: Taste.Kind?

  /// - Parameters:
  ///   - person: the name that commands take.
  ///   - entries: all of them, or those that were said or taken back.
  ///   - change: what became of what was said; nil: nothing was said, but asked.
  ///   - kind: what all was to be taken back of.
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
