/// One rule of a value, as written: on which days, at which times, what holds.
struct Rule: Equatable, Sendable {
  /// What stands before a rule and says how it meets the rules before it.
  enum Separator: Sendable {
    /// `;`: on the days it speaks of it replaces what was said before.
    case normal
    /// `,`: it adds to what was said before.
    case additional
    /// `||`: it holds where nothing before it does.
    case fallback
  }

  /// The word after the selectors.
  enum Modifier: String, Sendable {
    case open, closed, off, unknown
  }

  var separator: Separator
  /// Whether it stands in a group that `||` began; `,` continues such a group.
  var isFallback = false
  var years: [YearRange] = []
  /// Holidays that stand alone before weekdays: `PH Su` is the holidays that are Sundays.
  var holidays: [HolidaySelector] = []
  /// The list of dates that begins with a whole month.
  var months: [DateSelector] = []
  /// The list of dates that begins with a day; both lists must match where both are there.
  var monthDays: [DateSelector] = []
  var weeks: [WeekRange] = []
  var weekdays: [WeekdaySelector] = []
  var times: [TimeSpan] = []
  /// Whether it has the word `24/7`.
  var isAlways = false
  var modifier: Modifier?
  var comment: String?
  /// Byte offsets of the first token of the rule and past its last.
  var source = 0..<0

  init(separator: Separator) {
    self.separator = separator
  }

  /// What holds where the rule matches.
  var kind: HoursKind {
    switch modifier {
    case .open: .open
    case .closed, .off: .closed
    case .unknown: .unknown
    case nil: comment == nil ? .open : .unknown
    }
  }

  /// Whether it names any days at all.
  var hasDays: Bool {
    !years.isEmpty || !holidays.isEmpty || !months.isEmpty || !monthDays.isEmpty || !weeks.isEmpty
      || !weekdays.isEmpty
  }

  /// Whether nothing but weekdays bounds it.
  var isOfEveryWeek: Bool {
    years.isEmpty && holidays.isEmpty && months.isEmpty && monthDays.isEmpty && weeks.isEmpty
  }

  /// Whether it says anything.
  var isEmpty: Bool { !hasDays && times.isEmpty && !isAlways && modifier == nil && comment == nil }
}
