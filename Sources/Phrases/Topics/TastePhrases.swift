package import Dining

/// A taste in a few words: `no peanuts`, `300–700 cal`, `at most 10 min on foot`.
package struct TasteWords: Phrase {
  let taste: Taste

  package init(_ taste: Taste) { self.taste = taste }
}

/// The answer of `dine taste`; of whom is nil where it is the one who asks.
package enum TastesPhrase: Phrase {
  case added(Taste, of: String?)
  /// It had been said before.
  case kept(Taste)
  case removed(Taste)
  /// There was nothing to take back.
  case absent(Taste, of: String?)
  case absentKind(Taste.Kind, of: String?)
  /// What a taste is about, as a label.
  case kind(Taste.Kind)
  /// Headings of what must hold, and of what is best liked.
  case vetoes, preferences
  case nothing(of: String?)
  /// What the mark beside names means.
  case rule
}

/// Which of the things that a person says of what they eat a dish fits, and which not.
package struct TasteReasons: Phrase {
  let judgement: TasteJudgement

  package init(_ judgement: TasteJudgement) { self.judgement = judgement }
}
