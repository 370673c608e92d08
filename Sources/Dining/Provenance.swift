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

  /// The page's address where anybody can open it; nil for a file, and for what a person set.
  package var link: String? { Self.link(page) }

  /// The address of a page where anybody can open it.
  ///
  /// - Parameter page: as fetched.
  /// - Returns: nil for a file, and where there is no page.
  package static func link(_ page: String) -> String? {
    page.hasPrefix("https://") || page.hasPrefix("http://") ? page : nil
  }
}

/// A fact of a venue that a person set: it goes before what sources say.
package struct SetFact: Hashable, Sendable {
  /// As the options call it: `name`, `phone`, `accepts` …
  package let field: String
  /// As a person would type it.
  package let value: String
  /// Nil where that is not told.
  package let author: String?
  package let setAt: Instant

  package init(field: String, value: String, author: String?, setAt: Instant) {
    self.field = field
    self.value = value
    self.author = author
    self.setAt = setAt
  }
}
