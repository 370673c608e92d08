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

  /// What a database of before has of tastes: nothing.
  static let emptyTasteView = """
    CREATE TEMP VIEW taste AS SELECT 0 AS person, '' AS campus, '' AS kind, '' AS value, 0 AS at WHERE 0;
    """
}

extension PrivateStore {
  /// A taste and since when it is kept.
  package typealias KeptTaste = (taste: Taste, since: Instant)

  /// What a person says of what they eat, at a campus and everywhere, sorted.
  package func tastes(of person: PersonID, campus: String) throws(DatabaseError) -> [KeptTaste] {
    let rows = try database.prepare(
      "SELECT kind, value, at FROM taste WHERE person = ? AND campus IN ('', ?) ORDER BY kind, value")
    try rows.bind(person, campus)
    var tastes: [KeptTaste] = []
    while try rows.step() {
      // To pass over a veto that is not understood would serve what must not be eaten.
      guard let kind = Taste.Kind(rawValue: rows.string(0)), let taste = Taste(kind, written: rows.string(1))
      else { throw DatabaseError(.corrupt) }
      tastes.append((taste, rows.instant(2)))
    }
    return tastes.sorted { $0.taste < $1.taste }
  }

  /// Keeps what a person says of what they eat, in the place of another where there can be only one.
  ///
  /// - Parameters:
  ///   - taste: what is said.
  ///   - person: by whom; one of `people`.
  ///   - campus: where; vetoes hold everywhere.
  ///   - now: the present.
  /// - Returns: whether it is new.
  /// - Throws: what SQLite says.
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

  /// Takes back what a person said of what they eat; nothing where it was not said.
  package func remove(_ taste: Taste, of person: PersonID, campus: String) throws(DatabaseError) {
    try database.run(
      "DELETE FROM taste WHERE person = ? AND campus = ? AND kind = ? AND value = ?", person,
      taste.kind.isVeto ? "" : campus, taste.kind.rawValue, taste.text)
  }
}
