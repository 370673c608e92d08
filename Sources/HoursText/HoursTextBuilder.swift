internal import CivilTime
import OpeningHours

/// The reading of a text in one language.
struct HoursTextBuilder {
  var expression: String?
  var unread: [Range<Int>]
  var warnings: [(code: HoursTextWarning, position: Int)]

  /// The number of scalars that were not read.
  var loss: Int { unread.reduce(0) { $0 + $1.count } }

  init(
    _ tokens: [HoursToken], of scalars: [Unicode.Scalar], in lexicon: HoursLexicon,
    relativeTo date: CivilDate?, isDayFirst: Bool
  ) {
    let items = HoursItemizer.items(of: tokens, in: lexicon, today: date, isDayFirst: isDayFirst)
    let isMilitary = lexicon.language != "en" || Self.isMilitary(tokens)
    let reader = HoursTextReader(items, of: scalars, isMilitary: isMilitary, today: date)
    unread = reader.unread
    warnings = reader.warnings
    if reader.statements.count > Self.mostStatements {
      giveUp(.tooLong, at: 0, in: scalars)
    } else {
      compose(reader.statements.map(\.statement), of: scalars, relativeTo: date)
    }
    let lost = expression == nil && unread.isEmpty ? [0..<scalars.count] : unread
    unread = Array(RangeSet(lost).ranges)
  }

  private mutating func compose(
    _ statements: [HoursTextStatement], of scalars: [Unicode.Scalar], relativeTo date: CivilDate?
  ) {
    var week = HoursTextWeek()
    var special: [(spans: [HoursTextDateSpan], week: HoursTextWeek)] = []
    for statement in Self.closingHouses(statements) {
      let subject = statement.subject ?? HoursTextSubject()
      let isAgreed: Bool
      if subject.dates.isEmpty {
        isAgreed = week.add(statement, text: HoursTextReading.trimmed(scalars[statement.range]))
      } else {
        let index = special.firstIndex { $0.spans == subject.dates } ?? special.count
        if index == special.count { special.append((subject.dates, HoursTextWeek())) }
        isAgreed = special[index].week.add(
          statement, text: HoursTextReading.trimmed(scalars[statement.range]))
      }
      if !isAgreed { return giveUp(.contradiction, at: statement.range.lowerBound, in: scalars) }
    }
    var composer = HoursTextComposer()
    composer.add(week)
    let years = HoursTextYears(date: date)
    let isKnown = week.isRead || special.contains { $0.week.isRead && years.dated($0.spans) != nil }
    for (spans, _) in special where isKnown {
      guard let near = years.doubtful(spans),
        let range = statements.first(where: { $0.subject?.dates == spans })?.range
      else { continue }
      let doubt = HoursTextStatement(predicate: .unreadable, range: range)
      var week = HoursTextWeek()
      if week.add(doubt, text: HoursTextReading.trimmed(scalars[range])) { composer.add(week, on: near) }
      warnings.append((.weekdayMismatch, range.lowerBound))
    }
    // In "Mon-Fri 8-6 in September; 9-5 in October" nothing opens Saturdays, either.
    let usual = week.isRead ? week : special.first?.week ?? week
    let dated = special.map { spans, own in
      let dated = years.dated(spans)
      let days = HoursTextYears.weekdays(of: dated ?? [])
      var own = own
      own.doubt(days.within, endingOn: days.ends, closedIn: usual)
      if week.isRead, let range = statements.first(where: { $0.subject?.dates == spans })?.range {
        own.doubtRest(
          HoursTextYears.weekdaysInOrder(of: dated ?? []), openIn: week,
          text: HoursTextReading.trimmed(scalars[range]))
      }
      return HoursTextSpecialWeek(spans: spans, dated: dated, week: own)
    }
    for other in Self.widestFirst(dated) {
      if let dates = other.dated {
        composer.add(other.week, on: dates)
      } else {
        let ranges = statements.filter { $0.subject?.dates == other.spans }.map(\.range)
        unread += ranges
        let fault: HoursTextWarning = years.exist(other.spans) ? .weekdayMismatch : .noSuchDay
        warnings.append((fault, ranges.first?.lowerBound ?? 0))
      }
    }
    guard let written = composer.expression else { return }
    // The canonical form is used, unless it cannot be read again.
    let canonical = try? HoursExpression(written).canonical
    expression = canonical.map { (try? HoursExpression($0)) == nil ? written : $0 }
    if expression == nil { giveUp(.notWritable, at: 0, in: scalars) }
  }

  /// The statements, where closing the only meal of the text closes the venue: `Dinner 5-8, closed Friday`.
  private static func closingHouses(_ statements: [HoursTextStatement]) -> [HoursTextStatement] {
    let served = statements.filter { if case .windows = $0.predicate { true } else { false } }
    guard let meals = served.first?.meals, !meals.isEmpty, served.allSatisfy({ $0.meals == meals }) else {
      return statements
    }
    return statements.map { statement in
      var statement = statement
      if statement.predicate == .closed, statement.meals == meals { statement.meals = [] }
      return statement
    }
  }

  /// Sorts unread dates before read ones, and dates within others after them, since later rules take
  /// precedence: `Thanksgiving break Nov 21-29`, `Nov 21 9-2`.
  private static func widestFirst(_ special: [HoursTextSpecialWeek]) -> [HoursTextSpecialWeek] {
    var ordered = special.filter { !$0.week.isRead }
    var ranges = special.filter { $0.week.isRead && !$0.spans.allSatisfy(\.isSingleDay) }
    while let next = ranges.firstIndex(where: { range in !ranges.contains { $0.surrounds(range) } }) {
      ordered.append(ranges.remove(at: next))
    }
    return ordered + special.filter { $0.week.isRead && $0.spans.allSatisfy(\.isSingleDay) }
  }

  /// Marks the whole text as unread, for a reason.
  mutating func giveUp(_ reason: HoursTextWarning, at position: Int, in scalars: [Unicode.Scalar]) {
    expression = nil
    unread = [0..<scalars.count]
    warnings = [(reason, position)]
  }

  /// Upper bound on the statements of a schedule; a text with more is something else.
  private static var mostStatements: Int { 150 }

  /// Whether a text uses a 24-hour clock: it has an hour past noon, and no am or pm.
  private static func isMilitary(_ tokens: [HoursToken]) -> Bool {
    var isMilitary = false
    for token in tokens {
      guard case .clock(let reading) = token.kind else { continue }
      if reading.half != nil { return false }
      isMilitary = isMilitary || reading.hour > 12
    }
    return isMilitary
  }
}
