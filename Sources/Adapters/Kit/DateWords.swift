import CivilTime

/// The dates written in a title, how they are joined, and whether an end is open.
struct DateWords {
  struct MonthDay {
    let month: Int
    let day: Int
    let year: Int?
  }

  /// A date, and whether it ends the range that the previous one begins.
  struct Entry {
    let day: MonthDay
    let endsRange: Bool
  }

  /// The bound that a lone date gives.
  enum Opening {
    case none, from, after, through, before
  }

  private(set) var entries: [Entry] = []
  /// Whether each date stands for the week that it begins.
  private(set) var areWeeks = false
  private(set) var opening = Opening.none

  /// Nil if there are no dates, or if their relation is ambiguous.
  ///
  /// - Parameters:
  ///   - title: the text.
  ///   - isDayFirst: whether `7/12` is in December.
  init?(_ title: String, isDayFirst: Bool = false) {
    let words = Self.words(of: title).filter { $0.count < 3 || Weekday(english: $0) == nil }
    // Names beside numbers repeat the same dates.
    let figures = Self.withoutNames(words)
    // If the days cannot come first, as in "12/24 - 12/26", they do not.
    let areDaysFirst =
      isDayFirst
      && figures.allSatisfy { word in
        Self.numeric(word) == nil || Self.numeric(word, isDayFirst: true) != nil
      }
    if figures.contains(where: { Self.numeric($0, isDayFirst: areDaysFirst) != nil }) {
      guard read(figures, by: { word, _ in Self.numeric(word, isDayFirst: areDaysFirst) }) else { return nil }
    } else {
      guard read(words, by: Self.named) else { return nil }
    }
  }

  private typealias Reader = (String, inout ArraySlice<String>) -> MonthDay?

  /// False if there is no date, or if the joint of two cannot be read.
  private mutating func read(_ words: [String], by read: Reader) -> Bool {
    var rest = words[...]
    var gap: [String] = []
    var before: [String] = []
    while let word = rest.popFirst() {
      guard let date = read(word, &rest) else {
        gap.append(word)
        continue
      }
      if entries.isEmpty {
        before = gap
        entries = [Entry(day: date, endsRange: false)]
      } else {
        guard let endsRange = endsRange(behind: gap, before) else { return false }
        entries.append(Entry(day: date, endsRange: endsRange))
      }
      gap = []
      guard readDays(&rest) else { return false }
    }
    guard !entries.isEmpty else { return false }
    readOpening(before, gap)
    return true
  }

  // MARK: Joints

  private static let listWords: Set = [",", "&", "and"]
  private static let rangeWords: Set = [
    "-", "to", "through", "thru", "until", "till", "til", "ending", "ends",
  ]

  /// Whether a date ends the range that the last one begins, judging by the words between them; nil if these
  /// are unclear.
  private func endsRange(behind gap: [String], _ before: [String]) -> Bool? {
    let isEnd = entries.last?.endsRange == true
    guard let joint = gap.last else { return isEnd ? nil : true }
    if before.last == "between", gap == ["and"], entries.count == 1 { return true }
    let isList = !Self.listWords.isDisjoint(with: gap)
    if Self.rangeWords.contains(joint) || !isList && !Self.rangeWords.isDisjoint(with: gap) {
      return isEnd ? nil : true
    }
    // "Nov 24, 9-5 & Nov 25": times may come in between.
    let isPlain = gap.allSatisfy {
      Self.listWords.contains($0) || $0 == "-" || Self.clockWords.contains($0)
        || $0.allSatisfy { $0.isASCII && $0.isNumber }
    }
    return isPlain && Self.listWords.contains(joint) ? false : nil
  }

  /// Reads the days after a date that belong to its month: the `14` of `12/8-14`, and those of `Dec 24, 25
  /// and 31`; false if they may be days or hours.
  private mutating func readDays(_ rest: inout ArraySlice<String>) -> Bool {
    guard let date = entries.last?.day else { return true }
    var last = date.day
    func entry(_ found: (day: Int, year: Int?), endsRange: Bool) -> Entry {
      Entry(day: MonthDay(month: date.month, day: found.day, year: found.year), endsRange: endsRange)
    }
    var after = rest.dropFirst()
    // "12/8 - 9-5" is a date and its times.
    if entries.last?.endsRange == false, let joint = rest.first, Self.rangeWords.contains(joint),
      let end = Self.dayAndYear(&after), end.day > last, !Self.rangeWords.contains(after.first ?? "")
    {
      entries.append(entry(end, endsRange: true))
      last = end.day
      rest = after
    }
    while true {
      var after = rest.drop { Self.listWords.contains($0) }
      guard after.count < rest.count, let found = Self.dayAndYear(&after), found.day > last else {
        return true
      }
      var ends: Entry?
      if let joint = after.first, Self.rangeWords.contains(joint) {
        var end = after.dropFirst()
        if let range = Self.dayAndYear(&end), !Self.rangeWords.contains(end.first ?? "") {
          guard range.day > found.day else { return true }
          // "12/8, 9-11" may be days or hours; a twelve-hour clock has no hour above 12.
          guard range.day > 12 else { return false }
          ends = entry(range, endsRange: true)
          after = end
        } else if end.first.map({ WrittenDay.month($0) == nil && Self.numeric($0) == nil }) ?? true {
          return true
        }
      }
      entries += [entry(found, endsRange: false)] + [ends].compactMap(\.self)
      last = ends?.day.day ?? found.day
      rest = after
    }
  }

  // MARK: Open ends

  private static let openings: [(words: [String], opening: Opening)] =
    ["begin", "beginning", "begins", "effective", "from", "since", "start", "starting", "starts"].map {
      ([$0], .from)
    } + ["ending", "ends", "through", "thru", "til", "till", "until"].map { ([$0], .through) } + [
      (["as", "of"], .from), (["up", "to"], .through), (["after"], .after), (["before"], .before),
      (["prior", "to"], .before),
    ]

  /// Reads the words directly before the first date and directly after the last.
  private mutating func readOpening(_ before: [String], _ after: [String]) {
    let filling: Set = ["on", "the", ",", ":"]
    var before = before[...]
    func trim() { while let word = before.last, filling.contains(word) { before.removeLast() } }
    trim()
    let isList = !entries.contains(where: \.endsRange)
    if isList, before.last == "of", ["week", "weeks"].contains(before.dropLast().last) {
      areWeeks = true
      before.removeLast(2)
      trim()
    }
    let next = Array(after.drop { Self.listWords.contains($0) || $0 == "-" }.prefix(2))
    if ["onward", "onwards", "forward", "after", "later", "beyond"].contains(next.first)
      || [["until", "further"], ["until", "notice"], ["till", "further"]].contains(next)
    {
      opening = .from
    } else {
      opening = Self.openings.first { Array(before.suffix($0.words.count)) == $0.words }?.opening ?? .none
    }
  }
}
