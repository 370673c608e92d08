/// Days that a layout or a list has cut into parts.
extension HoursItemizer {
  /// Tokens without the end of a line within a range of weekdays: `Monday through`, and below it `Thursday: 7am-9pm`.
  static func withoutBrokenRanges(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    let broken = tokens.indices.dropFirst(2).dropLast().filter { index in
      guard tokens[index].is(.newline), let last = weekday(tokens[index + 1], in: lexicon),
        let first = weekday(tokens[index - 2], in: lexicon), joins(tokens[index - 1], in: lexicon)
      else { return false }
      // "Wed –" above "Thu 7am-9pm" has no hours, and "Mon - Fri -" a range of its own.
      let isAlone = index == 2 || tokens[index - 3].is(.newline)
      return isAlone && (first + 1) % 7 != last
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
    var latest = 0
    for (index, token) in tokens.enumerated() {
      if token.is(.newline) { month = nil }
      if isMonth(token, in: lexicon), index + 1 < tokens.count, let day = day(tokens[index + 1]) {
        (month, latest) = (token, day)
      }
      // A smaller day is of the next month.
      if let month, index > 0, tokens[index - 1].is(.semicolon), let first = day(token), first > latest,
        let last = listedDay(tokens[index...])
      {
        latest = last
        rest.append(HoursToken(kind: month.kind, range: token.range))
      }
      rest.append(token)
    }
    return rest
  }

  /// The last day of `26:`, `26-28:`.
  private static func listedDay(_ tokens: ArraySlice<HoursToken>) -> Int? {
    guard let first = tokens.first.flatMap(day) else { return nil }
    let rest = tokens.dropFirst()
    if rest.first?.is(.colon) == true { return first }
    guard rest.first?.is(.dash) == true, let last = rest.dropFirst().first.flatMap(day), last > first,
      rest.dropFirst(2).first?.is(.colon) == true
    else { return nil }
    return last
  }

  private static func day(_ token: HoursToken) -> Int? {
    guard case .number(let day, let digits) = token.kind, digits < 3, 1...31 ~= day else { return nil }
    return day
  }

  private static func weekday(_ token: HoursToken, in lexicon: HoursLexicon) -> Int? {
    guard case .word(let word) = token.kind, word.utf8.count > 1,
      case .day(let day) = lexicon.meaning(of: word)
    else { return nil }
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
