internal import CivilTime

/// Breaks whose dates stand behind the hours of the term.
extension HoursTextSegment {
  /// Removes a break that is listed behind weekdays with hours, `Mon-Fri 8-5, Winter break Dec 12-Jan 10`: its days are
  /// unknown. Dates of a week or less may be those of the hours, `Mon-Wed 9-3, Thanksgiving break Nov 23-25`.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - today: The day the text was read, if known.
  /// - Returns: The items before the break, or all.
  mutating func withoutBreakBehind(_ items: [HoursItem], on today: CivilDate?) -> [HoursItem] {
    guard let last = items.last, case .dates(let spans) = last.kind, items.first?.isDays == true,
      items.count(where: \.isDates) == 1, let comma = items.lastIndex(where: { $0.is(.comma) }), comma > 0,
      items[comma - 1].isTimes, items[comma...].contains(where: { $0.is(.occasion) }),
      items[(comma + 1)...].dropLast().allSatisfy({ $0.isWord || $0.is(.cell) }),
      let days = HoursTextYears(date: today).dated(spans).flatMap(HoursTextYears.extent), days.count > 7
    else { return items }
    let range = items[comma + 1].range.lowerBound..<last.range.upperBound
    unread.append(range)
    doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: spans), predicate: .unreadable, range: range))
    return Array(items[..<comma])
  }
}
