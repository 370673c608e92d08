internal import CivilTime

/// "Closed for Thanksgiving Break, reopening Monday, November 30": closed from the day of reading on.
extension HoursTextSegment {
  /// Reads a closure of which only the end is stated, if the line states nothing else.
  ///
  /// "Through" a day includes it, "reopening" leaves it to the regular hours; "until" a day, or a time on it, leaves
  /// it unknown. A reopening in the past changes nothing.
  mutating func readClosedUntil(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], in setting: HoursTextSetting
  ) -> Bool {
    guard let today = setting.today, setting.hasSingleEnd, !setting.isUnderHeading,
      let end = Self.endOfClosure(line, of: scalars),
      let day = HoursTextYears(date: today).dated([end.span])?.first?.first.civil,
      let first = line.first, let last = line.last,
      scalars[first.range.lowerBound..<last.range.upperBound].folded.split(separator: " ").allSatisfy({
        !Self.laters.contains($0)
      })
    else { return false }
    let range = first.range.lowerBound..<last.range.upperBound
    let isThrough = end.word.is(.through) && Self.inclusive.contains(scalars[end.word.range].folded)
    let ahead = day.dayNumber - today.dayNumber
    if end.word.is(.reopens), ahead == 0 ? !end.hasTime : -Self.longestPast..<0 ~= ahead {
      unread.append(range)
      return true
    }
    let lastDay = isThrough ? day : day.adding(days: -1)
    guard lastDay >= today, ahead <= (end.isOfBreak ? Self.longestAhead : Self.longestClosure) else {
      return false
    }
    statements = [
      HoursTextStatement(
        subject: HoursTextSubject(dates: [
          HoursTextDateSpan(first: HoursTextDate(date: today), last: HoursTextDate(date: lastDay))
        ]),
        predicate: .closed, range: range)
    ]
    isClosedUntil = true
    if end.word.is(.through) ? !isThrough : end.hasTime {
      let span = HoursTextDateSpan(first: HoursTextDate(date: day), last: HoursTextDate(date: day))
      doubt(.unreadable, on: HoursTextSubject(dates: [span]), in: range)
    }
    return true
  }

  private struct EndOfClosure {
    /// The word before the date.
    let word: HoursItem
    let span: HoursTextDateSpan
    /// Whether a time follows it.
    let hasTime: Bool
    /// Whether a break is the reason, which may not have begun.
    let isOfBreak: Bool
  }

  /// The end of the closure that a line states; nil unless it closes the place and says at most why.
  private static func endOfClosure(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar])
    -> EndOfClosure?
  {
    var said = line.filter { !marks.contains($0.kind) }
    let hasTime = said.last.map { $0.is(.risk) && time(in: Array(scalars[$0.range])) != nil } ?? false
    if hasTime { said.removeLast() }
    guard let closed = said.firstIndex(where: { $0.is(.closed) }),
      let date = said.firstIndex(where: \.isDates),
      date > 0, case .dates(let spans) = said[date].kind, spans.count == 1, spans[0].isSingleDay,
      spans[0].first.day != nil
    else { return nil }
    let word = said[date - 1]
    let beside = said.indices.filter { ![closed, date, date - 1].contains($0) }
    let breaks = beside.filter { $0 > closed && (said[$0].is(.occasion) || isSeason(said[$0], of: scalars)) }
    guard closed != date - 1, word.is(.through) || word.is(.reopens),
      speaksOfTheHouse(said[..<closed], of: scalars),
      beside.allSatisfy({
        breaks.contains($0) || [.lasting, .current].contains(said[$0].kind)
          || $0 < closed && said[$0].is(.unknown)
      }),
      breaks.isEmpty || isOfBreak(line, of: scalars)
    else { return nil }
    return EndOfClosure(word: word, span: spans[0], hasTime: hasTime, isOfBreak: !breaks.isEmpty)
  }

  /// Whether an item is the name of a season.
  static func isSeason(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    item.is(.unknown)
      && scalars[item.range].folded.split(separator: " ").contains {
        HoursItemizer.seasons[String($0)] != nil
      }
  }

  /// Whether a line names a break, as opposed to a day: "Closed for Christmas Day through January 3" begins later.
  private static func isOfBreak(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    let words = HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
    return !Set(words).isDisjoint(with: HoursTextHolidays.wordsForBreak)
  }

  private static let marks: [HoursItem.Kind] = [.filler, .comma, .cell, .openBracket, .closeBracket]
  /// "Then closed until November 30" begins when something else ends.
  private static let laters: Set<Substring> = ["then", "thereafter", "after", "afterwards"]
  private static let inclusive: Set<String> = [
    "through", "thru", "up to and including", "to and including", "through and including",
    "until and including",
  ]
  /// In days; before them another year may be meant.
  private static let longestPast = 14
  /// In days; a break that ends later may not have begun.
  private static let longestAhead = 5
  /// In days.
  private static let longestClosure = 366
}
