/// What a stretch of a text says, before days and times are brought together.
struct HoursItem {
  enum Kind: Equatable {
    case days(HoursTextDays)
    case dates([HoursTextDateSpan])
    /// From one time to another, or to no stated end.
    case times(ClockReading, ClockReading?)
    case allDay, closed, appointment
    /// `except`, which turns around what follows.
    case except
    /// A meal or a part of the day.
    case label(HoursTextPeriod)
    /// Words that are known and say nothing.
    case filler
    /// `regular hours`: what follows is of no date named before.
    case regular
    /// `no longer in operation`
    case shut
    /// `until further notice`, `for renovations`.
    case lasting
    /// The present term with its year, and another one.
    case term, otherTerm
    /// `beginning`, before a date whose range has no end.
    case begins
    /// An "until" before what is no time of day.
    case through
    /// `closes`, of a day whose opening is said elsewhere.
    case closes
    /// `last day of service`, `closes for winter break`: so many days after the date beside it there is nothing more.
    case ends(after: Int)
    /// `closures`, of dates beside it or on the lines below.
    case closings
    /// `reopening`
    case reopens
    /// `last updated`
    case stamp
    /// `this week`
    case week
    /// `all week`
    case allWeek
    /// `today`, `tomorrow`, so many days on; nil is "this" before a weekday.
    case near(Int?)
    /// `until 5pm` behind days: as early as on the days before them.
    case until(ClockReading)
    /// `closed 2-4pm` behind hours.
    case pause(ClockReading, ClockReading)
    /// A comma or a slash.
    case comma
    /// An "and".
    case and
    /// A colon, a bar, a quotation mark, a dash that joins nothing.
    case cell
    case openBracket, closeBracket
    /// The end of a line, a sentence or a part set off by a semicolon.
    case line
    /// A blank line.
    case paragraph
    /// The name of a part of the house.
    case part
    /// The name of days out of the ordinary.
    case occasion
    /// Words that are not known.
    case unknown
    /// What is known to change the meaning of what stands around it in a way that is not read.
    case risk
  }

  var kind: Kind
  /// Whether an "and" joins it to what stands before it.
  var isAdded = false
  /// Whether a comma or the like parts it from what stands before it.
  var isListed = false
  /// Where it stands among the scalars of the text.
  var range: Range<Int>

  init(kind: Kind, range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }
}

extension HoursItem {
  /// Whether this is of a kind; in one place, since comparing kinds takes many instructions wherever it stands.
  @inline(never)
  func `is`(_ kind: Kind) -> Bool { self.kind == kind }

  /// Whether this parts the members of a list.
  var isListMark: Bool { kind == .comma || kind == .and }

  /// Whether this changes what stands around it in a way that is only read in some places.
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

  /// Whether this says something about days.
  var isPredicate: Bool {
    switch kind {
    case .times, .until, .pause, .allDay, .closed, .appointment: true
    default: false
    }
  }

  /// Whether this is a word that is not about days or times.
  var isWord: Bool { kind == .unknown || kind == .occasion }

  var isTerm: Bool { isSubject || isPredicate }

  /// Whether this says only when a day's opening ends.
  var isUntil: Bool {
    if case .until = kind { true } else { false }
  }

  /// Whether this says that a date is the last one.
  var isEnd: Bool {
    if case .ends = kind { true } else { false }
  }

  /// Whether this names a day by how near it is.
  var isNear: Bool {
    if case .near = kind { true } else { false }
  }

  /// Whether this names a meal or a part of the day.
  var isMeal: Bool {
    if case .label = kind { true } else { false }
  }

  /// Whether this says when something is open.
  var isOpening: Bool { isTimes || kind == .allDay }

  /// Whether this is a time at which a place is closed for a while.
  var isPause: Bool {
    if case .pause = kind { true } else { false }
  }

  /// Whether this is a window.
  var isTimes: Bool {
    if case .times = kind { true } else { false }
  }
}
