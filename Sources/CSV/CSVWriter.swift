/// Writes comma-separated values (RFC 4180), each row ended by a line feed.
///
/// A field is quoted only if necessary: if it contains a comma, a quote or a line break, or has a space at an
/// end. `CSVReader` reads the output back unchanged.
package struct CSVWriter {
  package private(set) var text = ""

  /// An empty table.
  package init() {}

  /// Writes a row. One with a single empty field is an empty line, which a reader does not count as a row.
  package mutating func row(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { text += "," }
      Self.write(field, into: &text)
    }
    text += "\n"
  }

  private static func write(_ field: String, into text: inout String) {
    let bytes = field.utf8
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D: false
      default: true
      }
    }
    guard !isPlain || bytes.first == 0x20 || bytes.last == 0x20 else {
      text += field
      return
    }
    text += "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    text += "\""
  }
}
