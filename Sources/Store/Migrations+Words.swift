import SQLite

extension Migration {
  // How long a page's words about its own moment are good for, and of each page only what its last reading held.
  static let words = Migration(
    name: "words",
    sql: """
      ALTER TABLE page ADD COLUMN holds_until INTEGER; -- its next planned look and a little more
      DELETE FROM coverage WHERE fetch NOT IN (SELECT recorded_fetch FROM page WHERE recorded_fetch IS NOT NULL);
      """)
}
