/// The grammar around the markers that `ScriptText` looks for.
struct ScriptSearch {
  let bytes: UnsafeBufferPointer<UInt8>
  let marker: [UInt8]
  var lexer: ScriptLexer

  /// Whether a name starts here: not in the middle of a longer one, nor as the member of something else.
  func isNameStart(_ position: Int) -> Bool {
    guard position > 0 else { return true }
    let before = bytes[position - 1]
    if before == UInt8(ascii: ".") {
      return ["window", "self", "globalThis", "this"].contains { isWord($0, endingAt: position - 1) }
    }
    return !before.isIdentifierPart
  }

  private func isWord(_ word: String, endingAt end: Int) -> Bool {
    let start = end - word.utf8.count
    guard start >= 0, bytes[start..<end].elementsEqual(word.utf8) else { return false }
    return start == 0 || !(bytes[start - 1].isIdentifierPart || bytes[start - 1] == UInt8(ascii: "."))
  }

  /// The start of the value after `=`; nil for a comparison or anything else.
  func assignedValue(after position: Int) -> Int? {
    guard !isIdentifierPart(position) else { return nil }
    let sign = ScriptTrivia.skip(bytes, from: position)
    let next = byte(sign + 1)
    guard byte(sign) == UInt8(ascii: "="), next != UInt8(ascii: "="), next != UInt8(ascii: ">") else {
      return nil
    }
    return ScriptTrivia.skip(bytes, from: sign + 1)
  }

  /// The key of `['…']` or `[1]` after a name, and the end of the brackets.
  func subscripted(after position: Int) -> (key: String, end: Int)? {
    let bracket = ScriptTrivia.skip(bytes, from: position)
    guard byte(bracket) == UInt8(ascii: "[") else { return nil }
    var parser = ScriptParser(bytes, at: bracket + 1)
    guard let value = try? parser.parseValue() else { return nil }
    let end = ScriptTrivia.skip(bytes, from: parser.position)
    guard byte(end) == UInt8(ascii: "]") else { return nil }
    switch value {
    case .string(let key), .number(let key): return (key, end + 1)
    default: return nil
    }
  }

  /// The end of a key, quoted or not; nil if the marker is only a part of it.
  func keyEnd(_ position: Int) -> Int? {
    let end = position + marker.count
    let before = position > 0 ? bytes[position - 1] : 0x20
    if before.isQuote {
      return byte(end) == before ? end + 1 : nil
    }
    guard !before.isIdentifierPart, before != UInt8(ascii: "."), !isIdentifierPart(end) else { return nil }
    return end
  }

  /// Whether a key is possible here, as opposed to the middle of `a ? b : c` or a label.
  var followsOpening: Bool {
    lexer.previous == UInt8(ascii: "{") || lexer.previous == UInt8(ascii: ",") || lexer.previous == 0x0A
  }

  /// The start of the value after the colon.
  func value(afterColon position: Int) -> Int? {
    let colon = ScriptTrivia.skip(bytes, from: position)
    guard byte(colon) == UInt8(ascii: ":") else { return nil }
    return ScriptTrivia.skip(bytes, from: colon + 1)
  }

  /// The start of the first argument of a call.
  func opening(after position: Int) -> Int? {
    let parenthesis = ScriptTrivia.skip(bytes, from: position)
    guard byte(parenthesis) == UInt8(ascii: "(") else { return nil }
    return ScriptTrivia.skip(bytes, from: parenthesis + 1)
  }

  /// Reads a literal and makes sure that it is the whole value, not the start of an expression.
  func literal(at position: Int, key: String?) -> ScriptMatch {
    var parser = ScriptParser(bytes, at: position)
    let result = Result { () throws(MarkupError) in
      let value = try parser.parseValue()
      let next = ScriptTrivia.skip(bytes, from: parser.position)
      guard !continues(next, after: parser.position) else { throw MarkupError.notALiteral(offset: next) }
      return value
    }
    return match(position, parser.position, key, text(position, parser.position), result)
  }

  /// Reads a string literal, and the JSON in it.
  func json(at position: Int) -> ScriptMatch? {
    guard let quote = byte(position), quote.isQuote || quote == UInt8(ascii: "`") else { return nil }
    var parser = ScriptParser(bytes, at: position)
    do throws(MarkupError) {
      let text = try parser.parseString()
      let result = Result { () throws(MarkupError) in try ScriptValue(literal: text) }
      return match(position, parser.position, nil, text, result)
    } catch {
      return match(position, position, nil, "", .failure(error))
    }
  }

  /// Whether an operator continues what looked like a literal.
  private func continues(_ position: Int, after end: Int) -> Bool {
    guard let next = byte(position) else { return false }
    switch next {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      return false
    default:
      guard bytes[end..<position].contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
        // `</script>` directly after a value that was cut out with its tag.
        return !(next == UInt8(ascii: "<") && byte(position + 1) == UInt8(ascii: "/"))
      }
      return ".+-*%&|^?=([".utf8.contains(next)
    }
  }

  private func match(
    _ start: Int, _ end: Int, _ key: String?, _ text: String, _ result: Result<ScriptValue, MarkupError>
  ) -> ScriptMatch {
    ScriptMatch(offset: start, end: end, key: key, text: text, result: result)
  }

  private func text(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self) : ""
  }

  private func byte(_ position: Int) -> UInt8? {
    position >= 0 && position < bytes.count ? bytes[position] : nil
  }

  private func isIdentifierPart(_ position: Int) -> Bool {
    // A no-break space has the same first byte as some letters.
    (byte(position)?.isIdentifierPart ?? false) && ScriptTrivia.skip(bytes, from: position) == position
  }
}

extension ScriptValue {
  /// Reads a text that is one literal from its first to its last character, JSON for example.
  package init(literal text: String) throws(MarkupError) {
    let bytes = Array(text.utf8)
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(MarkupError) in
      var parser = ScriptParser(bytes, at: 0)
      let value = try parser.parseValue()
      let end = ScriptTrivia.skip(bytes, from: parser.position)
      guard end == bytes.count else { throw .notALiteral(offset: end) }
      return value
    }
  }
}
