/// Doubts about the weekdays that an unread line names.
extension HoursTextSegment {
  /// Marks weekdays as unknown whose hours the line may shorten or extend, or of which it states opening times.
  mutating func doubtWeekdays(
    _ items: [HoursItem], _ days: HoursTextDays, isOfDates: Bool, of scalars: [Unicode.Scalar],
    in range: Range<Int>
  ) {
    let subject = HoursTextSubject(days: days)
    let closes = Self.closing(items)
    let isTaken = Self.closesHouse(items, at: closes, of: scalars)
    let isOpening = items.contains(where: \.isOpening)
    // "Late night menu Thursdays until 11pm"
    if !isTaken, !isOfDates, items.first?.isLastMeal == true, let end = Self.latestUntil(items) {
      doubt(.later(end), on: subject, in: range)
    }
    // "Winter break: Fri closed"
    let isHeaded = items.first?.is(.risk) == true && items.dropFirst().first?.is(.cell) == true
    if days != .everyDay, !isOfDates, closes == nil, !isOpening, !isHeaded, Self.closesSomeWeeks(items) {
      doubt(.doubtful(closes: nil), on: subject, in: range)
    }
    let isLess = !isOfDates && items.contains { Self.isLess($0, of: scalars) }
    // "Fri 11-6, closes at 2 on Mondays": the hours of these days may be stated here alone.
    if isTaken && isOpening || isLess { doubt(.unreadable, on: subject, in: range) }
    // "Reduced hours on Fridays"
    if isLess, days != .everyDay, !isHeaded { doubt(.doubtful(closes: nil), on: subject, in: range) }
    guard !items.contains(where: { $0.is(.except) }) else { return }
    if isTaken, days != .everyDay {
      doubt(.doubtful(closes: Self.closingTime(in: items, of: scalars)), on: subject, in: range)
    } else if closes == nil, isOpening, !(days == .everyDay && isHeaded) {
      // A closed day counts as closed without a statement, too.
      doubt(.unreadable, on: subject, in: range)
    }
  }

  /// Marks all days as unknown if a line without days says that the house closes at a time at which it does not
  /// otherwise: `We are currently only open until 3pm`.
  mutating func doubtEveryDay(_ items: [HoursItem], of scalars: [Unicode.Scalar], in range: Range<Int>) {
    guard let closes = items.firstIndex(where: { $0.is(.closes) }),
      let time = Self.closingTime(in: items, of: scalars),
      items.allSatisfy({ item in
        switch item.kind {
        case .closes, .cell, .comma: true
        case .risk: Self.time(in: Array(scalars[item.range])) != nil
        case .unknown: Self.isReason(scalars[item.range].folded)
        default: false
        }
      })
    else { return }
    let word = scalars[items[closes].range].folded
    guard !word.hasPrefix("open") || word.hasPrefix("open until") else { return }
    // At night it is on the next day.
    let closing = time < 360 ? time + 1_440 : time
    doubt(.doubtful(closes: closing), on: HoursTextSubject(days: .everyDay), in: range)
  }

  /// The position of the word that shortens hours, as in "not open before 8am on Saturdays".
  private static func closing(_ items: [HoursItem]) -> Int? {
    items.firstIndex { $0.is(.closes) || $0.isUntil }
      ?? items.indices.dropLast().first {
        items[$0].is(.closed) && (items[$0 + 1].is(.risk) || items[$0 + 1].isTimes)
      }
  }

  /// Whether it is the house that closes, unlike in "salad bar closes at 7pm on Fridays".
  private static func closesHouse(_ items: [HoursItem], at closing: Int?, of scalars: [Unicode.Scalar])
    -> Bool
  {
    guard let closing,
      !items.contains(where: \.isDates)
        || items.contains(where: { $0.isDays && isEveryWeek($0, of: scalars) })
    else { return false }
    return !items[..<closing].contains { $0.is(.unknown) || $0.isMeal && !$0.isLastMeal }
  }

  /// "Every other Friday closed", "First Monday of the month: closed"
  private static func closesSomeWeeks(_ items: [HoursItem]) -> Bool {
    guard let closed = items.firstIndex(where: { $0.is(.closed) }) else { return false }
    return !items[..<closed].contains(where: \.isMeal)
      && !items.prefix(while: { !$0.isDays && !$0.is(.risk) }).contains { $0.is(.unknown) }
  }

  /// The time of an "until" with am or pm, in minutes; at night it is on the next day.
  private static func latestUntil(_ items: [HoursItem]) -> Int? {
    for case .until(let end) in items.map(\.kind) where end.half != nil || end.isMilitary {
      return end.minutes(isEnd: true).map { $0.first < 360 ? $0.first + 1_440 : $0.first }
    }
    return nil
  }

  /// The time in "closes at 3pm", in minutes.
  private static func closingTime(in items: [HoursItem], of scalars: [Unicode.Scalar]) -> Int? {
    for item in items where item.is(.risk) || item.is(.closes) {
      for case .clock(let reading) in HoursLexer.tokens(of: Array(scalars[item.range])).map(\.kind) {
        return reading.minutes(isEnd: true)?.first
      }
    }
    return nil
  }
}
