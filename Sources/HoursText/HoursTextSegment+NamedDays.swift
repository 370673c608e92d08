internal import CivilTime

/// Holidays named in a list with weekdays or dates: `closed Sundays and Thanksgiving`, `closed Thanksgiving
/// and Dec 25`.
extension HoursTextSegment {
  /// Removes the names of holidays from a list of weekdays that are closed every week.
  ///
  /// "Closed Thursday and Friday for Thanksgiving" is about one week, and is left unchanged.
  mutating func withoutListedOccasions(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.closed) || $0.is(.except) }), items.contains(where: \.isDays),
      items.contains(where: { $0.is(.occasion) })
    else { return items }
    let items = withoutClosedOccasions(items, of: scalars)
    let isBetween = Self.isBetween(items, of: scalars)
    var range: Range<Int>?
    var isNaming = false
    var rest: [HoursItem] = []
    for item in items {
      if isNaming, item.is(.occasion) {
        // "Sundays and Christmas Eve"
        let start = range?.lowerBound ?? namedDays.popLast()?.lowerBound ?? item.range.lowerBound
        if isBetween {
          range = start..<item.range.upperBound
        } else {
          namedDays.append(start..<item.range.upperBound)
        }
        unread.append(item.range)
        continue
      }
      isNaming = false
      guard item.is(.occasion), let mark = rest.last, mark.isListMark || mark.is(.except),
        HoursTextHolidays.isName(HoursTextHolidays.words(of: scalars[item.range]))
      else {
        rest.append(item)
        continue
      }
      let before = mark.is(.except) ? mark : rest.dropLast().last { !$0.isListMark }
      guard let before,
        before.is(.except) || before.isDays && (mark.is(.and) || Self.isEveryWeek(before, of: scalars))
      else {
        rest.append(item)
        continue
      }
      while rest.last?.isListMark == true { rest.removeLast() }
      if isBetween {
        range = (range?.lowerBound ?? before.range.upperBound)..<item.range.upperBound
      } else {
        namedDays.append(item.range)
      }
      unread.append(item.range)
      isNaming = true
    }
    if let range { namedDays.append(range) }
    rest = withoutLeadingOccasions(rest, of: scalars)
    // "Mon-Sun 7am-10pm except Thanksgiving"
    if rest.last?.is(.except) == true, items.last?.is(.except) == false { rest.removeLast() }
    return rest
  }

  /// Removes closures on holidays from the end of a line: `Mon-Fri 7am-3pm, closed Labor Day`, `(closed Thanksgiving
  /// and Christmas)`.
  private mutating func withoutClosedOccasions(
    _ items: [HoursItem], of scalars: [Unicode.Scalar]
  ) -> [HoursItem] {
    guard let closed = items.lastIndex(where: { $0.is(.closed) }), closed > 1,
      let last = items.last(where: { $0.is(.occasion) }),
      [.comma, .cell, .openBracket].contains(items[closed - 1].kind), items[closed - 2].isOpening,
      !items.contains(where: \.isDates)
    else { return items }
    let said = items[(closed + 1)...].filter { !$0.is(.cell) && !$0.is(.closeBracket) }
    let names = said.split(whereSeparator: \.isListMark)
    guard said.allSatisfy({ $0.is(.occasion) || $0.isListMark }), !names.isEmpty,
      names.allSatisfy({ name in
        name.first.map { HoursTextHolidays.isName(HoursTextHolidays.words(of: scalars[$0.range])) } ?? false
      })
    else { return items }
    let range = items[closed].range.lowerBound..<last.range.upperBound
    namedDays.append(range)
    unread.append(range)
    return Array(items[..<(closed - 1)])
  }

  /// Whether two names are the ends of a range: `closed Sundays and between Christmas and New Year`.
  private static func isBetween(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    guard let first = items.first, let last = items.last else { return false }
    let words = HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
    return ["between", "zwischen", "entre"].contains { words.contains($0[...]) }
  }

  /// The same for names before the days: `closed Thanksgiving and Sundays`.
  private mutating func withoutLeadingOccasions(
    _ items: [HoursItem], of scalars: [Unicode.Scalar]
  ) -> [HoursItem] {
    guard let first = items.firstIndex(where: { !$0.is(.closed) && !$0.is(.cell) }),
      let days = items[first...].firstIndex(where: { !$0.is(.occasion) && !$0.isListMark }), days > first,
      items[days - 1].isListMark, items[days].isDays, Self.isEveryWeek(items[days], of: scalars)
    else { return items }
    let names = items[first..<days].split(whereSeparator: \.isListMark)
    guard
      names.allSatisfy({ name in
        name.first.map { HoursTextHolidays.isName(HoursTextHolidays.words(of: scalars[$0.range])) } ?? false
      })
    else { return items }
    for name in names {
      guard let start = name.first, let end = name.last else { continue }
      namedDays.append(start.range.lowerBound..<end.range.upperBound)
      unread.append(start.range.lowerBound..<end.range.upperBound)
    }
    return Array(items[..<first] + items[days...])
  }

  /// Leaves ranges from a named day to a date, or the other way around, unread, and their days unknown:
  /// `Christmas Eve – January 3: closed`. The name of the date itself is no range: `Thanksgiving – Nov 26`.
  mutating func withFeastRanges(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> [HoursItem] {
    guard let today, items.contains(where: { $0.is(.occasion) }) else { return items }
    var rest = items
    for index in items.indices.dropFirst().dropLast() {
      guard items[index].is(.through) || Self.isDashed(items[index], of: scalars) else { continue }
      let name: ArraySlice<HoursItem>
      let date: HoursItem
      if items[index + 1].is(.occasion) {
        (name, date) = (items[(index + 1)...].prefix { $0.is(.occasion) }, items[index - 1])
      } else {
        let start = items[..<index].lastIndex { !$0.is(.occasion) }.map { $0 + 1 } ?? 0
        (name, date) = (items[start..<index], items[index + 1])
      }
      guard let first = name.first, let last = name.last, case .dates(let spans) = date.kind,
        let span = spans.first, spans.count == 1, span.isSingleDay,
        let day = HoursTextYears(date: today).dated([span])?.first?.first,
        let feast = HoursTextHolidays(today: today).days(
          in: HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
        ).first, let from = feast.first.civil, let to = feast.last.civil, let date = day.civil,
        !(from...max(from, to)).contains(date)
      else { continue }
      let range =
        min(
          first.range.lowerBound, items[index - 1].range.lowerBound)..<max(
          last.range.upperBound, items[index + 1].range.upperBound)
      let days =
        from < date
        ? HoursTextDateSpan(first: feast.first, last: day) : HoursTextDateSpan(first: day, last: feast.last)
      doubts.append(
        HoursTextStatement(subject: HoursTextSubject(dates: [days]), predicate: .unreadable, range: range))
      for index in name.indices { rest[index].kind = .risk }
      // "Closed Christmas Eve through January 3" does not begin today.
      if items[index].is(.through) { rest[index].kind = .risk }
    }
    return rest
  }

  /// Whether days are written in the plural: `Mondays`, `weekends`, `sonntags`.
  static func isEveryWeek(_ days: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    let word = scalars[days.range].folded
    return word.hasSuffix("s") && word.count > "thurs".count
  }
}

extension HoursTextReader {
  /// Marks holidays that are named in lists of other days as unknown, unless the text also states their date.
  mutating func doubtNamedDays() {
    guard let today = setting.today, !pending.namedDays.isEmpty else { return }
    let dated = statements.flatMap {
      HoursTextYears(date: today).dated($0.statement.subject?.dates ?? []) ?? []
    }
    .compactMap { HoursTextYears.extent(of: [$0]) }
    for name in pending.namedDays {
      for feast in HoursTextHolidays(today: today).days(in: HoursTextHolidays.words(of: scalars[name]))
      where HoursTextYears.extent(of: [feast]).map({ !dated.contains(where: $0.overlaps) }) ?? false {
        pending.doubts.append(
          HoursTextStatement(subject: HoursTextSubject(dates: [feast]), predicate: .unreadable, range: name))
      }
    }
  }

  /// Marks the days of the occasion named by the heading above as unknown. Statements with dates take precedence over them.
  ///
  /// - Parameter weekdays: The weekdays of a line below, which are those around the named day: `Thanksgiving hours`, and
  ///   below it `Wednesday 7am-2pm`.
  mutating func doubtOccasion(on weekdays: HoursTextDays?) {
    guard let today = setting.today, let name = occasion else { return }
    let calendar = HoursTextHolidays(today: today)
    let words = HoursTextHolidays.words(of: scalars[name])
    let feasts = calendar.days(in: words)
    let spans = [calendar.days(ofWeekIn: words), calendar.days(ofBreakIn: words)].compactMap(\.self)
    for feast in feasts where spans.isEmpty && feast.isSingleDay {
      guard let weekdays, let first = feast.first.adding(-3), let last = feast.last.adding(3) else {
        continue
      }
      let around = HoursTextSubject(days: weekdays, dates: [HoursTextDateSpan(first: first, last: last)])
      pending.doubts.append(HoursTextStatement(subject: around, predicate: .unreadable, range: name))
    }
    for span in feasts + spans where pending.occasions.insert(span).inserted {
      pending.doubts.append(
        HoursTextStatement(subject: HoursTextSubject(dates: [span]), predicate: .unreadable, range: name))
    }
  }
}
