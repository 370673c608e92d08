internal import CivilTime

/// Reads the tokens of a text as one language.
struct HoursItemizer {
  let tokens: [HoursToken]
  let lexicon: HoursLexicon
  var position = 0
  /// The beginning of the item being read.
  var itemStart = 0
  /// The day the text was read, if known.
  let today: CivilDate?
  /// Whether `11/01` is in January.
  let isDayFirst: Bool
  private let phrases: [(meaning: HoursWord, count: Int)?]

  private init(tokens: [HoursToken], lexicon: HoursLexicon, today: CivilDate?, isDayFirst: Bool) {
    let whole = Self.withMonths(Self.withoutBrokenRanges(tokens, in: lexicon), in: lexicon)
    let tokens = Self.withoutBrackets(Self.withoutAcademicYear(whole, on: today), in: lexicon)
    let joined = Self.withOpenAndClose(tokens, in: lexicon)
    self.tokens = lexicon.language == "en" ? Self.withSaturday(Self.joiningLetters(joined)) : joined
    self.lexicon = lexicon
    self.today = today
    self.isDayFirst = isDayFirst
    phrases = Self.phrases(of: self.tokens, in: lexicon)
  }

  /// The items of a text's tokens.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the whole text.
  ///   - lexicon: The language in which it is read.
  ///   - today: The day the text was read, which determines whether a term with its year is the current one.
  ///   - isDayFirst: Whether numeric dates have the day first.
  /// - Returns: The items, in the order of the tokens.
  static func items(
    of tokens: [HoursToken], in lexicon: HoursLexicon, today: CivilDate? = nil, isDayFirst: Bool = false
  ) -> [HoursItem] {
    var itemizer = HoursItemizer(tokens: tokens, lexicon: lexicon, today: today, isDayFirst: isDayFirst)
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
        let before = items.last(where: { !$0.is(.filler) }),
        [.unknown, .part, .occasion, .days(.holidays)].contains(before.kind)
      {
        // "Parents' weekend" is not every weekend.
        kind = .occasion
      }
      if case .until = kind, items.last(where: { !$0.is(.filler) && !$0.is(.cell) })?.isSubject != true {
        // "Open until 1pm on Nov 25" shortens hours stated elsewhere.
        kind = .closes
      }
      if kind == .line, items.last?.is(.line) == true || items.last?.is(.paragraph) == true {
        if tokens[start].is(.newline) { items[items.count - 1].kind = .paragraph }
        continue
      }
      var item = HoursItem(kind: kind, range: range)
      item.mayIncludeSaturday = itemizer.phrase(at: start)?.meaning == .workdays
      items.append(item)
    }
    return items
  }

  func kind(at index: Int) -> HoursToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Whether the token at a position is of a kind.
  @inline(never)
  func has(_ kind: HoursToken.Kind, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].is(kind)
  }

  private mutating func next() -> HoursItem.Kind {
    if let item = everyDayFigure() ?? academicYear() ?? phone() ?? weekNumbers() ?? monthBreak() ?? dates()
      ?? times() ?? season()
      ?? words()
    {
      return item
    }
    defer { position += 1 }
    return switch kind(at: position) {
    case .comma, .slash: .comma
    case .and: .and
    case .colon, .bar, .quote, .dash: .cell
    case .openBracket: .openBracket
    case .closeBracket: .closeBracket
    case .semicolon, .newline: .line
    case .period: isAbbreviationPeriod || endsDay(at: position) ? .filler : .line
    case .always: .allDay
    case .other, .price: .cell
    case .number where isOfName: .unknown
    default: .risk
    }
  }

  /// Whether the number here, before the end of a line, a colon or a day, belongs to an unknown word: `Cafe 3:`.
  private var isOfName: Bool {
    guard case .word = kind(at: position - 1), phrase(at: position - 1) == nil else { return false }
    switch kind(at: position + 1) {
    case nil, .newline, .colon, .bar, .openBracket: return true
    case .dash: return weekday(at: position + 2) != nil
    default: return weekday(at: position + 1) != nil
    }
  }

  /// Whether the period here follows a day or a month, as in `Mon. 9-5`, or is inside a line with nothing
  /// else.
  private var isAbbreviationPeriod: Bool {
    isAbbreviationPeriod(at: position)
  }

  private func isAbbreviationPeriod(at index: Int) -> Bool {
    guard index > 0, tokens[index - 1].range.upperBound == tokens[index].range.lowerBound,
      case .word(let word) = tokens[index - 1].kind
    else { return false }
    if Self.shortened.contains(word) { return true }
    return switch lexicon.meaning(of: word) {
    // A name written in full has none: "Closed Monday. Open Tuesday".
    case .day, .month: word.unicodeScalars.count <= 5
    case .and: true
    // `tgl.`, but not "open daily."
    case .days: word.utf8.count <= 3
    case .filler, .hourUnit: ["kl", "klo", "godz", "hod", "std"].contains(word)
    default: false
    }
  }

  /// Words that are always written with a period, and never end a sentence.
  private static let shortened: Set<String> = [
    "incl", "inkl", "einschl", "excl", "exkl", "ausgen", "ca", "approx", "bzw",
  ]

  /// The meaning of the longest phrase here and its number of tokens; dashes may join its words.
  func phrase(at index: Int) -> (meaning: HoursWord, count: Int)? {
    phrases.indices.contains(index) ? phrases[index] : nil
  }

  /// Looks every phrase up once, since each is needed several times.
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
        if index + 1 < tokens.count, tokens[index].is(.dash), case .word = tokens[index + 1].kind {
          index += 1
        }
      }
      return found
    }
  }

  /// The index after the period of an abbreviation or of a day's number.
  func skipPeriod(_ index: Int) -> Int {
    guard has(.period, at: index) else { return index }
    if index > 0, case .word = kind(at: index - 1) {
      return isAbbreviationPeriod(at: index) ? index + 1 : index
    }
    return index + 1
  }
}
