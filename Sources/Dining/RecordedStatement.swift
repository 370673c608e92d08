package import OpeningHours

/// A statement about hours, who made it and when it was seen, with its expression ready to be asked.
package struct RecordedStatement: Sendable {
  package let statement: HoursStatement
  package let provenance: Provenance
  /// Nil where the statement has no expression, or one that cannot be read.
  package let expression: HoursExpression?

  package init(_ statement: HoursStatement, provenance: Provenance) {
    self.statement = statement
    self.provenance = provenance
    expression = statement.expression.flatMap { try? HoursExpression($0) }
  }
}
