package import CivilTime
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

extension RecordedStatement {
  /// The moment that a page's word about now is about: when the page was seen, or said to have been.
  package var saidAt: Instant {
    statement.scope == .now ? statement.statedAt ?? provenance.observedAt : provenance.observedAt
  }

  /// Until when a page's word about now is good: until the change it named, else for an hour.
  package var validUntil: Instant {
    let named = statement.state == .open ? statement.until : statement.opensAt
    return named ?? saidAt + Schedule.momentaryValidity
  }
}

extension [RecordedStatement] {
  /// These by what decides first: scope, service, validity, then meal and source.
  package var byRank: [RecordedStatement] {
    func rank(_ recorded: RecordedStatement) -> [Int] {
      let statement = recorded.statement
      return [
        HoursScope.allCases.firstIndex(of: statement.scope) ?? 0,
        Service.allCases.firstIndex(of: statement.service) ?? 0,
        statement.validFrom?.dayNumber ?? .min, statement.validTo?.dayNumber ?? .max,
        statement.period == nil ? -1 : MealOrder.rank(of: statement.period),
      ]
    }
    func words(_ recorded: RecordedStatement) -> [String] {
      [
        recorded.provenance.source, recorded.provenance.page, recorded.statement.period ?? "",
        recorded.statement.expression ?? "", recorded.statement.text ?? "",
      ]
    }
    return sorted { one, other in
      let (mine, theirs) = (rank(one), rank(other))
      guard mine == theirs else { return mine.lexicographicallyPrecedes(theirs) }
      return words(one).lexicographicallyPrecedes(words(other))
    }
  }
}
