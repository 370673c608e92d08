package import Failures
package import CivilTime

/// Parses times, dates and durations as people type them.
package enum TimeArgument {
  /// `2026-11-20T12:05-05:00`, or without an offset, or a bare date, or a time of today, read in the campus'
  /// zone.
  package static func instant(_ text: String, today: CivilDate, zone: Zone) throws(Failure) -> Instant {
    let spelled = text.utf8.count == 4 ? "0" + text : text
    guard let instant = zone.instant(written: text) ?? zone.instant(written: "\(today)T\(spelled)") else {
      throw Failure(.badTime, text)
    }
    return instant
  }

  /// The same, or a time as people say it: `5pm`, `noon`, `tomorrow 9:00`, `fri 5:30 pm`; a day alone means
  /// its first instant, like a bare date.
  package static func moment(_ text: String, today: CivilDate, zone: Zone) throws(Failure) -> Instant {
    if let spoken = SpokenTime(text, today: today) { return zone.instant(of: spoken.civil) }
    if let day = try? date(text, today: today) { return zone.firstInstant(of: day) }
    do throws(Failure) {
      return try instant(text, today: today, zone: zone)
    } catch {
      var failure = error
      failure.advice = .spokenTime
      throw failure
    }
  }

  /// `2026-11-20`, `20.11.2026`, `today`, `tomorrow`, a weekday's name (the next such day, today included), or a date
  /// without its year (the nearest); the same in German.
  package static func date(_ text: String, today: CivilDate) throws(Failure) -> CivilDate {
    if let date = CivilDate(text) ?? dotted(text) { return date }
    switch text.lowercased() {
    case "today", "heute": return today
    case "tomorrow", "morgen": return today.adding(days: 1)
    case "übermorgen", "uebermorgen": return today.adding(days: 2)
    case "yesterday", "gestern": return today.adding(days: -1)
    default: break
    }
    if let date = ShortDate(text)?.date(near: today) { return date }
    guard let index = weekday(text.lowercased()) else { throw Failure(.badDate, text) }
    return today.adding(days: (index + 1 - today.weekday.rawValue + 7) % 7)
  }

  /// Reads `20.11.2026`.
  private static func dotted(_ text: String) -> CivilDate? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, parts[2].utf8.count == 4
    else {
      return nil
    }
    let numbers = parts.map { Int($0) ?? 0 }
    guard numbers[2] > 999 else { return nil }
    return CivilDate(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  /// The same for past dates: a weekday or a date without its year is the last such day, today included.
  package static func pastDate(_ text: String, today: CivilDate) throws(Failure) -> CivilDate {
    past(try date(text, today: today), named: text, today: today)
  }

  /// Adjusts a date that was read from a text about the past: a weekday is never in the future, nor is a date without
  /// its year.
  package static func past(_ date: CivilDate, named text: String, today: CivilDate) -> CivilDate {
    let words = [text] + text.split(separator: " ").map(String.init)
    if let short = words.compactMap({ ShortDate($0) }).first { return short.date(until: today) ?? date }
    return date > today && namesWeekday(text) ? date.adding(days: -7) : date
  }

  /// Whether a text names a day of the week, alone or with a time.
  private static func namesWeekday(_ text: String) -> Bool {
    text.lowercased().split(separator: " ").contains { weekday(String($0)) != nil }
  }

  /// The last day of several, as the first is known: a weekday or a date without its year is the next such day from there.
  ///
  /// - Parameters:
  ///   - text: the text as it was typed.
  ///   - first: the first day.
  ///   - today: the date.
  /// - Returns: the date.
  /// - Throws: `bad-date`.
  package static func lastDate(
    _ text: String, from first: CivilDate, today: CivilDate
  ) throws(Failure) -> CivilDate {
    if let date = ShortDate(text)?.date(from: first) { return date }
    return try date(text, today: weekday(named: text) == nil ? today : first)
  }

  /// A date, with or without a time: `fri`, `tomorrow 12:30`.
  ///
  /// - Parameters:
  ///   - text: the text as it was typed.
  ///   - today: the date.
  /// - Returns: the date, and seconds after midnight if a time is given.
  /// - Throws: `bad-date`.
  package static func dayAndTime(
    _ text: String, today: CivilDate
  ) throws(Failure) -> (date: CivilDate, second: Int?) {
    if text.contains(" "), let spoken = SpokenTime(text, today: today) {
      return (spoken.civil.date, spoken.civil.secondOfDay)
    }
    return (try date(text, today: today), nil)
  }

  /// A time of a day: `12:30`, `6pm`, `noon`.
  ///
  /// - Parameter text: the text as it was typed.
  /// - Returns: seconds after midnight.
  /// - Throws: `bad-time-of-day`.
  package static func timeOfDay(_ text: String) throws(Failure) -> Int {
    // A text that names a day does not follow the one that is given.
    let days = [CivilDate(dayNumber: 0), CivilDate(dayNumber: 100)]
    let spoken = days.compactMap { SpokenTime(text, today: $0)?.civil }
    guard let time = spoken.first, spoken.map(\.date) == days else { throw Failure(.badTimeOfDay, text) }
    return time.secondOfDay
  }

  /// The day of the week with a name, or the beginning of one, in English or German; nil: there is none.
  package static func weekday(named text: String) -> Weekday? {
    weekday(text.lowercased()).flatMap { Weekday(rawValue: $0 + 1) }
  }

  /// The index in the week of a day's name, or the beginning of one; for German names the usual abbreviation
  /// is enough.
  private static func weekday(_ text: String) -> Int? {
    let word = text.hasSuffix(".") ? String(text.dropLast()) : text
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let german = ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"]
    let short = ["mo", "di", "mi", "do", "fr", "sa", "so"]
    guard word.utf8.count >= 3 else { return short.firstIndex(of: word) }
    return days.firstIndex { $0.hasPrefix(word) } ?? german.firstIndex { $0.hasPrefix(word) }
  }

  /// `90s`, `90m`, `6h`, `2d`: seconds; more than there are is forever.
  package static func duration(_ text: String) throws(Failure) -> Int64 {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    let digits = text.dropLast()
    guard let unit = text.last.flatMap({ units[$0] }), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw Failure(.badDuration, text) }
    let (seconds, overflow) = (Int64(digits) ?? .max).multipliedReportingOverflow(by: unit)
    return overflow ? .max : seconds
  }
}
