package import CivilTime

/// A source of which a page suddenly lists everything as closed, and is not believed.
package struct DoubtedSource: Hashable, Sendable {
  /// Its key.
  package let source: String
  /// The first fetch of the last day that found it so, after the last one that was believed.
  package let since: Instant

  /// Seconds after which a doubt is no longer told.
  package static let memory: Int64 = 86_400
  /// The first instant at which it is no longer told.
  package var end: Instant { since + Self.memory + 1 }

  package init(source: String, since: Instant) {
    self.source = source
    self.since = since
  }
}
