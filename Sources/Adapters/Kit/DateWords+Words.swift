/// The words of a title, and the dates formed from them.
extension DateWords {
  /// Runs of digits with their slashes, runs of letters, and single dashes, colons, commas and ampersands, in lower case.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var wasDigit: Bool?
    for character in text.lowercased() {
      let isDigit = character == "/" || character.isASCII && character.isNumber
      guard isDigit || character.isLetter else {
        if "-–—".contains(character) { words.append("-") }
        if ":,&".contains(character) { words.append(String(character)) }
        wasDigit = nil
        continue
      }
      if isDigit != wasDigit { words.append("") }
      words[words.count - 1].append(character)
      wasDigit = isDigit
    }
    return words
  }

  /// `12/8` or `12/8/18`, or with the day first `8/12`; a two-digit year is in this century.
  static func numeric(_ word: String, isDayFirst: Bool = false) -> MonthDay? {
    var parts = word.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.utf8.count <= 4 ? Int($0) : nil }
    if isDayFirst, parts.count > 1 { parts.swapAt(0, 1) }
    guard parts.count == 2 || parts.count == 3, let month = parts[0], let day = parts[1],
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    guard parts.count == 3 else { return MonthDay(month: month, day: day, year: nil) }
    guard let year = parts[2] else { return nil }
    return MonthDay(month: month, day: day, year: year < 100 ? 2000 + year : year)
  }

  static func named(_ word: String, _ rest: inout ArraySlice<String>) -> MonthDay? {
    guard let month = WrittenDay.month(word), let (day, year) = dayAndYear(&rest) else { return nil }
    return MonthDay(month: month, day: day, year: year)
  }

  static func withoutNames(_ words: [String]) -> [String] {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if named(word, &rest) == nil { kept.append(word) }
    }
    return kept
  }

  /// Words that distinguish a time of day or a number of hours from a day: `14:30`, `2 pm`, `24 hours`.
  static let clockWords: Set = [
    ":", "a", "am", "p", "pm", "h", "hr", "hrs", "hour", "hours", "midnight", "noon",
  ]

  /// `14`, `14th`, `14, 2026` or `14/2026`.
  static func dayAndYear(_ rest: inout ArraySlice<String>) -> (day: Int, year: Int?)? {
    var after = rest
    guard let number = after.popFirst(), !clockWords.contains(after.first ?? "") else { return nil }
    let parts = number.split(separator: "/", omittingEmptySubsequences: false)
    guard let day = Int(parts[0]), (1...31).contains(day), parts.count <= 2 else { return nil }
    if ["st", "nd", "rd", "th"].contains(after.first) { after.removeFirst() }
    guard parts.count == 1 else {
      guard parts[1].utf8.count == 4, let year = Int(parts[1]) else { return nil }
      rest = after
      return (day, year)
    }
    let next = after.first == "," ? after.dropFirst() : after
    let year = next.first.flatMap { $0.utf8.count == 4 ? Int($0) : nil }
    rest = year == nil ? after : next.dropFirst()
    return (day, year)
  }
}
