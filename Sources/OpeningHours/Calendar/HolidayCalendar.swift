public import CivilTime

/// The days that `PH` and `SH` stand for at a place.
public struct HolidayCalendar: Sendable {
  /// Day numbers of public holidays, ascending, and their names.
  private let publicDays: [Int]
  private let publicNames: [String]
  /// First and last day numbers of school holidays, ascending and disjoint, and their names.
  private let schoolFirsts: [Int]
  private let schoolLasts: [Int]
  private let schoolNames: [String]
  /// The law that defines further public holidays, or nil.
  private let rules: HolidayRules?

  /// A calendar of given days; of two overlapping school holidays, the earlier one takes the days of both.
  ///
  /// - Parameters:
  ///   - publicHolidays: Dates and names; the first name given for a date is kept.
  ///   - schoolHolidays: First and last dates and names; the last date belongs to the holiday.
  public init(
    publicHolidays: [(date: CivilDate, name: String)] = [],
    schoolHolidays: [(first: CivilDate, last: CivilDate, name: String)] = []
  ) {
    self.init(publicHolidays, schoolHolidays, rules: nil)
  }

  private init(
    _ publicHolidays: [(date: CivilDate, name: String)],
    _ schoolHolidays: [(first: CivilDate, last: CivilDate, name: String)], rules: HolidayRules?
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
    for (first, (last, name)) in Self.stablySorted(
      sorted.map { ($0.first.dayNumber, ($0.last.dayNumber, $0.name)) })
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
    self.rules = rules
  }

  private static func stablySorted<Value>(_ pairs: [(Int, Value)]) -> [(Int, Value)] {
    pairs.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
  }

  /// The federal holidays of the United States (5 U.S.C. 6103), each on its day and on the day it is
  /// observed.
  public static let usFederal = HolidayCalendar([], [], rules: .unitedStates)

  /// The legal holidays of France (Code du travail, article L3133-1).
  public static let france = HolidayCalendar([], [], rules: .france)

  /// The calendar that is built in for a country, or nil if there is none; holidays of only a part of the
  /// country must be added as data.
  ///
  /// - Parameters:
  ///   - country: An ISO 3166-1 alpha-2 code in any case; `us` and `fr` are built in.
  ///   - state: A part of the country.
  /// - Returns: The calendar, or nil.
  public static func builtIn(country: String, state: String? = nil) -> HolidayCalendar? {
    switch country.lowercased() {
    case "us": usFederal
    case "fr": france
    default: nil
    }
  }

  /// This calendar with further days; if both name a date, the name given here is used.
  ///
  /// - Parameters:
  ///   - publicHolidays: Dates and names.
  ///   - schoolHolidays: First and last dates and names; the last date belongs to the holiday.
  /// - Returns: The calendar of all of them.
  public func adding(
    publicHolidays: [(date: CivilDate, name: String)] = [],
    schoolHolidays: [(first: CivilDate, last: CivilDate, name: String)] = []
  ) -> HolidayCalendar {
    let ownPublic = zip(publicDays, publicNames).map { (date: CivilDate(dayNumber: $0), name: $1) }
    let ownSchool = schoolFirsts.indices.map { index in
      (
        first: CivilDate(dayNumber: schoolFirsts[index]), last: CivilDate(dayNumber: schoolLasts[index]),
        name: schoolNames[index]
      )
    }
    return HolidayCalendar(publicHolidays + ownPublic, schoolHolidays + ownSchool, rules: rules)
  }

  // MARK: asking

  func isPublicHoliday(_ day: Int) -> Bool {
    index(of: day, in: publicDays) != nil || rules?.isHoliday(day) == true
  }

  /// The name of the public holiday on a day, or nil if there is none.
  func publicHoliday(_ day: Int) -> String? {
    if let index = index(of: day, in: publicDays) { return publicNames[index] }
    return rules?.name(on: day)
  }

  func isSchoolHoliday(_ day: Int) -> Bool { schoolIndex(day) != nil }

  /// The name of the school holiday that includes a day, or nil if there is none.
  func schoolHoliday(_ day: Int) -> String? { schoolIndex(day).map { schoolNames[$0] } }

  /// The first public holiday on or after a day, or nil if none is known.
  func publicHoliday(onOrAfter day: Int) -> Int? {
    let index = count(before: day, in: publicDays)
    let given = index < publicDays.count ? publicDays[index] : nil
    guard let rules else { return given }
    let legal = rules.next(onOrAfter: day)
    return min(given ?? legal, legal)
  }

  /// The first later day on which a school holiday begins or has ended, or nil if there is none.
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

  /// The number of some ascending days before a day.
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
