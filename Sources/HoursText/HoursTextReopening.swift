internal import CivilTime

/// "Closed December 12. Reopens January 11.": neither statement covers the days in between.
extension HoursTextSegment {
  /// Removes the day after "reopening", on which the regular hours apply again.
  mutating func withoutReopening(_ items: [HoursItem]) -> [HoursItem] {
    guard let word = items.firstIndex(where: { $0.is(.reopens) }), word > 0,
      items[..<word].contains(where: { $0.is(.closed) }), items[..<word].contains(where: \.isSubject),
      !items[..<word].contains(where: \.isRisk),
      !items[word...].contains(where: { $0.is(.closed) || $0.isTimes })
    else { return items }
    if let last = items.last {
      let range = items[word].range.lowerBound..<last.range.upperBound
      unread.append(range)
      doubts += Self.gap(from: items[..<word], to: items[word...]).map {
        HoursTextStatement(subject: HoursTextSubject(dates: [$0]), predicate: .unreadable, range: range)
      }
    }
    return Array(items[..<word])
  }

  /// Whether a line states that the place opens again, or that its regular hours begin.
  static func reopensHouse(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    guard let word = items.firstIndex(where: { $0.is(.reopens) }) else { return false }
    return speaksOfTheHouse(items[..<word], of: scalars)
  }

  /// The days between the last date of a closing and the one on which it ends, at most one span.
  static func gap(from closing: ArraySlice<HoursItem>, to reopening: ArraySlice<HoursItem>)
    -> [HoursTextDateSpan]
  {
    func spans(_ items: ArraySlice<HoursItem>) -> [HoursTextDateSpan] {
      items.flatMap { item -> [HoursTextDateSpan] in
        if case .dates(let spans) = item.kind { spans } else { [] }
      }
    }
    return [spans(closing).last?.gap(to: spans(reopening).first?.first)].compactMap(\.self)
  }
}

extension HoursTextReader {
  /// The days that "reopens January 11" makes unknown: from the closure on the lines above, else from today.
  func behindClosing(_ segment: HoursTextSegment) -> [HoursTextStatement] {
    guard let closing = pending.doubts.last?.subject?.dates.last?.first else { return segment.doubts }
    return segment.doubts.map { doubt in
      var doubt = doubt
      if let last = doubt.subject?.dates.last?.last, last.day != nil, closing.mayRun(to: last) {
        doubt.subject?.dates = [HoursTextDateSpan(first: closing, last: last)]
      }
      return doubt
    }
  }

  /// Whether a line states a reopening and no hours.
  func resumes(_ line: ArraySlice<HoursItem>) -> Bool {
    let beside: [HoursItem.Kind] = [.filler, .cell, .comma, .regular]
    return !line.contains(where: \.isTimes)
      && line.first { !$0.isDates && !beside.contains($0.kind) }?.is(.reopens) == true
  }

  /// Keeps the day of "Reopens Nov 30 at 11am" or "Reopens Nov 29 for dinner", until the hours of that weekday are read.
  mutating func noteReopening(_ line: ArraySlice<HoursItem>) {
    let known: [HoursItem.Kind] = [.filler, .cell, .comma, .regular, .reopens, .unknown]
    guard line.contains(where: { !$0.isSubject && !known.contains($0.kind) }), let last = line.last,
      let index = line.firstIndex(where: \.isDates), case .dates(let spans) = line[index].kind,
      let span = spans.first,
      let day = HoursTextYears(date: setting.today).dated([span])?.first?.first
    else { return }
    // "Reopens at 7:30am Monday, Nov 30"
    let beside = [line[..<index], line[(index + 1)...]].flatMap { part -> [HoursToken] in
      guard let first = part.first, let last = part.last else { return [] }
      return HoursLexer.tokens(of: Array(scalars[first.range.lowerBound..<last.range.upperBound]))
    }
    var opens: ClosedRange<Int>?
    for case .clock(let reading) in beside.map(\.kind) where opens == nil {
      opens = reading.minutes(isEnd: false).map { $0.first...$0.first }
    }
    if opens == nil, words(of: line).contains("noon") { opens = 720...720 }
    // Breakfast is the first meal of a day that has one.
    if opens == nil, line.contains(where: { $0.is(.label(.morning)) }) { opens = 0...659 }
    let range = line[line.startIndex].range.lowerBound..<last.range.upperBound
    pending.reopenings.append((day, opens, range))
  }

  /// Doubts the days of reopening, unless the place opens at such a time on that weekday anyhow.
  mutating func doubtReopenings() {
    for (day, opens, range) in pending.reopenings {
      guard let weekday = day.civil.map({ HoursTextDays.day($0.weekday.rawValue - 1) }) else { continue }
      let isUsual = statements.contains { entry in
        guard case .windows(let windows) = entry.statement.predicate, let subject = entry.statement.subject
        else {
          return false
        }
        return subject.dates.isEmpty && subject.days?.isDisjoint(with: weekday) != true
          && windows.map(\.opens).min().map { opens?.contains($0) == true } == true
      }
      guard !isUsual else { continue }
      pending.doubts.append(
        HoursTextStatement(
          subject: HoursTextSubject(dates: [HoursTextDateSpan(first: day, last: day)]),
          predicate: .unreadable,
          range: range))
    }
  }

  /// The days that a line with a reopening day makes unknown beyond the dates stated before it.
  func beyondClosing(_ line: ArraySlice<HoursItem>, _ range: Range<Int>) -> [HoursTextStatement] {
    let closing = statements.last { $0.statement.subject?.dates.isEmpty == false }?.statement.subject?.dates
      .last
    let reopening = line.first(where: \.isDates).flatMap { item -> HoursTextDate? in
      if case .dates(let spans) = item.kind { spans.first?.first } else { nil }
    }
    return [closing?.gap(to: reopening)].compactMap(\.self).map {
      HoursTextStatement(subject: HoursTextSubject(dates: [$0]), predicate: .unreadable, range: range)
    }
  }
}

extension HoursTextDateSpan {
  /// The days from the end of a closure to the day of its reopening; nil if there are none, or only a weekend
  /// after several days.
  fileprivate func gap(to reopening: HoursTextDate?) -> HoursTextDateSpan? {
    guard let reopening, let day = reopening.day, let end = last.day,
      let from = CivilDate(year: last.year ?? 2_001, month: last.month, day: end)
    else { return nil }
    let year = reopening.year ?? from.year + ((reopening.month, day) < (last.month, end) ? 1 : 0)
    guard let then = CivilDate(year: year, month: reopening.month, day: day) else { return nil }
    let days = then.dayNumber - from.dayNumber
    guard (isSingleDay ? 2 : 4)...Self.longestBreak ~= days else { return nil }
    guard let first = last.adding(1), let before = reopening.adding(-1) else { return nil }
    return HoursTextDateSpan(first: first, last: before)
  }

  /// In days.
  private static var longestBreak: Int { 120 }
}
