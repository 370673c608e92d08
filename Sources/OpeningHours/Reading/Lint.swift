/// Warnings about whole rules: valid, but probably not intended.
extension Parser {
  /// Checks the rules together, once they are all read.
  mutating func lint() {
    for index in rules.indices { lint(at: index) }
    lintClosing()
    guard rules.count > 1 else { return }
    if let always = rules.firstIndex(where: { $0.isAlways }) {
      notices.append(Notice(kind: .notAlways, position: rules[always].source.lowerBound))
    }
    if rules.allSatisfy({ !$0.hasDays && !$0.times.isEmpty && $0.modifier == nil && $0.comment == nil }) {
      notices.append(Notice(kind: .separateTimes, position: 0))
    }
  }

  /// Warns of a value that closes hours and opens none, and of hours that close by a slip.
  private mutating func lintClosing() {
    let isNeverOpen = !rules.indices.contains { rules[$0].kind != .closed }
    for (position, meant) in joinedClosings {
      notices.append(
        Notice(kind: isNeverOpen ? .neverOpen(meant) : .missingSeparator(meant), position: position))
    }
    // "Dec 25 off" alone is what a page says of one day; hours that are closed every week were to be open.
    if isNeverOpen, joinedClosings.isEmpty, rules.contains(where: { $0.isOfEveryWeek && !$0.times.isEmpty }) {
      notices.append(Notice(kind: .neverOpen(nil), position: 0))
    }
  }

  // Reads its rule in place: to pass it on would copy it, and count the references of all its lists.
  private mutating func lint(at index: Int) {
    let position = rules[index].source.lowerBound
    if rules[index].separator == .additional, rules[index].kind == .closed {
      notices.append(Notice(kind: .closedAddition, position: position))
    }
    if rules[index].times.isEmpty { lintWholeDays(rules[index], at: index) }
    if rules[index].years.contains(where: { $0.to != .max }),
      rules[index].months.contains(where: {
        if case .months(let from, let to) = $0 { from > to } else { false }
      })
    {
      notices.append(Notice(kind: .monthsOverNewYear, position: position))
    }
    if !rules[index].monthDays.isEmpty, let meant = Self.easterMeant(by: rules[index]) {
      notices.append(Notice(kind: .neverThatDay(meant), position: position))
    }
    if index > 0, wipesTail(rules[index - 1], rules[index]) {
      notices.append(Notice(kind: .overnightTailWiped, position: position))
    }
  }

  /// Warns of states after other rules, and of days that are open without times.
  private mutating func lintWholeDays(_ rule: Rule, at index: Int) {
    let position = rule.source.lowerBound
    let isOnlyState = rule.isOfEveryWeek && Self.isOfEveryDay(rule)
    if isOnlyState, rule.modifier != nil, rule.comment == nil, index > 0, rule.separator != .fallback {
      notices.append(Notice(kind: .stateNotFirst, position: position))
    } else if rule.hasDays, !rule.isAlways, rule.kind == .open, rule.comment == nil {
      notices.append(Notice(kind: .noTimes, position: position))
    }
  }

  /// Whether a rule cuts, on the mornings of its days, the span that the previous rule opened the night
  /// before.
  private func wipesTail(_ previous: Rule, _ rule: Rule) -> Bool {
    guard rule.separator == .normal, rule.kind != .closed || rule.times.isEmpty, previous.kind != .closed,
      previous.times.contains(where: { $0.endsNextDay || OpenEnd.paintedEnd(of: $0) > 24 * 60 })
    else { return false }
    return WeekdayMask.next(Self.days(of: previous)) & Self.days(of: rule) != 0
  }

  /// The probable meaning of `easter Mo`, which is no day at all, since Easter is a Sunday; nil if the rule
  /// has days.
  private static func easterMeant(by rule: Rule) -> String? {
    guard rule.months.isEmpty, rule.monthDays.count == 1, case .day(let point)? = rule.monthDays.first,
      point.base == .easter, let wanted = rule.weekdays.first,
      rule.weekdays.allSatisfy({ if case .days = $0 { true } else { false } })
    else { return nil }
    let sunday = 6
    let weekday = ((sunday + point.offset) % 7 + 7) % 7
    guard days(of: rule) & 1 << UInt8(weekday) == 0, case .days(let first, _) = wanted else { return nil }
    let ahead = (first - weekday + 7) % 7
    let offset = point.offset + (ahead > 3 ? ahead - 7 : ahead)
    return CanonicalWriter.text(of: DatePoint(base: .easter, offset: offset))
  }

  /// Whether it names no weekdays, or all of them.
  private static func isOfEveryDay(_ rule: Rule) -> Bool {
    rule.weekdays.isEmpty || rule.weekdays.reduce(0) { $0 | $1.mask } == 0x7F
  }

  /// The weekdays on which it may match; holidays may be on any.
  private static func days(of rule: Rule) -> UInt8 {
    var mask: UInt8 = 0
    for weekday in rule.weekdays {
      guard case .days = weekday else { return 0x7F }
      mask |= weekday.mask
    }
    return rule.weekdays.isEmpty ? 0x7F : mask
  }

  /// The notices as warnings, in the order of the value.
  var warnings: [HoursWarning] {
    guard !notices.isEmpty else { return [] }
    var counter = ColumnCounter(bytes)
    return notices.prefix(HoursLimits.warnings).enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map { _, notice in
        HoursWarning(
          code: notice.kind.code, column: counter.column(of: notice.position), message: notice.kind.message)
      }
  }
}
