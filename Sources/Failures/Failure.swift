/// Why a question could not be answered: a code, and the values that its sentence needs.
package struct Failure: Error, Hashable, Sendable {
  package var code: FailureCode
  /// The code's name: stable and in kebab-case, also where this version does not list it.
  package var name: String { unlistedName ?? code.rawValue }
  /// What it happened to: a path, a name, an address, as the person typed or configured it.
  package var subject: String
  /// More of what is known: a position, a number, the nearest valid name's context.
  package var detail: String?
  /// The same where it takes words and not only values; it goes before `detail`.
  package var words: DetailWords?
  /// The one thing that was probably meant.
  package var suggestion: String?
  /// What to do, where that is not what the code says.
  package var advice: Advice?
  /// The text in which it happened and the character, counted from 1, where the finger points.
  package var place: Place?

  /// What to do about a failure in a place of its own.
  package enum Advice: Hashable, Sendable {
    /// Nothing is configured yet: look whether the address of a site is right.
    case checkAddress(String)
  }

  /// A character of a text.
  package struct Place: Hashable, Sendable {
    package let text: String
    package let column: Int

    package init(_ text: String, column: Int) {
      self.text = text
      self.column = column
    }
  }

  package init(_ code: FailureCode, _ subject: String = "", detail: String? = nil, suggestion: String? = nil)
  {
    self.code = code
    self.subject = subject
    self.detail = detail
    self.suggestion = suggestion
  }

  /// A failure whose detail takes words.
  package init(
    _ code: FailureCode, _ subject: String = "", telling words: DetailWords?, suggestion: String? = nil
  ) {
    self.init(code, subject, suggestion: suggestion)
    self.words = words
  }

  /// A failure of which a lower module, or a stored row, knows the code's name.
  ///
  /// - Parameters:
  ///   - name: one of the names of `FailureCode`; any other becomes `unlisted`, which reads as a bug.
  ///   - subject: what it happened to.
  ///   - detail: more of what is known.
  ///   - suggestion: the one thing that was probably meant.
  package init(named name: String, _ subject: String = "", detail: String? = nil, suggestion: String? = nil) {
    let code = FailureCode(rawValue: name)
    self.init(code ?? .unlisted, subject, detail: detail, suggestion: suggestion)
    if code == nil { unlistedName = name }
  }

  private var unlistedName: String?
}
