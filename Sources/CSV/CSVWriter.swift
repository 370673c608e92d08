/// Writes comma-separated values (RFC 4180), each row ended by a line feed.
///
/// A field is in quotes only where it has to be: where it has a comma, a quote or a line break, or a space at an end. What is
/// written so is read back by `CSVReader` as it was.
package struct CSVWriter {
  package private(set) var text = ""

  /// An empty table.
  package init() {}

  /// Writes a row. One of a single empty field is an empty line, which is no row to who reads it.
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
