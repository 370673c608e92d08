internal import CivilTime

/// "Today's hours: 7am-2pm", for a day named relative to today.
extension HoursTextReader {
  /// Reads a line that states the hours of today or tomorrow, and nothing else.
  ///
  /// - Parameters:
  ///   - line: One line.
  ///   - setting: The known context of the text as a whole.
  /// - Returns: Whether it is such a line.
  mutating func readNear(_ line: ArraySlice<HoursItem>, in setting: HoursTextSetting) -> Bool {
    guard let today = setting.today, let first = line.first, let last = line.last,
      let index = line.firstIndex(where: \.isNear), case .near(let days?) = line[index].kind,
      line.contains(where: \.isTimes), !line.contains(where: \.isSubject)
    else { return false }
    let rest = HoursTextSegment(line[..<index] + line[(index + 1)...], of: scalars, in: setting)
    guard rest.statements.count == 1, var statement = rest.statements.first, statement.meals.isEmpty,
      rest.unread.isEmpty, case .windows = statement.predicate
    else { return false }
    statement.range = first.range.lowerBound..<last.range.upperBound
    unread.append(statement.range)
    let date = today.adding(days: days)
    pending.near.append((HoursTextDate(date: date), date.weekday.rawValue - 1, statement))
    return true
  }

  /// Makes "this week" the name of an occasion where it limits hours: in a text with regular hours, below hours of the same
  /// weekdays, and before the dates of the week.
  ///
  /// "Menu this week" concerns no hours; closures on days of this week are doubted as days to come.
  static func withThisWeek(_ items: [HoursItem]) -> [HoursItem] {
    guard let week = items.firstIndex(where: { $0.is(.week) }) else { return items }
    let start = items[..<week].lastIndex { $0.is(.line) || $0.is(.paragraph) } ?? items.startIndex
    let (above, below) = (items[..<start], items[start...])
    let hasOthers =
      items.contains { $0.is(.regular) }
      || above.contains(where: \.isTimes) && below.contains(where: \.isTimes)
        && !above.weekdays.isDisjoint(with: below.weekdays)
    var result = items
    for line in items.split(whereSeparator: { $0.is(.line) || $0.is(.paragraph) }) {
      let isOfHours = !line.contains(where: \.isDates) && line.contains(where: \.isTimes)
      for index in line.indices where items[index].is(.week) {
        guard isDated(line[(index + 1)...]) || hasOthers && (isOfHours || isHeading(line)) else { continue }
        result[index].kind = .occasion
      }
    }
    return result
  }

  /// Whether a range of dates, and something about it, follows: `this week (Nov 23-29): closed`.
  private static func isDated(_ rest: ArraySlice<HoursItem>) -> Bool {
    guard case .dates(let spans) = rest.first(where: { !$0.is(.cell) && !$0.is(.openBracket) })?.kind else {
      return false
    }
    return spans.count == 1 && !spans[0].isSingleDay && rest.contains(where: \.isPredicate)
  }

  /// Whether a line has no other words than "hours this week".
  private static func isHeading(_ line: ArraySlice<HoursItem>) -> Bool {
    line.allSatisfy { [.week, .filler, .regular, .cell, .openBracket, .closeBracket].contains($0.kind) }
  }

  /// Marks such days as unknown if their hours differ from those of their weekday: it is not stated how long
  /// the text stays up.
  mutating func doubtNear() {
    for (date, weekday, statement) in pending.near {
      let isKnown = statements.contains { entry in
        guard let subject = entry.statement.subject, subject.dates.isEmpty else { return false }
        return subject.days?.contains(.day(weekday)) == true
          && entry.statement.predicate == statement.predicate
      }
      guard !isKnown else { continue }
      pending.doubts.append(
        HoursTextStatement(
          subject: HoursTextSubject(dates: [.init(first: date, last: date)]), predicate: .unreadable,
          range: statement.range))
    }
  }
}
