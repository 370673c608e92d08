import CLibXML2

/// One `&…` of an HTML source that a browser reads as a character and libxml2 does not, or as another one.
struct CharacterReference {
  /// The end of the reference.
  let end: Int
  /// The replacement; nil to leave it to libxml2.
  let replacement: [UInt8]?

  /// Nil when the ampersand is only an ampersand.
  init?(_ source: UnsafeBufferPointer<UInt8>, at start: Int) {
    var end = start + 1
    guard end < source.count else { return nil }
    if source[end] == UInt8(ascii: "#") {
      if let value = Self.number(source, &end) {
        replacement = Self.characterForNumber(value)
      } else {
        // libxml2 takes `&#` without digits for a zero, which ends an attribute's value.
        replacement = Array("&#38;".utf8)
        end = start + 1
      }
    } else {
      while end < source.count, source[end].isLetter || source[end].isDigit, end - start <= 40 { end += 1 }
      let name = UnsafeBufferPointer(rebasing: source[(start + 1)..<end])
      let next = end < source.count ? source[end] : 0
      guard let first = name.first, first.isLetter else { return nil }
      if next == UInt8(ascii: ";") {
        if Self.isCommon(name) {
          replacement = nil
          end += 1
        } else if let character = HTMLEntities.character(name) {
          replacement = Self.escaped(character)
          end += 1
        } else if htmlEntityLookup(Array(name) + [0]) != nil {
          replacement = nil
          end += 1
        } else {
          // libxml2 leaves it as text, too, with an error for each that takes far longer than its length
          // justifies.
          replacement = Array("&#38;".utf8)
          end = start + 1
        }
      } else {
        // `?a=1&copy=2` in an address is not a reference.
        guard next != UInt8(ascii: "=") else { return nil }
        replacement = HTMLEntities.characterWithoutSemicolon(name).map(Self.escaped)
      }
    }
    self.end = end
  }

  /// The digits after `&#`; nil without any. Moves past the semicolon, if there is one.
  private static func number(_ source: UnsafeBufferPointer<UInt8>, _ end: inout Int) -> UInt32? {
    end += 1
    let isHex = end < source.count && source[end] | 0x20 == UInt8(ascii: "x")
    if isHex { end += 1 }
    let first = end
    var value: UInt32 = 0
    while end < source.count, let digit = source[end].hexValue, isHex || digit < 10 {
      value = min(value * (isHex ? 16 : 10) + digit, 0x110000)
      end += 1
    }
    guard end > first else { return nil }
    if end < source.count, source[end] == UInt8(ascii: ";") { end += 1 }
    return value
  }

  /// WHATWG "numeric character reference end state": 0x80–0x9F mean windows-1252; values that are not
  /// characters are U+FFFD, and so are the controls that libxml2 takes for the end of a value.
  private static func characterForNumber(_ value: UInt32) -> [UInt8]? {
    switch value {
    case 0x09, 0x0A, 0x0D: nil
    case 0x0C: [UInt8(ascii: " ")]
    case 0x80...0x9F: utf8(Windows1252.scalar(UInt8(value)).value)
    case 0..<0x20, 0xD800...0xDFFF, 0xFFFE, 0xFFFF, 0x110000...: UTF8Text.replacement
    default: nil
    }
  }

  /// The references that libxml2 knows and nearly every page uses.
  private static func isCommon(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch name.count {
    case 2: name.elementsEqual("lt".utf8) || name.elementsEqual("gt".utf8)
    case 3: name.elementsEqual("amp".utf8)
    case 4:
      name.elementsEqual("nbsp".utf8) || name.elementsEqual("quot".utf8) || name.elementsEqual("apos".utf8)
    default: false
    }
  }

  /// A character that would be markup is written as a reference that libxml2 decodes.
  private static func escaped(_ character: [UInt8]) -> [UInt8] {
    switch character {
    case [UInt8(ascii: "&")]: Array("&#38;".utf8)
    case [UInt8(ascii: "<")]: Array("&#60;".utf8)
    case [UInt8(ascii: ">")]: Array("&#62;".utf8)
    case [UInt8(ascii: "\"")]: Array("&#34;".utf8)
    case [UInt8(ascii: "'")]: Array("&#39;".utf8)
    default: character
    }
  }

  static func utf8(_ value: UInt32) -> [UInt8] {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return UTF8.encode(scalar).map(Array.init) ?? UTF8Text.replacement
  }
}

/// The named characters of HTML 5.
enum HTMLEntities {
  /// The character of each name in the table; read once, since a page may contain very many references.
  private static let characters: [[UInt8]: [UInt8]] = HTMLEntityTable.text.withUTF8Buffer { table in
    var characters: [[UInt8]: [UInt8]] = [:]
    for entry in table.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == 0x0A }) {
      guard let colon = entry.firstIndex(of: UInt8(ascii: ":")) else { continue }
      characters[Array(entry[..<colon])] = hexadecimal(table, from: colon + 1)
    }
    return characters
  }

  private static let namesWithoutSemicolon: Set<[UInt8]> = HTMLEntityTable.withoutSemicolon.withUTF8Buffer {
    Set($0.split { $0 == UInt8(ascii: " ") || $0 == 0x0A }.map(Array.init))
  }

  /// The character of a name that is not in HTML 4, so that libxml2 does not know it.
  static func character(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? { characters[Array(name)] }

  /// The character of a name that may lack its semicolon for compatibility with old pages.
  static func characterWithoutSemicolon(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard namesWithoutSemicolon.contains(Array(name)) else { return nil }
    if let character = character(name) { return character }
    guard let entity = htmlEntityLookup(Array(name) + [0]) else { return nil }
    return CharacterReference.utf8(entity.pointee.value)
  }

  /// One code point or two in hexadecimal, joined by `+`.
  private static func hexadecimal(_ table: UnsafeBufferPointer<UInt8>, from start: Int) -> [UInt8] {
    var result: [UInt8] = []
    var value: UInt32 = 0
    var position = start
    while position < table.count {
      if let digit = table[position].hexValue {
        value = value << 4 | digit
      } else {
        result += CharacterReference.utf8(value)
        value = 0
        if table[position] != UInt8(ascii: "+") { break }
      }
      position += 1
    }
    return result
  }
}
