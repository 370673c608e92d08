package import CivilTime

/// Writes times for people: in the campus' zone, as of a moment, on a 12- or 24-hour clock.
package struct LocalClock: Sendable {
  package let now: Instant
  package let zone: Zone
  package let is24Hour: Bool
  private let today: CivilDate

  /// A closing this far off or nearer belongs to tonight and needs no weekday.
  private static let tonight: Int64 = 20 * 3_600
  private static let soon: Int64 = 3_600

  package init(now: Instant, zone: Zone, is24Hour: Bool = false) {
    self.now = now
    self.zone = zone
    self.is24Hour = is24Hour
    today = zone.civil(at: now).date
  }

  /// The same clock at another instant.
  package func at(_ instant: Instant) -> LocalClock {
    LocalClock(now: instant, zone: zone, is24Hour: is24Hour)
  }

  /// `9:00 PM`, or `21:00`.
  package func time(_ instant: Instant) -> String {
    let civil = zone.civil(at: instant)
    let minute = civil.minute < 10 ? "0\(civil.minute)" : "\(civil.minute)"
    if is24Hour { return (civil.hour < 10 ? "0" : "") + "\(civil.hour):\(minute)" }
    return "\((civil.hour + 11) % 12 + 1):\(minute) \(civil.hour < 12 ? "AM" : "PM")"
  }

  /// `Friday, November 20`
  package func longDate(_ date: CivilDate) -> String {
    "\(Self.weekdays[date.weekday.rawValue - 1]), \(Self.months[date.month - 1]) \(date.day)"
  }

  /// The time, with the weekday if it is on another day, or the date if that is more than six days off.
  package func timeAndDay(_ instant: Instant) -> String {
    let date = zone.civil(at: instant).date
    return date == today ? time(instant) : "\(day(date)) \(time(instant))"
  }

  /// `Sat` within six days of now, else `Nov 30`, with the year if it is another one.
  package func day(_ date: CivilDate) -> String {
    if abs(date.dayNumber - today.dayNumber) <= 6 {
      return String(Self.weekdays[date.weekday.rawValue - 1].prefix(3))
    }
    let text = "\(Self.months[date.month - 1].prefix(3)) \(date.day)"
    return date.year == today.year ? text : "\(text), \(date.year)"
  }

  /// `Nov 30`, with the year if it is another one.
  package func monthDay(_ date: CivilDate) -> String {
    let text = "\(Self.months[date.month - 1].prefix(3)) \(date.day)"
    return date.year == today.year ? text : "\(text), \(date.year)"
  }

  /// When something ends: `midnight`, `9:00 PM`, `Sat 9:00 PM`.
  package func end(_ instant: Instant) -> String {
    guard instant.seconds(since: now) < Self.tonight else { return timeAndDay(instant) }
    return zone.civil(at: instant).secondOfDay == 0 ? "midnight" : time(instant)
  }

  /// Whole minutes until an opening or closing within the hour, else nil: rounded down for `closing`, up otherwise.
  package func minutes(until instant: Instant, closing: Bool) -> Int? {
    let seconds = instant.seconds(since: now)
    guard seconds > 0, seconds < Self.soon else { return nil }
    return Int(closing ? seconds / 60 : (seconds + 59) / 60)
  }

  /// `as of 11:40 AM`, with the day if it was another one.
  package func age(_ instant: Instant) -> String { "as of \(timeAndDay(instant))" }

  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
