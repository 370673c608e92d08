internal import CivilTime

/// Parts of the year that are named with a month or with two years.
extension HoursItemizer {
  /// `March break`, `October recess`, `December holidays`: a time within the month, and not all of it. Its parties
  /// are something else.
  mutating func monthBreak() -> HoursItem.Kind? {
    guard case .month = phrase(at: position)?.meaning, case .word(let name) = kind(at: position + 1),
      Self.monthBreaks.contains(name)
    else { return nil }
    if case .word(let word) = kind(at: position + 2), Self.events.contains(word) { return nil }
    position += 2
    return .occasion
  }

  private static let monthBreaks: Set<String> = [
    "break", "recess", "vacation", "intersession", "holiday", "holidays", "fools",
  ]
  private static let events: Set<String> = [
    "party", "parties", "dinner", "lunch", "brunch", "breakfast", "market", "fair", "concert", "celebration",
    "feast", "buffet", "special", "specials", "menu", "menus", "gathering", "reception", "event", "events",
  ]

  /// `2025-26`, `2025/2026` as a heading: the regular week in that academic year, otherwise the one of another year.
  mutating func academicYear() -> HoursItem.Kind? {
    guard let today, let first = Self.academicYear(in: tokens, at: position), isHeading else { return nil }
    position += 3
    // Most begin in August and end in May; the summer belongs to the one that ends.
    return first == (today.month >= 8 ? today.year : today.year - 1) ? .term : .otherTerm
  }

  /// Whether the years here are on a line without dates, and behind no sign and no words for an update: `© 2024-2025`.
  private var isHeading: Bool {
    // A heading is short, and the search for its ends is, too.
    let (least, most) = (
      max(0, position - Self.longestHeading), min(tokens.count, position + Self.longestHeading)
    )
    let start = tokens[least..<position].lastIndex { $0.is(.newline) }.map { $0 + 1 } ?? least
    let end = tokens[position..<most].firstIndex { $0.is(.newline) } ?? most
    return !(start..<end).contains { index in
      switch tokens[index].kind {
      case .date, .ordinal, .clock: true
      case .other: index < position
      default:
        switch phrase(at: index)?.meaning {
        case .month, .stamp: true
        case .day, .days, .workdays: index < position
        default: false
        }
      }
    }
  }

  /// In tokens.
  private static var longestHeading: Int { 20 }

  /// `ouvert 7/7`, `7/7 jours`: every day, in Romance languages.
  mutating func everyDayFigure() -> HoursItem.Kind? {
    guard ["fr", "pt", "es", "it"].contains(lexicon.language), case .date(let date) = kind(at: position),
      (date.first, date.second, date.year) == (7, 7, nil)
    else { return nil }
    let isOpen =
      if case .word(let word) = kind(at: position - 1) { Self.openings.contains(word) } else { false }
    let isCount = if case .word(let word) = kind(at: position + 1) { Self.days.contains(word) } else { false }
    guard isOpen || isCount else { return nil }
    position += isCount ? 2 : 1
    return .days(.everyDay)
  }

  private static let openings: Set<String> = [
    "ouvert", "ouverte", "ouverts", "abierto", "abierta", "aberto", "aberta", "aperto", "aperta",
  ]
  private static let days: Set<String> = ["jours", "j", "dias", "giorni"]

  /// The first of two successive years that a dash or a slash joins, and nothing else.
  static func academicYear(in tokens: [HoursToken], at index: Int) -> Int? {
    guard index + 2 < tokens.count, case .number(let first, 4) = tokens[index].kind,
      (2_015...2_050).contains(first), tokens[index + 1].is(.dash) || tokens[index + 1].is(.slash),
      tokens[index + 2].is(.number(first + 1, digits: 4))
        || tokens[index + 2].is(.number((first + 1) % 100, digits: 2))
    else { return nil }
    let joins = [index - 1, index + 3].contains { beside in
      tokens.indices.contains(beside) && (tokens[beside].is(.dash) || tokens[beside].is(.slash))
    }
    return joins ? nil : first
  }
}
