import SQLite

extension Migration {
  // The numbers that identify venues with menus to OpenMensa's clients.
  static let canteens = Migration(
    name: "canteens",
    sql: """
      CREATE TABLE canteen ( -- rows are never deleted: no number is given twice
        number INTEGER PRIMARY KEY CHECK (number BETWEEN 1 AND \(Store.lastCanteenNumber)),
        venue INTEGER NOT NULL REFERENCES venue,
        is_former INTEGER NOT NULL DEFAULT 0 -- 1: of a venue that turned out to be this one
      ) STRICT;
      CREATE UNIQUE INDEX canteen_current ON canteen (venue) WHERE is_former = 0;
      INSERT INTO canteen (number, venue)
        SELECT row_number() OVER (ORDER BY id), id FROM venue
        WHERE EXISTS (
          SELECT 1 FROM menu JOIN station ON station.menu = menu.id JOIN dish ON dish.station = station.id
          WHERE menu.venue = venue.id)
        ORDER BY id LIMIT \(Store.lastCanteenNumber);
      """)
}
