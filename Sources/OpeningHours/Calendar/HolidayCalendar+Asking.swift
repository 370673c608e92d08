public import CivilTime

extension HolidayCalendar {
  /// The name of the public holiday (`PH`) on a date, or nil if there is none.
  ///
  /// - Parameter date: The date.
  /// - Returns: The holiday's name.
  public func publicHoliday(on date: CivilDate) -> String? { publicHoliday(date.dayNumber) }

  /// The name of the school holiday (`SH`) that includes a date, or nil if there is none.
  ///
  /// - Parameter date: The date.
  /// - Returns: The holiday's name.
  public func schoolHoliday(on date: CivilDate) -> String? { schoolHoliday(date.dayNumber) }

  /// The calendar that is built in for the country of a time zone, or nil if there is none.
  ///
  /// - Parameter zone: A name of the tz database, like `America/New_York`; its `zone1970.tab` gives the
  ///   country.
  /// - Returns: The calendar, or nil.
  public static func builtIn(zone: String) -> HolidayCalendar? {
    if unitedStates.contains(zone) { return usFederal }
    let parts = zone.split(separator: "/")
    if parts.count == 3, parts[0] == "America", ["Indiana", "Kentucky", "North_Dakota"].contains(parts[1]) {
      return usFederal
    }
    if parts.first == "US" { return usFederal }
    return zone == "Europe/Paris" ? france : nil
  }

  private static var unitedStates: [String] {
    [
      "America/New_York", "America/Detroit", "America/Chicago", "America/Menominee", "America/Denver",
      "America/Boise", "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "America/Juneau",
      "America/Sitka", "America/Metlakatla", "America/Yakutat", "America/Nome", "America/Adak",
      "Pacific/Honolulu",
    ]
  }
}
