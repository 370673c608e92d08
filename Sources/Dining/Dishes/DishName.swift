import Latin

/// The words of a dish's name in lower case without accents, codes, brackets, quantities, prices and campaigns.
struct DishName {
  /// The maximum number of scalars of a name that are used.
  static var limit: Int { 300 }

  /// The words that say what it is, in order; if there are none, all words of the name.
  let words: [String]
  private let whole: String?

  init(_ name: String) {
    var folding = NameFolding(room: min(name.utf8.count, Self.limit) + 8)
    for scalar in name.unicodeScalars.prefix(Self.limit) { folding.append(scalar) }
    words = NameTokens(folding.text).content
    whole = words.isEmpty ? folding.trimmed : nil
  }

  /// The words or, if there are none, the whole name, folded.
  var folded: String { whole ?? words.joined(separator: " ") }
}

/// Folds the scalars of a name into bytes: lower-case ASCII where it is Latin, UTF-8 where it is not.
private struct NameFolding {
  /// Without the parts in brackets.
  private(set) var text: [UInt8] = []
  /// With the parts in brackets.
  private(set) var whole: [UInt8] = []
  private var open: [Int] = []

  init(room: Int) {
    text.reserveCapacity(room)
    whole.reserveCapacity(room)
  }

  /// The name if it has no word at all (only signs).
  var trimmed: String {
    let bytes = whole.split(separator: UInt8(ascii: " ")).joined(separator: [UInt8(ascii: " ")])
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x28, 0x5B, 0x7B:
      open.append(text.count)
      put(0x20)
    case 0x29, 0x5D, 0x7D:
      if let start = open.popLast() { close(start) }
      put(0x20)
    case 0x41...0x5A: put(UInt8(truncatingIfNeeded: scalar.value + 0x20))
    case 0x21..<0x7F: put(UInt8(truncatingIfNeeded: scalar.value))
    case ..<0xC0: sign(scalar)
    case 0x300..<0x370: break
    case 0xFF01..<0xFF5F:
      if let plain = Unicode.Scalar(scalar.value - 0xFEE0) { append(plain) }
    default: letter(scalar)
    }
  }

  /// Removes a part in brackets, except for words that make it a different dish: "(vegan)", "(mit Hähnchen)".
  private mutating func close(_ start: Int) {
    let inside = text[start...]
    let words = inside.split { !(0x61...0x7A).contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    let kept = words.filter { DishStopWords.kinds.contains($0) }
    text.removeSubrange(start...)
    for word in kept {
      text.append(0x20)
      text += Array(word.utf8)
    }
  }

  private mutating func put(_ byte: UInt8) {
    text.append(byte)
    whole.append(byte)
  }

  /// Blanks, and the signs of Latin-1: fractions, and ordinals and superscript digits, which are codes.
  private mutating func sign(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xBC: for byte in "1/4".utf8 { put(byte) }
    case 0xBD: for byte in "1/2".utf8 { put(byte) }
    case 0xBE: for byte in "3/4".utf8 { put(byte) }
    // A soft hyphen is dropped.
    case 0xAD: break
    default: put(0x20)
    }
  }

  private mutating func letter(_ scalar: Unicode.Scalar) {
    if let ascii = LatinFolding.ascii(scalar) {
      for byte in ascii.utf8 { put(byte) }
    } else if scalar.value == 0x2010 || scalar.value == 0x2011 {
      put(UInt8(ascii: "-"))
    } else if scalar.value == 0x2013 || scalar.value == 0x2014 {
      for byte in " - ".utf8 { put(byte) }
    } else if scalar.value == 0x2018 || scalar.value == 0x2019 {
      put(UInt8(ascii: "'"))
    } else if Self.isOfAWord(scalar) {
      for byte in scalar.properties.lowercaseMapping.utf8 { put(byte) }
    } else {
      put(0x20)
    }
  }

  private static func isOfAWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}
