internal import CivilTime

/// The statement of a clause about its days: their windows, or that they are closed.
extension HoursTextSegment {
  mutating func predicate(
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
          // A lunch of 24 hours is a form that was not filled in.
          if window.closes - window.opens == 1_440, let period = setting.period, period != .anyTime {
            return nil
          }
          if let meal = predicate.period, !predicate.isJoined, !hasStrangers, window.isSlip(for: meal) {
            warnings.append((.ambiguousTimes, predicate.item.range.lowerBound))
            return nil
          }
          if window.isImplausible {
            warnings.append((.ambiguousTimes, predicate.item.range.lowerBound))
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
        let years = HoursTextYears(date: setting.today)
        // "Closing at 3pm all week" does not open a place on more days.
        guard clause.subjects.count != 1 || Self.subject(clause.subjects)?.days != .everyDay else {
          return nil
        }
        guard let opens = opening(on: Self.subject(clause.subjects), in: years), clause.predicates.count == 1,
          case .window(let window, inferred: false) = HoursTextWindow.reading(
            from: .at(opens), to: end, in: setting), window.closes <= Self.latestClose
        else { return nil }
        windows.append(window)
      case .pause(let start, let end):
        guard let rest = HoursTextWindow.parted(windows, from: start, to: end, in: setting) else {
          return nil
        }
        windows = rest
      // "Breakfast served all day" means as long as the place is open.
      case .allDay where predicate.meal != nil: return nil
      // "8am-4pm, 24/7 vending": what is open all day is something else.
      case .allDay where !windows.isEmpty: return nil
      case .allDay: windows.append(.allDay)
      // "Lunch closed" among other meals means only that there is no lunch; with plain hours it shortens
      // them.
      case .closed
      where clause.predicates.count > 1 && Set(clause.predicates.map(\.meal)).count == clause.predicates.count
        && clause.predicates.allSatisfy { $0.meal != nil }:
        break
      default: others.append(predicate.item.kind)
      }
    }
    // "Sat, Sun 10am-2pm, 11am-3pm" are the columns of a table.
    // In "11am-2pm, 8am-5pm, noon-1pm Sat" some belong to other days.
    if clause.subjects.count > 1 || clause.isTimesFirst, meals.isEmpty, HoursTextWindow.overlap(windows) {
      return nil
    }
    switch (windows.isEmpty, others) {
    case (false, []):
      noteOpening(
        of: windows.count == 1 && meals.isEmpty ? windows[0] : nil, on: Self.subject(clause.subjects))
      return .windows(windows)
    case (true, []): return clause.predicates.contains { $0.item.is(.closed) } ? .closed : nil
    case (true, [.closed]): return .closed
    case (true, [.appointment]): return .appointment
    default: return nil
    }
  }

  /// Upper bound on openings per day; a text with more is something else.
  private static var mostWindows: Int { 24 }

  /// In minutes: a place that opens at 10 does not close at 9 on the next day.
  private static var latestClose: Int { 1_800 }
}

/// The opening time on days for which only the closing is stated: `Fri until 5pm`.
extension HoursTextSegment {
  /// The opening of these days, else that of the day before.
  private func opening(on subject: HoursTextSubject?, in years: HoursTextYears) -> Int? {
    guard let subject else { return nil }
    let days = subject.dates.isEmpty ? days(of: subject) : weekdays(of: subject.dates, in: years)
    let indices = (0..<7).filter { days.contains(.day($0)) }
    let own = Set(indices.compactMap { openings[$0] })
    guard own.isEmpty else { return own.count == 1 ? own.first : nil }
    return indices.first.flatMap { openings[($0 + 6) % 7] }
  }

  private mutating func noteOpening(of window: HoursTextWindow?, on subject: HoursTextSubject?) {
    guard let subject, subject.dates.isEmpty else { return }
    for day in 0..<7 where days(of: subject).contains(.day(day)) { openings[day] = window?.opens }
  }

  private func days(of subject: HoursTextSubject) -> HoursTextDays { subject.days ?? [] }

  /// The weekdays of single dates.
  private func weekdays(of dates: [HoursTextDateSpan], in years: HoursTextYears) -> HoursTextDays {
    guard dates.allSatisfy(\.isSingleDay) else { return [] }
    return (years.dated(dates) ?? dates).reduce(into: []) { days, date in
      if let weekday = date.first.weekday ?? date.first.civil.map({ $0.weekday.rawValue - 1 }) {
        days.insert(.day(weekday))
      }
    }
  }
}
