/// Days that a layout or a list has cut into parts.
extension HoursItemizer {
  /// Tokens without the end of a line within a range of weekdays: `Monday through`, and below it `Thursday: 7am-9pm`.
  static func withoutBrokenRanges(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    let broken = tokens.indices.dropFirst(2).dropLast().filter { index in
      tokens[index].is(.newline) && isWeekday(tokens[index + 1], in: lexicon)
        && isWeekday(tokens[index - 2], in: lexicon) && joins(tokens[index - 1], in: lexicon)
    }
    guard !broken.isEmpty else { return tokens }
    let left = Set(broken)
    return tokens.indices.filter { !left.contains($0) }.map { tokens[$0] }
  }

  /// Tokens with the month of a list before each further day of it: `November 25: 7am-2pm; 26-28: closed; 29: 4pm-9pm`.
  static func withMonths(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    var rest: [HoursToken] = []
    rest.reserveCapacity(tokens.count)
    var month: HoursToken?
    for (index, token) in tokens.enumerated() {
      if token.is(.newline) { month = nil }
      if isMonth(token, in: lexicon), index + 1 < tokens.count, day(tokens[index + 1]) != nil {
        month = token
      }
      if let month, index > 0, tokens[index - 1].is(.semicolon), isListedDay(tokens[index...]) {
        rest.append(HoursToken(kind: month.kind, range: token.range))
      }
      rest.append(token)
    }
    return rest
  }

  /// `26:`, `26-28:`
  private static func isListedDay(_ tokens: ArraySlice<HoursToken>) -> Bool {
    guard let first = tokens.first.flatMap(day) else { return false }
    let rest = tokens.dropFirst()
    if rest.first?.is(.colon) == true { return true }
    guard rest.first?.is(.dash) == true, let last = rest.dropFirst().first.flatMap(day), last > first else {
      return false
    }
    return rest.dropFirst(2).first?.is(.colon) == true
  }

  private static func day(_ token: HoursToken) -> Int? {
    guard case .number(let day, let digits) = token.kind, digits < 3, 1...31 ~= day else { return nil }
    return day
  }

  private static func joins(_ token: HoursToken, in lexicon: HoursLexicon) -> Bool {
    if token.is(.dash) { return true }
    guard case .word(let word) = token.kind else { return false }
    return lexicon.meaning(of: word) == .through
  }

  private static func isMonth(_ token: HoursToken, in lexicon: HoursLexicon) -> Bool {
    guard case .word(let word) = token.kind, case .month = lexicon.meaning(of: word) else { return false }
    return true
  }
}
