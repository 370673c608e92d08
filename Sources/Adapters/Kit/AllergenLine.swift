/// Splits a line of allergens into words, with bracketed text as one piece and an end after each sentence or
/// name.
enum AllergenLine {
  enum Token: Equatable {
    case word(Substring)
    case aside(Substring)
    case end
  }

  /// The tokens of a line, `Milk, Tree Nuts (Almonds)`; brackets within brackets separate words.
  static func tokens(of line: Substring) -> [Token] {
    var tokens: [Token] = []
    var rest = line.utf8
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."):
        tokens.append(.end)
        rest = rest.dropFirst()
      case UInt8(ascii: "("), UInt8(ascii: "["):
        let end = closing(rest)
        let inside = Substring(rest[..<end].dropFirst())
        tokens.append(.aside(inside))
        rest = rest[end...].dropFirst()
      case _ where isBetweenWords(byte): rest = rest.dropFirst()
      default:
        let word = rest.prefix { !isBetweenWords($0) && !",;.([".utf8.contains($0) }
        tokens.append(.word(Substring(word)))
        rest = rest[word.endIndex...]
      }
    }
    return tokens + [.end]
  }

  /// The index of the bracket that closes the first one.
  private static func closing(_ text: Substring.UTF8View) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if "([".utf8.contains(text[index]) { depth += 1 }
      if ")]".utf8.contains(text[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ")")
      || byte == UInt8(ascii: "]") || byte.isBlank
  }
}
