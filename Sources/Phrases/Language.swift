/// A language that people are spoken to in.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
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
