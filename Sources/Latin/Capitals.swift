extension StringProtocol {
  /// The text with a capital as its first letter; the others stay as they are.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The words of the text with a capital as the first letter of each, and one space between them: "late-night" is
  /// "Late Night".
  ///
  /// - Parameter separator: the character between the words of this text.
  /// - Returns: the words.
  package func capitalizingWords(separatedBy separator: Character = " ") -> String {
    split(separator: separator).map(\.capitalizingFirst).joined(separator: " ")
  }
}
