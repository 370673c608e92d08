package import CivilTime

// Instants are stored as POSIX seconds, dates as days since 1970-01-01.

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
  /// A column as an instant.
  package func instant(_ column: Int32) -> Instant { Instant(secondsSince1970: Int64(int(column))) }

  /// A column as an instant, or nil for NULL.
  package func optionalInstant(_ column: Int32) -> Instant? { isNull(column) ? nil : instant(column) }

  /// A column as a date.
  package func date(_ column: Int32) -> CivilDate { CivilDate(dayNumber: int(column)) }

  /// A column as a date, or nil for NULL.
  package func optionalDate(_ column: Int32) -> CivilDate? { isNull(column) ? nil : date(column) }
}
