/// What unread parts say of days that no other part covers.
extension HoursTextReader {
  /// Drops the meals above a line about another one that was not read: `Dinner TBD`, `Limited service 2pm-5pm`.
  ///
  /// Their days are open at other times, too.
  ///
  /// - Parameter line: an unread line without days.
  mutating func noteUnreadMeal(_ line: ArraySlice<HoursItem>) {
    let isOfMeal =
      line.contains(where: \.isTimes)
      || line.contains(where: \.isMeal) && line.contains { $0.isRisk || $0.isUntil }
    guard isOfMeal, !group.meals.isEmpty, !line.contains(where: \.isSubject) else { return }
    pending.tangledGroups.insert(group.number)
  }

  /// Notes the weekdays in the unread parts of a line: what stands there may open them, `See website for weekend hours`.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - parts: its unread parts.
  mutating func noteUnreadDays(_ line: ArraySlice<HoursItem>, in parts: [Range<Int>]) {
    guard dates == nil, !line.contains(where: { $0.isDates || deniesService($0) }) else { return }
    for item in line {
      guard case .days(let days) = item.kind, let part = parts.first(where: { $0.overlaps(item.range) })
      else {
        continue
      }
      pending.doubtedWeek.append(
        HoursTextStatement(
          subject: HoursTextSubject(days: days.intersection(.everyDay)), predicate: .unreadable, range: part))
    }
  }

  /// `closed`, `no meals`, `not operating`
  private func deniesService(_ item: HoursItem) -> Bool {
    item.is(.closed) || item.is(.closes) && folded(item.range).hasPrefix("no")
  }

  /// Whether a line names days of which it is not said here when they are open: `See website for weekend hours`, `Open
  /// some Saturdays`.
  ///
  /// - Parameter line: a line of words and days.
  /// - Returns: whether it says so.
  func isOfHours(_ line: ArraySlice<HoursItem>) -> Bool {
    guard let last = line.last else { return false }
    let end = HoursTextHolidays.words(of: scalars[last.range.lowerBound...].prefix(24))
    return end.prefix(2).contains("hours")
      || words(of: line).contains { ["some", "select", "certain"].contains($0) }
  }

  /// Doubts an evening whose first hour is that of other days' morning: in `Mon-Thu 7:30-11pm, Fri 7:30-6pm` the first
  /// may begin in the morning as well.
  mutating func doubtEvenings() {
    func opening(_ entry: Entry) -> Int? {
      guard case .windows(let windows) = entry.statement.predicate, windows.count == 1,
        entry.statement.meals.isEmpty
      else { return nil }
      return windows.first?.opens
    }
    let mornings = Set(statements.compactMap(opening).filter { $0 < 720 })
    for index in statements.indices {
      let range = statements[index].statement.range
      guard let opens = opening(statements[index]), opens >= 1_020, mornings.contains(opens - 720),
        warnings.contains(where: { $0.code == .inferredHalf && range.contains($0.position) })
      else { continue }
      statements[index].statement.predicate = .unreadable
      unread.append(range)
    }
  }
}
