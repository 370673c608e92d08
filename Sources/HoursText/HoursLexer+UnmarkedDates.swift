/// Numeric dates that have blanks in them, or lack the marks that tell them from times.
extension HoursLexer {
  /// `21. 12. 2026` and `24. 12.` with a blank after each period, as in Czech; nil for anything else.
  func spacedDate() -> (HoursToken.Kind, Int)? {
    guard let day = number(at: position, digits: 2), (1...31).contains(day.value), scalar(day.end) == ".",
      scalar(day.end + 1)?.isHoursBlank == true,
      let month = number(at: blanksEnd(day.end + 1), digits: 2), (1...12).contains(month.value),
      scalar(month.end) == "."
    else { return nil }
    var date = FigureDate(first: day.value, second: month.value, year: nil, order: .dotted)
    let next = blanksEnd(month.end + 1)
    guard let figure = scalar(next), (0x30...0x39).contains(figure.value) else {
      return (.date(date), month.end + 1)
    }
    guard let year = number(at: next, digits: 4), (1_990...2_100).contains(year.value) else { return nil }
    date.year = year.value
    return (.date(date), year.end)
  }

  /// `24.12 - 06.01 geschlossen`, `geschlossen 4.12` and `Closed 11-26`: figures that can hardly be times, beside a word
  /// that says closed.
  func unmarkedDate() -> (HoursToken.Kind, Int)? {
    guard let pair = pair(at: position), pair.mayBeDate, isInList || isLikely(pair) else { return nil }
    let before = closing(before: tokens[...])
    if pair.mark == "-" {
      // "Closed 7-26 December" names days.
      let isClosed =
        before.map { $0.isEnglish && goesOn(at: pair.end) } ?? closing(behind: pair.end)?.isEnglish
      return isClosed == true ? (.date(pair.date(.slashed)), pair.end) : nil
    }
    // In English `1.4` is read like `1/4`; elsewhere the day is first.
    return (before ?? closing(behind: pair.end)).map {
      (.date(pair.date($0.isEnglish ? .slashed : .dotted)), pair.end)
    }
  }

  /// Whether two figures are hardly times; both ends of a range count.
  private func isLikely(_ pair: Pair) -> Bool {
    // "Closed 12-1" names hours.
    if pair.mark == "-" { return pair.second > 24 || (pair.first, pair.second) == (12, 24) }
    guard tokens.last?.is(.dash) != true else { return false }
    let dash = blanksEnd(pair.end)
    guard scalar(dash)?.isHoursDash == true, let other = self.pair(at: blanksEnd(dash + 1)) else {
      return pair.isOdd
    }
    // "11.25-11.29" would be a pause of four minutes.
    let isOdd = pair.first == other.first ? pair.isOdd || other.isOdd : pair.isOdd && other.isOdd
    return pair.isNoTime || other.isNoTime || isOdd
  }

  /// A word that says closed.
  private struct Closing {
    let isEnglish: Bool
  }

  /// Two figures with a period or a hyphen between them.
  private struct Pair {
    let first: Int
    let second: Int
    let mark: Unicode.Scalar
    /// The number of digits of the second.
    let digits: Int
    let end: Int

    /// Whether it cannot be a time: `24.12`, `3.1`.
    var isNoTime: Bool { first > 24 || first == 24 && second > 0 || digits == 1 || second > 59 }
    /// Whether it is no time in steps of five minutes, as opening hours are: `6.01`.
    var isOdd: Bool { isNoTime || second % 5 != 0 }
    /// Whether one number may be a month and the other one a day.
    var mayBeDate: Bool {
      min(first, second) >= 1 && min(first, second) <= 12 && max(first, second) <= 31
    }

    func date(_ order: FigureDate.Order) -> FigureDate {
      FigureDate(first: first, second: second, year: nil, order: order)
    }
  }

  private func pair(at start: Int) -> Pair? {
    guard let first = number(at: start, digits: 2), let mark = scalar(first.end), mark == "." || mark == "-",
      let second = number(at: first.end + 1, digits: 2)
    else { return nil }
    // A further figure, a unit or a price make it something else; a dash, a comma or the end of a sentence does not.
    let next = scalar(second.end) ?? "\n"
    let isFollowed = scalar(second.end + 1).map { !$0.isHoursBlank && $0 != "\n" } ?? false
    let ends = [".", ","].contains(next) && !isFollowed
    guard
      ends || next == "-" && mark == "."
        || !next.isHoursLetter && ![".", ",", ":", "-", "/", "%"].contains(next)
    else { return nil }
    return Pair(
      first: first.value, second: second.value, mark: mark, digits: second.end - first.end - 1,
      end: second.end)
  }

  /// Whether a date without a year is before this one, joined to it: `Closed 11-26 and 11-27`.
  private var isInList: Bool {
    var rest = tokens[...]
    while let last = rest.last, isJoint(last.kind) { rest.removeLast() }
    guard rest.count < tokens.count, case .date(let date)? = rest.last?.kind else { return false }
    return date.year == nil && date.order != .iso
  }

  private func isJoint(_ kind: HoursToken.Kind) -> Bool {
    switch kind {
    case .dash, .and, .comma: true
    case .word(let word): Self.joints.contains(word)
    default: false
    }
  }

  /// The word that says closed, if the tokens so far end in one, or in dates behind one.
  private func closing(before tokens: ArraySlice<HoursToken>) -> Closing? {
    for token in tokens.reversed().prefix(12) {
      switch token.kind {
      case .word(let word):
        if let isEnglish = Self.saysClosed(word) { return Closing(isEnglish: isEnglish) }
        guard Self.joints.contains(word) || Self.leads.contains(word) else { return nil }
      case .date, .dash, .and, .comma, .colon, .bar: break
      default: return nil
      }
    }
    return nil
  }

  /// The word that says closed, if one follows, or one behind further dates.
  private func closing(behind end: Int) -> Closing? {
    var next = blanksEnd(end)
    for _ in 0..<8 {
      if let pair = pair(at: next) {
        next = blanksEnd(pair.end)
      } else if let scalar = scalar(next), scalar.isHoursDash || [",", ".", "&"].contains(scalar) {
        next = blanksEnd(next + 1)
      } else {
        let word = scalars[min(next, scalars.count)...].prefix(while: \.isHoursLetter)
        if let isEnglish = Self.saysClosed(word.folded) { return Closing(isEnglish: isEnglish) }
        guard !word.isEmpty, Self.joints.contains(word.folded) else { return nil }
        next = blanksEnd(word.endIndex)
      }
    }
    return nil
  }

  /// Whether no word follows, or one that joins dates or gives a reason: no month.
  private func goesOn(at end: Int) -> Bool {
    let word = scalars[min(blanksEnd(end), scalars.count)...].prefix(while: \.isHoursLetter).folded
    return word.isEmpty || Self.joints.contains(word) || ["for", "due", "because", "only"].contains(word)
  }

  private static let joints: Set<String> = [
    "and", "to", "thru", "through", "until", "und", "bis", "et", "au", "y", "al", "e", "i", "do", "a", "en",
    "tot", "och", "og", "til", "ja",
  ]
  private static let leads: Set<String> = [
    "on", "from", "am", "vom", "von", "du", "le", "del", "el", "dal", "il", "od", "van", "op", "fra",
    "fran", "den", "v",
  ]

  /// Whether a word says closed, and if so, whether it is English.
  private static func saysClosed(_ word: String) -> Bool? {
    guard word.utf8.count > 1, word != "off" else { return nil }
    if HoursLexicon.english.meaning(of: word) == .closed { return true }
    for lexicons in [HoursLexicon.northern, HoursLexicon.romance, HoursLexicon.eastern]
    where lexicons.contains(where: { $0.meaning(of: word) == .closed }) {
      return false
    }
    return nil
  }
}
