import SQLite

extension Migration {
  // Whose word goes first where two sources speak of the same days, and hours after midnight of the date before.
  static let weights = Migration(
    name: "weights",
    sql: """
      ALTER TABLE source ADD COLUMN position INTEGER NOT NULL DEFAULT 0; -- among those of the configuration
      UPDATE source SET position = id;
      ALTER TABLE hours ADD COLUMN preferred INTEGER NOT NULL DEFAULT 0; -- 1: goes before the site's word
      ALTER TABLE hours ADD COLUMN night_before INTEGER NOT NULL DEFAULT 0; -- 1: of the service date before
      """)

  // How long a page's words about its own moment are good for, and of each page only what its last reading held.
  static let words = Migration(
    name: "words",
    sql: """
      ALTER TABLE page ADD COLUMN holds_until INTEGER; -- its next planned look and a little more
      DELETE FROM coverage WHERE fetch NOT IN (SELECT recorded_fetch FROM page WHERE recorded_fetch IS NOT NULL);
      """)
}
