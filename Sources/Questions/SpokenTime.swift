import CivilTime

/// A time as people say it: an hour, with a day if it is not today.
struct SpokenTime {
  /// The date and the time of day on the campus' clocks.
  let civil: CivilDateTime

  /// - Parameters:
  ///   - text: `5pm`, `5:30 pm`, `17:30`, `noon`, `midnight`, preceded or followed by a day: `tomorrow`,
  ///     `fri`, a date; the same in German: `17 Uhr`, `morgen Mittag`.
  ///   - today: the date that is today.
  ///   - day: the date that a text means; nil if it means none.
  init?(_ text: String, today: CivilDate, day: (String) -> CivilDate?) {
    func dropAt(_ words: inout [String]) {
      if words.count > 1, words[0] == "at" || words[0] == "um" { words.removeFirst() }
    }
    var words = text.lowercased().split(separator: " ").map { String($0) }
    dropAt(&words)
    var date = today
    for count in stride(from: min(Self.mostWordsOfDay, words.count - 1), to: 0, by: -1) {
      if let first = day(words.prefix(count).joined(separator: " ")) {
        date = first
        words.removeFirst(count)
        break
      }
      if let last = day(words.suffix(count).joined(separator: " ")) {
        date = last
        words.removeLast(count)
        break
      }
    }
    dropAt(&words)
    // Any other word after the hour would change it: `1 2:30`.
    guard words.count == 1 || words.count == 2 && Self.units.contains(words[1]),
      let second = Self.secondOfDay(words.joined())
    else { return nil }
    // The midnight of a day is the one that ends it.
    civil =
      second == 86_400
      ? CivilDateTime(date.adding(days: 1), secondOfDay: 0) : CivilDateTime(date, secondOfDay: second)
  }

  /// What may follow a number of hours as a word of its own.
  private static let units = ["am", "pm", "a.m.", "p.m.", "uhr"]

  /// As in `8 Dec 2026` and `day after tomorrow`.
  private static let mostWordsOfDay = 3

  /// Seconds after midnight; 86,400 for the midnight that ends a day.
  private static func secondOfDay(_ text: String) -> Int? {
    switch text {
    case "noon", "midday", "mittag", "mittags": return 43_200
    case "midnight", "mitternacht": return 86_400
    default: break
    }
    var body = text[...]
    var half: Int?
    for (ending, hours) in [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12)] where body.hasSuffix(ending) {
      body = body.dropLast(ending.count)
      half = hours
      break
    }
    var isClock = half == nil && body.hasSuffix("uhr")
    if isClock { body = body.dropLast(3) }
    var separator: Character = isClock && body.contains(".") ? "." : ":"
    // `18h` and `18h30`
    if half == nil, !isClock, body.dropFirst().contains("h") {
      (isClock, separator) = (true, "h")
      if body.last == "h" { body = body.dropLast() }
    }
    let parts = body.split(separator: separator, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count), let hour = number(parts[0]),
      let minute = parts.count == 2 ? (parts[1].utf8.count == 2 ? number(parts[1]) : nil) : 0, minute < 60
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      return (hour % 12 + half) * 3_600 + minute * 60
    }
    // A bare number could also be a day, a year or a typing error.
    guard parts.count == 2 || isClock, hour < 24 || hour == 24 && minute == 0 else { return nil }
    return hour * 3_600 + minute * 60
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
