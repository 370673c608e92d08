/// A value that can be bound to a placeholder.
package protocol Bindable {
  /// Binds the value to a placeholder, counted from 1.
  func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError)
}

extension Int: Bindable {
  /// As an INTEGER.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try statement.bindInteger(Int64(self), at: index)
  }
}

extension Int64: Bindable {
  /// As an INTEGER.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try statement.bindInteger(self, at: index)
  }
}

extension Bool: Bindable {
  /// As the INTEGER 1 or 0.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try statement.bindInteger(self ? 1 : 0, at: index)
  }
}

extension Double: Bindable {
  /// As a REAL; NaN becomes NULL.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try statement.bindReal(self, at: index)
  }
}

extension String: Bindable {
  /// As a TEXT in UTF-8.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try statement.bindText(self, at: index)
  }
}

extension [UInt8]: Bindable {
  /// As a BLOB.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    try statement.bindBlob(self, at: index)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// As the value, or NULL.
  package func bind(to statement: borrowing Statement, at index: Int32) throws(DatabaseError) {
    if let self { try self.bind(to: statement, at: index) } else { try statement.bindNull(at: index) }
  }
}

/// A value as it is stored, in one of SQLite's five classes.
package enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}
