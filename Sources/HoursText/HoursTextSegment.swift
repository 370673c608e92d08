internal import CivilTime

/// Converts one line, sentence or part of a text into statements.
struct HoursTextSegment {
  var statements: [HoursTextStatement] = []
  /// Days without any statement yet: they apply to the lines that follow.
  var header: (subject: HoursTextSubject, range: Range<Int>, parts: Int)?
  /// A meal alone on its line.
  var meal: HoursTextPeriod?
  /// Unknown words before anything that is read.
  var name: Range<Int>?
  /// Whether it is the heading of an occasion, so that the following lines are not about the regular week.
  var isOccasion = false
  /// Whether it only states that there is no such meal: `No lunch`, `Breakfast: N/A`.
  var isMealOff = false
  /// Whether it states that the regular week follows.
  var isRegular = false
  /// Closed on all future days, and whether nothing else is stated about the closure.
  var shut: (range: Range<Int>, isAll: Bool)?
  /// Whether it closes the place from now on, and states only until when.
  var isClosedUntil = false
  /// The date from which on the following lines apply, as below `beginning August 24`.
  var beginning: HoursTextDate?
  /// The day from which on its statements apply: `Mon-Fri 7-9 starting Nov 2`.
  var since: Int?
  /// The opening time on each weekday, if a single one is stated.
  var openings: [Int: Int]
  /// "Closed 2-4pm", applying to the hours on other lines.
  var pause: HoursTextPause?
  /// The parts that were not read.
  var unread: [Range<Int>] = []
  /// Days that become unknown because of them, if other days are known.
  var doubts: [HoursTextStatement] = []
  var warnings: [(code: HoursTextWarning, position: Int)] = []
  /// Days that are open in some weeks, but not known in which ones: `Nov 30: Mon-Fri 8am-5pm`.
  var doubtedWeek: [HoursTextStatement] = []
  /// What is stated about a single meal on some days.
  var mealDays: HoursTextMealDays?
  /// The weekdays of `Fri: lunch only`, if that was not read, and the number of its meals.
  var onlyMeals: (days: HoursTextDays, meals: Int)?
  /// Whether it goes on about what the line before names, as below "Grill station".
  private(set) var continuesLine = false
  /// Whether it has words that are not known.
  private(set) var hasStrangers = false
  /// Names of holidays in a list of days that is read without them.
  var namedDays: [Range<Int>] = []

  /// - Parameters:
  ///   - line: The items between two ends of lines.
  ///   - scalars: The text.
  ///   - setting: The known context of the text as a whole, and the meal named on an earlier line.
  init(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], in setting: HoursTextSetting) {
    isRegular = line.contains { $0.is(.regular) || $0.is(.term) }
    openings = setting.openings
    continuesLine = setting.continuesLine
    let shut = withoutOpenDays(line, of: scalars)
    let line = withoutStamp(
      Self.withTerms(
        HoursTextPause.afterDays(
          HoursTextPause.closedFirst(Self.withoutNeedlessWords(shut, of: scalars), of: scalars)), of: scalars)[
          ...],
      on: setting.today)
    guard !line.isEmpty, !readClosedUntil(line, of: scalars, in: setting),
      !readShut(line, of: scalars), !readClosedFor(line, of: scalars, in: setting)
    else { return }
    var said = HoursTextPause.withoutBrackets(
      withoutReopening(line.filter { ![.filler, .regular, .term].contains($0.kind) })
        .compactMap { Self.plain($0, in: line, of: scalars) })
    said = Self.withClosedDaysBehind(said)
    if let (days, rest) = HoursTextMealDays.taken(from: said, of: scalars, in: setting) {
      (mealDays, said) = (days, rest)
    }
    let read = withTerm(
      Self.withMealsOff(
        Self.withPauses(
          withoutOccasions(
            withoutBreakBehind(
              withFeastRanges(
                withoutListedOccasions(
                  Self.withHolidaysListed(withoutRemarks(said, of: scalars, on: setting.today), of: scalars),
                  of: scalars),
                of: scalars, on: setting.today), of: scalars, on: setting.today))),
        of: scalars),
      on: HoursTextYears(date: setting.today))
    var items = withoutUnreadTail(
      Self.withClosingTimes(
        Self.withOpenEnds(Self.withClosedEnds(read, of: scalars), of: scalars), of: scalars), of: scalars,
      on: setting.today)
    // "*Except holidays", of the hours on other lines.
    if let word = items.firstIndex(where: { !$0.is(.cell) && !$0.is(.openBracket) }), items[word].is(.except),
      items[(word + 1)...].allSatisfy({ $0.isSubject || $0.isListMark || $0.is(.closeBracket) })
    {
      items[word].kind = .closed
      // Below meals it may be about the last of them.
      if word > 0, setting.hasMealsWithoutDays, let first = items.first, let last = items.last,
        let subject = Self.subject(items.filter(\.isSubject))
      {
        let range = first.range.lowerBound..<last.range.upperBound
        unread.append(range)
        doubt(.doubtful(closes: nil), on: subject, in: range)
        return
      }
    }
    guard let first = items.first, let last = items.last, let end = line.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    doubtSaturday(items)
    let terms = items.indices.filter { items[$0].isTerm }
    let strangers = items.indices.filter { items[$0].is(.unknown) }
    hasStrangers = !strangers.isEmpty
    guard let firstTerm = terms.first, let lastTerm = terms.last else {
      isOccasion = line.contains { $0.is(.occasion) }
      if items.contains(where: \.isMeal), Self.isMealOff(items, of: scalars) {
        isMealOff = true
        unread.append(range)
      } else if items.contains(where: \.isRisk) || !strangers.isEmpty {
        unread.append(range)
        name = items.contains(where: \.isRisk) ? nil : range
        doubt(items, of: scalars, on: setting.today, in: range)
      } else if case .label(let period) = first.kind {
        meal = period
      }
      return
    }
    // Unknown words are a name before the first element and a remark after the last; in between, they are
    // ambiguous.
    let isBroken =
      items.contains(where: \.isRisk) || Self.closesWithin(items) || Self.closesMealForGood(line)
      || strangers.contains { $0 < firstTerm } && items.contains(where: \.isUntil)
      || Self.tearsDates(items, of: scalars) || Self.exceptsMeals(items)
      || strangers.contains { firstTerm < $0 && $0 < lastTerm || Self.joinsDay($0, in: items, of: scalars) }
    if isBroken || Self.closesPart(items) { pause = HoursTextPause(items) }
    if pause != nil { return }
    if isBroken {
      readBroken(items, from: firstTerm, of: scalars, on: setting.today)
      return
    }
    let hasSubject = terms.contains { items[$0].isSubject }
    let names = strangers.filter { $0 < firstTerm || !hasSubject }
    name = Self.range(of: names, in: items)
    if let leading = Self.range(of: strangers.filter { $0 < firstTerm }, in: items) { unread.append(leading) }
    if let trailing = strangers.first(where: { $0 > lastTerm }) {
      unread.append(items[trailing].range.lowerBound..<end.range.upperBound)
    }
    guard let clauses = HoursTextClause.clauses(of: items) else {
      unread.append(range)
      doubt(items, of: scalars, on: setting.today, in: range)
      return
    }
    let isBracketed = items.last?.is(.closeBracket) == true
    guard let dated = HoursTextClause.withDatesBehind(clauses, isBracketed: isBracketed) else {
      unread.append(range)
      statements = clauses.compactMap { Self.subject($0.subjects) }.filter { $0.dates.isEmpty }.map {
        HoursTextStatement(subject: $0, predicate: .unreadable, range: range)
      }
      return
    }
    let isOnly = Self.namesOnlyMeals(line, of: scalars)
    // "No breakfast or lunch on weekends" closes both.
    let closed =
      items.contains(where: \.isOpening) ? [] : items.filter(\.isMeal).map { scalars[$0.range].folded }
    for clause in dated {
      let known = statements.count
      add(clause, of: scalars, in: setting)
      // "Lunch 11-2, Dinner 5-8 Mon-Thu, 5-7 Fri": on Fridays there may be lunch.
      if known > 0, known < statements.count, let first = dated.first, first.isTimesFirst,
        !first.subjects.isEmpty, first.predicates.count(where: { $0.meal != nil }) > 1,
        clause.predicates.allSatisfy({ $0.meal == first.predicates.last?.meal && $0.item.isTimes })
      {
        statements[known].predicate = .unreadable
        unread.append(clause.range)
      }
    }
    for index in statements.indices {
      statements[index].isOnly = isOnly
      if !statements[index].meals.isEmpty, statements[index].predicate == .closed,
        statements[index].subject?.dates.isEmpty == true
      {
        statements[index].meals.formUnion(closed)
      }
    }
    // "Lunch 11-2, Dinner 5-8 (Mon-Thu)": on the other days there may be lunch.
    guard HoursTextClause.hasDaysOfOneMeal(items), let days = statements.last?.subject?.days else { return }
    let others = HoursTextSubject(days: .everyDay.subtracting(days))
    doubtedWeek.append(HoursTextStatement(subject: others, predicate: .unreadable, range: range))
  }

  /// An unread line makes the days that it begins with unknown, and any hours that it shortens.
  private mutating func readBroken(
    _ items: [HoursItem], from firstTerm: Int, of scalars: [Unicode.Scalar], on today: CivilDate?
  ) {
    guard let first = items.first, let last = items.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    unread.append(range)
    let days = items[firstTerm...].prefix { $0.isSubject || $0.isListMark }
    if first.isDays, !items.contains(where: \.isDates), Self.namesOtherHours(items, of: scalars),
      let subject = Self.subject(days.filter(\.isSubject))
    {
      doubt(.unclear, on: subject, in: range)
    }
    let rest = items[days.endIndex...]
    let next = rest.first { !$0.isListMark && !$0.is(.cell) }
    guard case .days = first.kind, next?.kind != .unknown,
      let subject = Self.subject(days.filter(\.isSubject)),
      !rest.contains(where: \.isSubject)
    else { return doubt(items, of: scalars, on: today, in: range) }
    statements = [HoursTextStatement(subject: subject, predicate: .unreadable, range: range)]
    // "Fri closes 3pm", "Wed from 2pm closed" and "Fri: reduced hours" shorten hours on other lines.
    let isOnlyMeals =
      items.contains(where: \.isMeal) && items.contains { Self.only.contains(scalars[$0.range].folded) }
    if isOnlyMeals { onlyMeals = subject.days.map { ($0, items.count(where: \.isMeal)) } }
    let shortens = items.contains { $0.is(.closes) || $0.is(.closed) || Self.isLess($0, of: scalars) }
    // "Mon-Tue 7am-3pm this week" has other hours than those on other lines.
    let words = HoursTextHolidays.words(of: scalars[range])
    let isOfAWeek = today.map { HoursTextHolidays(today: $0).days(ofWeekIn: words) != nil } ?? false
    if isOfAWeek || shortens && (!items.contains(where: \.isOpening) || Self.closesWithin(items)) {
      doubt(items, of: scalars, on: today, in: range)
    }
  }

  /// Whether meals of some days are excepted, and not the days: `except Sunday evening and Monday`.
  private static func exceptsMeals(_ items: [HoursItem]) -> Bool {
    items.indices.contains { index in
      guard items[index].is(.except) else { return false }
      let days = items[(index + 1)...].prefix { $0.isDays || $0.isListMark }
      let rest = items[days.endIndex...]
      // "Except Sundays lunch 12-2" names the meal of the hours.
      return days.last?.isDays == true && rest.first?.isMeal == true
        && rest.dropFirst().first?.isTimes != true
    }
  }

  /// Whether "closed" applies to a part of the day: `closed 2-4pm`.
  private static func closesWithin(_ items: [HoursItem]) -> Bool {
    zip(items, items.dropFirst()).contains { $0.is(.closed) && $1.isTimes }
  }

  /// Whether "closed" applies to a part of days: `closed daily 2-4pm`, `closed Mon-Thu 2-4pm`, `closed for
  /// lunch 1-2pm`, `closed between lunch and dinner 2-5pm`.
  private static func closesPart(_ items: [HoursItem]) -> Bool {
    let said = items.prefix { !$0.is(.unknown) }.filter { !$0.is(.cell) }
    if said.contains(where: \.isPause), !said.contains(where: \.isTimes) { return true }
    // "Closed: 2-4pm"
    if said.count == 2, said[0].is(.closed), said[1].isTimes { return true }
    if said.count > 2, said[0].is(.closed), said.last?.isTimes == true {
      let between = said[1..<(said.count - 1)]
      if between.allSatisfy({ $0.isDays || $0.isListMark }) { return !isOfTwoLists(between) }
      // "Closed between lunch and dinner 2-5pm"
      return between.allSatisfy { $0.isMeal || $0.isListMark }
    }
    return zip(items, items.dropFirst()).contains { $0.is(.closed) && $1.is(.days(.everyDay)) }
  }

  /// Whether the days after "closed" are two lists, the second of which has hours: `Closed Mon, Tue-Fri 9-5`.
  private static func isOfTwoLists(_ days: ArraySlice<HoursItem>) -> Bool {
    if zip(days, days.dropFirst()).contains(where: { $0.isDays && $1.isDays }) { return true }
    guard days.contains(where: { $0.is(.comma) }), case .days(let last) = days.last?.kind else {
      return false
    }
    return last.rawValue.nonzeroBitCount > 1
  }

  /// Whether an unknown word is joined to one weekday and may be a day itself: `Mondy-Fri`, `Tuez & Wed`.
  /// Before several days it is a name, `Cafe - Mon-Fri`, and so is a word that does not look like a day:
  /// `Commons - Sunday`.
  private static func joinsDay(
    _ stranger: Int, in items: [HoursItem], of scalars: [Unicode.Scalar]
  ) -> Bool {
    guard stranger + 2 < items.count else { return false }
    switch items[stranger + 2].kind {
    case .days(let days):
      guard days.isSubset(of: .everyDay), days.rawValue.nonzeroBitCount == 1 else { return false }
    // `Janr-Juni`
    case .dates(let spans): return spans.first?.first.day == nil && isDashed(items[stranger + 1], of: scalars)
    default: return false
    }
    let joint = items[stranger + 1]
    guard joint.isListMark || isDashed(joint, of: scalars) else { return false }
    let word = scalars[items[stranger].range].folded
    let isOneOfMany = stranger > 0 && items[stranger - 1].is(.unknown)
    return !isOneOfMany && (word.count <= 4 || word.hasSuffix("y") && word.contains("d"))
  }

  static func isDashed(_ joint: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    joint.is(.cell) && scalars[joint.range].allSatisfy(\.isHoursDash)
  }

  /// From the first through the last of some items.
  private static func range(of indices: [Int], in items: [HoursItem]) -> Range<Int>? {
    guard let first = indices.first, let last = indices.last else { return nil }
    return items[first].range.lowerBound..<items[last].range.upperBound
  }

  /// Whether "only" is beside a meal: `Sunday: dinner only, 5-7pm`.
  private static func namesOnlyMeals(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    zip(line, line.dropFirst()).contains { first, second in
      first.isMeal && isOnly(second, of: scalars) || isOnly(first, of: scalars) && second.isMeal
    }
  }

  private static func isOnly(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    item.is(.filler) && scalars[item.range].folded == "only"
  }

  /// Words that leave a day its only meals.
  static let only = Set(
    """
    only nur uniquement seulement solo solamente soltanto unicamente somente apenas \
    alleen kun endast bara tylko pouze vain
    """.split(separator: " ").map { String($0) })

  private mutating func add(
    _ clause: HoursTextClause, of scalars: [Unicode.Scalar], in setting: HoursTextSetting
  ) {
    let subject = Self.subject(clause.subjects)
    if subject == nil, !clause.subjects.isEmpty {
      unread.append(clause.range)
      if let days = Self.subject(clause.subjects.filter(\.isDays)),
        clause.predicates.contains(where: \.item.isOpening)
      {
        doubtedWeek.append(HoursTextStatement(subject: days, predicate: .unreadable, range: clause.range))
      }
      // "Fri closed all day Dec 11"
      if let dates = Self.subject(clause.subjects.filter(\.isDates)) {
        doubt(.unreadable, on: dates, in: clause.range)
      }
    } else if clause.predicates.isEmpty {
      header = subject.map { ($0, clause.range, clause.subjects.count) }
    } else if let predicate = predicate(clause, in: setting) {
      let meals = clause.predicates.compactMap { $0.meal.map { scalars[$0].folded } }
      var parts: [HoursTextStatement.Part] = []
      if case .windows(let windows) = predicate, windows.count == clause.predicates.count,
        Set(meals).count == windows.count, windows.count > 1
      {
        parts = zip(meals, windows).map { HoursTextStatement.Part(meal: $0, window: $1) }
      }
      statements.append(
        HoursTextStatement(
          subject: subject, predicate: predicate, meals: Set(meals), parts: parts,
          mealLeads: clause.mealLeads,
          isEveryWeek: clause.subjects.contains { $0.isDays && Self.isEveryWeek($0, of: scalars) },
          shortens: clause.predicates.contains(where: \.item.isUntil), isTimesFirst: clause.isTimesFirst,
          range: clause.range))
    } else {
      unread.append(clause.range)
      guard var subject else { return }
      // "7am-10pm (9am-10pm weekends)": the first of the windows may be that of the other days.
      if clause.isTimesFirst, clause.predicates.count > 1, subject.dates.isEmpty { subject.days = .everyDay }
      statements.append(HoursTextStatement(subject: subject, predicate: .unreadable, range: clause.range))
      // The hours that "Fridays until 1pm" shortens may be on other lines.
      if subject.dates.isEmpty, clause.predicates.contains(where: \.item.isUntil) {
        doubts.append(
          HoursTextStatement(subject: subject, predicate: .doubtful(closes: nil), range: clause.range))
      }
    }
  }

  /// The days and dates of a list, or nil if they cannot be combined.
  static func subject(_ items: [HoursItem]) -> HoursTextSubject? {
    var subject = HoursTextSubject()
    for item in items {
      switch item.kind {
      case .days(let days): subject.days = (subject.days ?? []).union(days)
      case .dates(let spans): subject.dates += spans
      default: return nil
      }
    }
    if !subject.dates.isEmpty, var days = subject.days {
      // "Thanksgiving holiday (Nov 26)" names the day; "Dec 24 and Sundays" cannot be expressed in one rule.
      days.remove(.holidays)
      subject.days = days.isEmpty ? nil : days
      if !days.isEmpty, subject.dates.contains(where: \.isSingleDay) { return nil }
    }
    return subject.days == [] || items.isEmpty ? nil : subject
  }
}
