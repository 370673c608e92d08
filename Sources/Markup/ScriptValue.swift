/// A JavaScript or JSON literal as a value, read from a page's script without executing it.
package enum ScriptValue: Equatable, Sendable {
  /// `null` or `undefined`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it is written: `12`, `-1.50`, `.5`, `0x1F`, `NaN`.
  case number(String)
  /// A string, escapes resolved.
  case string(String)
  /// An array in its order; a hole (`[1,,2]`) is null.
  case array([ScriptValue])
  /// An object in its order.
  case object(ScriptObject)
}

/// The members of an object literal, in the order of the source.
package struct ScriptObject: Equatable, Sendable {
  /// Every member, including those whose key is repeated later.
  package var members: [Member]

  /// One key and its value.
  package struct Member: Equatable, Sendable {
    /// The key, escapes resolved; numbers as written.
    package var key: String
    /// The value.
    package var value: ScriptValue

    /// A member of an object.
    package init(key: String, value: ScriptValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object of these members.
  package init(members: [Member]) {
    self.members = members
  }

  /// The value of the last member with this key, as in JavaScript.
  package subscript(_ key: String) -> ScriptValue? {
    members.last { $0.key == key }?.value
  }

  /// The keys in order, including repeated ones.
  package var keys: [String] { members.map(\.key) }
}

extension ScriptValue {
  /// The member of an object with this key; nil if it is missing or this is not an object.
  package subscript(_ key: String) -> ScriptValue? { object?[key] }

  /// The element of an array; nil if it is missing or this is not an array.
  package subscript(_ index: Int) -> ScriptValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string; nil for everything else.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A whole number, decimal or hexadecimal; nil for everything else.
  package var int: Int? {
    guard case .number(let text) = self else { return nil }
    let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return Int(digits.dropFirst(2), radix: 16) }
    return Int(digits)
  }

  /// A number; nil for everything else, including numbers too large for a finite value.
  package var double: Double? {
    guard case .number(let text) = self else { return nil }
    if let int { return Double(int) }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A truth value; nil for everything else.
  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements of an array; nil for everything else.
  package var array: [ScriptValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object; nil for everything else.
  package var object: ScriptObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  /// Whether this is `null` or `undefined`.
  package var isNull: Bool { self == .null }
}
