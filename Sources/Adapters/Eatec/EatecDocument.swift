import JSON
import Markup

/// An export of Eatec as one value, whatever its form.
enum EatecDocument {
  /// The content of `EatecExchange`, with attributes as members that begin with `@`; nil if a page is not an
  /// export.
  ///
  /// - Throws: `unparsable`, or `cutOff` if a call in a script has no end.
  static func value(of page: Page) throws(ReadError) -> JSONValue? {
    switch page.content {
    case .json(let value): return value["EatecExchange"]
    case .xml(let root):
      guard root.name == "EatecExchange" else { return nil }
      return .some(value(of: root))
    case .document(let root, _):
      // Without its XML declaration it was parsed as HTML, which changes its names.
      if root.first("eatecexchange") != nil { throw .cutOff(in: "document") }
      return nil
    case .text: return try called(page)
    }
  }

  /// A text of an export: as it is, or the whole content of an element.
  static func text(of value: JSONValue, called name: String, _ notices: NoticeCollector) -> String {
    if let text = value.string ?? value["#text"]?.string ?? value["#cdata-section"]?.string { return text }
    for member in value.object?.members ?? [] where !member.key.hasPrefix("@") {
      notices.tally("unknown-key", "\(name).\(member.key)")
    }
    return ""
  }

  /// The child elements with a name; any other element may be one whose name is new.
  static func elements(_ name: String, of record: Record) -> [JSONValue] {
    for member in record.object where member.key != name && member.value.string == nil {
      record.notices.tally("unknown-key", "\(record.shape.name).\(member.key)")
    }
    return record.oneOrMore(name)
  }

  /// The argument of `/**/ menuData({…});`.
  private static func called(_ page: Page) throws(ReadError) -> JSONValue? {
    let bytes = page.text.bytes
    guard page.mentions("\"EatecExchange\""), let start = bytes.firstIndex(of: UInt8(ascii: "{")) else {
      return nil
    }
    guard let end = bytes.lastIndex(of: UInt8(ascii: "}")), bytes[end...].contains(UInt8(ascii: ")")) else {
      throw .cutOff(in: "call")
    }
    do {
      return try JSONValue(parsing: Array(bytes[start...end]))["EatecExchange"]
    } catch {
      throw .unparsable(code: error.code, line: error.line, column: error.column)
    }
  }

  /// Elements of one name become an array, attributes begin with `@`, the text is `#text`, as in the JSON
  /// form.
  ///
  /// Exports are five elements deep; anything deeper than sixteen is left out.
  private static func value(of node: Node, depth: Int = 0) -> JSONValue {
    var members: [JSONObject.Member] = node.attributes.map {
      .init(key: "@" + $0.name, value: .string($0.value))
    }
    var names: [String] = []
    var children: [String: [JSONValue]] = [:]
    for child in depth < 16 ? node.children : [] {
      if children[child.name] == nil { names.append(child.name) }
      children[child.name, default: []].append(value(of: child, depth: depth + 1))
    }
    let text = node.ownText
    if !text.isEmpty || members.isEmpty && names.isEmpty {
      members.append(.init(key: "#text", value: .string(text)))
    }
    members += names.map { .init(key: $0, value: .array(children[$0] ?? [])) }
    return .object(JSONObject(members))
  }
}
