/// The header section of an answer, in the order it came (RFC 9110 section 5).
package struct HeaderFields: Hashable, Sendable {
  /// One field line.
  package struct Field: Hashable, Sendable {
    /// The name in lower case.
    package let name: String
    /// The value without the white space around it.
    package fileprivate(set) var value: String
  }

  /// Every field line.
  package private(set) var fields: [Field] = []

  /// No fields.
  package init() {}

  /// Fields from names and values.
  package init(_ pairs: [(name: String, value: String)]) {
    for pair in pairs { append(name: pair.name, value: pair.value) }
  }

  /// Adds a field line.
  package mutating func append(name: String, value: String) {
    fields.append(Field(name: Self.lowercased(name), value: value))
  }

  /// The value of the first field line of a name, whatever its case, or nil.
  package subscript(name: String) -> String? {
    let wanted = Self.lowercased(name)
    return fields.first { $0.name == wanted }?.value
  }

  /// The values of all field lines of a name, whatever its case.
  package func values(of name: String) -> [String] {
    let wanted = Self.lowercased(name)
    return fields.filter { $0.name == wanted }.map(\.value)
  }

  /// Adds a line as received, line end included; a line that begins with white space continues the field
  /// before it (RFC 9112 section 5.2).
  mutating func append(line: UnsafeRawBufferPointer) {
    let text = Self.trimmed(line[...])
    if let first = line.first, first == 0x20 || first == 0x09 {
      guard !text.isEmpty, let last = fields.indices.last else { return }
      fields[last].value += " " + Self.decoded(text)
      return
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = Self.decoded(Self.trimmed(text[..<colon]))
    let value = Self.decoded(Self.trimmed(text[(colon + 1)...]))
    fields.append(Field(name: Self.lowercased(name), value: value))
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  /// UTF-8 if valid, else ISO 8859-1, which header text used to be written in.
  private static func decoded(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
  }

  private static func lowercased(_ name: String) -> String {
    guard name.utf8.contains(where: { (65...90).contains($0) }) else { return name }
    return String(decoding: name.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
