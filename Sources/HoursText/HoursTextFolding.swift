extension Unicode.Scalar {
  /// This letter in the form used in the word tables: lower case, Latin letters without diacritics.
  ///
  /// Empty for a combining mark, so that composed and decomposed spellings are equal.
  var foldedForHours: String {
    switch value {
    case 0x41...0x5A: return String(Unicode.Scalar(UInt8(value + 32)))
    case 0x61...0x7A: return String(self)
    case 0x300...0x36F: return ""
    case 0xC0...0x17F: return Self.latin(properties.lowercaseMapping.unicodeScalars.first ?? self)
    case 0x370...0x3FF: return Self.greek(properties.lowercaseMapping.unicodeScalars.first ?? self)
    default: return properties.lowercaseMapping
    }
  }

  /// A lower case Greek letter without its accent.
  private static func greek(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "ά": "α"
    case "έ": "ε"
    case "ή": "η"
    case "ί", "ϊ", "ΐ": "ι"
    case "ό": "ο"
    case "ύ", "ϋ", "ΰ": "υ"
    case "ώ": "ω"
    case "ς": "σ"
    default: String(letter)
    }
  }

  /// The base of a lower case letter of Latin-1 or Latin Extended-A.
  private static func latin(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "à", "á", "â", "ã", "ä", "å", "ā", "ă", "ą": "a"
    case "æ": "ae"
    case "ç", "ć", "ĉ", "ċ", "č": "c"
    case "ď", "đ", "ð": "d"
    case "è", "é", "ê", "ë", "ē", "ĕ", "ė", "ę", "ě": "e"
    case "ĝ", "ğ", "ġ", "ģ": "g"
    case "ì", "í", "î", "ï", "ĩ", "ī", "į", "ı": "i"
    case "ĺ", "ļ", "ľ", "ł": "l"
    case "ñ", "ń", "ņ", "ň": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō", "ő": "o"
    case "œ": "oe"
    case "ŕ", "ř": "r"
    case "ś", "ŝ", "ş", "š": "s"
    case "ß": "ss"
    case "ţ", "ť": "t"
    case "ù", "ú", "û", "ü", "ũ", "ū", "ů", "ű": "u"
    case "ý", "ÿ": "y"
    case "ź", "ż", "ž": "z"
    default: String(letter)
    }
  }

  /// Whether this scalar can be part of a word: letters and combining marks.
  var isHoursLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x300...0x36F: true
    case 0..<0xAA: false
    default: properties.isAlphabetic
    }
  }

  /// Whether this is any of Unicode's dashes, or a tilde used as one.
  var isHoursDash: Bool {
    switch value {
    case 0x2D, 0x7E, 0xAD, 0x2010...0x2015, 0x2212, 0x223C, 0x301C, 0xFE58, 0xFE63, 0xFF0D, 0xFF5E,
      // "→"
      0x2192, 0x27F6, 0x2794:
      true
    default: false
    }
  }

  /// Whether this is blank within a line.
  var isHoursBlank: Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

extension Sequence<Unicode.Scalar> {
  /// The letters in the form used in the word tables.
  var folded: String { map(\.foldedForHours).joined() }
}
