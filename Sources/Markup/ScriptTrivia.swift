/// White space and comments of ECMAScript.
enum ScriptTrivia {
  /// The position of the first byte at or after `position` that is neither.
  static func skip(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Int {
    var position = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isWhiteSpace || byte == 0x0B {
        position += 1
      } else if byte == UInt8(ascii: "/"), let end = comment(bytes, at: position) {
        position = end
      } else if byte >= 0x80 {
        let length = wideSpace(bytes, at: position)
        if length == 0 { return position }
        position += length
      } else {
        return position
      }
    }
    return position
  }

  /// The end of the comment that starts here; nil if none does. A comment without an end extends to the end
  /// of the script.
  static func comment(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    guard position + 1 < bytes.count else { return nil }
    var next = position + 2
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while next < bytes.count, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
      return next
    case UInt8(ascii: "*"):
      while next + 1 < bytes.count {
        if bytes[next] == UInt8(ascii: "*"), bytes[next + 1] == UInt8(ascii: "/") { return next + 2 }
        next += 1
      }
      return bytes.count
    default: return nil
    }
  }

  /// The length of a no-break space, byte order mark or line separator; 0 for anything else.
  private static func wideSpace(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    let rest = bytes.count - position
    if rest >= 2, bytes[position] == 0xC2, bytes[position + 1] == 0xA0 { return 2 }
    guard rest >= 3 else { return 0 }
    switch (bytes[position], bytes[position + 1], bytes[position + 2]) {
    case (0xEF, 0xBB, 0xBF), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): return 3
    default: return 0
    }
  }
}
