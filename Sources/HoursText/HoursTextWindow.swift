internal import CivilTime

/// An opening window as stated in a text.
struct HoursTextWindow: Hashable {
  /// Minutes after midnight, 0 to 1,439.
  var opens: Int
  /// Minutes after the midnight before `opens`; later than `opens`, and by at most 24 hours as read.
  var closes: Int
  /// Whether the text states no end (`5pm - close`); then `closes` is meaningless.
  var isOpenEnded = false

  static let allDay = HoursTextWindow(opens: 0, closes: 1_440)

  /// Whether two of some windows overlap.
  static func overlap(_ windows: [HoursTextWindow]) -> Bool {
    let sorted = windows.sorted { $0.opens < $1.opens }
    return zip(sorted, sorted.dropFirst()).contains { !$0.isOpenEnded && $1.opens < $0.closes }
  }

  /// Whether one of its ends has probably the wrong half of the day, beside the name of a single meal: `Lunch 11:30 am -
  /// 1:30 am`, `Breakfast 7-10pm`.
  func isSlip(for meal: HoursTextPeriod) -> Bool {
    guard !isOpenEnded else { return false }
    let isLong = closes - opens > 720
    return switch meal {
    case .morning: isLong || opens >= 900
    case .midday: isLong || opens >= 1_080
    case .dinner: isLong || closes <= 720
    case .evening, .anyTime: false
    }
  }

  /// Whether it is longer than any place stays open, so that a half of the day is wrong: `11:30pm - 2pm`.
  var isImplausible: Bool { opens >= 1_260 && (2_160..<opens + 1_440).contains(closes) }

  /// Windows without a pause within one of them; nil if it is in none, or may be in two.
  static func parted(
    _ windows: [HoursTextWindow], from start: ClockReading, to end: ClockReading, in setting: HoursTextSetting
  ) -> [HoursTextWindow]? {
    let parted = readings(windows, partedFrom: start, to: end, in: setting)
    return parted.count == 1 ? parted[0] : nil
  }

  /// The readings of windows without a pause; several if its half of the day is unknown.
  static func readings(
    _ windows: [HoursTextWindow], partedFrom start: ClockReading, to end: ClockReading,
    in setting: HoursTextSetting
  ) -> [[HoursTextWindow]] {
    pauses(from: start, to: end, in: setting).compactMap { windows.parted(by: $0) }
  }

  /// The readings of a pause; none if its times make no sense.
  private static func pauses(
    from start: ClockReading, to end: ClockReading, in setting: HoursTextSetting
  ) -> [HoursTextWindow] {
    let read: HoursTextWindow
    if case .window(let window, _) = reading(from: start, to: end, in: setting) {
      read = window
    } else {
      // "Closed between 2 and 4"
      guard start.half == nil, end.half == nil, let opens = start.minutes(isEnd: false)?.first,
        let closes = end.minutes(isEnd: true)?.first
      else { return [] }
      let length = closes > opens ? closes - opens : closes + 720 - opens
      guard (15...longestPause).contains(length) else { return [] }
      read = HoursTextWindow(opens: opens, closes: opens + length)
    }
    guard start.half == nil, end.half == nil else { return [read] }
    return [read, HoursTextWindow(opens: read.opens + 720, closes: read.closes + 720)]
  }

  /// In minutes.
  private static var longestPause: Int { 240 }
}

extension [HoursTextWindow] {
  /// These windows without a pause; nil if it is in none of them.
  fileprivate func parted(by pause: HoursTextWindow) -> [HoursTextWindow]? {
    // "8am-noon, 1-5pm (closed for lunch noon-1pm)" states it twice.
    let isBetween = zip(self, dropFirst()).contains {
      !$0.isOpenEnded && $0.closes == pause.opens && $1.opens == pause.closes
    }
    if isBetween { return self }
    let whole = firstIndex { !$0.isOpenEnded && $0.opens < pause.opens && pause.closes < $0.closes }
    guard let whole, pause.closes < 1_440 else { return nil }
    var parted = self
    parted[whole].closes = pause.opens
    parted.insert(HoursTextWindow(opens: pause.closes, closes: self[whole].closes), at: whole + 1)
    return parted
  }
}

/// The part of the day named near a window.
enum HoursTextPeriod {
  case morning, midday, dinner, evening, anyTime
}

/// The known context in which two times without am and pm are read.
struct HoursTextSetting {
  /// The part of the day named by a word near the window.
  var period: HoursTextPeriod?
  /// The end of the window before it on the same days, in minutes.
  var previousEnd: Int?
  /// The opening time on each weekday, Monday is 0, in minutes, if a single one is stated.
  var openings: [Int: Int] = [:]
  /// The day the text was read, if known.
  var today: CivilDate?
  /// Whether the text uses a 24-hour clock elsewhere, or its language does.
  var isMilitary = false
  /// Whether at most one line is about dates, breaks, or a beginning or an end of service: a closure with only an end is
  /// then from now on.
  var hasSingleEnd = false
  /// Whether days or dates on a line above head this one.
  var isUnderHeading = false
  /// Whether the line before is a name, or this is the rest of its line behind a semicolon.
  var continuesLine = false
  /// Whether some line states the hours of a meal without days.
  var hasMealsWithoutDays = false

  /// Whether a window on a 24-hour clock does not match the meal named with it: the afternoon was meant,
  /// without adding 12.
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

/// The reading of two times.
enum HoursTextWindowReading: Equatable {
  /// A window, and whether am or pm had to be inferred.
  case window(HoursTextWindow, inferred: Bool)
  /// Two readings are equally plausible.
  case ambiguous
  /// A few minutes, as in forms that were not filled in.
  case empty
  /// Not a window that a place could have.
  case nonsense
}

extension ClockReading {
  /// Noon, and midnight: at the beginning of a day as a start, at its end as an end.
  static let noon = ClockReading(hour: 12, minute: 0, half: .pm, isMilitary: false)
  static let midnight = ClockReading(hour: 12, minute: 0, half: .am, isMilitary: true)

  /// A time that is known.
  ///
  /// - Parameter minutes: Minutes after midnight, 0 to 1,439.
  /// - Returns: The time with am or pm.
  static func at(_ minutes: Int) -> ClockReading {
    let hour = minutes / 60
    return ClockReading(
      hour: hour % 12 == 0 ? 12 : hour % 12, minute: minutes % 60, half: hour < 12 ? .am : .pm,
      isMilitary: true)
  }

  /// Minutes after midnight, at some time or later on the same day; nil if am or pm is known.
  func rising(from least: Int) -> Int? {
    guard half == nil, !isMilitary, let minutes = minutes(isEnd: false) else { return nil }
    return [minutes.first, minutes.second ?? 1_440].first { $0 >= least }
  }

  /// Minutes after midnight; a second reading if am or pm is not stated. Nil for `14 am`.
  ///
  /// Without am or pm, 12 is noon, never midnight.
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
