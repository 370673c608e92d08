internal import CivilTime

/// "Closed for Thanksgiving Break, reopening Monday, November 30": closed from the day of reading on.
extension HoursTextSegment {
  /// Reads a closure of which only the end is stated, if the line states nothing else.
  ///
  /// "Through" a day includes it, "reopening" leaves it to the regular hours; "until" a day, or a time on it, leaves
  /// it unknown. A reopening in the past changes nothing.
  mutating func readClosedUntil(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> Bool {
    guard let today, let end = Self.endOfClosure(line, of: scalars),
      let day = HoursTextYears(date: today).dated([end.span])?.first?.first.civil,
      let first = line.first, let last = line.last
    else { return false }
    let range = first.range.lowerBound..<last.range.upperBound
    let isThrough = end.word.is(.through) && Self.inclusive.contains(scalars[end.word.range].folded)
    let ahead = day.dayNumber - today.dayNumber
    if end.word.is(.reopens), -Self.longestBreak..<1 ~= ahead {
      unread.append(range)
      return true
    }
    let lastDay = isThrough ? day : day.adding(days: -1)
    guard lastDay >= today, ahead <= Self.longestClosure else { return false }
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

  /// The word before the only date of a line, the date, and whether a time follows it; nil unless the line closes the
  /// place and says at most why.
  private static func endOfClosure(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> (word: HoursItem, span: HoursTextDateSpan, hasTime: Bool)? {
    guard !beginsOnOccasion(line) else { return nil }
    var said = line.filter { !marks.contains($0.kind) }
    let hasTime = said.last.map { $0.is(.risk) && time(in: Array(scalars[$0.range])) != nil } ?? false
    if hasTime { said.removeLast() }
    guard let closed = said.firstIndex(where: { $0.is(.closed) }),
      let date = said.firstIndex(where: \.isDates),
      date > 0, case .dates(let spans) = said[date].kind, spans.count == 1, spans[0].isSingleDay,
      spans[0].first.day != nil
    else { return nil }
    func isSeason(_ item: HoursItem) -> Bool { HoursItemizer.seasons[scalars[item.range].folded] != nil }
    let word = said[date - 1]
    let beside = said.indices.filter { ![closed, date, date - 1].contains($0) }
    guard closed != date - 1, word.is(.through) || word.is(.reopens),
      speaksOfTheHouse(said[..<closed], of: scalars),
      beside.allSatisfy({
        reasons.contains(said[$0].kind) || said[$0].is(.unknown) && ($0 < closed || isSeason(said[$0]))
      })
    else { return nil }
    return (word, spans[0], hasTime)
  }

  /// Whether the closure begins on a named day: "Closed Christmas Eve through January 3", but not "closed for
  /// Thanksgiving through November 29".
  private static func beginsOnOccasion(_ line: ArraySlice<HoursItem>) -> Bool {
    guard let occasion = line.firstIndex(where: { $0.is(.occasion) }), occasion > line.startIndex else {
      return false
    }
    return ![.filler, .unknown].contains(line[occasion - 1].kind)
  }

  private static let marks: [HoursItem.Kind] = [.filler, .comma, .cell, .openBracket, .closeBracket]
  private static let reasons: [HoursItem.Kind] = [.lasting, .current, .occasion]
  private static let inclusive: Set<String> = [
    "through", "thru", "up to and including", "to and including", "through and including",
    "until and including",
  ]
  /// In days.
  private static let longestBreak = 120
  /// In days.
  private static let longestClosure = 366
}
