/// One line, sentence or part of a text, brought into statements.
struct HoursTextSegment {
  var statements: [HoursTextStatement] = []
  /// Days with nothing said about them yet: those of the lines that follow.
  var header: (subject: HoursTextSubject, range: Range<Int>, parts: Int)?
  /// A meal alone on its line.
  var meal: HoursTextPeriod?
  /// Unknown words before anything that is read.
  var name: Range<Int>?
  /// Whether it is the heading of an occasion, so that what follows is not about the ordinary week.
  var isOccasion = false
  /// Whether it says that the ordinary week follows.
  var isRegular = false
  /// Closed on every day to come, and whether nothing else is said of what is.
  var shut: (range: Range<Int>, isAll: Bool)?
  /// From when on what follows holds, as below `beginning August 24`.
  var beginning: HoursTextDate?
  /// The day from which on what it says holds: `Mon-Fri 7-9 starting Nov 2`.
  var since: Int?
  /// When the place opens on each weekday, where one opening is said of it.
  var openings: [Int: Int]
  /// "Closed 2-4pm", of the hours on other lines.
  var pause: HoursTextPause?
  /// What was not read.
  var unread: [Range<Int>] = []
  /// What becomes unknown by that, if other days are known.
  var doubts: [HoursTextStatement] = []
  var warnings: [(code: HoursTextWarning, position: Int)] = []

  /// - Parameters:
  ///   - line: The items between two ends of lines.
  ///   - scalars: The text.
  ///   - setting: What is known of the text as a whole, and the meal that an earlier line named.
  init(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], in setting: HoursTextSetting) {
    isRegular = line.contains { $0.kind == .regular || $0.kind == .term }
    openings = setting.openings
    let line = Self.withTerms(line, of: scalars)[...]
    guard !isStamp(line), !readShut(line) else { return }
    let said = withoutReopening(line.filter { ![.filler, .regular, .term].contains($0.kind) })
      .compactMap { Self.plain($0, in: line) }
    let items = withTerm(
      Self.withPauses(withoutOccasions(withoutRemarks(said))), on: HoursTextYears(date: setting.today))
    guard let first = items.first, let last = items.last, let end = line.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    let terms = items.indices.filter { items[$0].isTerm }
    let strangers = items.indices.filter { items[$0].kind == .unknown }
    guard let firstTerm = terms.first, let lastTerm = terms.last else {
      isOccasion = line.contains { $0.kind == .occasion }
      if items.contains(where: \.isRisk) || !strangers.isEmpty {
        unread.append(range)
        name = items.contains(where: \.isRisk) ? nil : range
        doubt(items, of: scalars, on: setting.today, in: range)
      } else if case .label(let period) = first.kind {
        meal = period
      }
      return
    }
    // Words not known are a name before the first term and a remark after the last; between, they may mean anything.
    let isBroken =
      items.contains(where: \.isRisk) || Self.closesWithin(items) || Self.closesMealForGood(line)
      || strangers.contains { $0 < firstTerm } && items.contains(where: \.isUntil)
      || Self.tearsDates(items, of: scalars)
      || strangers.contains { firstTerm < $0 && $0 < lastTerm || Self.joinsDay($0, in: items, of: scalars) }
    if isBroken || Self.closesDaily(items) { pause = HoursTextPause(items) }
    if pause != nil { return }
    if isBroken {
      unread.append(range)
      let days = items[firstTerm...].prefix { $0.isSubject || $0.isListMark }
      let next = items[days.endIndex...].first { !$0.isListMark && $0.kind != .cell }
      if case .days = first.kind, next?.kind != .unknown,
        let subject = Self.subject(days.filter(\.isSubject)),
        !items[days.endIndex...].contains(where: \.isSubject)
      {
        statements = [HoursTextStatement(subject: subject, predicate: .unreadable, range: range)]
        // "Fri closes 3pm" takes away from hours on other lines.
        if items.contains(where: { $0.kind == .closes }), !items.contains(where: \.isOpening) {
          doubt(items, of: scalars, on: setting.today, in: range)
        }
      } else {
        doubt(items, of: scalars, on: setting.today, in: range)
      }
      return
    }
    let hasSubject = terms.contains { items[$0].isSubject }
    let names = strangers.filter { $0 < firstTerm || !hasSubject }
    name = Self.range(of: names, in: items)
    if let leading = Self.range(of: strangers.filter { $0 < firstTerm }, in: items) { unread.append(leading) }
    if let trailing = strangers.first(where: { $0 > lastTerm }) {
      unread.append(items[trailing].range.lowerBound..<end.range.upperBound)
    }
    guard let clauses = HoursTextClause.clauses(of: items) else {
      unread.append(range)
      doubt(items, of: scalars, on: setting.today, in: range)
      return
    }
    guard let dated = HoursTextClause.withDatesBehind(clauses) else {
      unread.append(range)
      statements = clauses.compactMap { Self.subject($0.subjects) }.filter { $0.dates.isEmpty }.map {
        HoursTextStatement(subject: $0, predicate: .unreadable, range: range)
      }
      return
    }
    for clause in dated { add(clause, of: scalars, in: setting) }
  }

  /// Whether "closed" is said of a part of the day: `closed 2-4pm`.
  private static func closesWithin(_ items: [HoursItem]) -> Bool {
    zip(items, items.dropFirst()).contains { $0.kind == .closed && $1.isTimes }
  }

  /// Whether "closed" is said of a part of every day: `closed daily 2-4pm`.
  private static func closesDaily(_ items: [HoursItem]) -> Bool {
    zip(items, items.dropFirst()).contains { $0.kind == .closed && $1.kind == .days(.everyDay) }
  }

  /// Whether an unknown word is joined to one weekday and may be a day as well: `Mondy-Fri`, `Tuez & Wed`. Before more days
  /// than one it is a name, `Cafe - Mon-Fri`, and so is a word that looks like none: `Commons - Sunday`.
  private static func joinsDay(
    _ stranger: Int, in items: [HoursItem], of scalars: [Unicode.Scalar]
  ) -> Bool {
    guard stranger + 2 < items.count, case .days(let days) = items[stranger + 2].kind,
      days.isSubset(of: .everyDay), days.rawValue.nonzeroBitCount == 1
    else { return false }
    let joint = items[stranger + 1]
    guard
      joint.isListMark || joint.kind == .cell && scalars[joint.range].allSatisfy(\.isHoursDash)
    else { return false }
    let word = scalars[items[stranger].range].map(\.foldedForHours).joined()
    let isOneOfMany = stranger > 0 && items[stranger - 1].kind == .unknown
    return !isOneOfMany && (word.count <= 4 || word.hasSuffix("y") && word.contains("d"))
  }

  /// From the first through the last of some items.
  private static func range(of indices: [Int], in items: [HoursItem]) -> Range<Int>? {
    guard let first = indices.first, let last = indices.last else { return nil }
    return items[first].range.lowerBound..<items[last].range.upperBound
  }

  private mutating func add(
    _ clause: HoursTextClause, of scalars: [Unicode.Scalar], in setting: HoursTextSetting
  ) {
    let subject = Self.subject(clause.subjects)
    if subject == nil, !clause.subjects.isEmpty {
      unread.append(clause.range)
    } else if clause.predicates.isEmpty {
      header = subject.map { ($0, clause.range, clause.subjects.count) }
    } else if let predicate = predicate(clause, in: setting) {
      let meals = clause.predicates.compactMap { $0.meal.map { scalars[$0].map(\.foldedForHours).joined() } }
      statements.append(
        HoursTextStatement(
          subject: subject, predicate: predicate, meals: Set(meals), mealLeads: clause.mealLeads,
          range: clause.range))
    } else {
      unread.append(clause.range)
      if let subject {
        statements.append(
          HoursTextStatement(subject: subject, predicate: .unreadable, range: clause.range))
      }
    }
  }

  /// The days and dates of a list, or nil if they do not go together.
  static func subject(_ items: [HoursItem]) -> HoursTextSubject? {
    var subject = HoursTextSubject()
    for item in items {
      switch item.kind {
      case .days(let days): subject.days = (subject.days ?? []).union(days)
      case .dates(let spans): subject.dates += spans
      default: return nil
      }
    }
    if !subject.dates.isEmpty, var days = subject.days {
      // "Thanksgiving holiday (Nov 26)" names the day; "Dec 24 and Sundays" cannot be said in one rule.
      days.remove(.holidays)
      subject.days = days.isEmpty ? nil : days
      if !days.isEmpty, subject.dates.contains(where: \.isSingleDay) { return nil }
    }
    return subject.days == [] || items.isEmpty ? nil : subject
  }

  private mutating func predicate(
    _ clause: HoursTextClause, in setting: HoursTextSetting
  ) -> HoursTextPredicate? {
    guard clause.predicates.count <= Self.mostWindows else { return nil }
    var setting = setting
    let meals = clause.predicates.compactMap(\.meal)
    var windows: [HoursTextWindow] = []
    var others: [HoursItem.Kind] = []
    if let rising = HoursTextWindow.rising(clause.predicates, in: setting) {
      warnings.append((.inferredHalf, clause.predicates[0].item.range.lowerBound))
      return clause.subjects.count > 1 && HoursTextWindow.overlap(rising) ? nil : .windows(rising)
    }
    for predicate in clause.predicates {
      if let period = predicate.period { setting.period = period }
      switch predicate.item.kind {
      case .times(let start, let end?):
        switch HoursTextWindow.reading(from: start, to: end, in: setting) {
        case .window(let window, let inferred):
          if inferred { warnings.append((.inferredHalf, predicate.item.range.lowerBound)) }
          // A lunch of 24 hours is how a form says nothing.
          if window.closes - window.opens == 1_440, let period = setting.period, period != .anyTime {
            return nil
          }
          windows.append(window)
          setting.previousEnd = window.closes
        case .empty: break
        case .ambiguous:
          warnings.append((.ambiguousTimes, predicate.item.range.lowerBound))
          return nil
        case .nonsense:
          warnings.append((.impossibleTimes, predicate.item.range.lowerBound))
          return nil
        }
      case .times(let start, nil):
        guard let minutes = start.minutes(isEnd: false), minutes.second == nil || start.isMilitary else {
          return nil
        }
        windows.append(HoursTextWindow(opens: minutes.first % 1_440, closes: 0, isOpenEnded: true))
      case .until(let end):
        guard let opens = opening(on: Self.subject(clause.subjects)), clause.predicates.count == 1,
          case .window(let window, inferred: false) = HoursTextWindow.reading(
            from: .at(opens), to: end, in: setting)
        else { return nil }
        windows.append(window)
      case .pause(let start, let end):
        guard let rest = HoursTextWindow.parted(windows, from: start, to: end, in: setting) else {
          return nil
        }
        windows = rest
      // "Breakfast served all day" is as long as the place is open.
      case .allDay where predicate.meal != nil: return nil
      case .allDay: windows.append(.allDay)
      // "Lunch closed" beside other meals says only that there is none; beside plain hours it takes away from them.
      case .closed
      where clause.predicates.count > 1 && Set(clause.predicates.map(\.meal)).count == clause.predicates.count
        && clause.predicates.allSatisfy { $0.meal != nil }:
        break
      default: others.append(predicate.item.kind)
      }
    }
    // "Sat, Sun 10am-2pm, 11am-3pm" are the columns of a table.
    if clause.subjects.count > 1, meals.isEmpty, HoursTextWindow.overlap(windows) { return nil }
    switch (windows.isEmpty, others) {
    case (false, []):
      noteOpening(
        of: windows.count == 1 && meals.isEmpty ? windows[0] : nil, on: Self.subject(clause.subjects))
      return .windows(windows)
    case (true, []): return clause.predicates.contains { $0.item.kind == .closed } ? .closed : nil
    case (true, [.closed]): return .closed
    case (true, [.appointment]): return .appointment
    default: return nil
    }
  }

  /// No place has more openings a day; what looks like it is something else.
  private static var mostWindows: Int { 24 }
}

/// When a place opens on days of which only the closing is said: `Fri until 5pm`.
extension HoursTextSegment {
  /// The opening of these days, else that of the day before.
  private func opening(on subject: HoursTextSubject?) -> Int? {
    guard let subject else { return nil }
    let indices = (0..<7).filter { days(of: subject).contains(.day($0)) }
    let own = Set(indices.compactMap { openings[$0] })
    guard own.isEmpty else { return own.count == 1 ? own.first : nil }
    return indices.first.flatMap { openings[($0 + 6) % 7] }
  }

  private mutating func noteOpening(of window: HoursTextWindow?, on subject: HoursTextSubject?) {
    guard let subject, subject.dates.isEmpty else { return }
    for day in 0..<7 where days(of: subject).contains(.day(day)) { openings[day] = window?.opens }
  }

  private func days(of subject: HoursTextSubject) -> HoursTextDays {
    if let days = subject.days { return days }
    return subject.dates.count == 1 ? subject.dates.first?.first.weekday.map { .day($0) } ?? [] : []
  }
}
