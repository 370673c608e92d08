/// Days that stand below their hours.
extension HoursTextReader {
  private enum Row {
    case hours, meal, days, other
  }

  /// Puts days above their hours where a text has them below, from its first line to its last: `7am-9pm`,
  /// `Monday-Thursday`, `7am-5pm`, `Friday`.
  static func withDaysAbove(_ items: [HoursItem]) -> [HoursItem] {
    let lines = items.indices.split { items[$0].is(.line) || items[$0].is(.paragraph) }.map { $0.map(\.self) }
    let rows = lines.map { line in row(line.map { items[$0] }) }
    guard let first = rows.firstIndex(where: { $0 != .other }),
      let last = rows.lastIndex(where: { $0 != .other }),
      rows[first] != .days, rows[last] == .days, !rows[first...last].contains(.other)
    else { return items }
    var blocks: [(above: ArraySlice<[Int]>, days: [[Int]])] = []
    var start = first
    for index in first...last where rows[index] == .days {
      if index > first, rows[index - 1] == .days {
        blocks[blocks.count - 1].days.append(lines[index])
      } else {
        guard rows[start..<index].contains(.hours) else { return items }
        blocks.append((lines[start..<index], [lines[index]]))
      }
      start = index + 1
    }
    guard blocks.count > 1, areApart(blocks.flatMap(\.days), items, rows) else { return items }
    var result = Array(items[..<(blocks[0].above.first?.first ?? 0)])
    for (above, days) in blocks {
      let mark = items[days[0][0]].range
      let named = days.map { line in line.map { items[$0] } }.joined(separator: [
        HoursItem(kind: .comma, range: mark)
      ])
      for part in [Array(named)] + above.map({ line in line.map { items[$0] } }) {
        result += part + [HoursItem(kind: .line, range: mark)]
      }
    }
    return result + items[((blocks.last?.days.last?.last ?? items.count - 1) + 1)...]
  }

  /// Whether no weekday is named twice, unless by two meals.
  private static func areApart(_ days: [[Int]], _ items: [HoursItem], _ rows: [Row]) -> Bool {
    var known: HoursTextDays = []
    for line in days {
      let own = line.map { items[$0] }[...].weekdays
      if !known.isDisjoint(with: own), !rows.contains(.meal) { return false }
      known.formUnion(own)
    }
    return true
  }

  private static func row(_ line: [HoursItem]) -> Row {
    let said = line.filter {
      ![.filler, .cell, .openBracket, .closeBracket].contains($0.kind) && !$0.isListMark
    }
    guard !said.isEmpty, said.allSatisfy({ $0.isDays || $0.isOpening || $0.isMeal || $0.is(.closed) }) else {
      return .other
    }
    // "Friday:" is about what follows.
    if said.allSatisfy(\.isDays) { return line.last?.is(.cell) == true ? .other : .days }
    if said.contains(where: \.isDays) { return .other }
    return said.allSatisfy(\.isMeal) ? .meal : .hours
  }

  /// Whether a line follows another sentence on its line of the text.
  func isBehindSentence(_ line: ArraySlice<HoursItem>) -> Bool {
    guard let first = line.first else { return false }
    return scalars[..<first.range.lowerBound].last { !$0.isHoursBlank } == "."
  }

  /// `Dinner 5pm-8pm, Mon-Thu`
  private func endsInListedDays(_ line: ArraySlice<HoursItem>) -> Bool {
    let said = line.filter { !$0.is(.filler) && !$0.is(.cell) }
    return said.last?.isDays == true && said.dropLast().last?.is(.comma) == true
      && said.dropLast(2).last?.isTimes == true
  }

  /// Limits meals without days to the days in brackets behind the last of them: `Lunch 11-2; Dinner 5-8 (Mon-Fri)`. On
  /// the other days there may be some.
  mutating func limitMealsBefore(_ segment: HoursTextSegment, _ line: ArraySlice<HoursItem>) {
    var days = segment.statements.last?.subject?.days
    if let other = segment.mealDays, case .only = other.said { days = other.subject.days }
    // There is no brunch on weekdays, and a late night says nothing of the meals before it.
    let isOfAllDays = line.contains { item in
      item.isMeal && !item.is(.label(.evening)) && folded(item.range) != "brunch"
    }
    guard line.last?.is(.closeBracket) == true || endsInListedDays(line), isOfAllDays, let days,
      segment.statements.last?.subject?.dates.isEmpty != false,
      let position = segment.statements.first?.range.lowerBound
    else { return }
    let before = statements.indices.reversed().filter { statements[$0].statement.range.lowerBound < position }
      .prefix {
        statements[$0].statement.subject == HoursTextSubject() && !statements[$0].statement.meals.isEmpty
      }
    guard let first = before.first else { return }
    for index in before { statements[index].statement.subject = HoursTextSubject(days: days) }
    pending.doubts.append(
      HoursTextStatement(
        subject: HoursTextSubject(days: .everyDay.subtracting(days)), predicate: .unreadable,
        range: statements[first].statement.range))
  }
}
