import SQLite

extension Migration {
  // Which venues accept a tender, without reading all those that do not.
  static let tenders = Migration(
    name: "tenders",
    sql: """
      CREATE INDEX venue_accepts ON venue (campus, accepts) WHERE accepts IS NOT NULL;
      """)
}
