import CivilTime

/// Builds an `opening_hours` value from windows of weekdays; nothing else does.
///
/// A rule after `;` overrides all of a calendar day, including the end of the night before: `Th-Fr
/// 17:00-01:00; Sa off` closes on Friday at midnight. So if a rule would follow one whose night extends into
/// its days, the closed and unknown days come first, and those with windows are joined with `,`, which
/// overrides nothing.
/// unknown are said first, and those with windows are joined with `,`, which wipes nothing.
struct WeekHours {
  /// The statement about a weekday.
  enum Value: Hashable {
    case windows([ClockWindow])
    case closed
    case unknown
  }

  /// Weekdays with the same statement.
  struct Rule: Hashable {
    var weekdays: [Weekday]
    var value: Value
  }

  /// Rules for some dates; a nil bound is open. A weekday is in at most one rule of a term.
  struct Term {
    var rules: [Rule]
    var from: CivilDate?
    var to: CivilDate?
  }

  /// A rule with its dates, as day numbers.
  fileprivate struct Dated: Hashable {
    var days: ClosedRange<Int>
    var rule: Rule
  }

  private let rules: [Dated]
  private let elsewhere: Value?

  /// - Parameters:
  ///   - terms: the statements about weekdays and dates; of two about one day the later one holds.
  ///   - elsewhere: the statement about all other days; nil for none.
  init(_ terms: [Term], elsewhere: Value? = nil) {
    rules = Self.apart(terms)
    self.elsewhere = elsewhere
  }

  /// The value; nil if there is no statement about any day.
  var expression: String? {
    guard !rules.isEmpty else { return nil }
    let base = elsewhere.map { [Self.text(of: $0)] } ?? []
    guard wipesNight else { return (base + rules.map { Self.text(of: $0) }).joined(separator: "; ") }
    let quiet = rules.filter { !$0.opens }
    let opening = rules.filter(\.opens)
    // The statement about all other days must not apply to days with windows, or their gaps would not be
    // closed.
    let cleared = elsewhere == nil ? [] : opening.map { Dated(days: $0.days, rule: $0.rule.closed) }
    let before = base + (quiet + cleared).map { Self.text(of: $0) }
    return (before + [opening.map { Self.text(of: $0) }.joined(separator: ", ")]).joined(separator: "; ")
  }

  /// Whether a rule covers a day into which a preceding night extends, or whose own night it would not
  /// override entirely.
  private var wipesNight: Bool {
    for (index, night) in rules.enumerated() where night.isOvernight {
      let days = Set(night.rule.weekdays + night.rule.weekdays.map { $0.adding(days: 1) })
      let reach = night.days.lowerBound...Swift.min(night.days.upperBound + 1, Self.always.upperBound)
      for later in rules[(index + 1)...]
      where reach.overlaps(later.days) && !days.isDisjoint(with: later.rule.weekdays) {
        return true
      }
    }
    return false
  }

  // MARK: Dates

  /// All days that a rule without dates is taken to cover, 1970 to 2099.
  private static let always = 0...47_481

  /// The terms' rules without the days that a later term covers.
  private static func apart(_ terms: [Term]) -> [Dated] {
    var said: [(days: ClosedRange<Int>, weekday: Weekday, value: Value)] = []
    for term in terms {
      let first = term.from?.dayNumber ?? always.lowerBound
      let last = term.to?.dayNumber ?? always.upperBound
      guard first <= last else { continue }
      for rule in term.rules {
        for weekday in rule.weekdays {
          said = said.flatMap { entry in
            entry.weekday == weekday
              ? entry.days.without(first...last).map { ($0, weekday, entry.value) } : [entry]
          }
          said.append((first...last, weekday, rule.value))
        }
      }
    }
    var rules: [Dated] = []
    var places: [Dated: Int] = [:]
    for entry in said {
      let key = Dated(days: entry.days, rule: Rule(weekdays: [], value: entry.value))
      if let place = places[key] {
        rules[place].rule.weekdays.append(entry.weekday)
      } else {
        places[key] = rules.count
        rules.append(Dated(days: entry.days, rule: Rule(weekdays: [entry.weekday], value: entry.value)))
      }
    }
    return rules
  }

  // MARK: Words

  private static func text(of dated: Dated) -> String {
    let weekdays = dated.rule.weekdays.sorted()
    return dates(dated.days) + selector(weekdays) + " " + text(of: dated.rule.value)
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .windows(let windows): windows.expression
    case .closed: "off"
    case .unknown: "unknown"
    }
  }

  /// `2019 Jan 14-2019 May 07 `, before the weekdays of a rule; empty for all time.
  private static func dates(_ days: ClosedRange<Int>) -> String {
    guard days != always else { return "" }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let texts = [days.lowerBound, days.upperBound].map { number in
      let (year, month, day) = CivilDate(dayNumber: number).components
      return "\(year) \(months[month - 1]) \(day.inTwoDigits)"
    }
    return texts.joined(separator: "-") + " "
  }

  /// Weekdays from Monday on as written in a rule: `Mo-We,Su`.
  static func selector(_ weekdays: [Weekday]) -> String {
    var runs: [(first: Weekday, last: Weekday)] = []
    for weekday in weekdays {
      if let last = runs.last, last.last.rawValue + 1 == weekday.rawValue {
        runs[runs.count - 1].last = weekday
      } else {
        runs.append((weekday, weekday))
      }
    }
    return runs.map { $0.first == $0.last ? $0.first.osmName : "\($0.first.osmName)-\($0.last.osmName)" }
      .joined(separator: ",")
  }
}

extension WeekHours.Rule {
  fileprivate var closed: WeekHours.Rule { WeekHours.Rule(weekdays: weekdays, value: .closed) }
}

extension WeekHours.Dated {
  fileprivate var opens: Bool { if case .windows = rule.value { true } else { false } }

  fileprivate var isOvernight: Bool {
    guard case .windows(let windows) = rule.value else { return false }
    return windows.contains { $0.closes > ClockWindow.minutesOfDay }
  }
}

extension ClosedRange<Int> {
  /// The parts of it before and after another range.
  fileprivate func without(_ other: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard overlaps(other) else { return [self] }
    var parts: [ClosedRange<Int>] = []
    if lowerBound < other.lowerBound { parts.append(lowerBound...(other.lowerBound - 1)) }
    if upperBound > other.upperBound { parts.append((other.upperBound + 1)...upperBound) }
    return parts
  }
}
