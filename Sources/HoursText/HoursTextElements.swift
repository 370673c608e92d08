extension HoursTextClause {
  /// An element of a clause.
  struct Element {
    var item: HoursItem
    /// Whether a comma, a colon or the like precedes it.
    var isSeparated: Bool
    var period: HoursTextPeriod?
    var meal: Range<Int>?
    /// Whether other meals are named with it, or a window precedes it: `Breakfast, lunch and dinner`.
    var isJoined = false
  }

  /// The elements, each window with the meal named before it or, if a list or the end follows the name, after
  /// it.
  static func elements(of items: [HoursItem]) -> [Element] {
    var elements: [Element] = []
    var label: (period: HoursTextPeriod, range: Range<Int>, isJoined: Bool)?
    var isSeparated = false
    var isAdded = false
    // "Lunch 11-2, dinner 5-8, closed Friday" closes more than dinner.
    let hasMeals = items.count(where: \.isMeal) > 1
    var isLabelUsed = false
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .label(let period):
        let next = index + 1 < items.count ? items[index + 1] : nil
        if let closing = elements.lastIndex(where: { !$0.item.isSubject }),
          elements.last?.item.isSubject == true,
          elements[closing].item.is(.closed), elements[closing].meal == nil, next?.isTerm != true
        {
          // "Closed Friday evenings"
          elements[closing].meal = item.range
        } else if !isSeparated, let last = elements.last, last.item.isPredicate, last.meal == nil,
          next.map({ $0.isListMark || $0.isSubject }) ?? true
        {
          elements[elements.count - 1].period = period
          elements[elements.count - 1].meal = item.range
        } else {
          label = (period, item.range, label != nil && !isLabelUsed)
          isLabelUsed = false
        }
      // "10:00-18:00 Closed: Sat, Sun"
      case .cell
      where elements.count > 1 && elements.last?.item.is(.closed) == true && !isSeparated
        && !elements.contains(where: \.item.isSubject):
        break
      case .comma, .cell, .openBracket, .closeBracket: isSeparated = true
      case .and: (isSeparated, isAdded) = (true, true)
      case .unknown, .occasion, .filler, .regular, .line, .paragraph, .risk: break
      case .allDay where items[(index + 1)...].first(where: { !$0.is(.cell) })?.isTimes == true:
        // In "All Day 7-8" it is the name of a period.
        label = (.anyTime, item.range, false)
        isLabelUsed = false
      default:
        var element = Element(item: item, isSeparated: isSeparated, period: label?.period, meal: label?.range)
        (element.item.isAdded, element.item.isListed) = (isAdded, isSeparated)
        element.isJoined = label?.isJoined ?? false || isLabelUsed
        if item.is(.closed), isLabelUsed,
          hasMeals || items.contains(where: \.isDates) || !elements.contains(where: \.item.isSubject)
        {
          (element.period, element.meal) = (nil, nil)
        }
        isLabelUsed = isLabelUsed || item.isPredicate
        elements.append(element)
        (isSeparated, isAdded) = (false, false)
      }
    }
    return elements
  }

  /// Processes "except Sundays": removes them from the days before it, or makes a closing of them.
  static func withoutExceptions(
    _ elements: [Element]
  ) -> (elements: [Element], exceptions: [HoursTextClause])? {
    var elements = elements
    var rest: [Element] = []
    var exceptions: [HoursTextClause] = []
    var index = 0
    while index < elements.count {
      let element = elements[index]
      index += 1
      guard element.item.is(.except) else {
        rest.append(element)
        continue
      }
      let excepted = elements[index...].prefix { $0.item.isSubject }
      // "Mon-Fri 9-5 but closed Wed" states the exception itself.
      if index < elements.count, elements[index].item.is(.closed), !rest.isEmpty { continue }
      guard !excepted.isEmpty, let before = rest.last else { return nil }
      let isFollowed = excepted.endIndex < elements.count
      // "Nov 21-29: closed except Mon-Tue 10-2"
      if before.item.is(.closed), rest.contains(where: \.item.isDates),
        excepted.allSatisfy({ $0.item.isDays })
      {
        return nil
      }
      // "9-5 except Sunday 10-4" states Sunday's hours.
      if before.item.isPredicate, isFollowed { continue }
      // "10-8 daily, except Sunday noon-8" does, too.
      if rest.contains(where: \.item.isOpening), excepted.count == 1, excepted.endIndex + 1 == elements.count,
        elements[excepted.endIndex].item.isOpening
      {
        elements[index].isSeparated = true
        continue
      }
      // "Closed except Sunday" does not state Sunday's hours.
      if before.item.is(.closed) { return nil }
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
}
