import CivilTime

/// The instants of one civil day at a place.
///
/// A day is the time from its first midnight to that of the next day. A wall-clock time that a day does not
/// have is treated as in RFC 5545 section 3.3.5: a skipped one with the offset before the gap, a repeated one
/// as its first occurrence.
struct DayClock {
  /// Days since 1970-01-01.
  let day: Int
  /// The first instant of the day, and the first after it, in POSIX time.
  let start: Int64
  let end: Int64
  /// Whether clocks run evenly on the day and on the one before it, so that every minute is 60 seconds after
  /// the previous one.
  let isEven: Bool
  private let zone: Zone

  init(day: Int, zone: Zone, offset: Int) {
    self.day = day
    self.zone = zone
    let local = Int64(day) * 86_400
    let start = local - Int64(offset)
    // Two days back, so that a time of this day cannot have occurred before in a repeated hour.
    let even =
      zone.offset(at: Instant(secondsSince1970: start)) == offset
      && zone.nextTransition(after: Instant(secondsSince1970: start - 86_400)).map {
        $0.secondsSince1970 > start + 86_400
      } ?? true
    isEven = even
    if even {
      self.start = start
      end = start + 86_400
    } else {
      let date = CivilDate(dayNumber: day)
      self.start = zone.firstInstant(of: date).secondsSince1970
      end = zone.firstInstant(of: date.adding(days: 1)).secondsSince1970
    }
  }

  /// A day known to be even.
  init(evenDay day: Int, zone: Zone, offset: Int) {
    self.day = day
    self.zone = zone
    start = Int64(day) * 86_400 - Int64(offset)
    end = start + 86_400
    isEven = true
  }

  /// The day that contains an instant.
  init(holding instant: Instant, zone: Zone) {
    let offset = zone.offset(at: instant)
    let local = (instant + Int64(offset)).secondsSince1970
    let day = Int(local >= 0 ? local / 86_400 : -((-(local + 1)) / 86_400) - 1)
    let clock = DayClock(day: day, zone: zone, offset: offset)
    // Clocks set back over midnight show a day again after the next one has begun.
    if instant.secondsSince1970 >= clock.end {
      self = DayClock(day: day + 1, zone: zone, offset: offset)
    } else if instant.secondsSince1970 < clock.start {
      self = DayClock(day: day - 1, zone: zone, offset: offset)
    } else {
      self = clock
    }
  }

  /// The stretch between two times, in minutes after the midnight of `serviceDay` (this day or the one
  /// before), limited to the day; nil if nothing of it is left.
  func stretch(_ from: Int, _ to: Int, serviceDay: Int) -> (Int64, Int64)? {
    let first: Int64
    let last: Int64
    if isEven {
      let midnight = start + Int64(serviceDay - day) * 86_400
      first = midnight + Int64(from) * 60
      last = midnight + Int64(to) * 60
    } else {
      guard let (start, end) = unevenStretch(from, to, serviceDay) else { return nil }
      first = start
      last = end
    }
    let cut = (max(first, start), min(last, end))
    return cut.0 < cut.1 ? cut : nil
  }

  private func unevenStretch(_ from: Int, _ to: Int, _ serviceDay: Int) -> (Int64, Int64)? {
    let date = CivilDate(dayNumber: serviceDay)
    let first = zone.reading(of: CivilDateTime(date, secondOfDay: from * 60))
    let last = zone.reading(of: CivilDateTime(date, secondOfDay: to * 60))
    // A span that clocks skip entirely has no duration.
    if case .skipped(_, let begin) = first, case .skipped(_, let end) = last, begin == end { return nil }
    return (first.instant.secondsSince1970, last.instant.secondsSince1970)
  }
}
