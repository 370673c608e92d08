/// One spelling for words that kitchens write in several ways: "Chilli" and "Chili", "Soße" and "Sauce",
/// plurals and endings of adjectives.
enum DishSpelling {
  /// A word for comparison only: "gebratenes" becomes "gebrat", "nudeln" becomes "nudel".
  static func plain(_ word: String) -> String {
    var letters = Array(word.utf8)
    guard letters.count >= 4, letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
    letters = single(letters)
    dropEndOfAdjective(&letters)
    dropEndOfPlural(&letters)
    return String(decoding: letters, as: UTF8.self)
  }

  /// Doubled letters once, "ae", "oe" and "ue" as the vowel alone, c as k where it is pronounced so, and
  /// "sauce" as "sose".
  private static func single(_ word: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(word.count)
    var index = 0
    while index < word.count {
      var letter = word[index]
      let next = index + 1 < word.count ? word[index + 1] : 0
      if letter == UInt8(ascii: "s"), word[index...].starts(with: sauce) {
        letters += sose
        index += sauce.count
        continue
      }
      if letter == UInt8(ascii: "c"), !soft.contains(next) { letter = UInt8(ascii: "k") }
      let isUmlaut = letter == UInt8(ascii: "e") && umlauts.contains(letters.last ?? 0)
      if letters.last != letter, !isUmlaut { letters.append(letter) }
      index += 1
    }
    return letters
  }

  /// The "er", "es" or "em" of "arabischer", "würziges", "paniertem", "gebratener" and "gegrilltes".
  private static func dropEndOfAdjective(_ letters: inout [UInt8]) {
    guard letters.count >= 6, letters[letters.count - 2] == UInt8(ascii: "e"),
      ends.contains(letters[letters.count - 1])
    else { return }
    let stem = letters.dropLast(2)
    let isParticiple = stem.starts(with: "ge".utf8) && stem.last == UInt8(ascii: "t")
    guard isParticiple || adjectives.contains(where: { stem.suffix($0.count).elementsEqual($0) }) else {
      return
    }
    letters.removeLast(2)
  }

  /// The ends of plurals and cases: "e", "n" after e, l or r, and "s".
  private static func dropEndOfPlural(_ letters: inout [UInt8]) {
    while letters.count >= 4 {
      let (last, before) = (letters[letters.count - 1], letters[letters.count - 2])
      guard
        last == UInt8(ascii: "e") || last == UInt8(ascii: "s")
          || last == UInt8(ascii: "n") && beforeN.contains(before)
      else { return }
      letters.removeLast()
    }
  }

  private static let sauce = Array("sauce".utf8)
  private static let sose = Array("sose".utf8)
  private static let soft = Array("ehiy".utf8)
  private static let umlauts = Array("aou".utf8)
  private static let ends = Array("rsm".utf8)
  private static let beforeN = Array("elr".utf8)
  private static let adjectives = ["isch", "ig", "lich", "iert", "en", "an", "et"].map { Array($0.utf8) }
}
