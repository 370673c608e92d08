import Latin

extension String {
  /// This text for a terminal that shows ASCII only: `Café – 11 ½` becomes `Cafe - 11 1/2`.
  ///
  /// Latin letters lose their marks, typographic signs get ASCII substitutes, and any other character is
  /// written as its number, `\u{9EBB}`: longer, but no two names become the same row of question marks.
  package var asciiFallback: String { asciiFallback(spellsUmlauts: false) }

  /// The same, where umlauts may be spelt as German does without them: `geöffnet` becomes `geoeffnet`.
  func asciiFallback(spellsUmlauts: Bool) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if spellsUmlauts, let letters = ASCIIFallback.umlaut(scalar) {
        result += letters
      } else {
        result += ASCIIFallback.text(for: scalar)
      }
    }
    return result
  }
}

private enum ASCIIFallback {
  static func text(for scalar: Unicode.Scalar) -> String {
    if let sign = sign(scalar) { return sign }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .spaceSeparator: return " "
    case .nonspacingMark, .enclosingMark, .format: return ""
    default: break
    }
    return letter(scalar) ?? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  static func umlaut(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ä": "ae"
    case "ö": "oe"
    case "ü": "ue"
    case "Ä": "Ae"
    case "Ö": "Oe"
    case "Ü": "Ue"
    default: nil
    }
  }

  private static func sign(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "‘", "’", "‚", "‛", "′", "´", "ʼ": "'"
    case "“", "”", "„", "‟", "″", "«", "»": "\""
    case "‹": "<"
    case "›": ">"
    case "‐", "‑", "‒", "–", "—", "―", "−", "○", "☆", "─": "-"
    case "…": "..."
    case "•", "●", "★", "·", "‣", "▪": "*"
    case "◐": "~"
    case "×", "✗", "✘", "❌": "x"
    case "✓", "✔", "✅": "+"
    case "→": "->"
    case "←": "<-"
    case "½": "1/2"
    case "¼": "1/4"
    case "¾": "3/4"
    case "⅓": "1/3"
    case "⅔": "2/3"
    case "⅛": "1/8"
    case "⁄": "/"
    case "°": " deg "
    case "™": "(TM)"
    case "®": "(R)"
    case "©": "(C)"
    case "€": "EUR "
    case "£": "GBP "
    case "¢": "c"
    case "¡": "!"
    case "¿": "?"
    case "²": "2"
    case "³": "3"
    case "ß": "ss"
    case "ẞ": "SS"
    case "Þ": "Th"
    case "þ": "th"
    case "Ð": "D"
    case "ð": "d"
    case "ı": "i"
    case "ﬀ": "ff"
    case "ﬁ": "fi"
    case "ﬂ": "fl"
    case "ﬃ": "ffi"
    case "ﬄ": "ffl"
    case "ﬅ", "ﬆ": "st"
    case "│": "|"
    default: nil
    }
  }

  /// The base letters of a Latin letter, such as the E of É, including full-width letters.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    if let narrow = Unicode.Scalar(scalar.value &- 0xFEE0), (0xFF21...0xFF5A).contains(scalar.value),
      narrow.properties.isAlphabetic
    {
      return String(narrow)
    }
    guard let letters = LatinFolding.ascii(scalar) else { return nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return letters.capitalizingFirst
    default: return letters
    }
  }
}
