package import CivilTime
package import Failures

/// Parses days as people type them.
extension TimeArgument {
  /// `2026-11-20`, `20.11.2026`, `Nov 20, 2026`, `today`, `tomorrow`, a weekday's name (the next such day, today
  /// included), or a date without its year (the nearest); the same in German.
  package static func date(_ text: String, today: CivilDate) throws(Failure) -> CivilDate {
    try date(text, today: today) { $0.nearest(to: today) }
  }

  /// The same for coming dates: a date without its year is the next such day, today included.
  package static func comingDate(_ text: String, today: CivilDate) throws(Failure) -> CivilDate {
    try date(text, today: today) { $0.first(from: today) }
  }

  /// The same for past dates: a weekday or a date without its year is the last such day, today included.
  package static func pastDate(_ text: String, today: CivilDate) throws(Failure) -> CivilDate {
    try date(text, today: today) { $0.last(until: today) }
  }

  /// The same, with a choice among the days that come again.
  static func date(
    _ text: String, today: CivilDate, _ chosen: (RecurringDay) -> CivilDate?
  ) throws(Failure) -> CivilDate {
    if let date = CivilDate(text) ?? dotted(text) ?? ShortDate.withYear(text) { return date }
    switch text.lowercased() {
    case "today", "heute": return today
    case "tomorrow", "morgen": return today.adding(days: 1)
    case "day after tomorrow", "übermorgen", "uebermorgen": return today.adding(days: 2)
    case "yesterday", "gestern": return today.adding(days: -1)
    default: break
    }
    let day: RecurringDay? = ShortDate(text).map { .date($0) } ?? weekday(named: text).map { .weekday($0) }
    guard let date = day.flatMap(chosen) else { throw Failure(.badDate, text) }
    return date
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

  /// A first and a last day that are still to come, at least in part: of dates without their years the last day is the
  /// next such day, and the first one the last such day before. Any other last day is the next such day from the first.
  ///
  /// - Parameters:
  ///   - first: the text of the first day.
  ///   - last: the text of the last day.
  ///   - today: the date.
  /// - Returns: the dates.
  /// - Throws: `bad-date`.
  package static func comingDates(
    from first: String, to last: String, today: CivilDate
  ) throws(Failure) -> (from: CivilDate, to: CivilDate) {
    if let first = ShortDate(first), let to = ShortDate(last)?.first(from: today),
      let from = first.last(until: to)
    {
      return (from, to)
    }
    let from = try comingDate(first, today: today)
    let isRecurring = ShortDate(last) != nil || weekday(named: last) != nil
    return (from, try comingDate(last, today: isRecurring ? from : today))
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
    if word == "sonnabend" { return 5 }
    guard word.utf8.count >= 3 else { return short.firstIndex(of: word) }
    return days.firstIndex { $0.hasPrefix(word) } ?? german.firstIndex { $0.hasPrefix(word) }
  }
}
