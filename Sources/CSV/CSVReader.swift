/// Why a file is no comma-separated values.
package enum CSVError: Error, Hashable {
  /// A quote was opened on this line, counted from 1, and nothing closes it: all that follows would be one field.
  case unclosedQuote(line: Int)
}

/// Reads comma-separated values (RFC 4180) row by row; semicolons and tabs separate as well, whichever the first row has.
///
/// What the RFC forbids is read as it was probably meant, where that can be told: a quote within an unquoted field is a
/// quote, a line may end in LF or CR alone. A quote that is never closed is an error, for nobody can tell which rows it was
/// to hold.
package struct CSVReader {
  private let bytes: [UInt8]
  /// What stands between two fields.
  package let separator: UInt8
  private var position: Int
  /// The line on which the row that was read last began, from 1 on.
  package private(set) var line = 1
  private var linesRead = 0
  /// The fields of the row that was read last.
  private var fields: [Field] = []
  /// The bytes of those fields that do not stand in the file as they are: without their quotes.
  private var unquoted: [UInt8] = []
  private var numbers = FieldNumbers()

  /// Where the bytes of a field are: in the file, or in what was unquoted.
  private struct Field {
    let range: Range<Int>
    let isUnquoted: Bool
  }

  /// - Parameter bytes: the file, in UTF-8, with a byte order mark or without.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
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
  /// - Throws: that a quote is never closed.
  package mutating func next() throws(CSVError) -> [String]? {
    guard try advance() else { return nil }
    var row: [String] = []
    row.reserveCapacity(fields.count)
    for index in fields.indices { row.append(field(index) ?? "") }
    return row
  }

  /// Goes to the next row that is not empty, whose fields `field(_:)` then gives: for who does not need all of them.
  ///
  /// - Returns: false where there is none.
  /// - Throws: that a quote is never closed.
  package mutating func advance() throws(CSVError) -> Bool {
    while position < bytes.count {
      line = linesRead + 1
      try readRow()
      if fields.count > 1 || !fields[0].range.isEmpty { return true }
    }
    fields.removeAll()
    return false
  }

  /// Whether the row that was read last says anything beyond so many fields.
  ///
  /// - Parameter count: how many columns there are.
  /// - Returns: yes where one of the fields after them is not blank.
  package mutating func goesOn(after count: Int) -> Bool {
    guard fields.count > count else { return false }
    return (count..<fields.count).contains { field($0)?.contains { !$0.isWhitespace } ?? false }
  }

  /// A field of the row that was read last, counted from 0; nil where the row is shorter.
  package mutating func field(_ index: Int) -> String? { number(index).map { text($0) } }

  /// The number of a field of the row that was read last; fields of the same bytes have the same, from 0 on.
  ///
  /// - Parameter index: which field, counted from 0.
  /// - Returns: nil where the row is shorter.
  package mutating func number(_ index: Int) -> Int? {
    guard fields.indices.contains(index) else { return nil }
    let field = fields[index]
    func numbered(_ bytes: UnsafeRawBufferPointer) -> Int {
      numbers.number(of: UnsafeRawBufferPointer(rebasing: bytes[field.range]))
    }
    return field.isUnquoted ? unquoted.withUnsafeBytes(numbered) : bytes.withUnsafeBytes(numbered)
  }

  /// The text of the fields of a number; bytes that are not UTF-8 come out as U+FFFD.
  package func text(_ number: Int) -> String { numbers.texts[number] }

  /// Whether all fields that were asked for until now are UTF-8.
  package var isUTF8: Bool { numbers.areUTF8 }

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
    // What follows the closing quote belongs to the field still.
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
