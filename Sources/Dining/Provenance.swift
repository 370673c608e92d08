package import CivilTime

/// Where a stored fact comes from.
package struct Provenance: Hashable, Sendable {
  /// The configuration's name for the source.
  package var source: String
  /// The page's address, as fetched.
  package var page: String
  /// When the page was seen.
  package var observedAt: Instant
  package var confidence: Confidence

  package init(source: String, page: String, observedAt: Instant, confidence: Confidence = .tree) {
    self.source = source
    self.page = page
    self.observedAt = observedAt
    self.confidence = confidence
  }
}
