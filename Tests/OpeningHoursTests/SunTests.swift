import CivilTime
import OpeningHours
import Testing

/// Times of the sun, computed and given.
@Suite struct SunTests {
  private func spans(_ value: String, on date: String, _ zone: Zone, _ latitude: Double, _ longitude: Double)
    throws
    -> [String]
  {
    let context = HoursContext(zone: zone, coordinates: Coordinates(latitude: latitude, longitude: longitude))
    return try HoursExpression(value).schedule(on: try #require(CivilDate(date)), in: context)
      .map {
        $0.start.rfc3339(in: zone).dropFirst(11).prefix(5) + "-"
          + $0.end.rfc3339(in: zone).dropFirst(11).prefix(5)
      }
  }

  /// The equations of the NOAA solar calculator, computed elsewhere; the seconds are cut off.
  @Test(arguments: [
    ("America/New_York", 38.03, -78.51, "2026-06-21", "05:51", "20:40"),
    ("America/New_York", 38.03, -78.51, "2026-12-21", "07:26", "16:57"),
    ("Europe/Paris", 48.8535, 2.34839, "2024-07-15", "06:03", "21:49"),
    ("Europe/Paris", 48.8535, 2.34839, "2024-12-23", "08:42", "16:57"),
    ("Australia/Sydney", -33.87, 151.21, "2026-01-01", "05:47", "20:09"),
    ("Pacific/Kiritimati", 1.87, -157.4, "2026-03-20", "06:33", "18:40"),
  ])
  func risesAndSets(
    zone: String, latitude: Double, longitude: Double, date: String, rise: String, set: String
  ) throws {
    let found = try spans("sunrise-sunset", on: date, try TestZones.named(zone), latitude, longitude)
    #expect(found == [rise + "-" + set])
  }

  /// Where the sun stays up a day is one long day, where it stays down there is none.
  @Test(arguments: [
    ("sunrise-sunset", "2026-06-21", ["00:00-00:00"]), ("sunset-sunrise", "2026-06-21", []),
    ("sunrise-sunset", "2026-12-21", []), ("sunset-sunrise", "2026-12-21", ["00:00-00:00"]),
    ("sunrise-10:00", "2026-06-21", ["00:00-10:00"]), ("10:00-sunset", "2026-12-21", ["10:00-12:00"]),
  ])
  func beyondThePolarCircle(value: String, date: String, expected: [String]) throws {
    #expect(try spans(value, on: date, try TestZones.named("Europe/Oslo"), 78.2, 15.6) == expected)
  }

  @Test(arguments: [
    ("sunrise-sunset", "7-17"), ("(sunrise+01:00)-(sunset-01:30)", "8-15:30"), ("dawn-dusk", "6:30-17:30"),
    ("sunset-sunrise", "0-7, 17-24"), ("sunrise-06:00", ""), ("sunrise-08:00", "7-8"),
    ("20:00-sunrise", "0-7, 20-24"),
    ("sunset-22:00 off", ""), ("sunset-20:00+", "0-6?, 17-20, 20-24?"), ("(sunset+08:00)-26:00", "1-2"),
  ])
  func givenTimesGoFirst(value: String, expected: String) throws {
    let times = SunTimes(dawn: 390, sunrise: 420, sunset: 1_020, dusk: 1_050)
    let date = try #require(CivilDate("2026-01-07"))
    let context = HoursContext(
      zone: .utc, coordinates: Coordinates(latitude: 78, longitude: 15),
      sun: Dictionary(uniqueKeysWithValues: (-1...1).map { (date.adding(days: $0), times) }))
    let midnight = Zone.utc.firstInstant(of: date)
    func hour(_ instant: Instant) -> String {
      let minutes = instant.seconds(since: midnight) / 60
      return minutes % 60 == 0 ? "\(minutes / 60)" : "\(minutes / 60):\(minutes % 60)"
    }
    let found = try HoursExpression(value).schedule(on: date, in: context)
      .map { hour($0.start) + "-" + hour($0.end) + ($0.kind == .unknown ? "?" : "") }
    #expect(found.joined(separator: ", ") == expected)
  }

  /// Nobody knows when the sun rises at an unknown place, but before noon it does.
  @Test(arguments: [
    ("sunrise-sunset", "0-24?"), ("10:00-sunset", "10-24?"), ("sunset-sunrise", "0-24?"),
    ("sunrise-14:00", "0-14?"),
    ("08:00-20:00; sunset-24:00 off", "8-12, 12-20?"), ("sunrise-sunset off", ""),
    ("24/7; sunrise-12:00 off", "0-12?, 12-24"),
  ])
  func withoutAPlaceItIsUnknown(value: String, expected: String) throws {
    let date = try #require(CivilDate("2026-01-07"))
    let midnight = Zone.utc.firstInstant(of: date)
    let found = try HoursExpression(value).schedule(on: date, in: HoursContext(zone: .utc)).map {
      "\($0.start.seconds(since: midnight) / 3_600)-\($0.end.seconds(since: midnight) / 3_600)"
        + ($0.kind == .unknown ? "?" : "")
    }
    #expect(found.joined(separator: ", ") == expected)
  }

  @Test func coordinatesAreOfTheEarth() {
    #expect(Coordinates(latitude: 90.1, longitude: 0) == nil)
    #expect(Coordinates(latitude: 0, longitude: .nan) == nil)
    #expect(Coordinates(latitude: -90, longitude: 180) != nil)
  }
}
