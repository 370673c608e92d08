package import Failures
package import Phrases

/// Something that was looked at, and how it is.
package struct HealthFinding: Hashable, Sendable {
  /// How something is.
  package enum Health: String, Sendable {
    case good = "ok"
    case poor = "warn"
    case bad = "fail"
  }

  package let name: String
  package let health: Health
  /// What was seen.
  package let detail: String
  /// What to type or do; nil where nothing is needed.
  package let remedy: String?

  package init(_ name: String, _ health: Health, _ detail: String, remedy: String? = nil) {
    self.name = name
    self.health = health
    self.detail = detail
    self.remedy = remedy
  }

  /// Something of which there are phrases, in a language.
  package init(
    _ title: DoctorTitle, _ health: Health, _ seen: DoctorPhrase, _ advice: DoctorAdvice? = nil,
    in language: Language
  ) {
    self.init(
      title.text(in: language), health, seen.text(in: language), remedy: advice?.text(in: language))
  }

  /// Something that failed, in the words and with the hint of its failure.
  package init(_ name: String, _ health: Health = .bad, failure: Failure, in language: Language) {
    let sentence = Sentences.sentence(for: failure, in: language)
    self.init(name, health, sentence.message, remedy: sentence.hint)
  }
}
