import CivilTime

/// A window as one of schema.org's forms has it.
struct SchemaWindow {
  let window: ClockWindow
  /// Whether it is taken to be of a clock of twelve hours.
  let isInferred: Bool
  /// Whether, by how its hours are written, it may as well be of the afternoon: `1:30-4:00`, `5:00-8:00`.
  let isOfEitherHalf: Bool
}

/// What schema.org's forms say of the weekdays and of public holidays, one after the other.
///
/// Days of which a part could not be read are unknown, whatever the other parts say of them: what is missing may be the
/// middle of the day, or stand in place of the rest.
struct SchemaWeek {
  private var table = WeekTable()
  /// When it is open on public holidays: nil where nobody says, none where it is closed.
  private var holidays: Set<ClockWindow>?
  private var rises = SchemaRise()
  /// Of how many days the narrowest rule is that opens a day, and that closes it.
  private var opened: [Weekday: Int] = [:]
  private var closed: [Weekday: Int] = [:]
  private(set) var unread: Set<Weekday> = []
  private var areHolidaysUnread = false

  /// Takes windows of some days in the order in which they are written, none where it is closed; false where one may
  /// be of the afternoon.
  mutating func take(_ windows: [SchemaWindow], of days: [Weekday], areHolidays: Bool = false) -> Bool {
    let keys = days.map(Optional.some) + (areHolidays ? [nil] : [])
    for window in windows {
      guard rises.take(window, of: keys) else { return false }
      for day in days { table.open(window.window, on: day) }
    }
    let count = Set(days).count
    for day in days {
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

  /// Takes it that something of these days could not be read.
  mutating func doubt(_ days: [Weekday], areHolidays: Bool = false) {
    unread.formUnion(days)
    if areHolidays { areHolidaysUnread = true }
  }

  /// Whether nothing is known of any day.
  var isEmpty: Bool { table.stated.isSubset(of: unread) && (holidays == nil || areHolidaysUnread) }

  /// Whether some day is open.
  var opens: Bool { !opened.isEmpty || holidays.map { !$0.isEmpty } ?? false }

  /// Takes the days of which it says nothing from a week that holds for longer; false if it has all of them itself.
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

  /// The days that one rule opens and another one closes, with how many more days the closing one is of.
  private var contradicted: [(day: Weekday, excess: Int)] {
    closed.compactMap { day, count in opened[day].map { (day, count - $0) } }
  }

  /// The week as an `opening_hours` value, with other days that are unknown; nil where no day is named.
  func expression(unknown: Set<Weekday>) -> String? {
    var table = table
    var unread = unread
    // In "Mo-Su 09:00-17:00" and "Su off" the rule of fewer days is the exception.
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

/// Whether windows of a day, as they are written, go through the day.
///
/// In `8:00-12:00, 1:00-5:00` the second is no night.
struct SchemaRise {
  private var latest: [Weekday?: Int] = [:]
  private var known: [Weekday?: Set<ClockWindow>] = [:]

  /// Takes the next window of some days, nil for holidays; false where it opens before one of them and may be of the
  /// afternoon.
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
