public import CivilTime

/// The days that `PH` and `SH` stand for at a place.
public struct HolidayCalendar: Sendable {
  /// Day numbers of public holidays, ascending, and their names.
  private let publicDays: [Int]
  private let publicNames: [String]
  /// First and last day numbers of school holidays, ascending and apart, and their names.
  private let schoolFirsts: [Int]
  private let schoolLasts: [Int]
  private let schoolNames: [String]
  /// Whether the federal holidays of the United States are public holidays besides.
  private let hasFederalHolidays: Bool

  /// A calendar of given days; of two school holidays that overlap, the earlier one has the days of both.
  ///
  /// - Parameters:
  ///   - publicHolidays: Dates and names; the first name given for a date is the one it keeps.
  ///   - schoolHolidays: First and last dates and names; the last date belongs to the holiday.
  public init(
    publicHolidays: [(date: CivilDate, name: String)] = [],
    schoolHolidays: [(first: CivilDate, last: CivilDate, name: String)] = []
  ) {
    self.init(publicHolidays, schoolHolidays, hasFederalHolidays: false)
  }

  private init(
    _ publicHolidays: [(date: CivilDate, name: String)],
    _ schoolHolidays: [(first: CivilDate, last: CivilDate, name: String)], hasFederalHolidays: Bool
  ) {
    var days: [Int] = []
    var names: [String] = []
    for (number, name) in Self.stablySorted(publicHolidays.map { ($0.date.dayNumber, $0.name) })
    where days.last != number {
      days.append(number)
      names.append(name)
    }
    publicDays = days
    publicNames = names

    var firsts: [Int] = []
    var lasts: [Int] = []
    names = []
    let sorted = schoolHolidays.filter { $0.first <= $0.last }
    for (first, (last, name)) in Self.stablySorted(sorted.map { ($0.first.dayNumber, ($0.last.dayNumber, $0.name)) })
    {
      let start = max(first, (lasts.last ?? .min) &+ 1)
      guard start <= last else { continue }
      firsts.append(start)
      lasts.append(last)
      names.append(name)
    }
    schoolFirsts = firsts
    schoolLasts = lasts
    schoolNames = names
    self.hasFederalHolidays = hasFederalHolidays
  }

  private static func stablySorted<Value>(_ pairs: [(Int, Value)]) -> [(Int, Value)] {
    pairs.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
  }

  /// The federal holidays of the United States (5 U.S.C. 6103), each on its day and on the day it is observed.
  public static let usFederal = HolidayCalendar([], [], hasFederalHolidays: true)

  /// The calendar that is built in for a country, or nil if there is none.
  ///
  /// - Parameters:
  ///   - country: An ISO 3166-1 alpha-2 code in any case; `us` is the one built in.
  ///   - state: A part of the country; holidays that only a state has are data to be given.
  public static func builtIn(country: String, state: String? = nil) -> HolidayCalendar? {
    country.lowercased() == "us" ? usFederal : nil
  }

  // MARK: asking

  func isPublicHoliday(_ day: Int) -> Bool {
    index(of: day, in: publicDays) != nil || hasFederalHolidays && FederalHoliday.isHoliday(day)
  }

  /// The name of the public holiday on a day, or nil if it is none.
  func publicHoliday(_ day: Int) -> String? {
    if let index = index(of: day, in: publicDays) { return publicNames[index] }
    return hasFederalHolidays ? FederalHoliday.name(on: day) : nil
  }

  func isSchoolHoliday(_ day: Int) -> Bool { schoolIndex(day) != nil }

  /// The name of the school holiday a day is in, or nil if it is in none.
  func schoolHoliday(_ day: Int) -> String? { schoolIndex(day).map { schoolNames[$0] } }

  /// The first public holiday on or after a day, or nil if none is known.
  func publicHoliday(onOrAfter day: Int) -> Int? {
    let index = count(before: day, in: publicDays)
    let given = index < publicDays.count ? publicDays[index] : nil
    guard hasFederalHolidays else { return given }
    let federal = FederalHoliday.next(onOrAfter: day)
    return min(given ?? federal, federal)
  }

  /// The first day after another on which being a school holiday changes, or nil if it does not.
  func schoolChange(after day: Int) -> Int? {
    if let index = schoolIndex(day) { return schoolLasts[index] + 1 }
    let index = count(before: day + 1, in: schoolFirsts)
    return index < schoolFirsts.count ? schoolFirsts[index] : nil
  }

  private func schoolIndex(_ day: Int) -> Int? {
    let index = count(before: day + 1, in: schoolFirsts) - 1
    return index >= 0 && schoolLasts[index] >= day ? index : nil
  }

  private func index(of day: Int, in days: [Int]) -> Int? {
    let index = count(before: day, in: days)
    return index < days.count && days[index] == day ? index : nil
  }

  /// How many of some ascending days are before a day.
  private func count(before day: Int, in days: [Int]) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
