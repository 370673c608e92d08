import CivilTime

/// The windows of a week as a page lists them, weekday by weekday, and as one `opening_hours` expression.
struct WeekTable {
  private enum Day: Equatable {
    case unstated
    case closed
    case open(Set<ClockWindow>)
  }

  private var days = [Day](repeating: .unstated, count: 7)
  /// How often something was said that was not said before.
  private(set) var changes = 0

  /// Whether no row spoke of any day.
  var isEmpty: Bool { days.allSatisfy { $0 == .unstated } }

  /// The weekdays of which some row spoke.
  var stated: Set<Weekday> { Set(Weekday.allCases.filter { days[$0.rawValue - 1] != .unstated }) }

  /// Adds a window to a day; a day with a window is not closed, whatever another row says.
  mutating func open(_ window: ClockWindow, on weekday: Weekday) {
    var windows: Set<ClockWindow> = []
    if case .open(let known) = days[weekday.rawValue - 1] { windows = known }
    // The set is changed in its place, not copied.
    days[weekday.rawValue - 1] = .closed
    if windows.insert(window).inserted { changes += 1 }
    days[weekday.rawValue - 1] = .open(windows)
  }

  /// Calls a day closed unless it has a window; false where it has one.
  @discardableResult
  mutating func close(on weekday: Weekday) -> Bool {
    if case .open = days[weekday.rawValue - 1] { return false }
    if days[weekday.rawValue - 1] == .unstated { changes += 1 }
    days[weekday.rawValue - 1] = .closed
    return true
  }

  /// One rule for all days that are alike, in the order of their first day: `Mo-Fr 07:00-10:30; Sa,Su off`.
  ///
  /// The days in `unknown` are called unknown where no row speaks of them; other unstated days are left out.
  func expression(unknown: Set<Weekday> = []) -> String? {
    var rules: [(selector: [Weekday], value: String)] = []
    for weekday in Weekday.allCases {
      guard let value = value(of: weekday, unknown: unknown) else { continue }
      if let index = rules.firstIndex(where: { $0.value == value }) {
        rules[index].selector.append(weekday)
      } else {
        rules.append(([weekday], value))
      }
    }
    guard !rules.isEmpty else { return nil }
    return rules.map { Self.selector($0.selector) + " " + $0.value }.joined(separator: "; ")
  }

  private func value(of weekday: Weekday, unknown: Set<Weekday>) -> String? {
    switch days[weekday.rawValue - 1] {
    case .open(let windows): windows.sorted().map(\.expression).joined(separator: ",")
    case .closed: "off"
    case .unstated: unknown.contains(weekday) ? "unknown" : nil
    }
  }

  private static func selector(_ weekdays: [Weekday]) -> String {
    var runs: [(first: Weekday, last: Weekday)] = []
    for weekday in weekdays {
      if let last = runs.last, last.last.rawValue + 1 == weekday.rawValue {
        runs[runs.count - 1].last = weekday
      } else {
        runs.append((weekday, weekday))
      }
    }
    return runs.map { $0.first == $0.last ? $0.first.osmName : "\($0.first.osmName)-\($0.last.osmName)" }
      .joined(separator: ",")
  }
}

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

  /// The shortest forms; a lone T or S may be either of two.
  private static let letters: [String: Weekday] = [
    "m": .monday, "tu": .tuesday, "w": .wednesday, "th": .thursday, "r": .thursday, "f": .friday,
    "sa": .saturday, "su": .sunday,
  ]

  /// The days of `Mon - Thu, Sun`, in the order written, or nil if a word of it is no day.
  static func days(_ text: String) -> [Weekday]? {
    let dashes: Set<Character> = ["-", "–", "—"]
    if let known = groups[text.lowercased().split(separator: " ").joined(separator: " ")] { return known }
    let text = text.split(separator: " ").map {
      ["through", "thru", "to"].contains($0.lowercased()) ? "-" : $0
    }
    .joined(separator: " ")
    var days: [Weekday] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "&" }) {
      let ends = part.split { dashes.contains($0) || $0 == " " }.map(String.init)
      guard let first = ends.first, ends.count <= 2 else { return nil }
      if first.lowercased() == "daily", ends.count == 1 {
        days += Weekday.allCases
        continue
      }
      guard let start = letters[first.lowercased()] ?? Weekday(english: first),
        let end = letters[ends[ends.count - 1].lowercased()] ?? Weekday(english: ends[ends.count - 1])
      else { return nil }
      // "Mon Wed" without a dash would be two days or a range: nobody knows.
      guard ends.count == 1 || part.contains(where: dashes.contains) else { return nil }
      let length = (end.rawValue - start.rawValue + 7) % 7
      days += (0...length).map { start.adding(days: $0) }
    }
    return days.isEmpty ? nil : days
  }
}
