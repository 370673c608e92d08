package import CivilTime

/// The source of a stored fact.
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

  /// The page's public address; nil for a file, and for a fact set by a person.
  package var link: String? { Self.link(page) }

  /// The public address of a page.
  ///
  /// - Parameter page: the address as fetched.
  /// - Returns: nil for a file, and if there is no page.
  package static func link(_ page: String) -> String? {
    page.hasPrefix("https://") || page.hasPrefix("http://") ? page : nil
  }
}

/// A fact about a venue that a person set: it takes precedence over the sources.
package struct SetFact: Hashable, Sendable {
  /// The name of its option: `name`, `phone`, `accepts` …
  package let field: String
  /// The value in the form in which a person types it.
  package let value: String
  /// Nil if the author is not included.
  package let author: String?
  package let setAt: Instant

  package init(field: String, value: String, author: String?, setAt: Instant) {
    self.field = field
    self.value = value
    self.author = author
    self.setAt = setAt
  }
}
