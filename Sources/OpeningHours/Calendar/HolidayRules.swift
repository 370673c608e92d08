/// Public holidays that follow from a law and not from a list of days.
enum HolidayRules: Sendable {
  case unitedStates, france

  func isHoliday(_ day: Int) -> Bool {
    switch self {
    case .unitedStates: FederalHoliday.isHoliday(day)
    case .france: FrenchHoliday.name(on: day) != nil
    }
  }

  /// The name of the holiday on a day, or nil if it is none.
  func name(on day: Int) -> String? {
    switch self {
    case .unitedStates: FederalHoliday.name(on: day)
    case .france: FrenchHoliday.name(on: day)
    }
  }

  /// The first holiday on or after a day; no law leaves half a year without one.
  func next(onOrAfter number: Int) -> Int {
    var day = number
    while !isHoliday(day), day < number + 366 { day += 1 }
    return day
  }
}
