/// Scans a script just closely enough to distinguish code from strings, comments and regular expressions.
struct ScriptLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// The number of bytes searched in vain for the end of something.
  private(set) var vain = 0
  /// The last byte of code that is not white space; a line feed at the start.
  private(set) var previous: UInt8 = 0x0A

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Advances to a position; false if it is within a string, a comment or a regular expression, or already
  /// passed.
  mutating func advance(to target: Int) -> Bool {
    while position < target, position < bytes.count {
      step()
    }
    return position == target
  }

  /// Continues after a value that was read in another way.
  mutating func jump(to target: Int) {
    guard target > position, target <= bytes.count else { return }
    position = target
    previous = bytes[target - 1]
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      skipQuoted(byte)
      previous = byte
    case UInt8(ascii: "/"):
      if let end = ScriptTrivia.comment(bytes, at: position) {
        position = end
      } else if !valueEndsHere, let end = regularExpressionEnd() {
        position = end
        previous = byte
      } else {
        position += 1
        previous = byte
      }
    default:
      position += 1
      if !byte.isWhiteSpace { previous = byte }
    }
  }

  /// A quote without a partner on its line (for a template: anywhere) is taken as a single stray byte, so
  /// that one odd line cannot hide the rest.
  private mutating func skipQuoted(_ quote: UInt8) {
    var next = position + 1
    while next < bytes.count, mayLook {
      let byte = bytes[next]
      if byte == quote {
        position = next + 1
        return
      }
      if byte == 0x0A, quote != UInt8(ascii: "`") { break }
      next += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    vain += next - position
    position += 1
  }

  /// Whether the search for an end is still allowed. A script that opens thousands of strings on one line and
  /// closes none would otherwise be read as many times.
  private var mayLook: Bool { vain <= 4 * bytes.count + 65_536 }

  /// After a value a slash divides; elsewhere it begins a regular expression.
  private var valueEndsHere: Bool {
    previous.isIdentifierPart || previous == UInt8(ascii: ")") || previous == UInt8(ascii: "]")
      || previous == UInt8(ascii: "}") || previous.isQuote || previous == UInt8(ascii: "`")
  }

  private mutating func regularExpressionEnd() -> Int? {
    var next = position + 1
    var isInClass = false
    while next < bytes.count, mayLook, bytes[next] != 0x0A, bytes[next] != 0x0D {
      switch bytes[next] {
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return next + 1
      default: break
      }
      next += 1
    }
    vain += next - position
    return nil
  }
}
