/// The yearly change between standard and daylight time in a POSIX `TZ` string (RFC 9636 section 3.3.1).
struct YearlyRule: Hashable, Sendable {
  /// A day of every year, in one of POSIX's three notations.
  enum Day: Hashable, Sendable {
    /// `Jn`: 1 to 365, February 29 never counted.
    case julian(Int)
    /// `n`: 0 to 365, February 29 counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the w-th weekday d (0 is Sunday) of month m; week 5 is the last.
    case weekday(month: Int, week: Int, day: Int)

    /// Days since 1970-01-01 in a year.
    func dayNumber(in year: Int) -> Int {
      switch self {
      case .julian(let day):
        let leapDay = day >= 60 && CivilDate.isLeap(year) ? 1 : 0
        return CivilDate.dayNumber(year: year, month: 1, day: 1) + day - 1 + leapDay
      case .zeroBased(let day):
        return CivilDate.dayNumber(year: year, month: 1, day: 1) + day
      case .weekday(let month, let week, let day):
        let first = CivilDate.dayNumber(year: year, month: month, day: 1)
        let firstWeekday = ((first + 4) % 7 + 7) % 7
        let offset = (day - firstWeekday + 7) % 7 + (week - 1) * 7
        return first + (offset >= CivilDate.daysInMonth(month, of: year) ? offset - 7 : offset)
      }
    }
  }

  /// A day and the seconds after its midnight, -167 to 167 hours, on the clock that is about to change.
  struct Moment: Hashable, Sendable {
    var day: Day
    var seconds: Int
  }

  /// Seconds east of UTC outside and inside daylight time; daylight may be the smaller (Europe/Dublin).
  var standard: Int
  var daylight: Int
  var daylightBegins: Moment
  var daylightEnds: Moment

  /// The stretch of one offset around a time.
  struct Stretch {
    var offset: Int
    /// The first second after the stretch; the next stretch may have the same offset.
    var end: Int64
  }

  /// The stretch that contains a POSIX time; times outside `firstTime...lastTime` count as its ends.
  func stretch(at time: Int64) -> Stretch {
    let time = min(max(time, Self.firstTime), Self.lastTime)
    let year = CivilDateTime(secondsSince1970: time).date.year
    var stretch = ordinaryStretch(at: time, in: year) ?? anyStretch(at: time, near: year)
    if time == Self.lastTime { stretch.end = .max }
    return stretch
  }

  /// The stretch if both changes are so far from New Year and from each other that, on whatever date their
  /// weekday falls, each year has them in the same order and entirely within it. All present-day zones are
  /// like this.
  private func ordinaryStretch(at time: Int64, in year: Int) -> Stretch? {
    let begins = self.time(of: daylightBegins, in: year, offset: standard)
    let ends = self.time(of: daylightEnds, in: year, offset: daylight)
    let newYear = Int64(CivilDate.dayNumber(year: year, month: 1, day: 1)) * 86_400
    let reach: Int64 = 16 * 86_400
    let early = min(begins, ends)
    let late = max(begins, ends)
    guard early - newYear >= reach, late - early >= reach, newYear + 365 * 86_400 - late >= reach else {
      return nil
    }
    let between = begins < ends ? daylight : standard
    let around = begins < ends ? standard : daylight
    if time < early { return Stretch(offset: around, end: early) }
    if time < late { return Stretch(offset: between, end: late) }
    let next = begins < ends ? daylightBegins : daylightEnds
    return Stretch(offset: around, end: self.time(of: next, in: year + 1, offset: around))
  }

  /// The stretch, found among all changes that may be near.
  private func anyStretch(at time: Int64, near year: Int) -> Stretch {
    var latest = Int64.min
    var stretch = Stretch(offset: standard, end: .max)
    func consider(_ change: Int64, offset: Int) {
      if change > time {
        stretch.end = min(stretch.end, change)
      } else if change >= latest {
        latest = change
        stretch.offset = offset
      }
    }
    for year in (year - 1)...(year + 2) {
      // Daylight's beginning is considered last, so that it wins if an end falls on the same second: this is
      // how a footer expresses daylight time all year.
      consider(self.time(of: daylightEnds, in: year, offset: daylight), offset: standard)
      consider(self.time(of: daylightBegins, in: year, offset: standard), offset: daylight)
    }
    return stretch
  }

  /// The next time after another at which the offset really changes, or nil if it does not for two years.
  func nextTransition(after time: Int64) -> Int64? {
    var stretch = stretch(at: time)
    for _ in 0..<4 {
      guard stretch.end <= Self.lastTime else { return nil }
      let next = self.stretch(at: stretch.end)
      if next.offset != stretch.offset { return stretch.end }
      stretch = next
    }
    return nil
  }

  /// The first second of year -9996, so that the years examined around it exist.
  static var firstTime: Int64 { -377_610_508_800 }
  /// The last second of year 9996, likewise.
  static var lastTime: Int64 { 253_307_692_799 }

  private func time(of moment: Moment, in year: Int, offset: Int) -> Int64 {
    Int64(moment.day.dayNumber(in: year)) * 86_400 + Int64(moment.seconds - offset)
  }
}
