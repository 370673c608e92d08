/// The meaning of one piece of a text, before days and times are combined.
struct HoursItem {
  enum Kind: Equatable {
    case days(HoursTextDays)
    case dates([HoursTextDateSpan])
    /// From one time to another, or to no stated end.
    case times(ClockReading, ClockReading?)
    case allDay, closed, appointment
    /// `except`, which reverses the meaning of the items after it.
    case except
    /// A meal or a part of the day.
    case label(HoursTextPeriod)
    /// Known words without a meaning of their own.
    case filler
    /// `regular hours`: the following items do not belong to any date named before.
    case regular
    /// `no longer in operation`
    case shut
    /// `until further notice`, `for renovations`.
    case lasting
    /// `currently`: what is said may end at any time.
    case current
    /// The current term with its year, and any other term.
    case term, otherTerm
    /// `beginning`, before a date whose range has no end.
    case begins
    /// An "until" before something other than a time of day.
    case through
    /// `closes`, for a day whose opening is stated elsewhere.
    case closes
    /// `last day of service`, `closes for winter break`: closed from this many days after the adjacent date.
    case ends(after: Int)
    /// `closures`, for adjacent dates or those on the following lines.
    case closings
    /// `reopening`
    case reopens
    /// `last updated`
    case stamp
    /// `this week`
    case week
    /// `all week`
    case allWeek
    /// `today`, `tomorrow`, as a number of days ahead; nil is "this" before a weekday.
    case near(Int?)
    /// `until 5pm` after days: opening as early as on the days before them.
    case until(ClockReading)
    /// `closed 2-4pm` after hours.
    case pause(ClockReading, ClockReading)
    /// A comma or a slash.
    case comma
    /// An "and".
    case and
    /// A colon, a bar, a quotation mark, or a dash that joins nothing.
    case cell
    case openBracket, closeBracket
    /// The end of a line, of a sentence or of a part separated by a semicolon.
    case line
    /// A blank line.
    case paragraph
    /// The name of an area of the venue.
    case part
    /// The name of unusual days.
    case occasion
    /// Unknown words.
    case unknown
    /// Words known to change the meaning of their surroundings in a way that is not supported.
    case risk
  }

  var kind: Kind
  /// Whether an "and" joins it to the preceding item.
  var isAdded = false
  /// Whether a comma or the like separates it from the preceding item.
  var isListed = false
  /// Whether its days may include Saturday, as those of `werktags`.
  var mayIncludeSaturday = false
  /// Its position among the scalars of the text.
  var range: Range<Int>

  init(kind: Kind, range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}

extension HoursItem {
  /// Whether this is of a kind; in one function, since comparing kinds takes many instructions at every call
  /// site.
  @inline(never)
  func `is`(_ kind: Kind) -> Bool { self.kind == kind }

  /// Whether this separates the members of a list.
  var isListMark: Bool { kind == .comma || kind == .and }

  /// Whether this changes its surroundings in a way that is supported only in some contexts.
  var isRisk: Bool {
    switch kind {
    case .risk, .closes, .ends, .begins, .through, .reopens, .near: true
    default: false
    }
  }

  /// Whether this names days or dates.
  var isSubject: Bool {
    switch kind {
    case .days, .dates: true
    default: false
    }
  }

  /// Whether this names weekdays.
  var isDays: Bool {
    if case .days = kind { true } else { false }
  }

  /// Whether this names dates.
  var isDates: Bool {
    if case .dates = kind { true } else { false }
  }

  /// Whether this names single dates.
  var isSingleDate: Bool {
    if case .dates(let spans) = kind { spans.allSatisfy(\.isSingleDay) } else { false }
  }

  /// Whether this makes a statement about days.
  var isPredicate: Bool {
    switch kind {
    case .times, .until, .pause, .allDay, .closed, .appointment: true
    default: false
    }
  }

  /// Whether this is a word that is not about days or times.
  var isWord: Bool { kind == .unknown || kind == .occasion }

  var isTerm: Bool { isSubject || isPredicate }

  /// Whether this states only the end of a day's opening.
  var isUntil: Bool {
    if case .until = kind { true } else { false }
  }

  /// Whether this marks a date as the last one.
  var isEnd: Bool {
    if case .ends = kind { true } else { false }
  }

  /// Whether this names a day relative to today.
  var isNear: Bool {
    if case .near = kind { true } else { false }
  }

  /// Whether this names a meal or a part of the day.
  var isMeal: Bool {
    if case .label = kind { true } else { false }
  }

  /// Whether this names the last meal of a day, with which a place closes.
  var isLastMeal: Bool { kind == .label(.dinner) || kind == .label(.evening) }

  /// Whether this states opening times.
  var isOpening: Bool { isTimes || kind == .allDay }

  /// Whether this is a time of temporary closing.
  var isPause: Bool {
    if case .pause = kind { true } else { false }
  }

  /// Whether this is a window.
  var isTimes: Bool {
    if case .times = kind { true } else { false }
  }
}

extension ArraySlice<HoursItem> {
  /// The weekdays that they name.
  var weekdays: HoursTextDays {
    reduce(into: []) { days, item in
      if case .days(let more) = item.kind { days.formUnion(more.intersection(.everyDay)) }
    }
  }
}
