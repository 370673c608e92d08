internal import CivilTime

/// Weeks that are named relative to today, and breaks of universities, whose dates nobody states.
extension HoursTextHolidays {
  /// The coming week, if a break of universities that some words name may have begun: its dates differ from one
  /// to another.
  ///
  /// - Parameter words: The folded words, in order.
  /// - Returns: The days; nil if no break is named, or none of this name is near.
  func days(ofBreakIn words: [Substring]) -> HoursTextDateSpan? {
    // "Closed during winter and spring breaks": all names before the word are of breaks.
    let names = words.indices.filter { index in
      words[(index + 1)...].prefix(3).contains {
        Self.wordsForBreak.contains($0) || Self.wordsForBreaks.contains($0)
      }
    }
    let isNear =
      names.contains { index in
        Self.breaks.contains { $0.name == words[index] && $0.months.contains(today.month) }
      }
    return isNear ? .week(from: today) : nil
  }

  /// The days that may be those of a week named relative to today: it is not stated how long the text stays up.
  ///
  /// - Parameter words: The folded words, in order.
  /// - Returns: The days from today on; nil if no week is named.
  func days(ofWeekIn words: [Substring]) -> HoursTextDateSpan? {
    guard let index = words.firstIndex(where: { ["week", "weeks", "woche"].contains($0) }),
      let name = words[..<index].last
    else { return days(ofWeeksIn: words) }
    let isThis =
      ["this", "diese", "dieser"].contains(name) || words[..<index].suffix(3) == ["rest", "of", "the"]
    // What is next may be the week after this one.
    let isNext = Self.nexts.contains { name.hasPrefix($0) }
    guard isThis || isNext else { return days(ofWeeksIn: words) }
    return HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: isNext ? 14 : 7)))
  }

  /// The days that may be meant by a number of weeks: `closed the next two weeks`, `closed for three weeks`; nil if a
  /// word places them elsewhere, as in `for two weeks over winter break`.
  private func days(ofWeeksIn words: [Substring]) -> HoursTextDateSpan? {
    for (index, unit) in words.enumerated().dropFirst(2) where unit == "weeks" {
      let lead = words[index - 2]
      guard lead == "for" || Self.nexts.contains(where: lead.hasPrefix),
        ["two", "three", "four"].contains(words[index - 1]), let count = Self.numbers[words[index - 1]],
        index + 1 == words.count || !Self.placing.contains(words[index + 1])
      else { continue }
      return days(7 * count)
    }
    return nil
  }

  /// The days of "for 10 days", "the next couple of weeks", as all that is said of a closure; nil if there is another word.
  ///
  /// - Parameter words: The folded words and numbers, in order.
  /// - Returns: The days from today on.
  func days(ofSpan words: [Substring]) -> HoursTextDateSpan? {
    var rest = words.filter { !Self.articles.contains($0) }
    if rest.count == 4, rest[0] == "for" { rest.removeFirst() }
    guard rest.count == 3, let length = rest.popLast().flatMap({ Self.lengths[$0] }),
      let count = rest.popLast().flatMap({ Self.numbers[$0] ?? Int($0) }), 1...60 ~= count,
      rest[0] == "for" || rest[0] == "next"
    else { return nil }
    return days(length * count)
  }

  private func days(_ count: Int) -> HoursTextDateSpan {
    HoursTextDateSpan(
      first: HoursTextDate(date: today), last: HoursTextDate(date: today.adding(days: count)))
  }

  /// The words behind a number of weeks that place them somewhere else than from today on.
  private static let placing: Set<Substring> = [
    "in", "over", "during", "around", "at", "each", "every", "before", "after", "from", "between",
  ]

  private static let lengths: [Substring: Int] = ["day": 1, "days": 1, "week": 7, "weeks": 7]
  private static let numbers: [Substring: Int] = [
    "one": 1, "two": 2, "couple": 3, "three": 3, "few": 4, "four": 4, "five": 5, "six": 6, "several": 6,
  ]
  private static let articles: Set<Substring> = ["a", "the", "of", "about", "around", "approximately"]

  /// The beginnings of words for the week after this one.
  private static let nexts = ["next", "coming", "following", "nachste", "kommende"]

  /// The words for days without lectures.
  static let wordsForBreak: [Substring] = ["break", "recess", "vacation"]

  private static let wordsForBreaks: [Substring] = ["breaks", "recesses", "vacations"]

  /// Whether words are the name of a break of universities: `winter break`.
  static func areNameOfBreak(_ words: [Substring]) -> Bool {
    guard words.count == 2, let name = words.first, wordsForBreak.contains(words[1]) else { return false }
    return ["thanksgiving", "autumn"].contains(name) || breaks.contains { $0.name == name }
  }

  /// The months in which there is a break of some days at most universities.
  private static let mostBreaks: Set<Int> = [1, 3, 5, 6, 7, 8, 11, 12]

  private static let breaks: [(name: Substring, months: Set<Int>)] = [
    ("winter", [12, 1]), ("christmas", [12, 1]), ("holiday", [12, 1]), ("spring", [2, 3, 4]),
    ("summer", [5, 6, 7, 8]), ("fall", [10, 11]), ("university", mostBreaks), ("academic", mostBreaks),
    ("campus", mostBreaks), ("school", mostBreaks), ("semester", mostBreaks), ("all", mostBreaks),
  ]
}
