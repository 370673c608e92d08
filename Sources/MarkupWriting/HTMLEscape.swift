/// Text escaped for HTML, between tags and within quotes.
package enum HTMLEscape {
  /// Appends a text; markup characters are written as entities, and hidden ones are removed: control
  /// characters and those that change the writing direction.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "'": bytes.append(contentsOf: "&#39;".utf8)
      case "\n", "\t", "\u{20}"..."\u{7E}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where isHidden(scalar): continue
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }

  /// Controls, direction marks, invisible characters, and noncharacters (Unicode 15: Cc, Bidi_Control, BOM).
  ///
  /// - Parameter scalar: a scalar of external text.
  /// - Returns: whether it is removed.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    case 0xE0000...0xE007F: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
