internal import CivilTime

/// Finds the missing years of dates, and writes dates in OSM's format.
struct HoursTextYears {
  /// The day the text was read, if known.
  let date: CivilDate?

  /// Spans with the years nearest to the day of reading in which the weekdays beside them match, or nil if
  /// there are none.
  func dated(_ spans: [HoursTextDateSpan]) -> [HoursTextDateSpan]? {
    var months: [[HoursTextDateSpan]] = []
    for span in spans {
      if let last = months.last?.last?.first, last.month == span.first.month, last.year == span.first.year {
        months[months.count - 1].append(span)
      } else {
        months.append([span])
      }
    }
    let dated = months.compactMap(nearest)
    return dated.count == months.count ? dated.flatMap(\.self) : nil
  }

  /// Spans in the years nearest to the day of reading if the weekdays beside them do not match, so that other
  /// years are meant or the weekdays are typos; nil if they are past, or match.
  func doubtful(_ spans: [HoursTextDateSpan]) -> [HoursTextDateSpan]? {
    guard let date,
      let near = dated(Self.withoutWeekdays(spans))?.filter({ $0.first.day != nil && $0.last.day != nil }),
      spans.contains(where: { $0.first.weekday != nil || $0.last.weekday != nil }),
      let extent = Self.extent(of: near), extent.upperBound >= date.dayNumber
    else { return nil }
    let isRight = dated(spans).flatMap(Self.extent).map { $0 == extent } ?? false
    return isRight ? nil : near
  }

  /// Whether the days exist in any of these years, on whatever weekdays: February 29 may not.
  func exist(_ spans: [HoursTextDateSpan]) -> Bool { dated(Self.withoutWeekdays(spans)) != nil }

  private static func withoutWeekdays(_ spans: [HoursTextDateSpan]) -> [HoursTextDateSpan] {
    spans.map { span in
      var span = span
      (span.first.weekday, span.last.weekday) = (nil, nil)
      return span
    }
  }

  /// Dates in OSM's format: `2026 Nov 26,2026 Dec 24-2027 Jan 02`.
  static func selector(of spans: [HoursTextDateSpan]) -> String {
    // Without a year, a weekday tells which years are meant.
    if spans.count == 1, let only = spans.first, only.isSingleDay, only.first.year == nil,
      let weekday = only.first.weekday
    {
      return text(of: only.first) + " " + weekdays[weekday]
    }
    return spans.map(text).joined(separator: ",")
  }

  /// From the first through the last day number of some spans, or nil if they apply to every year.
  static func extent(of spans: [HoursTextDateSpan]) -> ClosedRange<Int>? {
    var extent: ClosedRange<Int>?
    for span in spans {
      guard let firstYear = span.first.year, let lastYear = span.last.year,
        let first = CivilDate(year: firstYear, month: span.first.month, day: span.first.day ?? 1),
        let last = CivilDate(
          year: lastYear, month: span.last.month,
          day: span.last.day ?? CivilDate.daysInMonth(span.last.month, of: lastYear)), first <= last
      else { return nil }
      extent =
        min(extent?.lowerBound ?? .max, first.dayNumber)...max(extent?.upperBound ?? .min, last.dayNumber)
    }
    return extent
  }

  /// The weekdays within some spans, and those on which they begin or end; none if their years are unknown.
  static func weekdays(of spans: [HoursTextDateSpan]) -> (within: HoursTextDays, ends: HoursTextDays) {
    var (within, ends): (HoursTextDays, HoursTextDays) = ([], [])
    for span in spans {
      if span.first.day == nil, span.last.day == nil {
        within = .everyDay
      } else if let first = span.first.civil, let last = span.last.civil {
        let (from, to) = (first.weekday.rawValue - 1, last.weekday.rawValue - 1)
        ends.formUnion([.day(from), .day(to)])
        let isWeek = last.dayNumber - first.dayNumber > 6
        within.formUnion(isWeek ? .everyDay : .range(from, to))
      }
    }
    return (within, ends)
  }

  /// The weekdays of a single span of at most a week, in its order; otherwise none.
  static func weekdaysInOrder(of spans: [HoursTextDateSpan]) -> [Int] {
    guard spans.count == 1, let first = spans[0].first.civil, let last = spans[0].last.civil,
      (0..<7).contains(last.dayNumber - first.dayNumber)
    else { return [] }
    return (0...(last.dayNumber - first.dayNumber)).map { (first.weekday.rawValue - 1 + $0) % 7 }
  }

  /// The number of a date's day in the nearest year, if it is not in the future; nil if today is unknown.
  func begun(_ first: HoursTextDate) -> Int? {
    guard let date, let found = dated([HoursTextDateSpan(first: first, last: first)])?.first?.first,
      let year = found.year,
      let day = CivilDate(year: year, month: found.month, day: found.day ?? 1)
    else { return nil }
    return day <= date ? day.dayNumber : nil
  }

  /// Days listed under one month, which belong to one year.
  private func nearest(_ spans: [HoursTextDateSpan]) -> [HoursTextDateSpan]? {
    // Months alone apply to every year.
    guard let date, let first = spans.first, first.first.year == nil, first.first.day ?? first.last.day != nil
    else { return spans.allSatisfy(isRight) ? spans : nil }
    let candidates = ((date.year - 1)...(date.year + 1)).compactMap { year in
      let dated = spans.map { Self.span($0, in: year) }
      return dated.allSatisfy(isRight) ? dated : nil
    }
    return candidates.min { distance(to: $0, from: date) < distance(to: $1, from: date) }
  }

  private static func span(_ span: HoursTextDateSpan, in year: Int) -> HoursTextDateSpan {
    let wraps = (span.last.month, span.last.day ?? 31) < (span.first.month, span.first.day ?? 1)
    var dated = span
    dated.first.year = year
    dated.last.year = span.isSingleDay || !wraps ? year : year + 1
    return dated
  }

  /// Whether the days exist and match the weekdays written beside them, as far as their years are known.
  private func isRight(_ span: HoursTextDateSpan) -> Bool {
    for date in [span.first, span.last] {
      guard let year = date.year else { continue }
      guard let day = CivilDate(year: year, month: date.month, day: date.day ?? 1) else { return false }
      if let weekday = date.weekday, day.weekday.rawValue != weekday + 1 { return false }
    }
    return true
  }

  /// Days from a date to the nearest of some spans.
  private func distance(to spans: [HoursTextDateSpan], from date: CivilDate) -> Int {
    spans.map { distance(to: $0, from: date) }.min() ?? .max
  }

  private func distance(to span: HoursTextDateSpan, from date: CivilDate) -> Int {
    let first = CivilDate(
      year: span.first.year ?? date.year, month: span.first.month, day: span.first.day ?? 1)
    let last = CivilDate(year: span.last.year ?? date.year, month: span.last.month, day: span.last.day ?? 28)
    guard let first, let last else { return .max }
    return max(0, first.dayNumber - date.dayNumber, date.dayNumber - last.dayNumber)
  }

  private static func text(of span: HoursTextDateSpan) -> String {
    if span.first.month == span.last.month, span.first.day == span.last.day, span.first.year == span.last.year
    {
      return text(of: span.first)
    }
    if span.first.month == span.last.month, span.first.year == span.last.year, let day = span.last.day {
      return text(of: span.first) + (day < 10 ? "-0" : "-") + String(day)
    }
    return text(of: span.first) + "-" + text(of: span.last)
  }

  private static func text(of date: HoursTextDate) -> String {
    let year = date.year.map { String($0) + " " } ?? ""
    let day = date.day.map { ($0 < 10 ? " 0" : " ") + String($0) } ?? ""
    return year + months[date.month - 1] + day
  }

  private static var weekdays: [String] { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] }
  private static var months: [String] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }
}
