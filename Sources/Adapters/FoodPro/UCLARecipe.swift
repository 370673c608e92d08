import CivilTime
import Dining
import Markup

/// Reads UCLA's page of one recipe: its serving, nutrients, ingredients and contents.
struct UCLARecipe {
  private static let census = Census(
    ("recipes", [#"class\s*=\s*["']?[^"'>]*\bsingle-name\b"#]),
    ("calories", [#"class\s*=\s*["']?[^"'>]*\bsingle-calories\b"#]),
    ("marks", [#"class\s*=\s*["']?[^"'>]*\bsingle-metadata-item-wrapper\b"#]),
    ("tables", [#"class\s*=\s*["']?[^"'>]*\bnutritive-table\b"#]))

  private var draft: ReadingBuilder

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  /// Whether a page has the name or the table of a recipe.
  static func isOne(_ root: Node) -> Bool {
    root.first(class: "single-name") != nil || root.first("table", class: "nutritive-table") != nil
  }

  /// The reading of the page: one dish, without a hall or a day.
  mutating func read() throws(ReadError) -> Reading {
    let heading = draft.root.first(class: "single-name")
    let tables = draft.root.all("table", class: "nutritive-table")
    let energy = draft.root.first(class: "single-calories")
    if let name = draft.text(of: heading) {
      draft.notices.note("date-not-stated", "\(draft.page.localDate)")
      draft.menus.begin(venue: draft.notices.noVenue(), date: draft.page.localDate, period: nil)
      draft.menus.begin(station: "")
      let dish = dish(name, tables, energy)
      draft.menus.add(dish, draft.notices)
    } else {
      draft.menus.passOver()
      draft.notices.note("dish-without-name", "single-name")
    }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: [
          "recipes": draft.menus.accounted, "calories": energy == nil ? 0 : 1, "tables": tables.count,
          "marks": draft.root.count(class: "single-metadata-item-wrapper"),
        ], anchor: ".single-name", hasAnchor: heading != nil, identity: ["single-name", "nutritive-table"]))
  }

  private mutating func dish(_ name: String, _ tables: [Node], _ energy: Node?) -> Dish {
    var marks = FoodMarks()
    var facts = LabelLines()
    let cells = tables.flatMap { $0.all("td") } + [energy].compactMap { $0 }
    for cell in cells {
      let line = draft.notices.clean(cell.text(without: [], apart: ["span"]))
      facts.take(line, into: &marks, draft.notices)
    }
    for line in draft.root.element(id: "nutrition")?.lines ?? [] where line.lowercased().hasPrefix("serving")
    {
      facts.take(draft.notices.clean(line), into: &marks, draft.notices)
    }
    for item in draft.root.all(class: "single-metadata-item-wrapper") {
      if let words = draft.text(of: item) { marks.take(words) }
    }
    let ingredients =
      draft.root.element(id: "ingredient_list")?.all("li").compactMap { draft.text(of: $0) }.uniqued() ?? []
    if facts.serving == nil { draft.notices.note("serving-not-stated", name) }
    if facts.calories == nil { draft.notices.note("calories-not-stated", name) }
    if marks.isEmpty { draft.notices.note("allergens-not-stated", name) }
    if ingredients.isEmpty { draft.notices.note("ingredients-not-stated", name) }
    for part in [Nutrition.Nutrient.fat, .carbohydrates, .protein, .sodium]
    where facts.nutrition[part] == nil {
      draft.notices.note("nutrient-not-stated", part.rawValue)
    }
    return Dish(
      name: name, description: ingredients.isEmpty ? nil : ingredients.joined(separator: ", "),
      calories: facts.calories, tags: marks.statedTags, allergens: marks.statedAllergens,
      isAllergenListPartial: marks.isAllergenListPartial, serving: facts.serving,
      nutrition: facts.nutrition.isEmpty ? nil : facts.nutrition)
  }
}
