import CivilTime

/// The dates in the title of special hours, "Exam Week (12/8-12/14)", which mostly come without a year.
struct WrittenDates: Equatable {
  let first: CivilDate
  let last: CivilDate

  /// Reads one date or two; without a year they are the nearest such days to `today`.
  init?(_ title: String, near today: CivilDate) {
    let dates = Self.dates(in: title)
    guard let start = dates.first, dates.count <= 2 else { return nil }
    let end = dates[dates.count - 1]
    // "12/20-1/3" ends in the next year.
    let isWrapped = (end.month, end.day) < (start.month, start.day)
    // A year behind the last day alone speaks of both.
    let stated = start.year ?? end.year.map { isWrapped ? $0 - 1 : $0 }
    var nearest: (first: CivilDate, last: CivilDate, distance: Int)?
    for year in (stated.map { $0...$0 } ?? today.year - 1...today.year + 1) {
      guard let first = CivilDate(year: year, month: start.month, day: start.day),
        let last = CivilDate(year: end.year ?? year + (isWrapped ? 1 : 0), month: end.month, day: end.day),
        first <= last
      else { continue }
      let distance = max(first.dayNumber - today.dayNumber, today.dayNumber - last.dayNumber, 0)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (first, last, distance) }
    }
    guard let nearest else { return nil }
    first = nearest.first
    last = nearest.last
  }

  private struct MonthDay {
    let month: Int
    let day: Int
    let year: Int?
  }

  /// Every `12/8`, `12/8/18` or `Dec. 8, 2018` of a text, and the last day of `12/8-14`.
  private static func dates(in text: String) -> [MonthDay] {
    let words = words(of: text)
    // Names beside figures say the same once more.
    let figures = dates(in: words) { word, _ in numeric(word) }
    return figures.isEmpty ? dates(in: words, by: named) : figures
  }

  private static func dates(
    in words: [String], by read: (String, inout ArraySlice<String>) -> MonthDay?
  ) -> [MonthDay] {
    var dates: [MonthDay] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let date = read(word, &rest) else { continue }
      dates.append(date)
      if let last = lastDay(&rest, of: date) { dates.append(last) }
    }
    return dates
  }

  /// `12/8` or `12/8/18`; a year of two digits is of this century.
  private static func numeric(_ word: String) -> MonthDay? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.utf8.count <= 4 ? Int($0) : nil }
    guard parts.count == 2 || parts.count == 3, let month = parts[0], let day = parts[1],
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    guard parts.count == 3 else { return MonthDay(month: month, day: day, year: nil) }
    guard let year = parts[2] else { return nil }
    return MonthDay(month: month, day: day, year: year < 100 ? 2000 + year : year)
  }

  private static func named(_ word: String, _ rest: inout ArraySlice<String>) -> MonthDay? {
    guard let month = WrittenDay.month(word), let (day, year) = dayAndYear(&rest) else { return nil }
    return MonthDay(month: month, day: day, year: year)
  }

  /// The end of `12/8-14`, in the month of the first day.
  private static func lastDay(_ rest: inout ArraySlice<String>, of first: MonthDay) -> MonthDay? {
    guard let joint = rest.first, ["-", "to", "through", "thru"].contains(joint) else { return nil }
    var after = rest.dropFirst()
    // "12/8 - 9-5" says at what times.
    guard let (day, year) = dayAndYear(&after), day > first.day, after.first != "-" else { return nil }
    rest = after
    return MonthDay(month: first.month, day: day, year: year)
  }

  /// What tells a time of day or a number of hours from a day: `14:30`, `2 pm`, `24 hours`.
  private static let clockWords: Set = [":", "a", "am", "p", "pm", "h", "hr", "hrs", "hour", "hours"]

  /// `14`, `14th`, `14, 2026` or `14/2026`.
  private static func dayAndYear(_ rest: inout ArraySlice<String>) -> (day: Int, year: Int?)? {
    var after = rest
    guard let number = after.popFirst(), !clockWords.contains(after.first ?? "") else { return nil }
    let parts = number.split(separator: "/", omittingEmptySubsequences: false)
    guard let day = Int(parts[0]), (1...31).contains(day), parts.count <= 2 else { return nil }
    if ["st", "nd", "rd", "th"].contains(after.first) { after.removeFirst() }
    let next = parts.count == 2 ? String(parts[1]) : after.first ?? ""
    let year = next.utf8.count == 4 ? Int(next) : nil
    if parts.count == 2, year == nil { return nil }
    if parts.count == 1, year != nil { after.removeFirst() }
    rest = after
    return (day, year)
  }

  /// Runs of digits with their slashes, runs of letters, and single dashes and colons, in lower case.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var wasDigit: Bool?
    for character in text.lowercased() {
      let isDigit = character == "/" || character.isASCII && character.isNumber
      guard isDigit || character.isLetter else {
        if "-–—".contains(character) { words.append("-") }
        if character == ":" { words.append(":") }
        wasDigit = nil
        continue
      }
      if isDigit != wasDigit { words.append("") }
      words[words.count - 1].append(character)
      wasDigit = isDigit
    }
    return words
  }
}
