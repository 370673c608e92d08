import CivilTime

/// Goes from day to day at a place, with as few time zone lookups as possible.
struct DayWalk {
  private let zone: Zone
  private(set) var clock: DayClock
  /// Days before this one are even and have `offset`.
  private(set) var evenUntil: Int
  private var offset: Int

  /// Begins on the day that contains an instant.
  init(holding instant: Instant, zone: Zone) {
    self.zone = zone
    clock = DayClock(holding: instant, zone: zone)
    evenUntil = clock.day
    offset = 0
  }

  /// Moves to a later day.
  mutating func advance(to day: Int) {
    if day < evenUntil {
      clock = DayClock(evenDay: day, zone: zone, offset: offset)
      return
    }
    offset = zone.offset(at: Instant(secondsSince1970: clock.end))
    if day > clock.day + 1 {
      let date = CivilDate(dayNumber: day)
      offset = zone.offset(at: zone.firstInstant(of: date))
    }
    clock = DayClock(day: day, zone: zone, offset: offset)
    guard clock.isEven else { return }
    if let next = zone.nextTransition(after: Instant(secondsSince1970: clock.start)) {
      // The day of the transition is not even, nor is one that a repeated hour may extend into.
      evenUntil = day + max(0, Int((next.secondsSince1970 - clock.start - 1) / 86_400))
    } else {
      evenUntil = .max
    }
  }
}

extension Program {
  /// Whether only weekdays determine the state on the day of a clock.
  func isPlain(_ clock: DayClock, _ context: HoursContext) -> Bool {
    guard clock.isEven else { return false }
    if datedRules.isEmpty { return true }
    let today = Day(clock.day)
    var yesterday: Day?
    for index in datedRules {
      let rule = rules[index]
      if matches(rule, today, context.holidays) { return false }
      guard rule.reachesNextDay else { continue }
      let dayBefore = yesterday ?? Day(clock.day - 1)
      yesterday = dayBefore
      if matches(rule, dayBefore, context.holidays) { return false }
    }
    return true
  }

  /// The first instant of the day of a clock, after a given one, at which a kind other than `kind` begins.
  ///
  /// - Returns: The instant, or nil; `effort` grows by the cost of the search.
  func change(
    from kind: HoursKind, after time: Int64, _ clock: DayClock, _ context: HoursContext, _ effort: inout Int
  ) -> Int64? {
    guard clock.start < clock.end else { return nil }
    effort += 1 + (datedRules.isEmpty ? 0 : askingCost)
    if isPlain(clock, context) {
      let day = week.days[DayNumber.weekday(clock.day)]
      effort += day.count
      for index in day {
        let segment = week.segments[index]
        if segment.kind != kind, clock.start + segment.start > time { return clock.start + segment.start }
      }
      return nil
    }
    let row = row(clock, context)
    // On a day when clocks change, the time zone is looked up for both ends of every span.
    let spanCost = clock.isEven ? row.segments.count / 4 + 2 : 40
    effort += 2 * askingCost + spanCost * paints.count + (needsSun ? 500 : 0)
    for segment in row.segments where segment.kind != kind && segment.start > time { return segment.start }
    return nil
  }

  /// The next instant after one at which the kind changes, or nil if it never does.
  func nextChange(after instant: Instant, _ context: HoursContext) -> Instant? {
    var walk = DayWalk(holding: instant, zone: context.zone)
    let kind = segment(holding: instant.secondsSince1970, walk.clock, context).kind
    // Any repetition has a period of at most 400 years, in which all weekdays and leap days occur.
    let first = Day(walk.clock.day)
    let lastYear = min(CivilDate.years.upperBound, max(first.year, self.lastYear) + 401)
    let lastDay = DayNumber.of(lastYear, 12, 31)
    var effort = 0
    while effort < Self.mostEffort {
      if let change = change(from: kind, after: instant.secondsSince1970, walk.clock, context, &effort) {
        return Instant(secondsSince1970: change)
      }
      let today = walk.clock.day
      var next = today + 1
      if week.constant != nil || !datedRules.isEmpty {
        effort += 3 * askingCost
        next = max(next, plainlyConstantUntil(after: Day(today), as: kind, context.holidays))
      }
      // All weeks are equal until clocks change.
      if datedRules.isEmpty, week.constant == kind { next = max(next, walk.evenUntil) }
      guard next <= lastDay else { return nil }
      walk.advance(to: next)
    }
    return nil
  }

  /// The effort after which the search for a change is given up, in units of about 10 ns: after 400 years of
  /// any real value, and before a malicious value takes long.
  private static var mostEffort: Int { 2_500_000 }

  /// The segment that contains an instant of a day.
  func segment(holding time: Int64, _ clock: DayClock, _ context: HoursContext) -> Segment {
    guard isPlain(clock, context) else { return segment(at: time, clock, context) }
    let weekday = DayNumber.weekday(clock.day)
    return week.segments[week.index(weekday: weekday, second: time - clock.start)]
  }
}
