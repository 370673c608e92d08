import CivilTime

/// The windows of a week by weekday, as listed on a page; `WeekHours` makes one expression of them.
struct WeekTable {
  private enum Day: Equatable {
    case unstated
    case closed
    case open(Set<ClockWindow>)
  }

  private var days = [Day](repeating: .unstated, count: 7)
  /// The number of statements that added something new.
  private(set) var changes = 0

  /// Whether no row stated any day.
  var isEmpty: Bool { days.allSatisfy { $0 == .unstated } }

  /// The weekdays stated by some row.
  var stated: Set<Weekday> { Set(Weekday.allCases.filter { days[$0.rawValue - 1] != .unstated }) }

  /// The weekdays that have a window.
  var opened: Set<Weekday> { stated.filter { !windows(on: $0).isEmpty } }

  /// The windows of a day, in no particular order.
  func windows(on weekday: Weekday) -> Set<ClockWindow> {
    if case .open(let windows) = days[weekday.rawValue - 1] { windows } else { [] }
  }

  /// Adds a window to a day; a day with a window is not closed, whatever another row states. A window that
  /// opens at 24:00 or later belongs to the next day.
  mutating func open(_ window: ClockWindow, on weekday: Weekday) {
    let (window, weekday) = (window.onItsDay, weekday.adding(days: window.daysLater))
    var windows: Set<ClockWindow> = []
    if case .open(let known) = days[weekday.rawValue - 1] { windows = known }
    // So that the set is changed in place, not copied.
    days[weekday.rawValue - 1] = .closed
    if windows.insert(window).inserted { changes += 1 }
    days[weekday.rawValue - 1] = .open(windows)
  }

  /// Marks a day as closed unless it has a window; false if it has one.
  @discardableResult
  mutating func close(on weekday: Weekday) -> Bool {
    if case .open = days[weekday.rawValue - 1] { return false }
    if days[weekday.rawValue - 1] == .unstated { changes += 1 }
    days[weekday.rawValue - 1] = .closed
    return true
  }

  /// Copies a day from another table.
  mutating func take(_ weekday: Weekday, from other: WeekTable) {
    days[weekday.rawValue - 1] = other.days[weekday.rawValue - 1]
  }

  /// Removes the statement about a day.
  mutating func forget(_ weekday: Weekday) { days[weekday.rawValue - 1] = .unstated }

  /// The week as an `opening_hours` value; nil if no row stated any day.
  ///
  /// The days in `unknown` are marked as unknown if no row states them; other unstated days are left out.
  func expression(unknown: Set<Weekday> = []) -> String? {
    WeekHours([WeekHours.Term(rules: rules(unknown: unknown))]).expression
  }

  /// One rule for all days with equal hours, in the order of their first day: `Mo-Fr 07:00-10:30`, `Sa,Su
  /// off`.
  func rules(unknown: Set<Weekday> = []) -> [WeekHours.Rule] {
    var rules: [WeekHours.Rule] = []
    for weekday in Weekday.allCases {
      guard let value = value(of: weekday, unknown: unknown) else { continue }
      if let index = rules.firstIndex(where: { $0.value == value }) {
        rules[index].weekdays.append(weekday)
      } else {
        rules.append(WeekHours.Rule(weekdays: [weekday], value: value))
      }
    }
    return rules
  }

  private func value(of weekday: Weekday, unknown: Set<Weekday>) -> WeekHours.Value? {
    switch days[weekday.rawValue - 1] {
    case .open(let windows): .windows(windows.sorted())
    case .closed: .closed
    case .unstated: unknown.contains(weekday) ? .unknown : nil
    }
  }
}
