import Latin
import Dining

/// The names used in commands, made from displayed names.
package enum Slug {
  /// The maximum number of characters in a slug of a place.
  package static let limit = 40

  /// A place's slug: of at most `limit` characters.
  ///
  /// - Parameter text: a displayed name.
  /// - Returns: the slug, empty if the text has no character for one.
  package static func make(from text: String) -> String { make(from: text, limit: limit) }

  /// Lower-case letters, digits and single hyphens; empty if the text has no such characters.
  ///
  /// Accents are removed, apostrophes vanish, "&" becomes a word: "O'Hill Café & Grill" is
  /// "ohill-cafe-and-grill".
  ///
  /// - Parameters:
  ///   - text: a displayed name.
  ///   - limit: the maximum number of characters; words beyond it are dropped.
  /// - Returns: the slug.
  package static func make(from text: String, limit: Int) -> String {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      case "A"..."Z": word += scalar.properties.lowercaseMapping
      // An apostrophe, a combining accent, a trade mark: none of them ends a word.
      case "'", "’", "‘", "ʼ", "`", "´", "\u{300}"..."\u{36F}", "®", "™", "©", "\u{AD}", "\u{200B}": continue
      default:
        if let folded = LatinFolding.ascii(scalar) {
          word += folded
        } else {
          words.append(word)
          word = ""
          if scalar == "&" { words.append("and") }
        }
      }
    }
    words.append(word)
    return joined(words.filter { !$0.isEmpty }, limit: limit)
  }

  /// Whether the words of a text's slug are those by which a search finds it: a sign or a letter of another script may
  /// be a word, or a part of one, only there.
  ///
  /// - Parameter text: a displayed name.
  /// - Returns: whether they are.
  package static func hasEveryWord(of text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return !["'", "&", "`"].contains(scalar) }
      guard LatinFolding.ascii(scalar) == nil else { return true }
      return !["’", "‘", "®", "™", "©", "´"].contains(scalar) && !scalar.properties.isAlphabetic
        && scalar.properties.numericType == nil
    }
  }

  /// The slug, or the first of it with "-2", "-3" … appended, that is not taken yet.
  static func free<Failure: Error>(
    _ wanted: String, isTaken: (String) throws(Failure) -> Bool
  ) throws(Failure) -> String {
    guard try isTaken(wanted) else { return wanted }
    var number = 2
    while true {
      let suffix = "-\(number)"
      let candidate = trimmed(wanted, to: limit - suffix.utf8.count) + suffix
      guard try isTaken(candidate) else { return candidate }
      number += 1
    }
  }

  private static func joined(_ words: [String], limit: Int) -> String {
    var slug = ""
    for word in words {
      let next = slug.isEmpty ? word : slug + "-" + word
      // A whole word is dropped rather than cut, unless it is the first.
      guard next.utf8.count <= limit else { return slug.isEmpty ? trimmed(word, to: limit) : slug }
      slug = next
    }
    return slug
  }

  private static func trimmed(_ slug: String, to length: Int) -> String {
    var cut = slug.prefix(max(0, length))
    while cut.last == "-" { cut.removeLast() }
    return String(cut)
  }
}
