import CivilTime

/// The `HoursOfOperations` of a location: the current period and its window, never the day's whole schedule.
struct CurrentHours: Equatable {
  /// "Lunch", or nil for the pseudo period "All Day".
  let period: String?
  let windows: [ClockWindow]

  /// Reads `Lunch 11:00am - 5:00pm`; nil if the times cannot be read.
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

  /// A stretch of time in which a place is open.
  struct Span: Hashable {
    let opens: Instant
    let closes: Instant

    func contains(_ moment: Instant) -> Bool { opens <= moment && moment < closes }

    /// Seconds between the span and a moment; 0 within it.
    fileprivate func distance(to moment: Instant) -> Int64 {
      contains(moment) ? 0 : max(opens.seconds(since: moment), moment.seconds(since: closes))
    }
  }

  /// The current window when a page was made; if the next one began at its end and before the page was
  /// fetched, the next one: "12:00am - 12:00am" continues past midnight.
  func window(of page: Page) -> Span? {
    guard let made = window(around: page.spokenAt, in: page.zone) else { return nil }
    guard made.closes <= page.observedAt, let had = window(around: page.observedAt, in: page.zone),
      had.opens <= made.closes, had.contains(page.observedAt)
    else { return made }
    return had
  }

  /// The window that contains a moment; after midnight it may be yesterday's. If none does, because the page
  /// was old or its clock differs, the nearest; nil if there is no window.
  func window(around moment: Instant, in zone: Zone) -> Span? {
    let today = zone.civil(at: moment).date
    let spans = windows.flatMap { window in
      (-1...1).map { offset in
        let (opens, closes) = window.instants(on: today.adding(days: offset), in: zone)
        return Span(opens: opens, closes: closes)
      }
    }
    return spans.first { $0.contains(moment) }
      ?? spans.min { $0.distance(to: moment) < $1.distance(to: moment) }
  }

  /// The first time, at or after a moment, at which the wall clock shows this minute of the day.
  static func next(_ minutes: Int, from moment: Instant, in zone: Zone) -> Instant {
    let today = zone.civil(at: moment).date
    let first = zone.instant(of: CivilDateTime(today, secondOfDay: minutes * 60))
    return first >= moment
      ? first : zone.instant(of: CivilDateTime(today.adding(days: 1), secondOfDay: minutes * 60))
  }
}
