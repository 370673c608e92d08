package import CivilTime
import Dining
package import SQLite

/// On which days a venue served a dish, and its last name.
package struct ServingHistory: Sendable {
  package let venue: VenueID
  package let dish: DishID
  /// In order, each once.
  package let days: [CivilDate]
  /// The row of its name on its last menu.
  fileprivate let title: Int64
}

/// A dish on a menu, with the fields that its past and future need.
package struct StoredServing: Hashable, Sendable {
  package let venue: VenueID
  /// The venue's slug.
  package let slug: String
  package let date: CivilDate
  package let period: String?
  package let station: String
  /// The name on the menu.
  package let name: String
}

extension Store {
  /// Every dish of a campus with the days on which each venue served it.
  ///
  /// - Parameters:
  ///   - campus: the campus of the venues.
  ///   - dates: the dates of the menus that count.
  /// - Returns: the histories by venue and dish, without side items that only accompany dishes.
  /// - Throws: a database failure.
  package func servingHistories(
    campus: CampusID, on dates: ClosedRange<CivilDate>
  ) throws(DatabaseError) -> [ServingHistory] {
    let merged = try mergedTitles(campus)
    let venues = try venuesOfStations(campus, on: dates)
    let rows = try database.prepare(
      """
      SELECT dish.station, dish.title, dish.served_on FROM dish INDEXED BY dish_served
      WHERE dish.served_on BETWEEN ? AND ? AND dish.title IS NOT NULL AND dish.add_on = 0
      ORDER BY dish.served_on
      """)
    try rows.bind(dates.lowerBound, dates.upperBound)
    var gathered: [ServingPlace: (days: [CivilDate], title: Int64)] = [:]
    gathered.reserveCapacity(merged.count)
    while try rows.step() {
      let title = Int64(rows.int(1))
      guard let venue = venues[Int64(rows.int(0))], let dish = merged[title] else { continue }
      let date = rows.date(2)
      let place = ServingPlace(venue: venue, dish: dish)
      if gathered[place]?.days.last != date { gathered[place, default: ([], title)].days.append(date) }
      gathered[place]?.title = title
    }
    return gathered.map { place, serving in
      ServingHistory(venue: place.venue, dish: place.dish, days: serving.days, title: serving.title)
    }.sorted { ($0.venue.rawValue, $0.dish.rawValue) < ($1.venue.rawValue, $1.dish.rawValue) }
  }

  /// The dish of every name of a campus.
  private func mergedTitles(_ campus: CampusID) throws(DatabaseError) -> [Int64: DishID] {
    let rows = try database.prepare(
      """
      SELECT dish_name.id, coalesce(dish_key.merged_into, dish_key.id) FROM dish_name
        JOIN dish_key ON dish_key.id = dish_name.dish_key WHERE dish_name.campus = ?
      """)
    try rows.bind(campus)
    var dishes: [Int64: DishID] = [:]
    while try rows.step() { dishes[Int64(rows.int(0))] = rows.id(1) }
    return dishes
  }

  private func venuesOfStations(
    _ campus: CampusID, on dates: ClosedRange<CivilDate>
  ) throws(DatabaseError) -> [Int64: VenueID] {
    let rows = try database.prepare(
      """
      SELECT station.id, venue.id FROM venue JOIN menu ON menu.venue = venue.id
        JOIN station ON station.menu = menu.id
      WHERE venue.campus = ? AND venue.hidden_at IS NULL AND menu.date BETWEEN ? AND ? AND \(Self.isCurrent)
      """)
    try rows.bind(campus, dates.lowerBound, dates.upperBound)
    var venues: [Int64: VenueID] = [:]
    while try rows.step() { venues[Int64(rows.int(0))] = rows.id(1) }
    return venues
  }

  /// Whether no other page has a menu for the venue, date and period of `menu` that was confirmed later: by
  /// its reading, or by a check that found the body unchanged. Of two confirmed at once the first counts, as in
  /// `search`.
  private static let isCurrent = """
    NOT EXISTS (
      SELECT 1 FROM menu AS other
      WHERE other.venue = menu.venue AND other.date = menu.date AND other.period = menu.period
        AND other.page <> menu.page AND (\(said("other")), menu.id) > (\(said("menu")), other.id))
    """

  private static func said(_ menu: String) -> String {
    """
    max(\(menu).observed_at, ifnull((
      SELECT checked_at FROM page WHERE id = \(menu).page AND snapshot IS \(menu).snapshot), 0))
    """
  }

  /// When and where one dish was served and is announced; if two pages have a menu for one venue, date and period,
  /// by the one read last.
  ///
  /// - Parameters:
  ///   - dish: the dish, with merges by people applied.
  ///   - campus: the campus of the venues; hidden ones are left out.
  ///   - dates: the dates of the menus.
  /// - Returns: the servings by date, venue and menu.
  /// - Throws: a database failure.
  package func servings(
    of dish: DishID, campus: CampusID, on dates: ClosedRange<CivilDate>
  ) throws(DatabaseError) -> [StoredServing] {
    let rows = try database.prepare(
      """
      SELECT venue.id, venue.slug, menu.date, menu.period, station.name, dish.name
      FROM dish_key CROSS JOIN dish_name ON dish_name.dish_key = dish_key.id
        CROSS JOIN dish ON dish.title = dish_name.id AND dish.served_on BETWEEN ?3 AND ?4
        CROSS JOIN station ON station.id = dish.station CROSS JOIN menu ON menu.id = station.menu
        CROSS JOIN venue ON venue.id = menu.venue
      WHERE (dish_key.id = ?1 OR dish_key.merged_into = ?1) AND venue.campus = ?2 AND venue.hidden_at IS NULL
        AND dish.add_on = 0 AND \(Self.isCurrent)
      ORDER BY menu.date, venue.slug, menu.page, menu.id, station.id
      """)
    try rows.bind(dish, campus, dates.lowerBound, dates.upperBound)
    var servings: [StoredServing] = []
    while try rows.step() {
      let period = rows.string(3)
      servings.append(
        StoredServing(
          venue: rows.id(0), slug: rows.string(1), date: rows.date(2), period: period.isEmpty ? nil : period,
          station: rows.string(4), name: rows.string(5)))
    }
    return servings
  }

  /// The last names of dishes on menus.
  ///
  /// - Parameter histories: the histories, of one campus.
  /// - Returns: one name each, in their order.
  /// - Throws: a database failure.
  package func lastNames(of histories: [ServingHistory]) throws(DatabaseError) -> [String] {
    let row = try database.prepare("SELECT name FROM dish_name WHERE id = ?")
    return try histories.map { history throws(DatabaseError) in
      try row.bind(history.title)
      return try row.step() ? row.string(0) : ""
    }
  }
}

private struct ServingPlace: Hashable {
  let venue: VenueID
  let dish: DishID
}

extension ClosedRange<CivilDate> {
  /// Every possible date of a menu, up to one.
  ///
  /// - Parameter last: the last date.
  /// - Returns: the dates.
  package static func past(to last: CivilDate) -> ClosedRange<CivilDate> {
    let first = CivilDate(dayNumber: 0)
    return Swift.min(first, last)...last
  }

  /// The dates after one, as far ahead as menus are announced.
  ///
  /// - Parameter date: the last date that is not included.
  /// - Returns: a year of dates.
  package static func coming(after date: CivilDate) -> ClosedRange<CivilDate> {
    date.adding(days: 1)...date.adding(days: 366)
  }
}
