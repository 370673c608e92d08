/// Looking ahead at tokens, and reporting their faults.
extension Parser {
  /// The token to be read, or nil at the end of the value.
  var current: Token? { index < tokens.count ? tokens[index] : nil }

  /// The token this many positions ahead.
  func peek(_ ahead: Int) -> Token? {
    tokens.indices.contains(index + ahead) ? tokens[index + ahead] : nil
  }

  // A parameter for any number of kinds would be an array, allocated for every look ahead.

  /// Whether the next token, or the one this many positions ahead, is of a kind.
  func nextIs(_ kind: Token.Kind, after ahead: Int = 0) -> Bool {
    let place = index + ahead
    return place < tokens.count && tokens[place].kind == kind
  }

  /// Whether the next two tokens, from this many positions ahead, are of these kinds.
  func nextAre(_ first: Token.Kind, _ second: Token.Kind, after ahead: Int = 0) -> Bool {
    nextIs(first, after: ahead) && nextIs(second, after: ahead + 1)
  }

  /// Whether the next three tokens are of these kinds.
  func nextAre(_ first: Token.Kind, _ second: Token.Kind, _ third: Token.Kind) -> Bool {
    nextAre(first, second) && nextIs(third, after: 2)
  }

  func kind(at place: Int) -> Token.Kind? { tokens.indices.contains(place) ? tokens[place].kind : nil }

  /// Marks the beginning of a part of the rule; two of one kind are joined, with a warning.
  mutating func add(_ part: Part) {
    if parts.contains(part) { note(.repeatedSelector(part.plural), at: index) }
    parts.append(part)
  }

  mutating func note(_ kind: Notice.Kind, at place: Int) {
    notices.append(Notice(kind: kind, position: position(of: place)))
  }

  private func position(of place: Int) -> Int {
    tokens.indices.contains(place) ? tokens[place].start : bytes.count
  }

  /// Warns of parts that precede others they should follow; a comment may be anywhere.
  mutating func noteOrder() {
    if parts.hasCommentFirst {
      notices.append(Notice(kind: .commentFirst, position: rule.source.lowerBound))
    }
    if parts.isOutOfOrder {
      notices.append(Notice(kind: .selectorOrder, position: rule.source.lowerBound))
    }
  }

  func error(_ problem: HoursProblem, at token: Token?) -> HoursSyntaxError {
    HoursSyntaxError(problem, column: ColumnCounter.column(of: token?.start ?? bytes.count, in: bytes))
  }

  func unexpected(_ token: Token?) -> HoursSyntaxError {
    guard let token else { return error(.missing("the rest of the value"), at: nil) }
    let text = text(token.start..<token.end)
    return error(text == "\"" ? .unclosed(text) : .unexpected(text.shortened), at: token)
  }

  /// The text between two places, as written.
  func text(_ range: Range<Int>) -> String {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "" }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The text of the tokens from one place to before another.
  func text(from first: Int, to end: Int) -> String {
    guard first < end, tokens.indices.contains(first), tokens.indices.contains(end - 1) else { return "" }
    return text(tokens[first].start..<max(tokens[first].start, tokens[end - 1].end))
  }
}

extension Parser.Part {
  /// The plural, as used in warnings.
  var plural: String {
    switch self {
    case .years: "years"
    case .dates: "dates"
    case .weeks: "weeks"
    case .holidays: "holidays"
    case .weekdays: "weekdays"
    case .times, .always: "times"
    case .modifier: "states"
    case .comment: "comments"
    }
  }
}

extension String {
  /// The text, or its beginning if it is too long for a sentence.
  var shortened: String { shortened(to: 40) }

  /// The text, or its beginning if it has more than this number of bytes.
  func shortened(to limit: Int) -> String {
    utf8.count <= limit ? self : String(unicodeScalars.prefix(limit * 3 / 5)) + "…"
  }
}
