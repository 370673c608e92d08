package import CivilTime
package import Dining
package import SQLite

/// A venue's menu of one meal of a day.
package struct MenuSlot: Hashable, Sendable {
  /// The source's own id of the venue.
  package var venue: String
  /// The service date.
  package var date: CivilDate
  /// The meal; empty for the whole day.
  package var period: String

  /// - Parameters:
  ///   - venue: the source's own id of the venue.
  ///   - menu: the menu whose date and meal it has.
  package init(_ venue: String, _ menu: Menu) {
    self.init(venue: venue, date: menu.date, period: menu.period ?? "")
  }

  fileprivate init(venue: String, date: CivilDate, period: String) {
    self.venue = venue
    self.date = date
    self.period = period
  }
}

extension Store {
  /// How many dishes the pages of a source gave for the menus of some venues, each by the latest of these pages.
  ///
  /// - Parameters:
  ///   - venues: the source's own ids of the venues.
  ///   - dates: the service dates.
  ///   - source: the source.
  ///   - isOwn: whether the page of an address counts.
  /// - Returns: the number of dishes on each recorded menu.
  /// - Throws: a database failure.
  package func dishesAnnounced(
    at venues: Set<String>, on dates: ClosedRange<CivilDate>, by source: SourceID,
    where isOwn: (String) -> Bool
  ) throws(DatabaseError) -> [MenuSlot: Int] {
    let rows = try database.prepare(
      """
      SELECT menu.date, menu.period, page.url,
        (SELECT count(*) FROM station JOIN dish ON dish.station = station.id WHERE station.menu = menu.id)
      FROM menu CROSS JOIN page ON page.id = menu.page
      WHERE menu.date BETWEEN ?3 AND ?4 AND page.source = ?1 AND menu.venue IN (
        SELECT id FROM venue WHERE source = ?1 AND site_id = ?2
        UNION SELECT venue FROM venue_identity JOIN source
          ON source.campus = venue_identity.campus AND source.key = venue_identity.source
        WHERE source.id = ?1 AND venue_identity.site_id = ?2)
      ORDER BY menu.observed_at, menu.id
      """)
    var dishes: [MenuSlot: Int] = [:]
    for venue in venues {
      try rows.bind(source, venue, dates.lowerBound, dates.upperBound)
      while try rows.step() {
        guard isOwn(rows.string(2)) else { continue }
        dishes[MenuSlot(venue: venue, date: rows.date(0), period: rows.string(1))] = rows.int(3)
      }
    }
    return dishes
  }
}
