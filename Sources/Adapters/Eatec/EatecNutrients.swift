import Dining
import JSON

/// The meaning of the numbers of a menu's recipes: `Calories (kcal)~CAL|Total Lipid/Fat (g)~TL|…`.
struct EatecNutrients {
  private enum Column {
    case calories, other
    case nutrient(Nutrition.Nutrient, WeightUnit)
  }

  private static let names: [(word: String, nutrient: Nutrition.Nutrient)] = [
    ("total lipid", .fat), ("saturated fat", .saturatedFat), ("trans fat", .transFat),
    ("cholesterol", .cholesterol), ("sodium", .sodium), ("carbohydrate", .carbohydrates),
    ("total dietary fiber", .fiber), ("total sugars", .sugars), ("added sugar", .addedSugars),
    ("protein", .protein), ("calcium", .calcium), ("iron", .iron), ("potassium", .potassium),
  ]

  private let columns: [Column]

  /// - Parameters:
  ///   - menu: the menu, whose `nutrients` are a text, or an element with one.
  ///   - notices: takes columns whose unit is unknown.
  init(_ menu: Record, _ notices: NoticeCollector) {
    let texts = menu.oneOrMore("nutrients").map { EatecDocument.text(of: $0, called: "nutrients", notices) }
    let legend = texts.first { !$0.isEmpty }
    columns = (legend?.split(separator: "|", omittingEmptySubsequences: false) ?? []).map {
      Self.column($0.prefix { $0 != "~" }.lowercased(), notices)
    }
  }

  private static func column(_ label: String, _ notices: NoticeCollector) -> Column {
    let text = label.split(separator: " ").joined(separator: " ")
    if text.hasPrefix("calories") { return .calories }
    guard let known = names.first(where: { text.hasPrefix($0.word) }) else { return .other }
    let unit = text.split(separator: "(").last.map { $0.prefix { $0 != ")" } }.flatMap { WeightUnit($0) }
    guard let unit else {
      notices.tally("unknown-unit", text)
      return .other
    }
    return .nutrient(known.nutrient, unit)
  }

  /// The nutrients in a recipe's numbers; nil if it has none. A value that is not a number ("NA") counts as
  /// not stated.
  func facts(_ recipe: Record) -> (calories: Int?, nutrition: Nutrition)? {
    guard let text = recipe.text("@nutrients") else { return nil }
    guard !columns.isEmpty else {
      recipe.notices.tally("missing-key", "menu.nutrients")
      return nil
    }
    let values = text.split(separator: "|", omittingEmptySubsequences: false)
    // One column more or less would shift every number to another name.
    guard values.count == columns.count || values.dropFirst(columns.count).allSatisfy(\.isEmpty),
      values.count >= columns.count
    else {
      recipe.notices.tally("bad-value", "nutrients: \(values.count) for \(columns.count) columns")
      return nil
    }
    var calories: Int?
    var nutrition = Nutrition()
    for (column, value) in zip(columns, values) {
      let words = value.filter { !$0.isWhitespace }
      guard !words.isEmpty, words.uppercased() != "NA" else { continue }
      guard let number = Double(words), number.isFinite, number >= 0 else {
        recipe.notices.note("bad-value", "nutrients: \(words.prefix(60))")
        continue
      }
      switch column {
      case .calories: calories = Calories.possible.contains(number) ? Int(number.rounded()) : nil
      case .nutrient(let nutrient, let unit):
        let weight = (number * unit.rawValue).rounded()
        if weight <= Double(Nutrition.limit) { nutrition[nutrient] = Int(weight) }
      case .other: break
      }
    }
    return (calories, nutrition)
  }
}
