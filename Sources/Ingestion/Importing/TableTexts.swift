import CSV
import Latin

/// The texts of a table's fields without surrounding blanks, numbered: years of menus repeat few different
/// texts.
struct TableTexts {
  /// The texts that differ by at least one byte.
  private(set) var texts: [String] = []
  /// For each text, the number of the first one that looks the same: "é" equals "é", however it is encoded.
  private(set) var first: [Int] = []
  /// For each field, the number of its text; nil: it is blank.
  private var numbers: [Int??] = []
  private var spelt: [[UInt8]: Int] = [:]
  private var read: [String: Int] = [:]

  /// The longest name kept, in characters; longer ones are cut.
  private static let longestName = 300

  /// The number of a field's text, cut if it is too long; nil: it is blank or missing.
  mutating func number(_ column: Int, of row: inout CSVReader) -> Int? {
    guard let field = row.number(column) else { return nil }
    while numbers.count <= field { numbers.append(nil) }
    if let known = numbers[field] { return known }
    let number = number(of: row.text(field))
    numbers[field] = .some(number)
    return number
  }

  private mutating func number(of field: String) -> Int? {
    var text = Self.trimmed(field).visibleName
    if text.isEmpty { return nil }
    // A text never has more characters than bytes.
    if text.utf8.count > Self.longestName { text = String(text.prefix(Self.longestName)) }
    let bytes = Array(text.utf8)
    if let known = spelt[bytes] { return known }
    let number = texts.count
    spelt[bytes] = number
    texts.append(text)
    first.append(read[text] ?? number)
    if first[number] == number { read[text] = number }
    return number
  }

  /// A text without the blanks around it.
  static func trimmed(_ text: String) -> String {
    // Most fields begin and end with a visible ASCII character.
    let visible = UInt8(0x21)...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, visible ~= first, visible ~= last {
      return text
    }
    // A name of invisible characters only is treated as blank.
    guard
      text.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint && $0.value > 0x20 }),
      let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
