extension HoursTextSegment {
  /// Takes the comma between dates and holidays for an "and": `Dec 25,PH off`, `Dec 25, holidays: closed`. In
  /// `Thursday, Nov 26, holiday` and `holidays, Nov 25-29` both may be the same days.
  static func withHolidaysListed(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.days(.holidays)) }) else { return items }
    var rest = items
    for index in items.indices.dropFirst().dropLast() where items[index].is(.comma) {
      let (before, after) = (items[index - 1], items[index + 1])
      let isListed =
        before.isDates && after.is(.days(.holidays)) && namesAllHolidays(after, of: scalars)
        || before.is(.days(.holidays)) && after.isDates && scalars[before.range].folded == "ph"
      if isListed { rest[index].kind = .and }
    }
    return rest
  }

  /// Whether a word for holidays means more than one.
  private static func namesAllHolidays(_ holidays: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    let word = scalars[holidays.range].folded
    return !["holiday", "feiertag", "ferie", "festivo"].contains(where: word.hasSuffix)
  }
}

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
