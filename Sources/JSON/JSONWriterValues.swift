extension JSONWriter {
  /// Writes a string, or `null`.
  package mutating func value(_ value: String?) {
    if let value { quoted(value) } else { bare("null") }
  }

  /// Writes an integer, or `null`.
  package mutating func value(_ value: Int?) {
    bare(value.map(String.init) ?? "null")
  }

  /// Writes the shortest text that reads back as this number; `null` for nil, infinities and NaN.
  package mutating func value(_ value: Double?) {
    bare(value.flatMap { JSONNumber($0) }?.text ?? "null")
  }

  /// Writes a truth value, or `null`.
  package mutating func value(_ value: Bool?) {
    bare(value.map { $0 ? "true" : "false" } ?? "null")
  }

  /// Writes a member whose value is a string or `null`.
  package mutating func field(_ key: String, _ value: String?) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is an integer or `null`.
  package mutating func field(_ key: String, _ value: Int?) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is a number or `null`.
  package mutating func field(_ key: String, _ value: Double?) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is a truth value or `null`.
  package mutating func field(_ key: String, _ value: Bool?) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member whose value is an array of strings.
  package mutating func field(_ key: String, _ values: [String]) {
    array(key) { for value in values { $0.value(value) } }
  }

  /// Writes a member of any value.
  package mutating func field(_ key: String, _ value: JSONValue) {
    self.key(key)
    self.value(value)
  }

  /// Writes any value, however deep it is.
  package mutating func value(_ value: JSONValue) {
    // A stack of our own, since a value built by hand may nest deeper than the reader allows.
    var open: [Rest] = []
    begin(value, &open)
    while var rest = open.popLast() {
      switch rest {
      case .elements(var elements):
        guard let element = elements.popFirst() else {
          close(UInt8(ascii: "]"))
          continue
        }
        rest = .elements(elements)
        open.append(rest)
        begin(element, &open)
      case .members(var members):
        guard let member = members.popFirst() else {
          close(UInt8(ascii: "}"))
          continue
        }
        rest = .members(members)
        open.append(rest)
        key(member.key)
        begin(member.value, &open)
      }
    }
  }

  private enum Rest {
    case elements(ArraySlice<JSONValue>)
    case members(ArraySlice<JSONObject.Member>)
  }

  private mutating func begin(_ value: JSONValue, _ stack: inout [Rest]) {
    switch value {
    case .null: bare("null")
    case .bool(let value): bare(value ? "true" : "false")
    case .number(let number): bare(number.text)
    case .string(let text): quoted(text)
    case .array(let elements):
      open(UInt8(ascii: "["))
      stack.append(.elements(elements[...]))
    case .object(let object):
      open(UInt8(ascii: "{"))
      stack.append(.members(object.members[...]))
    }
  }
}

extension JSONValue {
  /// The document as text: compact, or in lines indented by two spaces for people.
  package func serialized(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    return writer.text
  }
}
