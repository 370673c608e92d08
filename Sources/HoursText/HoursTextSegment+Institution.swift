internal import CivilTime

/// Parts of a closure whose days are not known, or not closed.
extension HoursTextSegment {
  /// Removes brackets behind a closure that state that some of its dates are not closed, and marks these as unknown:
  /// `Closed Nov 25-29 (open for dinner Nov 29)`.
  ///
  /// - Parameters:
  ///   - items: The items of a line.
  ///   - line: The same with words that have no meaning of their own.
  ///   - scalars: The text.
  /// - Returns: The items before the brackets, or all.
  mutating func withoutOpenDates(
    _ items: [HoursItem], in line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]
  ) -> [HoursItem] {
    guard let opening = items.lastIndex(where: { $0.is(.openBracket) }), let last = items.last,
      last.is(.closeBracket), items[..<opening].contains(where: { $0.is(.closed) }),
      items[..<opening].contains(where: \.isDates), !items[..<opening].contains(where: \.isOpening),
      let subject = Self.subject(items[opening...].filter(\.isDates))
    else { return items }
    let range = items[opening].range.lowerBound..<last.range.upperBound
    let opens = line.contains { item in
      range.contains(item.range.lowerBound)
        && (item.isMeal
          || item.is(.filler) && Self.openings.contains { scalars[item.range].folded.hasPrefix($0) })
    }
    guard opens, !items[opening...].contains(where: { $0.is(.closed) || $0.isOpening }) else { return items }
    unread.append(range)
    doubts += subject.dates.map {
      HoursTextStatement(subject: HoursTextSubject(dates: [$0]), predicate: .unclear, range: range)
    }
    return Array(items[..<opening])
  }

  private static let openings = ["open", "geoffnet", "offen"]

  /// Makes the holidays of an institution unknown: `university holidays` are not those of the country, and most have
  /// more days around Thanksgiving and Christmas.
  ///
  /// - Parameters:
  ///   - line: One line.
  ///   - scalars: The text.
  ///   - today: The day the text was read, if known.
  mutating func doubtOwnHolidays(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], on today: CivilDate?
  ) {
    guard
      let index = line.indices.first(where: { index in
        line[index].is(.days(.holidays))
          && (Self.namesInstitution(line[index], of: scalars)
            || index > line.startIndex && Self.namesInstitution(line[index - 1], of: scalars))
      }),
      statements.contains(where: { $0.subject?.days?.contains(.holidays) == true && $0.predicate == .closed })
    else { return }
    let before =
      index > line.startIndex && Self.namesInstitution(line[index - 1], of: scalars) ? index - 1 : index
    let range = line[before].range.lowerBound..<line[index].range.upperBound
    for index in statements.indices { statements[index].subject?.days?.remove(.holidays) }
    statements.removeAll { $0.subject?.days == [] }
    statements.append(
      HoursTextStatement(
        subject: HoursTextSubject(days: .holidays), predicate: .unreadable, range: range))
    unread.append(range)
    guard let today else { return }
    let names: [Substring] = ["thanksgiving", "black", "friday", "christmas", "week", "new", "year"]
    doubts += HoursTextHolidays(today: today).days(in: names).map {
      HoursTextStatement(subject: HoursTextSubject(dates: [$0]), predicate: .unreadable, range: range)
    }
  }

  private static func namesInstitution(_ item: HoursItem, of scalars: [Unicode.Scalar]) -> Bool {
    guard item.is(.filler) || item.is(.days(.holidays)) else { return false }
    return scalars[item.range].folded.split(separator: " ").contains {
      ["university", "campus", "college"].contains($0)
    }
  }
}
