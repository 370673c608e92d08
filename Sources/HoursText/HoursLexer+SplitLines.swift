/// Windows that a page's layout cut into lines.
extension HoursLexer {
  /// Tokens without the ends of lines about a dash between two times: `7:00 AM`, `-` and `9:00 PM`, each on a line of
  /// its own. A dash at the beginning of a line may be the mark of a list instead.
  static func joiningWindows(_ tokens: [HoursToken]) -> [HoursToken] {
    let tokens = joiningRanges(tokens)
    var joined: [HoursToken] = []
    joined.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      guard tokens[index].isClock, joined.last?.joinsTimes != true,
        let end = endOfSplit(tokens, behind: index)
      else {
        joined.append(tokens[index])
        index += 1
        continue
      }
      joined += [tokens[index], HoursToken(kind: .dash, range: tokens[end - 1].range), tokens[end]]
      index = end + 1
    }
    return joined
  }

  /// Tokens without the ends of lines about a word that joins two dates or times: `Dec 25`, `through` and `Jan 3`; not
  /// below a lone "Closed", which may be about them.
  private static func joiningRanges(_ tokens: [HoursToken]) -> [HoursToken] {
    let words = tokens.indices.filter { index in
      guard index > 1, index + 2 < tokens.count, tokens[index].joinsLines, tokens[index - 1].is(.newline),
        tokens[index + 1].is(.newline)
      else { return false }
      let next = tokens[index + 2].isWordToken ? index + 3 : index + 2
      guard next < tokens.count, tokens[index - 2].isDayNumber || tokens[index - 2].isClock else {
        return false
      }
      let isRange =
        tokens[index - 2].isClock
        ? tokens[index + 2].isClock
        : tokens[next].isDayNumber && (next > index + 2 || !tokens[next].isOrdinal)
      guard isRange else { return false }
      let start = tokens[..<(index - 1)].lastIndex { $0.is(.newline) } ?? 0
      return start == 0 || !tokens[start - 1].is(.word("closed"))
    }
    guard !words.isEmpty else { return tokens }
    let ends = Set(words.flatMap { [$0 - 1, $0 + 1] })
    return tokens.indices.filter { !ends.contains($0) }.map { tokens[$0] }
  }

  /// The index of the time behind a dash that stands on its own line, or at the end of this one; nil if there is none, if
  /// no line ends between, or if that time begins a window itself.
  private static func endOfSplit(_ tokens: [HoursToken], behind start: Int) -> Int? {
    func skip(_ kind: HoursToken.Kind, from index: Int) -> Int {
      tokens[index...].firstIndex { !$0.is(kind) } ?? tokens.count
    }
    let dash = skip(.newline, from: start + 1)
    guard dash < tokens.count, tokens[dash].is(.dash), tokens[dash].range.count == 1 else { return nil }
    let end = skip(.newline, from: dash + 1)
    guard end > dash + 1, end < tokens.count, tokens[end].isClock else { return nil }
    let next = skip(.newline, from: end + 1)
    return next < tokens.count && tokens[next].joinsTimes ? nil : end
  }
}

extension HoursToken {
  /// Whether the times about it are the two of a window.
  fileprivate var joinsTimes: Bool {
    if case .word(let word) = kind { return Self.joining.contains(word) }
    return self.is(.dash)
  }

  fileprivate var isWordToken: Bool { if case .word = kind { true } else { false } }
  fileprivate var isOrdinal: Bool { if case .ordinal = kind { true } else { false } }
  /// Whether this may be a date or the day of one.
  fileprivate var isDayNumber: Bool {
    switch kind {
    case .number(let day, let digits): digits < 3 && (1...31).contains(day)
    case .ordinal, .date: true
    default: false
    }
  }

  /// Whether this alone on a line joins the lines about it.
  fileprivate var joinsLines: Bool {
    if case .word(let word) = kind {
      ["to", "through", "thru", "bis", "hasta", "au"].contains(word)
    } else {
      false
    }
  }

  private static let joining: Set = [
    "a", "ai", "alle", "as", "bis", "do", "hasta", "jusqua", "kl",
    "through", "thru", "til", "till", "to", "tot", "until",
  ]
}
