/// Public holidays defined by a law instead of a list of days.
enum HolidayRules: Sendable {
  case unitedStates, france

  func isHoliday(_ day: Int) -> Bool {
    switch self {
    case .unitedStates: FederalHoliday.isHoliday(day)
    case .france: FrenchHoliday.name(on: day) != nil
    }
  }

  /// The name of the holiday on a day, or nil if it is not a holiday.
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

/// The legal holidays of France: Code du travail, article L3133-1.
enum FrenchHoliday {
  /// The name of the holiday on a day, or nil if it is not a holiday.
  static func name(on number: Int) -> String? {
    let day = Day(number)
    switch (day.month, day.day) {
    case (1, 1): return "Jour de l'an"
    case (5, 1): return "Fête du Travail"
    case (5, 8): return "Victoire 1945"
    case (7, 14): return "Fête nationale"
    case (8, 15): return "Assomption"
    case (11, 1): return "Toussaint"
    case (11, 11): return "Armistice 1918"
    case (12, 25): return "Noël"
    case (3...6, _): break
    default: return nil
    }
    switch number - DayNumber.easter(day.year) {
    case 1: return "Lundi de Pâques"
    case 39: return "Ascension"
    case 50: return "Lundi de Pentecôte"
    default: return nil
    }
  }
}
