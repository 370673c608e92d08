import CivilTime
import Dining
import SQLite

extension Store {
  /// The rows of the names on a menu.
  func titles(ofMenu menu: Int64) throws(DatabaseError) -> [Int64] {
    let rows = try database.prepare(
      """
      SELECT DISTINCT title FROM station CROSS JOIN dish ON dish.station = station.id
      WHERE menu = ? AND title IS NOT NULL
      """)
    try rows.bind(menu)
    var titles: [Int64] = []
    while try rows.step() { titles.append(Int64(rows.int(0))) }
    return titles
  }

  /// Updates when these were served last, as a menu of that date has been replaced.
  func reviewLastDates(of titles: [Int64], since date: CivilDate) throws(DatabaseError) {
    let update = try database.prepare(
      """
      UPDATE dish_name SET last_date = (SELECT max(served_on) FROM dish WHERE title = dish_name.id)
      WHERE id = ?1 AND last_date = ?2 AND NOT EXISTS (SELECT 1 FROM dish WHERE title = ?1 AND served_on = ?2)
      """)
    for title in titles { try update.run(title, date) }
  }

  /// Indexes a venue under its displayed name.
  func indexName(of venue: VenueID) throws(DatabaseError) {
    let row = try database.prepare("\(Self.venueSelect) WHERE venue.id = ?")
    try row.bind(venue)
    guard try row.step() else { return }
    try database.indexVenue(venue.rawValue, try StoredVenue(row).venue.name)
  }
}

extension Database {
  /// Fills the index in databases that were created before it.
  static func fillSearchIndex(_ database: Database) throws(DatabaseError) {
    let dishes = try database.prepare("SELECT id, name FROM dish_name")
    while try dishes.step() {
      try database.indexDish(Int64(dishes.int(0)), SearchWords.indexed(dishes.string(1)))
    }
    let venues = try database.prepare("SELECT id, coalesce(given_name, name, site_id) FROM venue")
    while try venues.step() { try database.indexVenue(Int64(venues.int(0)), venues.string(1)) }
  }

  func indexOffer(_ offer: Int64, _ name: String) throws(DatabaseError) {
    try run("INSERT INTO offer_text (rowid, name) VALUES (?, ?)", offer, SearchWords.indexed(name))
  }

  func indexDish(_ title: Int64, _ words: String) throws(DatabaseError) {
    try run("INSERT INTO dish_text (rowid, name) VALUES (?, ?)", title, words)
  }

  fileprivate func indexVenue(_ venue: Int64, _ name: String) throws(DatabaseError) {
    let text = SearchWords.indexed(name)
    let known = try prepare("SELECT 1 FROM venue_text WHERE rowid = ? AND name = ?")
    try known.bind(venue, text)
    guard try !known.step() else { return }
    try run("INSERT OR REPLACE INTO venue_text (rowid, name) VALUES (?, ?)", venue, text)
  }
}
