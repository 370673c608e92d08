import JSON
import Markup

extension JSONValue {
  /// A script literal as the equivalent JSON; a number that JSON cannot express (`NaN`, `Infinity`) is null.
  ///
  /// Literals are no deeper than the script reader's own limit of 128, so the recursion is bounded.
  init(_ literal: ScriptValue) {
    switch literal {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .number(let text):
      if let number = JSONNumber(text) ?? literal.int.map({ JSONNumber($0) })
        ?? literal.double.flatMap({ JSONNumber($0) })
      {
        self = .number(number)
      } else {
        self = .null
      }
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let object):
      self = .object(
        JSONObject(object.members.map { JSONObject.Member(key: $0.key, value: JSONValue($0.value)) }))
    }
  }
}
