/// A character encoding of the WHATWG Encoding Standard.
package struct Charset: Hashable, Sendable {
  /// The name in the standard, in lower case: `utf-8`, `windows-1252`, `gbk`.
  package let name: String

  /// The encoding a label means (section 4.2): `latin1` and `ascii` mean windows-1252, case and white
  /// space around do not matter; nil for an unknown label.
  package init?(label: String) {
    let word = String(lowercasingASCII: label.utf8.trimmingHTTPSpace())
    guard let name = CharsetLabels.name(of: word) else { return nil }
    self.name = name
  }

  init(name: String) {
    self.name = name
  }

  /// UTF-8.
  package static let utf8 = Charset(name: "utf-8")
  /// The encoding of HTML that states none, and of anything labelled Latin-1.
  package static let windows1252 = Charset(name: "windows-1252")
  /// UTF-16, little-endian.
  package static let utf16LE = Charset(name: "utf-16le")
  /// UTF-16, big-endian.
  package static let utf16BE = Charset(name: "utf-16be")
  /// What dangerous encodings map to; never decoded.
  package static let replacement = Charset(name: "replacement")

  /// The encoding in which forms on a page in this encoding are sent (section 4.3): a page in UTF-16 sends
  /// UTF-8.
  package var outputEncoding: Charset {
    self == .utf16LE || self == .utf16BE || self == .replacement ? .utf8 : self
  }

  /// The kind of document, which determines where it may name its encoding.
  package enum Content: Sendable {
    /// HTML: a `meta` element; if none is stated, UTF-8 if the bytes show it, else windows-1252.
    case html
    /// XML: its declaration; UTF-8 if none is stated.
    case xml
    /// JSON: always UTF-8 (RFC 8259 section 8.1).
    case json
    /// Plain text: UTF-8 if the bytes show it, else windows-1252.
    case text
  }

  /// The source of the encoding's name.
  package enum Source: String, Sendable {
    /// A byte order mark.
    case bom
    /// The Content-Type of the response.
    case http
    /// A `meta` element in the first 1,024 bytes.
    case meta
    /// The XML declaration.
    case xmlDeclaration = "xml-declaration"
    /// None; the bytes themselves contain characters that only UTF-8 explains.
    case detected
    /// None; the rule for this kind of content.
    case assumed
  }

  /// An encoding and the source of its name.
  package struct Decision: Hashable, Sendable {
    /// The encoding.
    package var charset: Charset
    /// The source of its name.
    package var source: Source

    /// A decision made elsewhere, such as by a configuration.
    package init(charset: Charset, source: Source) {
      self.charset = charset
      self.source = source
    }
  }

  /// Decides the encoding by byte order mark, then Content-Type, then the document itself, then the rule.
  package static func decide(_ bytes: [UInt8], contentType: String?, as content: Content) -> Decision {
    if content == .json { return Decision(charset: .utf8, source: .assumed) }
    if let marked = byteOrderMark(bytes) { return Decision(charset: marked.charset, source: .bom) }
    if let named = contentType.flatMap(MediaType.init)?.charset.flatMap(Charset.init(label:)) {
      return Decision(charset: named, source: .http)
    }
    switch content {
    case .html:
      if let named = MetaPrescan.charset(of: bytes) { return Decision(charset: named, source: .meta) }
      if let named = XMLDeclaration.charset(of: bytes) {
        return Decision(charset: named, source: .xmlDeclaration)
      }
      return detected(bytes)
    case .xml:
      if let named = XMLDeclaration.charset(of: bytes) {
        return Decision(charset: named, source: .xmlDeclaration)
      }
      return Decision(charset: .utf8, source: .assumed)
    case .json, .text: return detected(bytes)
    }
  }

  /// A saved page has lost the header that named its encoding; browsers inspect the bytes of files as well.
  private static func detected(_ bytes: [UInt8]) -> Decision {
    UTF8Text.isLikely(bytes)
      ? Decision(charset: .utf8, source: .detected) : Decision(charset: .windows1252, source: .assumed)
  }

  static func byteOrderMark(_ bytes: [UInt8]) -> (charset: Charset, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BE, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LE, 2) }
    return nil
  }
}
