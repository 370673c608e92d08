/// Why a question could not be answered: a code, and the values that its message needs.
package struct Failure: Error, Hashable, Sendable {
  package var code: FailureCode
  /// The code's name: stable and in kebab case, even if this version does not list it.
  package var name: String { unlistedName ?? code.rawValue }
  /// What the failure is about: a path, a name, a URL, as the person typed or configured it.
  package var subject: String
  /// More details: a position, a number, the nearest valid name's context.
  package var detail: String?
  /// Details that need words and not only values; they take precedence over `detail`.
  package var words: DetailWords?
  /// The name that was probably meant.
  package var suggestion: String?
  /// The action to take, if it is not what the code suggests.
  package var advice: Advice?
  /// The text in which it happened and the position of the character to point at, counted from 1.
  package var place: Place?

  /// Special advice for a failure.
  package enum Advice: Hashable, Sendable {
    /// Nothing is configured yet: check whether the address of a site is right.
    case checkAddress(String)
    /// The damaged database at this path holds data that exist nowhere else.
    case keepOwnDatabase(String)
    /// The stored password was sent in vain, and is not sent again before a person has signed in.
    case signInAnew
    /// A card office's certificate is trusted once the configuration names its authority.
    case nameAuthority
    /// Only an opinion that was stored can be taken back.
    case listOpinions
    /// The option takes a time as people say it, or how long ago something was.
    case spokenTime, timeOrSpan
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

  /// A failure whose details need words.
  package init(
    _ code: FailureCode, _ subject: String = "", telling words: DetailWords?, suggestion: String? = nil
  ) {
    self.init(code, subject, suggestion: suggestion)
    self.words = words
  }

  /// A failure whose code's name comes from a lower module or a stored row.
  ///
  /// - Parameters:
  ///   - name: one of the names of `FailureCode`; any other becomes `unlisted`, which reads as a bug.
  ///   - subject: what the failure is about.
  ///   - detail: more details.
  ///   - suggestion: what was probably meant.
  package init(named name: String, _ subject: String = "", detail: String? = nil, suggestion: String? = nil) {
    let code = FailureCode(rawValue: name)
    self.init(code ?? .unlisted, subject, detail: detail, suggestion: suggestion)
    if code == nil { unlistedName = name }
  }

  private var unlistedName: String?
}
