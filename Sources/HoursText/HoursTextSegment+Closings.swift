internal import CivilTime

/// Parts of a line that change the hours of some of its days only.
extension HoursTextSegment {
  /// `closes at 1pm Fridays`, `Fri closes at 1pm` and `schließt freitags um 13 Uhr` as `Fri until 1pm`.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - scalars: The text.
  /// - Returns: The items with the days first; unchanged if the line says anything else that is not supported.
  static func withClosingTimes(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.closes) }) else { return items }
    var rest: [HoursItem] = []
    var index = 0
    while index < items.count {
      if let (closing, end) = closing(in: items, at: index, of: scalars),
        end == items.count
          || [.comma, .cell, .closeBracket].contains(items[end].kind)
            && (end + 1 == items.count || !items[end + 1].isPredicate)
      {
        rest += closing
        index = end
      } else {
        rest.append(items[index])
        index += 1
      }
    }
    return rest.contains(where: \.isRisk) ? items : rest
  }

  /// `Mo-Fr ab 8 Uhr`, `dinner from 5pm` as a window without an end.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - scalars: The text.
  /// - Returns: The items with such windows; unchanged if the line states anything but days, meals and times.
  static func withOpenEnds(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.begins) }) else { return items }
    var rest: [HoursItem] = []
    for item in items {
      if item.is(.risk), let word = rest.last, word.is(.begins) {
        guard let time = time(in: Array(scalars[item.range])) else { return items }
        rest[rest.count - 1] = HoursItem(
          kind: .times(time, nil), range: word.range.lowerBound..<item.range.upperBound)
      } else {
        guard
          item.isDays || item.isMeal || item.isTimes || item.isListMark || item.is(.cell) || item.is(.begins)
        else { return items }
        rest.append(item)
      }
    }
    return rest.contains(where: \.isRisk) ? items : rest
  }

  /// The days and their closing time, and the index after both.
  private static func closing(
    in items: [HoursItem], at start: Int, of scalars: [Unicode.Scalar]
  ) -> (items: [HoursItem], end: Int)? {
    guard items[start].is(.closes),
      start == 0 || items[start - 1].isSubject || marks.contains(items[start - 1].kind)
    else { return nil }
    let word = scalars[items[start].range]
    var index = start + 1
    var time = self.time(in: Array(word))
    guard time != nil || closing.contains(where: word.folded.hasPrefix) else { return nil }
    func readTime() {
      guard time == nil, index < items.count, items[index].is(.risk) else { return }
      time = self.time(in: Array(scalars[items[index].range]))
      if time != nil { index += 1 }
    }
    readTime()
    let days = items[index...].prefix { $0.isSubject || $0.isListMark }
    index = days.last.map { $0.isListMark } == true ? start : days.endIndex
    readTime()
    guard let time, index > start else { return nil }
    // Either before it, or after it.
    let isBehind =
      start > 0 && items[start - 1].isSubject
      || start > 1 && items[start - 2].isSubject && [.cell, .openBracket].contains(items[start - 1].kind)
    guard days.isEmpty == isBehind else { return nil }
    let range = items[start].range.lowerBound..<items[index - 1].range.upperBound
    return (Array(days) + [HoursItem(kind: .until(time), range: range)], index)
  }

  private static let marks: [HoursItem.Kind] = [.comma, .cell, .openBracket, .and]
  private static let closing = [
    "clos", "will clos", "we clos", "we will clos", "well clos", "early clos", "shut", "we shut", "finish",
    "ends at", "schliess",
  ]

  /// The only time in some text, if it cannot be anything else.
  static func time(in text: [Unicode.Scalar]) -> ClockReading? {
    var found: ClockReading?
    for token in HoursLexer.tokens(of: text) {
      let reading: ClockReading? =
        switch token.kind {
        case .clock(let reading): reading
        case .word("noon"): .noon
        case .word("midnight"): .midnight
        default: nil
        }
      if reading == nil { continue }
      guard found == nil else { return nil }
      found = reading
    }
    return found
  }

  /// Removes the part of a line after a comma or a bracket that is not read and names weekdays, or days without a
  /// month: these become unknown, the others are read. `Mon-Thu 11am-2pm, every other Friday 11am-1pm`, `Mon-Thu
  /// 11am-2pm, closed on the 25th`
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - scalars: The text.
  ///   - today: The day the text was read, if known.
  /// - Returns: The items before that part, or all.
  mutating func withoutUnreadTail(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> [HoursItem] {
    guard let risk = items.firstIndex(where: \.isRisk), let last = items.last else { return items }
    // What is not read is about the days named beside it, unlike `(summer only), Sat 9-5`.
    let end = items[risk...].firstIndex { $0.is(.comma) || $0.is(.closeBracket) } ?? items.endIndex
    let cut = items[..<risk].indices.last { index in
      index > 0 && [.comma, .openBracket].contains(items[index].kind) && items[index - 1].isOpening
        && (items[index..<end].contains(where: \.isDays)
          || today != nil && Self.closesOrdinals(items[index...], of: scalars))
    }
    guard let cut, items.first?.isDays == true,
      items[..<cut].allSatisfy({ $0.isDays || $0.isTimes || $0.isListMark || $0.is(.cell) }),
      items[cut...].allSatisfy({ item in
        switch item.kind {
        case .days, .times, .until, .closed, .closes, .risk, .unknown, .comma, .and, .cell, .openBracket,
          .closeBracket:
          true
        default: false
        }
      })
    else { return items }
    var days: HoursTextDays = []
    for case .days(let more) in items[cut...].map(\.kind) { days.formUnion(more) }
    let mark = items[cut].range
    let range = (items[cut].is(.comma) ? mark.upperBound : mark.lowerBound)..<last.range.upperBound
    unread.append(range)
    if days == [] {
      doubtOrdinals(Array(items[cut...]), of: scalars, on: today, in: range)
      return Array(items[..<cut])
    }
    let statement = HoursTextStatement(
      subject: HoursTextSubject(days: days), predicate: .unreadable, range: range)
    doubtedWeek.append(statement)
    doubts.append(
      HoursTextStatement(subject: statement.subject, predicate: .doubtful(closes: nil), range: range))
    return Array(items[..<cut])
  }

  /// Whether items close days of a month that is not named, and state nothing else: `closed on the 25th`.
  private static func closesOrdinals(_ items: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    guard let first = items.first, let last = items.last, items.contains(where: { $0.is(.closed) }) else {
      return false
    }
    return !items.contains { $0.isSubject || $0.isOpening || $0.isUntil }
      && !ordinals(in: scalars[first.range.lowerBound..<last.range.upperBound]).isEmpty
  }
}
