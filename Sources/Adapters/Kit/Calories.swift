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
    guard !isRange(text) else { return nil }
    let words = text.lowercased().split { " ()/;|=\u{A0}".contains($0) }
    var joules: Double?
    for (place, word) in words.enumerated() {
      let unit = word.drop { !$0.isLetter }
      let isJoules = unit.hasPrefix("kj") || unit.hasPrefix("kilojoule")
      guard isJoules || unit.hasPrefix("cal") || unit.hasPrefix("kcal") || unit.hasPrefix("kilocal") else {
        continue
      }
      let glued = word.dropLast(unit.count)
      guard !glued.isEmpty || place > 0 else { continue }
      // "1 250 kcal" could mean 1,250.
      if glued.isEmpty, place > 1, words[place - 2].allSatisfy(\.isNumber) { return nil }
      let number = number(String(glued.isEmpty ? words[place - 1] : glued))
      if !isJoules { return number.flatMap { rounded($0) } }
      joules = joules ?? number
    }
    if words.contains(where: { $0.hasSuffix("kj") || $0.hasPrefix("kilojoule") }) {
      return joules.flatMap { rounded($0 / kilojoules) }
    }
    let figures = words.filter { $0.contains(where: \.isNumber) }
    return figures.count == 1 ? number(String(figures[0])).flatMap { rounded($0) } : nil
  }

  /// A plausible number of kilocalories, rounded.
  static func rounded(_ number: Double) -> Int? {
    possible.contains(number) ? Int(number.rounded()) : nil
  }

  /// `200-300 calories`
  private static func isRange(_ text: String) -> Bool {
    let said = Array(text.filter { !$0.isWhitespace })
    return said.indices.dropFirst().dropLast().contains { index in
      ["-", "–", "—"].contains(said[index]) && said[index - 1].isNumber && said[index + 1].isNumber
    }
  }

  /// Pages may be in any language: `1.250` is not read, since on a German page it means `1,250`.
  private static func number(_ text: String) -> Double? {
    guard let number = WrittenAmount(text[...])?.value else { return nil }
    let german = WrittenAmount(text[...], in: .german)?.value
    if let german, german > number, possible.contains(german) { return nil }
    return number
  }
}
