/// Identifies a dish across servings: the words of its name that say what it is, in any spelling.
///
/// Case, accents, codes, brackets, quantities, prices, the order of words and words such as "with" make no
/// difference. Keys are compared and stored, never shown.
package struct DishKey: Hashable, Comparable, Sendable {
  /// The content words, sorted and distinct, with single spaces; the folded name if there is no such word,
  /// empty if that has no letter or digit either.
  package let text: String

  /// - Parameter name: the dish's name as in a menu; anything beyond `DishName.limit` scalars is ignored.
  package init(_ name: String) {
    let name = DishName(name)
    var words = name.words.filter { !DishStopWords.all.contains($0) }.map { DishSpelling.plain($0) }
    words.sort()
    var text = ""
    var last = ""
    for word in words where word != last && !word.isEmpty {
      if !text.isEmpty { text += " " }
      text += word
      last = word
    }
    self.text = text.isEmpty ? name.folded : text
  }

  /// The part before "mit", "with", "avec", "con" or a comma: good enough for "similar", too little for "the
  /// same".
  package static func head(of name: String) -> DishKey {
    let scalars = name.unicodeScalars.prefix(DishName.limit)
    let first = String(String.UnicodeScalarView(scalars.prefix { $0 != "," && $0 != ";" && $0 != "\n" }))
    let words = DishName(first).words.prefix { !DishStopWords.sides.contains($0) }
    return DishKey(words.isEmpty ? name : words.joined(separator: " "))
  }

  /// The share of words that two dishes have in common, from 0 (none) to 1 (all).
  package func resemblance(to other: DishKey) -> Double {
    let (mine, others) = (text.utf8.split(separator: 0x20), other.text.utf8.split(separator: 0x20))
    var (i, j, both) = (0, 0, 0)
    while i < mine.count, j < others.count {
      if mine[i].elementsEqual(others[j]) {
        (i, j, both) = (i + 1, j + 1, both + 1)
      } else if mine[i].lexicographicallyPrecedes(others[j]) {
        i += 1
      } else {
        j += 1
      }
    }
    let either = mine.count + others.count - both
    return either == 0 ? 1 : Double(both) / Double(either)
  }

  /// Whether two keys may be one renamed dish: not equal, and with half of their words or more in common.
  package func isLike(_ other: DishKey) -> Bool {
    self != other && resemblance(to: other) >= 0.5
  }

  package static func < (one: DishKey, other: DishKey) -> Bool { one.text < other.text }
}

extension DishKey {
  /// The words of a name before the side dishes, for finding names with the same beginning.
  ///
  /// - Parameter name: the name as in a menu.
  /// - Returns: folded words separated by spaces.
  package static func beginning(of name: String) -> String {
    let words = DishName(name).words
    let first = words.prefix { !DishStopWords.sides.contains($0) }
    return (first.isEmpty ? words[...] : first).prefix(4).joined(separator: " ")
  }
}
