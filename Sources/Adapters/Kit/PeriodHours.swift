import CivilTime
import Dining

/// The hours of one block of a page, a week for each meal period and one for the door.
struct PeriodHours {
  private var entries: [(period: String?, week: WeekTable, text: [String])] = []
  private var places: [String?: Int] = [:]

  /// Whether no row was entered.
  var isEmpty: Bool { entries.isEmpty }

  /// Enters a row; false if it adds nothing to earlier rows.
  mutating func enter(_ period: String?, text: String, _ change: (inout WeekTable) -> Void) -> Bool {
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

  /// One statement per period, and one without a period for the door.
  ///
  /// A weekday that no row names is not stated, which is not the same as closed: the door's statement marks
  /// it as unknown. If there are hours of the door, only they count for this, since a day's breakfast does
  /// not say whether the door is open in the afternoon.
  func statements(scope: HoursScope, from first: CivilDate? = nil, to last: CivilDate? = nil)
    -> [HoursStatement]
  {
    guard !entries.isEmpty else { return [] }
    let spoken = entries.reduce(into: Set<Weekday>()) { $0.formUnion($1.week.stated) }
    let door = entries.first { $0.period == nil }?.week.stated ?? []
    let unknown = Set(Weekday.allCases).subtracting(door.isEmpty ? spoken : door)
    let isDoorMissing = !entries.contains { $0.period == nil }
    return (entries + (isDoorMissing ? [(nil, WeekTable(), [])] : [])).compactMap { entry in
      guard let expression = entry.week.expression(unknown: entry.period == nil ? unknown : []) else {
        return nil
      }
      return HoursStatement(
        scope: scope, period: entry.period, expression: expression, validFrom: first, validTo: last,
        text: entry.text.isEmpty ? nil : entry.text.joined(separator: "; "))
    }
  }
}
