import Dining
import JSON

/// Nutrients as German pages name and weigh them: `Fett = 19,2g`, `1993 kJ (476 kcal)`.
enum GermanNutrition {
  private static let nutrients: [String: Nutrition.Nutrient] = [
    "gesättigt": .saturatedFat, "gesättigte": .saturatedFat, "zucker": .sugars,
    "kohlenhydrate": .carbohydrates, "fett": .fat, "eiweiß": .protein, "eiweiss": .protein,
    "protein": .protein, "proteine": .protein, "salz": .salt, "ballaststoffe": .fiber, "natrium": .sodium,
  ]

  /// Takes one line of a table; false where it names something unknown or no weight.
  static func take(_ label: String, _ value: String, into dish: inout Dish) -> Bool {
    let words = label.letterWords
    if words.contains("energie") || words.contains("brennwert") {
      dish.calories = dish.calories ?? kilocalories(value)
      return dish.calories != nil
    }
    guard let known = words.lazy.compactMap({ nutrients[$0] }).first else { return false }
    var nutrition = dish.nutrition ?? Nutrition()
    // "< 0,1 g" is not stated.
    if value.hasPrefix("<") { return true }
    let weight = String(
      decoding: value.utf8.lazy.filter { $0 != UInt8(ascii: "'") }.map {
        $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0
      }, as: UTF8.self)
    guard nutrition.take(known, .string(weight), in: .grams) else { return false }
    dish.nutrition = nutrition.isEmpty ? nil : nutrition
    return true
  }

  private static let unit = Array("kcal".utf8)

  /// The number before `kcal`; the fraction, where there is one, is rounded off.
  static func kilocalories(_ text: String) -> Int? {
    let words =
      text.utf8.contains(0xC2)
      ? text.split { $0 == "\u{A0}" || $0.isASCII && " ()/".contains($0) }
      : text.utf8.split { " ()/".utf8.contains($0) }.map { Substring($0) }
    guard let unit = words.firstIndex(where: { $0.utf8.suffix(4).map { $0 | 0x20 } == Self.unit }) else {
      return nil
    }
    let glued = words[unit].dropLast(4)
    let number = glued.isEmpty ? (unit > 0 ? words[unit - 1] : "") : glued
    let digits = number.filter { $0 != "'" && $0 != "’" }.prefix { $0.isASCII && $0.isNumber }
    return digits.count <= 5 ? Int(digits) : nil
  }
}
