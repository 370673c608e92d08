import Latin

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
      case _ where scalar.isHidden: continue
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }
}
