import CivilTime

/// The `HoursOfOperations` of a location: the period that is on now and its window, never the day's whole schedule.
struct CurrentHours: Equatable {
  /// "Lunch", or nil for the pseudo period "All Day".
  let period: String?
  let windows: [ClockWindow]

  /// Reads `Lunch 11:00am - 5:00pm`; nil where the times cannot be read.
  init?(_ text: String) {
    let lower = text.lowercased()
    if let whole = ["open 24 hours", "24 hours", "24 hrs"].first(where: lower.hasSuffix) {
      period = MealName.stated(text.dropLast(whole.count).split(separator: " ").joined(separator: " "))
      windows = [ClockWindow(opens: 0, closes: ClockWindow.minutesOfDay)]
      return
    }
    let start = text.firstIndex { ("0"..."9").contains($0) } ?? text.endIndex
    let windows = text[start...].split { $0 == "," || $0 == ";" || $0 == "&" }.map { ClockWindow($0) }
    guard !windows.isEmpty, windows.allSatisfy({ $0 != nil }) else { return nil }
    period = MealName.stated(text[..<start].split(whereSeparator: \.isWhitespace).joined(separator: " "))
    self.windows = windows.compactMap { $0 }
  }

  /// The end of the window that a moment lies in, and whether it really lies in one.
  ///
  /// In the small hours the window may be yesterday's. Where no window holds the moment, since the page was old or its
  /// clock another, the nearest window's end is given.
  func end(around moment: Instant, in zone: Zone) -> (end: Instant, isInside: Bool)? {
    let today = zone.civil(at: moment).date
    var nearest: (end: Instant, distance: Int64)?
    for window in windows {
      for offset in -1...1 {
        let (opens, closes) = window.instants(on: today.adding(days: offset), in: zone)
        if opens <= moment, moment < closes { return (closes, true) }
        let distance = moment < opens ? opens.seconds(since: moment) : moment.seconds(since: closes)
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (closes, distance) }
      }
    }
    return nearest.map { ($0.end, false) }
  }

  /// The first time, at or after a moment, at which wall clocks show so many minutes after midnight.
  static func next(_ minutes: Int, from moment: Instant, in zone: Zone) -> Instant {
    let today = zone.civil(at: moment).date
    let first = zone.instant(of: CivilDateTime(today, secondOfDay: minutes * 60))
    return first >= moment
      ? first : zone.instant(of: CivilDateTime(today.adding(days: 1), secondOfDay: minutes * 60))
  }
}
