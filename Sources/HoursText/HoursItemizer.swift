internal import CivilTime

/// Reads the tokens of a text as one language.
struct HoursItemizer {
  let tokens: [HoursToken]
  let lexicon: HoursLexicon
  var position = 0
  /// Where the item begins that is being read.
  var itemStart = 0
  /// The day the text was read, if it is known.
  let today: CivilDate?
  /// Whether `18/12` stands somewhere, so that `11/01` is in January.
  let isDayFirst: Bool
  private let phrases: [(meaning: HoursWord, count: Int)?]

  private init(tokens: [HoursToken], lexicon: HoursLexicon, today: CivilDate?) {
    self.tokens = Self.withoutBrackets(tokens, in: lexicon)
    self.lexicon = lexicon
    self.today = today
    isDayFirst = Self.isDayFirst(tokens)
    phrases = Self.phrases(of: self.tokens, in: lexicon)
  }

  /// The items of a text's tokens.
  ///
  /// - Parameters:
  ///   - tokens: Of the whole text.
  ///   - lexicon: The language it is read in.
  ///   - today: The day the text was read, by which a term with its year is the present one or not.
  /// - Returns: What the tokens say, in their order.
  static func items(
    of tokens: [HoursToken], in lexicon: HoursLexicon, today: CivilDate? = nil
  ) -> [HoursItem] {
    var itemizer = HoursItemizer(tokens: tokens, lexicon: lexicon, today: today)
    let tokens = itemizer.tokens
    var items: [HoursItem] = []
    items.reserveCapacity(tokens.count)
    while itemizer.position < tokens.count {
      let start = itemizer.position
      itemizer.itemStart = start
      var kind = itemizer.next()
      let end = max(itemizer.position, start + 1)
      itemizer.position = end
      let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
      if case .days = itemizer.phrase(at: start)?.meaning,
        let before = items.last(where: { $0.kind != .filler }),
        [.unknown, .part, .occasion, .days(.holidays)].contains(before.kind)
      {
        // "Parents' weekend" is not every weekend.
        kind = .occasion
      }
      if case .until = kind, items.last(where: { $0.kind != .filler && $0.kind != .cell })?.isSubject != true
      {
        // "Open until 1pm on Nov 25" takes away from what is said elsewhere.
        kind = .closes
      }
      if kind == .line, items.last?.kind == .line || items.last?.kind == .paragraph {
        if tokens[start].kind == .newline { items[items.count - 1].kind = .paragraph }
        continue
      }
      items.append(HoursItem(kind: kind, range: range))
    }
    return items
  }

  func kind(at index: Int) -> HoursToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  private mutating func next() -> HoursItem.Kind {
    if let item = phone() ?? dates() ?? times() ?? season() ?? words() { return item }
    defer { position += 1 }
    return switch kind(at: position) {
    case .comma, .slash: .comma
    case .and: .and
    case .colon, .bar, .quote, .dash: .cell
    case .openBracket: .openBracket
    case .closeBracket: .closeBracket
    case .semicolon, .newline: .line
    case .period: isAbbreviationPeriod ? .filler : .line
    case .always: .allDay
    case .other, .price: .cell
    default: .risk
    }
  }

  /// Whether the period here follows a day or a month, as in `Mon. 9-5`, or stands inside a line of nothing else.
  private var isAbbreviationPeriod: Bool {
    isAbbreviationPeriod(at: position)
  }

  private func isAbbreviationPeriod(at index: Int) -> Bool {
    guard index > 0, tokens[index - 1].range.upperBound == tokens[index].range.lowerBound,
      case .word(let word) = tokens[index - 1].kind
    else { return false }
    return switch lexicon.meaning(of: word) {
    // A name that is written out has none: "Closed Monday. Open Tuesday".
    case .day, .month: word.unicodeScalars.count <= 5
    case .and: true
    // `tgl.`, but not "open daily."
    case .days: word.utf8.count <= 3
    case .filler, .hourUnit: ["kl", "klo", "godz", "hod", "std"].contains(word)
    default: false
    }
  }

  // MARK: - Words

  /// The meaning of the longest phrase here and how many tokens it takes; dashes may join its words.
  func phrase(at index: Int) -> (meaning: HoursWord, count: Int)? {
    phrases.indices.contains(index) ? phrases[index] : nil
  }

  /// Looks every phrase up once, as each is asked for several times.
  private static func phrases(
    of tokens: [HoursToken], in lexicon: HoursLexicon
  ) -> [(meaning: HoursWord, count: Int)?] {
    tokens.indices.map { start in
      var text = ""
      var found: (HoursWord, Int)?
      var index = start
      for _ in 0..<HoursLexicon.longestPhrase {
        guard index < tokens.count, case .word(let word) = tokens[index].kind else { break }
        text += text.isEmpty ? word : " " + word
        index += 1
        if let meaning = lexicon.meaning(of: text) { found = (meaning, index - start) }
        if index + 1 < tokens.count, tokens[index].kind == .dash, case .word = tokens[index + 1].kind {
          index += 1
        }
      }
      return found
    }
  }

  /// Past the period of an abbreviation or of a day's number.
  func skipPeriod(_ index: Int) -> Int {
    guard kind(at: index) == .period else { return index }
    if index > 0, case .word = kind(at: index - 1) {
      return isAbbreviationPeriod(at: index) ? index + 1 : index
    }
    return index + 1
  }

  private mutating func words() -> HoursItem.Kind? {
    guard case .word = kind(at: position) else { return nil }
    guard let (meaning, count) = phrase(at: position) else {
      let isNamed = namesClosings(at: position)
      position += 1
      skipYear()
      return isNamed ? .filler : .unknown
    }
    if case .day(let first) = meaning {
      guard isDay(at: position) else {
        let isArticle = isArticle(at: position)
        position += 1
        return isArticle ? .filler : .unknown
      }
      position += count
      return dayRange(from: first)
    }
    // A lone letter is the sign for hours behind a figure; before figures it is a day in some language.
    if meaning == .hourUnit, isLetter(at: position), !isFigure(at: position - 1) {
      position += count
      return .risk
    }
    position += count
    if meaning == .occasion { skipYear() }
    return switch meaning {
    case .from where beginsOpenEnd: .begins
    case .this where namesDay(at: position): .near(nil)
    case .near(let days): .near(days)
    case .this: .unknown
    case .regular: .regular
    case .lasting: .lasting
    case .closes: closesTerm ? .ends(after: 0) : .closes
    case .lastDay(let days): .ends(after: days)
    case .begins: .begins
    case .weekOf: week() ?? .risk
    case .closings: .closings
    case .reopens: .reopens
    case .stamp: .stamp
    case .from, .between: .filler
    case .days(let days): .days(days)
    case .closed: .closed
    case .allDay: .allDay
    case .appointment: .appointment
    case .except: .except
    case .period(let period): .label(period)
    case .and: .and
    case .filler, .hourUnit, .dayUnit: .filler
    case .part: .part
    case .occasion: .occasion
    case .month: .unknown
    case .through: untilTime() ?? .through
    // "Open late Thursdays" takes nothing away.
    case .late where kind(at: itemStart) != .word("late"): closesTerm ? .ends(after: 0) : .closes
    case .noon where kind(at: position) == .colon || beginsWindow: .label(.midday)
    case .day, .noon, .midnight, .late, .risk: .risk
    }
  }

  /// Whether a date without an end follows, as after the "from" of `From Dec 1: 8am-5pm`.
  private var beginsOpenEnd: Bool {
    var rest = self
    while case .filler = phrase(at: rest.position)?.meaning { rest.position += 1 }
    rest.itemStart = rest.position
    guard case .dates(let spans) = rest.dates() else { return false }
    return spans.contains { $0.first == $0.last }
  }

  /// The time behind an "until".
  private mutating func untilTime() -> HoursItem.Kind? {
    var rest = self
    guard rest.dates() == nil, let end = time(at: position) else { return nil }
    position = end.end
    return .until(end.reading)
  }

  private func namesDay(at index: Int) -> Bool {
    switch phrase(at: index)?.meaning {
    case .day, .days: true
    default: false
    }
  }

  private func isLetter(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    return word.unicodeScalars.count == 1
  }

  private func isFigure(at index: Int) -> Bool {
    switch kind(at: index) {
    case .number, .clock: true
    default: false
    }
  }

  /// A weekday, with `- Friday` or `through Friday` if that follows.
  private mutating func dayRange(from first: Int) -> HoursItem.Kind {
    position = skipPeriod(position)
    guard let last = rangeEnd(at: position) else { return .days(.day(first)) }
    position = last.end
    // `Mon-Sat-Sun` may be anything.
    if rangeEnd(at: position) != nil { return .risk }
    return .days(.range(first, last.day))
  }

  private func rangeEnd(at start: Int) -> (day: Int, end: Int)? {
    (joined(at: start) ?? spokenAnd(at: start)).flatMap(weekday)
  }

  /// A weekday, perhaps with the period of an abbreviation, and where it ends.
  func weekday(at index: Int) -> (day: Int, end: Int)? {
    guard let (meaning, count) = phrase(at: index), case .day(let day) = meaning, isDay(at: index) else {
      return nil
    }
    return (day, skipPeriod(index + count))
  }

  /// Past a dash or a word that means one.
  func joined(at index: Int) -> Int? {
    if kind(at: index) == .dash { return index + 1 }
    guard let (meaning, count) = phrase(at: index), meaning == .through else { return nil }
    return index + count
  }

  /// Whether a word that may be a weekday is one: a letter, "we" and "die" are not where other words follow.
  func isDay(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    guard word == "we" || isArticle(at: index) || word.unicodeScalars.count == 1,
      case .word = kind(at: index + 1), !endsLetters(at: index)
    else { return true }
    return switch phrase(at: index + 1)?.meaning {
    case nil, .filler, .risk: false
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

  /// Whether a German word is an article where it is not short for Dienstag.
  private func isArticle(at index: Int) -> Bool {
    kind(at: index) == .word("die")
  }
}
