internal import CivilTime

/// Doubts about upcoming days that a line names without a date.
extension HoursTextSegment {
  /// Marks upcoming days as unknown if they are closed today, this Friday, or on a named holiday: it is not
  /// stated how long the text stays up.
  mutating func doubtDaysToCome(
    _ items: [HoursItem], _ days: HoursTextDays, of scalars: [Unicode.Scalar], on today: CivilDate?,
    in range: Range<Int>
  ) {
    guard let today, !items.contains(where: \.isDates) else { return }
    var subjects: [HoursTextSubject] = []
    let closes = items.contains { $0.is(.closed) || $0.is(.closes) } || Self.deniesMeal(items, of: scalars)
    for item in items where item.isNear {
      guard case .near(let near) = item.kind, closes || near == nil && items.contains(where: \.isOpening)
      else {
        continue
      }
      let first = HoursTextDate(date: today.adding(days: near ?? 0))
      // "Next" may be the week after this one.
      let isNext = scalars[item.range].folded.hasPrefix("n")
      guard near == nil || days == [], let last = first.adding(near == nil ? isNext ? 14 : 7 : 0) else {
        continue
      }
      subjects.append(
        HoursTextSubject(
          days: near == nil && days != [] ? days : nil, dates: [.init(first: first, last: last)]))
    }
    subjects += Self.untilWeekday(items, from: today) + Self.fromWeekday(items, from: today)
    // "Between" has no meaning of its own, and so precedes the range that was read.
    let start = scalars[..<range.lowerBound].suffix(Self.longestLead).lastIndex {
      "\n\r.;".unicodeScalars.contains($0)
    }
    .map { $0 + 1 }
    let words = HoursTextHolidays.words(
      of: scalars[(start ?? max(0, range.lowerBound - Self.longestLead))..<range.upperBound])
    for feast in HoursTextHolidays(today: today).days(in: words) {
      // "Closed until the new year"
      let lasts = closes && feast.isSingleDay && items.contains { $0.is(.through) }
      let first = lasts ? HoursTextDate(date: today) : feast.first
      subjects.append(HoursTextSubject(dates: [.init(first: first, last: feast.last)]))
      // "Closed Thursday and Friday for Thanksgiving"
      if days != [], closes, let first = feast.first.adding(-3), let last = feast.last.adding(3) {
        subjects.append(HoursTextSubject(days: days, dates: [.init(first: first, last: last)]))
      }
    }
    // "This week only: Mon-Thu 8am-3pm", "Closing early this week", but not "Survey closes next week".
    let isOfPlace =
      items.contains { $0.is(.closed) || $0.isOpening }
      || items.first.map { $0.is(.closes) && scalars[$0.range].folded.hasPrefix("closing") } ?? false
    if isOfPlace,
      let week = HoursTextHolidays(today: today).days(ofWeekIn: words)
    {
      subjects.append(HoursTextSubject(days: days == [] ? nil : days, dates: [week]))
    }
    // "Closed for winter break", "Winter break: 9am-2pm", "Abbreviated hours during finals"
    // Breaks and finals of December do not begin in its first week.
    let isOther =
      !(today.month == 12 && today.day < 8)
      && (items.contains(where: \.isOpening)
        || items.contains { Self.isLess($0, of: scalars) }
          && words.contains { ["hours", "service", "schedule", "operations", "dining"].contains($0) })
    if isOther || closes && days == [], let near = HoursTextHolidays(today: today).days(ofBreakIn: words) {
      subjects.append(HoursTextSubject(dates: [near]))
    }
    doubts += subjects.map { HoursTextStatement(subject: $0, predicate: .unreadable, range: range) }
  }

  /// Marks the next days of a month as unknown that have no month and no weekday: `closed on the 25th and 26th`.
  mutating func doubtOrdinals(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?, in range: Range<Int>
  ) {
    guard let today, items.contains(where: { $0.is(.closed) || $0.is(.closes) || $0.isOpening }) else {
      return
    }
    var previous: CivilDate?
    for day in Self.ordinals(in: scalars[range]) {
      guard let date = (0..<62).map({ (previous ?? today).adding(days: $0) }).first(where: { $0.day == day })
      else { continue }
      // From the first through the last, since a dash or a word between them may make a range of them.
      let first = HoursTextDate(date: previous ?? date)
      doubts.append(
        HoursTextStatement(
          subject: HoursTextSubject(dates: [.init(first: first, last: HoursTextDate(date: date))]),
          predicate: .unreadable, range: range))
      previous = date
    }
  }

  /// Marks Saturday as unknown if "werktags" may include it: by German law it does, for many canteens it does not.
  /// In "werktags (Mo-Fr)" and "werktags außer Sa" it does not.
  mutating func doubtSaturday(_ items: [HoursItem]) {
    guard items.count(where: { $0.is(.days(.weekdays)) }) == 1, !items.contains(where: { $0.is(.except) }),
      let days = items.first(where: { $0.is(.days(.weekdays)) && $0.mayIncludeSaturday })
    else { return }
    doubtedWeek.append(
      HoursTextStatement(subject: HoursTextSubject(days: .day(5)), predicate: .unreadable, range: days.range))
  }

  /// The days of a month in some text: `25th`, `25.`
  static func ordinals(in text: ArraySlice<Unicode.Scalar>) -> [Int] {
    let tokens = HoursLexer.tokens(of: Array(text))
    return tokens.indices.compactMap { index in
      switch tokens[index].kind {
      case .ordinal(let day): return day
      case .number(let day, let digits) where digits < 3 && (1...31).contains(day):
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        return next?.is(.period) == true && next?.range.lowerBound == tokens[index].range.upperBound
          ? day : nil
      default: return nil
      }
    }
  }

  /// `No dinner tonight`
  private static func deniesMeal(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    items.indices.dropLast(2).contains {
      items[$0].is(.risk) && items[$0 + 1].isMeal && !items[$0 + 2].is(.unknown)
        && ["no", "kein"].contains(scalars[items[$0].range].folded)
    }
  }

  /// In scalars.
  private static let longestLead = 20

  /// "Closed until Monday", "closed today through Friday": the coming week.
  private static func untilWeekday(_ items: [HoursItem], from today: CivilDate) -> [HoursTextSubject] {
    guard let through = items.firstIndex(where: { $0.is(.through) }),
      items[..<through].contains(where: { $0.is(.closed) || $0.is(.closes) }),
      !items[..<through].contains(where: \.isDays), items[through...].contains(where: \.isDays)
    else { return [] }
    return [HoursTextSubject(dates: [span(from: today, days: 8)])]
  }

  /// "Starting Monday: Mon-Thu 8am-3pm": those weekdays in the four weeks from then.
  private static func fromWeekday(_ items: [HoursItem], from today: CivilDate) -> [HoursTextSubject] {
    guard items.count > 2, items[0].is(.begins), case .days(let day) = items[1].kind,
      day.rawValue.nonzeroBitCount == 1, items.contains(where: \.isOpening),
      let first = (0..<7).map({ today.adding(days: $0) }).first(where: {
        day.contains(.day($0.weekday.rawValue - 1))
      })
    else { return [] }
    var days: HoursTextDays = []
    for case .days(let more) in items[2...].map(\.kind) { days.formUnion(more) }
    return [HoursTextSubject(days: days == [] ? nil : days, dates: [span(from: first, days: 28)])]
  }

  private static func span(from first: CivilDate, days: Int) -> HoursTextDateSpan {
    let last = first.adding(days: days - 1)
    return HoursTextDateSpan(
      first: HoursTextDate(date: first), last: HoursTextDate(date: last))
  }
}
