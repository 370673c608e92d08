import Foundation

/// A JSON Schema (2020-12), as much of it as the schemas in this repository use; a keyword it does not know is a fault.
package struct JSONSchema {
  private let root: [String: Any]

  private static let silent: Set<String> = [
    "$schema", "$comment", "title", "description", "$defs", "default", "examples",
  ]

  package init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The names of the members of the object at a path like `$defs.venue.properties`, sorted.
  package func keys(at path: String) -> [String]? {
    var value: Any? = root
    for step in path.split(separator: ".").map(String.init) {
      value = Int(step).flatMap { (value as? [Any])?[$0] } ?? (value as? [String: Any])?[step]
    }
    return (value as? [String: Any])?.keys.sorted()
  }

  /// What is wrong with a document: `path: keyword`, in no order that matters.
  package func faults(in text: String) -> [String] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    else { return [": not JSON"] }
    return faults(value, root, "")
  }

  /// The members of a document that no schema speaks of, below those that a schema does.
  package func strangers(in text: String) -> [String] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return [] }
    return strangers(value, [root], "")
  }

  private func strangers(_ value: Any, _ schemas: [[String: Any]], _ path: String) -> [String] {
    let schemas = schemas.flatMap { meant(by: $0, value) }
    if let elements = value as? [Any] {
      let items = schemas.compactMap { $0["items"] as? [String: Any] }
      return items.isEmpty ? [] : elements.enumerated().flatMap { strangers($1, items, "\(path)[\($0)]") }
    }
    let properties = schemas.compactMap { $0["properties"] as? [String: [String: Any]] }
    guard let object = value as? [String: Any], schemas.contains(where: { $0["type"] != nil }) else {
      return []
    }
    return object.flatMap { key, part -> [String] in
      let known =
        properties.compactMap { $0[key] }
        + schemas.compactMap { $0["additionalProperties"] as? [String: Any] }
      return known.isEmpty
        ? ["\(join(path, key)): not in the schema"] : strangers(part, known, join(path, key))
    }
  }

  /// A schema with its references followed and, of alternatives, those the value keeps to.
  private func meant(by schema: [String: Any], _ value: Any, depth: Int = 0) -> [[String: Any]] {
    var found = [schema]
    guard depth < 16 else { return found }
    if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last,
      let target = (root["$defs"] as? [String: Any])?[String(name)] as? [String: Any]
    {
      found += meant(by: target, value, depth: depth + 1)
    }
    for keyword in ["oneOf", "anyOf"] {
      for part in schema[keyword] as? [[String: Any]] ?? [] where faults(value, part, "").isEmpty {
        found += meant(by: part, value, depth: depth + 1)
      }
    }
    return found
  }

  private func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      if Self.silent.contains(keyword) { return [] }
      return fault(value, keyword, rule, schema, path)
    }
  }

  private func fault(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    func unless(_ isGood: Bool) -> [String] { isGood ? [] : ["\(path): \(keyword)"] }
    func passes(_ alternatives: Any) -> Int {
      (alternatives as? [[String: Any]] ?? []).count { faults(value, $0, path).isEmpty }
    }
    switch keyword {
    case "$ref":
      let name = (rule as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(path): no definition \(name)"]
      }
      return faults(value, target, path)
    case "type": return unless(((rule as? [String]) ?? [rule as? String ?? ""]).contains { has(value, $0) })
    case "enum": return unless((rule as? [NSObject] ?? []).contains { $0.isEqual(value) })
    case "const": return unless((rule as? NSObject)?.isEqual(value) ?? false)
    case "oneOf": return unless(passes(rule) == 1)
    case "anyOf": return unless(passes(rule) > 0)
    case "not": return unless(passes([rule]) == 0)
    case "maxProperties": return unless((value as? [String: Any])?.count ?? 0 <= rule as? Int ?? 0)
    case "propertyNames":
      guard let object = value as? [String: Any], let rule = rule as? [String: Any] else { return [] }
      return object.keys.flatMap { faults($0, rule, join(path, $0)) }
    case "minLength", "maxLength", "pattern", "format":
      return textFault(value, keyword, rule).map { ["\(path): \($0)"] } ?? []
    case "minimum", "maximum":
      guard let number = value as? NSNumber, let bound = rule as? NSNumber else { return [] }
      return unless(
        keyword == "minimum"
          ? number.doubleValue >= bound.doubleValue : number.doubleValue <= bound.doubleValue)
    case "items":
      guard let elements = value as? [Any], let rule = rule as? [String: Any] else { return [] }
      return elements.enumerated().flatMap { faults($1, rule, "\(path)[\($0)]") }
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(path): required \($0)" }
    case "properties":
      guard let object = value as? [String: Any], let rule = rule as? [String: [String: Any]] else {
        return []
      }
      return rule.flatMap { key, part in object[key].map { faults($0, part, join(path, key)) } ?? [] }
    case "additionalProperties":
      guard let object = value as? [String: Any] else { return [] }
      let known = (schema["properties"] as? [String: Any])?.keys.map { $0 } ?? []
      return object.keys.filter { !known.contains($0) }.flatMap { key -> [String] in
        guard let part = rule as? [String: Any] else { return ["\(join(path, key)): additionalProperties"] }
        return faults(object[key] ?? NSNull(), part, join(path, key))
      }
    default: return ["\(path): the keyword \(keyword) is not understood"]
    }
  }

  private func textFault(_ value: Any, _ keyword: String, _ rule: Any) -> String? {
    guard let text = value as? String else { return nil }
    switch keyword {
    case "maxLength": return text.unicodeScalars.count <= rule as? Int ?? 0 ? nil : keyword
    case "minLength": return text.unicodeScalars.count >= rule as? Int ?? 0 ? nil : keyword
    case "pattern":
      let pattern = rule as? String ?? ""
      return text.range(of: pattern, options: .regularExpression) == nil ? keyword : nil
    default: return nil
    }
  }

  private func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  private func has(_ value: Any, _ type: String) -> Bool {
    let number = value as? NSNumber
    let isBool = number.map { isTruthValue($0) } ?? false
    switch type {
    case "null": return value is NSNull
    case "boolean": return isBool
    case "number": return number != nil && !isBool
    case "integer": return !isBool && number.map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case "string": return value is String
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    default: return false
    }
  }
}

/// JSONSerialization gives true and false as numbers of a type of their own.
private func isTruthValue(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
