import JSON
import Markup

/// An object of a recipe while it is read: returns values of the right type, and notes invalid, unknown or
/// missing ones.
struct RecipeSection {
  let object: JSONObject
  let steps: [JSONPathStep]
  let log: JSONProblemLog<RecipeSlip>
  /// Determines how paths are written.
  let format: Recipe.Format

  /// Nil, and noted, if the value is not an object.
  init?(
    _ value: JSONValue, at steps: [JSONPathStep], log: JSONProblemLog<RecipeSlip>, format: Recipe.Format,
    keys: [String]
  ) {
    guard let object = value.object else {
      log.note(.wrongType("an object"), at: steps, detail: value.serialized())
      return nil
    }
    self.object = object
    self.steps = steps
    self.log = log
    self.format = format
    for key in object.duplicates { note(.duplicateKey, key, detail: key, target: .key) }
    for key in object.keys where !keys.contains(key) && !object.duplicates.contains(key) {
      // "$schema" tells editors which schema to check against.
      if key == "$schema", steps.isEmpty { continue }
      note(.unknownKey, key, detail: key, candidates: keys.filter { $0 != "note" }, target: .key)
    }
  }

  /// The block's place without indices, as named in notices.
  var name: String {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }.joined(separator: ".")
  }

  func note(
    _ reason: RecipeSlip, _ key: String, detail: String = "", candidates: [String] = [],
    target: JSONPosition.Target = .value
  ) {
    log.note(reason, at: steps + [.key(key)], detail: detail, candidates: candidates, target: target)
  }

  /// Notes that a key is missing, at the object that lacks it.
  func miss(_ key: String) { log.note(.missingKey(key), at: steps, detail: key, target: .key) }

  /// The value of a key; nil if it is missing or `null`.
  func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// A text that is not empty.
  func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else {
      note(.wrongType("a text"), key, detail: value.serialized())
      return nil
    }
    if text.isEmpty { note(.empty, key) }
    return text.isEmpty ? nil : text
  }

  /// The texts of an array, or the one text in its place.
  func texts(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    let texts = (value.array ?? [value]).compactMap { $0.string ?? $0.int.map { String($0) } }
    if texts.count != value.array?.count ?? 1 {
      note(.wrongType("an array of texts"), key, detail: value.serialized())
    }
    return texts
  }

  func flag(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if value.bool == nil { note(.wrongType("true or false"), key, detail: value.serialized()) }
    return value.bool
  }

  func integer(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.int else {
      note(.wrongType("a whole number"), key, detail: value.serialized())
      return nil
    }
    guard range.contains(number) else {
      note(.outOfRange(range.lowerBound, range.upperBound), key, detail: String(number))
      return nil
    }
    return number
  }

  /// A value of an enum.
  func word<Word: RawRepresentable & CaseIterable>(_ key: String, as type: Word.Type) -> Word?
  where Word.RawValue == String { text(key).flatMap { word($0, key, as: type) } }

  /// A value of an enum at a key.
  func word<Word: RawRepresentable & CaseIterable>(_ text: String, _ key: String, as type: Word.Type) -> Word?
  where Word.RawValue == String {
    let word = Word(rawValue: text)
    if word == nil { note(.unknownName, key, detail: text, candidates: Word.allCases.map(\.rawValue)) }
    return word
  }

  /// A pattern that compiles.
  func pattern(_ key: String) -> Pattern? {
    guard let text = text(key) else { return nil }
    do throws(MarkupError) {
      return try Pattern(text, limits: PatternLimits(steps: 200_000, depth: 20_000, heap: 8_192))
    } catch {
      var column = 1
      if case .badPattern(_, let offset, _) = error {
        column = String(decoding: text.utf8.prefix(offset), as: UTF8.self).count + 1
      }
      note(.badPattern(column), key, detail: text)
      return nil
    }
  }

  /// An object whose keys are known.
  func section(_ key: String, keys: [String]) -> RecipeSection? {
    value(key).flatMap {
      RecipeSection($0, at: steps + [.key(key)], log: log, format: format, keys: keys)
    }
  }

  /// The objects of an array, or the one object in its place.
  func sections(_ key: String, keys: [String]) -> [RecipeSection] {
    guard let value = value(key) else { return [] }
    guard let elements = value.array else { return section(key, keys: keys).map { [$0] } ?? [] }
    return elements.indices.compactMap { index in
      RecipeSection(
        elements[index], at: steps + [.key(key), .index(index)], log: log, format: format, keys: keys)
    }
  }
}
