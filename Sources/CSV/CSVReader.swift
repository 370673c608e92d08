/// Why a file is not valid comma-separated values.
package enum CSVError: Error, Hashable {
  /// A quote was opened on this line, counted from 1, and never closed: all that follows would be one field.
  case unclosedQuote(line: Int)
  /// A field of the row that begins on this line is not UTF-8.
  case notUTF8(line: Int)
  /// The file begins with the byte order mark of UTF-16.
  case utf16
}

/// Reads comma-separated values (RFC 4180) row by row; semicolons and tabs are accepted, too, whichever the
/// first row has.
///
/// Input that violates the RFC is read as probably intended, if that is unambiguous: a quote within an
/// unquoted field is a quote, a line may end in LF or CR alone. A quote that is never closed is an error, as
/// the rows that it was meant to contain are unknown.
package struct CSVReader {
  private let bytes: [UInt8]
  /// The character between two fields.
  package let separator: UInt8
  private let isUTF16: Bool
  private var position: Int
  /// The line on which the last row began, from 1 on.
  package private(set) var line = 1
  private var linesRead = 0
  /// The fields of the last row.
  private var fields: [Field] = []
  /// The bytes of fields that differ from the file: without their quotes.
  private var unquoted: [UInt8] = []
  private var numbers = FieldNumbers()

  /// Where the bytes of a field are: in the file, or in `unquoted`.
  private struct Field {
    let range: Range<Int>
    let isUnquoted: Bool
  }

  /// - Parameter bytes: the file, in UTF-8, with a byte order mark or without.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[position...].prefix { $0 != Self.lineFeed && $0 != Self.carriageReturn }
    let marks = Array(",;\t".utf8)
    separator =
      marks.max { mark, other in
        first.count { $0 == mark } < first.count { $0 == other }
      } ?? marks[0]
  }

  /// The fields of the next row that is not empty; nil: there is none.
  ///
  /// - Throws: `unclosedQuote` if a quote is never closed, `notUTF8`, `utf16`.
  package mutating func next() throws(CSVError) -> [String]? {
    guard try advance() else { return nil }
    var row: [String] = []
    row.reserveCapacity(fields.count)
    for index in fields.indices { row.append(field(index) ?? "") }
    try checkText()
    return row
  }

  /// Moves to the next row that is not empty, whose fields `field(_:)` then returns: for a caller that needs
  /// only some of them.
  ///
  /// - Returns: false if there is none.
  /// - Throws: `unclosedQuote` if a quote is never closed, `utf16`.
  package mutating func advance() throws(CSVError) -> Bool {
    guard !isUTF16 else { throw .utf16 }
    while position < bytes.count {
      line = linesRead + 1
      try readRow()
      if fields.count > 1 || !fields[0].range.isEmpty { return true }
    }
    fields.removeAll()
    return false
  }

  /// Whether the last row has content after this many fields.
  ///
  /// - Parameter count: the number of columns.
  /// - Returns: true if one of the fields after them is not blank.
  package mutating func goesOn(after count: Int) -> Bool {
    guard fields.count > count else { return false }
    return (count..<fields.count).contains { field($0)?.contains { !$0.isWhitespace } ?? false }
  }

  /// A field of the last row, counted from 0; nil if the row is shorter.
  package mutating func field(_ index: Int) -> String? { number(index).map { text($0) } }

  /// The number of a field of the last row; fields with the same bytes have the same number, from 0 on.
  ///
  /// - Parameter index: the index of the field, counted from 0.
  /// - Returns: the number; nil if the row is shorter.
  package mutating func number(_ index: Int) -> Int? {
    guard fields.indices.contains(index) else { return nil }
    let field = fields[index]
    func numbered(_ bytes: UnsafeRawBufferPointer) -> Int {
      numbers.number(of: UnsafeRawBufferPointer(rebasing: bytes[field.range]))
    }
    return field.isUnquoted ? unquoted.withUnsafeBytes(numbered) : bytes.withUnsafeBytes(numbered)
  }

  /// The text of the fields with a number; bytes that are not UTF-8 become U+FFFD.
  package func text(_ number: Int) -> String { numbers.texts[number] }

  /// Refuses the last row if a field requested so far is not UTF-8.
  ///
  /// - Throws: `notUTF8`.
  package func checkText() throws(CSVError) {
    guard numbers.areUTF8 else { throw .notUTF8(line: line) }
  }

  private mutating func readRow() throws(CSVError) {
    fields.removeAll(keepingCapacity: true)
    unquoted.removeAll(keepingCapacity: true)
    while true {
      if position < bytes.count, bytes[position] == Self.quote {
        fields.append(try quoted())
      } else {
        fields.append(Field(range: plain(), isUnquoted: false))
      }
      guard position < bytes.count else { break }
      let mark = bytes[position]
      position += 1
      if mark == separator { continue }
      if mark == Self.carriageReturn, position < bytes.count, bytes[position] == Self.lineFeed {
        position += 1
      }
      break
    }
    linesRead += 1
  }

  private mutating func quoted() throws(CSVError) -> Field {
    let opened = linesRead + 1
    position += 1
    let start = unquoted.count
    while true {
      guard position < bytes.count else { throw .unclosedQuote(line: opened) }
      let byte = bytes[position]
      position += 1
      if byte == Self.quote {
        guard position < bytes.count, bytes[position] == Self.quote else { break }
        position += 1
      }
      if byte == Self.lineFeed { linesRead += 1 }
      unquoted.append(byte)
    }
    // Bytes after the closing quote still belong to the field.
    unquoted += bytes[plain()]
    return Field(range: start..<unquoted.count, isUnquoted: true)
  }

  private mutating func plain() -> Range<Int> {
    let start = position
    position = bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count {
        let byte = bytes[end]
        if byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn { break }
        end += 1
      }
      return end
    }
    return start..<position
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
