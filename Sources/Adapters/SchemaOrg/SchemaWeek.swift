import CivilTime

/// A window as written in one of schema.org's forms.
struct SchemaWindow {
  let window: ClockWindow
  /// Whether it was taken to use a 12-hour clock.
  let isInferred: Bool
  /// Whether its hours, as written, may also be in the afternoon: `1:30-4:00`, `5:00-8:00`.
  let isOfEitherHalf: Bool
}

/// The weekdays and public holidays in schema.org's forms, taken one after the other.
///
/// Days with an unreadable part are unknown, whatever the other parts say: the missing part may be the middle
/// of the day, or replace the rest.
struct SchemaWeek {
  private var table = WeekTable()
  /// The hours on public holidays: nil if not stated, empty if closed.
  private var holidays: Set<ClockWindow>?
  private var rises = SchemaRise()
  /// The number of days in the narrowest rule that opens a day, and in the one that closes it.
  private var opened: [Weekday: Int] = [:]
  private var closed: [Weekday: Int] = [:]
  /// The windows of each day, with the number of days of their rule.
  private var stated: [Weekday: [(window: ClockWindow, count: Int)]] = [:]
  /// Upper bound on the windows of a day that are compared with others: no real day has as many.
  private static let mostWindows = 50
  private(set) var unread: Set<Weekday> = []
  private var areHolidaysUnread = false

  /// Takes windows of some days in the order written, none if closed; false if one may be in the afternoon, or if the
  /// hours of fewer days overlap with those of more, as in "Mo-Fr 07:00-20:00" and "Fr 07:00-15:00": they may replace
  /// them.
  mutating func take(_ windows: [SchemaWindow], of days: [Weekday], areHolidays: Bool = false) -> Bool {
    let keys = days.map(Optional.some) + (areHolidays ? [nil] : [])
    for window in windows {
      guard rises.take(window, of: keys) else { return false }
      for day in days { table.open(window.window, on: day) }
    }
    let count = Set(days).count
    let unclear = days.filter { day in
      stated[day, default: []].contains { old in
        old.count != count
          && windows.contains { new in
            let (fewer, more) = count < old.count ? (new.window, old.window) : (old.window, new.window)
            // Longer hours of fewer days are the same, whether they replace the others or are added.
            return fewer.overlaps(more) && (more.opens < fewer.opens || fewer.closes < more.closes)
          }
      }
    }
    if !unclear.isEmpty, unclear.count == days.count { return false }
    unread.formUnion(unclear)
    for day in days {
      if stated[day, default: []].count + windows.count > Self.mostWindows {
        unread.insert(day)
      } else {
        stated[day, default: []] += windows.map { ($0.window, count) }
      }
      if windows.isEmpty {
        table.close(on: day)
        closed[day] = min(closed[day] ?? count, count)
      } else {
        opened[day] = min(opened[day] ?? count, count)
      }
    }
    if areHolidays { holidays = (holidays ?? []).union(windows.map(\.window)) }
    return true
  }

  /// Notes that something about these days could not be read.
  mutating func doubt(_ days: [Weekday], areHolidays: Bool = false) {
    unread.formUnion(days)
    if areHolidays { areHolidaysUnread = true }
  }

  /// Whether no day is known.
  var isEmpty: Bool { table.stated.isSubset(of: unread) && (holidays == nil || areHolidaysUnread) }

  /// Whether some day is open.
  var opens: Bool { !opened.isEmpty || holidays.map { !$0.isEmpty } ?? false }

  /// Takes the days that it does not state from a week that applies for longer; false if there are no such
  /// days.
  mutating func fill(from longer: SchemaWeek) -> Bool {
    let named = table.stated.union(unread)
    let missing = longer.table.stated.union(longer.unread).subtracting(named)
    for day in missing {
      table.take(day, from: longer.table)
      if longer.unread.contains(day) { unread.insert(day) }
      (opened[day], closed[day]) = (longer.opened[day], longer.closed[day])
    }
    if holidays == nil, !areHolidaysUnread {
      (holidays, areHolidaysUnread) = (longer.holidays, longer.areHolidaysUnread)
    }
    return !missing.isEmpty
  }

  /// The days that one rule opens and another one closes, with how many more days the closing one has.
  private var contradicted: [(day: Weekday, excess: Int)] {
    closed.compactMap { day, count in opened[day].map { (day, count - $0) } }
  }

  /// The week as an `opening_hours` value, with further days that are unknown; nil if no day is named.
  func expression(unknown: Set<Weekday>) -> String? {
    var table = table
    var unread = unread
    // In "Mo-Su 09:00-17:00" and "Su off" the rule with fewer days is the exception.
    for (day, excess) in contradicted where excess == 0 { unread.insert(day) }
    for (day, excess) in contradicted where excess < 0 {
      table.forget(day)
      table.close(on: day)
    }
    for day in unread { table.forget(day) }
    guard let week = table.expression(unknown: unknown.union(unread)) else { return nil }
    let times = areHolidaysUnread ? "unknown" : holidays.map { $0.isEmpty ? "off" : Array($0).expression }
    return week + (times.map { "; PH " + $0 } ?? "")
  }
}

/// Checks that the windows of a day are in ascending order as written.
///
/// In `8:00-12:00, 1:00-5:00` the second is not at night.
struct SchemaRise {
  private var latest: [Weekday?: Int] = [:]
  private var known: [Weekday?: Set<ClockWindow>] = [:]

  /// Takes the next window of some days, nil for holidays; false if it opens before one of them and may be in
  /// the afternoon.
  mutating func take(_ window: SchemaWindow, of days: [Weekday?]) -> Bool {
    for day in days {
      let opens = window.window.opens
      let isEarlier = opens < latest[day] ?? 0 && !(known[day]?.contains(window.window) ?? false)
      if isEarlier, window.isOfEitherHalf { return false }
      latest[day] = max(opens, latest[day] ?? 0)
      known[day, default: []].insert(window.window)
    }
    return true
  }
}
