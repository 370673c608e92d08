import CivilTime

extension CanonicalWriter {
  static func text(of range: YearRange) -> String {
    var text = String(range.from)
    if range.to == .max {
      return range.isPeriod ? text + "/" + String(range.step) : text + "+"
    }
    if range.to != range.from { text += "-" + String(range.to) }
    return range.step == 1 ? text : text + "/" + String(range.step)
  }

  static func text(of range: WeekRange) -> String {
    var text = range.from.inTwoDigits
    if range.to != range.from || range.step != 1 { text += "-" + range.to.inTwoDigits }
    return range.step == 1 ? text : text + "/" + String(range.step)
  }

  static func text(of holiday: HolidaySelector) -> String {
    (holiday.isSchool ? "SH" : "PH") + offset(holiday.offset)
  }

  static func text(of weekday: WeekdaySelector) -> String {
    switch weekday {
    case .days(let from, let to):
      return from == to ? Names.weekday(from) : Names.weekday(from) + "-" + Names.weekday(to)
    case .holiday(let holiday): return text(of: holiday)
    case .nth(let weekday, let nths, let days):
      return Names.weekday(weekday) + "[" + ordinals(nths) + "]" + offset(days)
    }
  }

  /// `1-3,5,-1`
  private static func ordinals(_ nths: NthDays) -> String {
    var parts: [String] = []
    var run: ClosedRange<Int>?
    func close() {
      guard let run else { return }
      parts.append(run.count == 1 ? String(run.lowerBound) : "\(run.lowerBound)-\(run.upperBound)")
    }
    for nth in nths.numbers {
      if nth > 0, let current = run, current.upperBound + 1 == nth {
        run = current.lowerBound...nth
      } else {
        close()
        run = nth...nth
      }
    }
    close()
    return parts.joined(separator: ",")
  }

  /// A list of dates; days of one month name it once: `Dec 24-26,31`.
  static func text(of dates: [DateSelector]) -> String {
    var text = ""
    var last: DatePoint?
    for date in dates {
      if !text.isEmpty { text += "," }
      switch date {
      case .months(let from, let to):
        text += from == to ? Names.month(from) : Names.month(from) + "-" + Names.month(to)
        last = nil
      case .day(let point):
        text += self.text(of: point, after: last)
        last = point
      case .range(let from, let to, let step):
        // The month must be omitted from both ends or from neither: `24-Jan 02` is not a range.
        let isShort = names(from, nothingNewAfter: last) && names(to, nothingNewAfter: from)
        text += self.text(of: from, after: isShort ? last : nil) + "-" + self.text(of: to, after: from)
        if step != 1 { text += "/" + String(step) }
        last = to
      }
    }
    return text
  }

  /// A date, or only its day if it follows an earlier one in the same month.
  private static func text(of point: DatePoint, after other: DatePoint?) -> String {
    guard case .fixed(_, let day) = point.base, names(point, nothingNewAfter: other) else {
      return text(of: point)
    }
    return day.inTwoDigits
  }

  /// Whether a date is a later day of the month of another one.
  private static func names(_ point: DatePoint, nothingNewAfter other: DatePoint?) -> Bool {
    guard let other, other.year == point.year, other.offset == 0, point.offset == 0, other.weekday == nil,
      point.weekday == nil,
      case .fixed(let month, let day) = point.base, case .fixed(month, let before) = other.base
    else { return false }
    return before <= day
  }

  /// A date with all of its parts.
  static func text(of point: DatePoint) -> String {
    let year = point.year.map { String($0) + " " } ?? ""
    switch point.base {
    case .easter: return year + "easter" + offset(point.offset)
    case .fixed(let month, let day):
      return year + Names.month(month) + " " + day.inTwoDigits
        + (point.weekday.map { "+" + Names.weekday($0) } ?? "") + offset(point.offset)
    case .nth(let nth, let weekday, let month):
      return year + Names.month(month) + " " + Names.weekday(weekday) + "[\(nth)]" + offset(point.offset)
    }
  }

  private static func offset(_ days: Int) -> String {
    guard days != 0 else { return "" }
    return (days > 0 ? " +" : " -") + String(days.magnitude) + (days.magnitude == 1 ? " day" : " days")
  }

  static func text(of span: TimeSpan) -> String {
    var text = self.text(of: span.start)
    if let end = span.end { text += "-" + self.text(of: end) }
    return span.isOpenEnded ? text + "+" : text
  }

  private static func text(of point: TimePoint) -> String {
    guard let event = point.event else { return clock(point.minutes) }
    guard point.minutes != 0 else { return event.name }
    return "(" + event.name + (point.minutes > 0 ? "+" : "-") + clock(Int(point.minutes.magnitude)) + ")"
  }

  private static func clock(_ minutes: Int) -> String {
    minutes.asClock
  }
}
