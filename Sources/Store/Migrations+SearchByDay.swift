import SQLite

extension Migration {
  // Broad searches walk the days from today on in the order of names, instead of looking up every name; and
  // permanent offers are found, too.
  static let searchByDay = Migration(
    name: "search-by-day",
    sql: """
      CREATE INDEX dish_served ON dish (served_on, name, title) WHERE title IS NOT NULL;
      CREATE VIRTUAL TABLE offer_text USING fts5 ( -- by offer.id
        name, tokenize = 'unicode61 remove_diacritics 2'
      );
      """,
    fill: Database.fillSearchByDay)

  // So that counting the venues without coordinates need not read all the others.
  static let unplaced = Migration(
    name: "unplaced",
    sql: """
      CREATE INDEX venue_unplaced ON venue (campus) WHERE latitude IS NULL OR longitude IS NULL;
      """)
}

extension Database {
  /// Indexes the offers, and again the names in scripts without spaces: they were one word before.
  fileprivate static func fillSearchByDay(_ database: Database) throws(DatabaseError) {
    let offers = try database.prepare("SELECT id, name FROM offer")
    while try offers.step() { try database.indexOffer(Int64(offers.int(0)), offers.string(1)) }
    guard try database.hasUnspacedNames() else { return }
    try database.execute(
      "INSERT INTO dish_text (dish_text) VALUES ('delete-all'); DELETE FROM venue_text")
    try fillSearchIndex(database)
  }

  private func hasUnspacedNames() throws(DatabaseError) -> Bool {
    let names = try prepare("SELECT name FROM dish_name UNION ALL SELECT name FROM venue_text")
    while try names.step() {
      let name = names.string(0)
      if !name.utf8.allSatisfy({ $0 < 0x80 }), name.unicodeScalars.contains(where: SearchWords.standsAlone) {
        return true
      }
    }
    return false
  }
}
