import CivilTime
import Dining
import OpeningHours

/// A week of a place, standard or special, with a line for every meal.
struct HubWeek {
  /// One meal of a week.
  struct Line {
    /// The meal as written by the site.
    let meal: String
    /// Nil if the line cannot be read.
    let expression: HoursExpression?
    /// Whether the line is empty.
    var isSilent = false
    /// Whether the meal is called closed: `Temporarily Closed`.
    var isClosing = false
    let statement: HoursStatement
  }

  let name: String
  /// The days it is for; nil for all.
  let dates: ClosedRange<CivilDate>?
  var lines: [Line] = []

  /// A statement about its days.
  func statement(_ period: String?, _ expression: String?, _ text: String) -> HoursStatement {
    var statement = HoursStatement(scope: .weekly, period: period, expression: expression, text: text)
    if let dates { statement.apply(to: dates) }
    return statement
  }

  /// A line that says that something about its days could not be read.
  func unread(_ what: String, _ meal: String = "") -> Line {
    Line(
      meal: meal, expression: nil, statement: statement(MealName.stated(meal), nil, "\(name): \(what)"))
  }

  /// The statements of its lines as they stand; for a special week without any, that nothing is open.
  var stated: [HoursStatement] {
    // An empty line of the standard week means that the place has no such meal; in a special week, that it is
    // not served then.
    let closing = lines.first { $0.isClosing }?.statement
    let said = lines.filter { line in
      if line.isClosing { return false }
      guard line.isSilent else { return true }
      // An empty "All Day" beside meals that are served is an unused field of the form.
      return dates != nil && (line.statement.period != nil || !opens)
    }.map(\.statement)
    if said.isEmpty, let closing { return [closing] }
    if said.isEmpty, dates != nil { return [statement(nil, "off", name)] }
    return said
  }

  /// Whether some meal is served, or may be.
  private var opens: Bool {
    guard let dates else { return true }
    // These days are enough: rules name weekdays, and a date named in one is within a term's reach.
    let days = (0..<min(dates.days, 400)).map { dates.lowerBound.adding(days: $0) }
    let context = HoursContext(zone: .utc)
    return lines.contains { line in
      guard !line.isSilent, !line.isClosing else { return false }
      guard let expression = line.expression else { return true }
      return days.contains { !expression.windows(on: $0, period: nil, in: context).isEmpty }
    }
  }
}

extension HoursStatement {
  /// Restricts it to these days.
  mutating func apply(to dates: ClosedRange<CivilDate>) {
    scope = dates.days == 1 ? .date : .range
    validFrom = dates.lowerBound
    validTo = dates.upperBound
  }
}

extension ClosedRange<CivilDate> {
  /// How many days it has.
  var days: Int { upperBound.dayNumber - lowerBound.dayNumber + 1 }
}
