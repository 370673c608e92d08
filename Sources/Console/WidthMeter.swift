/// Counts the columns of text, character by character in order.
///
/// Follows python-wcwidth 0.9: an emoji sequence takes two columns, a flag two, an Indic conjunct those of
/// its first consonant. Terminals differ here, so such text should come last on a line. The escape sequences
/// written by `Styler` (SGR and OSC 8) take none.
struct WidthMeter {
  private enum Escape { case none, started, parameters, text, textEnding }

  private var escape = Escape.none
  private var isJoining = false
  private var viramaBlock: UInt32?

  /// Whether text ended inside an escape sequence.
  var isInsideEscape: Bool { escape != .none }

  /// The columns of the next character; nil for a control character.
  mutating func columns(of character: Character) -> Int? {
    if let columns = follow(character) { return columns }
    var width = 0
    var base: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      let kind = ScalarWidth(scalar)
      switch kind {
      case .control: return nil
      case .zero: break
      case .joiner: isJoining = true
      case .virama: viramaBlock = scalar.value >> 7
      case .emojiSelector: if width == 1, base?.properties.isEmoji == true { width = 2 }
      case .textSelector: if width == 2, base?.properties.isEmoji == true { width = 1 }
      case .skinTone where base?.properties.isEmojiModifierBase == true: break
      case .flagHalf where base.map(ScalarWidth.init) == .flagHalf: break
      case .narrow, .wide, .skinTone, .flagHalf:
        if !takesJoint(scalar) { width += kind == .narrow ? 1 : 2 }
        base = scalar
      }
    }
    return width
  }

  private mutating func takesJoint(_ scalar: Unicode.Scalar) -> Bool {
    defer {
      isJoining = false
      viramaBlock = nil
    }
    if isJoining { return scalar != " " }
    return viramaBlock == scalar.value >> 7 && scalar.properties.generalCategory == .otherLetter
  }

  /// 0 while inside an escape sequence, nil outside.
  private mutating func follow(_ character: Character) -> Int? {
    let first = character.unicodeScalars.first?.value ?? 0
    switch escape {
    case .none:
      guard first == 0x1B else { return nil }
      escape = .started
    case .started:
      guard first == 0x5B || first == 0x5D else {
        escape = .none
        return nil
      }
      escape = first == 0x5B ? .parameters : .text
    case .parameters:
      if (0x40...0x7E).contains(first) { escape = .none }
    case .text:
      if first == 0x07 { escape = .none } else if first == 0x1B { escape = .textEnding }
    case .textEnding:
      escape = first == 0x5C ? .none : .text
    }
    return 0
  }
}
