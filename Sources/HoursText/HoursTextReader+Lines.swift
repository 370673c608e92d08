/// Statements of lines, with and without days.
extension HoursTextReader {
  /// Handles a line without statements about days; false if it states nothing at all.
  mutating func readWords(_ segment: HoursTextSegment, _ line: ArraySlice<HoursItem>) -> Bool {
    if segment.isMealOff { return true }
    if let range = segment.name {
      name = folded(range)
      isBelowName = true
      noteIfUnused(dates)
      (dates, mealHeading) = (nil, nil)
    } else if !segment.unread.isEmpty {
      isTangled = true
      noteUnreadMeal(line)
    }
    if let first = line.first, let last = line.last, segment.name != nil || segment.isOccasion {
      occasion = segment.isOccasion ? first.range.lowerBound..<last.range.upperBound : nil
    }
    meal = segment.meal ?? meal
    if segment.meal != nil, let first = line.first, let last = line.last {
      mealHeading = folded(first.range.lowerBound..<last.range.upperBound)
    }
    above.endLine()
    return segment.name != nil || segment.meal != nil || !segment.unread.isEmpty
  }

  /// Handles a line's statements about days.
  mutating func readStatements(
    _ segment: HoursTextSegment, _ line: ArraySlice<HoursItem>, isNewParagraph: Bool, isListed: Bool
  ) {
    var datesOfLine: [HoursTextDateSpan] = []
    var hasDateRange = false
    let isEvent = isEvent(line) || addsHours(line)
    let isMealOfDate = isMealOfDate(line)
    if namesBreak(line) {
      let words = words(of: line)
      pending.breaks += segment.statements.compactMap { $0.subject?.dates }
        .map { Break(dates: $0, words: words, isHeading: false) }
    }
    for var statement in segment.statements {
      statement.since = segment.since ?? since
      if statement.subject?.dates.isEmpty == true { statement.subject?.dates = datesOfLine }
      if let subject = statement.subject, subject.days != nil { datesOfLine = subject.dates }
      if let wider = statement.subject.flatMap(aroundDates) {
        // "Nov 23-25: Mon-Tue 7-8; Thu-Sun closed": the closure concerns the days after the dates; opening
        // times on them may apply to every week.
        if statement.predicate != .closed {
          pending.doubtedWeek.append(statement.of(HoursTextSubject(days: wider.days)))
          statement.predicate = .unreadable
        }
        statement.subject = wider
      }
      statement.isMealOfDate = isMealOfDate && !statement.isOnly
      if isUnclear, statement.subject?.dates.isEmpty == true { statement.predicate = .unreadable }
      // "Private event Oct 15 5-8pm": for everybody else it is closed then.
      if isEvent, statement.subject?.dates.isEmpty == false, case .windows = statement.predicate {
        statement.predicate = .unreadable
      }
      let ownName = segment.name.map(folded)
      let name = ownName ?? name
      if statement.subject?.dates.isEmpty != false, occasion == nil { pending.names.append(name) }
      if isListed, statement.predicate == .closed, statement.meals.isEmpty,
        let before = statements.last?.statement, before.mealLeads
      {
        statement.meals = before.meals
      }
      if let mealHeading, statement.subject != nil, statement.meals.isEmpty {
        statement.meals = [mealHeading]
      }
      // "Dec 8-14 closed, weekends 10-4": the weekends may be those of that week, or all.
      let mayBeOfRange = hasDateRange && statement.subject?.days != .holidays
      if occasion != nil || mayBeOfRange, statement.subject?.dates.isEmpty != false {
        // "Thanksgiving Week", and below it "Mon-Wed 8am-2pm"
        doubtOccasion(on: statement.subject?.days)
        leaveUnread(statement)
        continue
      }
      hasDateRange = hasDateRange || statement.subject?.dates.contains { !$0.isSingleDay } == true
      if statement.subject != nil {
        if segment.isClosedUntil { pending.closuresUntil.append(statement.range) }
        addOwn(statement, name: segment.isClosedUntil ? name : ownName)
      } else {
        addPlain(statement, name: name, isNewParagraph: isNewParagraph)
      }
    }
  }

  func folded(_ range: Range<Int>) -> String {
    scalars[range].folded
  }

  mutating func leaveUnread(_ statement: HoursTextStatement) {
    if statement.predicate != .closed, statement.subject?.dates.isEmpty == true {
      pending.doubtedWeek.append(statement)
    }
    unread.append(statement.range)
    warnings.append((.unclearDays, statement.range.lowerBound))
  }
}
