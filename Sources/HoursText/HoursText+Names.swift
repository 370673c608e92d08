package import CivilTime

extension HoursText {
  /// The weekday that a word names in any language of hours, in full or shortened.
  ///
  /// - Parameter word: A single word, with or without accents.
  /// - Returns: The weekday; nil if it names none, or one thing in one language and another elsewhere, like `mar`.
  package static func weekday(named word: String) -> Weekday? {
    guard case .day(let index) = calendarWords[folded(word)] else { return nil }
    return Weekday.allCases[index]
  }

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
    let languages = [HoursLexicon.english] + HoursLexicon.northern + HoursLexicon.romance + HoursLexicon.eastern
    var words: [String: HoursWord] = [:]
    var ambiguous: Set<String> = []
    for language in languages {
      for (word, meaning) in language.calendarWords where words.updateValue(meaning, forKey: word) ?? meaning != meaning {
        ambiguous.insert(word)
      }
    }
    return words.filter { !ambiguous.contains($0.key) }
  }()
}
