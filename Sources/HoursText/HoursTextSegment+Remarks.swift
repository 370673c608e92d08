internal import CivilTime

/// Items that are removed from a line or converted before its days and times are combined.
extension HoursTextSegment {
  /// Removes brackets that contain neither days nor times.
  mutating func withoutRemarks(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> [HoursItem] {
    var rest: [HoursItem] = []
    var opening: Int?
    for item in items {
      if item.is(.openBracket) { opening = rest.count }
      rest.append(item)
      guard item.is(.closeBracket), let start = opening else { continue }
      opening = nil
      let inside = rest[start...]
      if Self.isOfAPart(inside), rest[..<start].contains(where: \.isTimes) {
        unread.append(rest[start].range.lowerBound..<item.range.upperBound)
        rest.removeSubrange(start...)
        continue
      }
      // "except Wednesdays (closes 2pm)"
      let isClosing =
        inside.dropFirst().first?.is(.closes) == true
        && Self.time(in: Array(scalars[inside[start].range.lowerBound..<item.range.upperBound])) != nil
      // "Sun 4pm-9pm (when classes resume)"
      let isCondition =
        inside.dropFirst().first.map {
          $0.is(.risk) && Self.conditions.contains(scalars[$0.range].folded)
        } ?? false
      // "Closed Dec 10, Dec 11 (after 2pm)"
      let isPart =
        rest[..<start].last?.isDates == true && rest[..<start].contains(where: { $0.is(.closed) })
        && Self.time(in: Array(scalars[inside[start].range.lowerBound..<item.range.upperBound])) != nil
      if isClosing || isCondition || isPart || inside.contains(where: { $0.isTerm || $0.is(.except) }) {
        continue
      }
      if inside.contains(where: { $0.is(.unknown) || $0.isRisk }) {
        let range = rest[start].range.lowerBound..<item.range.upperBound
        unread.append(range)
        doubtOtherTimes(inside, in: range, of: scalars, on: today)
        rest.removeSubrange(start...)
        rest.append(HoursItem(kind: .cell, range: item.range))
      }
    }
    return rest
  }

  /// Marks the coming week as unknown if brackets with a time are about a part of the year that may have begun: `(3pm in
  /// summer)`.
  private mutating func doubtOtherTimes(
    _ inside: ArraySlice<HoursItem>, in range: Range<Int>, of scalars: [Unicode.Scalar], on today: CivilDate?
  ) {
    let words = HoursTextHolidays.words(of: scalars[range])
    guard let today, inside.contains(where: { Self.time(in: Array(scalars[$0.range])) != nil }),
      let week = HoursTextHolidays(today: today).days(ofBreakIn: words)
    else { return }
    doubt(.unreadable, on: HoursTextSubject(dates: [week]), in: range)
  }

  private static let conditions: Set<String> = ["when", "if"]

  /// Removes the names of occasions whose dates are given; without dates they change the meaning of days.
  mutating func withoutOccasions(_ items: [HoursItem]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.occasion) }) else { return items }
    let hasDates = items.contains(where: \.isDates) || Self.closesFreeDays(items)
    var rest: [HoursItem] = []
    for name in items.split(omittingEmptySubsequences: false, whereSeparator: { !$0.isWord }) {
      if let first = name.first, let last = name.last {
        if !name.contains(where: { $0.is(.occasion) }) {
          rest += name
        } else if hasDates {
          namedDays.append(first.range.lowerBound..<last.range.upperBound)
          unread.append(first.range.lowerBound..<last.range.upperBound)
        } else {
          rest.append(HoursItem(kind: .risk, range: first.range.lowerBound..<last.range.upperBound))
        }
      }
      if name.endIndex < items.count { rest.append(items[name.endIndex]) }
    }
    return rest
  }

  /// "Closed weekends, holidays & breaks": the dates of the breaks are stated elsewhere.
  private static func closesFreeDays(_ items: [HoursItem]) -> Bool {
    guard items.first?.is(.closed) == true, items.last?.is(.occasion) == true,
      items.dropLast().last?.is(.and) == true
    else {
      return false
    }
    return items.dropFirst().dropLast().allSatisfy {
      $0.isListMark || $0.is(.days(.weekend)) || $0.is(.days(.holidays))
    }
  }

  /// Whether brackets contain times of something other than the venue: `(hot food 12-2pm)`, `(24/7 vending)`.
  private static func isOfAPart(_ inside: ArraySlice<HoursItem>) -> Bool {
    let items = inside.dropFirst().dropLast()
    if items.contains(where: { $0.is(.allDay) }), items.contains(where: { $0.is(.unknown) }),
      items.allSatisfy({ $0.is(.allDay) || $0.is(.unknown) })
    {
      return true
    }
    // A single word may be a correction of the hours: `(now 7am-3pm)`.
    return items.prefix { $0.is(.unknown) }.count > 1 && items.contains(where: \.isTimes)
      && items.allSatisfy { $0.isTimes || $0.is(.unknown) || $0.isListMark || $0.is(.cell) }
  }

  /// `No dinner on Fridays` as `dinner closed on Fridays`, `no Friday service` as `closed Friday`.
  static func withMealsOff(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    var items = items
    if let service = items.lastIndex(where: { $0.is(.unknown) && scalars[$0.range].folded == "service" }),
      service > 1,
      items[service - 1].isDays, items[0].is(.risk), nots.contains(scalars[items[0].range].folded)
    {
      items[0].kind = .closed
      items.remove(at: service)
    }
    guard let no = items.firstIndex(where: { $0.is(.risk) && nots.contains(scalars[$0.range].folded) }),
      let meal = items.lastIndex(where: \.isMeal), items.contains(where: \.isSubject),
      items.indices.allSatisfy({ index in
        let item = items[index]
        return index == no || item.isMeal || item.isSubject || item.isListMark || item.is(.cell)
          || item.is(.risk) && ["or", "oder"].contains(scalars[item.range].folded)
      })
    else { return items }
    let (first, last) = (items[min(no, meal)].range.lowerBound, items[max(no, meal)].range.upperBound)
    var rest = items
    rest.insert(HoursItem(kind: .closed, range: first..<last), at: meal + 1)
    rest.remove(at: no < meal ? no : no + 1)
    return rest.map { item in
      var item = item
      if item.is(.risk) { item.kind = .and }
      return item
    }
  }

  /// Whether a line names a meal, and denies it.
  static func isMealOff(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    items.contains { isNot($0, of: scalars) || $0.is(.unknown) }
      && items.allSatisfy { item in
        item.isMeal || item.isListMark || item.is(.cell) || isNot(item, of: scalars)
          || item.is(.unknown) && ["na", "n/a", "none"].contains(scalars[item.range].folded)
      }
  }

  /// Whether a word denies what is beside it.
  static func isNot(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    item.is(.risk) && nots.contains(scalars[item.range].folded)
  }

  private static let nots: Set<String> = [
    "no", "not", "not available", "not offered", "kein", "keine", "nicht", "pas", "geen",
  ]

  /// The meaning of an item on a line that is not a permanent closure; nil if it has none.
  static func plain(
    _ item: HoursItem, in line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> HoursItem? {
    var item = item
    switch item.kind {
    // "Closed Sunday night and all day Monday"
    case .allDay where belongsToClosing(item, in: line, of: scalars): return nil
    // "Dec 11: open all day" may mean as usual, "Dec 10 (all day), Dec 11 (after 2pm)" is about closings.
    case .allDay
    where line.contains(where: \.isSingleDate)
      && !scalars[item.range].contains(where: { ("0"..."9").contains($0) }):
      item.kind = .risk
    // "All other days: closed" closes what no other line names.
    case .days(.everyDay)
    where line.contains { $0.is(.closed) } && scalars[item.range].folded == "all other days":
      item.kind = .risk
    case .stamp: item.kind = .unknown
    case .current: return nil
    case .shut: item.kind = line.contains(where: \.isSubject) ? .closed : .risk
    // "Closes for cleaning 3-4pm"
    case .closes where closings.contains(scalars[item.range].folded):
      let rest = line.drop { $0.range.lowerBound < item.range.upperBound }
      if rest.first(where: { !$0.is(.filler) && !$0.is(.unknown) })?.isTimes == true { item.kind = .closed }
    // "This week's hours" may be those of every week.
    case .week, .allWeek:
      // "Closed this week", "This week we close at 3pm", but not "Survey closes next week".
      let isThisOne =
        !line.contains(where: \.isTimes)
        && (line.contains { $0.is(.closed) }
          || line.contains { $0.is(.closes) } && !line.contains { $0.is(.unknown) || $0.isSubject })
      item.kind = isThisOne ? .near(nil) : item.is(.week) ? .unknown : .days(.everyDay)
    case .closings:
      // "Thanksgiving closure: closed Nov 26-27"
      if line.contains(where: { $0.is(.closed) }) { return nil }
      item.kind = line.contains { $0.isDates || $0.is(.occasion) } ? .closed : .unknown
    case .lasting: item.kind = isOpenEnded(line) && !isTerm(scalars[item.range].folded) ? .risk : .unknown
    default: break
    }
    return item
  }

  /// Whether "all day" belongs to the closing that begins its line, with nothing but days and meals between them.
  private static func belongsToClosing(
    _ item: HoursItem, in line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> Bool {
    let before = line.prefix { $0.range.lowerBound < item.range.lowerBound }
    guard before.first(where: { !$0.is(.filler) })?.is(.closed) == true,
      !scalars[item.range].contains(where: { ("0"..."9").contains($0) }),
      !scalars[item.range].folded.hasPrefix("open")
    else { return false }
    return before.allSatisfy { item in
      item.is(.closed) || item.isDays || item.isMeal || item.is(.and)
        || item.is(.filler) && !scalars[item.range].folded.hasPrefix("open")
    }
  }

  static let closings: Set<String> = [
    "closes", "we close", "will close", "we will close", "closing", "shuts", "we shut", "schliesst",
    "schliessen",
  ]

  /// Whether a line has a date and no range, so that "until further notice" states the duration.
  private static func isOpenEnded(_ line: ArraySlice<HoursItem>) -> Bool {
    let spans = line.flatMap { item -> [HoursTextDateSpan] in
      if case .dates(let spans) = item.kind { spans } else { [] }
    }
    return !spans.isEmpty && spans.allSatisfy(\.isSingleDay)
  }

  /// `closed 2-4pm` after hours is a pause within them, unless "closed" belongs to the meal before it.
  static func withPauses(_ items: [HoursItem]) -> [HoursItem] {
    guard let first = items.firstIndex(where: \.isTimes) else { return items }
    var rest: [HoursItem] = []
    for (index, item) in items.enumerated() {
      let closed = rest.lastIndex { !$0.isMeal && !$0.isListMark }
      guard index > first, case .times(let start, let end?) = item.kind, let closed,
        rest[closed].isPause || rest[closed].is(.closed) && rest.last?.isListMark != true,
        rest.count - closed < 3, rest[closed].isPause || rest[..<closed].last?.isMeal != true
      else {
        rest.append(item)
        continue
      }
      let lower = rest[closed].range.lowerBound
      rest.removeSubrange((rest[closed].isPause ? closed + 1 : closed)...)
      rest.append(HoursItem(kind: .pause(start, end), range: lower..<item.range.upperBound))
    }
    return rest
  }

  /// A line in which a term other than the current one is a heading for the rest of the line or the lines
  /// below, if the line is about nothing else, unlike "Renovated Summer 2025".
  static func withTerms(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard line.contains(where: { $0.is(.otherTerm) }) else { return Array(line) }
    let isHeading =
      line.contains(where: \.isPredicate)
      || line.first.map { !$0.is(.filler) || scalars[$0.range].folded.hasPrefix("hours") } == true
        && !line.contains { $0.is(.term) }
        && line.allSatisfy { item in
          item.kind != .unknown || headingWords.contains(scalars[item.range].folded)
        }
    return line.map { item in
      var item = item
      if item.is(.otherTerm) { item.kind = isHeading ? .occasion : .unknown }
      return item
    }
  }

  private static var headingWords: Set<String> {
    [
      "hours", "schedule", "semester", "term", "quarter", "session", "dining", "ay", "academic", "year",
      "annee",
      "universitaire", "studienjahr", "curso", "anno", "accademico", "academico",
    ]
  }
}
