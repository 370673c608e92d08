public import CivilTime

/// The context in which a value is evaluated: the place's clocks, position and holidays.
public struct HoursContext: Sendable {
  /// The time zone of the times.
  public var zone: Zone
  /// The position for computing sunrise, sunset, dawn and dusk; nil if unknown.
  public var coordinates: Coordinates?
  /// The public and the school holidays; nil if unknown, so that `PH` and `SH` match no day.
  public var holidays: HolidayCalendar?
  /// Given times of the sun by day; they take precedence over computed ones.
  public var sun: [CivilDate: SunTimes]

  /// - Parameters:
  ///   - zone: The time zone of the times.
  ///   - coordinates: The position to compute the sun for, if it is known.
  ///   - holidays: The holidays, if they are known.
  ///   - sun: Given times of the sun by day.
  public init(
    zone: Zone, coordinates: Coordinates? = nil, holidays: HolidayCalendar? = nil,
    sun: [CivilDate: SunTimes] = [:]
  ) {
    self.zone = zone
    self.coordinates = coordinates
    self.holidays = holidays
    self.sun = sun
  }
}

extension HoursContext {
  /// Whether times of the sun are given for all of some days, or for any day at all.
  func isSunGiven(on days: ClosedRange<CivilDate>?) -> Bool {
    guard let days else { return !sun.isEmpty }
    var day = days.lowerBound
    while sun[day] != nil, day < days.upperBound { day = day.adding(days: 1) }
    return sun[day] != nil
  }
}

/// A position on the earth.
public struct Coordinates: Hashable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 to 180.
  public let longitude: Double

  /// The position with these degrees, or nil if they are out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The sun's events on one day, in minutes after the day's nominal midnight on the local wall clock.
public struct SunTimes: Hashable, Sendable {
  /// The beginning of civil twilight: the sun is 6° below the horizon.
  public var dawn: Int
  /// The upper edge of the sun appears.
  public var sunrise: Int
  /// The upper edge of the sun disappears.
  public var sunset: Int
  /// The end of civil twilight: the sun is 6° below the horizon.
  public var dusk: Int

  /// - Parameters:
  ///   - dawn: The beginning of civil twilight, in minutes after midnight.
  ///   - sunrise: In minutes after midnight.
  ///   - sunset: In minutes after midnight.
  ///   - dusk: The end of civil twilight, in minutes after midnight.
  public init(dawn: Int, sunrise: Int, sunset: Int, dusk: Int) {
    self.dawn = dawn
    self.sunrise = sunrise
    self.sunset = sunset
    self.dusk = dusk
  }
}
