private import CSQLite

/// A compiled statement with one owner; it is reset when the owner releases it, so no lock outlives its use.
package struct Statement: ~Copyable {
  /// The text it was compiled from.
  package let sql: String
  private let handle: OpaquePointer
  private let database: Database

  init(handle: OpaquePointer, sql: String, database: Database) {
    self.handle = handle
    self.sql = sql
    self.database = database
  }

  deinit {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    database.keep(handle, for: sql)
  }

  /// Restarts with these values, one for each placeholder; then `step` from row to row.
  package func bind<each Value: Bindable>(_ values: repeat each Value) throws(DatabaseError) {
    sqlite3_reset(handle)
    var count: Int32 = 0
    // Not `for … in repeat`, which would look up the tuple type of all values at run time, each time.
    repeat try bind(each values, after: &count)
    try check(count: count)
  }

  private func bind(_ value: some Bindable, after count: inout Int32) throws(DatabaseError) {
    count += 1
    try value.bind(to: self, at: count)
  }

  private func check(count: Int32) throws(DatabaseError) {
    guard count == sqlite3_bind_parameter_count(handle) else { throw DatabaseError(.statement, sql: sql) }
  }

  /// Moves to the next row; false if there is none left.
  package func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.failure(sql)
    }
  }

  /// Executes the statement with these values and ignores any rows.
  package func run<each Value: Bindable>(_ values: repeat each Value) throws(DatabaseError) {
    sqlite3_reset(handle)
    var count: Int32 = 0
    // Not by `bind`: forwarded values would become a tuple.
    repeat try bind(each values, after: &count)
    try check(count: count)
    while try step() {}
    sqlite3_reset(handle)
  }

  /// Binds values after the placeholders already bound, for a statement with the values of several rows; then
  /// `runBound`.
  ///
  /// - Parameters:
  ///   - values: one for each placeholder of a row.
  ///   - count: the number of placeholders already bound; updated.
  /// - Throws: an error of the database for a value.
  package func bind<each Value: Bindable>(
    _ values: repeat each Value, to count: inout Int32
  ) throws(DatabaseError) {
    repeat try bind(each values, after: &count)
  }

  /// Executes the statement with the bound values, and ignores any rows.
  ///
  /// - Parameter count: how many were bound.
  /// - Throws: an error if the statement needs another number, or a database failure.
  package func runBound(_ count: Int32) throws(DatabaseError) {
    try check(count: count)
    while try step() {}
    sqlite3_reset(handle)
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw DatabaseError(extendedCode: code, sql: sql) }
  }

  func bindNull(at index: Int32) throws(DatabaseError) {
    try check(sqlite3_bind_null(handle, index))
  }

  func bindInteger(_ value: Int64, at index: Int32) throws(DatabaseError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func bindReal(_ value: Double, at index: Int32) throws(DatabaseError) {
    try check(sqlite3_bind_double(handle, index, value))
  }

  func bindText(_ value: String, at index: Int32) throws(DatabaseError) {
    var text = value
    try check(
      text.withUTF8 { csqlite_bind_text(handle, index, $0.baseAddress, Int32(clamping: $0.count)) })
  }

  func bindBlob(_ value: [UInt8], at index: Int32) throws(DatabaseError) {
    try check(
      value.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, Int32(clamping: $0.count)) })
  }
}

// Columns of the current row, counted from 0. SQLite converts if the type differs; NULL reads as 0 or "".
extension Statement {
  /// How many columns a row has.
  package var columnCount: Int32 { sqlite3_column_count(handle) }

  /// The name of a column in the statement.
  package func name(of column: Int32) -> String {
    sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
  }

  /// A column as stored.
  package func value(_ column: Int32) -> StoredValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(int(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(string(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }

  /// Whether a column is NULL.
  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// A column as a number.
  package func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// A column as a number, or nil for NULL.
  package func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  /// A column as a floating-point number.
  package func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// A column as a floating-point number, or nil for NULL.
  package func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  /// A column as text; bytes that are not UTF-8 become U+FFFD.
  package func string(_ column: Int32) -> String { optionalString(column) ?? "" }

  /// A column as text, or nil for NULL.
  package func optionalString(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// A column as bytes.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Passes the bytes of a text in SQLite's own memory; empty for NULL.
  package func withText<Result>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let text = sqlite3_column_text(handle, column) else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return body(UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A column as a word of a closed list; any other word can only come from a damaged file.
  package func word<Word: RawRepresentable<String>>(_ column: Int32) throws(DatabaseError) -> Word {
    guard let word = Word(rawValue: string(column)) else { throw DatabaseError(.corrupt, sql: sql) }
    return word
  }
}
