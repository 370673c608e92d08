package import CivilTime

/// A fact of a venue that a person set: it goes before what sources say.
package struct SetFact: Hashable, Sendable {
  /// As the options call it: `name`, `phone`, `accepts` …
  package let field: String
  /// As a person would type it.
  package let value: String
  package let author: String
  package let setAt: Instant

  package init(field: String, value: String, author: String, setAt: Instant) {
    self.field = field
    self.value = value
    self.author = author
    self.setAt = setAt
  }
}
