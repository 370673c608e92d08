/// A step of `dine tutorial`: a line to type, and what it shows.
package enum TutorialStep: Phrase, CaseIterable, Hashable {
  case open, menu, near, lucky, like, recommend, next, week, ate, vote, help
}

/// The title above the steps.
package enum TutorialPhrase: Phrase, Hashable {
  case title(campus: String)
}
