package import CivilTime
package import Dining
package import SQLite

extension Migration {
  static let tastes = Migration(
    name: "tastes",
    sql: """
      CREATE TABLE taste ( -- what a person says of what they eat
        person INTEGER NOT NULL REFERENCES person,
        campus TEXT NOT NULL, -- empty: everywhere, as vetoes hold
        kind TEXT NOT NULL,
        value TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (person, campus, kind, value)
      ) STRICT, WITHOUT ROWID;
      """)

  /// The table of tastes as seen in a database older than it: empty.
  static let emptyTasteView = """
    CREATE TEMP VIEW taste AS SELECT 0 AS person, '' AS campus, '' AS kind, '' AS value, 0 AS at WHERE 0;
    """
}

extension PrivateStore {
  /// A taste and since when it is stored.
  package typealias KeptTaste = (taste: Taste, since: Instant)

  /// A person's tastes, those for a campus and those for everywhere, sorted.
  package func tastes(of person: PersonID, campus: String) throws(DatabaseError) -> [KeptTaste] {
    let rows = try database.prepare(
      "SELECT kind, value, at FROM taste WHERE person = ? AND campus IN ('', ?) ORDER BY kind, value")
    try rows.bind(person, campus)
    var tastes: [KeptTaste] = []
    while try rows.step() {
      // Ignoring an unknown veto would show dishes that the person must not eat.
      guard let kind = Taste.Kind(rawValue: rows.string(0)), let taste = Taste(kind, written: rows.string(1))
      else { throw DatabaseError(.corrupt) }
      tastes.append((taste, rows.instant(2)))
    }
    return tastes.sorted { $0.taste < $1.taste }
  }

  /// Stores a taste, replacing another if there can be only one of its kind.
  ///
  /// - Parameters:
  ///   - taste: the taste.
  ///   - person: the person who has it; must be in `people`.
  ///   - campus: the campus; vetoes apply everywhere.
  ///   - now: the present.
  /// - Returns: whether it is new.
  /// - Throws: an SQLite error.
  package func keep(
    _ taste: Taste, of person: PersonID, campus: String, at now: Instant
  ) throws(DatabaseError) -> Bool {
    let campus = taste.kind.isVeto ? "" : campus
    return try together { () throws(DatabaseError) in
      if taste.kind.isSingle {
        try database.run(
          "DELETE FROM taste WHERE person = ? AND campus = ? AND kind = ? AND value <> ?", person, campus,
          taste.kind.rawValue, taste.text)
      }
      try database.run(
        "INSERT INTO taste (person, campus, kind, value, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        person, campus, taste.kind.rawValue, taste.text, now)
      return database.changedRows > 0
    }
  }

  /// Removes a person's taste; does nothing if it is not stored.
  package func remove(_ taste: Taste, of person: PersonID, campus: String) throws(DatabaseError) {
    try database.run(
      "DELETE FROM taste WHERE person = ? AND campus = ? AND kind = ? AND value = ?", person,
      taste.kind.isVeto ? "" : campus, taste.kind.rawValue, taste.text)
  }
}
