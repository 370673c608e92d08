import SQLite

/// Rows of a table, many of which are written with one statement: starting and ending a statement takes as
/// long as writing a row.
struct RowBatch<Row>: ~Copyable {
  typealias Binding = (
    _ row: Row, _ statement: borrowing Statement, _ bound: inout Int32
  ) throws(DatabaseError) -> Void

  /// How many rows a statement writes.
  private static var most: Int { 32 }

  private let one: Statement
  private let many: Statement
  private let bind: Binding
  private var rows: [Row] = []

  /// - Parameters:
  ///   - database: the database that they are written to.
  ///   - table: its name and columns, as in `dish (station, name)`.
  ///   - values: the placeholders of a row, as in `(?, ?)`.
  ///   - bind: binds the values of a row, starting after the given number of placeholders.
  /// - Throws: a database failure.
  init(
    _ database: Database, into table: String, values: String, bind: @escaping Binding
  ) throws(DatabaseError) {
    let list = [String](repeating: values, count: Self.most).joined(separator: ", ")
    let one = try database.prepare("INSERT INTO \(table) VALUES \(values)")
    // "OR FAIL": a failure ends the transaction, so SQLite need not remember the state before each statement.
    let many = try database.prepare("INSERT OR FAIL INTO \(table) VALUES \(list)")
    self.one = one
    self.many = many
    self.bind = bind
  }

  /// Adds a row; rows are written once enough have been added.
  mutating func add(_ row: Row) throws(DatabaseError) {
    rows.append(row)
    if rows.count == Self.most { try write() }
  }

  /// Writes the waiting rows.
  mutating func write() throws(DatabaseError) {
    if rows.count == Self.most {
      var bound: Int32 = 0
      for row in rows { try bind(row, many, &bound) }
      try many.runBound(bound)
    } else {
      for row in rows {
        var bound: Int32 = 0
        try bind(row, one, &bound)
        try one.runBound(bound)
      }
    }
    rows.removeAll(keepingCapacity: true)
  }
}
