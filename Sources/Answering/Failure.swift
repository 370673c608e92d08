/// Why a command could not answer: a code from the module that noticed, and the values its sentence needs.
package struct Failure: Error, Hashable, Sendable {
  /// Stable and kebab-case; `Sentences` has a row for it.
  package var code: String
  /// What it happened to: a path, a name, an address, as the person typed or configured it.
  package var subject: String
  /// More of what is known: a position, a number, the nearest valid name's context.
  package var detail: String?
  /// The one thing that was probably meant.
  package var suggestion: String?
  /// The text in which it happened and the character, counted from 1, where the finger points.
  package var place: Place?

  /// A character of a text.
  package struct Place: Hashable, Sendable {
    package let text: String
    package let column: Int

    package init(_ text: String, column: Int) {
      self.text = text
      self.column = column
    }
  }

  package init(_ code: String, _ subject: String = "", detail: String? = nil, suggestion: String? = nil) {
    self.code = code
    self.subject = subject
    self.detail = detail
    self.suggestion = suggestion
  }
}
