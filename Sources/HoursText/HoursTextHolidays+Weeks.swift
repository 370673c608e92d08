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
    let isNear = names.contains { index in
      Self.breaks.contains { $0.name == words[index] && $0.months.contains(today.month) }
    }
    if isNear { return .week(from: today) }
    let said = words.filter { $0 != "-" }
    let hasName = names.contains { index in Self.breaks.contains { $0.name == words[index] } }
    let isOther = said.indices.contains { index in
      Self.times.contains { $0.months.contains(today.month) && said[index...].starts(with: $0.words) }
    }
    // "Breaks: closed", "Closed during recess"
    let isUnnamed =
      !hasName && Self.mostBreaks.contains(today.month) && said.contains { Self.unnamed.contains($0) }
    // "December holidays"; holidays of a university are days of the law.
    let areOfMonth = zip(said, said.dropFirst()).contains { name, word in
      (word == "holidays" || word == "holiday")
        && Self.monthNames.contains(name)
        && Self.breaks.contains { $0.name == name && $0.months.contains(today.month) }
    }
    return isOther || isUnnamed || areOfMonth ? .week(from: today) : nil
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

  /// Whether words name a time of examinations, or a recess: `finals week`, `fall recess`.
  static func areNameOfRecess(_ words: [Substring]) -> Bool {
    let names: Set<Substring> = ["finals", "exam", "exams", "recess"]
    let others: Set<Substring> = [
      "final", "week", "period", "fall", "winter", "spring", "summer", "thanksgiving", "christmas", "reading",
      "-",
    ]
    return words.contains(where: names.contains)
      && words.allSatisfy { names.contains($0) || others.contains($0) }
  }

  /// The months in which there is a break of some days at most universities.
  private static let mostBreaks: Set<Int> = [1, 3, 5, 6, 7, 8, 11, 12]

  private static let breaks: [(name: Substring, months: Set<Int>)] = [
    ("winter", [12, 1]), ("christmas", [12, 1]), ("holiday", [12, 1]), ("spring", [2, 3, 4]),
    ("january", [1]), ("february", [2]), ("march", [3]), ("april", [4]), ("may", [5]), ("june", [6]),
    ("july", [7]), ("august", [8]), ("september", [9]), ("october", [10]), ("november", [11]),
    ("december", [12, 1]), ("reading", [2, 3, 10, 11]),
    ("midsemester", midterm), ("midterm", midterm), ("term", mostBreaks),
    ("summer", [5, 6, 7, 8]), ("fall", [10, 11]), ("university", mostBreaks), ("academic", mostBreaks),
    ("campus", mostBreaks), ("school", mostBreaks), ("semester", mostBreaks), ("all", mostBreaks),
  ]

  private static let monthNames: Set<Substring> = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  /// Breaks in the middle of terms, on both halves of the earth.
  private static let midterm: Set<Int> = [2, 3, 4, 9, 10]

  /// Breaks and weeks without lectures that do not end with a word for a break, and the months in which they may be.
  private static let times: [(words: [Substring], months: Set<Int>)] = [
    ("reading week", [2, 10, 11]), ("mid semester break", midterm), ("mid term break", midterm),
    ("reading day", [4, 5, 12]), ("reading days", [4, 5, 12]),
    ("reading period", [4, 5, 12]), ("study day", [4, 5, 12]), ("study days", [4, 5, 12]),
    ("finals", [4, 5, 12]), ("final exams", [4, 5, 12]), ("exam week", [4, 5, 12]),
    ("exam weeks", [4, 5, 12]),
    ("exam period", [1, 4, 5, 6, 12]), ("exams", [4, 5, 12]), ("examination period", [1, 4, 5, 6, 12]),
    ("intersession", [1, 5, 8]), ("j term", [1]), ("jterm", [1]), ("interterm", [1]), ("january term", [1]),
    ("january session", [1]), ("winter session", [12, 1]), ("winter term", [1]), ("may term", [5, 6]),
    ("maymester", [5, 6]), ("summer session", [5, 6, 7, 8]), ("summer", [5, 6, 7, 8]),
    ("half term", [2, 5, 10]),
    ("christmas holidays", [12, 1]), ("winter holidays", [12, 1]),
    ("easter holidays", [3, 4]), ("summer holidays", [7, 8]), ("holiday hours", [12, 1]),
    ("holiday schedule", [12, 1]), ("winter hours", [12, 1, 2]), ("winter schedule", [12, 1, 2]),
    ("break hours", mostBreaks), ("break schedule", mostBreaks), ("outside term", [1, 4, 7, 8, 9, 12]),
    ("out of term", [1, 4, 7, 8, 9, 12]),
  ].map { (name: String, months: Set<Int>) in (name.split(separator: " "), months) }

  private static let unnamed: Set<Substring> = ["breaks", "recess", "recesses", "vacations", "intersessions"]
}
