import Dining
import JSON

/// The data in the lines of a label without classes: `Serving Size 4 OZ`, `Total Fat: 0.9g`.
struct LabelLines {
  private(set) var serving: String?
  private(set) var calories: Int?
  private(set) var nutrition = Nutrition()
  private(set) var ingredients: String?

  /// Takes one line; false if it contains none of these.
  @discardableResult
  mutating func take(_ line: String, into marks: inout FoodMarks, _ notices: NoticeCollector) -> Bool {
    var isKnown = false
    for part in Self.parts(of: line) where takePart(part, into: &marks, notices) { isKnown = true }
    return isKnown
  }

  /// The line, cut before each of the labels that follow another value where a line break was lost:
  /// `Ingredients: Beans, SoyAllergens: Soybeans`.
  private static func parts(of line: String) -> [String] {
    let cuts = labels.flatMap { line.ranges(of: $0).map(\.lowerBound) }.filter { start in
      start > line.startIndex && !line[line.index(before: start)].isWhitespace
    }.sorted()
    return zip([line.startIndex] + cuts, cuts + [line.endIndex]).map { String(line[$0..<$1]) }
  }

  private static let labels = ["Calories:", "Ingredients:", "Allergens:"]

  private mutating func takePart(
    _ line: String, into marks: inout FoodMarks, _ notices: NoticeCollector
  ) -> Bool {
    let lower = line.lowercased()
    if let rest = Self.rest(of: line, after: "serving size") {
      serving = serving ?? (rest.isEmpty ? nil : rest)
    } else if lower.hasPrefix("calories from fat") || lower.hasPrefix("fat calories") {
      return true
    } else if let rest = Self.rest(of: line, after: "calories") {
      takeCalories(rest, notices)
    } else if let rest = Self.rest(of: line, after: "ingredients") {
      ingredients = ingredients ?? (rest.isEmpty ? nil : rest)
    } else if let rest = Self.rest(of: line, after: "allergens") ?? Self.rest(of: line, after: "contains:") {
      // Labels that were never filled in have no text after the word.
      marks.take(allergens: rest, notices)
    } else {
      return takeNutrient(line, notices)
    }
    return true
  }

  /// The text after a word at the beginning of a line, where the word may be repeated; nil if the line begins
  /// otherwise.
  private static func rest(of line: String, after word: String) -> String? {
    var rest = line[...]
    while rest.prefix(word.count).lowercased() == word {
      rest = rest.dropFirst(word.count).drop { $0 == ":" || $0 == "*" || $0 == " " }
    }
    return rest.startIndex == line.startIndex ? nil : String(rest)
  }

  private mutating func takeCalories(_ text: String, _ notices: NoticeCollector) {
    guard let first = text.first, first.isASCII, first.isNumber || first == "." else { return }
    guard let number = WrittenAmount(text[...])?.value, Calories.possible.contains(number) else {
      return notices.note("bad-value", "calories: \(text.prefix(60))")
    }
    calories = calories ?? Int(number.rounded())
  }

  private static let nutrients: [(name: String, nutrient: Nutrition.Nutrient)] = [
    ("total fat", .fat), ("saturated fat", .saturatedFat), ("sat. fat", .saturatedFat),
    ("trans fat", .transFat), ("cholesterol", .cholesterol), ("sodium", .sodium),
    ("total carbohydrate", .carbohydrates), ("tot. carb", .carbohydrates), ("dietary fiber", .fiber),
    ("total sugars", .sugars), ("sugars", .sugars), ("includes added sugars", .addedSugars),
    ("added sugars", .addedSugars), ("protein", .protein), ("calcium", .calcium), ("iron", .iron),
    ("potassium", .potassium),
  ]

  /// A percentage of a daily value is not a weight.
  private mutating func takeNutrient(_ line: String, _ notices: NoticeCollector) -> Bool {
    let lower = line.lowercased()
    guard let known = Self.nutrients.first(where: { lower.hasPrefix($0.name) }) else { return false }
    let words = line.dropFirst(known.name.count)
    // "< 1g" counts as not stated.
    let rest = words.fromFirstNumber
    guard !words[..<rest.startIndex].contains("<") else { return true }
    let weight = rest.leadingWeight
    guard !weight.isEmpty, rest.dropFirst(weight.count).first != "%", nutrition[known.nutrient] == nil else {
      return true
    }
    if !nutrition.take(known.nutrient, .string(weight), in: .grams) {
      notices.note("bad-value", "\(known.name): \(line.prefix(60))")
    }
    return true
  }
}
