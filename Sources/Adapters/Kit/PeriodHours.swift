import CivilTime
import Dining

/// The hours of one block of a page, a week for each meal period and one for the venue itself.
struct PeriodHours {
  private var entries: [(period: String?, week: WeekTable, text: [String])] = []
  private var places: [String?: Int] = [:]
  /// The weekdays of rows that are called closed: `Temporarily Closed`.
  private var closed = WeekTable()
  private var closings: [String] = []
  /// The rows that could not be read, with their days.
  private var unread: [(days: [Weekday], period: String?, text: String)] = []

  /// Whether no row was entered.
  var isEmpty: Bool { entries.isEmpty && closed.isEmpty }
  /// Whether there is a row with known weekdays that could not be read.
  var isDoubtful: Bool { !unread.isEmpty }

  /// Enters a row; false if it states nothing new. A row that is called closed opens nothing: its days are
  /// closed if no other row opens them.
  mutating func enter(_ period: String?, text: String, _ change: (inout WeekTable) -> Void) -> Bool {
    if let period, MealName.isClosing(period) {
      let before = closed.changes
      change(&closed)
      guard closed.changes != before else { return false }
      closings.append("\(period) \(text)")
      return true
    }
    let index = places[period] ?? entries.count
    if index == entries.count {
      places[period] = index
      entries.append((period, WeekTable(), []))
    }
    let before = entries[index].week.changes
    change(&entries[index].week)
    guard entries[index].week.changes != before else { return false }
    entries[index].text.append(text)
    return true
  }

  /// Notes that a row of these weekdays could not be read: on them the venue's state is unknown outside
  /// the known windows. A meal's row has no effect if the venue's own hours are stated.
  mutating func doubt(_ days: [Weekday], _ period: String? = nil, text: String) {
    unread.append((days, period, text))
  }

  /// One statement per period, and one without a period for the venue itself.
  ///
  /// A weekday that no row names is not stated, which is not the same as closed: the venue's own statement
  /// marks it as unknown. If the venue's own hours are stated, only they count for this, since the hours of
  /// breakfast do not state whether the venue is open in the afternoon.
  func statements(scope: HoursScope, from first: CivilDate? = nil, to last: CivilDate? = nil)
    -> [HoursStatement]
  {
    // A week in which nothing could be read states nothing; such a term is unknown, since the ordinary week
    // does not apply in it.
    guard !isEmpty || isDoubtful && scope != .weekly else { return [] }
    var entries = entries
    let isDoorMissing = !entries.contains { $0.period == nil }
    if isDoorMissing { entries.append((nil, WeekTable(), [])) }
    let place = entries.firstIndex { $0.period == nil } ?? 0
    let opened = entries.reduce(into: Set<Weekday>()) { $0.formUnion($1.week.opened) }
    for day in closed.stated.subtracting(opened) { entries[place].week.close(on: day) }
    entries[place].text += closings
    let doubtful = doubtfulDays(besides: isDoorMissing ? [] : entries[place].week.stated)
    entries[place].text += doubtful.texts
    let known = entries[place].week.take(doubtful.days)
    let spoken = entries.reduce(into: Set<Weekday>()) { $0.formUnion($1.week.stated) }
    let door = isDoorMissing ? [] : entries[place].week.stated
    let unknown = Set(Weekday.allCases).subtracting(door.isEmpty ? spoken : door).union(doubtful.days)
    return entries.compactMap { entry in
      let isDoor = entry.period == nil
      guard let week = entry.week.expression(unknown: isDoor ? unknown : []) else { return nil }
      return HoursStatement(
        scope: scope, period: entry.period,
        expression: ([week] + (isDoor ? known : [])).joined(separator: ", "),
        validFrom: first, validTo: last, text: entry.text.isEmpty ? nil : entry.text.joined(separator: "; "))
    }
  }

  /// The days of unread rows that affect the venue's own hours, and the texts of these rows.
  private func doubtfulDays(besides door: Set<Weekday>) -> (days: Set<Weekday>, texts: [String]) {
    let rows = unread.filter { $0.period == nil || !door.isSuperset(of: $0.days) }
    let days = rows.flatMap { row in row.period == nil ? row.days : row.days.filter { !door.contains($0) } }
    return (Set(days), rows.map(\.text))
  }
}

extension WeekTable {
  /// Removes the windows of some days and returns them as rules, which are added after the other rules for
  /// these days.
  fileprivate mutating func take(_ days: Set<Weekday>) -> [String] {
    var taken = WeekTable()
    for day in days {
      for window in windows(on: day) { taken.open(window, on: day) }
      forget(day)
    }
    return taken.rules().compactMap { WeekHours([WeekHours.Term(rules: [$0])]).expression }
  }
}
