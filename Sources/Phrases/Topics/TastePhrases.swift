package import Dining

/// A taste in a few words: `no peanuts`, `300–700 cal`, `at most 10 min on foot`.
package struct TasteWords: Phrase {
  let taste: Taste

  package init(_ taste: Taste) { self.taste = taste }
}

/// The answer of `dine taste`; the person is nil for the reader.
package enum TastesPhrase: Phrase {
  case added(Taste, of: String?)
  /// It was already set.
  case kept(Taste)
  case removed(Taste)
  /// There was nothing to remove.
  case absent(Taste, of: String?)
  case absentKind(Taste.Kind, of: String?)
  /// The kind of a taste, as a label.
  case kind(Taste.Kind)
  /// Headings of vetoes and of preferences.
  case vetoes, preferences
  case nothing(of: String?)
  /// The meaning of the mark beside names.
  case rule
}

/// Which of a person's tastes a dish meets, and which it does not.
package struct TasteReasons: Phrase {
  let judgement: TasteJudgement

  package init(_ judgement: TasteJudgement) { self.judgement = judgement }
}
