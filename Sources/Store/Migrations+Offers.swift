import SQLite

extension Migration {
  // Edits by people of what a venue always offers, or no longer does.
  static let offerEdits = Migration(
    name: "offer-edits",
    sql: """
      CREATE TABLE offer_edit ( -- items people set; go before what sources say, and no refresh touches them
        id INTEGER PRIMARY KEY,
        venue INTEGER NOT NULL REFERENCES venue,
        name TEXT NOT NULL COLLATE NOCASE,
        is_there INTEGER NOT NULL, -- 0: the venue has it no more
        price INTEGER, -- in the currency's minor unit; NULL: as the sources say
        currency TEXT,
        meal_exchange INTEGER,
        author TEXT NOT NULL,
        set_at INTEGER NOT NULL,
        undone_at INTEGER, -- NULL: it counts
        undone_by TEXT
      ) STRICT;
      CREATE UNIQUE INDEX offer_edit_current ON offer_edit (venue, name) WHERE undone_at IS NULL;
      """)

  // What sites state about a dish beyond calories and one price.
  static let dishFacts = Migration(
    name: "dish-facts",
    sql: """
      ALTER TABLE dish ADD COLUMN allergens_partial INTEGER; -- 1: what allergens does not name may still be in it
      ALTER TABLE dish ADD COLUMN prices TEXT; -- JSON array of fives; NULL: price and currency say it all
      ALTER TABLE dish ADD COLUMN serving TEXT;
      ALTER TABLE dish ADD COLUMN nutrition TEXT; -- JSON array of pairs; NULL: not stated
      ALTER TABLE offer ADD COLUMN allergens_partial INTEGER;
      ALTER TABLE offer ADD COLUMN prices TEXT;
      ALTER TABLE offer ADD COLUMN serving TEXT;
      ALTER TABLE offer ADD COLUMN nutrition TEXT;
      """)
}
