import Dining
import JSON

/// What is said of one product by name: `calories` is "198.487000", `recipe_attributes` are codes.
struct HubAttributes {
  private static let shape = RecordShape("attribute", needs: ["name", "value"], also: ["label", "roles"])

  let notices: NoticeCollector
  private var values: [String: JSONValue] = [:]
  private var torn: Set<String> = []

  /// The attributes of a product.
  init(_ product: Record) {
    notices = product.notices
    for record in product.records("attributes", Self.shape) {
      guard let name = record.text("name") else { continue }
      if record.object["value"] == nil { torn.insert(name) }
      if values.updateValue(record["value"] ?? .null, forKey: name) != nil {
        notices.tally("duplicate-key", "attribute \(name)")
      }
    }
  }

  /// The names of what is said.
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

  /// Whether something was said that is not there any more.
  func isTorn(_ name: String) -> Bool { torn.contains(name) }

  /// Whether it says "yes".
  func flag(_ name: String) -> Bool { text(name)?.lowercased() == "yes" }

  /// Whether there are codes, of which "0" is one: a list that nobody has filled in is empty.
  func isFilled(_ name: String) -> Bool {
    guard let value = values[name] else { return false }
    return (value.array ?? [value]).asCodes?.contains { !$0.isEmpty } ?? false
  }

  /// Codes, as one text or several; none for "0" and for nothing. Nil where the attribute is absent, or no list of codes.
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
  /// Texts and numbers as texts; nil where anything else is among them.
  fileprivate var asCodes: [String]? {
    let codes = compactMap { $0.string ?? $0.number?.text }
    return codes.count == count ? codes : nil
  }
}
