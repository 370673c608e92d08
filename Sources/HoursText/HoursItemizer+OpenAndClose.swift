/// Times of opening and of closing that no dash joins.
extension HoursItemizer {
  /// Tokens with a dash between a day's time of opening and that of closing: if both are named (`Open: 7:00 AM Close: 9:00
  /// PM`), or if a text is nothing but days or meals with two times behind each, below the head `Day | Open | Close` or none.
  static func withOpenAndClose(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    guard tokens.count(where: \.isClock) > 1 else { return tokens }
    let tokens = withoutLabels(tokens, in: lexicon)
    let head = head(of: tokens) ?? 0
    let rows = withoutSecondClosed(tokens[head...], in: lexicon)
    return isTable(rows, hasHead: head > 0, in: lexicon) ? joiningPairs(rows) : tokens
  }

  /// Tokens in which `Open: 7:00 AM Close: 9:00 PM` is `7:00 AM - 9:00 PM`, at the beginning of a line or behind days and meals.
  private static func withoutLabels(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    var rest: [HoursToken] = []
    rest.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      if tokens[index].isWord(opens), isBehindName(tokens, at: index, in: lexicon),
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

  /// Whether only days or meals are before a token on its line.
  private static func isBehindName(_ tokens: [HoursToken], at index: Int, in lexicon: HoursLexicon) -> Bool {
    let name = tokens[..<index].reversed().prefix { !$0.is(.newline) }.filter { !$0.isMark }
    return name.isEmpty || shortest(name, in: lexicon) != nil
  }

  /// The end of a head that names days or meals, opening and closing, each in a cell or on a line of its own, and nothing
  /// else; nil if the text does not begin with one.
  private static func head(of tokens: [HoursToken]) -> Int? {
    guard let first = tokens.first, first.isWord(subjects), tokens.count > 1 else { return nil }
    let isParted = tokens[1].isBlank
    guard let open = cell(tokens, at: isParted ? 2 : 1, opens),
      !isParted || open < tokens.count && tokens[open].is(tokens[1].kind),
      let end = cell(tokens, at: open + (isParted ? 1 : 0), closes), end < tokens.count,
      tokens[end].is(.newline)
    else { return nil }
    return end + 1
  }

  /// The end of a cell that begins with one of some words, and has only words like "time" besides.
  private static func cell(_ tokens: [HoursToken], at start: Int, _ words: Set<String>) -> Int? {
    guard start < tokens.count, tokens[start].isWord(words) else { return nil }
    return tokens[(start + 1)...].firstIndex { !$0.isWord(fillers) } ?? tokens.count
  }

  /// Whether a text is nothing but names of days or meals in a cell or a line, each with a later time behind an earlier one,
  /// or closed.
  private static func isTable(_ tokens: [HoursToken], hasHead: Bool, in lexicon: HoursLexicon) -> Bool {
    var name: [HoursToken] = []
    var kinds: Set<Int> = []
    var (pairs, index) = (0, 0)
    while index < tokens.count {
      defer { index += 1 }
      let token = tokens[index]
      if token.isBlank || token.is(.colon) { continue }
      if isClosed(token, in: lexicon), shortest(name, in: lexicon) != nil {
        name = []
        continue
      }
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
        let end = tokens[second].minute, hasHead || end - start >= shortest && !areSittings(start, end)
      else { return false }
      (name, index) = ([], second)
      kinds.insert(shortest)
      pairs += 1
    }
    // Not days beside meals of all days.
    return pairs > (hasHead ? 0 : 1) && kinds.count == 1 && name.isEmpty
  }

  /// Whether two times may be when lunch and dinner begin.
  private static func areSittings(_ start: Int, _ end: Int) -> Bool {
    (660...810).contains(start) && (1_020...1_170).contains(end)
  }

  /// How long the hours of a day or a meal last at least, in minutes, if two times are to be their ends: a shorter interval
  /// may be between the beginnings of something. Nil if the words are neither.
  private static func shortest(_ name: [HoursToken], in lexicon: HoursLexicon) -> Int? {
    var shortest: Int?
    for token in name where !token.is(.dash) {
      guard case .word(let word) = token.kind, let meaning = lexicon.meaning(of: word) else { return nil }
      switch meaning {
      case .day, .days, .workdays: shortest = 180
      case .period: shortest = shortest ?? 90
      case .through, .and: continue
      default: return nil
      }
    }
    return shortest
  }

  /// The rows of a table with a dash between their times.
  private static func joiningPairs(_ tokens: [HoursToken]) -> [HoursToken] {
    var joined: [HoursToken] = []
    joined.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      joined.append(tokens[index])
      if tokens[index].isClock, let second = tokens[(index + 1)...].firstIndex(where: { !$0.isBlank }),
        tokens[second].isClock
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
    var rest: [HoursToken] = []
    for (index, token) in zip(tokens.indices, tokens) {
      let isSecond =
        isClosed(token, in: lexicon) && rest.last?.is(.bar) == true
        && rest.dropLast().last.map { isClosed($0, in: lexicon) } == true
        && (tokens[index...].dropFirst().first?.isBlank ?? true)
      if isSecond { rest.removeLast() } else { rest.append(token) }
    }
    return rest
  }

  private static func isClosed(_ token: HoursToken, in lexicon: HoursLexicon) -> Bool {
    if case .word(let word) = token.kind { lexicon.meaning(of: word) == .closed } else { false }
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
    "fermeture", "fecha", "fechamento", "encerramento",
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
