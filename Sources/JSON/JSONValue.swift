/// Any JSON value (RFC 8259): numbers keep their text, objects keep their order.
package enum JSONValue: Equatable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number, exactly as it was written.
  case number(JSONNumber)
  /// A string; a lone surrogate escape was read as U+FFFD.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, its members in the order of the document.
  case object(JSONObject)
}

extension JSONValue {
  /// The member of this name (the last one, if it occurs twice); nil if there is none or this is not an
  /// object.
  package subscript(key: String) -> JSONValue? {
    object?[key]
  }

  /// The element at this index; nil if there is none or this is not an array.
  package subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Whether this is `null`.
  package var isNull: Bool { self == .null }

  /// The truth value, or nil if this is not one.
  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number, or nil if this is not one; a string of digits is not a number.
  package var number: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The number as an exact integer (`3`, `3.0` and `3e0` alike), or nil.
  package var int: Int? { number?.int }

  /// The number as the nearest finite binary number, or nil.
  package var double: Double? { number?.double }

  /// The string, or nil if this is not one.
  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements, or nil if this is not an array.
  package var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The object, or nil if this is not one.
  package var object: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `nil` is `null`.
  package init(nilLiteral: ()) { self = .null }
  /// `true` and `false`.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object; its members keep this order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
