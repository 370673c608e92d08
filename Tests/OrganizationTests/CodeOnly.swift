/// A Swift text with its comments and the insides of its string literals turned into spaces. Lines keep their numbers,
/// code inside an interpolation stays; with `keepsTexts` only comments are turned. Regex literals are not known; the
/// sources have none.
func codeOnly(_ text: String, keepsTexts: Bool = false) -> String {
  var scanner = CodeScanner(bytes: Array(text.utf8), keepsTexts: keepsTexts)
  return String(decoding: scanner.scan(), as: UTF8.self)
}

private struct CodeScanner {
  enum State {
    /// Code; inside an interpolation, how many parentheses are open.
    case code(open: Int?)
    case literal(hashes: Int, quotes: Int)
  }

  let bytes: [UInt8]
  let keepsTexts: Bool
  var output: [UInt8] = []
  var index = 0
  var states: [State] = [.code(open: nil)]

  init(bytes: [UInt8], keepsTexts: Bool) {
    self.bytes = bytes
    self.keepsTexts = keepsTexts
  }

  mutating func scan() -> [UInt8] {
    while index < bytes.count {
      switch states.last {
      case .literal(let hashes, let quotes): scanLiteral(hashes: hashes, quotes: quotes)
      case .code(let open): scanCode(open: open)
      case nil: states.append(.code(open: nil))
      }
    }
    return output
  }

  private func sees(_ text: String, at offset: Int = 0) -> Bool {
    bytes[min(index + offset, bytes.count)...].starts(with: text.utf8)
  }

  /// How many bytes there are from here to the next of these behind it, or to the end.
  private func run(to stops: String) -> Int {
    let stops = Array(stops.utf8)
    return (bytes[(index + 1)...].firstIndex { stops.contains($0) } ?? bytes.count) - index
  }

  private mutating func keep(_ count: Int) {
    output.append(contentsOf: bytes[index..<min(index + count, bytes.count)])
    index += count
  }

  private mutating func blank(_ count: Int) {
    for byte in bytes[index..<min(index + count, bytes.count)] { output.append(byte == 10 ? 10 : 32) }
    index += count
  }

  private mutating func scanCode(open: Int?) {
    if sees("//") {
      blank(run(to: "\n"))
    } else if sees("/*") {
      blankBlockComment()
    } else if let (hashes, quotes) = literalStart() {
      states.append(.literal(hashes: hashes, quotes: quotes))
      keep(hashes + quotes)
    } else if open == 1, sees(")") {
      states.removeLast()
      keep(1)
    } else {
      if let open {
        if sees("(") { states[states.count - 1] = .code(open: open + 1) }
        if sees(")") { states[states.count - 1] = .code(open: open - 1) }
      }
      keep(run(to: "/#\"()"))
    }
  }

  private func literalStart() -> (hashes: Int, quotes: Int)? {
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    guard sees("\"", at: hashes) else { return nil }
    return (hashes, sees("\"\"\"", at: hashes) ? 3 : 1)
  }

  private mutating func scanLiteral(hashes: Int, quotes: Int) {
    let marks = String(repeating: "#", count: hashes)
    if sees(String(repeating: "\"", count: quotes) + marks) {
      states.removeLast()
      keep(quotes + hashes)
    } else if sees("\\" + marks + "(") {
      states.append(.code(open: 1))
      blank(hashes + 2)
    } else if sees("\\" + marks) {
      blank(hashes + 2)
    } else if quotes == 1, bytes[index] == 10 {
      states.removeLast()
      keep(1)
    } else if keepsTexts {
      keep(run(to: "\"\\\n"))
    } else {
      blank(run(to: "\"\\\n"))
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        blank(2)
      } else if sees("*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && index < bytes.count
  }
}
