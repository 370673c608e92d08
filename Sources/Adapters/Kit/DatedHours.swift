import CivilTime
import Dining

/// The hours of single days, one statement per day and meal period.
struct DatedHours {
  private struct Period {
    let name: String?
    var windows: Set<ClockWindow> = []
    var text: [String] = []
  }

  private struct Day {
    let date: CivilDate
    var periods: [Period] = []
    var places: [String?: Int] = [:]
    var closing: String?
    /// The texts that could not be read, each with its meal.
    var unread: [(period: String?, text: String)] = []
  }

  private var days: [Day] = []
  private var places: [CivilDate: Int] = [:]

  /// Adds a window of a service date; false if it was already there. A window of a period that is called
  /// closed opens nothing.
  @discardableResult
  mutating func open(_ window: ClockWindow, _ period: String?, on date: CivilDate, text: String) -> Bool {
    if let period, MealName.isClosing(period) {
      close(on: date, text: period)
      return true
    }
    let day = place(of: date)
    let index = place(of: period, in: day)
    guard days[day].periods[index].windows.insert(window).inserted else { return false }
    days[day].periods[index].text.append(text)
    return true
  }

  /// Marks a date as closed unless it has a window; the first such text is quoted.
  mutating func close(on date: CivilDate, text: String) {
    let day = place(of: date)
    days[day].closing = days[day].closing ?? text
  }

  /// Notes that hours of a date could not be read: the venue's state is unknown outside the known windows.
  /// Unread hours of a meal have no effect if the venue's own hours are stated.
  mutating func doubt(_ period: String? = nil, on date: CivilDate, text: String) {
    days[place(of: date)].unread.append((period, text))
  }

  /// The statements, by date in the order in which they were added.
  var statements: [HoursStatement] {
    days.flatMap { day -> [HoursStatement] in
      let hasDoor = day.periods.contains { $0.name == nil }
      let unread = day.unread.filter { $0.period == nil || !hasDoor }.map(\.text)
      if !unread.isEmpty { return Self.doubtful(day, unread) }
      if day.periods.isEmpty, let text = day.closing {
        return [
          HoursStatement(scope: .date, expression: "off", validFrom: day.date, validTo: day.date, text: text)
        ]
      }
      return day.periods.flatMap { entry in
        HoursStatement.dated(
          entry.windows.sorted(), entry.name, on: day.date, text: entry.text.joined(separator: ", "))
      }
    }
  }

  /// The venue's own windows are part of the statement about the whole day, after its "unknown".
  private static func doubtful(_ day: Day, _ unread: [String]) -> [HoursStatement] {
    let known = day.periods.flatMap { entry in
      HoursStatement.dated(
        entry.windows.sorted(), entry.name, on: day.date, text: entry.text.joined(separator: ", "))
    }
    let isOfDoor = { (said: HoursStatement) in said.period == nil && !said.isOfNightBefore }
    let door = known.filter(isOfDoor)
    let expression = (["unknown"] + door.compactMap(\.expression)).joined(separator: ", ")
    let text = (door.compactMap(\.text) + unread).joined(separator: ", ")
    return known.filter { !isOfDoor($0) } + [
      HoursStatement(scope: .date, expression: expression, validFrom: day.date, validTo: day.date, text: text)
    ]
  }

  private mutating func place(of date: CivilDate) -> Int {
    if let known = places[date] { return known }
    places[date] = days.count
    days.append(Day(date: date))
    return days.count - 1
  }

  private mutating func place(of period: String?, in day: Int) -> Int {
    if let known = days[day].places[period] { return known }
    days[day].places[period] = days[day].periods.count
    days[day].periods.append(Period(name: period))
    return days[day].periods.count - 1
  }
}

extension HoursStatement {
  /// The statements with windows of a service date: one for the date, and one for the next if some open at
  /// 24:00 or later.
  ///
  /// - Parameters:
  ///   - windows: the windows, in minutes of the service date.
  ///   - period: the meal, or nil for the venue itself.
  ///   - date: the service date.
  ///   - isUnknown: whether the state within the windows is unknown.
  ///   - text: the words they were read from.
  /// - Returns: none, one or two.
  static func dated(
    _ windows: [ClockWindow], _ period: String?, on date: CivilDate, isUnknown: Bool = false, text: String?
  ) -> [HoursStatement] {
    (0...1).compactMap { later in
      let own = windows.filter { $0.daysLater == later }.map(\.onItsDay)
      guard !own.isEmpty else { return nil }
      let day = date.adding(days: later)
      return HoursStatement(
        scope: .date, period: period, expression: own.expression + (isUnknown ? " unknown" : ""),
        validFrom: day, validTo: day, text: text, isOfNightBefore: later == 1)
    }
  }
}
