/// Hours on a date that are likely to be added to those of every week.
extension HoursTextReader {
  /// Whether a line adds hours to a day: `Dec 7-10: also 9pm-midnight`, `Late night: Dec 7-10, 9pm-midnight`.
  ///
  /// - Parameter line: a line with dates and times.
  /// - Returns: whether it does, so that the whole day is not known.
  func addsHours(_ line: ArraySlice<HoursItem>) -> Bool {
    guard dates == nil, line.contains(where: \.isDates), line.contains(where: \.isTimes) else { return false }
    let words = words(of: line)
    let isLate = line.contains { $0.is(.label(.evening)) } && line.count(where: \.isTimes) == 1
    let isExtended = words.contains("extended") && line.allSatisfy { !$0.isTimes || beginsLate($0) }
    return isLate || isExtended || isAdded(line)
  }

  /// Whether a word right before the times adds them: `Am 10.12. zusätzlich 17-20 Uhr`.
  private func isAdded(_ line: ArraySlice<HoursItem>) -> Bool {
    guard let times = line.firstIndex(where: \.isTimes), !line.contains(where: { $0.is(.closed) }) else {
      return false
    }
    return words(of: line[..<times]).last.map { Self.additions.contains($0) } ?? false
  }

  private func beginsLate(_ item: HoursItem) -> Bool {
    guard case .times(let start, let end?) = item.kind,
      case .window(let window, _) = HoursTextWindow.reading(from: start, to: end, in: setting)
    else { return false }
    return window.opens >= 1_020
  }

  private static let additions: Set<Substring> = [
    "also", "additionally", "additional", "zusatzlich", "auch", "aussi", "egalement", "tambien", "anche",
    "ook",
  ]

  /// Whether a line with a date of its own is about a single meal: `Holiday Dinner Dec 9, 4:30pm-8pm`. A brunch is all
  /// there is until the evening.
  func isMealOfDate(_ line: ArraySlice<HoursItem>) -> Bool {
    guard dates == nil, line.count(where: \.isDates) == 1, line.count(where: \.isMeal) == 1,
      line.count(where: \.isTimes) == 1, let meal = line.firstIndex(where: \.isMeal),
      let times = line.firstIndex(where: \.isTimes)
    else { return false }
    return meal < times && folded(line[meal].range) != "brunch" && !hasOnlyMeals(line)
  }

  /// Leaves dates unknown of which a single meal is stated, if the place opens well before it, or for others, too.
  mutating func doubtMealsOfDates() {
    func windows(_ entry: Entry) -> [HoursTextWindow] {
      if case .windows(let windows) = entry.statement.predicate { windows } else { [] }
    }
    let weekly = statements.filter { $0.statement.subject?.dates.isEmpty != false }.flatMap(windows)
    for index in statements.indices where statements[index].statement.isMealOfDate {
      let own = statements[index].statement
      guard let window = windows(statements[index]).first, let dates = own.subject?.dates, !dates.isEmpty,
        weekly.contains(where: { $0.opens < window.opens - Self.longBefore || $0.closes <= window.opens }),
        !statements.indices.contains(where: {
          $0 != index && !windows(statements[$0]).isEmpty && statements[$0].statement.subject?.dates == dates
        })
      else { continue }
      statements[index].statement.predicate = .unreadable
      unread.append(own.range)
    }
  }

  /// In minutes.
  private static var longBefore: Int { 120 }
}
