/// The words of a text as search compares them, and the question that they make.
///
/// Both sides of a comparison are made of these words, so nothing a person types is ever query syntax.
package enum SearchWords {
  /// More different words than any name has; such a question finds nothing rather than taking long.
  static let limit = 64

  /// Lower-case words without accents; "&" is spoken, apostrophes vanish: "Chef's Mac & Crème" is chefs, mac, and, creme.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      case "A"..."Z": word += scalar.properties.lowercaseMapping
      case "'", "’", "‘", "ʼ", "`", "´", "\u{300}"..."\u{36F}", "®", "™", "©", "\u{AD}", "\u{200B}": continue
      case "&":
        end()
        words.append("and")
      default:
        guard let folded = LatinFolding.ascii(scalar) ?? letter(scalar) else { end(); continue }
        word += folded
      }
    }
    end()
    return words
  }

  /// A letter or digit of another script, in lower case.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    let properties = scalar.properties
    guard scalar.value >= 0x80, properties.isAlphabetic || properties.numericType != nil else { return nil }
    return properties.lowercaseMapping
  }

  /// What is put into an index for a name.
  static func indexed(_ name: String) -> String { words(of: name).joined(separator: " ") }

  /// An FTS5 expression: every word, the last one perhaps unfinished; nil where nothing can be found.
  static func expression(for question: String) -> String? {
    var words = words(of: question)
    guard let last = words.popLast() else { return nil }
    let whole = Set(words)
    guard whole.count < limit else { return nil }
    return (whole.sorted() + [last]).map { "\"\($0)\"" }.joined(separator: " ") + " *"
  }
}
