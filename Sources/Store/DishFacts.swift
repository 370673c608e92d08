package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The maximum number of servings that are compared.
  private static let mostServings = 2_000

  /// What the menus of a dish state about it, of its latest date and of all dates after it.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - date: later menus count as the latest only if there is none up to this date.
  /// - Returns: the servings, those of the latest date first, at most 2,000; none if the dish is on no menu any more.
  /// - Throws: a database failure.
  package func servings(
    of dish: DishID, by date: CivilDate
  ) throws(DatabaseError) -> [(dish: Dish, provenance: Provenance)] {
    let rows = try database.prepare(
      """
      WITH serving AS MATERIALIZED (
        SELECT dish.id, dish.served_on FROM dish_key CROSS JOIN dish_name ON dish_name.dish_key = dish_key.id
          CROSS JOIN dish ON dish.title = dish_name.id
        WHERE dish_key.id = ?1 OR dish_key.merged_into = ?1)
      SELECT source.key, page.url, iif(menu.snapshot IS page.snapshot,
          max(menu.observed_at, ifnull(checked_at, menu.observed_at)), menu.observed_at) AS said,
        menu.confidence, \(Dish.columns)
      FROM serving CROSS JOIN dish ON dish.id = serving.id
        CROSS JOIN station ON station.id = dish.station CROSS JOIN menu ON menu.id = station.menu
        CROSS JOIN page ON page.id = menu.page CROSS JOIN source ON source.id = page.source
      WHERE serving.served_on >= (SELECT served_on FROM serving ORDER BY served_on > ?2, abs(served_on - ?2) LIMIT 1)
      ORDER BY serving.served_on, said DESC LIMIT ?3
      """)
    try rows.bind(dish, date, Self.mostServings)
    var servings: [(dish: Dish, provenance: Provenance)] = []
    while try rows.step() {
      servings.append(
        (
          try Dish(rows, at: 4),
          try rows.provenance(source: 0, page: 1, observedAt: rows.instant(2), confidence: 3)
        ))
    }
    return servings
  }
}
