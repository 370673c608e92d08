package import Console
package import Failures

/// Every sentence about a failure, keyed by error code.
package enum Sentences {
  /// A failure in words: what happened to what, what to do, and how the program ends.
  package struct Sentence: Sendable {
    package let message: String
    package let hint: String?
    package let exit: ExitCode
  }

  /// What hints repeat of the command line that failed. It is no part of a failure, which every function that throws
  /// would copy.
  package struct Typed: Sendable {
    /// The options with which a suggested command is about the same campus and data: ` --campus=hill`.
    let asked: String
    /// The option that the failure's subject is a value of, with its dashes; nil: unknown.
    let option: String?

    /// - Parameters:
    ///   - arguments: the command line; nil: none, or it could not be parsed.
    ///   - subject: what the failure is about.
    package init(_ arguments: ParsedArguments? = nil, subject: String = "") {
      asked = arguments?.selection.map { " " + $0.asShellWord }.joined() ?? ""
      option = arguments?.option(saying: subject)
    }
  }

  /// The texts of one language for a code; `{subject}`, `{detail}`, `{asked}` (the options that select the campus) and
  /// `{it}` (the option that the subject is a value of) are filled in, `{(detail)}` in parentheses and only if there
  /// is one.
  struct Row {
    let message: String
    let hint: String?

    init(_ message: String, hint: String? = nil) {
      self.message = message
      self.hint = hint
    }
  }

  /// The sentence for a failure; a code without a row is a bug in dine and says so.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - language: the reader's language; programs and logs read English.
  /// - Returns: the sentence.
  package static func sentence(for failure: Failure, in language: Language = .english) -> Sentence {
    sentence(for: failure, in: language, Typed())
  }

  private static func sentence(for failure: Failure, in language: Language, _ typed: Typed) -> Sentence {
    let row = row(failure.code, in: language) ?? unlisted(in: language)
    func fill(_ template: String) -> String { filled(template, failure, language, typed) }
    return Sentence(
      message: fill(row.message),
      hint: failure.suggestion.map { suggestion($0.sanitized(limit: longest), in: language) }
        ?? failure.advice.map { fill(advice($0, in: language)) }
        ?? hint(ofFaultIn: failure, language) ?? row.hint.map(fill),
      exit: failure.code.exit)
  }

  /// The hint about the fault that makes a whole file wrong, which says more than one about the file.
  private static func hint(ofFaultIn failure: Failure, _ language: Language) -> String? {
    guard case .fault(let fault, _, _, _) = failure.words else { return nil }
    return sentence(for: fault, in: language).hint
  }

  /// Lines for standard error: `dine: …`, the place in the text if there is one, and `hint: …` if there is
  /// one.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - program: the name of the program that reports it.
  ///   - language: the reader's language.
  ///   - surface: the terminal or file that standard error goes to.
  ///   - typed: what hints repeat of the command line.
  /// - Returns: one to four lines.
  package static func text(
    for failure: Failure, program: String, in language: Language = .english,
    on surface: Surface = Surface(isTerminal: false), typed: Typed = Typed()
  ) -> String {
    let sentence = sentence(for: failure, in: language, typed)
    var text = "\(program): \(sentence.message)\n"
    if let place = failure.place {
      let caret = CaretLine(place.text, column: place.column, on: surface, columns: surface.columns - 2)
      text += "  \(caret.line)\n  \(caret.mark)\n"
    }
    return text + (sentence.hint.map { hintLine($0, in: language) } ?? "")
  }

  /// `hint: …`, as a line of standard error.
  package static func hintLine(_ hint: String, in language: Language) -> String {
    switch language {
    case .english: "hint: \(hint)\n"
    case .german: "Hinweis: \(hint)\n"
    }
  }

  /// Whether a code has a sentence of its own in a language.
  package static func knows(_ code: FailureCode, in language: Language = .english) -> Bool {
    row(code, in: language) != nil
  }

  // MARK: The languages' tables

  private static func row(_ code: FailureCode, in language: Language) -> Row? {
    switch language {
    case .english: EnglishSentences.row(code)
    case .german: GermanSentences.row(code)
    }
  }

  private static func unlisted(in language: Language) -> Row {
    switch language {
    case .english: EnglishSentences.unlisted
    case .german: GermanSentences.unlisted
    }
  }

  private static func suggestion(_ name: String, in language: Language) -> String {
    switch language {
    case .english: EnglishSentences.suggestion(name)
    case .german: GermanSentences.suggestion(name)
    }
  }

  private static func advice(_ advice: Failure.Advice, in language: Language) -> String {
    switch language {
    case .english: EnglishSentences.advice(advice, longest: longest)
    case .german: GermanSentences.advice(advice, longest: longest)
    }
  }

  // MARK: Filling in

  /// Upper bound on characters of outside text, so that a name cannot fill a terminal.
  private static let longest = 500

  private static func filled(
    _ template: String, _ failure: Failure, _ language: Language, _ typed: Typed
  ) -> String {
    let detail = failure.words?.text(in: language) ?? failure.detail
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "code": text += failure.name
      case "subject": text += failure.subject.sanitized(limit: longest)
      case "it":
        text +=
          typed.option.map { language == .german ? $0 + " " : $0 } ?? (language == .german ? "" : "it")
      case "asked": text += typed.asked.sanitized(limit: longest)
      case "detail": text += (detail ?? "").sanitized(limit: 2 * longest)
      case "(detail)":
        text += detail.map { $0.isEmpty ? "" : " (\($0.sanitized(limit: 2 * longest)))" } ?? ""
      default: text += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    // For a template that ends with an unknown value.
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension DetailWords: Phrase {}
