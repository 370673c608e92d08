internal import CivilTime

/// The first and the last day of service.
extension HoursTextSegment {
  /// The meaning of a word for opening or closing beside a date without a time: `Opens Nov 30`, `Closing Nov 24 for the
  /// semester`; nil if it has that of any other line.
  static func turn(
    _ item: HoursItem, in line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> HoursItem.Kind? {
    guard item.isEnd || item.is(.closes) else { return nil }
    let words = scalars[item.range].folded
    if item.isEnd {
      // "Last day to add a meal plan: Sep 9"
      return words == "last day" && line.contains { $0.is(.unknown) } ? .risk : nil
    }
    guard line.count < longestSentence, line.contains(where: \.isDates) else { return nil }
    let hasTime = line.contains { other in
      other.isOpening || other.isUntil
        || (other.isRisk || other.is(.closes)) && scalars[other.range].contains { ("0"..."9").contains($0) }
        || other.is(.risk) && ["noon", "midnight"].contains(scalars[other.range].folded)
    }
    if hasTime { return nil }
    if opens(words) { return .reopens }
    let lasts = line.contains { other in
      let name = scalars[other.range].folded
      return other.is(.lasting) && isTerm(name) || other.is(.occasion) && name.hasSuffix("break")
    }
    return lasts && closings.contains(words) ? .ends(after: 0) : nil
  }

  /// In items: a longer line is not about a single day.
  private static var longestSentence: Int { 60 }

  /// Whether words state that something opens, and not that it opens late.
  private static func opens(_ words: String) -> Bool {
    let words = words.split(separator: " ")
    return words.last != "late"
      && words.first.map { ["open", "opens", "opening", "we", "will", "offnet"].contains($0) } ?? false
      && words.contains { $0.hasPrefix("open") || $0 == "offnet" }
  }

  /// Whether words before an "until" name a break, unlike those of "open during finals until Dec 11".
  static func isBreak(_ words: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    words.contains { $0.is(.occasion) }
      && !words.contains { $0.is(.filler) && scalars[$0.range].folded.hasPrefix("open") }
  }

  /// Reads "Opening Spring 2027", where the term has not begun: the coming four weeks are unknown.
  mutating func readOpeningTerm(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> Bool {
    let said = line.filter { !$0.is(.filler) && !$0.is(.cell) }
    guard let today, said.count == 2, said[0].is(.reopens) || Self.opens(scalars[said[0].range].folded),
      said[1].is(.otherTerm)
    else { return false }
    let first = HoursTextDate(date: today)
    let range = said[0].range.lowerBound..<said[1].range.upperBound
    unread.append(range)
    guard let last = first.adding(27) else { return true }
    doubt(.unreadable, on: HoursTextSubject(dates: [.init(first: first, last: last)]), in: range)
    return true
  }

  /// The weekdays near a date, for a closure that names both: `weekend of Nov 28`.
  func dates(around subjects: [HoursItem]) -> HoursTextSubject? {
    var days: HoursTextDays = []
    var spans: [HoursTextDateSpan] = []
    for case .days(let more) in subjects.map(\.kind) { days.formUnion(more) }
    for case .dates(let more) in subjects.map(\.kind) { spans += more }
    guard days != [], spans.count == 1, let first = spans[0].first.adding(-6),
      let last = spans[0].last.adding(6)
    else { return nil }
    return HoursTextSubject(days: days, dates: [.init(first: first, last: last)])
  }
}
