import CivilTime

/// Computes sunrise and sunset at a place.
///
/// The equations are those of the NOAA solar calculator (after Meeus, Astronomical Algorithms); they hold to a minute
/// between the polar circles from 1900 to 2100.
enum SunClock {
  /// The time of an event on a day, in whole minutes after the day's midnight on the local wall clock; nil if
  /// unknown.
  ///
  /// If the sun stays up, it rises at the beginning of the day and sets at its end; if it stays down, both
  /// are at noon, so that there is no time between.
  static func minutes(of event: SunEvent, on day: Int, _ context: HoursContext) -> Int? {
    if !context.sun.isEmpty, let given = context.sun[CivilDate(dayNumber: day)] { return given[event] }
    guard let place = context.coordinates else { return nil }
    let civilNoon = Int64(day) * 86_400 + 43_200
    let offset = context.zone.offset(at: Instant(secondsSince1970: civilNoon - 43_200))
    let noon = solarNoon(place.longitude, near: civilNoon - Int64(offset))
    switch crossing(event, place, noon: noon) {
    case .never(let isUp): return isUp ? (event.isMorning ? 0 : 24 * 60) : 12 * 60
    case .at(let seconds):
      let instant = Instant(secondsSince1970: Int64(seconds.rounded(.down)))
      let local = instant.secondsSince1970 + Int64(context.zone.offset(at: instant)) - Int64(day) * 86_400
      return Int((Double(local) / 60).rounded(.down))
    }
  }

  private enum Crossing {
    case never(isUp: Bool)
    /// POSIX time.
    case at(Double)
  }

  /// The time when the sun crosses an event's altitude, by successive approximation from noon.
  private static func crossing(_ event: SunEvent, _ place: Coordinates, noon: Double) -> Crossing {
    // Sunrise is when the upper edge appears, refraction included; civil twilight when the centre is 6° below.
    let zenith = event == .sunrise || event == .sunset ? 90.833 : 96
    let latitude = Trigonometry.radians(place.latitude)
    let (sinLatitude, cosLatitude) = (Trigonometry.sin(latitude), Trigonometry.cos(latitude))
    let cosZenith = Trigonometry.cos(Trigonometry.radians(zenith))
    var time = noon
    for _ in 0..<3 {
      let sun = SunPosition(at: time)
      let cosHour =
        (cosZenith - sinLatitude * sun.sinDeclination) / max(cosLatitude * sun.cosDeclination, 1e-12)
      guard cosHour <= 1 else { return .never(isUp: false) }
      guard cosHour >= -1 else { return .never(isUp: true) }
      let hours = Trigonometry.degrees(Trigonometry.acos(cosHour)) / 15
      let drift = SunPosition(at: noon).equationOfTime - sun.equationOfTime
      time = noon + drift * 60 + (event.isMorning ? -hours : hours) * 3_600
    }
    return .at(time)
  }

  /// The time of the sun's highest position that is nearest to another time.
  private static func solarNoon(_ longitude: Double, near time: Int64) -> Double {
    let midday = (Double(time) / 86_400).rounded(.down) * 86_400 + 43_200 - longitude * 240
    var noon = midday - SunPosition(at: midday).equationOfTime * 60
    while noon - Double(time) > 43_200 { noon -= 86_400 }
    while Double(time) - noon > 43_200 { noon += 86_400 }
    return noon
  }
}

/// The sun of three consecutive days, each event computed at most once.
struct SunDays {
  private let first: Int
  private var known: [Int?] = []
  private var isKnown: [Bool] = []

  /// - Parameter first: The number of the first day.
  init(from first: Int) { self.first = first }

  mutating func minutes(of event: SunEvent, on day: Int, _ context: HoursContext) -> Int? {
    let index = (day - first) * 4 + Int(event.rawValue)
    guard (0..<12).contains(index) else { return SunClock.minutes(of: event, on: day, context) }
    if known.isEmpty {
      known = Array(repeating: nil, count: 12)
      isKnown = Array(repeating: false, count: 12)
    }
    if !isKnown[index] {
      known[index] = SunClock.minutes(of: event, on: day, context)
      isKnown[index] = true
    }
    return known[index]
  }
}

extension SunEvent {
  /// Whether it is before noon.
  var isMorning: Bool { self == .dawn || self == .sunrise }
}

extension SunTimes {
  subscript(event: SunEvent) -> Int {
    let minutes: Int =
      switch event {
      case .dawn: dawn
      case .sunrise: sunrise
      case .sunset: sunset
      case .dusk: dusk
      }
    // No event is more than a day from its day, whatever times were given.
    return min(max(minutes, -24 * 60), 48 * 60)
  }
}

/// The position of the sun at a time.
struct SunPosition {
  let sinDeclination: Double
  let cosDeclination: Double
  /// Sundials are this many minutes ahead of clocks.
  let equationOfTime: Double

  /// - Parameter time: POSIX time.
  init(at time: Double) {
    let century = (time / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = Trigonometry.radians(280.46646 + century * (36_000.76983 + century * 0.0003032))
    let anomaly = Trigonometry.radians(357.52911 + century * (35_999.05029 - 0.0001537 * century))
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let center =
      Trigonometry.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + Trigonometry.sin(2 * anomaly) * (0.019993 - 0.000101 * century) + Trigonometry.sin(3 * anomaly)
      * 0.000289
    let node = Trigonometry.radians(125.04 - 1_934.136 * century)
    let longitude =
      meanLongitude + Trigonometry.radians(center - 0.00569 - 0.00478 * Trigonometry.sin(node))
    let seconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
    let obliquity = Trigonometry.radians(23 + (26 + seconds / 60) / 60 + 0.00256 * Trigonometry.cos(node))

    sinDeclination = Trigonometry.sin(obliquity) * Trigonometry.sin(longitude)
    cosDeclination = max(0, 1 - sinDeclination * sinDeclination).squareRoot()
    let y = (1 - Trigonometry.cos(obliquity)) / (1 + Trigonometry.cos(obliquity))
    let angle =
      y * Trigonometry.sin(2 * meanLongitude) - 2 * eccentricity * Trigonometry.sin(anomaly)
      + 4 * eccentricity * y * Trigonometry.sin(anomaly) * Trigonometry.cos(2 * meanLongitude)
      - 0.5 * y * y * Trigonometry.sin(4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * Trigonometry.sin(2 * anomaly)
    equationOfTime = 4 * Trigonometry.degrees(angle)
  }
}
