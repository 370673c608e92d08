internal import CivilTime

/// "Closed for break", "Closed due to weather", "Fermeture annuelle": a closure with a reason and without days.
extension HoursTextSegment {
  /// Marks the coming week as unknown if a line states that the place is closed for some reason, and nothing else: it
  /// is not stated for how long.
  mutating func readClosedFor(
    _ line: ArraySlice<HoursItem>, of scalars: [Unicode.Scalar], on today: CivilDate?
  ) -> Bool {
    guard let today, let first = line.first, let last = line.last,
      let closed = line.firstIndex(where: { $0.is(.closed) }),
      Self.speaksOfTheHouse(line[..<closed], of: scalars), line.allSatisfy({ Self.plain.contains($0.kind) })
    else { return false }
    let reason = scalars[line[closed].range.upperBound..<last.range.upperBound]
    let words = HoursTextHolidays.words(of: reason, withNumbers: true)
    let isOff =
      words.isEmpty
      ? Self.vacations.contains(scalars[line[closed].range].folded)
      : Self.reasons.contains(words[0]) && words.count > 1 && Self.recurring.isDisjoint(with: words)
    guard isOff else { return false }
    let range = first.range.lowerBound..<last.range.upperBound
    let days = words.last.map(Self.partsOfDay.contains) == true ? 0 : 7
    let week = HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: days)))
    let span = HoursTextHolidays(today: today).days(ofWeekIn: words) ?? week
    doubt(.unreadable, on: HoursTextSubject(dates: [span]), in: range)
    return true
  }

  private static let plain: [HoursItem.Kind] = [
    .closed, .filler, .unknown, .occasion, .risk, .cell, .comma, .openBracket, .closeBracket,
  ]
  private static let reasons: Set<Substring> = [
    "for", "due", "because", "owing", "wegen", "pour", "por", "per",
  ]
  private static let partsOfDay: Set<Substring> = ["day", "night", "evening", "afternoon"]

  /// Words of a reason that comes back, or that is not of today.
  private static let recurring: Set<Substring> = [
    "holidays", "breaks", "events", "functions", "classes", "each", "every", "between", "when", "whenever",
    "not",
    "except", "only", "unless", "spring", "summer", "fall", "autumn", "winter", "vacations", "meals",
    "prayer", "holiday", "thanksgiving", "christmas",
  ]

  /// Words for a closure that name their reason.
  private static let vacations: Set<String> = [
    "fermeture annuelle", "fermeture exceptionnelle", "conges annuels", "conge annuel", "cierre vacacional",
    "cerrado por vacaciones", "cerrada por vacaciones", "cierre por vacaciones", "chiuso per ferie",
    "chiusura straordinaria", "ferielukket", "feriestengt", "gesloten wegens vakantie",
  ]
}
