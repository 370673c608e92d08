/// What unread parts say of days that no other part covers.
extension HoursTextReader {
  /// Drops the meals above a line about another one that was not read: `Dinner TBD`, `Limited service 2pm-5pm`.
  ///
  /// Their days are open at other times, too.
  ///
  /// - Parameter line: an unread line without days.
  mutating func noteUnreadMeal(_ line: ArraySlice<HoursItem>) {
    let said = line.filter { !$0.is(.filler) && !$0.is(.cell) }
    // "Dinner TBD", "Dinner opens at 5pm", but not "Last dinner seating 7:30pm"
    let isOfMeal =
      said.first?.isMeal == true && !said.contains { $0.is(.unknown) }
      && said.contains { $0.is(.closes) && folded($0.range).hasPrefix("open") || isUndecided($0) }
    if said.first?.isMeal == true, line.contains(where: \.isTimes), line.contains(where: \.isDays),
      !line.contains(where: \.isDates)
    {
      // "Dinner: S-Th 5pm-7pm": its days are not read, and no other meal says when the place is closed.
      pending.tangledGroups.formUnion(statements.filter { !$0.statement.meals.isEmpty }.map(\.group))
    }
    guard isOfMeal || line.contains(where: \.isTimes), !group.meals.isEmpty,
      !line.contains(where: \.isSubject)
    else { return }
    pending.tangledGroups.insert(group.number)
  }

  private func isUndecided(_ item: HoursItem) -> Bool {
    item.is(.risk) && ["tbd", "tba"].contains(folded(item.range))
  }

  /// Notes the weekdays in the unread parts of a line: what stands there may open them, `See website for weekend hours`.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - parts: its unread parts.
  mutating func noteUnreadDays(_ line: ArraySlice<HoursItem>, in parts: [Range<Int>]) {
    guard dates == nil, !parts.isEmpty, !line.contains(where: { $0.isDates || deniesService($0) }),
      !isOfOtherThings(line)
    else { return }
    // "Sunday 10am – Friday 9pm (24 hours)" names only the ends of its days.
    if let days = daysBetweenEnds(line),
      let part = parts.first(where: { $0.overlaps(line[line.startIndex].range) })
    {
      pending.doubtedWeek.append(
        HoursTextStatement(subject: HoursTextSubject(days: days), predicate: .unreadable, range: part))
    }
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

  /// The days from one with a time to another one with a time, if a dash joins them.
  private func daysBetweenEnds(_ line: ArraySlice<HoursItem>) -> HoursTextDays? {
    let named = line.indices.filter { line[$0].isDays }
    guard named.count == 2, case .days(let first) = line[named[0]].kind,
      case .days(let last) = line[named[1]].kind,
      let from = first.single, let to = last.single
    else { return nil }
    let between = line[(named[0] + 1)..<named[1]]
    guard between.contains(where: { $0.is(.risk) || $0.isTimes || $0.isUntil }),
      between.contains(where: { $0.is(.through) }) || HoursTextSegment.isDashed(between, of: scalars)
    else { return nil }
    return .range(from, to)
  }

  /// `closed`, `no meals`, `not operating`
  private func deniesService(_ item: HoursItem) -> Bool {
    item.is(.closed) || item.is(.closes) && folded(item.range).hasPrefix("no")
  }

  /// Whether a line denies service, or is about something that has a day and is no opening: `No weekend hours`, `Meal swipes
  /// reset Sunday at midnight`.
  private func isOfOtherThings(_ line: ArraySlice<HoursItem>) -> Bool {
    let words = words(of: line)
    return HoursTextBreakNames.denyService(words)
      || words.contains { HoursTextBreakNames.otherThings.contains($0) }
      || words.starts(with: ["not", "available"]) || words.starts(with: ["not", "in", "service"])
  }

  /// Whether a line names days of which it is not said here when they are open: `See website for weekend hours`, `Open
  /// some Saturdays`.
  ///
  /// - Parameter line: a line of words and days.
  /// - Returns: whether it says so.
  func leavesHoursOpen(_ line: ArraySlice<HoursItem>) -> Bool {
    guard let last = line.last, !isOfOtherThings(line) else { return false }
    let end = HoursTextHolidays.words(of: scalars[last.range.lowerBound...].prefix(24))
    return end.prefix(2).contains("hours")
      || words(of: line).contains { ["some", "select", "certain"].contains($0) }
  }

  /// Doubts an evening whose first hour, written without am or pm, is that of other days' morning written alike: in
  /// `Mon-Thu 7:30-11pm, Fri 7:30-6pm` the first may begin in the morning as well.
  mutating func doubtEvenings() {
    func inferred(_ entry: Entry) -> HoursTextWindow? {
      let statement = entry.statement
      guard case .windows(let windows) = statement.predicate, windows.count == 1, statement.meals.isEmpty,
        warnings.contains(where: { $0.code == .inferredHalf && statement.range.contains($0.position) })
      else { return nil }
      return windows.first
    }
    func days(_ entry: Entry) -> HoursTextDays { entry.statement.subject?.days ?? .everyDay }
    let read = statements.map(inferred)
    doubtNoons(read)
    let mornings = Set(read.compactMap(\.self).filter { $0.opens < 720 && $0.closes >= 960 }.map(\.opens))
    for index in statements.indices {
      guard let evening = read[index], evening.opens >= 1_020, mornings.contains(evening.opens - 720),
        statements.indices.allSatisfy({
          index == $0 || days(statements[$0]).isDisjoint(with: days(statements[index]))
        })
      else { continue }
      statements[index].statement.predicate = .unreadable
      unread.append(statements[index].statement.range)
    }
  }

  /// Doubts an end at noon, written without am or pm, where other days that begin alike end in the evening: in `Mon-Thu
  /// 10-10, Fri-Sat 10-12` it may be midnight. On few days a place may close at noon, as in `Mon-Thu 8-5, Fri 8-12`.
  private mutating func doubtNoons(_ read: [HoursTextWindow?]) {
    let windows = read.compactMap(\.self)
    for index in statements.indices {
      guard let noon = read[index], noon.closes == 720,
        statements[index].statement.subject?.dates.isEmpty != false,
        let other = windows.filter({ abs($0.opens - noon.opens) <= 60 }).map(\.closes).max(), other > 960
      else { continue }
      let days = (statements[index].statement.subject?.days ?? .everyDay).intersection(.weekdays)
      guard other >= 1_140 || other >= 1_080 && days.rawValue.nonzeroBitCount > 2 else { continue }
      statements[index].statement.predicate = .unreadable
      unread.append(statements[index].statement.range)
    }
  }

  /// Doubts the days of "Friday: lunch only" if other lines have them open more often.
  mutating func doubtOtherMeals() {
    for (days, meals, range) in pending.onlyMeals {
      let windows = statements.reduce(0) { count, entry in
        guard entry.statement.subject?.days?.isDisjoint(with: days) != true,
          entry.statement.subject?.dates.isEmpty != false,
          case .windows(let windows) = entry.statement.predicate
        else { return count }
        return count + windows.count
      }
      guard windows > meals else { continue }
      pending.doubts.append(
        HoursTextStatement(
          subject: HoursTextSubject(days: days), predicate: .doubtful(closes: nil), range: range))
    }
  }
}
