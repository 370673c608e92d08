/// Writes XML 1.0 piece by piece: text is always escaped.
///
/// ```
/// writer.element("canteen") { $0.element("name", venue.name) }
/// ```
package struct XMLWriter: Sendable {
  /// The UTF-8 text so far.
  package private(set) var bytes: [UInt8] = []

  /// Names and values in their order; nil: the attribute is left out.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  /// Begins a document.
  package init() {
    bytes.append(contentsOf: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  }

  /// Writes an element with the content of the closure.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - attributes: the attributes, in their order.
  ///   - content: writes the content.
  /// - Throws: the error of the closure.
  package mutating func element<Failure: Error>(
    _ name: StaticString, _ attributes: Attributes = [:],
    _ content: (inout XMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    open(name, attributes, end: ">")
    try content(&self)
    bytes.append(contentsOf: "</".utf8)
    append(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes an element with a text in it.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - attributes: the attributes, in their order.
  ///   - text: the content.
  package mutating func element(_ name: StaticString, _ attributes: Attributes, _ text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element without attributes and with a text in it.
  package mutating func element(_ name: StaticString, _ text: String) {
    element(name, [:]) { $0.text(text) }
  }

  /// Writes an element that has no content.
  ///
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - attributes: the attributes, in their order.
  package mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
    open(name, attributes, end: "/>")
  }

  /// Writes a text.
  package mutating func text(_ text: String) { HTMLEscape.append(text, to: &bytes) }

  private mutating func open(_ name: StaticString, _ attributes: Attributes, end: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    append(name)
    for (key, value) in attributes {
      guard let value else { continue }
      bytes.append(UInt8(ascii: " "))
      append(key)
      bytes.append(contentsOf: "=\"".utf8)
      HTMLEscape.append(value, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    append(end)
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
