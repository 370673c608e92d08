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
    var text = twoDigits(range.from)
    if range.to != range.from || range.step != 1 { text += "-" + twoDigits(range.to) }
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

  static func text(of date: DateSelector) -> String {
    switch date {
    case .months(let from, let to):
      return from == to ? Names.month(from) : Names.month(from) + "-" + Names.month(to)
    case .day(let point): return text(of: point)
    case .range(let from, let to, let step):
      var text = self.text(of: from) + "-"
      if case .fixed(let month, let day) = from.base, case .fixed(month, let last) = to.base, from.year == to.year,
        from.offset == 0, day <= last
      {
        text += twoDigits(last)
      } else {
        text += self.text(of: to)
      }
      return step == 1 ? text : text + "/" + String(step)
    }
  }

  private static func text(of point: DatePoint) -> String {
    let year = point.year.map { String($0) + " " } ?? ""
    switch point.base {
    case .easter: return year + "easter" + offset(point.offset)
    case .fixed(let month, let day): return year + Names.month(month) + " " + twoDigits(day) + offset(point.offset)
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

  private static func clock(_ minutes: Int) -> String { twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }
}
