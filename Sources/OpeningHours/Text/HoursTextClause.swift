/// A list of days and what is said about them, in either order.
struct HoursTextClause {
  /// A stretch of opening with the meal named beside it.
  struct Predicate {
    var item: HoursItem
    var period: HoursTextPeriod?
    /// Where the meal's name stands.
    var meal: Range<Int>?
  }

  var subjects: [HoursItem] = []
  var predicates: [Predicate] = []
  var mealLeads = false

  var range: Range<Int> {
    let ranges = subjects.map(\.range) + predicates.map(\.item.range)
    let lower = ranges.map(\.lowerBound).min() ?? 0
    return lower..<max(lower, ranges.map(\.upperBound).max() ?? 0)
  }
}

extension HoursItem {
  /// Whether this names days or dates.
  var isSubject: Bool {
    switch kind {
    case .days, .dates: true
    default: false
    }
  }

  /// Whether this says something about days.
  var isPredicate: Bool {
    switch kind {
    case .times, .allDay, .closed, .appointment: true
    default: false
    }
  }

  var isTerm: Bool { isSubject || isPredicate }
}

extension HoursTextClause {
  /// Brings days and predicates together, or gives nil where it is not clear which belong to which.
  static func clauses(of items: [HoursItem]) -> [HoursTextClause]? {
    guard let (elements, exceptions) = withoutExceptions(elements(of: items)) else { return nil }
    guard let first = elements.first else { return exceptions.isEmpty ? nil : exceptions }
    let clauses = first.item.isSubject ? daysFirst(elements) : timesFirst(elements)
    return clauses.map { $0 + exceptions }
  }

  /// A term of a clause.
  private struct Element {
    var item: HoursItem
    /// Whether a comma, a colon or the like stands before it.
    var isSeparated: Bool
    var period: HoursTextPeriod?
    var meal: Range<Int>?
  }

  /// The terms, each window with the meal named before it or, where a list or the end follows the name, after it.
  private static func elements(of items: [HoursItem]) -> [Element] {
    var elements: [Element] = []
    var label: (period: HoursTextPeriod, range: Range<Int>)?
    var isSeparated = false
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .label(let period):
        let next = index + 1 < items.count ? items[index + 1] : nil
        if !isSeparated, let last = elements.last, last.item.isPredicate, last.meal == nil,
          next.map({ $0.kind == .comma || $0.isSubject }) ?? true
        {
          elements[elements.count - 1].period = period
          elements[elements.count - 1].meal = item.range
        } else {
          label = (period, item.range)
        }
      case .comma, .cell, .opening, .closing: isSeparated = true
      case .unknown, .filler, .line, .paragraph, .risk: break
      case .allDay where items[(index + 1)...].first(where: { $0.kind != .cell })?.isTimes == true:
        // "All Day 7-8" is the name of a period.
        label = (.anyTime, item.range)
      default:
        elements.append(
          Element(item: item, isSeparated: isSeparated, period: label?.period, meal: label?.range))
        isSeparated = false
      }
    }
    return elements
  }

  /// Takes "except Sundays" out: off the days before it, or as a closing of its own.
  private static func withoutExceptions(
    _ elements: [Element]
  ) -> (elements: [Element], exceptions: [HoursTextClause])? {
    var rest: [Element] = []
    var exceptions: [HoursTextClause] = []
    var index = 0
    while index < elements.count {
      let element = elements[index]
      index += 1
      guard element.item.kind == .except else {
        rest.append(element)
        continue
      }
      let excepted = elements[index...].prefix { $0.item.isSubject }
      guard !excepted.isEmpty, let before = rest.last else { return nil }
      let isFollowed = excepted.endIndex < elements.count
      // "9-5 except Sunday 10-4" says when on Sunday.
      if before.item.isPredicate, isFollowed { continue }
      index = excepted.endIndex
      var closing = HoursTextClause(subjects: excepted.map(\.item))
      closing.predicates = [
        Predicate(item: HoursItem(kind: .closed, range: element.item.range), period: nil, meal: nil)
      ]
      if before.item.isPredicate {
        exceptions.append(closing)
        continue
      }
      guard case .days(var days) = before.item.kind else { return nil }
      for item in excepted {
        guard case .days(let fewer) = item.item.kind else { return nil }
        if fewer == .holidays { exceptions.append(closing) }
        days.subtract(fewer)
      }
      rest[rest.count - 1].item.kind = .days(days)
    }
    return (rest, exceptions)
  }

  private mutating func add(_ element: Element) {
    if element.item.isSubject {
      if subjects.isEmpty { mealLeads = element.meal != nil }
      subjects.append(element.item)
    } else {
      predicates.append(Predicate(item: element.item, period: element.period, meal: element.meal))
    }
  }

  /// `Mon-Fri 9-5, Sat 10-2`, and in the midst of it `closed Sunday`.
  private static func daysFirst(_ elements: [Element]) -> [HoursTextClause]? {
    var clauses: [HoursTextClause] = []
    var clause = HoursTextClause()
    var isForward = false
    for (index, element) in elements.enumerated() {
      let next = index + 1 < elements.count ? elements[index + 1] : nil
      if element.item.isSubject {
        if !clause.predicates.isEmpty, !isForward {
          clauses.append(clause)
          clause = HoursTextClause()
        }
      } else if isForward {
        return nil
      } else if !clause.predicates.isEmpty, element.item.kind == .closed, let next, next.item.isSubject,
        !next.isSeparated
      {
        clauses.append(clause)
        clause = HoursTextClause()
        isForward = true
      }
      clause.add(element)
    }
    return clauses + [clause]
  }

  /// `9-5 Mon-Fri, 10-2 Sat`; a window left over at the end takes the last of the days before it if a comma parts them.
  private static func timesFirst(_ elements: [Element]) -> [HoursTextClause]? {
    var clauses: [HoursTextClause] = []
    var clause = HoursTextClause()
    for element in elements {
      if element.item.isPredicate, !clause.subjects.isEmpty {
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

extension HoursItem {
  var isTimes: Bool {
    if case .times = kind { true } else { false }
  }
}
