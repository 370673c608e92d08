import Dining
import JSON

/// The attributes of one product by name: `calories` is "198.487000", `recipe_attributes` are codes.
struct HubAttributes {
  private static let shape = RecordShape(
    "attribute", needs: ["name", "value"], also: ["label", "roles"],
    usual: ["value"])

  let notices: NoticeCollector
  private var values: [String: JSONValue] = [:]
  private var withoutValue: Set<String> = []

  /// Takes the attributes of a product.
  init(_ product: Record) {
    notices = product.notices
    for record in product.records("attributes", Self.shape) {
      guard let name = record.text("name") else { continue }
      if record.object["value"] == nil { withoutValue.insert(name) }
      if values.updateValue(record["value"] ?? .null, forKey: name) != nil {
        notices.tally("duplicate-key", "attribute \(name)")
      }
    }
  }

  /// The names of the attributes.
  var names: Dictionary<String, JSONValue>.Keys { values.keys }

  /// A text; nil for an empty one and for the site's "N/A".
  func text(_ name: String) -> String? {
    guard let value = values[name], !value.isNull else { return nil }
    guard let text = value.string ?? value.number?.text else {
      notices.tally("bad-value", "attribute \(name)")
      return nil
    }
    let clean = notices.clean(text).withoutSoftHyphens
    return clean == "N/A" ? nil : clean
  }

  /// Whether the attribute was listed without the key of its value.
  func lacksValue(_ name: String) -> Bool { withoutValue.contains(name) }

  /// Whether its value is "yes".
  func flag(_ name: String) -> Bool { text(name)?.lowercased() == "yes" }

  /// Whether it has codes, including "0": a list that was not filled in is empty.
  func isFilled(_ name: String) -> Bool {
    guard let value = values[name] else { return false }
    return (value.array ?? [value]).asCodes?.contains { !$0.isEmpty } ?? false
  }

  /// Codes, as one text or several; empty for "0" and an empty value. Nil if the attribute is absent or not a
  /// list of codes.
  func codes(_ name: String) -> [String]? {
    guard let value = values[name], !value.isNull else { return nil }
    guard let codes = (value.array ?? [value]).asCodes else {
      notices.tally("bad-value", "attribute \(name)")
      return nil
    }
    return codes.filter { !$0.isEmpty && $0 != "0" }
  }
}

extension [JSONValue] {
  /// Texts and numbers as texts; nil if it contains anything else.
  fileprivate var asCodes: [String]? {
    let codes = compactMap { $0.string ?? $0.number?.text }
    return codes.count == count ? codes : nil
  }
}
