/// A day of the proleptic Gregorian calendar, with no time zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, which is day 0.
  public let dayNumber: Int

  /// The allowed years of a date; wide enough for any dining hall, narrow enough that no arithmetic
  /// overflows.
  public static var years: ClosedRange<Int> { -9_999...9_999 }

  /// The date with this day number, clamped to `years`.
  public init(dayNumber: Int) {
    self.dayNumber = min(max(dayNumber, Self.firstDayNumber), Self.lastDayNumber)
  }

  /// The date of a year, month (1–12) and day, or nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysInMonth(month, of: year)
    else { return nil }
    dayNumber = Self.dayNumber(year: year, month: month, day: day)
  }

  /// Reads `2026-11-20` (ISO 8601 extended form with a four-digit year); nil for anything else.
  public init?(_ text: String) {
    guard let date = ISOReader.read(text, { $0.date() }) else { return nil }
    self = date
  }

  /// Year, month (1–12) and day of the month.
  public var components: (year: Int, month: Int, day: Int) {
    // Howard Hinnant's days-to-civil: eras of 400 years that begin on March 1.
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The calendar year.
  public var year: Int { components.year }
  /// The month, 1 to 12.
  public var month: Int { components.month }
  /// The day of the month, 1 to 31.
  public var day: Int { components.day }

  /// The day of the week.
  public var weekday: Weekday { Weekday.thursday.adding(days: dayNumber) }

  /// The date this many days later (or earlier, if negative), clamped to `years`.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return CivilDate(dayNumber: overflow ? (days > 0 ? Self.lastDayNumber : Self.firstDayNumber) : sum)
  }

  /// The number of days in a month (1–12) of a year.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a February 29.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Earlier first.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }

  // Literals, so that no use of them waits for a lazy global; a test compares them with `years`.
  private static var firstDayNumber: Int { -4_371_587 }
  private static var lastDayNumber: Int { 2_932_896 }

  /// The day number of a date that may be outside `years`.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-11-20`
  public var description: String {
    ISOWriter.text { $0.date(self) }
  }
}

/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday this many days later (or earlier, if negative).
  public func adding(days: Int) -> Weekday {
    Weekday(rawValue: (rawValue - 1 + days % 7 + 7) % 7 + 1) ?? .monday
  }

  /// Monday first.
  public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}
