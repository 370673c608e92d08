internal import CivilTime

/// Academic years.
extension HoursItemizer {
  /// Tokens without the years of `the 2026-27 academic year` if that is in progress: then the words alone say as much, as
  /// they do of a closure. Figures between them are not expected.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of a text.
  ///   - today: the day it was read.
  /// - Returns: the tokens; unchanged if the day is not known.
  static func withoutAcademicYear(_ tokens: [HoursToken], on today: CivilDate?) -> [HoursToken] {
    guard let today, let first = tokens.indices.first(where: { isAcademicYear(tokens, at: $0, on: today) })
    else { return tokens }
    var rest = Array(tokens[..<first])
    var index = first
    while index < tokens.count {
      if isAcademicYear(tokens, at: index, on: today) { index += 3 }
      rest.append(tokens[index])
      index += 1
    }
    return rest
  }

  private static func isAcademicYear(_ tokens: [HoursToken], at index: Int, on today: CivilDate) -> Bool {
    // Most begin in August and end in May; the summer belongs to the one that ends.
    let begins = today.month >= 8 ? today.year : today.year - 1
    guard academicYear(in: tokens, at: index) == begins, index + 3 < tokens.count else { return false }
    return tokens[index + 3].is(.word("academic")) || tokens[index + 3].is(.word("school"))
  }
}
