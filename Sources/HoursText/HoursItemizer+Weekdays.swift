/// Weekdays and their ranges.
extension HoursItemizer {
  /// A weekday, with `- Friday` or `through Friday` if that follows.
  mutating func dayRange(from first: Int) -> HoursItem.Kind {
    position = skipPeriod(position)
    guard let last = rangeEnd(at: position) else {
      return skipHolidays(on: first) ? .days(.holidays) : .days(.day(first))
    }
    position = last.end
    // `Mon-Sat-Sun` is ambiguous.
    if rangeEnd(at: position) != nil { return .risk }
    return .days(.range(first, last.day))
  }

  /// Skips the word for holidays after a weekday, as in `Monday holidays`: they are no other Mondays. After several
  /// days, and after one of the weekend, it continues a list: `Sat Sun Holidays`.
  private mutating func skipHolidays(on day: Int) -> Bool {
    guard HoursTextDays.day(day).isSubset(of: .weekdays), let (meaning, count) = phrase(at: position),
      meaning == .days(.holidays), weekday(at: itemStart - 1) == nil
    else { return false }
    position += count
    return true
  }

  private func rangeEnd(at start: Int) -> (day: Int, end: Int)? {
    (joined(at: start) ?? spokenAnd(at: start)).flatMap(weekday)
  }

  /// A weekday, possibly with the period of an abbreviation, and its end.
  func weekday(at index: Int) -> (day: Int, end: Int)? {
    guard let (meaning, count) = phrase(at: index), case .day(let day) = meaning, isDay(at: index) else {
      return nil
    }
    return (day, skipPeriod(index + count))
  }

  /// Tokens with `M-W-F` as `MWF`, and then also `T-Th` as `TuTh`, unless other letters are joined by dashes: those may be
  /// ranges, and so may these.
  static func joiningLetters(_ tokens: [HoursToken]) -> [HoursToken] {
    let chains = letterChains(of: tokens)
    let lists = chains.compactMap { chain in letterLists[chain.names].map { (range: chain.range, word: $0) } }
    guard lists.count == chains.count, lists.contains(where: { $0.word == "mwf" }) else { return tokens }
    var joined = tokens
    for (range, word) in lists.reversed() {
      let scalars = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
      joined.replaceSubrange(range, with: [HoursToken(kind: .word(word), range: scalars)])
    }
    return joined
  }

  private static let letterLists: [[String]: String] = [
    ["m", "w", "f"]: "mwf", ["t", "th"]: "tuth", ["tu", "th"]: "tuth", ["t", "r"]: "tuth",
  ]
  private static let letters: Set<String> = ["m", "t", "tu", "w", "th", "r", "f", "s", "sa", "su", "u"]

  /// The days written as letters that dashes join.
  private static func letterChains(of tokens: [HoursToken]) -> [(range: Range<Int>, names: [String])] {
    func letter(_ index: Int) -> String? {
      guard index < tokens.count, case .word(let word) = tokens[index].kind, letters.contains(word) else {
        return nil
      }
      return word
    }
    var chains: [(range: Range<Int>, names: [String])] = []
    var index = 0
    while index < tokens.count {
      var names: [String] = []
      var end = index
      while let name = letter(end) {
        names.append(name)
        guard end + 2 < tokens.count, tokens[end + 1].is(.dash), letter(end + 2) != nil else { break }
        end += 2
      }
      if names.count > 1 { chains.append((index..<end + 1, names)) }
      index = end + 1
    }
    return chains
  }

  /// Tokens with a lone `S` as Saturday if Sunday has another name: `F 8-2, S 9-1, Su 10-2`; and with `S/S` as both.
  static func withSaturday(_ tokens: [HoursToken]) -> [HoursToken] {
    let letters = tokens.indices.filter { tokens[$0].is(.word("s")) }
    if letters.count == 2, letters[1] == letters[0] + 2, isWeekend(tokens, from: letters[0]) {
      var tokens = tokens
      (tokens[letters[0]].kind, tokens[letters[1]].kind) = (.word("sat"), .word("sun"))
      return tokens
    }
    var letter: Int?
    var hasSunday = false
    for (index, token) in tokens.enumerated() {
      guard case .word(let word) = token.kind else { continue }
      if ["sat", "sa", "saturday", "saturdays", "weekend", "weekends"].contains(word) { return tokens }
      hasSunday = hasSunday || ["su", "sun", "sunday", "sundays"].contains(word)
      guard word == "s" else { continue }
      guard letter == nil, !isName(tokens, at: index) else { return tokens }
      letter = index
    }
    guard hasSunday, let letter else { return tokens }
    var tokens = tokens
    tokens[letter].kind = .word("sat")
    return tokens
  }

  /// Whether `S/S` or `S & S` is the weekend, and not a name, as in `S & S Market`.
  private static func isWeekend(_ tokens: [HoursToken], from start: Int) -> Bool {
    let isJoined = tokens[start + 1].is(.slash) || tokens[start + 1].is(.and)
    let namesOthers = tokens.contains { token in
      guard case .word(let word) = token.kind else { return false }
      return ["sat", "sa", "sun", "su"].contains(word)
        || ["saturday", "sunday", "weekend"].contains(where: word.hasPrefix)
    }
    guard isJoined, !namesOthers, start == 0 || !isNameWord(tokens[start - 1]) else { return false }
    let marks: [HoursToken.Kind] = [.colon, .bar, .comma, .dash, .newline]
    guard let next = tokens[(start + 3)...].first(where: { token in !marks.contains { token.is($0) } }) else {
      return true
    }
    switch next.kind {
    case .clock, .openBracket, .closeBracket: return true
    case .number(_, let digits): return digits < 3
    case .word(let word): return word == "closed"
    default: return false
    }
  }

  private static func isNameWord(_ token: HoursToken) -> Bool {
    guard case .word(let word) = token.kind else { return false }
    return !["closed", "and", "on", "open", "brunch", "lunch", "dinner", "breakfast"].contains(word)
  }

  /// Whether a letter is a part of a name: `S. Main`, `Café S`.
  private static func isName(_ tokens: [HoursToken], at index: Int) -> Bool {
    func isWord(_ index: Int) -> Bool {
      guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else { return false }
      return word != "closed" && word != "and"
    }
    return isWord(index - 1) || isWord(index + 1)
      || index + 1 < tokens.count && tokens[index + 1].is(.period) && isWord(index + 2)
  }

  /// The index after a dash or a word that means one.
  func joined(at index: Int) -> Int? {
    if has(.dash, at: index) { return index + 1 }
    guard let (meaning, count) = phrase(at: index), meaning == .through else { return nil }
    return skipPeriod(index + count)
  }

  /// Whether a word that may be a weekday is one: a letter, "we" and "die" are not if other words follow.
  func isDay(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    guard word == "we" || isArticle(at: index) || word.unicodeScalars.count == 1,
      case .word = kind(at: index + 1), !endsLetters(at: index)
    else { return true }
    return switch phrase(at: index + 1)?.meaning {
    case nil, .filler, .risk: false
    // "We reopen Monday"
    case .closes, .late, .reopens: word != "we"
    case .through, .and, .closed: true
    default: !isArticle(at: index)
    }
  }

  /// Whether a letter is the second of two days: `De L a V de 8:00 a 18:00`.
  private func endsLetters(at index: Int) -> Bool {
    guard isLetter(at: index), isLetter(at: index - 2), case .day = phrase(at: index - 2)?.meaning else {
      return false
    }
    return joined(at: index - 1) == index
  }

  /// Whether a German word is an article and not short for Dienstag.
  func isArticle(at index: Int) -> Bool {
    has(.word("die"), at: index)
  }
}
