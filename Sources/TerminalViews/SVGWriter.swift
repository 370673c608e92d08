import Console

/// Writes SVG 1.1, one element per line, with all texts and attributes escaped.
package struct SVGWriter {
  package private(set) var text = ""
  private var depth = 0

  /// An empty document.
  package init() {}

  /// A whole number or a text.
  package enum Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)
    /// The attribute is omitted.
    case none

    /// A text.
    package init(stringLiteral value: String) { self = .text(value) }
    /// A number.
    package init(integerLiteral value: Int) { self = .number(value) }
    /// A text, or nothing.
    package init(_ text: String?) { self = text.map(Value.text) ?? .none }
  }

  /// An element with children.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, Value> = [:], _ body: (inout SVGWriter) -> Void
  ) {
    line("<\(name)\(Self.written(attributes))>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// An element with text, or empty.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, Value> = [:], text: String? = nil
  ) {
    let start = "<\(name)\(Self.written(attributes))"
    line(text.map { "\(start)>\(Self.escaped($0))</\(name)>" } ?? "\(start)/>")
  }

  /// Appends elements written before, indented by one level.
  package mutating func append(_ other: SVGWriter) {
    for line in other.text.split(separator: "\n") { self.line(String(line)) }
  }

  private mutating func line(_ line: String) {
    text += String(repeating: " ", count: depth * 2) + line + "\n"
  }

  private static func written(_ attributes: KeyValuePairs<String, Value>) -> String {
    attributes.reduce(into: "") { written, attribute in
      switch attribute.value {
      case .text(let text): written += " \(attribute.key)=\"\(escaped(text))\""
      case .number(let number): written += " \(attribute.key)=\"\(number)\""
      case .none: break
      }
    }
  }

  /// The characters that XML allows in text (XML 1.0, 2.2), with the five special ones escaped.
  package static func escaped(_ text: String) -> String {
    text.sanitized().unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
