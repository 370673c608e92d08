import CivilTime
import Dining
import Markup

/// Reads a label without classes by the words of its lines: the dish precedes "Nutrition Facts".
struct BareLabel {
  private static let census = Census(
    ("labels", [#"(?i)>\s*Nutrition Facts\b"#]), ("calories", [#"(?i)>\s*Calories(?:&nbsp;|\s|:)+\d"#]),
    ("ingredients", [#"(?i)>\s*Ingredients\s*:"#]))
  private static let heading = "nutrition facts"

  private var draft: ReadingBuilder

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  /// Whether a page contains the words of a label.
  static func isOne(_ page: Page) -> Bool {
    page.mentions("Nutrition Facts") && page.mentions("Serving Size") && page.mentions("Calories")
  }

  /// The reading of the page: one dish on the day and in the hall named by its address.
  mutating func read() throws(ReadError) -> Reading {
    let link = FoodProLink(draft.page, draft.notices)
    let lines = (draft.root.first("body") ?? draft.root).lines.map { draft.notices.clean($0) }
    let start = lines.firstIndex { $0.lowercased().hasPrefix(Self.heading) }
    var marks = FoodMarks()
    var facts = LabelLines()
    for line in lines[(start ?? lines.endIndex)...] { facts.take(line, into: &marks, draft.notices) }
    if let start, let name = lines[..<start].last(where: { !$0.isEmpty }) {
      add(name, facts, marks, link)
    } else if start != nil {
      draft.menus.passOver()
      draft.notices.note("dish-without-name", "label")
    }
    return try draft.close(
      Self.census,
      TreeCount(
        counts: [
          "labels": draft.menus.accounted, "calories": facts.calories == nil ? 0 : 1,
          "ingredients": lines.count { $0.lowercased().hasPrefix("ingredients") },
        ], anchor: "Nutrition Facts", hasAnchor: start != nil, identity: ["Nutrition Facts"],
        venue: link.venue ?? "", date: link.date))
  }

  private mutating func add(_ name: String, _ facts: LabelLines, _ marks: FoodMarks, _ link: FoodProLink) {
    if link.date == nil { draft.notices.note("date-not-stated", "\(draft.page.localDate)") }
    let venue = link.venue ?? draft.notices.noVenue()
    draft.menus.begin(venue: venue, date: link.date ?? draft.page.localDate, period: link.period)
    draft.menus.begin(station: "")
    if facts.serving == nil { draft.notices.note("serving-not-stated", name) }
    if facts.calories == nil { draft.notices.note("calories-not-stated", name) }
    if facts.ingredients == nil { draft.notices.note("ingredients-not-stated", name) }
    for part in [Nutrition.Nutrient.fat, .carbohydrates, .protein, .sodium] where facts.nutrition[part] == nil
    {
      draft.notices.note("nutrient-not-stated", part.rawValue)
    }
    draft.menus.add(
      Dish(
        name: name, description: facts.ingredients, calories: facts.calories, tags: marks.statedTags,
        allergens: marks.statedAllergens, isAllergenListPartial: marks.isAllergenListPartial,
        serving: facts.serving, nutrition: facts.nutrition.isEmpty ? nil : facts.nutrition),
      draft.notices)
  }
}
