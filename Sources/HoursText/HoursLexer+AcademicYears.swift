/// Academic years.
extension HoursLexer {
  /// Tokens without the years of `the 2026-27 academic year`: the words say as much as they do of a closure, and between
  /// them nobody expects figures.
  static func withoutAcademicYears(_ tokens: [HoursToken]) -> [HoursToken] {
    guard let first = tokens.indices.first(where: { isAcademicYear(tokens, at: $0) }) else { return tokens }
    var rest = Array(tokens[..<first])
    var index = first
    while index < tokens.count {
      if isAcademicYear(tokens, at: index) { index += 3 }
      rest.append(tokens[index])
      index += 1
    }
    return rest
  }

  private static func isAcademicYear(_ tokens: [HoursToken], at index: Int) -> Bool {
    guard index + 3 < tokens.count, case .number(let first, digits: 4) = tokens[index].kind,
      (2_000...2_099).contains(first), tokens[index + 1].is(.dash) || tokens[index + 1].is(.slash),
      case .number(let second, let digits) = tokens[index + 2].kind,
      digits == 4 && second == first + 1 || digits == 2 && second == (first + 1) % 100
    else { return false }
    return tokens[index + 3].is(.word("academic")) || tokens[index + 3].is(.word("school"))
  }
}
