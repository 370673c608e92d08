/// Reads comma-separated values (RFC 4180) row by row; semicolons and tabs separate as well, whichever the first row has.
///
/// What the RFC forbids is read as it was probably meant: a quote within an unquoted field is a quote, a line may end in
/// LF or CR alone, and quotes that are never closed end with the file.
package struct CSVReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  /// The line on which the row that was read last began, from 1 on.
  package private(set) var line = 1
  private var linesRead = 0

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
  package mutating func next() -> [String]? {
    while position < bytes.count {
      line = linesRead + 1
      let row = row()
      if row != [""] { return row }
    }
    return nil
  }

  private mutating func row() -> [String] {
    var fields: [String] = []
    while true {
      fields.append(field())
      guard position < bytes.count else {
        linesRead += 1
        return fields
      }
      let mark = bytes[position]
      position += 1
      if mark == separator { continue }
      if mark == Self.carriageReturn, position < bytes.count, bytes[position] == Self.lineFeed {
        position += 1
      }
      linesRead += 1
      return fields
    }
  }

  private mutating func field() -> String {
    guard position < bytes.count, bytes[position] == Self.quote else { return plain() }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == Self.quote {
        guard position < bytes.count, bytes[position] == Self.quote else { break }
        position += 1
      }
      if byte == Self.lineFeed { linesRead += 1 }
      text.append(byte)
    }
    // What follows the closing quote belongs to the field still.
    return String(decoding: text, as: UTF8.self) + plain()
  }

  private mutating func plain() -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
