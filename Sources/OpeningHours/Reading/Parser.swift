/// Reads the tokens of a value as rules.
///
/// It accepts whatever opening_hours.js accepts, and notes where a value deviates from the specification.
struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: ContiguousArray<Token>
  let comments: [String]
  var notices: [Notice]
  var index = 0
  var rules: [Rule] = []
  /// The rule being read.
  var rule = Rule(separator: .normal)
  /// The parts that the rule being read has had so far.
  var parts = RuleParts()
  /// Where days follow the times of the rule being read.
  var daysAfterTimes: Int?
  /// The rules that close the hours before their days, `Mo-Fr 08:00-17:00 PH off`, as byte offsets of the days and as
  /// the rules they probably are.
  var joinedClosings: [(position: Int, meant: String)] = []
  /// The number of selectors and times of all rules.
  private var size = 0

  /// A part of a rule, in the order of the specification.
  enum Part: Int {
    case years, dates, weeks, holidays, weekdays, times, always, modifier, comment
  }

  init(_ lexer: consuming Lexer) {
    bytes = lexer.bytes
    tokens = lexer.tokens
    comments = lexer.comments
    notices = lexer.notices
    // Weekdays and a span of time are ten tokens.
    rules.reserveCapacity(min(tokens.count / 10 + 1, HoursLimits.rules))
  }

  /// Reads all rules.
  mutating func run() throws(HoursSyntaxError) {
    var separator = Rule.Separator.normal
    var inFallback = false
    while true {
      let continues = try readRule(separator: separator, inFallback: inFallback)
      if continues {
        separator = .additional
        continue
      }
      guard let token = current else { break }
      index += 1
      inFallback = token.kind == .fallback
      separator = inFallback ? .fallback : .normal
      guard size <= HoursLimits.parts, rules.count <= HoursLimits.rules else {
        throw error(.tooComplex(limit: HoursLimits.parts), at: token)
      }
    }
    guard !rules.isEmpty else { throw HoursSyntaxError(.empty, column: 1) }
    guard size <= HoursLimits.parts, rules.count <= HoursLimits.rules else {
      throw HoursSyntaxError(.tooComplex(limit: HoursLimits.parts), column: 1)
    }
  }

  /// Reads one rule and returns whether a comma with an additional rule follows it.
  private mutating func readRule(separator: Rule.Separator, inFallback: Bool) throws(HoursSyntaxError) -> Bool
  {
    rule = Rule(separator: separator)
    rule.isFallback = inFallback
    parts = RuleParts()
    daysAfterTimes = nil
    let start = index
    var continues = false
    while let token = current, token.kind != .semicolon, token.kind != .fallback, !continues {
      continues = try readPart(token, isFirst: index == start)
    }
    if index == start {
      try refuseOrNoteEmptyRule(separator)
      return false
    }
    rule.source = tokens[start].start..<tokens[index - 1].end
    noteOrder()
    noteJoinedClosing(from: start)
    size += rule.years.count + rule.weeks.count + rule.weekdays.count + rule.times.count
    size += rule.months.count + rule.monthDays.count + rule.holidays.count + 1
    var finished = Rule(separator: .normal)
    swap(&finished, &rule)
    rules.append(consume finished)
    guard continues else { return false }
    if let next = current, next.kind != .semicolon, next.kind != .fallback { return true }
    note(.trailingComma, at: index - 1)
    return false
  }

  private mutating func refuseOrNoteEmptyRule(_ separator: Rule.Separator) throws(HoursSyntaxError) {
    if let token = current, token.kind == .fallback, rules.isEmpty {
      throw error(.nothingBeforeFallback, at: token)
    }
    // A value that ends with a separator and an empty one come here as well.
    guard !tokens.isEmpty else { return }
    notices.append(Notice(kind: .emptyRule, position: current?.start ?? max(0, bytes.count - 1)))
  }

  /// Reads the next selector, the state or the comment; returns whether a comma after it begins another rule.
  private mutating func readPart(_ token: Token, isFirst: Bool) throws(HoursSyntaxError) -> Bool {
    switch token.kind {
    case .weekday, .holiday, .month, .easter, .year, .week:
      if daysAfterTimes == nil, parts.contains(.times), !parts.contains(.modifier) { daysAfterTimes = index }
    default: break
    }
    switch token.kind {
    case .weekday: try readWeekdays()
    case .holiday: try readHolidays()
    case .month, .easter: try readDates()
    case .year: if isDate(at: index) { try readDates() } else { try readYears() }
    case .week: try readWeeks()
    case .always:
      if parts.contains(.times) { note(.repeatedSelector(Part.times.plural), at: index) }
      add(.always)
      rule.isAlways = true
      index += 1
      return !rule.hasDays && takeComma()
    case .number, .sun, .openParenthesis: return try readTimes()
    case .modifier:
      add(.modifier)
      rule.modifier = Rule.Modifier.of(token.value)
      index += 1
      return takeComma()
    case .comment:
      add(.comment)
      let comment = comments.indices.contains(token.value) ? comments[token.value] : ""
      rule.comment = [rule.comment, comment].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
      index += 1
      return takeComma()
    case .colon:
      try skipColon(token, isFirst: isFirst)
    default: throw unexpected(token)
    }
    return false
  }

  /// `Mo-Fr: 08:00-17:00` has a colon for readability; after a time it would be part of one.
  private mutating func skipColon(_ token: Token, isFirst: Bool) throws(HoursSyntaxError) {
    let next = peek(1)?.kind
    guard !isFirst, parts.last != .times, let next, next != .semicolon, next != .fallback else {
      throw unexpected(token)
    }
    // It is common between dates and the other parts of a rule.
    let isCommon: Bool =
      switch (parts.last, next) {
      case (.years, .month), (.years, .week), (.dates, .week), (_, .colon), (_, .easter), (_, .year): false
      case (.years, _), (.dates, _), (.weeks, _): true
      default: false
      }
    if !isCommon { note(.needlessColon, at: index) }
    index += 1
  }

  private mutating func takeComma() -> Bool {
    guard current?.kind == .comma else { return false }
    index += 1
    return true
  }
}

/// Limits on a value, so that reading and evaluating take bounded time.
enum HoursLimits {
  /// Maximum length of a value, in bytes; the OpenStreetMap database itself takes 255 characters.
  static let bytes = 65_536
  /// Maximum number of selectors and times.
  static let parts = 2_048
  /// Maximum number of rules.
  static let rules = 512
  /// Maximum number of warnings reported.
  static let warnings = 256
}
