import Dining
import SQLite

extension Migration {
  // The key that identifies a dish is stored with each name, and the forecasts of each dish by venue.
  static let dishKeys = Migration(
    name: "dish-keys",
    sql: """
      CREATE TABLE dish_key (
        id INTEGER PRIMARY KEY,
        campus INTEGER NOT NULL REFERENCES campus,
        key TEXT NOT NULL, -- Dining's DishKey; behind "=" a name that a person set apart
        merged_into INTEGER REFERENCES dish_key, -- by a person; never a chain
        name TEXT, -- given by a person
        is_edited INTEGER NOT NULL DEFAULT 0, -- 1: a person merged it, set it apart or named it
        UNIQUE (campus, key)
      ) STRICT;
      CREATE INDEX dish_key_edited ON dish_key (campus) WHERE is_edited = 1;
      CREATE INDEX dish_key_merged ON dish_key (merged_into) WHERE merged_into IS NOT NULL;
      ALTER TABLE dish_name ADD COLUMN dish_key INTEGER REFERENCES dish_key;

      CREATE TABLE forecast_basis ( -- what the forecasts of a campus were learnt from
        campus INTEGER PRIMARY KEY REFERENCES campus,
        known_to INTEGER NOT NULL, -- the last date whose menus counted, in days since 1970-01-01
        mark TEXT NOT NULL -- another one when what was served until then is another
      ) STRICT;
      CREATE TABLE forecast ( -- when a dish is expected again
        venue INTEGER NOT NULL REFERENCES venue,
        dish_key INTEGER NOT NULL REFERENCES dish_key,
        day INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        within_7 REAL, -- NULL: not to be trusted
        within_14 REAL,
        PRIMARY KEY (dish_key, venue)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX forecast_venue ON forecast (venue);
      """,
    fill: { database throws(DatabaseError) in
      let names = try database.prepare("SELECT id, campus, name FROM dish_name")
      let update = try database.prepare("UPDATE dish_name SET dish_key = ? WHERE id = ?")
      while try names.step() {
        let key = try database.dishKey(DishKey(names.string(2)).text, in: names.id(1))
        try update.run(key, names.int(0))
      }
      try database.execute("CREATE INDEX dish_name_key ON dish_name (dish_key)")
    })
}
