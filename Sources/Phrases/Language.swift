/// A language that people are spoken to in.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of a locale, like `de_AT.UTF-8`; English for every other one, the C locale among them.
  ///
  /// - Parameter locale: what the environment names; nil: nothing.
  package init(locale: String?) {
    let code = locale?.split(separator: ".").first?.split(separator: "@").first?.split(separator: "_").first
    self = code.flatMap { Language(rawValue: $0.lowercased()) } ?? .english
  }

  /// Whether times are written with 24 hours where nothing else is asked for.
  package var usesTwentyFourHours: Bool {
    switch self {
    case .english: false
    case .german: true
    }
  }
}

/// Something said to a person, as a value: each language has its words for it in a folder of its own, so that the compiler
/// names what a language lacks.
package protocol Phrase: Sendable {
  var english: String { get }
  var german: String { get }
}

extension Phrase {
  /// The words for it.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
