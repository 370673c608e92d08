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

  /// `24.12 - 06.01`, `geschlossen 4.12` and `Closed 11-26`: figures that can hardly be times, in a range of dates or
  /// beside a word that says closed.
  func unmarkedDate() -> (HoursToken.Kind, Int)? {
    guard let pair = pair(at: position) else { return nil }
    let dash = blanksEnd(pair.end)
    if pair.mark == ".", scalar(dash)?.isHoursDash == true, let next = self.pair(at: blanksEnd(dash + 1)),
      next.mark == "."
    {
      guard pair.isNoTime || next.isNoTime || pair.isOdd && next.isOdd else { return nil }
      let isMonthFirst = pair.second > 12 || next.second > 12
      guard next.date(monthFirst: isMonthFirst) != nil else { return nil }
      return pair.date(monthFirst: isMonthFirst).map { (.date($0), pair.end) }
    }
    if pair.mark == ".", pair.isOdd, tokens.last?.is(.dash) == true,
      case .date(let first)? = tokens.dropLast().last?.kind, first.year == nil, first.order != .iso
    {
      return pair.date(monthFirst: first.order == .slashed).map { (.date($0), pair.end) }
    }
    let isSaid = followsClosed || pair.mark == "." && saysClosed(at: blanksEnd(pair.end))
    guard isSaid, pair.mark == "." ? pair.isOdd : pair.second > 24 || (pair.first, pair.second) == (12, 24)
    else { return nil }
    return pair.date(monthFirst: pair.mark == "-" || pair.second > 12).map { (.date($0), pair.end) }
  }

  /// Two figures with a period or a hyphen between them.
  private struct Pair {
    let first: Int
    let second: Int
    let mark: Unicode.Scalar
    /// The number of digits of the second.
    let digits: Int
    let end: Int

    /// `24.12`, `3.1`
    var isNoTime: Bool { first > 24 || first == 24 && second > 0 || digits == 1 || second > 59 }
    /// Opening hours are written in steps of five minutes.
    var isOdd: Bool { isNoTime || second % 5 != 0 }

    /// The date that it may be; nil: none.
    func date(monthFirst: Bool) -> FigureDate? {
      let (month, day) = monthFirst ? (first, second) : (second, first)
      guard (1...12).contains(month), (1...31).contains(day) else { return nil }
      return FigureDate(first: first, second: second, year: nil, order: monthFirst ? .slashed : .dotted)
    }
  }

  private func pair(at start: Int) -> Pair? {
    guard let first = number(at: start, digits: 2), let mark = scalar(first.end), mark == "." || mark == "-",
      let second = number(at: first.end + 1, digits: 2)
    else { return nil }
    // A further figure, a unit or a price make it something else; a dash or the end of a sentence does not.
    let next = scalar(second.end) ?? "\n"
    let isSentenceEnd = next == "." && scalar(second.end + 1).map { $0.isHoursBlank } ?? true
    guard
      isSentenceEnd || next == "-" && mark == "."
        || !next.isHoursLetter && ![".", ":", "-", "/", ",", "%"].contains(next)
    else { return nil }
    return Pair(
      first: first.value, second: second.value, mark: mark, digits: second.end - first.end - 1,
      end: second.end)
  }

  /// Whether the tokens so far end in a word that says closed, or in a date that follows one: `closed 11-26 and 11-27`.
  private var followsClosed: Bool {
    var rest = tokens.suffix(12)
    while let last = rest.last {
      switch last.kind {
      case .word(let word): if Self.saysClosed(word) { return true } else if word != "and" { return false }
      case .date, .and, .comma, .colon, .bar: break
      default: return false
      }
      rest.removeLast()
    }
    return false
  }

  private func saysClosed(at start: Int) -> Bool {
    Self.saysClosed(scalars[min(start, scalars.count)...].prefix(while: \.isHoursLetter).folded)
  }

  private static func saysClosed(_ word: String) -> Bool {
    [
      "closed", "geschlossen", "zu", "gesloten", "dicht", "stangt", "lukket", "stengt", "suljettu", "kiinni",
      "ferme",
      "fermee", "cerrado", "cerrada", "chiuso", "chiusa", "nieczynne", "nieczynna", "zamkniete", "zavreno",
      "uzavreno",
      "zatvorene",
    ].contains(word)
  }
}
