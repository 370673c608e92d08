internal import CivilTime

/// Doubts caused by unread parts of a line.
extension HoursTextSegment {
  /// Whether the text between two dates with a dash was removed, so that they are no longer a range: `Nov 25
  /// (2pm) - Nov 29`.
  static func tearsDates(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    items.indices.contains { index in
      guard items[index].isDates else { return false }
      let isBracketed = items.dropFirst(index + 1).first?.is(.openBracket) == true
      let between = items[(index + 1)...].prefix {
        $0.is(.cell) || isBracketed && (!$0.isTerm || $0.isUntil) && !$0.isListMark
      }
      return items[between.endIndex...].first?.isDates == true && isDashed(between, of: scalars)
    }
  }

  static func isDashed(_ items: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    items.contains { scalars[$0.range].contains(where: \.isHoursDash) }
  }

  /// Marks the days of an unread line as unknown: its dates, and those between them if they seem to be the
  /// ends of a range; and its weekdays, if it states opening times on them.
  mutating func doubt(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?, in range: Range<Int>
  ) {
    let says = Self.saysHours(items, of: scalars)
    let first = items.firstIndex(where: \.isDates)
    let reopens = Self.reopensHouse(items, of: scalars)
    if !says, !reopens, let first, let date = Self.beginning(items, at: first) {
      beginning = date
      return
    }
    if let dates = Self.lastDay(items) {
      let after = HoursTextYears(date: today).closing(dates, from: .ends(after: 1))
      if after != dates { doubt(.unreadable, on: HoursTextSubject(dates: [after]), in: range) }
      return
    }
    // "Aug 11-20: TBD", but not "Flex dollars end December 18".
    let words = first == nil ? [] : HoursTextHolidays.words(of: scalars[range])
    let denies = HoursTextBreakNames.denyService(words) || HoursTextBreakNames.areOfBreak(words)
    guard says || first == 0 || reopens || denies else { return }
    var days: HoursTextDays = []
    for case .days(let more) in items.map(\.kind) { days.formUnion(more) }
    // Hours that begin on a date apply to the weekdays named, and so does "Closed Saturdays until Jan 9".
    let closesDays = Self.closesDaysUntil(items)
    let begun = (items.first?.is(.begins) == true || closesDays) && days != [] ? days : nil
    for span in Self.spans(items, of: scalars, on: today) {
      doubt(.unreadable, on: HoursTextSubject(days: begun, dates: [span]), in: range)
    }
    if closesDays { return }
    if first == nil, days == [] {
      doubtOrdinals(items, of: scalars, on: today, in: range)
      // Below "Grill station" a closing is its own, unless the house speaks.
      let isOfHouse = HoursTextHolidays.words(of: scalars[range]).contains {
        ["we", "early", "will"].contains($0)
      }
      if isOfHouse || !continuesLine { doubtEveryDay(items, of: scalars, in: range) }
    }
    let known = doubts.count
    doubtDaysToCome(items, days, of: scalars, on: today, in: range)
    let isOfDates = first != nil || doubts.count > known || items.contains(where: \.isNear)
    if days != [] { doubtWeekdays(items, days, isOfDates: isOfDates, of: scalars, in: range) }
  }

  private static func closesDaysUntil(_ items: [HoursItem]) -> Bool {
    let said = items.filter { !$0.is(.cell) }
    return said.count == 4 && said[2].is(.through) && said[3].isDates
      && (said[0].is(.closed) && said[1].isDays || said[0].isDays && said[1].is(.closed))
  }

  /// Marks days as unknown.
  mutating func doubt(_ predicate: HoursTextPredicate, on subject: HoursTextSubject, in range: Range<Int>) {
    doubts.append(HoursTextStatement(subject: subject, predicate: predicate, range: range))
  }

  /// Whether a line is about opening times.
  private static func saysHours(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    items.contains { item in
      switch item.kind {
      case .times, .until, .pause, .allDay, .closed, .appointment, .closes, .ends, .except: true
      case .label: items.contains { $0.is(.risk) }
      case .risk: isLess(item, of: scalars)
      default: false
      }
    } || opensLater(items, of: scalars)
  }

  /// The date of "Open through Dec 11", if nothing else is stated.
  private static func lastDay(_ items: [HoursItem]) -> HoursTextDateSpan? {
    let rest = items.filter { !$0.is(.cell) }
    guard rest.count == 2, rest[0].is(.through), case .dates(let dates) = rest[1].kind, dates.count == 1
    else {
      return nil
    }
    return dates[0]
  }

  /// Whether only the time of the opening is stated: `Open from noon on December 2`.
  private static func opensLater(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    items.indices.contains { index in
      let time = items[(index + 1)...].prefix { $0.is(.risk) }
      guard items[index].is(.begins), let first = time.first, let last = time.last else { return false }
      return self.time(in: Array(scalars[first.range.lowerBound..<last.range.upperBound])) != nil
    }
  }

  static func isLess(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    item.is(.risk) && less.contains(scalars[item.range].folded)
  }

  /// Words that shorten hours, wherever they are.
  private static let less: Set<String> = [
    "limited", "reduced", "abbreviated", "vary", "varies", "tbd", "tba", "tentative", "delay", "delayed",
    "may differ",
    "see calendar", "see schedule", "sur deux", "reduit", "reduits", "reducido", "reducidos", "verkurzt",
    "verkurzte",
    "verkurzten", "eingeschrankt", "eingeschrankte", "eingeschrankten", "reduzierte", "reduzierten",
  ]

  /// The date of `Beginning August 24`, `Fall Hours (beginning August 24)`.
  private static func beginning(_ items: [HoursItem], at index: Int) -> HoursTextDate? {
    guard index > 0, items[index - 1].is(.begins), case .dates(let spans) = items[index].kind else {
      return nil
    }
    guard index == 1 || [.openBracket, .cell].contains(items[index - 2].kind) else { return nil }
    return spans.first?.first
  }

  private static let afters: Set<String> = ["after", "nach", "apres", "despues de", "dopo"]

  private static func spans(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> [HoursTextDateSpan] {
    var spans: [HoursTextDateSpan] = []
    var (joins, runsOn) = (false, false)
    for item in items {
      runsOn = item.is(.through) || runsOn && !item.isDates
      guard case .dates(let more) = item.kind else {
        joins = joins || item.isRisk || item.isUntil || item.is(.cell) && isDashed([item], of: scalars)
        continue
      }
      if joins, let next = more.first, let last = spans.last?.last, last.mayRun(to: next.first),
        (last.day == nil) == (next.last.day == nil)
      {
        spans[spans.count - 1].last = more.last?.last ?? next.last
      } else {
        spans += more
      }
      joins = false
    }
    let before = items.prefix { !$0.isDates }
    let lead =
      items.first(where: \.isEnd) ?? items.first { $0.is(.reopens) }
      ?? before.last { $0.isRisk || $0.isUntil }
    // "Closed after December 11" and "Closed December 24 through New Year's": the end is not stated, or was
    // not read.
    // "Closed after lunch on Nov 25" closes on that day.
    let isAfter = before.last.map { $0.is(.risk) && afters.contains(scalars[$0.range].folded) } ?? false
    let begins = lead?.is(.begins) == true && items.contains(where: \.isOpening)
    if spans.count == 1, isAfter || begins || runsOn {
      return [HoursTextYears(date: today).closing(spans[0], from: isAfter ? .ends(after: 1) : .begins)]
    }
    // "Open through Dec 11, then closed": the closing follows the date.
    if spans.count == 1, lead?.is(.through) == true, let date = items.firstIndex(where: \.isDates),
      items[date...].contains(where: { $0.is(.closed) }), items[date...].contains(where: { $0.is(.comma) })
    {
      let years = HoursTextYears(date: today)
      return [years.closing(spans[0], from: .through), years.closing(spans[0], from: .ends(after: 1))]
    }
    // "Chiuso ad agosto" is not "until August".
    if spans.count == 1, spans[0].first.day == nil, let lead, lead.is(.through),
      scalars[lead.range].folded.utf8.count < 3
    {
      return spans
    }
    // "Reduced hours through Dec 11: 10am-2pm" is about all days until then.
    if spans.count == 1, lead?.is(.through) == true, let date = items.firstIndex(where: \.isDates), date > 0,
      items[date - 1].is(.through), items.contains(where: { $0.isTimes || $0.isUntil || $0.is(.closes) })
    {
      return [HoursTextYears(date: today).closing(spans[0], from: .through)]
    }
    guard spans.count == 1,
      lead?.is(.reopens) == true || lead?.isEnd == true || items.contains(where: { $0.is(.closed) })
    else {
      return spans
    }
    return [HoursTextYears(date: today).closing(spans[0], from: lead?.kind)]
  }
}

extension HoursTextYears {
  /// The days of a closure with only its end or its beginning stated: from today, or for a month, which
  /// covers the breaks of a term.
  fileprivate func closing(_ span: HoursTextDateSpan, from lead: HoursItem.Kind?) -> HoursTextDateSpan {
    guard let date else { return span }
    // "Closed until January"
    if span.first.day == nil, span.first == span.last, lead == .through || lead == .reopens {
      let year = span.first.year ?? date.year + (span.first.month < date.month ? 1 : 0)
      let (month, today) = (span.first.month, HoursTextDate(date: date))
      let next = HoursTextDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      guard let last = next.adding(-1) else { return span }
      return today.mayRun(to: last) ? HoursTextDateSpan(first: today, last: last) : span
    }
    guard span.isSingleDay, var days = dated([span])?.first else { return span }
    switch lead {
    case .through, .until, .reopens:
      let today = HoursTextDate(date: date)
      if today.mayRun(to: days.last) { days.first = today }
    case .begins: days.last = days.first.adding(27) ?? days.last
    case .ends(let after):
      (days.first, days.last) = (days.first.adding(after) ?? days.first, days.first.adding(27) ?? days.last)
    default: return span
    }
    return days
  }
}
