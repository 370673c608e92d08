/// Windows that a page's layout cut into lines.
extension HoursLexer {
  /// Tokens without the ends of lines about a dash between two times: `7:00 AM`, `-` and `9:00 PM`, each on a line of
  /// its own. A dash at the beginning of a line may be the mark of a list instead.
  static func joiningWindows(_ tokens: [HoursToken]) -> [HoursToken] {
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

  private static let joining: Set = [
    "a", "ai", "alle", "as", "bis", "do", "hasta", "jusqua", "kl",
    "through", "thru", "til", "till", "to", "tot", "until",
  ]
}
