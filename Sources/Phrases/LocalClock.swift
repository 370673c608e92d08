package import CivilTime

/// Writes times for people: in the campus' time zone, as of a moment, in a language, on a 12- or 24-hour clock.
package struct LocalClock: Sendable {
  package let now: Instant
  package let zone: Zone
  package let language: Language
  /// Whether 24 hours were asked for; nil for the default of language and country.
  private let style: Bool?
  /// The date of `now`.
  package let today: CivilDate
  /// Whether `now` is the present; seen from another moment, no day is called today or tomorrow.
  package var isPresent = true
  /// The year that a long date omits: the present one, even if another moment is asked about.
  private var presentYear: Int
  /// Whether minutes left within the hour are counted; a text that is not updated gives the time instead.
  package var countsMinutes = true
  /// Whether the reader's country writes times with 24 hours; used if no clock was asked for.
  package var countryHas24Hours = false
  /// The group of guests whose prices are shown, by its word in prices; nil for every group.
  package var priceGroup: String?

  /// A closing this far off or nearer belongs to tonight and needs no weekday.
  private static let tonight: Int64 = 20 * 3_600
  private static let soon: Int64 = 3_600

  /// - Parameters:
  ///   - now: the moment that times are relative to.
  ///   - zone: the time zone.
  ///   - is24Hour: whether to write 24 hours; nil for the language's default.
  ///   - language: the language of the words.
  package init(now: Instant, zone: Zone, is24Hour: Bool? = nil, language: Language = .english) {
    self.now = now
    self.zone = zone
    self.language = language
    style = is24Hour
    today = zone.civil(at: now).date
    presentYear = today.year
  }

  /// Whether times are written with 24 hours.
  package var is24Hour: Bool { style ?? (countryHas24Hours || language.usesTwentyFourHours) }

  /// The same clock at another instant.
  package func at(_ instant: Instant) -> LocalClock {
    var clock = LocalClock(now: instant, zone: zone, is24Hour: style, language: language)
    (clock.countsMinutes, clock.priceGroup) = (countsMinutes, priceGroup)
    clock.countryHas24Hours = countryHas24Hours
    (clock.presentYear, clock.isPresent) = (presentYear, isPresent)
    return clock
  }

  /// The same clock in another language.
  package func speaking(_ language: Language) -> LocalClock {
    var clock = LocalClock(now: now, zone: zone, is24Hour: style, language: language)
    (clock.countsMinutes, clock.priceGroup) = (countsMinutes, priceGroup)
    (clock.presentYear, clock.isPresent) = (presentYear, isPresent)
    // Words in another language are for other people or programs.
    clock.countryHas24Hours = countryHas24Hours && language == self.language
    return clock
  }

  /// The same clock for programs, which always read English.
  package var forPrograms: LocalClock {
    var clock = speaking(.english)
    clock.countryHas24Hours = false
    return clock
  }

  /// A phrase in the language of this clock.
  package func say(_ phrase: some Phrase) -> String { phrase.text(in: language) }

  /// `9:00 PM`, or `21:00`.
  package func time(_ instant: Instant) -> String {
    let civil = zone.civil(at: instant)
    return say(ClockPhrase.time(hour: civil.hour, minute: civil.minute, is24Hour: is24Hour))
  }

  /// A whole hour on an axis: `6 AM`, `18:00`.
  package func wholeHour(_ hour: Int) -> String {
    is24Hour ? "\(hour % 24):00" : "\((hour + 11) % 12 + 1) \(hour % 24 < 12 ? "AM" : "PM")"
  }

  /// `Friday, November 20`, with the year if it is not the present one.
  package func longDate(_ date: CivilDate) -> String {
    say(ClockPhrase.longDate(date, withYear: date.year != presentYear))
  }

  /// The time, with the weekday if it is on another day, or the date if more than six days away.
  package func timeAndDay(_ instant: Instant) -> String {
    let date = zone.civil(at: instant).date
    guard date != today else { return time(instant) }
    return say(
      ClockPhrase.moment(
        daysAway: isPresent ? date.dayNumber - today.dayNumber : 0, day: day(date), time: time(instant)))
  }

  /// `Nov 20 12:05 PM`, for a text that may be read on another day.
  package func timeAndDate(_ instant: Instant) -> String {
    let day = monthDay(zone.civil(at: instant).date)
    return say(ClockPhrase.moment(daysAway: 0, day: day, time: time(instant)))
  }

  /// `Sat` within six days of now, else `Nov 30`, with the year if different.
  package func day(_ date: CivilDate) -> String {
    abs(date.dayNumber - today.dayNumber) <= 6 ? weekday(date) : monthDay(date)
  }

  /// `Nov 30`, with the year if different.
  package func monthDay(_ date: CivilDate) -> String {
    say(ClockPhrase.monthDay(date, withYear: date.year != today.year))
  }

  /// `Fri`
  package func weekday(_ date: CivilDate) -> String { say(ClockPhrase.weekday(date.weekday)) }

  /// `today`, `tomorrow`, or the weekday or date; always the date if seen from another moment than the present.
  package func dayName(_ date: CivilDate) -> String {
    guard isPresent else { return monthDay(date) }
    return switch date.dayNumber - today.dayNumber {
    case 0: say(ClockPhrase.today)
    case 1: say(ClockPhrase.tomorrow)
    default: day(date)
    }
  }

  /// `dayName` of a day that may be past or to come: a past weekday has its date, `Mon 11/16`.
  package func datedDayName(_ date: CivilDate) -> String {
    guard isPresent, (1...6).contains(today.dayNumber - date.dayNumber) else { return dayName(date) }
    return "\(weekday(date)) \(say(ClockPhrase.numericDay(date)))"
  }

  /// `dayName` for a service date that is not over: yesterday's, if its night still goes on, counts as today.
  package func runningDayName(_ date: CivilDate) -> String { dayName(isPresent ? max(date, today) : date) }

  /// When something ends: `midnight`, `9:00 PM`, `Sat 9:00 PM`.
  package func end(_ instant: Instant) -> String {
    instant.seconds(since: now) < Self.tonight ? closingTime(instant) : timeAndDay(instant)
  }

  /// The time of a closing, whatever its day: `midnight`, `9:00 PM`.
  package func closingTime(_ instant: Instant) -> String {
    zone.civil(at: instant).secondOfDay == 0 ? say(ClockPhrase.midnight) : time(instant)
  }

  /// Whole minutes until an opening or closing within the hour, rounded down for `closing`, up otherwise; nil if it is later
  /// or if minutes are not counted.
  package func minutes(until instant: Instant, closing: Bool) -> Int? {
    let seconds = instant.seconds(since: now)
    guard countsMinutes, seconds > 0, seconds < Self.soon else { return nil }
    return Int(closing ? seconds / 60 : (seconds + 59) / 60)
  }

  /// `as of 11:40 AM`, with the day if it was another one.
  package func age(_ instant: Instant) -> String { say(ClockPhrase.asOf(timeAndDay(instant))) }

  /// `as of Mon`, for information known only by its day.
  package func age(_ date: CivilDate) -> String { say(ClockPhrase.asOf(day(date))) }
}
