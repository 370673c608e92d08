/// Years: `2026`, `2026-2028`, `2026+`, `2026/2`, `2026-2036/2`.
struct YearRange: Equatable, Sendable {
  var from: Int
  /// The last year; `Int.max` if the years have no end.
  var to: Int
  var step = 1
  /// Whether it was written `2026/2` and not `2026+`.
  var isPeriod = false
}

/// Weeks of ISO 8601: `week 10`, `week 10-20`, `week 01-53/2`.
struct WeekRange: Equatable, Sendable {
  var from: Int
  var to: Int
  var step = 1
}

/// `PH` or `SH`, and for `PH` the day before or after it.
struct HolidaySelector: Equatable, Sendable {
  var isSchool: Bool
  /// Days from the holiday to the day meant, -1 to 1.
  var offset = 0
}

/// One of a list of weekdays.
enum WeekdaySelector: Equatable, Sendable {
  /// `Mo`, `Mo-Fr`, `Sa-Mo`; Monday is 0.
  case days(from: Int, to: Int)
  /// `Th[4]`, `Su[1,3,-1]`, `Sa[-1] +1 day`.
  case nth(weekday: Int, NthDays, offset: Int)
  /// `PH` in a list, which adds the holidays to the weekdays.
  case holiday(HolidaySelector)

  /// The weekdays it matches on any date, Monday in the lowest bit.
  var mask: UInt8 {
    guard case .days(let from, let to) = self else { return 0 }
    let through = (UInt16(1) << UInt16(to + 1)) - 1
    let before = (UInt16(1) << UInt16(from)) - 1
    let mask = from <= to ? through & ~before : (through | ~before) & 0x7F
    return UInt8(truncatingIfNeeded: mask)
  }
}

/// The ordinals of a weekday in its month: the first to the fifth, or counted from the end.
struct NthDays: Equatable, Sendable {
  /// 1…5 in bits 1 to 5, -1…-5 in bits 6 to 10.
  private(set) var bits: UInt16 = 0

  /// Adds the `nth`, 1 to 5 or -1 to -5; others are ignored.
  mutating func insert(_ nth: Int) {
    guard nth != 0, (-5...5).contains(nth) else { return }
    bits |= 1 << UInt16(nth > 0 ? nth : 5 - nth)
  }

  func contains(_ nth: Int) -> Bool {
    guard nth != 0, (-5...5).contains(nth) else { return false }
    return bits & 1 << UInt16(nth > 0 ? nth : 5 - nth) != 0
  }

  /// Ascending, those counted from the end after the others.
  var numbers: [Int] { [1, 2, 3, 4, 5, -1, -2, -3, -4, -5].filter(contains) }
}

/// One of a list of dates.
enum DateSelector: Equatable, Sendable {
  /// `Jan`, `Nov-Feb`; 1 to 12.
  case months(from: Int, to: Int)
  /// `Dec 25`, `easter -2 days`, `2026 Feb 28`.
  case day(DatePoint)
  /// `Jan 10-20`, `Dec 20-Jan 05`, `easter-Apr 30`, `Jan 01-31/8`: every `step`th day from the first to the last.
  case range(DatePoint, DatePoint, step: Int)

  /// Whether it reaches over the end of every year.
  var isOverNewYear: Bool {
    switch self {
    case .months(let from, let to): from > to
    case .day: false
    case .range(let from, let to, _):
      from.year == nil && to.year == nil && from.base != .easter && to.base != .easter
        && to.dayNumber(in: 2024, asEnd: true) < from.dayNumber(in: 2024)
    }
  }

  /// Whether it is of certain years.
  var hasYear: Bool {
    switch self {
    case .months: false
    case .day(let point), .range(_, let point, _): point.year != nil
    }
  }
}

/// A date in every year, or in one year.
struct DatePoint: Equatable, Sendable {
  enum Base: Equatable, Sendable {
    case fixed(month: Int, day: Int)
    case easter
    case nth(Int, weekday: Int, month: Int)
  }

  /// Its only year; nil for every year.
  var year: Int?
  var base: Base
  /// The weekday on or after a fixed date: `Sep 15+Sa`, Monday is 0; nil for the date itself.
  var weekday: Int?
  /// Days from there to the day meant.
  var offset = 0

  /// The day in a year; February 29 of a common year is March 1 as the start of a range and February 28 as
  /// the end of one.
  func dayNumber(in year: Int, asEnd: Bool = false) -> Int {
    switch base {
    case .fixed(let month, let day):
      let last = asEnd ? min(day, DayNumber.daysInMonth(year, month)) : day
      let number = DayNumber.of(year, month, last)
      let ahead = weekday.map { ($0 - Day(number).weekday + 7) % 7 } ?? 0
      return number + ahead + offset
    case .easter: return DayNumber.easter(year) + offset
    case .nth(let nth, let weekday, let month):
      return DayNumber.nth(nth, weekday: weekday, of: year, month) + offset
    }
  }

  /// Whether a year has the day at all: February 29, or the fifth Monday of a month.
  func exists(in year: Int) -> Bool {
    switch base {
    case .fixed(let month, let day): day <= DayNumber.daysInMonth(year, month)
    case .easter: true
    case .nth(let nth, let weekday, let month):
      Day(DayNumber.nth(nth, weekday: weekday, of: year, month)).month == month
    }
  }
}

/// Sets of weekdays, Monday in the lowest bit.
enum WeekdayMask {
  /// The whole week.
  static let all: UInt8 = 0x7F

  /// The days after those of a set.
  static func next(_ days: UInt8) -> UInt8 { (days << 1 | days >> 6) & all }

  /// The weekdays on which a rule with these selectors may match: any for a rule without them, or with one that
  /// depends on the date.
  static func possible(_ weekdays: [WeekdaySelector]) -> UInt8 {
    var mask: UInt8 = 0
    for weekday in weekdays {
      guard case .days = weekday else { return all }
      mask |= weekday.mask
    }
    return weekdays.isEmpty ? all : mask
  }
}
