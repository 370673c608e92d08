package import SQLite

/// A row of a table, column by column.
package struct ExportedRow: Sendable {
  package let table: String
  package let columns: [(name: String, value: StoredValue)]
}

extension Store {
  /// Passes on every row of every table, in one consistent state: fetches, readings and edits by people.
  ///
  /// Search indexes and other derived data are left out.
  /// - Parameters:
  ///   - includingBodies: whether the bodies of pages are included.
  ///   - take: receives a row; returns false to stop.
  /// - Returns: whether all were taken.
  /// - Throws: a database failure.
  package func export(
    includingBodies: Bool, _ take: (ExportedRow) -> Bool
  ) throws(DatabaseError) -> Bool {
    try database.reading { () throws(DatabaseError) in
      for table in try exportedTables() where includingBodies || table != "body" {
        let rows = try database.prepare("SELECT * FROM \"\(table)\" ORDER BY 1")
        let names = (0..<rows.columnCount).map { rows.name(of: $0) }
        while try rows.step() {
          let columns = names.indices.map { (name: names[$0], value: rows.value(Int32($0))) }
          guard take(ExportedRow(table: table, columns: columns)) else { return false }
        }
      }
      return true
    }
  }

  /// The names of the tables with primary data, in the order of their creation.
  private func exportedTables() throws(DatabaseError) -> [String] {
    let rows = try database.prepare(
      """
      SELECT part.name FROM sqlite_schema AS part JOIN pragma_table_list AS list ON list.name = part.name
      WHERE list.schema = 'main' AND list.type = 'table' AND part.type = 'table' AND part.name NOT LIKE 'sqlite_%'
      ORDER BY part.rowid
      """)
    var names: [String] = []
    while try rows.step() { names.append(rows.string(0)) }
    return names
  }
}
