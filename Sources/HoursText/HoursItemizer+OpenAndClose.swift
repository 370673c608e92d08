/// Times of opening and of closing that no dash joins.
extension HoursItemizer {
  /// Tokens with a dash between a day's time of opening and that of closing: if both are named (`Open: 7:00 AM Close: 9:00
  /// PM`), in a table headed `Day | Open | Close`, or if a text is nothing but days or meals with two times behind each.
  static func withOpenAndClose(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    guard tokens.count(where: \.isClock) > 1 else { return tokens }
    let tokens = withoutLabels(tokens)
    if let table = headed(tokens) {
      let rows = joiningPairs(withoutSecondClosed(tokens[table.rows], in: lexicon), across: table.blanks)
      return tokens[..<table.head.lowerBound] + rows + tokens[table.rows.upperBound...]
    }
    return isTable(tokens, in: lexicon) ? joiningPairs(tokens, across: [.bar, .newline]) : tokens
  }

  /// Tokens in which `Open: 7:00 AM Close: 9:00 PM` is `7:00 AM - 9:00 PM`, at the beginning of a line or behind a mark.
  private static func withoutLabels(_ tokens: [HoursToken]) -> [HoursToken] {
    var rest: [HoursToken] = []
    rest.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      if tokens[index].isWord(opens), index == 0 || tokens[index - 1].isMark,
        let first = endOfLabel(tokens, at: index), tokens[first].isClock,
        let label = tokens[(first + 1)...].firstIndex(where: { !$0.isMark }), tokens[label].isWord(closes),
        let second = endOfLabel(tokens, at: label), tokens[second].isClock, !isJoined(tokens, at: first),
        !isJoined(tokens, at: second)
      {
        rest += [tokens[first], dash(behind: tokens[first]), tokens[second]]
        index = second + 1
      } else {
        rest.append(tokens[index])
        index += 1
      }
    }
    return rest
  }

  /// The first token behind a label that is neither a mark nor a word like "time"; nil if there is none.
  private static func endOfLabel(_ tokens: [HoursToken], at index: Int) -> Int? {
    tokens[(index + 1)...].firstIndex { !$0.isMark && !$0.isWord(fillers) }
  }

  /// A table whose head names days or meals, opening and closing, each in a cell or on a line of its own, and nothing else.
  ///
  /// - Parameter tokens: the tokens of a text.
  /// - Returns: the head, the rows up to the next empty line, and what may stand between the two times of a row; nil if
  ///   there is no such table.
  private static func headed(
    _ tokens: [HoursToken]
  ) -> (head: Range<Int>, rows: Range<Int>, blanks: [HoursToken.Kind])? {
    for start in tokens.indices where start == 0 || tokens[start - 1].is(.newline) {
      guard tokens[start].isWord(subjects), start + 1 < tokens.count else { continue }
      let blank = tokens[start + 1].kind
      let isParted = blank == .bar || blank == .newline
      guard let open = cell(tokens, at: start + (isParted ? 2 : 1), opens),
        !isParted || open < tokens.count && tokens[open].is(blank),
        let end = cell(tokens, at: open + (isParted ? 1 : 0), closes), end < tokens.count,
        tokens[end].is(.newline)
      else { continue }
      let rows = tokens[(end + 1)...].indices.first {
        tokens[$0].is(.newline) && $0 + 1 < tokens.count && tokens[$0 + 1].is(.newline)
      }
      let blanks: [HoursToken.Kind] = isParted ? [blank] : []
      return (start..<end + 1, end + 1..<(rows ?? tokens.count), blanks)
    }
    return nil
  }

  /// The end of a cell that begins with one of some words, and has only words like "time" besides.
  private static func cell(_ tokens: [HoursToken], at start: Int, _ words: Set<String>) -> Int? {
    guard start < tokens.count, tokens[start].isWord(words) else { return nil }
    return tokens[(start + 1)...].firstIndex { !$0.isWord(fillers) } ?? tokens.count
  }

  /// Whether a text is nothing but names of days or meals in a cell or a line, each with a later time behind an earlier one.
  private static func isTable(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> Bool {
    var name: [HoursToken] = []
    var (pairs, index) = (0, 0)
    while index < tokens.count {
      defer { index += 1 }
      let token = tokens[index]
      if token.isBlank || token.is(.colon) { continue }
      guard token.isClock else {
        // A second cell with a name is the head of a column.
        guard name.isEmpty || !tokens[index - 1].isBlank && !tokens[index - 1].is(.colon) else {
          return false
        }
        name.append(token)
        continue
      }
      guard let shortest = shortest(name, in: lexicon), let start = token.minute,
        let second = tokens[(index + 1)...].firstIndex(where: { !$0.isBlank }),
        let end = tokens[second].minute, end - start >= shortest
      else { return false }
      (name, index) = ([], second)
      pairs += 1
    }
    return pairs > 1 && name.isEmpty
  }

  /// How long the hours of a day or a meal last at least, in minutes, if two times are to be their ends: a shorter interval
  /// may be between the beginnings of something. Nil if the words are neither.
  private static func shortest(_ name: [HoursToken], in lexicon: HoursLexicon) -> Int? {
    var shortest: Int?
    for token in name where !token.is(.dash) {
      guard case .word(let word) = token.kind, let meaning = lexicon.meaning(of: word) else { return nil }
      switch meaning {
      case .day, .days, .workdays: shortest = 180
      case .period: shortest = shortest ?? 60
      case .through, .and: continue
      default: return nil
      }
    }
    return shortest
  }

  private static func joiningPairs(_ tokens: [HoursToken], across blanks: [HoursToken.Kind]) -> [HoursToken] {
    func isBlank(_ token: HoursToken) -> Bool { blanks.contains { token.is($0) } }
    var joined: [HoursToken] = []
    joined.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      joined.append(tokens[index])
      if tokens[index].isClock, !isJoined(tokens, at: index),
        let second = tokens[(index + 1)...].firstIndex(where: { !isBlank($0) }), tokens[second].isClock,
        !isJoined(tokens, at: second), tokens[(second + 1)...].first(where: { !isBlank($0) })?.isClock != true
      {
        joined += [dash(behind: tokens[index]), tokens[second]]
        index = second
      }
      index += 1
    }
    return joined
  }

  /// Tokens without the second of two cells of a closed day.
  private static func withoutSecondClosed(
    _ tokens: ArraySlice<HoursToken>, in lexicon: HoursLexicon
  ) -> [HoursToken] {
    func isClosed(_ token: HoursToken) -> Bool {
      if case .word(let word) = token.kind { lexicon.meaning(of: word) == .closed } else { false }
    }
    var rest: [HoursToken] = []
    for (index, token) in zip(tokens.indices, tokens) {
      let isSecond =
        isClosed(token) && rest.last?.is(.bar) == true && rest.dropLast().last.map(isClosed) == true
        && (tokens[index...].dropFirst().first?.isBlank ?? true)
      if isSecond { rest.removeLast() } else { rest.append(token) }
    }
    return rest
  }

  /// Whether a dash or a word for it stands beside a token.
  private static func isJoined(_ tokens: [HoursToken], at index: Int) -> Bool {
    [index - 1, index + 1].contains { beside in
      tokens.indices.contains(beside) && (tokens[beside].is(.dash) || tokens[beside].isWord(joining))
    }
  }

  private static func dash(behind token: HoursToken) -> HoursToken {
    HoursToken(kind: .dash, range: token.range.upperBound..<token.range.upperBound)
  }

  private static let opens: Set<String> = [
    "open", "opens", "opening", "offnet", "offnung", "abre", "apertura", "apre", "ouverture", "ouvre",
    "abertura",
  ]
  private static let closes: Set<String> = [
    "close", "closes", "closing", "schliesst", "schliessung", "cierra", "cierre", "chiude", "chiusura",
    "fermeture",
    "fecha", "fechamento", "encerramento",
  ]
  private static let fillers: Set<String> = ["time", "times", "at", "hour", "hours"]
  private static let subjects: Set<String> = [
    "day", "days", "weekday", "meal", "tag", "wochentag", "dia", "jour", "giorno", "repas",
  ]
  private static let joining: Set<String> = [
    "a", "ai", "alle", "as", "bis", "do", "hasta", "jusqua", "through", "thru", "til", "till", "to", "tot",
    "until",
  ]
}

extension HoursToken {
  fileprivate func isWord(_ words: Set<String>) -> Bool {
    if case .word(let word) = kind { words.contains(word) } else { false }
  }

  fileprivate var isBlank: Bool { self.is(.newline) || self.is(.bar) }

  fileprivate var isMark: Bool {
    isBlank || self.is(.colon) || self.is(.comma) || self.is(.semicolon) || self.is(.slash)
  }

  /// Minutes from midnight of a time.
  fileprivate var minute: Int? {
    guard case .clock(let clock) = kind else { return nil }
    let hour = clock.half == nil ? clock.hour : clock.hour % 12 + (clock.half == .pm ? 12 : 0)
    return 60 * hour + clock.minute
  }
}
