/// Finds the encoding an HTML page names for itself: the WHATWG HTML Standard's "prescan a byte stream to
/// determine its encoding", over the first 1,024 bytes.
struct MetaPrescan {
  private let bytes: ArraySlice<UInt8>
  private var position = 0
  /// A tag that is incomplete within the prefix is ignored.
  private var ranOut: Bool { position >= bytes.count }

  /// The encoding of the first `meta` that names a known one; UTF-16 there can only mean UTF-8.
  static func charset(of bytes: [UInt8]) -> Charset? {
    var scan = MetaPrescan(bytes: bytes.prefix(1024))
    return scan.run()
  }

  private init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  private mutating func run() -> Charset? {
    while let byte = byte(0) {
      guard byte == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if matches("<!--") {
        skipComment()
      } else if matches("<meta"), let after = self.byte(5), after.isWhiteSpace || after == UInt8(ascii: "/") {
        position += 5
        if let charset = readMeta() { return charset }
      } else if let next = self.byte(1), next.isLetter || (next == UInt8(ascii: "/") && isLetter(2)) {
        skipTag()
      } else if let next = self.byte(1), "!/?".utf8.contains(next) {
        while let next = self.byte(0), next != UInt8(ascii: ">") { position += 1 }
        position += 1
      } else {
        position += 1
      }
    }
    return nil
  }

  /// `<!-->` is a complete comment: the opening dashes may also be the closing ones.
  private mutating func skipComment() {
    position += 2
    while position < bytes.count, !matches("-->") { position += 1 }
    position += 3
  }

  private mutating func skipTag() {
    while let next = byte(0), !next.isWhiteSpace, next != UInt8(ascii: ">") { position += 1 }
    while attribute() != nil {}
  }

  private mutating func readMeta() -> Charset? {
    var seen: Set<String> = []
    var gotPragma = false
    var needsPragma: Bool?
    var charset: Charset?
    while let attribute = attribute() {
      guard seen.insert(attribute.name).inserted else { continue }
      switch attribute.name {
      case "http-equiv": gotPragma = attribute.value == "content-type"
      case "content":
        if charset == nil, let found = Self.charset(inContent: attribute.value) {
          charset = found
          needsPragma = true
        }
      case "charset":
        charset = Charset(label: attribute.value)
        needsPragma = false
      default: break
      }
    }
    guard !ranOut, let needsPragma, gotPragma || !needsPragma, let charset else { return nil }
    if charset == .utf16LE || charset == .utf16BE { return .utf8 }
    return charset.name == "x-user-defined" ? .windows1252 : charset
  }

  /// "Get an attribute"; names and values in lower case. Nil at the end of the tag.
  private mutating func attribute() -> (name: String, value: String)? {
    while let next = byte(0), next.isWhiteSpace || next == UInt8(ascii: "/") { position += 1 }
    guard let first = byte(0), first != UInt8(ascii: ">") else { return nil }
    let start = position
    while let next = byte(0), !next.isWhiteSpace, next != UInt8(ascii: "/"), next != UInt8(ascii: ">") {
      if next == UInt8(ascii: "="), position > start { break }
      position += 1
    }
    let name = text(start..<position)
    while let next = byte(0), next.isWhiteSpace { position += 1 }
    guard byte(0) == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    while let next = byte(0), next.isWhiteSpace { position += 1 }
    return (name, value())
  }

  private mutating func value() -> String {
    if let quote = byte(0), quote.isQuote {
      position += 1
      let start = position
      while let next = byte(0), next != quote { position += 1 }
      defer { position += 1 }
      return text(start..<position)
    }
    let start = position
    while let next = byte(0), !next.isWhiteSpace, next != UInt8(ascii: ">") { position += 1 }
    return text(start..<position)
  }

  /// "Extracting a character encoding from a meta element": the value of `content`.
  static func charset(inContent content: String) -> Charset? {
    let bytes = Array(content.utf8)
    var position = 0
    func skipSpace() {
      while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
    }
    while let found = bytes.withUnsafeBufferPointer({ $0.position(of: Array("charset".utf8), from: position) }
    ) {
      position = found + 7
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { continue }
      position += 1
      skipSpace()
      guard position < bytes.count else { return nil }
      if bytes[position].isQuote {
        let quote = bytes[position]
        let rest = bytes[(position + 1)...]
        guard let end = rest.firstIndex(of: quote) else { return nil }
        return Charset(label: String(decoding: rest[..<end], as: UTF8.self))
      }
      let label = bytes[position...].prefix { !$0.isWhiteSpace && $0 != UInt8(ascii: ";") }
      return Charset(label: String(decoding: label, as: UTF8.self))
    }
    return nil
  }

  private func byte(_ ahead: Int) -> UInt8? {
    position + ahead < bytes.count ? bytes[bytes.startIndex + position + ahead] : nil
  }

  private func isLetter(_ ahead: Int) -> Bool {
    byte(ahead)?.isLetter ?? false
  }

  private func matches(_ word: String) -> Bool {
    let rest = bytes.dropFirst(position).prefix(word.utf8.count)
    return rest.count == word.utf8.count
      && zip(rest, word.utf8).allSatisfy { $0 == $1 || ($0.isLetter && $0 | 0x20 == $1) }
  }

  private func text(_ range: Range<Int>) -> String {
    String(lowercasingASCII: bytes.dropFirst(range.lowerBound).prefix(range.count))
  }
}

/// The encoding in `<?xml version="1.0" encoding="…"?>` (XML 1.0, section 4.3.3 and appendix F).
enum XMLDeclaration {
  /// The encoding named by a declaration at the very start; UTF-16 is recognised by its zero bytes.
  static func charset(of bytes: [UInt8]) -> Charset? {
    if bytes.starts(with: [0x3C, 0x00, 0x3F, 0x00]) { return .utf16LE }
    if bytes.starts(with: [0x00, 0x3C, 0x00, 0x3F]) { return .utf16BE }
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let head = bytes.prefix(1024)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = Array(head[..<end])
    guard
      let found = declaration.withUnsafeBufferPointer({ $0.position(of: Array("encoding".utf8)) })
    else { return nil }
    var rest = declaration[(found + 8)...].drop(while: \.isWhiteSpace)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhiteSpace)
    guard let quote = rest.first, quote.isQuote else { return nil }
    let label = rest.dropFirst().prefix { $0 != quote }
    guard let charset = Charset(label: String(decoding: label, as: UTF8.self)) else { return nil }
    // A declaration that can be read byte by byte is not in UTF-16, whatever it claims.
    return charset == .utf16LE || charset == .utf16BE ? .utf8 : charset
  }
}
