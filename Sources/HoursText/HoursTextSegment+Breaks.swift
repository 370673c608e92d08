internal import CivilTime

/// Breaks whose dates stand behind the hours of the term.
extension HoursTextSegment {
  /// Removes a break that is listed behind weekdays with hours, `Mon-Fri 8-5, Winter break Dec 12-Jan 10`: its days are
  /// unknown.
  ///
  /// Nothing is removed below other hours, or if the break has no more than a week: then the hours may be its own, as
  /// in `Mon-Wed 9-3, Thanksgiving break Nov 23-25`.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - scalars: The text.
  ///   - today: The day the text was read, if known.
  /// - Returns: The items before the break, or all.
  mutating func withoutBreakBehind(
    _ items: [HoursItem], of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> [HoursItem] {
    let said = items.last?.is(.closeBracket) == true ? items.dropLast() : items[...]
    guard openings.isEmpty, let first = said.first, first.isDays || first.isMeal,
      let last = said.last, case .dates(let spans) = last.kind, said.count(where: \.isDates) == 1,
      let mark = said.indices.last(where: { index in
        index > 0 && said[index - 1].isTimes
          && (said.endIndex == items.endIndex ? said[index].is(.comma) : said[index].is(.openBracket))
      }),
      said[..<mark].contains(where: \.isDays),
      said[(mark + 1)...].dropLast().allSatisfy({ $0.isWord || $0.is(.cell) || $0.is(.comma) })
    else { return items }
    let words = HoursTextHolidays.words(of: scalars[said[mark].range.upperBound..<last.range.lowerBound])
    // "Winter break hours" and "all winter break" are about the hours before them.
    let isBreak = HoursTextHolidays.areNameOfBreak(words)
    guard isBreak || HoursTextHolidays.areNameOfRecess(words),
      let days = HoursTextYears(date: today).dated(spans).flatMap(HoursTextYears.extent)
    else { return items }
    if days.count <= 7 {
      guard !isBreak else { return items }
      // "Mon-Fri 8-8, Finals week Dec 14-18" may be the hours of that week, or of all others.
      var unclear = items
      unclear[mark + 1].kind = .risk
      return unclear
    }
    let range = said[mark + 1].range.lowerBound..<last.range.upperBound
    unread.append(range)
    doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: spans), predicate: .unreadable, range: range))
    return Array(items[..<mark])
  }
}
