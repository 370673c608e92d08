/// The federal holidays of the United States: 5 U.S.C. 6103(a), on their days and on the days on which they are
/// observed, which 6103(b) and Executive Order 11582 put on Friday for a Saturday and on Monday for a Sunday.
enum FederalHoliday: CaseIterable {
  case newYear, king, washington, memorial, juneteenth, independence, labor, columbus, veterans, thanksgiving
  case christmas

  private var name: String {
    switch self {
    case .newYear: "New Year's Day"
    case .king: "Birthday of Martin Luther King, Jr."
    case .washington: "Washington's Birthday"
    case .memorial: "Memorial Day"
    case .juneteenth: "Juneteenth National Independence Day"
    case .independence: "Independence Day"
    case .labor: "Labor Day"
    case .columbus: "Columbus Day"
    case .veterans: "Veterans Day"
    case .thanksgiving: "Thanksgiving Day"
    case .christmas: "Christmas Day"
    }
  }

  static func isHoliday(_ number: Int) -> Bool { find(number) != nil }

  /// The name of the holiday on a day, or nil if it is not a holiday.
  static func name(on number: Int) -> String? {
    guard let (holiday, isObserved) = find(number) else { return nil }
    return isObserved ? holiday.name + " (observed)" : holiday.name
  }

  private static func find(_ number: Int) -> (FederalHoliday, isObserved: Bool)? {
    let day = Day(number)
    if let holiday = ofWeekdays(day) ?? ofDates(day) { return (holiday, false) }
    switch day.weekday {
    case 4: return ofDates(Day(number + 1)).map { ($0, true) }
    case 0: return ofDates(Day(number - 1)).map { ($0, true) }
    default: return nil
    }
  }

  private static func ofDates(_ day: Day) -> FederalHoliday? {
    switch (day.month, day.day) {
    case (1, 1): .newYear
    case (6, 19): day.year >= 2021 ? .juneteenth : nil
    case (7, 4): .independence
    case (11, 11): .veterans
    case (12, 25): .christmas
    default: nil
    }
  }

  private static func ofWeekdays(_ day: Day) -> FederalHoliday? {
    guard day.weekday == 0 || day.weekday == 3 else { return nil }
    switch (day.month, day.weekday, (day.day - 1) / 7 + 1) {
    case (1, 0, 3): return day.year >= 1986 ? .king : nil
    case (2, 0, 3): return .washington
    case (5, 0, _): return day.day > 24 ? .memorial : nil
    case (9, 0, 1): return .labor
    case (10, 0, 2): return .columbus
    case (11, 3, 4): return .thanksgiving
    default: return nil
    }
  }
}
