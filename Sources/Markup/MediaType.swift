/// The value of a Content-Type header, parsed by the WHATWG MIME Sniffing Standard (section 4.4).
package struct MediaType: Equatable, Sendable {
  /// Type and subtype in lower case, such as `text/html`.
  package let essence: String
  /// The first `charset` parameter as written, known or not.
  package let charset: String?

  /// Nil if the value is not a media type at all.
  package init?(_ value: String) {
    var reader = Reader(bytes: Array(value.utf8.trimmingHTTPSpace()))
    let type = reader.take { $0 != UInt8(ascii: "/") }
    guard type.isToken, reader.next() == UInt8(ascii: "/") else { return nil }
    let subtype = reader.take { $0 != UInt8(ascii: ";") }.trimmingHTTPSpace(onlyAtEnd: true)
    guard subtype.isToken else { return nil }
    essence = String(lowercasingASCII: type + [UInt8(ascii: "/")] + subtype)
    var charset: String?
    while let parameter = reader.parameter() {
      guard charset == nil, parameter.name == "charset", let value = parameter.value else { continue }
      charset = value
    }
    self.charset = charset
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func next() -> UInt8? {
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return bytes[position]
    }

    mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let start = position
      while position < bytes.count, condition(bytes[position]) { position += 1 }
      return bytes[start..<position]
    }

    /// The next parameter, with its value unless it must be ignored; nil at the end.
    mutating func parameter() -> (name: String, value: String?)? {
      guard next() != nil else { return nil }
      _ = take(while: \.isHTTPSpace)
      let name = take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
      let key = String(lowercasingASCII: name)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return (key, nil) }
      position += 1
      let value: [UInt8]
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        value = quoted()
        _ = take { $0 != UInt8(ascii: ";") }
      } else {
        value = Array(take { $0 != UInt8(ascii: ";") }.trimmingHTTPSpace(onlyAtEnd: true))
        if value.isEmpty { return (key, nil) }
      }
      guard name.isToken, value.allSatisfy({ $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }) else {
        return (key, nil)
      }
      return (key, String(decoding: value, as: UTF8.self))
    }

    private mutating func quoted() -> [UInt8] {
      position += 1
      var value: [UInt8] = []
      while let byte = next(), byte != UInt8(ascii: "\"") {
        guard byte == UInt8(ascii: "\\") else {
          value.append(byte)
          continue
        }
        value.append(next() ?? byte)
      }
      return value
    }
  }
}

extension UInt8 {
  fileprivate var isHTTPSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isTokenCharacter: Bool {
    isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}

extension Collection<UInt8> {
  fileprivate var isToken: Bool { !isEmpty && allSatisfy(\.isTokenCharacter) }
}

extension BidirectionalCollection<UInt8> {
  /// Without surrounding tabs, line ends, form feeds and spaces.
  func trimmingHTTPSpace(onlyAtEnd: Bool = false) -> SubSequence {
    var trimmed = self[...]
    while let last = trimmed.last, last.isHTTPSpace || last == 0x0C { trimmed.removeLast() }
    while !onlyAtEnd, let first = trimmed.first, first.isHTTPSpace || first == 0x0C { trimmed.removeFirst() }
    return trimmed
  }
}

extension String {
  /// Text from bytes, A–Z in lower case and everything else as it is: no other letter may become ASCII.
  init(lowercasingASCII bytes: some Sequence<UInt8>) {
    self.init(decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
