/// Reads one literal from the bytes of a script; nothing is executed, and anything but a literal is an error.
///
/// The grammar is ECMAScript's for literals (unquoted keys, either quote, trailing commas, comments,
/// `\x` and `\u{…}` escapes, line continuation, U+2028 in strings), of which JSON is a part.
struct ScriptParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  private var depth = 0
  private var values = 0
  /// The approximate memory of the values so far, in bytes.
  private var memory = 0

  static let depthLimit = 128
  static let valueLimit = 500_000
  static let memoryLimit = 24_000_000

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func parseValue() throws(MarkupError) -> ScriptValue {
    skipTrivia()
    try count(32)
    guard let byte = peek() else { throw .notALiteral(offset: position) }
    switch byte {
    case UInt8(ascii: "{"):
      return .object(try nested { (parser) throws(MarkupError) in try parser.parseObject() })
    case UInt8(ascii: "["):
      return .array(try nested { (parser) throws(MarkupError) in try parser.parseArray() })
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return .string(try parseString())
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39:
      return .number(try parseNumber())
    default: return try parseWord()
    }
  }

  /// Counts one more value of this many bytes.
  private mutating func count(_ bytes: Int) throws(MarkupError) {
    values += 1
    memory += bytes
    guard values <= Self.valueLimit, memory <= Self.memoryLimit else {
      throw .literalTooLarge(offset: position)
    }
  }

  private mutating func nested<Value>(
    _ parse: (inout ScriptParser) throws(MarkupError) -> Value
  ) throws(MarkupError) -> Value {
    guard depth < Self.depthLimit else { throw .literalTooLarge(offset: position) }
    depth += 1
    // The overhead of an array beside its elements.
    memory += 48
    defer { depth -= 1 }
    position += 1
    return try parse(&self)
  }

  private mutating func parseObject() throws(MarkupError) -> ScriptObject {
    var members: [ScriptObject.Member] = []
    while true {
      skipTrivia()
      if take(UInt8(ascii: "}")) { return ScriptObject(members: members) }
      let key = try parseKey()
      memory += 24
      skipTrivia()
      guard take(UInt8(ascii: ":")) else { throw .notALiteral(offset: position) }
      members.append(ScriptObject.Member(key: key, value: try parseValue()))
      skipTrivia()
      guard take(UInt8(ascii: ",")) || peek() == UInt8(ascii: "}") else {
        throw .notALiteral(offset: position)
      }
    }
  }

  private mutating func parseArray() throws(MarkupError) -> [ScriptValue] {
    var elements: [ScriptValue] = []
    while true {
      skipTrivia()
      if take(UInt8(ascii: "]")) { return elements }
      if take(UInt8(ascii: ",")) {
        try count(32)
        elements.append(.null)
        continue
      }
      elements.append(try parseValue())
      skipTrivia()
      guard take(UInt8(ascii: ",")) || peek() == UInt8(ascii: "]") else {
        throw .notALiteral(offset: position)
      }
    }
  }

  private mutating func parseKey() throws(MarkupError) -> String {
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try parseString()
    case .some(0x30...0x39): return try parseNumber()
    default:
      let word = identifier()
      guard !word.isEmpty else { throw .notALiteral(offset: position) }
      return String(decoding: word, as: UTF8.self)
    }
  }

  private mutating func parseWord() throws(MarkupError) -> ScriptValue {
    let start = position
    switch String(decoding: identifier(), as: UTF8.self) {
    case "null", "undefined": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "NaN": return .number("NaN")
    case "Infinity": return .number("Infinity")
    default: throw .notALiteral(offset: start)
    }
  }

  private mutating func parseNumber() throws(MarkupError) -> String {
    let start = position
    if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
    if peek() == UInt8(ascii: "I") {
      guard identifier().elementsEqual("Infinity".utf8) else { throw .notALiteral(offset: start) }
      return text(from: start)
    }
    if peek() == UInt8(ascii: "0"), let mark = peek(1), mark | 0x20 == UInt8(ascii: "x") {
      position += 2
      guard takeDigits(where: \.isHexDigit) else { throw .notALiteral(offset: start) }
    } else {
      let whole = takeDigits(where: \.isDigit)
      let fraction = take(UInt8(ascii: ".")) && takeDigits(where: \.isDigit)
      guard whole || fraction else { throw .notALiteral(offset: start) }
      if let mark = peek(), mark | 0x20 == UInt8(ascii: "e") {
        position += 1
        if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
        guard takeDigits(where: \.isDigit) else { throw .notALiteral(offset: start) }
      }
    }
    if let next = peek(), next.isIdentifierPart { throw .notALiteral(offset: start) }
    return text(from: start)
  }

  mutating func parseString() throws(MarkupError) -> String {
    var reader = ScriptStringReader(bytes, at: position)
    let text = try reader.read()
    if text.utf8.count > 15 { memory += 32 + text.utf8.count }
    position = reader.position
    return text
  }

  private func text(from start: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeDigits(where isDigit: (UInt8) -> Bool) -> Bool {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    return position > start
  }

  private mutating func identifier() -> UnsafeBufferPointer<UInt8>.SubSequence {
    let start = position
    while position < bytes.count, bytes[position].isIdentifierPart { position += 1 }
    return bytes[start..<position]
  }

  mutating func skipTrivia() {
    position = ScriptTrivia.skip(bytes, from: position)
  }
}

extension UInt8 {
  /// Either quote of a string that ends on its line.
  var isQuote: Bool { self == 0x22 || self == 0x27 }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isHexDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }

  /// A byte that continues an identifier; everything beyond ASCII counts as a letter.
  var isIdentifierPart: Bool {
    isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == 0x5F || self == 0x24 || self >= 0x80
  }
}
