/// The sun's events, for times that depend on them.
enum SunEvent: UInt8, Sendable {
  case dawn, sunrise, sunset, dusk

  /// The nominal clock time of the event when a value is read, in minutes: only to order two times.
  var nominal: Int {
    switch self {
    case .dawn: 5 * 60 + 30
    case .sunrise: 6 * 60
    case .sunset: 18 * 60
    case .dusk: 18 * 60 + 30
    }
  }

  var name: String {
    switch self {
    case .dawn: "dawn"
    case .sunrise: "sunrise"
    case .sunset: "sunset"
    case .dusk: "dusk"
    }
  }
}

/// A time of the day: `17:30`, `26:00`, `sunset`, `(sunset+01:00)`.
struct TimePoint: Equatable, Sendable {
  /// The event it depends on; nil for a clock time.
  var event: SunEvent?
  /// Minutes after midnight or, with an event, after the event.
  var minutes: Int

  /// Minutes after midnight on a day with nominal sun times.
  var nominal: Int { (event?.nominal ?? 0) + minutes }
}

/// One of a list of times: `08:00-17:00`, `17:00+`, `17:00-22:00+`.
struct TimeSpan: Equatable, Sendable {
  var start: TimePoint
  /// nil for only an open end, `17:00+`.
  var end: TimePoint?
  /// Whether it ends in `+`: at least until then.
  var isOpenEnded = false

  /// Whether the end is on the day after the start, which is the case if it is not later on the clock.
  ///
  /// `22:00-22:00` is a whole day; `sunrise-06:00` is empty on a day when the sun rises later.
  var endsNextDay: Bool {
    guard let end else { return false }
    if start.event == nil, end.event == nil { return end.minutes <= start.minutes }
    return end.nominal < start.nominal
  }
}
