internal import CivilTime

/// Days that a text says are open without saying when: `closed Dec 14, open Dec 15`. They are unknown, unless hours of
/// these days are stated elsewhere.
extension HoursTextSegment {
  /// Removes such days beside closings, which would otherwise take them for closed.
  ///
  /// - Parameters:
  ///   - line: The items of a line.
  ///   - scalars: The text.
  /// - Returns: The items without them; all if the line closes nothing.
  mutating func withoutOpenDays(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> ArraySlice<HoursItem> {
    guard line.contains(where: { $0.is(.closed) }),
      line.indices.contains(where: { Self.opens($0, in: line, of: scalars) })
    else { return line }
    var rest: [HoursItem] = []
    var index = line.startIndex
    while index < line.endIndex {
      let item = line[index]
      if Self.opens(index, in: line, of: scalars) {
        if let behind = Self.daysBehind(index, in: line), rest.contains(where: { $0.is(.closed) }) {
          while let mark = rest.last, mark.isListMark || mark.is(.cell) || mark.is(.filler) {
            rest.removeLast()
          }
          leaveOpen(line[index..<behind])
          index = behind
          continue
        }
        let before = rest.reversed().prefix { $0.isSubject || $0.is(.cell) }
        if before.contains(where: \.isDates), Self.endsPart(index + 1, in: line) {
          leaveOpen(rest[(rest.count - before.count)...] + [item])
          rest.removeLast(before.count)
          if rest.last?.isListMark == true { rest.removeLast() }
          index += 1
          continue
        }
      }
      rest.append(item)
      index += 1
    }
    return rest[...]
  }

  /// Whether a word says that something is open: `open`, `regular hours`.
  static func opens(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    if item.is(.regular) { return true }
    guard item.is(.filler) else { return false }
    return scalars[item.range].folded.split(separator: " ").contains { openings.contains($0) }
  }

  /// Whether an item says that something is open: `open Dec 15`, `brunch only Jan 10`.
  private static func opens(_ index: Int, in line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar])
    -> Bool
  {
    if line[index].isMeal, let next = line[(index + 1)...].first {
      return next.is(.filler) && scalars[next.range].folded == "only"
    }
    return opens(line[index], of: scalars)
  }

  private static let openings = Set(
    """
    open opened opening geoffnet offen geopend oppet aben abent apent avoinna auki ouvert ouverte abierto abierta \
    aperto aperti aperta aberto aberta
    """.split(separator: " "))

  /// The end of the days behind a word for open, if nothing is stated about them there.
  private static func daysBehind(_ index: Int, in line: ArraySlice<HoursItem>) -> Int? {
    let start = line[(index + 1)...].firstIndex { !$0.is(.filler) } ?? line.endIndex
    var end = start
    while end < line.endIndex, line[end].isSubject { end += 1 }
    return end > start && endsPart(end, in: line) ? end : nil
  }

  private static func endsPart(_ index: Int, in line: ArraySlice<HoursItem>) -> Bool {
    let rest = line[index...].prefix(2)
    guard let next = rest.first else { return true }
    // "Monday closed, open Tue-Sun, 10am-6pm"
    return next.is(.closed) || next.isListMark && rest.last?.isOpening != true
  }

  private mutating func leaveOpen(_ items: some Collection<HoursItem>) {
    guard let first = items.min(by: { $0.range.lowerBound < $1.range.lowerBound }),
      let last = items.max(by: { $0.range.upperBound < $1.range.upperBound })
    else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    unread.append(range)
    let dates = items.filter(\.isDates)
    guard let subject = Self.subject(dates.isEmpty ? items.filter(\.isSubject) : dates) else { return }
    let statement = HoursTextStatement(subject: subject, predicate: .unreadable, range: range)
    if subject.dates.isEmpty { doubtedWeek.append(statement) } else { doubts.append(statement) }
  }
}

extension HoursTextReader {
  /// Whether a part of a list of closings states something other than days, which then are not closed: `Closed Dec 14;
  /// open Dec 15`, `Closed Saturday; Sunday dinner only`.
  func isNoClosing(_ line: ArraySlice<HoursItem>) -> Bool {
    line.contains { item in
      HoursTextSegment.opens(item, of: scalars) || item.isMeal || item.is(.reopens) || item.is(.otherTerm)
    } || words(of: line).contains { Self.openWords.contains($0) }
  }

  private static let openWords: Set<Substring> = [
    "hours", "weekend", "back", "return", "returns", "modified", "special", "limited", "reduced", "extended",
  ]

  /// Whether a line states from when until when the place operates, and nothing else: `Open 5 October to 11 December`,
  /// `Michaelmas Term: 4 October - 4 December`.
  func isSeason(_ line: ArraySlice<HoursItem>) -> Bool {
    line.count(where: \.isDates) == 1
      && line.allSatisfy { item in
        switch item.kind {
        case .dates, .filler, .cell, .openBracket, .closeBracket, .term, .otherTerm: true
        case .unknown: HoursTextHolidays.words(of: scalars[item.range]).allSatisfy(Self.seasonWords.contains)
        default: false
        }
      }
  }

  private static let seasonWords: Set<Substring> = [
    "operating", "michaelmas", "hilary", "trinity", "lent", "easter", "term", "semester",
  ]

  /// Makes the days around seasons unknown that no hours follow: after the current one, or before the next, or all of
  /// them if the last one is over.
  mutating func doubtOutsideSeasons() {
    guard let today = setting.today, let range = pending.seasons.first?.range else { return }
    let years = HoursTextYears(date: today)
    let seasons = pending.seasons.compactMap { season -> ClosedRange<CivilDate>? in
      guard let dated = years.dated([season.span])?.first, let first = dated.first.civil,
        let last = dated.last.civil, first <= last
      else { return nil }
      return first...last
    }
    guard !seasons.isEmpty else { return }
    let ends = seasons.filter { $0.contains(today) }.map(\.upperBound)
    let from = ends.max().map { $0.adding(days: 1) } ?? today
    let next = seasons.map(\.lowerBound).filter { $0 > from }.min()
    guard !seasons.contains(where: { $0.contains(from) }) else { return }
    let month = from.adding(days: 27)
    let last = next.map { ends.isEmpty ? $0.adding(days: -1) : min($0.adding(days: -1), month) } ?? month
    let span = HoursTextDateSpan(first: HoursTextDate(date: from), last: HoursTextDate(date: last))
    pending.doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: [span]), predicate: .unreadable, range: range))
  }
}
