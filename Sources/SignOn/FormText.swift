package import HTTPClient
package import Markup

/// Writes entries as `application/x-www-form-urlencoded` (WHATWG URL, section 5.2), in the page's encoding.
package struct FormText {
  /// The encoding of the page the form came from.
  package let charset: Charset
  /// The password, if an entry needs it.
  package var password: (any SecretBytes)?
  /// The code, if an entry needs it.
  package var code: (any SecretBytes)?

  /// A writer for forms of pages in an encoding. Forms of UTF-16 pages are sent in UTF-8 (WHATWG Encoding,
  /// "get an output encoding").
  package init(charset: Charset, password: (any SecretBytes)? = nil, code: (any SecretBytes)? = nil) {
    self.charset = charset.outputEncoding
    self.password = password
    self.code = code
  }

  /// Whether everything can be written in the encoding of the page.
  func canWrite(_ entries: [FormEntry]) -> Bool { measured(entries) != nil }

  /// The body of a POST; nil if the page's encoding is not supported here and the entries depend on it.
  package func body(of entries: [FormEntry]) -> FetchBody? {
    guard let length = measured(entries) else { return nil }
    return FetchBody(capacity: length) { buffer in
      var writer = Writer(charset: charset, buffer: buffer)
      write(entries, to: &writer)
      return writer.length
    }
  }

  /// The query of a GET; nil as above, and if it would contain a secret.
  package func query(of entries: [FormEntry]) -> String? {
    guard entries.allSatisfy({ if case .text = $0.value { true } else { false } }) else { return nil }
    return body(of: entries)?.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of bytes, counted without writing them.
  private func measured(_ entries: [FormEntry]) -> Int? {
    var writer = Writer(charset: charset, buffer: nil)
    write(entries, to: &writer)
    return writer.isFaithful ? writer.length : nil
  }

  private func write(_ entries: [FormEntry], to writer: inout Writer) {
    for (place, entry) in entries.enumerated() {
      if place > 0 { writer.put(UInt8(ascii: "&")) }
      writer.write(text: entry.name)
      writer.put(UInt8(ascii: "="))
      switch entry.value {
      case .text(let text): writer.write(text: text)
      case .password: writer.write(secret: password)
      case .code: writer.write(secret: code)
      }
    }
  }
}

/// A secret that lends its UTF-8 bytes while they are copied.
package protocol SecretBytes {
  /// Passes the bytes to a closure, which must not keep them.
  func lendBytes(to body: (UnsafeRawBufferPointer) -> Void)
}

/// Counts bytes, and writes them if there is a buffer.
private struct Writer {
  let charset: Charset
  let buffer: UnsafeMutableRawBufferPointer?
  var length = 0
  /// Whether everything could be written in the page's encoding.
  var isFaithful = true

  init(charset: Charset, buffer: UnsafeMutableRawBufferPointer?) {
    self.charset = charset
    self.buffer = buffer
  }

  mutating func put(_ byte: UInt8) {
    if let buffer, length < buffer.count { buffer[length] = byte }
    length += 1
  }

  /// Line ends are sent as CR LF, however they were written (WHATWG HTML, "constructing entry list").
  mutating func write(text: String) {
    var wasReturn = false
    for scalar in text.unicodeScalars {
      let isFeed = scalar == "\n"
      if isFeed, wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = scalar == "\r"
      if isFeed || wasReturn {
        encode(0x0D)
        encode(0x0A)
      } else {
        encode(scalar)
      }
    }
  }

  mutating func write(secret: (any SecretBytes)?) {
    secret?.lendBytes { bytes in
      guard charset != .utf8 else {
        for byte in bytes { encode(byte) }
        return
      }
      var codec = UTF8()
      var rest = bytes.makeIterator()
      while true {
        switch codec.decode(&rest) {
        case .scalarValue(let scalar): encode(scalar)
        case .emptyInput: return
        case .error: isFaithful = false
        }
      }
    }
  }

  private mutating func encode(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      encode(UInt8(truncatingIfNeeded: scalar.value))
    } else if charset == .utf8 {
      for byte in UTF8.encode(scalar) ?? .init() { encode(byte) }
    } else if charset == .windows1252 {
      if let byte = Windows1252.byte(of: scalar) {
        encode(byte)
      } else {
        // Browsers send this for a character that the page's encoding lacks.
        for byte in ("&#" + String(scalar.value) + ";").utf8 { encode(byte) }
      }
    } else {
      isFaithful = false
    }
  }

  private mutating func encode(_ byte: UInt8) {
    switch byte {
    case 0x20: put(UInt8(ascii: "+"))
    case 48...57, 65...90, 97...122, UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      put(byte)
    default:
      put(UInt8(ascii: "%"))
      put(Self.digit(byte >> 4))
      put(Self.digit(byte & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }
}
