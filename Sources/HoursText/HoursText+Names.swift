package import CivilTime

extension HoursText {
  /// The weekday that a word names in any language of hours, in full or shortened.
  ///
  /// - Parameter word: A single word, with or without accents.
  /// - Returns: The weekday; nil if it names none, or one thing in one language and another elsewhere, like `mar`, or is
  ///   a short word that may be anything.
  package static func weekday(named word: String) -> Weekday? {
    let word = folded(word)
    guard word.utf8.count > 3 || certain.contains(word), case .day(let index) = calendarWords[word] else {
      return nil
    }
    return Weekday.allCases[index]
  }

  /// Short names that are no other words beside dates.
  private static let certain: Set = [
    "dim", "dom", "gio", "jeu", "jue", "lun", "mer", "mie", "sab", "sam", "ven", "vie",
  ]

  /// The month that a word names in any language of hours, in full or shortened.
  ///
  /// - Parameter word: A single word, with or without accents.
  /// - Returns: The month, 1 to 12; nil as for weekdays.
  package static func month(named word: String) -> Int? {
    guard case .month(let month) = calendarWords[folded(word)] else { return nil }
    return month
  }

  private static func folded(_ word: String) -> String {
    word.unicodeScalars.map(\.foldedForHours).joined()
  }

  private static let calendarWords: [String: HoursWord] = {
    let languages =
      [HoursLexicon.english] + HoursLexicon.northern + HoursLexicon.romance + HoursLexicon.eastern
    var words: [String: HoursWord] = [:]
    var ambiguous: Set<String> = []
    for language in languages {
      for (word, meaning) in language.calendarWords
      where words.updateValue(meaning, forKey: word) ?? meaning != meaning {
        ambiguous.insert(word)
      }
    }
    return words.filter { !ambiguous.contains($0.key) }
  }()
}
