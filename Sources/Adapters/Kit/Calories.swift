/// The energy of a dish as pages write it.
enum Calories {
  /// Larger values are not plausible for one serving.
  static let possible = 0.0...50_000

  /// Kilojoules per kilocalorie.
  private static let kilojoules = 4.184

  /// `480 calories`, `Calories: 480`, `2720 kJ / 650 kcal`: the number of kilocalories, or the joules converted if
  /// only they are given.
  ///
  /// - Parameter text: the text of a page.
  /// - Returns: the rounded number; nil if the text has none, or is not certain about it.
  static func count(in text: String) -> Int? {
    let words = Self.words(of: text)
    func amount(ofUnit isUnit: (String) -> Bool) -> (isStated: Bool, value: Double?) {
      guard let unit = words.firstIndex(where: { isUnit($0.text) }) else { return (false, nil) }
      if unit > 0, words[unit - 1].isNumber {
        // "1 250 kcal" could mean 1,250.
        let isSplit = unit > 1 && words[unit - 2].isNumber && words[unit - 1].isAlone
        return (true, isSplit ? nil : number(words[unit - 1]))
      }
      guard unit + 1 < words.count, words[unit + 1].isNumber else { return (false, nil) }
      return (true, number(words[unit + 1]))
    }
    let calories = amount { $0.hasPrefix("cal") || $0.hasPrefix("kcal") || $0.hasPrefix("kilocal") }
    if calories.isStated { return calories.value.flatMap { rounded($0) } }
    let joules = amount { $0.hasPrefix("kj") || $0.hasPrefix("kilojoule") }
    if joules.isStated { return joules.value.flatMap { rounded($0 / kilojoules) } }
    let figures = words.indices.filter { words[$0].isNumber && !isOfOther(unit: $0, in: words) }
    return figures.count == 1 ? number(words[figures[0]]).flatMap { rounded($0) } : nil
  }

  /// A run of letters, or a number with its marks and what is directly before it.
  private struct Word {
    var text: String
    var isNumber: Bool
    /// The character before it, if it is neither a letter nor a digit.
    var mark: Character?

    /// Whether only a blank is before it.
    var isAlone: Bool { mark == " " || mark == "\u{A0}" }
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var last: Character?
    for character in text.lowercased() {
      let isDigit = character.isASCII && character.isNumber
      let joins = words.last?.isNumber == true && (character == "." || character == ",")
      if let word = words.indices.last, let last, isDigit || joins || character.isLetter || character == "%",
        words[word].isNumber == (isDigit || joins), last.isLetter || last.isNumber || ".,".contains(last)
      {
        words[word].text.append(character)
      } else if isDigit || character.isLetter || character == "%" {
        let mark = last.flatMap { $0.isLetter || $0.isNumber ? nil : $0 }
        words.append(Word(text: String(character), isNumber: isDigit, mark: mark))
      }
      last = character
    }
    return words.map { word in
      var word = word
      if word.isNumber { while let end = word.text.last, ".,".contains(end) { word.text.removeLast() } }
      return word
    }
  }

  /// Whether a number is a weight or a share, not energy.
  private static func isOfOther(unit index: Int, in words: [Word]) -> Bool {
    index + 1 < words.count && ["g", "mg", "oz", "ml", "%"].contains(words[index + 1].text)
  }

  /// A plausible number of kilocalories, rounded.
  static func rounded(_ number: Double) -> Int? {
    possible.contains(number) ? Int(number.rounded()) : nil
  }

  /// Pages may be in any language: `1.250` is not read, since on a German page it means `1,250`.
  /// Neither is an end of a range, and what is below nothing.
  private static func number(_ word: Word) -> Double? {
    guard !["-", "–", "—", "−"].contains(word.mark) else { return nil }
    let text = word.text
    guard let number = WrittenAmount(text[...])?.value else { return nil }
    let german = WrittenAmount(text[...], in: .german)?.value
    if let german, german > number, possible.contains(german) { return nil }
    return number
  }
}
