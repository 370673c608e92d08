import Latin
import Dining

/// The words of a text as search compares them, and the query made from them.
///
/// Both sides of a comparison consist of these words, so no user input is ever query syntax.
package enum SearchWords {
  /// More different words than any name has; a longer query finds nothing rather than taking long.
  static let limit = 64

  /// Lower-case words without accents; "&" becomes a word, apostrophes vanish: "Chef's Mac & Crème" is chefs,
  /// mac, and, creme.
  package static func words(of text: String) -> [String] { runs(of: text).flatMap(\.self) }

  /// The words with "ae", "oe" and "ue" reduced to the vowel, as umlauts are compared; nil if they contain
  /// none.
  package static func withoutDigraphs(_ text: String) -> String? {
    let words = words(of: text)
    let plain = words.map { word in
      var letters = ""
      for letter in word where letter != "e" || !(letters.last.map { "aou".contains($0) } ?? false) {
        letters.append(letter)
      }
      return letters
    }
    return plain == words ? nil : plain.joined(separator: " ")
  }

  /// The words, each alone; in a script that is written without spaces, the characters of each stretch of it.
  static func runs(of text: String) -> [[String]] {
    var runs: [[String]] = []
    var word: [UInt8] = []
    var isUnspaced = false
    func end() {
      if !word.isEmpty { runs.append([String(decoding: word, as: UTF8.self)]) }
      word.removeAll(keepingCapacity: true)
      isUnspaced = false
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": append(UInt8(truncatingIfNeeded: scalar.value))
      case "A"..."Z": append(UInt8(truncatingIfNeeded: scalar.value + 0x20))
      case " ": end()
      case "'", "’", "‘", "ʼ", "`", "´", "\u{300}"..."\u{36F}", "®", "™", "©", "\u{AD}", "\u{200B}": continue
      case "&":
        end()
        runs.append(["and"])
      default:
        guard let folded = LatinFolding.ascii(scalar) ?? letter(scalar) else { end(); continue }
        guard standsAlone(scalar) else {
          for byte in folded.utf8 { append(byte) }
          continue
        }
        if isUnspaced { runs[runs.count - 1].append(folded) } else { end(); runs.append([folded]) }
        isUnspaced = true
      }
    }
    end()
    return runs

    func append(_ byte: UInt8) {
      isUnspaced = false
      word.append(byte)
    }
  }

  /// Whether a character is of a script written without spaces (Han, kana), so that each is a word of its
  /// own.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x2E80: false
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: letter(scalar) != nil
    default: scalar.properties.isIdeographic
    }
  }

  /// A letter or digit of another script, in lower case.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    let properties = scalar.properties
    guard scalar.value >= 0x80, properties.isAlphabetic || properties.numericType != nil else { return nil }
    return properties.lowercaseMapping
  }

  /// The indexed form of a name.
  static func indexed(_ name: String) -> String { words(of: name).joined(separator: " ") }

  /// An FTS5 expression: every word, the last one perhaps incomplete; nil if nothing can be found.
  static func expression(for question: String) -> String? {
    var runs = runs(of: question)
    guard let last = runs.popLast() else { return nil }
    let whole = Set(runs.map { $0.joined(separator: " ") })
    guard whole.count < limit else { return nil }
    return expression(of: whole.sorted() + [last.joined(separator: " ")]) + " *"
  }

  /// An FTS5 expression for texts that have all these words.
  static func expression(of words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " ")
  }
}
