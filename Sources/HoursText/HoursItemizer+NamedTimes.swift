internal import CivilTime

/// Parts of the year that are named with a month or with two years.
extension HoursItemizer {
  /// `March break`, `October recess`, `December holidays`: a time within the month, and not all of it.
  mutating func monthBreak() -> HoursItem.Kind? {
    guard case .month = phrase(at: position)?.meaning, case .word(let name) = kind(at: position + 1),
      Self.monthBreaks.contains(name)
    else { return nil }
    position += 2
    return .occasion
  }

  private static let monthBreaks: Set<String> = [
    "break", "recess", "holiday", "holidays", "vacation", "term", "intersession", "fools",
  ]

  /// `2025-26`, `2025/2026`: the regular week in that academic year, otherwise the one of another year.
  mutating func academicYear() -> HoursItem.Kind? {
    guard let today, let first = Self.academicYear(in: tokens, at: position) else { return nil }
    position += 3
    // Most begin in August and end in May; between two of them either may be meant.
    let isSummer = (6...8).contains(today.month)
    let began = today.month >= 8 ? today.year : today.year - 1
    return first == began || isSummer && (today.year - 1...today.year).contains(first) ? .term : .otherTerm
  }

  /// The first of two successive years that a dash or a slash joins, and nothing else.
  static func academicYear(in tokens: [HoursToken], at index: Int) -> Int? {
    guard index + 2 < tokens.count, case .number(let first, 4) = tokens[index].kind,
      (1_990...2_100).contains(first), tokens[index + 1].is(.dash) || tokens[index + 1].is(.slash),
      tokens[index + 2].is(.number(first + 1, digits: 4))
        || tokens[index + 2].is(.number((first + 1) % 100, digits: 2))
    else { return nil }
    let joins = [index - 1, index + 3].contains { beside in
      tokens.indices.contains(beside) && (tokens[beside].is(.dash) || tokens[beside].is(.slash))
    }
    return joins ? nil : first
  }
}
