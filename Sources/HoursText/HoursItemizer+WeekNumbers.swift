internal import CivilTime

/// Week numbers, as used by canteens outside America: `KW 52`, `KW 52-1`, `52. Kalenderwoche`, `vecka 27-32`.
extension HoursItemizer {
  /// The dates of the numbered weeks here, each the nearest with its number; nil if there are none, or today
  /// is unknown.
  mutating func weekNumbers() -> HoursItem.Kind? {
    guard let today else { return nil }
    if isWeekWord(at: position), case .date(let figures) = kind(at: position + 1), figures.order == .slashed,
      figures.year == nil, let first = Self.monday(of: figures.first, near: today),
      let second = Self.monday(of: figures.second, near: first), second > first
    {
      position += 2
      return .dates([Self.span(from: first, to: first), Self.span(from: second, to: second)])
    }
    if isWeekWord(at: position), let first = bareNumber(at: position + 1) {
      var spans: [HoursTextDateSpan] = []
      var (index, number) = (position + 1, first)
      while true {
        index += 1
        guard let from = Self.monday(of: number, near: today) else { return nil }
        var last = from
        if let next = joined(at: index), let end = bareNumber(at: next) {
          guard let to = Self.monday(of: end, near: from), to > from else { return nil }
          (last, index) = (to, next + 1)
        }
        spans.append(Self.span(from: from, to: last))
        guard let next = listed(at: index), let more = bareNumber(at: isWeekWord(at: next) ? next + 1 : next)
        else { break }
        (index, number) = (isWeekWord(at: next) ? next + 1 : next, more)
      }
      position = index
      return .dates(spans)
    }
    let word = skipPeriod(position + 1)
    guard let number = bareNumber(at: position), isWeekWord(at: word),
      let monday = Self.monday(of: number, near: today)
    else { return nil }
    position = word + 1
    return .dates([Self.span(from: monday, to: monday)])
  }

  private func isWeekWord(at index: Int) -> Bool {
    guard case .word(let word) = kind(at: index) else { return false }
    return Self.weekWords[lexicon.language]?.contains(word) ?? false
  }

  /// The words before a week's number, by language.
  private static let weekWords: [String: [String]] = [
    "de": ["kw", "kalenderwoche", "kalenderwochen"], "nl": ["week", "weken"], "sv": ["v", "vecka", "veckor"],
    "da": ["uge", "ugerne"], "nb": ["uke", "ukene"], "fr": ["semaine", "semaines"],
  ]

  private func bareNumber(at index: Int) -> Int? {
    switch kind(at: index) {
    case .number(let value, let digits) where digits <= 2 && (1...53).contains(value): value
    case .ordinal(let value) where (1...53).contains(value): value
    default: nil
    }
  }

  /// The Monday of the week with a number (ISO 8601) that is nearest to a day; nil if no year near it has
  /// that week.
  private static func monday(of number: Int, near day: CivilDate) -> CivilDate? {
    ((day.year - 1)...(day.year + 1)).compactMap { year -> CivilDate? in
      guard let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
      let monday = fourth.adding(days: (number - 1) * 7 - (fourth.weekday.rawValue - 1))
      // The Thursday of a week determines its year.
      return monday.adding(days: 3).year == year ? monday : nil
    }
    .min { abs($0.dayNumber - day.dayNumber) < abs($1.dayNumber - day.dayNumber) }
  }

  private static func span(from monday: CivilDate, to last: CivilDate) -> HoursTextDateSpan {
    let sunday = last.adding(days: 6)
    return HoursTextDateSpan(
      first: HoursTextDate(date: monday), last: HoursTextDate(date: sunday))
  }
}
