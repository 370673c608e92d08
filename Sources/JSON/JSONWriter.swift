/// Writes JSON piece by piece, in the order given, adding the commas.
///
/// ```
/// writer.object {
///   $0.field("schema", "dine.open/1")
///   $0.array("results") { for venue in venues { $0.value(venue.name) } }
/// }
/// ```
package struct JSONWriter: Sendable {
  /// The UTF-8 text so far.
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  private var isFirst = true
  private var followsKey = false

  /// A writer of the compact form, or of lines indented by two spaces for people.
  ///
  /// - Parameters:
  ///   - pretty: whether it is indented for people.
  ///   - room: how many bytes to reserve, so that text up to this size is never moved.
  package init(pretty: Bool = false, room: Int = 0) {
    isPretty = pretty
    bytes.reserveCapacity(room)
  }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The whole text, as a line.
  package consuming func line() -> String { String(decoding: lineBytes(), as: UTF8.self) }

  /// The whole text, as a line, in UTF-8.
  package consuming func lineBytes() -> [UInt8] {
    bytes.append(0x0A)
    return bytes
  }

  /// Writes an object with the members that the closure writes by `field`, or by `key` and a value.
  package mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array of the values the closure writes.
  package mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes a member that is an object.
  package mutating func object<Failure: Error>(
    _ key: String, _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(members)
  }

  /// Writes a member that is an array.
  package mutating func array<Failure: Error>(
    _ key: String, _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try array(elements)
  }

  /// Writes the name of a member, whose value must follow.
  package mutating func key(_ name: String) {
    quoted(name, before: UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  mutating func close(_ bracket: UInt8) {
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(bracket)
    isFirst = false
  }

  /// Writes a value whose text is ASCII and needs no quotes.
  mutating func bare(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func quoted(_ text: String, before end: UInt8? = nil) {
    var separator: UInt8?
    if isPretty {
      separate()
    } else {
      if !followsKey, !isFirst { separator = UInt8(ascii: ",") }
      if !followsKey { isFirst = false }
      followsKey = false
    }
    JSONEscape.append(text, behind: separator, before: end, to: &bytes)
  }

  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: max(0, depth) * 2))
  }
}
