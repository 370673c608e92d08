import CivilTime
import Dining
import JSON

/// Reads the rows of a day's menus: each a recipe in a category at a meal of a location.
enum HarvardRows {
  private static let row = RecordShape(
    "row", needs: ["recipe", "category", "meal", "location"], may: ["date"], also: ["id"])

  /// - Throws: `missingAnchor` if recipes are known and none of the rows refers to one of them.
  static func reading(
    _ values: [JSONValue], _ page: Page, _ notices: NoticeCollector
  ) throws(ReadError) -> Reading {
    var builder = MenuBuilder()
    let asked = page.parameter("date").flatMap { CivilDate(String($0.prefix(10))) }
    if asked == nil { notices.note("date-not-stated", "\(page.localDate)") }
    var missing = 0
    var shown: Set<CivilDate> = []
    for row in values.compactMap({ Record($0, row, notices) }) {
      guard let recipe = row.identifier("recipe").flatMap({ Int($0) }) else {
        notices.note("dish-without-name", row["id"]?.identifier ?? "row")
        continue
      }
      let meal = row.number("meal")?.double.flatMap { Int(exactly: $0) }
      if let meal, Harvard.meals[meal] == nil { notices.tally("unknown-period", "meal \(meal)") }
      let date = row["date"] == nil ? nil : row.date("date")
      if let date { shown.insert(date) }
      let key = MenuBuilder.Key(
        venue: row.identifier("location") ?? page.parameter("location") ?? "",
        date: date ?? asked ?? page.localDate, period: meal.flatMap { Harvard.meals[$0] })
      guard let dish = HarvardRecipes.dish(recipe, page.findings) else {
        missing += 1
        notices.note("dish-without-record", "\(recipe)")
        continue
      }
      let category = row.identifier("category") ?? ""
      let station = page.findings[Harvard.categoryKey(category)]
      if station == nil { notices.tally("unknown-station", category) }
      builder.add(dish, at: station ?? category, of: key, notices)
    }
    notices.compare(asked: asked, shown: shown)
    // Rows without any known recipe are not an empty menu.
    guard missing == 0 || !builder.isEmpty else { throw .missingAnchor("recipes of the menu's numbers") }
    if builder.isEmpty { notices.note("no-menu", page.parameter("location") ?? "") }
    return Reading(
      adapter: Harvard.name, observedAt: page.observedAt, menus: builder.menus, notices: notices.all)
  }
}
