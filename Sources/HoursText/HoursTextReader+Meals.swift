/// Statements without days of their own.
extension HoursTextReader {
  /// Adds a statement about the days of a line above or, if no line names any, about every day; not if there
  /// are unknown words, since these may be days in an unsupported language.
  mutating func addPlain(_ statement: HoursTextStatement, name: String?, isNewParagraph: Bool) {
    var statement = statement
    if let closing = closings.headed {
      // "Nov 25", and below it "7am-2pm": it was not a closure.
      statements[closing].statement.predicate = .unreadable
      return leaveUnread(statement)
    }
    // The same meal twice, or a second list without a meal, belongs to days that the text has lost.
    let isPlain = statement.meals.isEmpty
    if !group.meals.isDisjoint(with: statement.meals) || (isPlain && !group.meals.isEmpty)
      || (isPlain && group.isPlain && isNewParagraph)
    {
      pending.tangledGroups.insert(group.number)
    }
    if isTangled {
      // "Limited service 2pm-5pm", and below it "Dinner 5pm-8pm"
      if !isPlain, !group.meals.isEmpty { pending.tangledGroups.insert(group.number) }
      unread.append(statement.range)
      return
    }
    if let heading = days ?? dates, isTable(heading, statement) { return leaveUnread(statement) }
    if days == nil, !isPlain, !above.isDaily, isOfSeveralDays() { return leaveUnread(statement) }
    if let heading = days {
      statement.subject = heading.subject
      if heading.subject.dates.isEmpty, let dates {
        statement.subject?.dates = dates.subject.dates
        self.dates?.isUsed = true
      }
      days?.isUsed = true
    } else if let heading = dates {
      statement.subject = heading.subject
      dates?.isUsed = true
      if isPlain, statement.predicate == .closed { dates?.isClosed = true }
      if case .windows = statement.predicate { dates?.hasWindows = true }
    } else if closings.isOnly, !statements.isEmpty, name == nil, case .windows = statement.predicate {
      // "Closed Sundays", and below it "10am-6pm".
      statement.subject = HoursTextSubject()
    } else if above.isDaily, !isPlain {
      statement.subject = HoursTextSubject()
    } else if let continued = above.continued, !continued.mealLeads || statement.meals.isEmpty {
      statement.subject = continued.subject
    } else if above.continued?.mealLeads == true {
      if statement.predicate != .closed { pending.tangledGroups.formUnion(above.listed) }
      return leaveUnread(statement)
    } else if name == nil, statements.allSatisfy({ $0.statement.subject == HoursTextSubject() }) {
      statement.subject = HoursTextSubject()
    } else {
      return leaveUnread(statement)
    }
    above.isContinued = true
    group.meals.formUnion(statement.meals)
    group.isPlain = group.isPlain || isPlain
    statements.append(Entry(statement: statement, group: group.number))
  }

  /// "Nov 25: breakfast and lunch only", but not "Dinner Nov 24", which may be an event.
  func hasOnlyMeals(_ line: ArraySlice<HoursItem>) -> Bool {
    func isOnly(_ item: HoursItem) -> Bool { HoursTextSegment.only.contains(folded(item.range)) }
    return line.contains(where: \.isMeal) && line.contains(where: isOnly)
      && line.allSatisfy { !$0.is(.unknown) || isOnly($0) }
  }

  /// Whether a meal without days follows lines for different days, as the last of a list, so that it may
  /// apply to all of them. Then the meals stated on those lines may be incomplete.
  private mutating func isOfSeveralDays() -> Bool {
    guard !above.isContinued else { return false }
    let lines = statements.filter { above.listed.contains($0.group) }
    guard Set(lines.map(\.statement.subject)).count > 1, let last = lines.last else {
      return false
    }
    let isPlain = last.statement.meals.isEmpty
    guard lines.allSatisfy({ $0.statement.meals.isEmpty == isPlain }) else { return false }
    if !isPlain { pending.tangledGroups.formUnion(above.listed) }
    return true
  }
}
