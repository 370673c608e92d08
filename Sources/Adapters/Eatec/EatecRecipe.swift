import Dining
import JSON

/// One recipe of an export: the dish, and the station it is served at.
struct EatecRecipe {
  private static let recipe = RecordShape(
    "recipe", needs: ["@shortName", "@category"],
    may: [
      "dietaryChoices", "@displayonwebsite", "allergens", "@nutrients", "ingredients", "@servingSize",
      "@servingSizeUnit", "@servingDescription", "@approvedNutrition",
    ],
    also: [
      "@id", "@description", "@menuPosition", "@price", "@recipeNumber", "@portions", "@cookMethod",
      "@itemtype",
      "@categoryid", "@menuitemid", "#text",
    ])
  private static let choices = RecordShape("dietaryChoices", needs: ["dietaryChoice"], also: ["#text"])
  private static let allergens = RecordShape("allergens", needs: ["allergen"], also: ["#text"])
  private static let flag = RecordShape("flag", needs: ["@id", "#text"])

  let dish: Dish
  let station: String

  /// Nil, and noted, if a recipe has no name or is hidden on the site.
  init?(_ value: JSONValue, _ legend: EatecNutrients, _ notices: NoticeCollector) {
    guard let record = Record(value, Self.recipe, notices) else { return nil }
    station = record.text("@category") ?? ""
    guard let name = record.text("@shortName") ?? record.text("@description") else {
      notices.tally("dish-without-name", station)
      return nil
    }
    switch record.text("@displayonwebsite")?.lowercased() {
    case nil, "y", "yes", "1", "true", "on": break
    case "n", "no", "0", "false", "off":
      notices.tally("hidden-dish", name)
      return nil
    case let other?: notices.tally("bad-value", "displayonwebsite: \(other.prefix(60))")
    }
    let diets = Self.flags(record, "dietaryChoices", Self.choices, "dietaryChoice")
    let contents = Self.flags(record, "allergens", Self.allergens, "allergen")
    let isApproved = record.text("@approvedNutrition")?.lowercased() != "no"
    if !isApproved { notices.tally("nutrition-not-approved", station) }
    let facts = isApproved ? legend.facts(record) : nil
    let stated = contents?.marks.filter { $0.isYes != nil }
    var dish = Dish(name: name, description: Self.ingredients(record), calories: facts?.calories)
    var marks = FoodMarks()
    for diet in diets?.marks ?? [] where diet.isYes == true { marks.take(tag: FoodMarks.choice(diet.name)) }
    dish.tags = diets.flatMap { list in
      list.marks.contains { $0.isYes != nil } ? marks.statedTags ?? [] : nil
    }
    if let stated, !stated.isEmpty {
      dish.allergens = stated.filter { $0.isYes == true }.map { DishWords.allergen($0.name) }.uniqued()
      // A list that says yes or no to each of the nine that must be declared covers all of them, unless it says
      // something else that cannot be read.
      let named = Set(stated.map { DishWords.allergen($0.name) })
      dish.isAllergenListPartial = contents?.isWhole != true || !Self.nine.isSubset(of: named)
      if dish.isAllergenListPartial, dish.allergens?.isEmpty ?? true { dish.allergens = nil }
      if dish.allergens == nil { dish.isAllergenListPartial = false }
    }
    dish.serving = Self.serving(record)
    dish.nutrition = facts.flatMap { $0.nutrition.isEmpty ? nil : $0.nutrition }
    self.dish = dish
  }

  /// The allergens that must be declared under United States law.
  private static let nine: Set = [
    "milk", "eggs", "fish", "shellfish", "tree nuts", "peanuts", "wheat", "soy", "sesame",
  ]

  /// The marks of one list with the value of each, and whether all of them have a name; nil if there is no list.
  private static func flags(
    _ record: Record, _ key: String, _ shape: RecordShape, _ name: String
  ) -> (marks: [(name: String, isYes: Bool?)], isWhole: Bool)? {
    guard record[key]?.object != nil || record[key]?.array != nil else { return nil }
    var marks: [(name: String, isYes: Bool?)] = []
    var isWhole = true
    for value in record.oneOrMore(key) {
      guard let list = Record(value, shape, record.notices) else {
        isWhole = false
        continue
      }
      if list.object.contains(where: { $0.key != name && $0.value.string == nil }) { isWhole = false }
      for value in EatecDocument.elements(name, of: list) {
        guard let flag = Record(value, Self.flag, record.notices) else {
          isWhole = false
          continue
        }
        guard let name = flag.text("@id") else {
          record.notices.tally("icon-without-words", key)
          isWhole = false
          continue
        }
        marks.append((name, isYes(flag, key, name)))
      }
    }
    return (marks, isWhole)
  }

  private static func isYes(_ flag: Record, _ key: String, _ name: String) -> Bool? {
    switch flag.text("#text")?.lowercased() {
    case "yes", "y", "true", "1": return true
    case "no", "n", "false", "0": return false
    case let other:
      if other?.isEmpty == false { flag.notices.tally("bad-value", "\(key): \(name)") }
      return nil
    }
  }

  /// A text, or an element with one.
  private static func ingredients(_ record: Record) -> String? {
    for value in record.oneOrMore("ingredients") {
      let clean = record.notices.clean(EatecDocument.text(of: value, called: "ingredients", record.notices))
      if !clean.isEmpty { return clean }
    }
    return nil
  }

  private static func serving(_ record: Record) -> String? {
    let size = [record.text("@servingSize"), record.text("@servingSizeUnit")].compactMap { $0 }
    return size.isEmpty ? record.text("@servingDescription") : size.joined(separator: " ")
  }
}
