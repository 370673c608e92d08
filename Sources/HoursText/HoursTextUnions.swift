extension HoursTextClause {
  /// Separates days and dates joined by "and", as in "closed weekends and Nov 25-29": neither restricts the
  /// other.
  ///
  /// - Returns: The clauses, or nil if it is unclear how days and dates are combined.
  static func apart(_ clauses: [HoursTextClause]) -> [HoursTextClause]? {
    var result: [HoursTextClause] = []
    for clause in clauses {
      let changes = clause.subjects.indices.dropFirst().filter {
        clause.subjects[$0].isDates != clause.subjects[$0 - 1].isDates
      }
      guard let change = changes.first else {
        result.append(clause)
        continue
      }
      if clause.subjects[change].isAdded {
        guard changes.count == 1 else { return nil }
        var (first, second) = (clause, clause)
        first.subjects = Array(clause.subjects[..<change])
        second.subjects = Array(clause.subjects[change...])
        result += [first, second]
      } else if clause.closesFirst, clause.subjects[change].isDates, clause.subjects[change].isListed {
        // "Closed weekends, Nov 25-29"
        return nil
      } else {
        result.append(clause)
      }
    }
    return result
  }

  /// Whether "closed" precedes the days.
  private var closesFirst: Bool {
    guard let closed = predicates.first?.item, let first = subjects.first, closed.is(.closed) else {
      return false
    }
    return closed.range.upperBound <= first.range.lowerBound
  }
}
