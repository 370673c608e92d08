import SQLite

extension Migration {
  // What sites say of a dish beyond calories and one price.
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
