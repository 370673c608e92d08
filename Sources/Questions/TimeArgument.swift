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

  /// The same, or a time as people say it: `5pm`, `noon`, `tomorrow 9:00`, `fri 5:30 pm`, `now`; a day alone means
  /// its first instant, like a bare date.
  package static func moment(_ text: String, now: Instant, zone: Zone) throws(Failure) -> Instant {
    let today = zone.civil(at: now).date
    return try moment(text, now: now, zone: zone) { try? date($0, today: today) }
  }

  /// The same for past times: a weekday is the last such day, as is a date without its year.
  package static func pastMoment(_ text: String, now: Instant, zone: Zone) throws(Failure) -> Instant {
    let today = zone.civil(at: now).date
    func moment(last: CivilDate) throws(Failure) -> Instant {
      try Self.moment(text, now: now, zone: zone) { try? date($0, today: today) { $0.last(until: last) } }
    }
    let instant = try moment(last: today)
    guard instant > now, let earlier = try? moment(last: today.adding(days: -1)), earlier <= now else {
      return instant
    }
    return earlier
  }

  /// The same for coming times: a date without its year is the next such day, and during the day an hour of the night is
  /// of the coming night.
  package static func comingMoment(_ text: String, now: Instant, zone: Zone) throws(Failure) -> Instant {
    let civil = zone.civil(at: now)
    if let second = try? timeOfDay(text) {
      return zone.instant(of: CivilDateTime(civil.date, secondOfDay: coming(second, after: civil)))
    }
    return try moment(text, now: now, zone: zone) { try? comingDate($0, today: civil.date) }
  }

  /// The same for questions: an hour of the night is of the coming night, as for coming times, and `in 2 hours` is
  /// counted from now; a date without its year may be past.
  package static func nextMoment(_ text: String, now: Instant, zone: Zone) throws(Failure) -> Instant {
    if let wait = wait(text) { return now + wait }
    guard let second = try? timeOfDay(text) else { return try moment(text, now: now, zone: zone) }
    let civil = zone.civil(at: now)
    return zone.instant(of: CivilDateTime(civil.date, secondOfDay: coming(second, after: civil)))
  }

  /// `in 2 hours`, `in 30 min`, `in einer Stunde`: seconds.
  private static func wait(_ text: String) -> Int64? {
    let words = text.lowercased().split(separator: " ").map { String($0) }
    guard words.count == 3, words[0] == "in", words[1].utf8.count <= 5,
      let number = ["a": 1, "an": 1, "one": 1, "einer": 1][words[1]] ?? Int64(words[1]),
      (0...999).contains(number), words[1].first != "+"
    else { return nil }
    switch words[2] {
    case "h", "hour", "hours", "stunde", "stunden": return number * 3_600
    case "m", "min", "mins", "minute", "minutes", "minuten": return number * 60
    default: return nil
    }
  }

  private static func moment(
    _ text: String, now: Instant, zone: Zone, _ day: (String) -> CivilDate?
  ) throws(Failure) -> Instant {
    if ["now", "jetzt"].contains(text.lowercased()) { return now }
    let today = zone.civil(at: now).date
    if let spoken = SpokenTime(text, today: today, day: day) { return zone.instant(of: spoken.civil) }
    if let day = day(text) { return zone.firstInstant(of: day) }
    do throws(Failure) {
      return try instant(text, today: today, zone: zone)
    } catch {
      var failure = error
      failure.advice = .spokenTime
      throw failure
    }
  }

  /// A coming date, with or without a time: `fri`, `tomorrow 12:30`.
  ///
  /// - Parameters:
  ///   - text: the text as it was typed.
  ///   - today: the date.
  /// - Returns: the date, and seconds after midnight if a time is given.
  /// - Throws: `bad-date`.
  package static func dayAndTime(
    _ text: String, today: CivilDate
  ) throws(Failure) -> (date: CivilDate, second: Int?) {
    let day = { (text: String) in try? comingDate(text, today: today) }
    if text.contains(" "), let spoken = SpokenTime(text, today: today, day: day) {
      return (spoken.civil.date, spoken.civil.secondOfDay)
    }
    return (try comingDate(text, today: today), nil)
  }

  /// A time of a day: `12:30`, `6pm`, `noon`, `midnight`.
  ///
  /// - Parameter text: the text as it was typed.
  /// - Returns: seconds after the midnight that begins the day; 86,400 for the one that ends it.
  /// - Throws: `bad-time-of-day`.
  package static func timeOfDay(_ text: String) throws(Failure) -> Int {
    // A text that names a day does not follow the one that is given.
    let today = CivilDate(dayNumber: 0)
    guard let time = SpokenTime(text, today: today, day: { _ in nil })?.civil else {
      throw Failure(.badTimeOfDay, text)
    }
    return time.secondOfDay + (time.date > today ? 86_400 : 0)
  }

  /// Until this hour it is night.
  private static let nightEnds = 5 * 3_600

  /// A time of day of which no date is given: today's; during the day an hour of the night is of the coming night.
  ///
  /// - Parameters:
  ///   - second: seconds after midnight.
  ///   - now: the present.
  /// - Returns: seconds after the midnight that begins today.
  package static func coming(_ second: Int, after now: CivilDateTime) -> Int {
    second < nightEnds && now.secondOfDay >= nightEnds ? second + 86_400 : second
  }

  /// `90s`, `90m`, `6h`, `2d`, `1w`: seconds; more than there are is forever.
  package static func duration(_ text: String) throws(Failure) -> Int64 {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    let digits = text.dropLast()
    guard let unit = text.last.flatMap({ units[$0] }), !digits.isEmpty,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw Failure(.badDuration, text) }
    let (seconds, overflow) = (Int64(digits) ?? .max).multipliedReportingOverflow(by: unit)
    return overflow ? .max : seconds
  }
}
