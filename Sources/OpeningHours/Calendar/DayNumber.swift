import CivilTime

/// The proleptic Gregorian calendar in plain integers, for loops that run over many days.
///
/// `CivilDate` does the same for all other callers; this has no validation and nothing to unwrap.
package enum DayNumber {
  /// Days since 1970-01-01 of a year, a month (1–12) and a day, which may lie outside the month.
  package static func of(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Monday is 0, Sunday is 6; 1970-01-01 was a Thursday.
  static func weekday(_ number: Int) -> Int {
    let rest = (number + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// The length of a month (1–12).
  static func daysInMonth(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The Monday on which a year of ISO 8601 weeks begins: that of the week of January 4.
  static func firstMonday(ofWeekYear year: Int) -> Int {
    let january4 = of(year, 1, 4)
    return january4 - weekday(january4)
  }

  /// Easter Sunday of the Gregorian calendar (the anonymous algorithm, as Meeus gives it), in days since 1970-01-01.
  package static func easter(_ year: Int) -> Int {
    let golden = positive(year, 19)
    let century = floorDivide(year, 100)
    let yearOfCentury = year - century * 100
    let leapless = floorDivide(century, 4)
    let correction = floorDivide(century - floorDivide(century + 8, 25) + 1, 3)
    let epact = positive(19 * golden + century - leapless - correction + 15, 30)
    let toSunday = positive(
      32 + 2 * positive(century, 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4, 7)
    let late = (golden + 11 * epact + 22 * toSunday) / 451
    let days = epact + toSunday - 7 * late + 114
    return of(year, days / 31, days % 31 + 1)
  }

  /// The `nth` day of a weekday (Monday 0) in a month, counted from its end if `nth` is negative.
  ///
  /// For a fifth weekday that a month lacks, it is the day where it would be.
  static func nth(_ nth: Int, weekday wanted: Int, of year: Int, _ month: Int) -> Int {
    let first = nth > 0 ? of(year, month, 1) : of(year, month, daysInMonth(year, month)) + 1
    let ahead = positive(wanted - weekday(first), 7)
    return first + ahead + (nth > 0 ? nth - 1 : nth) * 7
  }

  private static func positive(_ number: Int, _ modulus: Int) -> Int {
    let rest = number % modulus
    return rest < 0 ? rest + modulus : rest
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}

/// One day with all values that selectors need.
struct Day {
  /// Days since 1970-01-01.
  let number: Int
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int
  /// Monday is 0.
  let weekday: Int

  init(_ number: Int) {
    self.number = number
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    weekday = DayNumber.weekday(number)
  }

  /// The ISO 8601 week year of the day, and its week in that year.
  var week: (year: Int, week: Int) {
    let thursday = number + 3 - weekday
    let weekYear = month == 1 && day <= 3 || month == 12 && day >= 29 ? Day(thursday).year : year
    return (weekYear, (thursday - DayNumber.of(weekYear, 1, 1)) / 7 + 1)
  }
}

/// The instants that have a date everywhere on earth; before and after them the state is that at the ends.
enum CivilTimeline {
  static let first = Instant(secondsSince1970: Int64(DayNumber.of(CivilDate.years.lowerBound, 1, 2)) * 86_400)
  static let last = Instant(
    secondsSince1970: Int64(DayNumber.of(CivilDate.years.upperBound, 12, 31)) * 86_400)

  static func clamped(_ instant: Instant) -> Instant { min(max(instant, first), last) }
}
