import SQLite

extension Migration {
  // What people say a venue always has, or has no more.
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
}
