import Dining
import JSON

/// Nutrients with their names and weights on German pages: `Fett = 19,2g`, `1993 kJ (476 kcal)`.
struct GermanNutrition {
  /// What a label names.
  private enum Meaning {
    case energy
    case nutrient(Nutrition.Nutrient)
    case unknown
  }

  private static let nutrients: [String: Nutrition.Nutrient] = [
    "gesättigt": .saturatedFat, "gesättigte": .saturatedFat, "zucker": .sugars,
    "kohlenhydrate": .carbohydrates, "fett": .fat, "eiweiß": .protein, "eiweiss": .protein,
    "protein": .protein, "proteine": .protein, "salz": .salt, "ballaststoffe": .fiber, "natrium": .sodium,
  ]

  /// The labels met on this page: every dish has the same few.
  private var meanings: [String: Meaning] = [:]

  /// Takes one line of a table; false if it names an unknown nutrient or has no weight.
  mutating func take(_ label: String, _ value: String, into dish: inout Dish) -> Bool {
    switch meaning(of: label) {
    case .energy:
      dish.calories = dish.calories ?? Self.kilocalories(value)
      return dish.calories != nil
    case .nutrient(let known): return Self.take(known, value, into: &dish)
    case .unknown: return false
    }
  }

  private mutating func meaning(of label: String) -> Meaning {
    if let known = meanings[label] { return known }
    let meaning = Self.meaning(of: label.letterWords)
    meanings[label] = meaning
    return meaning
  }

  private static func meaning(of words: [String]) -> Meaning {
    if words.contains("energie") || words.contains("brennwert") { return .energy }
    return words.lazy.compactMap { nutrients[$0] }.first.map { .nutrient($0) } ?? .unknown
  }

  private static func take(_ known: Nutrition.Nutrient, _ value: String, into dish: inout Dish) -> Bool {
    // "< 0,1 g" counts as not stated.
    if value.hasPrefix("<") { return true }
    // "1.250 g" is 1.25 grams if written by a program, and 1,250 grams if written by a person.
    if value.utf8.contains(UInt8(ascii: ".")), value.first?.isNumber == true, !value.contains(","),
      WrittenAmount(value[...], in: .mixed) == nil
    {
      return false
    }
    var nutrition = dish.nutrition ?? Nutrition()
    // With a single reference, it is changed in place.
    dish.nutrition = nil
    defer { dish.nutrition = nutrition.isEmpty ? nil : nutrition }
    return nutrition.take(known, .string(value), in: .grams, as: .german)
  }

  /// The number before `kcal`, with any fraction rounded off.
  static func kilocalories(_ text: String) -> Int? {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    var text = isPlain ? text : String(text.map { $0 == "\u{A0}" ? " " : $0 == "’" ? "'" : $0 })
    guard let word = text.withUTF8(wordBeforeUnit) else { return nil }
    let amount = WrittenAmount(word[...], in: .german)
    return amount.flatMap { $0.value < 100_000 ? Int($0.value) : nil }
  }

  /// The word before the first `kcal`, or the beginning of the word that it ends.
  private static func wordBeforeUnit(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var (start, before) = (0, 0..<0)
    for end in 0...bytes.count where end == bytes.count || isBetweenWords(bytes[end]) {
      let word = bytes[start..<end]
      if word.suffix(4).lazy.map({ $0 | 0x20 }).elementsEqual("kcal".utf8) {
        let glued = word.dropLast(4)
        let number = glued.isEmpty ? bytes[before] : glued
        return number.isEmpty ? nil : String(decoding: number, as: UTF8.self)
      }
      if !word.isEmpty { before = start..<end }
      start = end + 1
    }
    return nil
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
