internal import CivilTime

/// A stretch of opening as a text states it.
struct HoursTextWindow: Hashable {
  /// Minutes after midnight, 0 to 1,439.
  var opens: Int
  /// Minutes after the midnight before `opens`; later than `opens`, and by 24 hours at most as it is read.
  var closes: Int
  /// Whether the text says no end (`5pm - close`); then `closes` means nothing.
  var isOpenEnded = false

  static let allDay = HoursTextWindow(opens: 0, closes: 1_440)

  /// Whether two of some windows share a time.
  static func overlap(_ windows: [HoursTextWindow]) -> Bool {
    let sorted = windows.sorted { $0.opens < $1.opens }
    return zip(sorted, sorted.dropFirst()).contains { !$0.isOpenEnded && $1.opens < $0.closes }
  }

  /// Windows less a pause within one of them; nil if it is in none.
  static func parted(
    _ windows: [HoursTextWindow], from start: ClockReading, to end: ClockReading, in setting: HoursTextSetting
  ) -> [HoursTextWindow]? {
    guard case .window(let first, _) = reading(from: start, to: end, in: setting) else { return nil }
    let isPlain = start.half == nil && end.half == nil
    let pauses =
      [first] + (isPlain ? [HoursTextWindow(opens: first.opens + 720, closes: first.closes + 720)] : [])
    for pause in pauses {
      let whole = windows.firstIndex { !$0.isOpenEnded && $0.opens < pause.opens && pause.closes < $0.closes }
      guard let whole, pause.closes < 1_440 else { continue }
      var parted = windows
      parted[whole].closes = pause.opens
      parted.insert(HoursTextWindow(opens: pause.closes, closes: windows[whole].closes), at: whole + 1)
      return parted
    }
    return nil
  }
}

/// What part of the day the words around a window speak of.
enum HoursTextPeriod {
  case morning, midday, dinner, evening, anyTime
}

/// What else is known where two times without am and pm are read.
struct HoursTextSetting {
  /// What a word beside the window says.
  var period: HoursTextPeriod?
  /// The end of the window before it on the same days, in minutes.
  var previousEnd: Int?
  /// When the place opens on each weekday, Monday is 0, in minutes, where one opening is said of it.
  var openings: [Int: Int] = [:]
  /// The day the text was read, if it is known.
  var today: CivilDate?
  /// Whether the text writes a 24-hour clock elsewhere, or its language does.
  var isMilitary = false

  /// Whether a window of a 24-hour clock is none of the meal beside it: the afternoon was meant, and its 12 left out.
  func contradicts(_ opens: Int, _ closes: Int) -> Bool {
    let length = closes > opens ? closes - opens : closes - opens + 1_440
    return switch period {
    case .morning: opens >= 780
    case .midday: opens < 360 || length > 600
    case .dinner, .evening: opens < 720 && opens >= 240
    case .anyTime, nil: false
    }
  }
}

/// What two times say.
enum HoursTextWindowReading: Equatable {
  /// A window, and whether a half of the day had to be inferred.
  case window(HoursTextWindow, inferred: Bool)
  /// Two readings are as good as each other.
  case ambiguous
  /// A few minutes, which is how forms say nothing.
  case empty
  /// No window that a place could have.
  case nonsense
}

extension ClockReading {
  /// Noon, and midnight: the one that begins a day as a start, the one that ends it as an end.
  static let noon = ClockReading(hour: 12, minute: 0, half: .pm, isMilitary: false)
  static let midnight = ClockReading(hour: 12, minute: 0, half: .am, isMilitary: true)

  /// A time that is known.
  ///
  /// - Parameter minutes: After midnight, 0 to 1,439.
  /// - Returns: The time with its half of the day.
  static func at(_ minutes: Int) -> ClockReading {
    let hour = minutes / 60
    return ClockReading(
      hour: hour % 12 == 0 ? 12 : hour % 12, minute: minutes % 60, half: hour < 12 ? .am : .pm,
      isMilitary: true)
  }

  /// Minutes after midnight, at some time or later on the same day; nil where the half of the day is known.
  func rising(from least: Int) -> Int? {
    guard half == nil, !isMilitary, let minutes = minutes(isEnd: false) else { return nil }
    return [minutes.first, minutes.second ?? 1_440].first { $0 >= least }
  }

  /// Minutes after midnight; a second reading where the half of the day is not said. Nil for `14 am`.
  ///
  /// Without a half of the day 12 is noon, never midnight.
  func minutes(isEnd: Bool) -> HoursTextWindow.Candidates? {
    let total = hour * 60 + minute
    switch half {
    case .am:
      guard hour <= 12 else { return nil }
      let inDay = hour == 12 ? minute : total
      return (isEnd && inDay == 0 ? 1_440 : inDay, nil)
    case .pm:
      guard hour > 0, hour < 24 else { return nil }
      return (hour >= 12 ? total : total + 720, nil)
    case nil:
      if hour == 0 || hour == 24 { return (isEnd && total == 0 ? 1_440 : total, nil) }
      return (total, hour < 12 ? total + 720 : nil)
    }
  }
}
