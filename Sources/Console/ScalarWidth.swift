/// The effect of one scalar on the columns of a terminal line.
enum ScalarWidth: Equatable {
  /// A control character, which a terminal executes instead of showing it.
  case control
  /// Takes no column: marks, format characters, the later letters of a Korean syllable.
  case zero
  /// One column.
  case narrow
  /// Two columns.
  case wide
  /// U+200D, which draws the next scalar into this one.
  case joiner
  /// A sign of an Indic script that draws the next consonant into this one.
  case virama
  /// U+FE0F: as an emoji.
  case emojiSelector
  /// U+FE0E: as text.
  case textSelector
  /// A skin-tone modifier.
  case skinTone
  /// Half of a flag.
  case flagHalf

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: self = .narrow
    // NUL is the only control character that terminals ignore.
    case 0: self = .zero
    case 1...0x1F, 0x7F...0x9F: self = .control
    case 0x200D: self = .joiner
    case 0xFE0E: self = .textSelector
    case 0xFE0F: self = .emojiSelector
    case 0x1F3FB...0x1F3FF: self = .skinTone
    case 0x1F1E6...0x1F1FF: self = .flagHalf
    default: self = ScalarWidth(beyondLatin: scalar)
    }
  }

  private init(beyondLatin scalar: Unicode.Scalar) {
    let value = scalar.value
    if Self.isInsideSyllable(value) {
      self = .zero
      return
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark where (0x900...0xD7F).contains(value):
      self = scalar.properties.canonicalCombiningClass == .virama ? .virama : .zero
    case .format where Self.isSignBeforeNumber(value): self = .narrow
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      self = .zero
    default:
      self = Self.isWide(value) || scalar.properties.isEmojiPresentation ? .wide : .narrow
    }
  }

  /// Korean vowels and final consonants, which fit inside the two columns of the first consonant, and
  /// fillers.
  private static func isInsideSyllable(_ value: UInt32) -> Bool {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0x3164, 0xFFA0: true
    default: false
    }
  }

  /// Format characters that are drawn nevertheless (Prepended_Concatenation_Mark).
  private static func isSignBeforeNumber(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// East Asian Width W and F (Unicode 17) apart from emoji; the gaps inside these blocks are unassigned.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
      0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6:
      return true
    case 0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F265,
      0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
