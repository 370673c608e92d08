import JSON

extension JSONValue {
  /// An id, which sites write as a text or as a number; nil for an empty text.
  var identifier: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): number.int.map { String($0) }
    default: nil
    }
  }
}
