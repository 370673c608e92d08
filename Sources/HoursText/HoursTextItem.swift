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
    /// A comma, a slash, an "and".
    case comma
    /// A colon, a bar, a quotation mark, a dash that joins nothing.
    case cell
    case opening, closing
    /// The end of a line, a sentence or a part set off by a semicolon.
    case line
    /// A blank line.
    case paragraph
    /// The name of days out of the ordinary.
    case occasion
    /// Words that are not known.
    case unknown
    /// What is known to change the meaning of what stands around it in a way that is not read.
    case risk
  }

  var kind: Kind
  /// Where it stands among the scalars of the text.
  var range: Range<Int>
}

extension HoursItem {
  /// Whether this names days or dates.
  var isSubject: Bool {
    switch kind {
    case .days, .dates: true
    default: false
    }
  }

  /// Whether this names dates.
  var isDates: Bool {
    if case .dates = kind { true } else { false }
  }

  /// Whether this says something about days.
  var isPredicate: Bool {
    switch kind {
    case .times, .allDay, .closed, .appointment: true
    default: false
    }
  }

  /// Whether this is a word that is not about days or times.
  var isWord: Bool { kind == .unknown || kind == .occasion }

  var isTerm: Bool { isSubject || isPredicate }

  /// Whether this is a window.
  var isTimes: Bool {
    if case .times = kind { true } else { false }
  }
}
