extension Unicode.Scalar {
  /// Whether it is a control, a direction mark, an invisible character or a noncharacter (Unicode 15: Cc,
  /// Bidi_Control, BOM, Hangul's fillers, the empty braille pattern), which no text for people needs. The joiners U+200C and U+200D are not among them: words and
  /// emoji are made with them.
  package var isHidden: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x115F, 0x1160, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2066...0x2069, 0x2800, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB:
      true
    case 0xE0000...0xE007F: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension String {
  /// A name as a person typed it: without hidden characters, with single spaces; empty if none of it is visible.
  package var typedName: String {
    let name = visibleName.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.unicodeScalars.contains { !$0.isHidden } ? name : ""
  }

  /// A name as a person sees it: hidden characters are removed, tabs and line breaks are spaces.
  ///
  /// A name without any of them, or with nothing else, stays as it is.
  package var visibleName: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || !unicodeScalars.contains(where: \.isHidden) {
      return self
    }
    var visible = UnicodeScalarView()
    var isAfterBreak = false
    for scalar in unicodeScalars {
      if !scalar.isHidden {
        if !isAfterBreak || scalar != " " { visible.append(scalar) }
        isAfterBreak = false
      } else if scalar.properties.isWhitespace {
        if visible.last != " " { visible.append(" ") }
        isAfterBreak = true
      }
    }
    while visible.last == " " { visible.removeLast() }
    let name = String(visible.drop { $0 == " " })
    return name.isEmpty ? self : name
  }
}
