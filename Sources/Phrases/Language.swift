/// A language that dine speaks.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of a locale, like `de_AT.UTF-8`; English for unsupported ones and the C locale.
  ///
  /// - Parameter locale: the environment's locale; nil if not set.
  package init(locale: String?) {
    let code = locale?.split(separator: ".").first?.split(separator: "@").first?.split(separator: "_").first
    self = code.flatMap { Language(rawValue: $0.lowercased()) } ?? .english
  }

  /// Whether times are written with 24 hours by default.
  package var usesTwentyFourHours: Bool {
    switch self {
    case .english: false
    case .german: true
    }
  }
}

/// A text for people, as a value: each language has its words in its own folder, so that the compiler reports any that a
/// language lacks.
package protocol Phrase: Sendable {
  var english: String { get }
  var german: String { get }
}

extension Phrase {
  /// The words in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
