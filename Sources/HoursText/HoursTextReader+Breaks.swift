internal import CivilTime

/// Breaks with dates in front of hours, which may be those of the break or of all other days; and breaks without dates.
extension HoursTextReader {
  /// Dates in front of hours, and the words of their line.
  struct Break {
    let dates: [HoursTextDateSpan]
    let words: [Substring]
    /// Whether the hours are on lines of their own.
    let isHeading: Bool

    /// Whether the hours are likely to be those of the break: American campuses list them so, and others on one line.
    var mayHaveHours: Bool {
      words.contains { HoursTextHolidays.wordsForBreak.contains($0) }
        || !isHeading && !HoursTextBreakNames.areOfClosing(words)
    }
  }

  /// Whether a line names a break before its dates: `Weihnachtsferien: 21.12.-3.1.`
  func namesBreak(_ line: ArraySlice<HoursItem>) -> Bool {
    line.contains(where: \.isDates) && HoursTextBreakNames.areOfBreak(words(of: line.prefix { !$0.isDates }))
  }

  /// Whether a line names holidays by their dates, and no hours of theirs: `Holidays: Nov 26-27`.
  func namesHolidays(_ line: ArraySlice<HoursItem>) -> Bool {
    line.contains { $0.is(.days(.holidays)) } && line.contains(where: \.isDates)
      && line.allSatisfy { $0.is(.days(.holidays)) || $0.isDates || $0.isListMark || $0.is(.cell) }
  }

  /// The folded words of a line.
  func words(of line: ArraySlice<HoursItem>) -> [Substring] {
    guard let first = line.first, let last = line.last else { return [] }
    return HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
  }

  /// Doubts all other days if the only hours of a text are dated by a break, and these hours, too, unless they are
  /// likely to be its own.
  mutating func doubtOutsideBreaks() {
    let opening = statements.filter { if case .windows = $0.statement.predicate { true } else { false } }
    let dates = opening.map { $0.statement.subject?.dates ?? [] }
    guard let range = opening.first?.statement.range, !dates.contains([]),
      dates.allSatisfy({ own in pending.breaks.contains { $0.dates == own } })
    else { return }
    if pending.breaks.allSatisfy(\.mayHaveHours) {
      pending.doubtedWeek.append(
        HoursTextStatement(subject: HoursTextSubject(days: .everyDay), predicate: .unreadable, range: range))
    } else {
      warnings.append((.unclearDays, range.lowerBound))
      unread += opening.map(\.statement.range)
      statements = []
      pending.doubtedWeek = []
    }
  }

  /// Doubts the coming week in the months without lectures, if a bracket or a line without hours limits the hours to
  /// terms: `(term time only)`, `Open only while classes are in session`.
  ///
  /// - Parameters:
  ///   - parts: the unread parts of a line.
  ///   - line: the line.
  mutating func doubtOutsideTerms(_ parts: [Range<Int>], of line: ArraySlice<HoursItem>) {
    guard let today = setting.today, HoursTextBreakNames.mayBeWithoutLectures(today) else { return }
    if let first = line.first, let last = line.last,
      !line.contains(where: { $0.isTimes || $0.isDates || $0.isMeal }),
      HoursTextBreakNames.limitToTerms(
        sentence: words(of: line),
        isClosing: line.contains { $0.is(.closed) } || words(of: line).contains("closed"))
    {
      return doubtComingWeek(first.range.lowerBound..<last.range.upperBound)
    }
    let part = parts.first { part in
      let words = HoursTextHolidays.words(of: scalars[part])
      return HoursTextBreakNames.limitToTerms(words)
        && (scalars[part].first == "(" || words.contains { HoursTextSegment.only.contains(String($0)) })
    }
    if let part { doubtComingWeek(part) }
  }

  /// Doubts the coming week around the turn of the year if the place is "closed for the holidays": the days of the law
  /// are read as closed, but these are more.
  mutating func doubtTurnOfYear(_ line: ArraySlice<HoursItem>) {
    guard let today = setting.today, [12, 1].contains(today.month), let first = line.first,
      let last = line.last,
      line.contains(where: { $0.is(.closed) }), line.contains(where: { $0.is(.days(.holidays)) }),
      !line.contains(where: \.isDates), words(of: line).suffix(2) == ["the", "holidays"],
      words(of: line).count <= 6, !words(of: line).contains("never")
    else { return }
    doubtComingWeek(first.range.lowerBound..<last.range.upperBound)
  }

  /// Doubts the coming week if a line says that the place opens again in another part of the year: it does not say that
  /// it is closed, and since when. `Will reopen in the fall`
  mutating func doubtUntilTerm(_ line: ArraySlice<HoursItem>) {
    guard let today = setting.today, let first = line.first, let last = line.last,
      let word = line.firstIndex(where: { $0.is(.reopens) }),
      HoursTextSegment.speaksOfTheHouse(line[..<word], of: scalars),
      !line.contains(where: {
        $0.isDates || $0.isTimes || $0.isDays || $0.isMeal || $0.is(.closed) || $0.is(.regular)
      }),
      words(of: line).contains(where: { name in
        HoursItemizer.seasons[String(name)].map { !$0.contains(today.month) } ?? false
      })
        || zip(words(of: line), words(of: line).dropFirst()).contains(where: {
          $0 == "next" && ($1 == "semester" || $1 == "term")
        })
    else { return }
    doubtComingWeek(first.range.lowerBound..<last.range.upperBound)
  }

  /// Doubts the coming week in the months of vacations that a line of another language names as a time without service:
  /// `Fermé pendant les vacances de Noël`.
  mutating func doubtVacations(_ line: ArraySlice<HoursItem>) {
    guard let today = setting.today, !line.contains(where: { $0.isDates || $0.isTimes }),
      let first = line.first,
      let last = line.last, line.contains(where: { $0.is(.closed) }),
      HoursTextBreakNames.vacationMayBe(on: today, words(of: line))
    else { return }
    doubtComingWeek(first.range.lowerBound..<last.range.upperBound)
  }

  private mutating func doubtComingWeek(_ range: Range<Int>) {
    guard let today = setting.today else { return }
    pending.doubts.append(
      HoursTextStatement(
        subject: HoursTextSubject(dates: [.week(from: today)]), predicate: .unreadable, range: range))
  }

  /// Whether a line is about something other than opening, with its times behind: `Reserved for private event, 5-8pm`.
  func isEvent(_ line: ArraySlice<HoursItem>) -> Bool {
    guard let times = line.firstIndex(where: \.isTimes), !line.contains(where: { $0.is(.closes) }) else {
      return false
    }
    let isNamed = line[..<times].contains { item in
      item.is(.occasion) && Self.events.contains { folded(item.range).hasPrefix($0) }
        || item.is(.unknown) && Self.feasts.contains(folded(item.range))
    }
    return isNamed && !words(of: line).contains { ["hours", "open", "due"].contains($0) }
  }

  private static let events = [
    "private event", "private function", "special event", "staff meeting", "staff training",
  ]
  /// `Thanksgiving Feast: Nov 24, 11am-2pm` is a part of the day's hours, or all of them.
  private static let feasts: Set<String> = [
    "feast", "luncheon", "banquet", "party", "celebration", "festival",
  ]
}

extension HoursTextDateSpan {
  /// A day and the six after it.
  static func week(from first: CivilDate) -> HoursTextDateSpan {
    HoursTextDateSpan(first: HoursTextDate(date: first), last: HoursTextDate(date: first.adding(days: 6)))
  }
}
