import CivilTime
package import Dining

/// A statement in a few words: what it speaks of and what it says.
package struct WhyPhrase {
  /// `every week`, `when it was read` …
  package let scope: String
  /// What is said, as the page has it or as a rule.
  package let said: String

  /// Both on one line.
  package var text: String { "\(scope): \(said)" }

  package init(_ recorded: RecordedStatement) {
    let statement = recorded.statement
    // Of its own moment a page is quoted; of the week its rule is shorter than its words.
    let quoted = statement.scope == .now ? statement.text : statement.expression
    let said =
      quoted ?? statement.text ?? statement.expression ?? statement.state?.rawValue
      ?? "hours that could not be read"
    let words = [statement.period, said].compactMap { $0 }
    // The page's own words often begin with the period already.
    let startsWithPeriod = said.lowercased().hasPrefix((statement.period ?? " ").lowercased())
    self.said = startsWithPeriod ? said : words.joined(separator: " ")
    let service = statement.service == .mealExchange ? "meal exchange, " : ""
    scope = service + statement.scopePhrase
  }
}

extension HoursStatement {
  /// What of time the statement speaks of.
  fileprivate var scopePhrase: String {
    switch scope {
    case .override: "set by hand"
    case .now: "when it was read"
    case .date: validFrom.map { "on \($0)" } ?? "on one day"
    case .range:
      if let validFrom, let validTo { "\(validFrom) to \(validTo)" } else { "for some dates" }
    case .weekly: "every week"
    }
  }
}
