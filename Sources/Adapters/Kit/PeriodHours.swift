import CivilTime
import Dining

/// The hours of one block of a page, a week for each meal period and one for the door.
struct PeriodHours {
  private var entries: [(period: String?, week: WeekTable, text: [String])] = []
  private var places: [String?: Int] = [:]
  /// The rows that are called closed, by weekday: `Temporarily Closed`.
  private var closed = WeekTable()
  private var closings: [String] = []
  /// The rows that could not be read, by their days.
  private var unread: [(days: [Weekday], period: String?, text: String)] = []

  /// Whether no row was entered.
  var isEmpty: Bool { entries.isEmpty && closed.isEmpty }
  /// Whether a row could not be read of which it is known what weekdays it is of.
  var isDoubtful: Bool { !unread.isEmpty }

  /// Enters a row; false where it says nothing that earlier rows did not say. One that is called closed opens nothing: its
  /// days are closed where no other row opens them.
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

  /// Takes it that a row of these weekdays could not be read: the door is unknown on them but in the windows that are there.
  /// A meal's row says nothing of a door that has hours of its own.
  mutating func doubt(_ days: [Weekday], _ period: String? = nil, text: String) {
    unread.append((days, period, text))
  }

  /// One statement a period, and one without a period for the door.
  ///
  /// A weekday that no row names is not stated, which is not the same as closed: the door's statement marks
  /// it as unknown. If there are hours of the door, only they count for this, since a day's breakfast does
  /// not say whether the door is open in the afternoon.
  func statements(scope: HoursScope, from first: CivilDate? = nil, to last: CivilDate? = nil)
    -> [HoursStatement]
  {
    // Of a week of which nothing could be read nothing is said; of a term that the ordinary week does not hold in it.
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

  /// The days of which a row could not be read that counts for the door, and the words of such rows.
  private func doubtfulDays(besides door: Set<Weekday>) -> (days: Set<Weekday>, texts: [String]) {
    let rows = unread.filter { $0.period == nil || !door.isSuperset(of: $0.days) }
    let days = rows.flatMap { row in row.period == nil ? row.days : row.days.filter { !door.contains($0) } }
    return (Set(days), rows.map(\.text))
  }
}

extension WeekTable {
  /// Takes the windows of some days out of it, as rules of their own that stand above what else is said of these days.
  fileprivate mutating func take(_ days: Set<Weekday>) -> [String] {
    var taken = WeekTable()
    for day in days {
      for window in windows(on: day) { taken.open(window, on: day) }
      forget(day)
    }
    return taken.rules().compactMap { WeekHours([WeekHours.Term(rules: [$0])]).expression }
  }
}
