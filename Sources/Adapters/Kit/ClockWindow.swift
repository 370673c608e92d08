import CivilTime
import Dining
import HoursText
import OpeningHours

/// A window of a service date by the wall clock, in minutes after its midnight; `closes` may be on the next
/// day, and so may `opens`, until the window is moved to its own day.
struct ClockWindow: Hashable, Comparable {
  static let minutesOfDay = 1_440

  let opens: Int
  let closes: Int

  /// A closing at or before the opening belongs to the next day: "12:00am - 12:00am" is 24 hours. The last
  /// minute of a day stands for midnight in forms that have no 24:00.
  init(opens: Int, closes: Int) {
    self.opens = opens
    let end = closes > opens ? closes : closes + Self.minutesOfDay
    let isLastMinute = end % Self.minutesOfDay == Self.minutesOfDay - 1 && end - opens < Self.minutesOfDay
    self.closes = isLastMinute ? end + 1 : end
  }

  static func < (left: ClockWindow, right: ClockWindow) -> Bool {
    (left.opens, left.closes) < (right.opens, right.closes)
  }

  /// Whether both are open at some minute of a day, unlike windows that only touch.
  func overlaps(_ other: ClockWindow) -> Bool { opens < other.closes && other.opens < closes }

  /// The number of days after its service date on which the window opens: `24:00` is the next day's first
  /// minute.
  var daysLater: Int { opens / Self.minutesOfDay }

  /// The window in minutes of the day on which it opens.
  var onItsDay: ClockWindow {
    ClockWindow(
      opens: opens - daysLater * Self.minutesOfDay, closes: closes - daysLater * Self.minutesOfDay)
  }

  /// `07:00-10:30`; a closing on the next day is written 01:00, or 24:00 for midnight and larger where
  /// necessary. Only a window on its own day can be written: no span of the language begins at 24:00.
  var expression: String {
    let isPlain = closes <= Self.minutesOfDay || closes - Self.minutesOfDay >= opens
    return opens.asClock + "-" + (isPlain ? closes : closes - Self.minutesOfDay).asClock
  }

  /// The window on a service date as instants; the wall clock counts on days when clocks change.
  func instants(on date: CivilDate, in zone: Zone) -> (opens: Instant, closes: Instant) {
    (
      zone.instant(of: CivilDateTime(date, secondOfDay: opens * 60)),
      zone.instant(of: CivilDateTime(date, secondOfDay: closes * 60))
    )
  }
}

extension [ClockWindow] {
  /// The windows of one day as a list of times, in order: `00:00-03:00,07:00-24:00`.
  var expression: String { sorted().map(\.expression).joined(separator: ",") }
}

extension ClockWindow {
  /// Reads `11:00am - 5:00pm` and other unambiguous spellings of one window; nil for anything else.
  init?(_ text: some StringProtocol) {
    guard let (period, opens, closes) = HoursText.window(String(text)), period == nil else { return nil }
    // Midnight to midnight is a whole day; other equal times are a mistake.
    guard opens % Self.minutesOfDay == 0 || (closes - opens) % Self.minutesOfDay != 0 else { return nil }
    self.init(opens: opens, closes: closes)
  }

  /// Minutes after midnight of `5:00pm`, `7 AM` or `12:30 p.m.`, or nil.
  static func minutes(_ text: some StringProtocol) -> Int? {
    let letters = text.lowercased().utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }
    guard letters.count >= 3, letters[letters.count - 1] == UInt8(ascii: "m") else { return nil }
    let half: Int
    switch letters[letters.count - 2] {
    case UInt8(ascii: "a"): half = 0
    case UInt8(ascii: "p"): half = 12
    default: return nil
    }
    let digits = letters.dropLast(2).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard digits.count <= 2, let hour = number(digits[0], of: 1...2), (1...12).contains(hour),
      let minute = digits.count == 2 ? number(digits[1], of: 2...2) : 0, minute < 60
    else { return nil }
    return (hour % 12 + half) * 60 + minute
  }

  private static func number(_ digits: ArraySlice<UInt8>, of length: ClosedRange<Int>) -> Int? {
    guard length.contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}

extension ClockWindow {
  /// Minutes after midnight of a 12-hour or 24-hour time: `5:00pm`, `7 AM`, `17:00`, `07:30:00`, `24:00`; or
  /// nil.
  static func anyMinutes(_ text: some StringProtocol) -> Int? {
    if let minutes = minutes(text) { return minutes }
    let parts = text.split(whereSeparator: \.isWhitespace).joined().split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60
    else { return nil }
    return hour < 24 ? hour * 60 + minute : hour == 24 && minute == 0 ? minutesOfDay : nil
  }

  /// A window between two such times; nil if one cannot be read, or if am and pm seem to be missing: from one
  /// time while the other has them, or from both if a 12-hour clock makes the more plausible day, as in
  /// `9:00 - 5:00`. Nil for equal times, too: forms are left at midnight to midnight, and a whole day is
  /// stated as such.
  init?(from start: some StringProtocol, to end: some StringProtocol) {
    guard let opens = Self.anyMinutes(start), let closes = Self.anyMinutes(end), opens != closes else {
      return nil
    }
    switch (Self.minutes(start) != nil, Self.minutes(end) != nil) {
    case (true, false) where Self.twelve.contains(closes): return nil
    case (false, true) where Self.twelve.contains(opens): return nil
    case (false, false) where !Self.isOfWholeDay(start, end, opens, closes): return nil
    default: self.init(opens: opens, closes: closes)
    }
  }

  /// The minutes of a day that a 12-hour clock can also mean.
  private static let twelve = 60..<780
  private static let earliestMorning = 5 * 60
  private static let latestNight = 4 * 60
  /// No place that closes at all has a window this long that passes midnight.
  private static let longestNight = 21 * 60

  /// Whether two times without am and pm may use a 24-hour clock: programs write it with two digits, people
  /// with one. `11:00 - 02:00` is a night, `11:00 - 2:00` a lunch or a bar, and `1:00 - 4:00` an afternoon.
  private static func isOfWholeDay(
    _ start: some StringProtocol, _ end: some StringProtocol, _ opens: Int, _ closes: Int
  ) -> Bool {
    if closes < opens, closes - opens + minutesOfDay >= longestNight { return false }
    guard twelve.contains(opens), twelve.contains(closes), opens != closes else { return true }
    let isPadded = [start.first { !$0.isWhitespace }, end.first { !$0.isWhitespace }].map { $0 == "0" }
    if opens < closes { return isPadded[0] || opens >= earliestMorning }
    return isPadded[1] && closes <= latestNight
  }
}

extension ClockWindow {
  /// Two instants as a window of a service date; nil if they are not within the day or the night after it.
  init?(from start: Instant, to end: Instant, on date: CivilDate, in zone: Zone) {
    let opening = zone.civil(at: start)
    let closing = zone.civil(at: end)
    let openDays = opening.date.dayNumber - date.dayNumber
    let closeDays = closing.date.dayNumber - date.dayNumber
    guard (0...1).contains(openDays), (0...2).contains(closeDays) else { return nil }
    let opens = openDays * Self.minutesOfDay + opening.secondOfDay / 60
    let closes = closeDays * Self.minutesOfDay + closing.secondOfDay / 60
    guard closes > opens, closes - opens <= Self.minutesOfDay else { return nil }
    self.init(opens: opens, closes: closes)
  }
}
