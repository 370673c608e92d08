/// A value as it is stored, in one of SQLite's five classes.
package enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}
