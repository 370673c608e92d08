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
    guard openings.isEmpty, let first = items.first, first.isDays || first.isMeal,
      let last = items.last, case .dates(let spans) = last.kind, items.count(where: \.isDates) == 1,
      let comma = items.indices.last(where: { $0 > 0 && items[$0].is(.comma) && items[$0 - 1].isTimes }),
      items[..<comma].contains(where: \.isDays),
      items[(comma + 1)...].dropLast().allSatisfy({ $0.isWord || $0.is(.cell) || $0.is(.comma) }),
      // "Winter break hours" and "all winter break" are about the hours before them.
      HoursTextHolidays.areNameOfBreak(
        HoursTextHolidays.words(of: scalars[items[comma].range.upperBound..<last.range.lowerBound])),
      let days = HoursTextYears(date: today).dated(spans).flatMap(HoursTextYears.extent), days.count > 7
    else { return items }
    let range = items[comma + 1].range.lowerBound..<last.range.upperBound
    unread.append(range)
    doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: spans), predicate: .unreadable, range: range))
    return Array(items[..<comma])
  }
}
