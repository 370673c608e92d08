package import Failures
package import Phrases

/// A checked item, and its state.
package struct HealthFinding: Hashable, Sendable {
  /// The state of an item.
  package enum Health: String, Sendable {
    case good = "ok"
    case poor = "warn"
    case bad = "fail"
  }

  package let name: String
  package let health: Health
  /// The observation.
  package let detail: String
  /// What to type or do; nil if nothing is needed.
  package let remedy: String?

  package init(_ name: String, _ health: Health, _ detail: String, remedy: String? = nil) {
    self.name = name
    self.health = health
    self.detail = detail
    self.remedy = remedy
  }

  /// A finding with its phrases, in a language.
  package init(
    _ title: DoctorTitle, _ health: Health, _ seen: DoctorPhrase, _ advice: DoctorAdvice? = nil,
    in language: Language
  ) {
    self.init(
      title.text(in: language), health, seen.text(in: language), remedy: advice?.text(in: language))
  }

  /// A failure as a finding, with its message and hint.
  package init(_ name: String, _ health: Health = .bad, failure: Failure, in language: Language) {
    let sentence = Sentences.sentence(for: failure, in: language)
    self.init(name, health, sentence.message, remedy: sentence.hint)
  }
}
