internal import CivilTime

/// "Closed for break", "Closed due to weather", "Fermeture annuelle": a closure with a reason and without days.
extension HoursTextSegment {
  /// Marks the coming week as unknown if a line states that the place is closed for some reason, and nothing else: it
  /// is not stated for how long.
  mutating func readClosedFor(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], in setting: HoursTextSetting
  ) -> Bool {
    guard let today = setting.today, !setting.isUnderHeading, let first = line.first, let last = line.last,
      let closed = line.firstIndex(where: { $0.is(.closed) }),
      Self.speaksOfTheHouse(line[..<closed], of: scalars), line.allSatisfy({ Self.plain.contains($0.kind) })
    else { return false }
    let reason = scalars[line[closed].range.upperBound..<last.range.upperBound]
    let words = HoursTextHolidays.words(of: reason, withNumbers: true)
    let range = first.range.lowerBound..<last.range.upperBound
    if let span = HoursTextHolidays(today: today).days(ofSpan: words) {
      unread.append(range)
      doubt(.unreadable, on: HoursTextSubject(dates: [span]), in: range)
      return true
    }
    let isOff =
      words.isEmpty
      ? Self.vacations.contains(scalars[line[closed].range].folded)
        || line[..<closed].contains { $0.is(.filler) && scalars[$0.range].folded.hasPrefix("we") }
      : Self.leads.contains(words[0]) && words.count > 1
        && words.dropFirst().allSatisfy(Self.reasons.contains)
    guard isOff else { return false }
    unread.append(range)
    let week = HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: 7)))
    doubt(.unreadable, on: HoursTextSubject(dates: [week]), in: range)
    return true
  }

  private static let plain: [HoursItem.Kind] = [
    .closed, .filler, .unknown, .occasion, .risk, .cell, .comma, .openBracket, .closeBracket,
  ]
  private static let leads: Set<Substring> = ["for", "due", "because", "owing"]

  /// Words of reasons that last, or may: a game, an hour or a holiday is over when it is over.
  private static let reasons: Set<Substring> = [
    "a", "an", "the", "our", "to", "of", "and", "break", "recess", "weather", "inclement", "severe", "snow",
    "ice",
    "storm", "maintenance", "cleaning", "repair", "repairs", "renovation", "renovations", "remodeling",
    "construction", "staffing", "staff", "low", "shortage", "shortages", "private", "special", "event",
    "inventory",
    "training", "power", "outage", "water", "flooding", "fire", "illness", "emergency", "technical",
    "difficulties", "issue", "issues", "unforeseen", "circumstances",
  ]

  /// Whether a word names the house or a reason that lasts.
  static func isReason(_ word: String) -> Bool {
    reasons.contains(word[...]) || isOfHouse(word)
      || ["due", "due to", "please", "until further notice"].contains(word)
  }

  /// Words for a closure that name their reason.
  private static let vacations: Set<String> = [
    "fermeture annuelle", "fermeture exceptionnelle", "conges annuels", "conge annuel", "cierre vacacional",
    "cerrado por vacaciones", "cerrada por vacaciones", "cierre por vacaciones", "chiuso per ferie",
    "chiusura straordinaria", "ferielukket", "feriestengt", "gesloten wegens vakantie",
  ]
}
