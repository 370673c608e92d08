/// Makes bytes valid UTF-8: invalid parts become U+FFFD, one for each maximal invalid part (WHATWG "UTF-8
/// decode"), and are counted.
enum UTF8Text {
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The bytes, repaired if needed, and the number of parts replaced; a NUL counts as invalid because the
  /// parsers take it for the end.
  static func repaired(_ bytes: [UInt8]) -> (bytes: [UInt8], replaced: Int) {
    bytes.withUnsafeBufferPointer { source in
      var firstBad = validCount(source, from: 0)
      guard firstBad < source.count else { return (bytes, 0) }
      var result: [UInt8] = []
      result.reserveCapacity(source.count + 16)
      var start = 0
      var replaced = 0
      while firstBad < source.count {
        result.append(contentsOf: source[start..<firstBad])
        result.append(contentsOf: replacement)
        replaced += 1
        start = firstBad + brokenLength(source, at: firstBad)
        firstBad = validCount(source, from: start)
      }
      result.append(contentsOf: source[start...])
      return (result, replaced)
    }
  }

  /// Whether there are characters beyond ASCII that only UTF-8 explains: valid sequences, and next to nothing
  /// invalid except a truncated last character. Text in a legacy encoding has hardly any by chance.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { source in
      var whole = 0
      var broken = 0
      var position = 0
      while position < source.count {
        guard source[position] >= 0x80 else {
          position += 1
          continue
        }
        let length = sequenceLength(source, at: position)
        position += length.bytes
        if length.isWhole {
          whole += 1
        } else if position < source.count {
          broken += 1
        }
      }
      return whole > 0 && whole >= 4 * broken
    }
  }

  /// The position of the first byte at or after `start` that is not part of a valid character or is NUL.
  private static func validCount(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(source)
    var position = start
    while position < source.count {
      while position + 8 <= source.count {
        let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let hasZero = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        guard word & 0x8080_8080_8080_8080 == 0, hasZero == 0 else { break }
        position += 8
      }
      guard position < source.count else { break }
      if source[position] < 0x80 {
        if source[position] == 0 { return position }
        position += 1
        continue
      }
      let length = sequenceLength(source, at: position)
      guard length.isWhole else { return position }
      position += length.bytes
    }
    return position
  }

  private static func brokenLength(_ source: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    max(1, sequenceLength(source, at: position).bytes)
  }

  /// The number of bytes from here that belong together, and whether they are a complete character (Unicode
  /// table 3-7).
  private static func sequenceLength(
    _ source: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (bytes: Int, isWhole: Bool) {
    let lead = source[position]
    let wanted: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: wanted = 2
    case 0xE0...0xEF:
      wanted = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      wanted = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return (1, false)
    }
    var length = 1
    while length < wanted, position + length < source.count {
      let allowed = length == 1 ? second : 0x80...0xBF
      guard allowed.contains(source[position + length]) else { break }
      length += 1
    }
    return (length, length == wanted)
  }
}
