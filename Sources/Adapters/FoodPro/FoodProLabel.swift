import CivilTime
import Dining
import JSON
import Markup

/// Reads the label of one recipe: its serving, nutrients, allergens and ingredients.
struct FoodProLabel {
  static let census = Census(
    ("recipes", [#"class\s*=\s*["']?labelrecipe\b"#]),
    ("calories", [#">\s*+Calories per serving\s*+<"#]),
    ("allergens", [#"class\s*=\s*["']?labelallergensvalue\b"#]))

  private var draft: ReadingBuilder
  private var calories: Int?
  private var caloriesSeen = 0

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  /// The reading of the page: one dish on the day and in the hall named by its address.
  mutating func read() throws(ReadError) -> Reading {
    let link = FoodProLink(draft.page, draft.notices)
    let heading = draft.root.first("div", class: "labelrecipe")
    let allergens = draft.root.all(class: "labelallergensvalue")
    if let name = draft.text(of: heading) {
      if link.date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
      let venue = link.venue ?? draft.notices.noVenue()
      draft.menus.begin(venue: venue, date: link.date ?? draft.page.localDate, period: link.period)
      draft.menus.begin(station: "")
      let dish = self.dish(name, allergens: allergens)
      draft.menus.add(dish, draft.notices)
    } else {
      draft.menus.passOver()
      draft.notices.note("dish-without-name", "labelrecipe")
    }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: [
          "recipes": draft.menus.accounted, "calories": caloriesSeen, "allergens": allergens.count,
        ], anchor: "labelrecipe", hasAnchor: heading != nil, identity: ["labelrecipe", "nutfacts"],
        venue: link.venue ?? "", date: link.date))
  }

  private mutating func dish(_ name: String, allergens: [Node]) -> Dish {
    readCalories()
    var dish = Dish(name: name, calories: calories)
    dish.description = draft.text(of: draft.root.first(class: "labelingredientsvalue"))
    var marks = FoodMarks()
    let isWhole = marks.take(
      allergens: allergens.compactMap { draft.text(of: $0) }.joined(separator: "; "), draft.notices)
    let isNamed = !marks.isEmpty
    for image in draft.root.first(class: "labelwebcodesvalue")?.all("img") ?? [] {
      marks.take(draft.notices.clean(image["alt"] ?? ""))
    }
    dish.tags = marks.statedTags
    dish.allergens = marks.statedAllergens
    dish.isAllergenListPartial =
      marks.isAllergenListPartial && !(isNamed && isWhole)
    let sizes = draft.root.all("div", class: "nutfactsservsize").map(\.text)
    dish.serving = sizes.first { !$0.isEmpty && $0.lowercased() != "serving size" }
    dish.nutrition = nutrition()
    if dish.serving == nil { draft.notices.note("serving-not-stated", name) }
    if allergens.isEmpty { draft.notices.note("allergens-not-stated", name) }
    if dish.description == nil { draft.notices.note("ingredients-not-stated", name) }
    if draft.page.mentions("Nutritional Information is not available") {
      draft.notices.note("nutrition-not-stated", name)
    } else {
      if calories == nil { draft.notices.note("calories-not-stated", name) }
      for part in [Nutrition.Nutrient.fat, .carbohydrates, .protein, .sodium]
      where dish.nutrition?[part] == nil {
        draft.notices.note("nutrient-not-stated", part.rawValue)
      }
    }
    return dish
  }

  /// Reads the number in the paragraph after its heading, or next to it.
  private mutating func readCalories() {
    let headings = draft.root.all("p").filter { $0.text.lowercased() == "calories per serving" }
    caloriesSeen = headings.count
    guard let text = draft.text(of: headings.first?.nextElement) ?? caloriesInLine() else { return }
    calories = WrittenAmount(text[...]).flatMap {
      Calories.possible.contains($0.value) ? Int($0.value.rounded()) : nil
    }
    if calories == nil { draft.notices.note("bad-value", "calories: \(text)") }
  }

  private mutating func caloriesInLine() -> String? {
    let line = draft.root.all(class: "nutfactstopnutrient").map(\.text).first {
      $0.lowercased().hasPrefix("calories")
    }
    return line.map { String($0.drop { !$0.isNumber }) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static let nutrients: [(name: String, nutrient: Nutrition.Nutrient)] = [
    ("total fat", .fat), ("saturated fat", .saturatedFat), ("sat. fat", .saturatedFat),
    ("trans fat", .transFat),
    ("cholesterol", .cholesterol), ("sodium", .sodium), ("total carbohydrate", .carbohydrates),
    ("tot. carb", .carbohydrates), ("dietary fiber", .fiber), ("total sugars", .sugars), ("sugars", .sugars),
    ("added sugars", .addedSugars), ("protein", .protein), ("calcium", .calcium), ("iron", .iron),
    ("potassium", .potassium),
  ]

  /// `Total Fat 12.3g`, `Includes 2g Added Sugars`; both blocks of the label have the same class, as do
  /// percentages.
  private mutating func nutrition() -> Nutrition? {
    var nutrition = Nutrition()
    for line in draft.root.all(class: "nutfactstopnutrient").map(\.text) {
      let lower = line.lowercased()
      guard !lower.isEmpty, !lower.hasSuffix("%"),
        let known = Self.nutrients.last(where: { lower.contains($0.name) })
      else { continue }
      let weight = line.fromFirstNumber.leadingWeight
      guard !weight.isEmpty, nutrition[known.nutrient] == nil else { continue }
      if !nutrition.take(known.nutrient, .string(weight), in: .grams) {
        draft.notices.note("bad-value", "\(known.name): \(line)")
      }
    }
    return nutrition.isEmpty ? nil : nutrition
  }
}
