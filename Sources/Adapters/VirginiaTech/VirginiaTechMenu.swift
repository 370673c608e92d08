import CivilTime
import Dining
import JSON

/// Reads a hall's day: its meals, their sections, and their recipes.
struct VirginiaTechMenu {
  private static let day = RecordShape(
    "menu", needs: ["locationNum", "date", "meals"], also: ["locationName", "name"])
  private static let meal = RecordShape(
    "meal", needs: ["mealName", "sections"], also: ["mealNumber", "mealNum"])
  private static let section = RecordShape(
    "section", needs: ["sectionName", "recipes"], also: ["sectionNumber"])
  private static let recipe = RecordShape(
    "recipe", needs: ["name", "description", "portionSize", "portionUnit", "allergens", "legendImages"],
    also: ["recipeId", "price"], usual: ["allergens"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
  }

  /// - Throws: `missingAnchor` if there are no meals.
  mutating func read(_ value: JSONValue) throws(ReadError) -> Reading {
    guard let day = Record(value, Self.day, notices), value["meals"]?.array != nil else {
      throw .missingAnchor("meals")
    }
    let venue = day.identifier("locationNum") ?? page.parameter("locationNum")
    if venue == nil { notices.note("venue-not-stated", "no locationNum") }
    let asked = page.parameter("dtdate").flatMap { CivilDate(monthDayYear: $0.formDecoded) }
    let date = day.date("date") ?? asked
    if date == nil { notices.note("date-not-stated", "\(page.localDate)") }
    notices.compare(asked: asked, shown: [date].compactMap(\.self))
    for meal in day.records("meals", Self.meal) {
      let key = MenuBuilder.Key(
        venue: venue ?? "", date: date ?? page.localDate, period: meal.text("mealName"))
      if key.period == nil { notices.note("period-not-stated", venue ?? "") }
      builder.open(key)
      for section in meal.records("sections", Self.section) { read(section, of: key) }
    }
    if builder.isEmpty { notices.note("no-menu", "\(venue ?? "") \(date ?? page.localDate)") }
    return Reading(
      adapter: VirginiaTech.name, observedAt: page.observedAt, menus: builder.menus, notices: notices.all)
  }

  private mutating func read(_ section: Record, of key: MenuBuilder.Key) {
    let station = section.text("sectionName")?.trimmingDashes ?? ""
    if station.isEmpty { notices.tally("station-without-name", key.period ?? "menu") }
    builder.open(station, of: key)
    for recipe in section.records("recipes", Self.recipe) {
      guard let name = recipe.plain("name") else {
        notices.tally("dish-without-name", station)
        continue
      }
      builder.add(dish(recipe, name), at: station, of: key, notices)
    }
  }

  /// An empty list of allergens was not filled in: it does not state "none".
  private func dish(_ recipe: Record, _ name: String) -> Dish {
    var marks = FoodMarks()
    marks.take(allergens: recipe.text("allergens"), notices)
    for image in recipe.array("legendImages") {
      guard let words = image.string else {
        notices.tally("icon-without-words", "legendImages")
        continue
      }
      marks.take(words)
    }
    let portion = ["portionSize", "portionUnit"].compactMap { recipe[$0]?.string ?? recipe[$0]?.number?.text }
      .filter { !$0.isEmpty }
    return Dish(
      name: name, description: recipe.plain("description"), tags: marks.statedTags,
      allergens: marks.statedAllergens, isAllergenListPartial: marks.isAllergenListPartial,
      serving: portion.isEmpty ? nil : notices.clean(portion.joined(separator: " ")))
  }
}
