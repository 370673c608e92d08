/// Finds the most helpful reason: what a person most likely meant where the grammar is violated.
extension JSONReader {
  func valueFault() -> JSONFault {
    switch next {
    case _ where position >= bytes.count: fault(.unexpectedEnd)
    case UInt8(ascii: "'"): fault(.singleQuotes)
    case UInt8(ascii: "/") where isComment: fault(.comment)
    case UInt8(ascii: "+"), UInt8(ascii: "."): fault(.badNumber)
    case UInt8(ascii: ","): fault(.unexpectedCharacter(","))
    case _ where isWordByte(at: position): fault(.unknownWord(word()))
    default: unexpected()
    }
  }

  func keyFault() -> JSONFault {
    switch next {
    case _ where position >= bytes.count: fault(.unexpectedEnd)
    case UInt8(ascii: "'"): fault(.singleQuotes)
    case UInt8(ascii: "/") where isComment: fault(.comment)
    case _ where isWordByte(at: position): fault(.unquotedKey)
    default: unexpected()
    }
  }

  /// For a missing `,` or `:`, if the character in its place could begin the next token.
  func separatorFault(_ missing: JSONError.Reason) -> JSONFault {
    switch next {
    case _ where position >= bytes.count: fault(.unexpectedEnd)
    case UInt8(ascii: "/") where isComment: fault(.comment)
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): fault(missing)
    case _ where isWordByte(at: position): fault(missing)
    default: unexpected()
    }
  }

  func trailingFault() -> JSONFault {
    next == UInt8(ascii: "/") && isComment ? fault(.comment) : fault(.trailingContent)
  }

  func isWordByte(at offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      return true
    default:
      return false
    }
  }

  private var isComment: Bool {
    guard position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  private func word() -> String {
    let longest = 40
    var end = position
    while isWordByte(at: end), end - position < longest { end += 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private func unexpected() -> JSONFault {
    let rest = bytes[position..<min(position + 4, bytes.count)]
    var decoder = UTF8()
    var iterator = rest.makeIterator()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): return fault(.unexpectedCharacter(scalar))
    case .error: return fault(.invalidUTF8)
    case .emptyInput: return fault(.unexpectedEnd)
    }
  }
}
