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

  /// The number before `kcal`; the fraction, where there is one, is rounded off.
  static func kilocalories(_ text: String) -> Int? {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let text = isPlain ? text : String(text.map { $0 == "\u{A0}" ? " " : $0 == "’" ? "'" : $0 })
    let words = text.utf8.split(whereSeparator: isBetweenWords)
    guard
      let unit = words.firstIndex(where: { $0.suffix(4).lazy.map { $0 | 0x20 }.elementsEqual("kcal".utf8) })
    else { return nil }
    let glued = words[unit].dropLast(4)
    guard !glued.isEmpty || unit > 0 else { return nil }
    var (number, digits) = (0, 0)
    // Swiss pages set thousands apart by an apostrophe.
    for byte in glued.isEmpty ? words[unit - 1] : glued where byte != UInt8(ascii: "'") {
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { break }
      (number, digits) = (10 * number + Int(byte & 0x0F), digits + 1)
      guard digits <= 5 else { return nil }
    }
    return digits > 0 ? number : nil
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
