import CivilTime
import Dining
import SQLite

extension Statement {
  func id<Thing>(_ column: Int32) -> RowID<Thing> { RowID(Int64(int(column))) }

  func optionalID<Thing>(_ column: Int32) -> RowID<Thing>? { isNull(column) ? nil : id(column) }

  func provenance(
    source: Int32, page: Int32, observedAt: Instant, confidence: Int32
  ) throws(DatabaseError) -> Provenance {
    Provenance(
      source: string(source), page: string(page), observedAt: observedAt, confidence: try word(confidence))
  }

  // The module SQLite has the first of these as well, but the compiler does not specialize generic functions
  // of another module: the runtime would look the type up for each row.

  /// A column as a word of a closed list; any other word can only come from a damaged file.
  func word<Word: RawRepresentable<String>>(_ column: Int32) throws(DatabaseError) -> Word {
    guard let word = Word(rawValue: string(column)) else { throw DatabaseError(.corrupt, sql: sql) }
    return word
  }

  /// A column as a word of a closed list, or nil for NULL.
  func optionalWord<Word: RawRepresentable<String>>(_ column: Int32) throws(DatabaseError) -> Word? {
    isNull(column) ? nil : try word(column)
  }

  func list(_ column: Int32) throws(DatabaseError) -> [String]? {
    guard let text = optionalString(column) else { return nil }
    guard let list = StringList.read(text) else { throw DatabaseError(.corrupt, sql: sql) }
    return list
  }
}
