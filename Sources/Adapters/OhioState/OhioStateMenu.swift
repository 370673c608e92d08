import CivilTime
import Dining
import JSON

/// Reads one section of a menu: its items under their courses.
struct OhioStateMenu {
  private static let item = RecordShape(
    "item", needs: ["name", "course", "nutrition", "traits"], may: ["portionSize", "price"],
    also: ["id", "itemHash", "sortOrder", "ingredients"], usual: ["traits"])
  private static let nutrient = RecordShape(
    "nutrition", needs: ["name", "quantity", "unitOfMeasure"],
    also: ["displayQuantity", "percentOfGoal", "sortOrder"])
  private static let trait = RecordShape("trait", needs: ["category", "name"], also: ["id", "iconUrl"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
  }

  mutating func read(_ values: [JSONValue]) -> Reading {
    let number = page.url.flatMap { SiteAddress($0).path.split(separator: "/").last.map { String($0) } } ?? ""
    let whose = (page.findings[OhioState.sectionKey(number)] ?? "").split(
      separator: "\t", omittingEmptySubsequences: false
    ).map { String($0) }
    let isKnown = whose.count == 3
    if !isKnown { notices.note("venue-not-stated", "section \(number)") }
    let date = isKnown ? CivilDate(whose[2]) ?? page.localDate : page.localDate
    let key = MenuBuilder.Key(
      venue: isKnown ? whose[0] : "", date: date, period: isKnown ? OhioStateSection.period(whose[1]) : nil)
    for value in values {
      guard let item = Record(value, Self.item, notices), let dish = dish(item) else { continue }
      let course = item.plain("course")
      if course == nil { notices.tally("dish-without-station", "\(date)") }
      builder.add(dish, at: course ?? "", of: key, notices)
    }
    if builder.isEmpty { notices.note("no-menu", "section \(number)") }
    return Reading(
      adapter: OhioState.name, observedAt: page.observedAt, menus: builder.menus, notices: notices.all)
  }

  private func dish(_ item: Record) -> Dish? {
    guard let name = item.plain("name") else {
      notices.note("dish-without-name", item["id"]?.identifier ?? "")
      return nil
    }
    var tags: [String] = []
    var allergens: [String] = []
    for trait in item.records("traits", Self.trait) {
      guard let word = trait.text("name") else {
        notices.tally("icon-without-words", "traits")
        continue
      }
      // Whatever its category is called, a trait named like an allergen is one.
      if let named = FoodMarks.allergens(named: word) {
        allergens += named
      } else if trait.text("category")?.lowercased().hasPrefix("allerg") == true {
        allergens.append(DishWords.allergen(word))
      } else {
        tags.append(DishWords.tag(word))
      }
    }
    let facts = nutrition(item)
    // Traits mark only what is present; a missing kind is not stated.
    return Dish(
      name: name, calories: facts.calories, tags: tags.isEmpty ? nil : tags.uniqued(),
      allergens: allergens.isEmpty ? nil : allergens.uniqued(), isAllergenListPartial: !allergens.isEmpty,
      prices: item.prices("price", currency: OhioState.currency), serving: item.text("portionSize"),
      nutrition: facts.nutrition)
  }

  private static let nutrients: [String: Nutrition.Nutrient] = [
    "total fat": .fat, "saturated fat": .saturatedFat, "trans fat": .transFat, "cholesterol": .cholesterol,
    "sodium": .sodium, "total carbohydrate": .carbohydrates, "dietary fiber": .fiber, "sugars": .sugars,
    "protein": .protein,
  ]

  /// A quantity without a unit is the calories, or accompanies a percentage and is ignored.
  private func nutrition(_ item: Record) -> (calories: Int?, nutrition: Nutrition?) {
    var nutrition = Nutrition()
    var calories: Int?
    for record in item.records("nutrition", Self.nutrient) {
      let name = record.text("name")?.lowercased() ?? ""
      if name == "calories" { calories = record.calories("quantity") }
      if let nutrient = Self.nutrients[name], let unit = WeightUnit(record.text("unitOfMeasure") ?? "") {
        nutrition.take(nutrient, record["quantity"], in: unit)
      }
    }
    return (calories, nutrition.isEmpty ? nil : nutrition)
  }
}
