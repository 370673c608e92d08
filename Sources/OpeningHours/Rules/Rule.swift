/// One rule of a value as written: its days, its times and its state.
struct Rule: Equatable, Sendable {
  /// The separator before a rule, which determines how it combines with the rules before it.
  enum Separator: Sendable {
    /// `;`: on its days it replaces the rules before it.
    case normal
    /// `,`: it adds to the rules before it.
    case additional
    /// `||`: it applies where no rule before it does.
    case fallback
  }

  /// The word after the selectors.
  enum Modifier: String, Sendable {
    case open, closed, off, unknown
  }

  var separator: Separator
  /// Whether it is in a group begun by `||`; `,` continues such a group.
  var isFallback = false
  var years: [YearRange] = []
  /// Holidays on their own before weekdays: `PH Su` is the holidays that are Sundays.
  var holidays: [HolidaySelector] = []
  /// The list of dates that begins with a whole month.
  var months: [DateSelector] = []
  /// The list of dates that begins with a day; if both lists are present, both must match.
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

  /// The state where the rule matches.
  // A call would copy a rule that is in a list.
  @inline(__always) var kind: HoursKind {
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

  /// Whether only weekdays restrict it.
  var isOfEveryWeek: Bool {
    years.isEmpty && holidays.isEmpty && months.isEmpty && monthDays.isEmpty && weeks.isEmpty
  }

  /// Whether it is empty.
  var isEmpty: Bool { !hasDays && times.isEmpty && !isAlways && modifier == nil && comment == nil }
}
