/// A place in a document.
package struct JSONPosition: Hashable, Sendable {
  /// The line, 1 for the first; a line ends with LF, CR LF or CR.
  package let line: Int
  /// The character (extended grapheme cluster) in the line, 1 for the first; a byte order mark is not
  /// counted.
  package let column: Int

  /// A line and column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = min(offset, bytes.count)
    var index = start
    while index < end {
      let isEnd = bytes[index] == 0x0A || (bytes[index] == 0x0D && !isLineFeed(index + 1))
      index += 1
      if isEnd {
        line += 1
        start = index
      }
    }
    func isLineFeed(_ index: Int) -> Bool { index < bytes.count && bytes[index] == 0x0A }
    let before = start < end ? String(decoding: bytes[start..<end], as: UTF8.self).count : 0
    self.init(line: line, column: before + 1)
  }
}

/// One step from a value to one inside it.
package enum JSONPathStep: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// To the member of this name.
  case key(String)
  /// To the element at this index.
  case index(Int)

  /// To the member of this name.
  package init(stringLiteral value: String) { self = .key(value) }
  /// To the element at this index.
  package init(integerLiteral value: Int) { self = .index(value) }
}

extension JSONPosition {
  /// Which end of the last step to point at.
  package enum Target: Sendable {
    /// The name of a member (for an element: its value).
    case key
    /// The value.
    case value
  }

  /// Finds a value of a document that was read without error, by scanning it again; nil if there is none.
  ///
  /// If a name occurs twice this is the last, as for `JSONObject`.
  package static func locate(
    path: [JSONPathStep], in bytes: [UInt8], pointingAt target: Target = .value
  ) -> JSONPosition? {
    bytes.withUnsafeBufferPointer { buffer in
      var locator = JSONLocator(buffer)
      return locator.offset(of: path, target).map { JSONPosition(offset: $0, in: buffer) }
    }
  }

  /// The bytes of a value of a document that was read without error; nil if there is none.
  ///
  /// If a name occurs twice this is the last, as for `JSONObject`.
  package static func span(of path: [JSONPathStep], in bytes: [UInt8]) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { buffer in
      var locator = JSONLocator(buffer)
      return locator.span(of: path)
    }
  }
}
