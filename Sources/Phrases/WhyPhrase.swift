import CivilTime
package import Dining

/// A statement about hours in a few words: its scope and its content.
package struct WhyPhrase {
  /// `every week`, `when it was read` …
  package let scope: String
  /// The content: the page's own words, or a rule.
  package let said: String

  /// Both on one line.
  package var text: String { "\(scope): \(said)" }

  /// - Parameters:
  ///   - recorded: the statement.
  ///   - language: the reader's language; programs read English.
  package init(_ recorded: RecordedStatement, in language: Language) {
    let statement = recorded.statement
    // Live status is quoted from the page; for weekly hours the rule is shorter than the page's words.
    let quoted = statement.scope == .now ? statement.text : statement.expression
    let said =
      quoted ?? statement.text ?? statement.expression
      ?? (statement.state.map { ScopeWords.state($0) } ?? .unreadable).text(in: language)
    // The page's own words often begin with the period already.
    if let period = statement.period, !said.lowercased().hasPrefix(period.lowercased()) {
      self.said = "\(period) \(said)"
    } else {
      self.said = said
    }
    let scope = ScopeWords(statement)
    self.scope = (statement.service == .mealExchange ? .ofExchange(scope) : scope).text(in: language)
  }
}

extension ScopeWords {
  /// The time that the statement is about.
  fileprivate init(_ statement: HoursStatement) {
    switch statement.scope {
    case .override:
      self = Self.days(of: statement).map { .byHandOf($0) } ?? .byHand
    case .now: self = .whenRead
    case .date: self = statement.validFrom.map { .on($0) } ?? .onOneDay
    case .range: self = Self.days(of: statement) ?? .someDates
    case .weekly: self = .everyWeek
    }
  }

  private static func days(of statement: HoursStatement) -> ScopeWords? {
    switch (statement.validFrom, statement.validTo) {
    case (let first?, let last?): first == last ? .on(first) : .range(first, last)
    case (let first?, nil): .from(first)
    case (nil, let last?): .until(last)
    case (nil, nil): nil
    }
  }
}
