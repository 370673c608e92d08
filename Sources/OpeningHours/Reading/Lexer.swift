/// Divides a value into tokens in one pass over its bytes, tolerating common spellings.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var tokens: ContiguousArray<Token> = []
  var comments: [String] = []
  var notices: [Notice] = []
  /// Tokens read from words of other languages, whose meanings are determined together.
  var foreignWords: [ForeignWord] = []
  /// The position up to which the end of a comment was searched in vain.
  var noQuoteBefore = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(min(bytes.count / 2 + 2, 256))
  }

  /// Reads all of the value; anything that is not a token gets the kind `other`, which the parser refuses.
  mutating func run() throws(HoursSyntaxError) {
    while position < bytes.count {
      try step()
    }
    try settleForeignWords()
  }

  private mutating func step() throws(HoursSyntaxError) {
    let byte = bytes[position]
    switch byte {
    case 0x20, 0x09...0x0D: position += 1
    case 0x30...0x39: number()
    case 0x41...0x5A, 0x61...0x7A: try asciiWord()
    case UInt8(ascii: ":"): push(.colon)
    case UInt8(ascii: "-"):
      if !openEndAfterDash() { push(.dash) }
    case UInt8(ascii: ","): push(.comma)
    case UInt8(ascii: ";"): push(.semicolon)
    case UInt8(ascii: "+"): push(.plus)
    case UInt8(ascii: "["): push(.openBracket)
    case UInt8(ascii: "]"): push(.closeBracket)
    case UInt8(ascii: "("): push(.openParenthesis)
    case UInt8(ascii: ")"): push(.closeParenthesis)
    case UInt8(ascii: "/"): push(.slash)
    case UInt8(ascii: "|"):
      if peek(1) == byte { push(.fallback, length: 2) } else { push(.other) }
    case UInt8(ascii: "\""): comment()
    default: try tolerantMark()
    }
  }

  /// The byte this many positions ahead, or nil past the end.
  func peek(_ ahead: Int) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  /// Takes the next bytes as a token.
  mutating func push(_ kind: Token.Kind, value: Int = 0, length: Int = 1) {
    tokens.append(Token(kind: kind, value: value, start: position, end: position + length))
    position += length
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Whether a number here would end a range of days or weeks, so that a `/7` after it is a period.
  private var endsRange: Bool { tokens.last?.kind == .dash && tokens.dropLast().last?.kind == .number }

  private mutating func number() {
    let start = position
    var value = 0
    while let byte = peek(0), (0x30...0x39).contains(byte) {
      value = min(value * 10 + Int(byte - 0x30), 999_999_999)
      position += 1
    }
    let digits = position - start
    if value == 24, digits == 2, peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "7"),
      !isDigit(peek(2)),
      !endsRange
    {
      position = start
      push(.always, length: 4)
      return
    }
    if numberPhrase(from: start, value: value) { return }
    let end = position
    skipOrdinalEnding(after: value, from: start)
    let isYear = digits == 4 && value > 1900
    if isYear, value >= 2100 { notices.append(Notice(kind: .yearOrTime(value), position: start)) }
    tokens.append(
      Token(
        kind: isYear ? .year : .number, value: value, start: start, end: end,
        digits: UInt8(truncatingIfNeeded: min(digits, 10))))
    if peek(0) == UInt8(ascii: "."), let next = peek(1), !isDigit(next) {
      ignore(1)
    }
  }

  private mutating func asciiWord() throws(HoursSyntaxError) {
    let start = position
    let (end, isWhole) = asciiLetters()
    guard isWhole, let match = Keywords.match(bytes, start, end), !beginsPhrase(match, end: end) else {
      if isWhole, gluedHoliday(start, end) { return }
      return try word()
    }
    if !match.hasUsualCase {
      let usual = Self.usual(match, length: end - start)
      notices.append(Notice(kind: .letterCase(text(start..<end), usual: usual), position: start))
    }
    push(match.kind, value: match.value, length: end - start)
    skipAbbreviationDot()
  }

  /// The end of the run of ASCII letters that begins here, and whether it is a word of its own: with a letter
  /// beyond ASCII it is not, as `Aprīlis` does not begin with April.
  private func asciiLetters() -> (end: Int, isWhole: Bool) {
    var end = position
    while end < bytes.count, isLetter(bytes[end]) { end += 1 }
    let isWhole =
      end == bytes.count || bytes[end] < 0x80 || scalar(at: end).map { !Self.isWordScalar($0.0) } ?? true
    return (end, isWhole)
  }

  /// Whether the word here may begin a phrase for an open end; of the keywords only `open` does.
  func mayBeginOpenEnd() -> Bool {
    guard let byte = peek(0), isLetter(byte) else { return false }
    let (end, isWhole) = asciiLetters()
    guard isWhole, let match = Keywords.match(bytes, position, end) else { return true }
    return match.kind == .modifier
  }

  /// `PHoff`: a holiday without a space after it.
  private mutating func gluedHoliday(_ start: Int, _ end: Int) -> Bool {
    guard end - start > 2, let match = Keywords.match(bytes, start, start + 2), match.kind == .holiday,
      Keywords.match(bytes, start + 2, end) != nil
    else { return false }
    push(.holiday, value: match.value, length: 2)
    return true
  }

  /// A keyword that is the first word of a phrase: `open end`, `day after public holiday`.
  private func beginsPhrase(_ match: Keywords.Match, end: Int) -> Bool {
    switch (match.kind, match.value) {
    case (.modifier, 0), (.days, 0): end < bytes.count && bytes[end] == 0x20 && phrase() != nil
    default: false
    }
  }

  private static func usual(_ match: Keywords.Match, length: Int) -> String {
    switch match.kind {
    case .weekday: Names.weekday(match.value)
    case .month: Names.month(match.value)
    case .holiday: match.value == 0 ? "PH" : "SH"
    case .modifier: Rule.Modifier.of(match.value).rawValue
    case .sun: SunEvent(rawValue: UInt8(match.value))?.name ?? ""
    case .week: "week"
    case .easter: "easter"
    default: length == 3 ? "day" : "days"
    }
  }

  /// Skips the dot of `Mo.` and of `5. `.
  mutating func skipAbbreviationDot() {
    guard peek(0) == UInt8(ascii: ".") else { return }
    if let next = peek(1), isDigit(next) { return }
    ignore(1)
  }

  /// Skips this many bytes, and notes it.
  mutating func ignore(_ length: Int) {
    notices.append(Notice(kind: .ignored(text(position..<position + length)), position: position))
    position += length
  }

  private mutating func comment() {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
    if end == bytes.count {
      if !looseComment() { push(.other) }
      return
    }
    pushComment(start..<end, through: end + 1)
  }

  /// Takes the bytes through `end` as a comment of the text in `range`.
  mutating func pushComment(_ range: Range<Int>, through end: Int) {
    if range.isEmpty { notices.append(Notice(kind: .emptyComment, position: position)) }
    comments.append(text(range))
    push(.comment, value: comments.count - 1, length: end - position)
  }

  func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
  func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
