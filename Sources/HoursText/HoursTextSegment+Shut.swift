/// Closures of all future days.
extension HoursTextSegment {
  /// Reads "Closed until further notice" and equivalent texts; not for a meal, or with an exception.
  mutating func readShut(_ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    let said = line.prefix { !$0.is(.reopens) }
    guard let closed = line.firstIndex(where: { $0.is(.closed) || $0.is(.shut) }),
      said.contains(where: { $0.is(.closed) || $0.is(.shut) }),
      Self.lasts(line, closedAt: closed), !said.contains(where: { $0.isSubject || $0.isTimes }),
      !line.contains(where: { $0.is(.risk) || $0.isNear || $0.is(.except) || $0.isMeal }),
      let first = line.first, let last = line.last, !Self.namesOther(behind: line[closed...])
    else { return false }
    let namesHouse = Self.speaksOfTheHouse(line[..<closed], of: scalars)
    if line[closed].is(.shut), !namesHouse, !Self.isForGood(line, at: closed, of: scalars) {
      return false
    }
    if !namesHouse, line.contains(where: { $0.is(.lasting) && Self.isTerm(scalars[$0.range].folded) }) {
      // "Enrollment is closed for the semester."
      unread.append(first.range.lowerBound..<last.range.upperBound)
      return true
    }
    let isAll = line.allSatisfy {
      [.closed, .lasting, .term, .filler, .openBracket, .closeBracket, .cell, .comma].contains($0.kind)
    }
    shut = (first.range.lowerBound..<last.range.upperBound, isAll)
    return true
  }

  /// "Coming soon: sushi bar", "Under construction - new patio": a dash or a colon, and what is meant.
  private static func namesOther(behind closed: ArraySlice<HoursItem>) -> Bool {
    guard closed.first?.is(.shut) == true, let mark = closed.dropFirst().first, mark.is(.cell) else {
      return false
    }
    return closed.dropFirst(2).contains { $0.is(.unknown) || $0.is(.part) }
  }

  /// Whether words before a closure name only the place: "Shuttle service suspended" is about something else.
  static func speaksOfTheHouse(_ items: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar]) -> Bool {
    items.allSatisfy { !$0.is(.unknown) || houseWords.contains(scalars[$0.range].folded) }
  }

  /// Whether a few words state that something is no longer open: the place, by its name.
  private static func isForGood(
    _ line: ArraySlice<HoursItem>, at closed: Int, of scalars: [Unicode.Scalar]
  ) -> Bool {
    let words = scalars[line[closed].range].folded
    return ["no longer", "not reopen", "not be reopen"].contains(where: words.hasPrefix)
      && line.count(where: { $0.is(.unknown) }) <= 4
  }

  /// Whether words name a part of the year: `this semester`, `academic year`.
  static func isTerm(_ words: String) -> Bool {
    ["semester", "term", "quarter", "season", "year"].contains { words.hasSuffix($0) }
  }

  static func isOfHouse(_ word: String) -> Bool { houseWords.contains(word) }

  private static let houseWords: Set<String> = [
    "this", "location", "we", "will", "cafe", "hall", "restaurant", "venue", "facility", "unit", "eatery",
    "has", "dining",
    "all", "food",
  ]

  /// Whether a closure applies to all future days: permanently, for this term, or until another one.
  private static func lasts(_ line: ArraySlice<HoursItem>, closedAt closed: Int) -> Bool {
    let isOccasion = { (item: HoursItem) in item.is(.occasion) }
    // "Through winter break", but not "Christmas Eve through New Year's Day".
    if let through = line.firstIndex(where: { $0.is(.through) }),
      line[through...].contains(where: isOccasion)
    {
      return !line[..<through].contains(where: isOccasion)
    }
    if line.contains(where: { $0.is(.reopens) }) { return true }
    guard !line.contains(where: isOccasion) else { return false }
    return line.contains { $0.is(.lasting) || $0.is(.current) || $0.is(.shut) }
      || line[closed...].contains { $0.is(.term) }
  }

  /// "Late night: closed until further notice" does not close a place.
  static func closesMealForGood(_ line: ArraySlice<HoursItem>) -> Bool {
    line.contains(where: \.isMeal) && line.contains { $0.is(.closed) }
      && line.contains { $0.is(.lasting) || $0.is(.current) }
      && !line.contains { $0.isSubject || $0.isTimes }
  }
}
