extension HoursTextWindow {
  /// Reads "from `start` to `end`": am and pm are inherited, or inferred if only one reading makes sense.
  static func reading(
    from start: ClockReading, to end: ClockReading, in setting: HoursTextSetting
  ) -> HoursTextWindowReading {
    // "Midnight - 8" begins the day, whatever clock its end uses.
    let start = start == .midnight ? ClockReading(hour: 0, minute: 0, half: nil, isMilitary: true) : start
    guard let starts = start.minutes(isEnd: false), let ends = end.minutes(isEnd: true) else {
      return .nonsense
    }
    switch (start.half, end.half) {
    case (.some, .some):
      // `7pm - 12pm` is written as noon and means midnight.
      if starts.first >= 720, ends.first == 720 { return .ambiguous }
      return window(starts.first, ends.first, inferred: false)
    case (nil, .some(let half)):
      if start.isMilitary, starts.second == nil || half == .am {
        return window(starts.first, ends.first, inferred: false)
      }
      return half == .pm
        ? inheritingAfternoon(start, starts, ends.first)
        : inheritingMorning(starts, ends.first, in: setting)
    case (.some, nil):
      if end.isMilitary, end.hour == 0 || end.hour > 12 {
        return window(starts.first, ends.first, inferred: false)
      }
      return bareEnd(starts.first, ends, in: setting)
    case (nil, nil):
      return bare(start, end, starts, ends, in: setting)
    }
  }

  /// Reads `7-10, 11-2, 5-8`: windows without am and pm, each beginning after the previous one, from the
  /// morning on.
  ///
  /// - Returns: The windows, or nil if not all are of this form, or they may also begin in the afternoon.
  static func rising(_ predicates: [HoursTextClause.Predicate], in setting: HoursTextSetting)
    -> [HoursTextWindow]?
  {
    guard predicates.count > 1, !setting.isMilitary, setting.period == nil else { return nil }
    var windows: [HoursTextWindow] = []
    var last = 0
    for predicate in predicates {
      guard case .times(let start, let end?) = predicate.item.kind, predicate.meal == nil,
        let opens = start.rising(from: last), let closes = end.rising(from: opens + 1)
      else { return nil }
      windows.append(HoursTextWindow(opens: opens, closes: closes))
      last = closes
    }
    // Windows that begin in the evening would end at night.
    guard let first = windows.first, first.opens >= 360, first.opens < 720, last > 720, last <= 1_440 else {
      return nil
    }
    return windows
  }

  /// The readings of a time without am or pm: in the morning (or as written), and in the afternoon.
  typealias Candidates = (first: Int, second: Int?)

  private static func window(_ opens: Int, _ closes: Int, inferred: Bool) -> HoursTextWindowReading {
    guard opens < 1_440 else { return .nonsense }
    var closes = closes > opens ? closes : closes + 1_440
    // The last minute of a day stands for midnight in forms that have no 24:00.
    if closes % 1_440 == 1_439 { closes += 1 }
    let length = closes - opens
    guard length <= 1_440 else { return .nonsense }
    guard length >= 5 else { return .empty }
    return .window(HoursTextWindow(opens: opens, closes: closes), inferred: inferred)
  }

  /// `5-9pm`, `11-2pm`: the start inherits the pm unless that would put it after the end.
  private static func inheritingAfternoon(
    _ start: ClockReading, _ starts: Candidates, _ end: Int
  ) -> HoursTextWindowReading {
    if let second = starts.second, second < end {
      // `05:00 - 9 pm` may be 5 am on a 24-hour clock.
      return start.isMilitary ? .ambiguous : window(second, end, inferred: true)
    }
    return starts.first < end ? window(starts.first, end, inferred: true) : .nonsense
  }

  /// `7-9am`; in `9:30-1am` the start may be am or pm.
  private static func inheritingMorning(
    _ starts: Candidates, _ end: Int, in setting: HoursTextSetting
  ) -> HoursTextWindowReading {
    guard let second = starts.second else { return .ambiguous }
    if starts.first < end, end < 720 { return window(starts.first, end, inferred: true) }
    if setting.period == .evening || setting.period == .dinner || setting.previousEnd ?? 0 > starts.first {
      return window(second, end, inferred: true)
    }
    if setting.period == .morning || setting.period == .midday {
      return window(starts.first, end, inferred: true)
    }
    return .ambiguous
  }

  /// `11am-1`, `9:00am - 5:00`, `5pm-9`: the first such time after the start, if there is only one.
  private static func bareEnd(
    _ start: Int, _ ends: Candidates, in setting: HoursTextSetting
  ) -> HoursTextWindowReading {
    guard let second = ends.second else {
      return window(start, start < ends.first ? ends.first : ends.first + 720, inferred: true)
    }
    switch (ends.first > start, second > start) {
    case (true, true):
      return setting.period == .morning ? window(start, ends.first, inferred: true) : .ambiguous
    case (false, true): return window(start, second, inferred: true)
    default: return ends.first <= 360 ? window(start, ends.first, inferred: true) : .ambiguous
    }
  }

  private static func bare(
    _ start: ClockReading, _ end: ClockReading, _ starts: Candidates, _ ends: Candidates,
    in setting: HoursTextSetting
  ) -> HoursTextWindowReading {
    let (opens, closes) = (starts.first, ends.first)
    guard start.isMilitary || end.isMilitary || setting.isMilitary else {
      return twelveHour(starts, ends, in: setting)
    }
    if setting.contradicts(opens, closes) { return .ambiguous }
    if closes > opens { return window(opens, closes, inferred: false) }
    // Past midnight, or an afternoon hour written without adding 12: only the early hours after a late start
    // are certain.
    let isMilitary = setting.isMilitary || start.isMilitary && opens >= 780
    if closes <= 240, end.isMilitary && isMilitary || opens >= 1_020 {
      return window(opens, closes, inferred: false)
    }
    if closes <= 480, opens >= 1_020 { return window(opens, closes, inferred: false) }
    return start.hour <= 12 && !end.isMilitary && !setting.isMilitary
      ? twelveHour(starts, ends, in: setting) : .ambiguous
  }

  /// `9-5` is a day; `5-9` and `7-11` may be a morning, a day or an evening, and need a word for it.
  private static func twelveHour(
    _ starts: Candidates, _ ends: Candidates, in setting: HoursTextSetting
  ) -> HoursTextWindowReading {
    let (opens, closes) = (starts.first, ends.first)
    let lateOpens = starts.second ?? opens
    let lateCloses = ends.second ?? closes + 720
    let isLate: Bool =
      switch setting.period {
      case .dinner, .evening: true
      case .midday: opens < 360
      case .morning: false
      case .anyTime, nil: setting.previousEnd.map { opens < $0 && lateOpens >= $0 } ?? false
      }
    if isLate {
      if lateOpens < lateCloses, lateOpens >= setting.previousEnd ?? 0 {
        return window(lateOpens, lateCloses, inferred: true)
      }
      guard closes <= 240 else { return .ambiguous }
      if setting.period != .dinner || lateOpens < 1_260 { return window(lateOpens, closes, inferred: true) }
      // "Dinner 11-2" is not at night.
      return opens >= 660 ? window(opens, lateCloses, inferred: true) : .ambiguous
    }
    guard opens >= 360 else { return .ambiguous }
    let endsAtNoon = (720..<780).contains(closes)
    if closes > opens {
      return setting.period == .morning || setting.period == .midday || endsAtNoon
        ? window(opens, closes, inferred: true) : .ambiguous
    }
    return endsAtNoon ? .ambiguous : window(opens, lateCloses, inferred: true)
  }
}
