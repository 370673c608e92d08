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

  package init(_ code: String, _ subject: String = "", detail: String? = nil, suggestion: String? = nil) {
    self.code = code
    self.subject = subject
    self.detail = detail
    self.suggestion = suggestion
  }
}
