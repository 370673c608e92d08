import Dining

/// A statement in a few words: what kind it is and what it says.
struct WhyPhrase {
  let text: String

  init(_ recorded: RecordedStatement) {
    let statement = recorded.statement
    // Of its own moment a page is quoted; of the week its rule is shorter than its words.
    let quoted = statement.scope == .now ? statement.text : statement.expression
    let said =
      quoted ?? statement.text ?? statement.expression ?? statement.state?.rawValue
      ?? "hours it could not read"
    let words = [statement.period, said].compactMap { $0 }
    // The page's own words often begin with the period already.
    let phrase =
      said.lowercased().hasPrefix((statement.period ?? " ").lowercased())
      ? said : words.joined(separator: " ")
    text = "\(statement.scope.phrase): \(phrase)"
  }
}

extension HoursScope {
  var phrase: String {
    switch self {
    case .override: "set by hand"
    case .now: "the page at that moment"
    case .date: "for the day"
    case .range: "for these dates"
    case .weekly: "every week"
    }
  }
}
