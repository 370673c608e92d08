package import CivilTime

/// What a venue's own past says of a moment of which nobody says anything.
package struct UsualMoment: Hashable, Sendable {
  /// Of the service date that is meant: after midnight it may be yesterday's.
  package let weekday: Weekday
  /// The opening and the closing of the stretch that the moment is in, or else of the next, or else of the last of the
  /// day; both nil: closed all day.
  package let opensAt: Instant?
  package let closesAt: Instant?
  /// On how many of the same weekdays it was so.
  package let seen: Int
  /// How many of the same weekdays of the last eight weeks are known.
  package let of: Int

  package init(weekday: Weekday, opensAt: Instant?, closesAt: Instant?, seen: Int, of: Int) {
    self.weekday = weekday
    self.opensAt = opensAt
    self.closesAt = closesAt
    self.seen = seen
    self.of = of
  }

  /// Nil where the past says nothing of the moment.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - zone: the campus'.
  ///   - day: what the past says of a date.
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

  /// The first later instant at which this may be another.
  package func holdsUntil(after instant: Instant, in zone: Zone) -> Instant {
    let midnight = zone.firstInstant(of: zone.civil(at: instant).date.adding(days: 1))
    return [opensAt, closesAt].compactMap(\.self).filter { $0 > instant && $0 < midnight }.min() ?? midnight
  }
}

extension UsualDay {
  fileprivate typealias Span = (opens: Instant, closes: Instant)

  /// The stretches of service on a date's clocks, by opening time.
  fileprivate func spans(on date: CivilDate, in zone: Zone) -> [Span]? {
    func instant(_ minutes: Int) -> Instant {
      zone.instant(of: CivilDateTime(date.adding(days: minutes / 1_440), secondOfDay: minutes % 1_440 * 60))
    }
    return windows?.map { (instant($0.opens), instant($0.closes)) }
  }
}
