import CivilTime

extension HoursExpression {
  /// The value as a sentence for a person, in English: `Monday to Friday 8:00 am to 5:00 pm; closed on public holidays`.
  public func describe() -> String { Describer.text(of: rules) }
}

/// Describes rules in words.
enum Describer {
  static func text(of rules: [Rule]) -> String {
    var text = ""
    for (index, rule) in rules.enumerated() {
      if index > 0 {
        switch rule.separator {
        case .normal: text += "; "
        case .additional: text += rule.kind == .open ? "; also " : "; "
        case .fallback: text += "; otherwise "
        }
      }
      text += self.text(of: rule)
    }
    return text
  }

  private static func text(of rule: Rule) -> String {
    let days = days(of: rule, afterWord: rule.kind == .closed || rule.modifier == .unknown)
    let times = rule.isAlways ? "" : rule.times.map(text).joined(separator: " and ")
    var words: [String]
    switch rule.kind {
    case .closed: words = ["closed", days, times]
    case .unknown where rule.modifier == nil: words = [days, times]
    case .unknown: words = ["perhaps open", days, times]
    case .open where days.isEmpty && times.isEmpty: words = ["always open"]
    case .open: words = [days.isEmpty ? "every day" : days, times.isEmpty ? "all day" : times]
    }
    if let comment = rule.comment { words.append("(" + comment + ")") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: days

  /// The days of a rule; after a word like "closed" even the first of them need a preposition.
  private static func days(of rule: Rule, afterWord: Bool) -> String {
    var parts = [list(rule.weekdays.map(text)), list(rule.holidays.map(text))].filter { !$0.isEmpty }
    if afterWord, let first = parts.first { parts[0] = "on " + first }
    let dates = rule.months + rule.monthDays
    if let first = dates.first {
      parts.append((parts.isEmpty && !afterWord ? "" : joint(before: first)) + list(dates.map(text)))
    }
    if !rule.weeks.isEmpty {
      parts.append("in week " + rule.weeks.map(CanonicalWriter.text).joined(separator: ", "))
    }
    if !rule.years.isEmpty { parts.append("in " + list(rule.years.map(text))) }
    return parts.joined(separator: " ")
  }

  private static func joint(before date: DateSelector) -> String {
    switch date {
    case .months(let from, let to): from == to ? "in " : "from "
    case .day(let point) where point.offset.magnitude > 1: ""
    case .day: "on "
    case .range: "from "
    }
  }

  private static func list(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static func weekday(_ number: Int) -> String {
    weekdays.indices.contains(number) ? weekdays[number] : ""
  }

  private static func text(of weekday: WeekdaySelector) -> String {
    switch weekday {
    case .days(let from, let to):
      if from == to { return self.weekday(from) }
      return weekday.mask == 0x7F ? "every day" : self.weekday(from) + " to " + self.weekday(to)
    case .holiday(let holiday): return text(of: holiday)
    case .nth(let weekday, let nths, let offset):
      let which = list(nths.numbers.map(ordinal))
      return shifted("the " + which + " " + self.weekday(weekday) + " of the month", by: offset)
    }
  }

  private static func text(of holiday: HolidaySelector) -> String {
    shifted(holiday.isSchool ? "school holidays" : "public holidays", by: holiday.offset)
  }

  private static func ordinal(_ nth: Int) -> String {
    switch nth {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    case 4: "fourth"
    case 5: "fifth"
    case -1: "last"
    default: ordinal(-nth) + " last"
    }
  }

  private static func shifted(_ text: String, by days: Int) -> String {
    guard days != 0 else { return text }
    return (days.magnitude == 1 ? "the day" : "\(days.magnitude) days") + (days > 0 ? " after " : " before ")
      + text
  }

  private static func text(of range: YearRange) -> String {
    let every = range.step == 1 ? "" : ", every \(range.step) years"
    if range.to == .max { return "\(range.from) and after" + every }
    return (range.from == range.to ? "\(range.from)" : "\(range.from) to \(range.to)") + every
  }

  private static func text(of date: DateSelector) -> String {
    switch date {
    case .months(let from, let to):
      return from == to ? Names.month(from) : Names.month(from) + " to " + Names.month(to)
    case .day(let point): return text(of: point)
    case .range(let from, var to, let step):
      // The words name the last day, and a range does not include the feast it ends with.
      if to.base == .easter { to.offset -= 1 }
      return text(of: from) + " to " + text(of: to) + (step == 1 ? "" : ", every \(step) days")
    }
  }

  private static func text(of point: DatePoint) -> String {
    let year = point.year.map { ", \($0)" } ?? ""
    switch point.base {
    case .fixed(let month, let day):
      let date = "\(Names.month(month)) \(day)"
      let base = point.weekday.map { "the \(weekday($0)) on or after " + date } ?? date
      return shifted(base, by: point.offset) + year
    case .easter: return shifted("Easter", by: point.offset) + year
    case .nth(let nth, let weekday, let month):
      return shifted(
        "the \(ordinal(nth)) \(self.weekday(weekday)) of \(Names.month(month))", by: point.offset) + year
    }
  }

  // MARK: times

  private static func text(of span: TimeSpan) -> String {
    guard let end = span.end else { return "from " + text(of: span.start) }
    let isWholeDay =
      span.start.event == nil && span.start.minutes == 0 && end.event == nil && end.minutes == 24 * 60
    if isWholeDay { return "all day" }
    // Without a word for it, `10:00-36:00` would end two hours after it begins, and `10:00-34:00` at once.
    let isLonger =
      span.start.event == nil && end.event == nil && end.minutes - 24 * 60 >= span.start.minutes
    return text(of: span.start) + " to " + text(of: end) + (isLonger ? " the next day" : "")
      + (span.isOpenEnded ? " or later" : "")
  }

  private static func text(of point: TimePoint) -> String {
    guard let event = point.event else { return clock(point.minutes) }
    guard point.minutes != 0 else { return event.name }
    let minutes = Int(point.minutes.magnitude)
    let length =
      minutes % 60 == 0
      ? "\(minutes / 60) h" : minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    return length + (point.minutes > 0 ? " after " : " before ") + event.name
  }

  private static func clock(_ minutes: Int) -> String {
    let ofDay = minutes % (24 * 60)
    if ofDay == 0 { return "midnight" }
    if ofDay == 12 * 60 { return "noon" }
    let hour = ofDay / 60 % 12
    return "\(hour == 0 ? 12 : hour):\((ofDay % 60).inTwoDigits) " + (ofDay < 12 * 60 ? "am" : "pm")
  }
}
