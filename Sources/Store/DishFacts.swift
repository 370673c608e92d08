package import CivilTime
package import Dining
package import SQLite

extension Store {
  /// The facts about a dish from the menu of its latest date.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - date: later menus count only if there is none up to this date.
  /// - Returns: the dish, the address of its page, and when that was read; nil: it is no longer on any menu.
  /// - Throws: a database failure.
  package func facts(
    of dish: DishID, by date: CivilDate
  ) throws(DatabaseError) -> (dish: Dish, provenance: Provenance)? {
    let rows = try database.prepare(
      """
      SELECT source.key, page.url, menu.observed_at, menu.confidence, \(Dish.columns)
      FROM dish_key CROSS JOIN dish_name ON dish_name.dish_key = dish_key.id
        CROSS JOIN dish ON dish.title = dish_name.id
        CROSS JOIN station ON station.id = dish.station CROSS JOIN menu ON menu.id = station.menu
        CROSS JOIN page ON page.id = menu.page CROSS JOIN source ON source.id = page.source
      WHERE dish_key.id = ?1 OR dish_key.merged_into = ?1
      ORDER BY dish.served_on > ?2, abs(dish.served_on - ?2), menu.observed_at DESC LIMIT 1
      """)
    try rows.bind(dish, date)
    guard try rows.step() else { return nil }
    return (
      try Dish(rows, at: 4),
      try rows.provenance(source: 0, page: 1, observedAt: rows.instant(2), confidence: 3)
    )
  }
}
