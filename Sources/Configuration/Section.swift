import JSON
import Latin

/// An object of the file while it is read: returns values of the right type, and notes wrong, unknown and
/// missing ones.
struct Section {
  let object: JSONObject
  let steps: [JSONPathStep]
  let log: JSONProblemLog<ConfigurationFault>

  /// Notes at once the names that occur twice and those that are not in `keys`.
  init(
    _ object: JSONObject, at steps: [JSONPathStep], log: JSONProblemLog<ConfigurationFault>,
    keys: [String]? = nil
  ) {
    self.object = object
    self.steps = steps
    self.log = log
    for key in object.duplicates { note(.duplicateKey, key, detail: key, target: .key) }
    guard let keys else { return }
    for key in object.keys where !keys.contains(key) && !object.duplicates.contains(key) {
      // "$schema" tells editors which schema to check against.
      if key == "$schema", steps.isEmpty { continue }
      if isSecretName(key) {
        // Its value is not repeated, not even shortened.
        note(.secret, key, detail: key, target: .key)
        continue
      }
      note(.unknownKey, key, detail: key, candidates: keys, target: .key)
    }
  }

  /// The key whose value it is; empty for the top and for elements.
  var name: String {
    guard case .key(let key) = steps.last else { return "" }
    return key
  }

  func path(_ key: String) -> [JSONPathStep] { steps + [.key(key)] }

  func note(
    _ reason: ConfigurationFault, _ key: String, detail: String = "", candidates: [String] = [],
    target: JSONPosition.Target = .value
  ) {
    let isAddress = reason == .badURL || reason == .notHTTPS
    let detail = isAddress ? withoutCredentials(detail) : detail
    log.note(reason, at: path(key), detail: detail, candidates: candidates, target: target)
  }

  /// Notes that a key is missing, at the object that lacks it.
  func miss(_ key: String) {
    log.note(.missingKey(key), at: steps, detail: key, target: .key)
  }

  /// The value of a key; nil if there is none, and for `null`.
  func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text that is not empty.
  func text(_ key: String, orInteger: Bool = false) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = readText(value, orInteger: orInteger) else {
      note(.wrongType(.text), key, detail: value.serialized())
      return nil
    }
    if text.isEmpty { note(.empty, key) }
    return text.isEmpty ? nil : text
  }

  /// A name as a person sees it.
  func name(_ key: String) -> String? { text(key)?.visibleName }

  /// A text, or a note that it is missing.
  func requiredText(_ key: String) -> String? {
    if value(key) == nil { miss(key) }
    return text(key)
  }

  func integer(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.int else {
      note(.wrongType(.integer), key, detail: value.serialized())
      return nil
    }
    guard range.contains(number) else {
      note(.outOfRange(range.lowerBound, range.upperBound), key, detail: String(number))
      return nil
    }
    return number
  }

  /// Sets a setting to the integer of a key, if there is one.
  func set(_ setting: inout Int, to key: String, _ range: ClosedRange<Int>) {
    if let value = integer(key, range) { setting = value }
  }

  func truth(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if value.bool == nil { note(.wrongType(.truth), key, detail: value.serialized()) }
    return value.bool
  }

  func number(_ key: String) -> Double? {
    guard let value = value(key) else { return nil }
    if value.double == nil { note(.wrongType(.number), key, detail: value.serialized()) }
    return value.double
  }

  /// One of the words of an enum.
  func word<Word: RawRepresentable & CaseIterable>(_ key: String, as type: Word.Type) -> Word?
  where Word.RawValue == String {
    guard let text = text(key, orInteger: true) else { return nil }
    let word = Word(rawValue: text)
    if word == nil { note(.unknownName, key, detail: text, candidates: Word.allCases.map(\.rawValue)) }
    return word
  }

  /// An object whose keys are known.
  func section(_ key: String, keys: [String]? = nil) -> Section? {
    guard let value = value(key) else { return nil }
    return Section.of(value, at: path(key), log: log, keys: keys)
  }

  /// The elements of an array, with their paths.
  func elements(_ key: String) -> [Element]? {
    guard let value = value(key) else { return nil }
    guard let elements = value.array else {
      note(.wrongType(.array), key, detail: value.serialized())
      return nil
    }
    return elements.indices.map { Element(value: elements[$0], steps: path(key) + [.index($0)]) }
  }

  /// The texts of an array.
  func texts(_ key: String, orInteger: Bool = false) -> [String]? {
    elements(key)?.compactMap { element in
      let text = readText(element.value, orInteger: orInteger)
      if text == nil {
        log.note(.wrongType(.text), at: element.steps, detail: element.value.serialized())
      } else if text == "" {
        log.note(.empty, at: element.steps)
      }
      return text == "" ? nil : text
    }
  }

  /// The objects of this one, by name, in the order of the file; a repeated name once.
  func namedSections(keys: [String]) -> [Section] {
    let members = object.members
    return members.indices.compactMap { position in
      let name = members[position].key
      if members[..<position].contains(where: { $0.key == name }) { return nil }
      checkSlug(name)
      return Section.of(object[name] ?? .null, at: path(name), log: log, keys: keys)
    }
  }

  /// Notes a key that is not a valid name in commands.
  func checkSlug(_ key: String) {
    if !isSlug(key) { note(.badSlug, key, detail: key, target: .key) }
  }

  /// The section of a value, or a note that it is not an object.
  static func of(
    _ value: JSONValue, at steps: [JSONPathStep], log: JSONProblemLog<ConfigurationFault>, keys: [String]?
  ) -> Section? {
    guard let object = value.object else {
      log.note(.wrongType(.object), at: steps, detail: value.serialized())
      return nil
    }
    return Section(object, at: steps, log: log, keys: keys)
  }
}

/// An element of an array and its path. A small struct instead of a tuple: a tuple's type is built at run
/// time, which costs more than reading the file.
struct Element {
  let value: JSONValue
  let steps: [JSONPathStep]
}

private func readText(_ value: JSONValue, orInteger: Bool) -> String? {
  if let text = value.string { return text }
  // Site ids look like numbers, and people write them as numbers.
  return orInteger ? value.int.map(String.init) : nil
}
