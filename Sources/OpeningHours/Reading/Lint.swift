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
    if rules[index].times.isEmpty { lintWholeDays(at: index) }
    if rules[index].years.contains(where: { $0.to != .max }),
      (rules[index].months + rules[index].monthDays).contains(where: \.isOverNewYear)
    {
      notices.append(Notice(kind: .monthsOverNewYear, position: position))
    }
    if rules[index].months.isEmpty, rules[index].monthDays.count == 1,
      case .day(let point)? = rules[index].monthDays.first, point.base == .easter,
      let meant = Self.easterMeant(by: point, on: rules[index].weekdays)
    {
      notices.append(Notice(kind: .neverThatDay(meant), position: position))
    }
    if index > 0, wipesTail(at: index) {
      notices.append(Notice(kind: .overnightTailWiped, position: position))
    }
  }

  /// Warns of states after other rules, and of days that are open without times.
  private mutating func lintWholeDays(at index: Int) {
    let position = rules[index].source.lowerBound
    let isOfEveryDay =
      rules[index].weekdays.isEmpty || rules[index].weekdays.reduce(0) { $0 | $1.mask } == WeekdayMask.all
    let isPlain = rules[index].comment == nil
    if isOfEveryDay, rules[index].isOfEveryWeek, rules[index].modifier != nil || !isPlain, index > 0,
      rules[index].separator != .fallback
    {
      notices.append(Notice(kind: .stateNotFirst, position: position))
    } else if rules[index].hasDays, !rules[index].isAlways, rules[index].kind == .open, isPlain {
      notices.append(Notice(kind: .noTimes, position: position))
    }
  }

  /// Whether a rule cuts, on the mornings of its days, the span that the previous rule opened the night
  /// before.
  private func wipesTail(at index: Int) -> Bool {
    guard rules[index].separator == .normal, rules[index].kind != .closed || rules[index].times.isEmpty,
      rules[index - 1].kind != .closed,
      rules[index - 1].times.contains(where: { $0.endsNextDay || OpenEnd.paintedEnd(of: $0) > 24 * 60 })
    else { return false }
    let mornings = WeekdayMask.next(WeekdayMask.possible(rules[index - 1].weekdays))
    return mornings & WeekdayMask.possible(rules[index].weekdays) != 0
  }

  /// The probable meaning of `easter Mo`, which is no day at all, since Easter is a Sunday; nil if the rule
  /// has days.
  private static func easterMeant(by point: DatePoint, on weekdays: [WeekdaySelector]) -> String? {
    guard let wanted = weekdays.first, weekdays.allSatisfy({ if case .days = $0 { true } else { false } })
    else { return nil }
    let sunday = 6
    let weekday = ((sunday + point.offset) % 7 + 7) % 7
    guard WeekdayMask.possible(weekdays) & 1 << UInt8(weekday) == 0, case .days(let first, _) = wanted else {
      return nil
    }
    let ahead = (first - weekday + 7) % 7
    let offset = point.offset + (ahead > 3 ? ahead - 7 : ahead)
    return CanonicalWriter.text(of: DatePoint(base: .easter, offset: offset))
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
