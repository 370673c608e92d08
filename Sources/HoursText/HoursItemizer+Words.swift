/// The meaning of words in their context.
extension HoursItemizer {
  /// The meaning of the phrase here in its context; nil if there is no word.
  mutating func words() -> HoursItem.Kind? {
    guard case .word = kind(at: position) else { return nil }
    guard let (meaning, count) = phrase(at: position) else {
      let isNamed = namesClosings(at: position)
      position += 1
      skipYear()
      return isNamed ? .filler : .unknown
    }
    if case .day(let first) = meaning {
      guard isDay(at: position) else {
        let isArticle = isArticle(at: position)
        position += 1
        return isArticle ? .filler : .unknown
      }
      position += count
      return dayRange(from: first)
    }
    // A lone letter after a digit is the sign for hours; before digits it is a day in some language.
    if meaning == .hourUnit, isLetter(at: position), !isFigure(at: position - 1) {
      position += count
      return .risk
    }
    if meaning == .closed, closesSomethingElse(count) {
      guard case .word(let word) = kind(at: position) else { return nil }
      position += 1
      return lexicon.meaning(of: word) == .risk ? .risk : .unknown
    }
    position += count
    if meaning == .occasion {
      // The "day" of `Labor Day` belongs to its name.
      if has(.word("day"), at: position) { position += 1 }
      skipYear()
    }
    return switch meaning {
    case .from where beginsOpenEnd || isLoneTime: .begins
    case .this where namesDay(at: position): .near(nil)
    case .near(let days): .near(days)
    case .week: .week
    case .allWeek: .allWeek
    case .this: .unknown
    case .regular: .regular
    case .lasting: .lasting
    case .current: .current
    case .closes where opensWindow: .filler
    case .closes: closesTerm ? .ends(after: 0) : .closes
    case .lastDay(let days): .ends(after: days)
    case .begins: .begins
    case .weekOf: week() ?? .risk
    case .closings: .closings
    case .reopens where isFarewell && !isBeforeDates: .unknown
    case .reopens: .reopens
    case .stamp: .stamp
    case .from, .between: .filler
    case .days(let days): .days(days)
    case .workdays: .days(.weekdays)
    case .closed: .closed
    case .shut: .shut
    case .allDay: .allDay
    case .appointment: .appointment
    case .except: .except
    case .period(let period): .label(period)
    case .and: .and
    case .filler, .hourUnit, .dayUnit: .filler
    case .part: .part
    case .occasion: .occasion
    // "Closed for cleaning 3-4pm"
    case .remark where beginsWindow: .filler
    case .month, .remark: .unknown
    case .lastOrders: pastTime()
    case .risk where isEvery, .only where beginsWindow: .filler
    case .through: untilTime() ?? .through
    // "Open late Thursdays" does not shorten any hours.
    case .late where kind(at: itemStart) != .word("late"): closesTerm ? .ends(after: 0) : .closes
    case .noon where has(.colon, at: position) || beginsWindow: .label(.midday)
    case .day, .noon, .midnight, .late, .only, .risk: .risk
    }
  }

  /// `see you`, `will return`: of the place only before a date.
  private var isFarewell: Bool {
    has(.word("see"), at: itemStart)
      || has(.word("will"), at: itemStart) && has(.word("return"), at: itemStart + 1)
  }

  private var isBeforeDates: Bool {
    var rest = self
    while case .filler = phrase(at: rest.position)?.meaning { rest.position += 1 }
    rest.itemStart = rest.position
    return rest.dates() != nil
  }

  /// Whether a date without an end follows, as after the "from" of `From Dec 1: 8am-5pm`.
  private var beginsOpenEnd: Bool {
    var rest = self
    while case .filler = phrase(at: rest.position)?.meaning { rest.position += 1 }
    rest.itemStart = rest.position
    guard case .dates(let spans) = rest.dates() else { return false }
    return spans.contains { $0.first == $0.last }
  }

  /// The time after an "until".
  private mutating func untilTime() -> HoursItem.Kind? {
    var rest = self
    guard rest.dates() == nil, let end = time(at: position) else { return nil }
    position = end.end
    return .until(end.reading)
  }

  /// Whether a time follows that begins no window, as after the "from" of `Open from noon on Dec 2`.
  private var isLoneTime: Bool {
    guard let (_, end) = time(at: position), joined(at: end) == nil else { return false }
    // A number alone may be a day.
    if case .number = kind(at: position) { return end > position + 1 }
    return true
  }

  /// Skips the time after `last orders at`.
  private mutating func pastTime() -> HoursItem.Kind {
    var next = has(.colon, at: position) || has(.dash, at: position) ? position + 1 : position
    while case .filler = phrase(at: next)?.meaning { next += 1 }
    if let (_, end) = time(at: next), joined(at: end) == nil { position = end }
    return .unknown
  }

  /// Whether the word here makes the weekday after it that of every week: `every Friday`.
  private var isEvery: Bool {
    guard has(.word("every"), at: itemStart), position == itemStart + 1 else { return false }
    if case .day = phrase(at: position)?.meaning { return true }
    return false
  }

  private func namesDay(at index: Int) -> Bool {
    switch phrase(at: index)?.meaning {
    case .day, .days, .workdays: true
    default: false
    }
  }

  func isLetter(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    return word.unicodeScalars.count == 1
  }

  private func isFigure(at index: Int) -> Bool {
    switch kind(at: index) {
    case .number, .clock: true
    default: false
    }
  }
}
