/// A list of days and the statements about them, in either order.
struct HoursTextClause {
  /// An opening window with the meal named beside it.
  struct Predicate {
    var item: HoursItem
    var period: HoursTextPeriod?
    /// The position of the meal's name.
    var meal: Range<Int>?
    /// Whether other meals are named with it.
    var isJoined = false
  }

  var subjects: [HoursItem] = []
  var predicates: [Predicate] = []
  var mealLeads = false

  /// Whether the days follow the times.
  var isTimesFirst: Bool {
    guard let time = predicates.first?.item.range, let day = subjects.first?.range else { return false }
    return time.upperBound <= day.lowerBound
  }

  var range: Range<Int> {
    let ranges = subjects.map(\.range) + predicates.map(\.item.range)
    let lower = ranges.map(\.lowerBound).min() ?? 0
    // The meal of a time may follow it.
    let meals = predicates.compactMap(\.meal?.upperBound)
    return lower..<max(lower, (ranges.map(\.upperBound) + meals).max() ?? 0)
  }
}

extension HoursTextClause {
  /// Combines days and predicates, or returns nil if their assignment is unclear.
  static func clauses(of items: [HoursItem]) -> [HoursTextClause]? {
    guard let (elements, exceptions) = withoutExceptions(elements(of: items)) else { return nil }
    guard let first = elements.first else { return exceptions.isEmpty ? nil : apart(exceptions) }
    let clauses =
      first.item.isSubject
      ? daysFirst(elements) : closedFirst(elements) ?? usualFirst(elements) ?? timesFirst(elements)
    return clauses.flatMap { apart($0 + exceptions) }
  }

  /// Whether the days in brackets after several meals may be those of the last meal alone: `Lunch 11-2, Dinner
  /// 5-8 (Mon-Thu)`.
  static func hasDaysOfOneMeal(_ items: [HoursItem]) -> Bool {
    guard let opening = items.firstIndex(where: { $0.is(.openBracket) }),
      items[opening...].dropFirst().first?.isDays == true
    else { return false }
    let before = items[..<opening]
    return before.count(where: \.isMeal) > 1 && before.count(where: \.isTimes) > 1
      && !before.contains(where: \.isSubject)
  }

  /// Assigns the dates at the end of a line to the days before them: `Mon-Fri 9-5 (Aug 25 - Dec 12)`.
  ///
  /// - Parameters:
  ///   - clauses: The clauses of a line.
  ///   - isBracketed: Whether the line ends with a bracket.
  /// - Returns: The clauses, or nil if there are several to which the dates may belong.
  static func withDatesBehind(_ clauses: [HoursTextClause], isBracketed: Bool) -> [HoursTextClause]? {
    if clauses.count == 2, let behind = clauses.last, behind.predicates.isEmpty,
      behind.subjects.allSatisfy(\.isDays), clauses[0].subjects.allSatisfy(\.isDates)
    {
      // "Dec 10-18: 8am-6pm (Mon-Fri)"
      var clause = clauses[0]
      clause.subjects += behind.subjects
      return [clause]
    }
    if isBracketed, clauses.count == 2, clauses[0].subjects.map(\.kind) == [.days(.everyDay)],
      let behind = clauses.last, behind.predicates.isEmpty, behind.subjects.allSatisfy(\.isDays)
    {
      // "Nightly, 8pm-midnight (Sun-Thu)"
      var clause = clauses[0]
      clause.subjects = behind.subjects
      return [clause]
    }
    guard clauses.count > 1, let dates = clauses.last, dates.predicates.isEmpty,
      dates.subjects.allSatisfy(\.isDates)
    else { return clauses }
    // "Mon-Fri 8-2 (Dec 1-11), 9-1 (Dec 14-18)"
    if clauses.dropLast().contains(where: { $0.subjects.contains(where: \.isDates) }) {
      return isBracketed ? nil : clauses
    }
    guard clauses.count == 2, var clause = clauses.first else { return nil }
    clause.subjects += dates.subjects
    return [clause]
  }

  private mutating func add(_ element: Element) {
    if element.item.isSubject {
      if subjects.isEmpty { mealLeads = element.meal != nil }
      subjects.append(element.item)
    } else {
      predicates.append(
        Predicate(
          item: element.item, period: element.period, meal: element.meal, isJoined: element.isJoined))
    }
  }

  /// `Mon-Fri 9-5, Sat 10-2`, possibly with `closed Sunday` in between.
  private static func daysFirst(_ elements: [Element]) -> [HoursTextClause]? {
    var clauses: [HoursTextClause] = []
    var clause = HoursTextClause()
    var isForward = false
    for (index, element) in elements.enumerated() {
      let next = index + 1 < elements.count ? elements[index + 1] : nil
      if element.item.isSubject {
        // "Mon-Thu 8am-1pm, 9am-5pm Fri, Sat 10am-2pm"
        if !clause.predicates.isEmpty, !element.isSeparated, clause.endsInListedWindow(elements[..<index]),
          next?.item.isSubject == true, next?.isSeparated == true
        {
          return nil
        }
        if !clause.predicates.isEmpty, !isForward {
          clauses.append(clause)
          clause = HoursTextClause()
        }
      } else if element.item.is(.closed), element.isSeparated, clause.predicates.isEmpty, !clauses.isEmpty,
        clause.subjects.allSatisfy(\.isDates), next?.item.isSubject == true, next?.isSeparated == false
      {
        // "Mon-Fri 11-2 (Sept-May), closed June-Aug"
        return nil
      } else if isForward {
        guard element.item.is(.closed), element.isSeparated, next?.item.isSubject == true else {
          return nil
        }
        clauses.append(clause)
        clause = HoursTextClause()
      } else if !clause.predicates.isEmpty, element.item.is(.closed), let next, next.item.isSubject,
        !next.isSeparated
      {
        clauses.append(clause)
        clause = HoursTextClause()
        isForward = true
      }
      clause.add(element)
    }
    // "Sat 9-5, dinner 5-9 Sun-Thu": the last window may belong to the days after it. So may each of them:
    // "Mon-Thu 8-8, 9-6 Fri, 10-2 Sat".
    let last = elements.count - clause.subjects.count - 1
    // "Mon-Fri 8-6 in September, 9-5 in October"
    if clause.predicates.isEmpty, clause.subjects.allSatisfy(\.isDates), let before = clauses.last,
      before.subjects.allSatisfy({ $0.isDates && !$0.isListed }),
      elements.indices.contains(last), elements[last].isSeparated
    {
      return nil
    }
    if clause.predicates.isEmpty, let before = clauses.last, elements.indices.contains(last),
      before.predicates.count > 1 || elements[last].isSeparated || elements[last].item.is(.closed),
      let behind = elements.suffix(clause.subjects.count).first, !behind.isSeparated, !behind.item.isDates
    {
      return nil
    }
    return clauses + [clause]
  }

  /// Whether the last of several windows follows a comma.
  private func endsInListedWindow(_ elements: ArraySlice<Element>) -> Bool {
    predicates.count > 1 && elements.last.map { $0.item.isOpening && $0.isSeparated } ?? false
  }

  /// `Closed Sun. Mon-Fri 9-5`, whose period is that of an abbreviation: several days before a window belong
  /// to it.
  private static func closedFirst(_ elements: [Element]) -> [HoursTextClause]? {
    let closed = elements.dropFirst().prefix { $0.item.isSubject }.dropLast()
    guard elements.first?.item.is(.closed) == true, !closed.isEmpty, closed.endIndex + 1 < elements.count,
      elements[closed.endIndex + 1].item.isOpening, !elements[closed.endIndex].item.isAdded,
      case .days(let open) = elements[closed.endIndex].item.kind, open.rawValue.nonzeroBitCount > 1
    else { return nil }
    for case .days(let days) in closed.map(\.item.kind) where !days.isDisjoint(with: open) { return nil }
    var clause = HoursTextClause()
    for element in elements[...closed.endIndex].dropLast() { clause.add(element) }
    return daysFirst(Array(elements[closed.endIndex...])).map { [clause] + $0 }
  }

  /// `7:30am to 7:30pm, Saturday 8am to 1pm, closed Sunday`: hours of all days, then those of a few.
  private static func usualFirst(_ elements: [Element]) -> [HoursTextClause]? {
    guard let first = elements.firstIndex(where: { $0.item.isSubject }), first == 1,
      elements[0].item.isOpening,
      elements[1].isSeparated, elements.count > 3, elements[2].item.isOpening, !elements[2].isSeparated,
      elements[1...].allSatisfy({ $0.item.isDays || $0.item.isOpening || $0.item.is(.closed) })
    else { return nil }
    var days: HoursTextDays = []
    for (index, element) in elements.enumerated().dropFirst() {
      if case .days(let named) = element.item.kind { days.formUnion(named) }
      if element.item.isOpening, element.isSeparated || !elements[index - 1].item.isDays { return nil }
    }
    // Each day that is named has hours, or is closed.
    let behind = elements.reversed().prefix { $0.item.isDays }.count
    if behind > 0, !elements[elements.count - behind - 1].item.is(.closed) { return nil }
    guard !elements.contains(where: { $0.meal != nil }),
      days.intersection(.everyDay).rawValue.nonzeroBitCount < 4,
      let others = daysFirst(Array(elements[1...]))
    else { return nil }
    var usual = HoursTextClause()
    usual.add(elements[0])
    return [usual] + others
  }

  /// `9-5 Mon-Fri, 10-2 Sat`; a remaining window at the end takes the last of the days before it if a comma
  /// separates them.
  private static func timesFirst(_ elements: [Element]) -> [HoursTextClause]? {
    var clauses: [HoursTextClause] = []
    var clause = HoursTextClause()
    for (index, element) in elements.enumerated() {
      let next = index + 1 < elements.count ? elements[index + 1] : nil
      // "5pm-8pm, closed Monday" applies to every day except Monday.
      let isException =
        element.item.is(.closed) && !clause.predicates.isEmpty
        && (element.isSeparated || clause.predicates.allSatisfy { $0.item.isOpening && $0.meal == nil })
        && next?.item.isSubject == true && next?.isSeparated == false
      // "9-5 Mon-Thu, Fri 9-3, Sat 10-2"
      if element.item.isOpening, !element.isSeparated, clause.subjects.count > 1, next != nil,
        elements[index - 1].isSeparated
      {
        return nil
      }
      if element.item.isPredicate, !clause.subjects.isEmpty || isException {
        clauses.append(clause)
        clause = HoursTextClause()
      }
      clause.add(element)
    }
    guard clause.subjects.isEmpty, let last = clauses.last else { return clauses + [clause] }
    let starts = elements.filter { $0.item.isSubject }.suffix(2)
    guard clauses.count == 1, last.subjects.count == 2, let near = starts.first, let far = starts.last,
      !near.isSeparated, far.isSeparated, !elements[elements.count - clause.predicates.count].isSeparated
    else { return nil }
    clauses[0].subjects.removeLast()
    clause.subjects = [far.item]
    return clauses + [clause]
  }
}

/// The days of a statement; neither days nor dates means that the text does not name them.
struct HoursTextSubject: Hashable {
  var days: HoursTextDays?
  var dates: [HoursTextDateSpan] = []
}

/// The statement about them.
enum HoursTextPredicate: Hashable {
  case windows([HoursTextWindow])
  case closed
  /// By appointment.
  case appointment
  /// Text that was not read.
  case unreadable
  /// Text about these days alone that was not read: they are unknown, whatever else is stated.
  case unclear
  /// Text that was not read and shortens hours stated elsewhere, unless these already begin or end at this
  /// minute.
  case doubtful(closes: Int?)
  /// Something is open until this minute, so that hours that all end earlier are not complete.
  case later(Int)
}

/// A statement about some days.
struct HoursTextStatement {
  /// A window of one meal.
  struct Part {
    var meal: String
    var window: HoursTextWindow
  }

  var subject: HoursTextSubject?
  var predicate: HoursTextPredicate
  /// The meals named beside the times, folded.
  var meals: Set<String> = []
  /// Its windows by meal, if it has one for each of several.
  var parts: [Part] = []
  /// Whether it replaces what another statement says about this meal.
  var isOfMeal = false
  /// Whether its meals are stated to be the only ones of its days.
  var isOnly = false
  /// Whether it is about a single meal on dates of its own line, and the others of these dates may be stated nowhere.
  var isMealOfDate = false
  /// Whether a meal was named before the days, so that the days may apply only to that meal.
  var mealLeads = false
  /// Whether its days are written as those of every week: `Saturdays`.
  var isEveryWeek = false
  /// Whether only the closing is stated, so that the opening is that of other hours.
  var shortens = false
  /// Whether its days follow its times.
  var isTimesFirst = false
  /// The number of the day from which on it applies, if the text names one that has already come.
  var since: Int?
  var range: Range<Int>
}
