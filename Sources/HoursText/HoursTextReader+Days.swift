internal import CivilTime

/// Statements that name their days.
extension HoursTextReader {
  /// A statement that names its days.
  mutating func addOwn(_ statement: HoursTextStatement, name: String?) {
    var statement = statement
    if var subject = statement.subject, subject.dates.isEmpty, let scope = dates {
      if scope.isClosed || scope.hasWindows || scope.subject.dates.contains(where: \.isSingleDay) {
        // Days below a single date are either its weekday or unrelated; below "closed", or hours of all the
        // dates, they are unrelated.
        return leaveUnread(statement)
      }
      subject.dates = scope.subject.dates
      statement.subject = subject
      dates?.isUsed = true
    }
    if var subject = statement.subject {
      // "12/8-12/14: Mon-Fri 7-5" and on the next line "Sat 9-5" may mean that week or every week. "Sat
      // closed" closes Saturday in that week in any case, and "Mon-Fri 7-9" belongs to the other weeks.
      if subject.dates.isEmpty, !statement.isEveryWeek, !above.dates.isEmpty, let days = subject.days,
        days.isDisjoint(with: above.days)
      {
        subject.dates = above.dates
        guard statement.predicate == .closed else {
          pending.doubts.append(
            HoursTextStatement(subject: subject, predicate: .unreadable, range: statement.range))
          return leaveUnread(statement)
        }
        statement.subject = subject
      }
      let dates = subject.days == nil || dates != nil ? [] : subject.dates
      let goesOn =
        dates.first.map { span in above.dates.contains { $0.first.isSameDay(as: span.first) } } ?? false
      above.days = (goesOn ? above.days : []).union(
        subject.days ?? [])
      above.dates = dates
    }
    noteIfUnused(days)
    days = nil
    let isDaily = completesMeal(statement)
    if isDaily { statement.meals = statements.last?.statement.meals ?? [] }
    above.isDaily = isDaily
    let dated = behindDate(statement)
    above.subject = dated.map { HoursTextSubject(dates: [$0]) } ?? statement.subject
    group.begin()
    if statement.subject?.dates.isEmpty == true { above.listed.insert(group.number) }
    isTangled = false
    above.continued = statement.subject.map { ($0, statement.mealLeads) }
    group.meals = statement.meals
    group.isPlain = statement.meals.isEmpty
    statements.append(Entry(statement: statement, group: group.number, name: name, behindDate: dated))
  }

  /// Whether a line without a meal states the other days of the meal above: `Breakfast 7:30-10 (Mon-Fri)`, and below it
  /// `9-10:30 (Sat-Sun)`.
  private func completesMeal(_ statement: HoursTextStatement) -> Bool {
    guard statement.meals.isEmpty, statement.isTimesFirst, let last = statements.last?.statement,
      !last.meals.isEmpty, let own = statement.subject, own.dates.isEmpty, let days = own.days,
      last.subject?.dates.isEmpty != false
    else { return false }
    let bracket = pending.mealDays.last { $0.line.contains(last.range.lowerBound) }?.1.subject.days
    guard let others = last.isTimesFirst ? last.subject?.days ?? bracket : bracket else { return false }
    return days.isDisjoint(with: others) && days.union(others).isSuperset(of: .everyDay)
  }

  /// The dates to which weekdays after a single date may belong: `Wed 11/25 7am-2pm, Thu-Fri closed`.
  private func behindDate(_ statement: HoursTextStatement) -> HoursTextDateSpan? {
    guard !statement.isEveryWeek, let subject = statement.subject, subject.dates.isEmpty,
      let days = subject.days, let dates = above.subject?.dates, dates.count == 1,
      let date = dates.first?.last,
      let weekday = date.weekday, date.day != nil
    else { return nil }
    let count = days.intersection(.everyDay).rawValue.nonzeroBitCount
    guard count < 6, days == .range((weekday + 1) % 7, (weekday + count) % 7) else { return nil }
    guard let first = date.adding(1), let last = date.adding(count) else { return nil }
    return HoursTextDateSpan(first: first, last: last)
  }

  /// Decides whether weekdays after a single date belong to that week: they do if the days have other hours
  /// in every week, or are few. Otherwise they are part of the regular week: `Sunday Nov 22: Closed`, and
  /// below it `Mon-Fri 7-8`, `Sat-Sun 9-5`.
  mutating func dateWhatIsBehindDates() {
    func days(behind: Bool) -> HoursTextDays {
      statements.filter { ($0.behindDate != nil) == behind && $0.statement.subject?.dates.isEmpty == true }
        .reduce(into: []) { $0.formUnion($1.statement.subject?.days ?? []) }
    }
    let weekly = days(behind: false)
    let week = weekly.union(days(behind: true)).intersection(.everyDay)
    for index in statements.indices {
      guard let dates = statements[index].behindDate, let days = statements[index].statement.subject?.days,
        !weekly.isDisjoint(with: days) || week.rawValue.nonzeroBitCount < 5
      else { continue }
      statements[index].statement.subject = HoursTextSubject(dates: [dates])
    }
  }

  /// Applies the days on the last line to all hours above it, if nothing else names days: `Lunch 11-2`, `Dinner 5-7`,
  /// `Monday to Friday`. Beside hours of other days, the days that it leaves out are unknown.
  mutating func readDaysBehind() {
    guard let heading = days, !heading.isUsed, heading.isPlain, heading.parts == 1,
      heading.subject.dates.isEmpty, let named = heading.subject.days, named.rawValue.nonzeroBitCount > 3,
      statements.last.map({ $0.statement.range.upperBound <= heading.range.lowerBound }) == true
    else { return }
    if statements.allSatisfy({ $0.statement.subject == HoursTextSubject() }) {
      for index in statements.indices { statements[index].statement.subject = heading.subject }
      days = nil
    } else if statements.contains(where: { $0.statement.subject == HoursTextSubject() }) {
      let others = HoursTextSubject(days: .everyDay.subtracting(named))
      pending.doubts.append(
        HoursTextStatement(subject: others, predicate: .unreadable, range: heading.range))
    }
  }

  /// Whether a line is "Closed:" and nothing else.
  static func isClosingsHeading(_ line: ArraySlice<HoursItem>) -> Bool {
    let besides: [HoursItem.Kind] = [.filler, .occasion, .term, .otherTerm, .days(.holidays)]
    let items = line.filter { !besides.contains($0.kind) }
    let words = items.filter { !$0.is(.cell) }
    return words.count == 1 && (words.first?.is(.closings) == true || items.map(\.kind) == [.closed, .cell])
  }

  /// Whether a line begins with "closed" and applies it to some dates.
  static func isListOfClosings(_ line: ArraySlice<HoursItem>, _ statement: HoursTextStatement?) -> Bool {
    beginsWithClosed(line) && statement?.predicate == .closed && statement?.subject?.dates.isEmpty == false
  }

  /// Whether a line closes weekdays of every week, and says nothing else: `Closed Sat`.
  static func closesWeekdays(_ line: ArraySlice<HoursItem>, _ statement: HoursTextStatement?) -> Bool {
    beginsWithClosed(line) && statement?.predicate == .closed && statement?.subject?.dates.isEmpty == true
      && statement?.subject?.days != nil && line.last?.isDays == true
  }

  static func beginsWithClosed(_ line: ArraySlice<HoursItem>) -> Bool {
    [.closed, .closings].contains(line.first { !$0.is(.filler) }?.kind)
  }
}

extension HoursTextDate {
  /// The day this many days later; nil if that depends on an unknown year.
  func adding(_ days: Int) -> HoursTextDate? {
    guard let day, year != nil || month != 2,
      let date = CivilDate(year: year ?? 2_001, month: month, day: day)
    else { return nil }
    let then = date.adding(days: days)
    let years = year.map { $0 + then.year - date.year }
    return HoursTextDate(
      year: years, month: then.month, day: then.day, weekday: weekday.map { ($0 + days) % 7 })
  }
}
