internal import CivilTime

/// Breaks with dates in front of hours, which may be those of the break or of all other days.
extension HoursTextReader {
  /// Whether a line names a break before its dates: `Weihnachtsferien: 21.12.-3.1.`
  func namesBreak(_ line: ArraySlice<HoursItem>) -> Bool {
    line.contains(where: \.isDates) && HoursTextBreakNames.areOfBreak(words(of: line.prefix { !$0.isDates }))
  }

  /// The folded words of a line.
  func words(of line: ArraySlice<HoursItem>) -> [Substring] {
    guard let first = line.first, let last = line.last else { return [] }
    return HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
  }

  /// Doubts the coming week in the months without lectures, if a bracket limits hours to terms: `(term time only)`.
  ///
  /// - Parameter parts: the unread parts of a line.
  mutating func doubtOutsideTerms(_ parts: [Range<Int>]) {
    guard let today = setting.today, Self.mayBeBreak(today),
      let part = parts.first(where: { part in
        scalars[part].first == "("
          && HoursTextBreakNames.limitToTerms(HoursTextHolidays.words(of: scalars[part]))
      })
    else { return }
    let week = HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: 6)))
    pending.doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: [week]), predicate: .unreadable, range: part))
  }

  /// Doubts the coming week around the turn of the year if the place is "closed for the holidays": the days of the law
  /// are read as closed, but these are more.
  mutating func doubtTurnOfYear(_ line: ArraySlice<HoursItem>) {
    guard let today = setting.today, [12, 1].contains(today.month), let first = line.first,
      let last = line.last,
      line.contains(where: { $0.is(.closed) }), line.contains(where: { $0.is(.days(.holidays)) }),
      words(of: line).suffix(3) == ["for", "the", "holidays"]
    else { return }
    let week = HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: 6)))
    pending.doubts.append(
      HoursTextStatement(
        subject: HoursTextSubject(dates: [week]), predicate: .unreadable,
        range: first.range.lowerBound..<last.range.upperBound))
  }

  /// Whether there are lectures at few universities.
  private static func mayBeBreak(_ date: CivilDate) -> Bool {
    switch date.month {
    case 2, 3, 7, 8, 9: true
    case 12: date.day > 14
    case 1: date.day < 10
    default: false
    }
  }

  /// Doubts all other days if the only hours of a text are dated by a break, and these hours, too, unless such a break
  /// usually has some.
  mutating func doubtOutsideBreaks() {
    let opening = statements.filter { if case .windows = $0.statement.predicate { true } else { false } }
    let dates = opening.map { $0.statement.subject?.dates ?? [] }
    guard let range = opening.first?.statement.range, !dates.contains([]),
      dates.allSatisfy({ own in pending.breaks.contains { $0.dates == own } })
    else { return }
    if pending.breaks.allSatisfy({ HoursTextBreakNames.mayHaveHours($0.words) }) {
      pending.doubtedWeek.append(
        HoursTextStatement(subject: HoursTextSubject(days: .everyDay), predicate: .unreadable, range: range))
    } else {
      warnings.append((.unclearDays, range.lowerBound))
      unread += opening.map(\.statement.range)
      statements = []
      pending.doubtedWeek = []
    }
  }

  /// Whether a line is about something other than opening: `Reserved for private event`.
  func isEvent(_ line: ArraySlice<HoursItem>) -> Bool {
    line.contains { item in
      item.is(.occasion) && Self.events.contains { folded(item.range).hasPrefix($0) }
    }
  }

  private static let events = [
    "private event", "private function", "special event", "staff meeting", "staff training",
  ]
}
