/// Semicolons between the windows of the same days: `Mon-Fri: 7-10am; 11am-2pm`, `Lunch 11am-2pm; Dinner 5-8pm Mon-Fri`.
struct HoursTextSemicolons {
  private let scalars: [Unicode.Scalar]
  private var items: [HoursItem]

  /// The items with a comma in place of each semicolon, or period, that only separates windows of the same days.
  ///
  /// - Parameters:
  ///   - items: All items of a text.
  ///   - scalars: The text.
  /// - Returns: The items.
  static func joined(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> [HoursItem] {
    guard items.contains(where: { $0.is(.line) }) else { return items }
    var reader = HoursTextSemicolons(scalars: scalars, items: items)
    let lines = reader.lines
    reader.joinBeforeDays(lines)
    for line in lines where line.count > 1 { reader.joinBehindDays(line) }
    return reader.items
  }

  /// The lines of the text, each as its parts between semicolons and periods.
  private var lines: [[Range<Int>]] {
    var lines: [[Range<Int>]] = []
    for part in items.indices.split(whereSeparator: { items[$0].is(.line) || items[$0].is(.paragraph) }) {
      if !lines.isEmpty, isMark(part.lowerBound - 1, [";", "."]) {
        lines[lines.count - 1].append(part)
      } else {
        lines.append([part])
      }
    }
    return lines
  }

  private func isMark(_ index: Int, _ marks: [Unicode.Scalar]) -> Bool {
    let start = items[index].range.lowerBound
    return items[index].is(.line) && scalars.indices.contains(start) && marks.contains(scalars[start])
  }

  /// Joins the parts of a line that begins with days to those: the first windows of `5-8pm Sat-Sun: 10am-2pm` are
  /// theirs, too.
  private mutating func joinBehindDays(_ line: [Range<Int>]) {
    guard said(line[0]).first?.isDays == true else { return }
    let turns = line.contains { isTurn($0) }
    var windows: [Range<Int>] = [line[0]]
    for (before, part) in zip(line, line.dropFirst()) {
      let isOfWindows = isPlain(part) && !items[part].contains(where: \.isSubject) || isTurn(part)
      guard let first = said(part).first, said(before).last?.isTimes == true else { return }
      let firstWindows = part.lowerBound..<(part.first { items[$0].isSubject } ?? part.upperBound)
      guard isMark(part.lowerBound - 1, [";"]), isOfWindows, first.isTimes || turns && first.isMeal,
        areApart(windows + [firstWindows])
      else { return }
      items[part.lowerBound - 1].kind = .comma
      if isTurn(part) {
        windows = [(part.first { items[$0].isSubject } ?? part.upperBound)..<part.upperBound]
      } else if !self.windows(in: part).isEmpty {
        windows = [part]
      }
    }
  }

  /// Joins parts without days to the one behind them that ends with its days, if the text is nothing but such parts:
  /// `Lunch 11am-2pm; Dinner 5-8pm Mon-Fri`. Days that leave out some from Monday to Friday may be those of the last
  /// window alone, and so may days whose windows do not begin again with an earlier one.
  private mutating func joinBeforeDays(_ lines: [[Range<Int>]]) {
    var groups: [[Range<Int>]] = []
    for line in lines {
      var waiting: [Range<Int>] = []
      for part in line {
        guard isPlain(part), !items[part].contains(where: { $0.is(.filler) }) else { return }
        waiting.append(part)
        guard items[part].contains(where: \.isSubject) else { continue }
        guard hasDaysBehind(part), areApart(waiting) else { return }
        groups.append(waiting)
        waiting = []
      }
      guard waiting.isEmpty else { return }
    }
    guard groups.contains(where: { $0.count > 1 }), areComplete(groups) else { return }
    for group in groups { for part in group.dropFirst() { items[part.lowerBound - 1].kind = .comma } }
  }

  /// Whether groups of windows are of different days, Monday to Friday among them, and each of the later ones begins
  /// before the last window of the one before it.
  private func areComplete(_ groups: [[Range<Int>]]) -> Bool {
    var named: HoursTextDays = []
    var lastOpening: Int?
    for group in groups {
      let windows = group.flatMap { self.windows(in: $0) }
      guard let first = windows.first, let last = windows.last else { return false }
      for item in items[group[group.count - 1]] {
        guard case .days(let days) = item.kind else { continue }
        guard named.isDisjoint(with: days) else { return false }
        named.formUnion(days)
      }
      if let lastOpening, first.opens >= lastOpening { return false }
      lastOpening = last.opens
    }
    return named.isSuperset(of: .weekdays)
  }

  /// Whether a part has windows, then days, and then windows or "closed" to its end.
  private func isTurn(_ part: Range<Int>) -> Bool {
    let isPlain = items[part].allSatisfy { item in
      item.isTimes || item.isDays || item.isMeal || item.isListMark
        || [.cell, .filler, .closed].contains(item.kind)
    }
    let terms = items[part].filter(\.isTerm)
    guard isPlain, terms.first?.isTimes == true, let days = terms.firstIndex(where: \.isDays),
      days + 1 < terms.count
    else { return false }
    return terms[..<days].allSatisfy(\.isTimes)
      && (terms[(days + 1)...].allSatisfy(\.isTimes)
        || terms.count == days + 2 && terms[days + 1].is(.closed))
  }

  /// Whether a part has nothing but windows, perhaps of meals, and the days behind them.
  private func hasDaysBehind(_ part: Range<Int>) -> Bool {
    let terms = items[part].filter(\.isTerm)
    guard isPlain(part), let days = terms.firstIndex(where: \.isSubject), days > 0 else { return false }
    return terms[days...].allSatisfy(\.isDays)
  }

  /// Whether a part has windows, and nothing but days and meals beside them.
  private func isPlain(_ part: Range<Int>) -> Bool {
    items[part].contains(where: \.isTimes)
      && items[part].allSatisfy {
        $0.isTimes || $0.isDays || $0.isMeal || $0.isListMark
          || [.cell, .filler, .openBracket, .closeBracket].contains($0.kind)
      }
  }

  private func said(_ part: Range<Int>) -> [HoursItem] {
    items[part].filter { !$0.is(.cell) && !$0.is(.filler) }
  }

  private func windows(in part: Range<Int>) -> [HoursTextWindow] {
    items[part].compactMap { item in
      guard case .times(let start, let end?) = item.kind,
        case .window(let window, _) = HoursTextWindow.reading(from: start, to: end, in: HoursTextSetting())
      else { return nil }
      return window
    }
  }

  /// Whether the windows of parts follow each other, as those of one day.
  private func areApart(_ parts: [Range<Int>]) -> Bool {
    let windows = parts.flatMap { self.windows(in: $0) }
    return zip(windows, windows.dropFirst()).allSatisfy { $1.opens >= $0.closes }
  }
}
