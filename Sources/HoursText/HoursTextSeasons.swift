internal import CivilTime

/// Terms with their years, and brackets next to a date.
extension HoursItemizer {
  /// `Summer 2026`, `Fall '26`, `Winter term 2026`, `Semester 1, 2025`: the name of the regular week during that term,
  /// otherwise of another one.
  mutating func season() -> HoursItem.Kind? {
    guard case .word(let word) = kind(at: position) else { return nil }
    guard let months = Self.seasons[word] else { return numberedTerm(word) }
    let isTerm = isTermWord(at: position + 1)
    let end = isTerm ? position + 2 : position + 1
    guard let year = year(at: end) ?? shortYear(at: end) else { return nil }
    position = year.end
    // `Winter 2025/26`
    if has(.slash, at: position),
      has(.number((year.value + 1) % 100, digits: 2), at: position + 1)
        || has(.number(year.value + 1, digits: 4), at: position + 1)
    {
      position += 2
    }
    guard let today else { return word == "summer" || word == "winter" ? .otherTerm : .term }
    let isWinter = word.hasPrefix("winter")
    // A winter may be named after either of its years; as a term it reaches to April.
    let isYear = today.year == year.value || isWinter && today.year == year.value + 1 && today.month < 5
    let isLong =
      isTerm && (isWinter ? [10, 11, 4].contains(today.month) : word == "summer" && today.month < 10)
    return isYear && (months.contains(today.month) || isLong) ? .term : .otherTerm
  }

  /// `Semester 1, 2025`: of this year it may be in progress or not, which depends on the country.
  private mutating func numberedTerm(_ word: String) -> HoursItem.Kind? {
    guard isTermWord(at: position), case .number(_, 1) = kind(at: position + 1),
      let year = year(at: position + 2), let today, year.value != today.year
    else { return nil }
    position = year.end
    return .otherTerm
  }

  private func isTermWord(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    return ["semester", "term", "quarter", "trimester"].contains(word)
  }

  /// `'25`, and `25` before a colon, the end of its line, or a word for hours; not `24 hours`.
  private func shortYear(at index: Int) -> (value: Int, end: Int)? {
    let isMarked = has(.other, at: index)
    let figure = isMarked ? index + 1 : index
    guard case .number(let value, 2) = kind(at: figure), 20...40 ~= value, isMarked || value != 24 else {
      return nil
    }
    let isEnd =
      switch kind(at: figure + 1) {
      case nil, .colon, .newline: true
      case .word(let word): ["hours", "schedule", "semester", "term"].contains(word)
      default: false
      }
    return isMarked || isEnd ? (2_000 + value, figure + 1) : nil
  }

  /// The months in which a term of that name may be in progress.
  static var seasons: [String: Set<Int>] {
    [
      "spring": [1, 2, 3, 4, 5, 6], "summer": [5, 6, 7, 8], "fall": [8, 9, 10, 11, 12],
      "autumn": [8, 9, 10, 11, 12], "winter": [12, 1, 2, 3],
      "wintersemester": [10, 11, 12, 1, 2, 3], "sommersemester": [4, 5, 6, 7, 8, 9],
    ]
  }

  /// Whether a term follows as the reason, as in `closes for winter break Dec 11`.
  var closesTerm: Bool {
    guard has(.word("for"), at: position) else { return false }
    let index = has(.word("the"), at: position + 1) ? position + 2 : position + 1
    guard case .word(let word) = kind(at: index) else { return false }
    return phrase(at: index)?.meaning == .occasion || Self.terms.contains(word) || Self.seasons[word] != nil
  }

  private static var terms: Set<String> { ["semester", "term", "quarter", "season", "year", "holidays"] }

  /// Whether a word specifies the closure named after it: `Winter shutdown`, `Annual holiday closure`.
  func namesClosings(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index), Self.seasons[word] != nil || word == "annual" else {
      return false
    }
    return (1...2).contains { phrase(at: index + $0)?.meaning == .closings }
  }

  /// The seven days from the date after `week of`.
  mutating func week() -> HoursItem.Kind? {
    // "Menu, week of November 9"
    let line = tokens[..<itemStart].lastIndex { $0.is(.newline) }.map { $0 + 1 } ?? 0
    let isNamed = (line..<itemStart).contains { index in
      if case .word = kind(at: index) { phrase(at: index) == nil } else { false }
    }
    // "Weeks of Dec 21 and Dec 28", "w/c 21 and 28 December"
    let isSeveral = has(.word("weeks"), at: itemStart) || has(.word("wc"), at: itemStart)
    guard !isNamed, case .dates(var spans) = dates(), spans.count == 1 || isSeveral else { return nil }
    while isSeveral, let next = listed(at: position) {
      var rest = self
      (rest.position, rest.itemStart) = (next, next)
      guard case .dates(let more) = rest.dates() else { break }
      spans += more
      position = rest.position
    }
    let weeks = spans.compactMap { span in
      span.isSingleDay ? span.first.adding(6).map { HoursTextDateSpan(first: span.first, last: $0) } : span
    }
    return weeks.count == spans.count ? .dates(weeks) : nil
  }

  /// Skips the year after a name: `Thanksgiving 2026`.
  mutating func skipYear() {
    guard kind(at: position) != .comma, Self.academicYear(in: tokens, at: position) == nil else { return }
    if let year = year(at: position) { position = year.end }
  }

  /// Tokens without the brackets of `Wed (11/25)`, which means `Wed 11/25`, and without the weekday of `11/25
  /// (Wed)`.
  static func withoutBrackets(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> [HoursToken] {
    var rest: [HoursToken] = []
    rest.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      if tokens[index].is(.openBracket), let closing = bracketEnd(behind: index, in: tokens) {
        let inside = Array(tokens[(index + 1)..<closing])
        let before = rest.suffix(4).reversed().prefix { $0.kind != .newline }
        if isDate(inside, in: lexicon), isWeekday(before.first, in: lexicon),
          before.dropFirst().first?.kind != .dash || !isWeekday(before.dropFirst(2).first, in: lexicon)
        {
          rest += inside
          index = closing + 1
          continue
        }
        if inside.count == 1, isWeekday(inside.first, in: lexicon),
          (1...3).contains(where: { isDate(before.prefix($0).reversed(), in: lexicon) })
        {
          index = closing + 1
          continue
        }
      }
      if let date = dateBefore(tokens, at: index, read: rest, in: lexicon) {
        // "11/26 Thu: closed" is "Thu 11/26: closed".
        let last = Array(rest.suffix(date.count + date.marks).prefix(date.count))
        rest.removeLast(date.count + date.marks)
        let whole =
          (last.first?.range.lowerBound ?? tokens[index].range.lowerBound)..<tokens[index].range.upperBound
        // Each has the range of all: what is read goes from the first through the last token.
        rest += ([tokens[index]] + last).map { HoursToken(kind: $0.kind, range: whole) }
        index += 1
        continue
      }
      rest.append(tokens[index])
      index += 1
    }
    return rest
  }

  /// The number of tokens of the date directly before a weekday at the beginning of its line, and of the marks between
  /// them; nil if there is none, or the weekday begins a range or a list.
  private static func dateBefore(
    _ tokens: [HoursToken], at index: Int, read rest: [HoursToken], in lexicon: HoursLexicon
  ) -> (count: Int, marks: Int)? {
    guard isWeekday(tokens[index], in: lexicon) else { return nil }
    let next = tokens[(index + 1)...].first { !$0.is(.period) }
    switch next?.kind {
    case nil, .dash, .slash, .and, .comma: return nil
    case .word(let word):
      guard [.closed, .filler].contains(lexicon.meaning(of: word)) else { return nil }
    default: break
    }
    let line = rest.reversed().prefix { $0.kind != .newline }
    let marks = line.prefix { $0.is(.comma) || $0.is(.bar) }.count
    let date = line.dropFirst(marks)
    guard marks < 2, (1...3).contains(date.count), isDate(date.reversed(), in: lexicon) else { return nil }
    return (date.count, marks)
  }

  /// The end of brackets with few tokens.
  private static func bracketEnd(behind index: Int, in tokens: [HoursToken]) -> Int? {
    tokens[(index + 1)...].prefix(4).firstIndex { $0.is(.closeBracket) }
  }

  static func isWeekday(_ token: HoursToken?, in lexicon: HoursLexicon) -> Bool {
    guard case .word(let word) = token?.kind, word.utf8.count > 1, case .day = lexicon.meaning(of: word)
    else { return false }
    return true
  }

  /// Whether tokens are one date and nothing else: `11/25`, `Nov 25`, `25 November`.
  private static func isDate(_ tokens: [HoursToken], in lexicon: HoursLexicon) -> Bool {
    func isMonth(_ token: HoursToken) -> Bool {
      guard case .word(let word) = token.kind, case .month = lexicon.meaning(of: word) else { return false }
      return true
    }
    func isDay(_ token: HoursToken) -> Bool {
      switch token.kind {
      case .number(let day, let digits): digits <= 2 && (1...31).contains(day)
      case .ordinal: true
      default: false
      }
    }
    let tokens = tokens.filter { $0.kind != .period }
    switch tokens.count {
    case 1:
      guard case .date = tokens[0].kind else { return false }
      return true
    case 2: return isMonth(tokens[0]) && isDay(tokens[1]) || isDay(tokens[0]) && isMonth(tokens[1])
    default: return false
    }
  }
}
