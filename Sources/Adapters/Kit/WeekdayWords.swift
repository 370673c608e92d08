import CivilTime

extension Weekday {
  /// The two letters of the opening_hours grammar.
  var osmName: String {
    switch self {
    case .monday: "Mo"
    case .tuesday: "Tu"
    case .wednesday: "We"
    case .thursday: "Th"
    case .friday: "Fr"
    case .saturday: "Sa"
    case .sunday: "Su"
    }
  }

  /// A weekday by its English name or the first three letters of it, in any case.
  init?(english text: some StringProtocol) {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let text = text.lowercased()
    guard text.utf8.count >= 3, let index = names.firstIndex(where: { $0.hasPrefix(text) }) else {
      return nil
    }
    self = Weekday.allCases[index]
  }

  /// Words for several days.
  private static let groups: [String: [Weekday]] = [
    "weekdays": Array(allCases.prefix(5)), "weekends": Array(allCases.suffix(2)), "every day": allCases,
    "everyday": allCases, "7 days a week": allCases, "all week": allCases,
  ]

  /// The shortest forms; a lone T or S is ambiguous.
  private static let letters: [String: Weekday] = [
    "m": .monday, "tu": .tuesday, "w": .wednesday, "th": .thursday, "r": .thursday, "f": .friday,
    "sa": .saturday, "su": .sunday, "mo": .monday, "we": .wednesday, "fr": .friday,
  ]

  /// A weekday in a list of days: also `Fri.`, `Mondays` or a shortest form.
  private static func day(_ word: String) -> Weekday? {
    let lower = word.lowercased()
    let word = lower.last == "." ? String(lower.dropLast()) : lower
    return letters[word] ?? Weekday(english: word)
      ?? (word.last == "s" ? Weekday(english: word.dropLast()) : nil)
  }

  /// The days of `Mon - Thu, Sun` or `Sat/Sun`, in the order written, or nil if one of its words is not a
  /// day.
  static func days(_ text: String) -> [Weekday]? {
    // Nearly every text is one day.
    if let day = day(text) { return [day] }
    let dashes: Set<Character> = ["-", "–", "—"]
    if let known = groups[text.lowercased().split(separator: " ").joined(separator: " ")] { return known }
    let text = text.split(separator: " ").map {
      ["through", "thru", "to"].contains($0.lowercased()) ? "-" : $0
    }
    .joined(separator: " ")
    var days: [Weekday] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "&" || $0 == "/" }) {
      let ends = part.split { dashes.contains($0) || $0 == " " }.map(String.init)
      guard let first = ends.first, ends.count <= 2 else { return nil }
      if first.lowercased() == "daily", ends.count == 1 {
        days += Weekday.allCases
        continue
      }
      guard let start = day(first), let end = day(ends[ends.count - 1]) else { return nil }
      // "Mon Wed" without a dash may be two days or a range.
      guard ends.count == 1 || part.contains(where: dashes.contains) else { return nil }
      let length = (end.rawValue - start.rawValue + 7) % 7
      days += (0...length).map { start.adding(days: $0) }
    }
    return days.isEmpty ? nil : days
  }
}
