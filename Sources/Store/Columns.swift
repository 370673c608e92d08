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

  func list(_ column: Int32) throws(DatabaseError) -> [String]? {
    guard let text = optionalString(column) else { return nil }
    guard let list = StringList.read(text) else { throw DatabaseError(.corrupt, sql: sql) }
    return list
  }
}
