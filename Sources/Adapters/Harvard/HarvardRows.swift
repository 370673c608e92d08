import CivilTime
import Dining
import JSON

/// Reads the rows of a day's menus: each a recipe in a category at a meal of a location.
enum HarvardRows {
  private static let row = RecordShape(
    "row", needs: ["recipe", "category", "meal", "location"], may: ["date"], also: ["id"])

  /// - Throws: `missingAnchor` where recipes are known and none of the rows has one of them.
  static func reading(
    _ values: [JSONValue], _ page: Page, _ log: PageLog
  ) throws(ReadError) -> Reading {
    var table = MenuTable()
    let asked = page.parameter("date").flatMap { CivilDate(String($0.prefix(10))) }
    if asked == nil { log.note("date-not-stated", "\(page.localDate)") }
    var missing = 0
    for row in values.compactMap({ SiteRecord($0, row, log) }) {
      guard let recipe = row.identifier("recipe").flatMap({ Int($0) }) else {
        log.note("dish-without-name", row["id"]?.identifier ?? "row")
        continue
      }
      let meal = row.number("meal")?.double.map { Int($0) }
      if let meal, Harvard.meals[meal] == nil { log.tally("unknown-period", "meal \(meal)") }
      let date = row["date"] == nil ? nil : row.date("date")
      let key = MenuTable.Key(
        venue: row.identifier("location") ?? page.parameter("location") ?? "",
        date: date ?? asked ?? page.localDate, period: meal.flatMap { Harvard.meals[$0] })
      guard let dish = HarvardRecipes.dish(recipe, page.findings) else {
        missing += 1
        log.note("dish-without-record", "\(recipe)")
        continue
      }
      let category = row.identifier("category") ?? ""
      let station = page.findings[Harvard.categoryKey(category)]
      if station == nil { log.tally("unknown-station", category) }
      table.add(dish, at: station ?? category, of: key, log)
    }
    // Rows of which none is a known recipe are no empty menu.
    guard missing == 0 || !table.isEmpty else { throw .missingAnchor("recipes of the menu's numbers") }
    if table.isEmpty { log.note("no-menu", page.parameter("location") ?? "") }
    return Reading(
      adapter: Harvard.name, observedAt: page.observedAt, menus: table.menus, notices: log.notices)
  }
}
