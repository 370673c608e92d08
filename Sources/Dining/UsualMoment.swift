package import CivilTime

/// The prediction from a venue's own past for a moment whose state is not stated.
package struct UsualMoment: Hashable, Sendable {
  /// The weekday of the service date concerned: after midnight it may be yesterday's.
  package let weekday: Weekday
  /// The opening and the closing of the stretch that contains the moment, or else of the next, or else of the
  /// last of the day; both nil if closed all day.
  package let opensAt: Instant?
  package let closesAt: Instant?
  /// The number of equal weekdays that agree with it.
  package let seen: Int
  /// The number of equal weekdays known in the last eight weeks.
  package let of: Int

  package init(weekday: Weekday, opensAt: Instant?, closesAt: Instant?, seen: Int, of: Int) {
    self.weekday = weekday
    self.opensAt = opensAt
    self.closesAt = closesAt
    self.seen = seen
    self.of = of
  }

  /// Nil if the past predicts nothing for the moment.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - zone: the campus' time zone.
  ///   - day: the prediction for a date.
  package init?(at instant: Instant, in zone: Zone, _ day: (CivilDate) -> UsualDay?) {
    let today = zone.civil(at: instant).date
    let yesterday = today.adding(days: -1)
    if let night = day(yesterday), let last = night.spans(on: yesterday, in: zone)?.last,
      last.opens <= instant, instant < last.closes
    {
      self.init(night, yesterday, last)
      return
    }
    guard let usual = day(today), let spans = usual.spans(on: today, in: zone) else { return nil }
    self.init(usual, today, spans.first { instant < $0.closes } ?? spans.last)
  }

  private init(_ day: UsualDay, _ date: CivilDate, _ span: UsualDay.Span?) {
    self.init(weekday: date.weekday, opensAt: span?.opens, closesAt: span?.closes, seen: day.seen, of: day.of)
  }

  /// The first later instant at which this may change.
  package func holdsUntil(after instant: Instant, in zone: Zone) -> Instant {
    let midnight = zone.firstInstant(of: zone.civil(at: instant).date.adding(days: 1))
    return [opensAt, closesAt].compactMap(\.self).filter { $0 > instant && $0 < midnight }.min() ?? midnight
  }
}

extension UsualDay {
  fileprivate typealias Span = (opens: Instant, closes: Instant)

  /// The stretches of service on a date in the zone's wall-clock time, by opening time.
  fileprivate func spans(on date: CivilDate, in zone: Zone) -> [Span]? {
    func instant(_ minutes: Int) -> Instant {
      zone.instant(of: CivilDateTime(date.adding(days: minutes / 1_440), secondOfDay: minutes % 1_440 * 60))
    }
    return windows?.map { (instant($0.opens), instant($0.closes)) }
  }
}
