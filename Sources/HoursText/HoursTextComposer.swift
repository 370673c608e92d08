internal import CivilTime

/// Writes a reading as an OSM `opening_hours` expression.
///
/// A rule after `;` overrides whole days of the rules before it, including the end of last night's opening.
/// So if any window passes midnight all rules are joined with `,`, and a special day first cuts its own hours
/// out.
struct HoursTextComposer {
  private var weekly: [Rule] = []
  private var special: [Rule] = []
  /// The weekdays with rules of their own.
  private var named: HoursTextDays = []

  private struct Rule {
    var selector: String
    var content: HoursTextWeek.Content
    /// The dates alone, and their range of days; nil for holidays and dates of every year.
    var dates = ""
    var extent: ClosedRange<Int>?

    /// Whether both may apply to one day.
    func mayMeet(_ other: Rule) -> Bool {
      guard dates != other.dates else { return false }
      guard let extent, let another = other.extent else { return true }
      return extent.overlaps(another)
    }
  }

  /// Adds the rules of the regular week and of holidays.
  mutating func add(_ week: HoursTextWeek) {
    weekly += Self.rules(of: week, in: "")
    for day in 0..<7 where week.content(of: day) != nil { named.insert(.day(day)) }
    if let holidays = week.content(of: 7) {
      special.append(Rule(selector: "PH", content: holidays, dates: "PH"))
    }
  }

  /// Adds the rules for some dates.
  mutating func add(_ week: HoursTextWeek, on spans: [HoursTextDateSpan]) {
    let (dates, extent) = (HoursTextYears.selector(of: spans), HoursTextYears.extent(of: spans))
    for var rule in Self.rules(of: week, in: dates) {
      (rule.dates, rule.extent) = (dates, extent)
      special.append(rule)
    }
  }

  private static func rules(of week: HoursTextWeek, in dates: String) -> [Rule] {
    var rules: [Rule] = []
    var done: HoursTextDays = []
    for day in 0..<7 where !done.contains(.day(day)) {
      guard let content = week.content(of: day) else { continue }
      var days: HoursTextDays = []
      for other in day..<7 where week.content(of: other) == content { days.insert(.day(other)) }
      done.formUnion(days)
      let isWhole = days == .everyDay && !dates.isEmpty
      rules.append(
        Rule(
          selector: [dates, isWhole ? "" : text(of: days)].filter { !$0.isEmpty }.joined(separator: " "),
          content: content))
    }
    return rules
  }

  /// `Mo-Fr`, `Mo,We`, `Su-Th`
  private static func text(of days: HoursTextDays) -> String {
    if days == .everyDay { return "Mo-Su" }
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    var runs: [(first: Int, last: Int)] = []
    for day in 0..<7 where days.contains(.day(day)) {
      if let last = runs.last, last.last == day - 1 {
        runs[runs.count - 1].last = day
      } else {
        runs.append((day, day))
      }
    }
    if runs.count > 1, let first = runs.first, let last = runs.last, first.first == 0, last.last == 6 {
      runs.removeFirst()
      runs[runs.count - 1].last = first.last
    }
    return runs.map { $0.first == $0.last ? names[$0.first] : names[$0.first] + "-" + names[$0.last] }
      .joined(separator: ",")
  }

  /// The weekdays that nothing is said about, as unknown: a text that names only closed days, like "Closed Nov 25-29",
  /// does not close the others.
  private var unstated: [Rule] {
    let all = weekly + special
    guard all.contains(where: { $0.content == .closed }), all.allSatisfy(\.content.isWithoutHours) else {
      return []
    }
    let days = HoursTextDays.everyDay.subtracting(named)
    return days == [] ? [] : [Rule(selector: Self.text(of: days), content: .unstated)]
  }

  /// The expression, or nil if it is empty.
  var expression: String? {
    let all = unstated + weekly + special
    guard !all.isEmpty else { return nil }
    let tail = all.map(\.content.tail).max() ?? 0
    guard tail > 0 else {
      if all.count == 1, weekly.first?.selector == "Mo-Su", weekly.first?.content == .windows([.allDay]) {
        return "24/7"
      }
      return all.map { $0.selector + " " + $0.content.text }.joined(separator: "; ")
    }
    // Days without a rule are closed; a rule for that would cut the end of last night's opening.
    let known = weekly.filter { $0.content.isOpening }
    let unknown = weekly.filter { !$0.content.isOpening && $0.content != .closed }
    var expression = (unknown + known).map { $0.selector + " " + $0.content.text }.joined(separator: ", ")
    let hasWeek = !expression.isEmpty
    for (index, rule) in special.enumerated() {
      if hasWeek || special[..<index].contains(where: { $0.mayMeet(rule) }) {
        // Closed times remove only themselves.
        expression += "; " + rule.selector + " " + tail.asClock + "-"
        expression += (tail + 1_440).asClock + " off"
        if rule.content == .closed { continue }
      }
      expression += (expression.isEmpty ? "" : ", ") + rule.selector + " " + rule.content.text
    }
    return expression
  }
}

extension HoursTextWeek.Content {
  /// The number of minutes past midnight at which the latest window ends.
  fileprivate var tail: Int {
    guard case .windows(let windows) = self else { return 0 }
    return windows.map { max(0, $0.latestClose - 1_440) }.max() ?? 0
  }

  fileprivate var isOpening: Bool {
    if case .windows = self { true } else { false }
  }

  /// Whether this states neither hours nor that there are some.
  fileprivate var isWithoutHours: Bool {
    switch self {
    case .windows, .appointment: false
    case .closed, .unreadable, .unstated: true
    }
  }

  fileprivate var text: String {
    switch self {
    case .windows(let windows): windows.map(\.text).joined(separator: ",")
    case .closed: "off"
    case .appointment: "unknown \"by appointment\""
    case .unstated: "unknown"
    case .unreadable(let text): "unknown \"" + Self.comment(text) + "\""
    }
  }

  /// A text in a form allowed in a comment: short, on one line, without the mark that ends a comment.
  private static func comment(_ text: String) -> String {
    var comment = ""
    for scalar in text.unicodeScalars.prefix(80) {
      let isBlank = scalar.value < 0x20 || scalar.isHoursBlank || (0x7F...0x9F).contains(scalar.value)
      if isBlank {
        if comment.unicodeScalars.last != " " { comment.unicodeScalars.append(" ") }
      } else {
        comment.unicodeScalars.append(scalar == "\"" ? "'" : scalar)
      }
    }
    return comment.isEmpty ? "not read" : comment
  }
}

extension HoursTextWindow {
  /// The end, or for an open end the one that evaluators assume: eight hours after 22:00, ten after 17:00.
  fileprivate var latestClose: Int {
    guard isOpenEnded else { return closes }
    return opens >= 1_320 ? opens + 480 : opens >= 1_020 ? opens + 600 : 1_440
  }

  /// `07:00-20:00`, `22:00-02:00`, `00:00-24:00`, `17:00+`
  fileprivate var text: String {
    if isOpenEnded { return opens.asClock + "+" }
    // Only a window of more than a day needs hours past 24 to differ from a shorter one.
    let isWrapped = closes > 1_440 && closes - opens <= 1_440
    return opens.asClock + "-" + (isWrapped ? closes - 1_440 : closes).asClock
  }
}
