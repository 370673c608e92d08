package import CivilTime
import Dining
package import SQLite

// How values of the house lie in columns: instants as POSIX seconds, dates as days since 1970-01-01.

extension Instant: Bindable {
  /// As an INTEGER, in seconds since 1970-01-01T00:00:00Z.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try secondsSince1970.bind(to: statement, at: index)
  }
}

extension CivilDate: Bindable {
  /// As an INTEGER, in days since 1970-01-01.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try dayNumber.bind(to: statement, at: index)
  }
}

extension Statement {
  func id<Thing>(_ column: Int32) -> RowID<Thing> { RowID(Int64(int(column))) }

  func optionalID<Thing>(_ column: Int32) -> RowID<Thing>? { isNull(column) ? nil : id(column) }

  func instant(_ column: Int32) -> Instant { Instant(secondsSince1970: Int64(int(column))) }

  func optionalInstant(_ column: Int32) -> Instant? { isNull(column) ? nil : instant(column) }

  func date(_ column: Int32) -> CivilDate { CivilDate(dayNumber: int(column)) }

  func optionalDate(_ column: Int32) -> CivilDate? { isNull(column) ? nil : date(column) }

  /// A word of a closed list; one that is not on it can only come from a damaged file.
  func word<Word: RawRepresentable<String>>(_ column: Int32) throws(DatabaseError) -> Word {
    guard let word = Word(rawValue: string(column)) else { throw DatabaseError(.corrupt, sql: sql) }
    return word
  }

  func optionalWord<Word: RawRepresentable<String>>(_ column: Int32) throws(DatabaseError) -> Word? {
    isNull(column) ? nil : try word(column)
  }

  func provenance(
    source: Int32, page: Int32, observedAt: Instant, confidence: Int32
  ) throws(DatabaseError) -> Provenance {
    Provenance(
      source: string(source), page: string(page), observedAt: observedAt, confidence: try word(confidence))
  }

  func list(_ column: Int32) throws(DatabaseError) -> [String]? {
    guard let text = optionalString(column) else { return nil }
    guard let list = StringList.read(text) else { throw DatabaseError(.corrupt, sql: sql) }
    return list
  }
}
