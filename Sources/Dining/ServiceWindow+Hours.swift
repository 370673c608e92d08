package import CivilTime
package import OpeningHours

extension RecordedStatement {
  /// The stretches of service that the statement gives for a service date. It affects adjacent days only if
  /// it covers them: a dated night is not cut by a rule that would apply on the day after.
  func windows(on date: CivilDate, in context: HoursContext) -> [ServiceWindow] {
    let date = statement.isOfNightBefore ? date.adding(days: 1) : date
    return expression?.windows(
      on: date, period: statement.period, holdsBefore: statement.covers(date.adding(days: -1)),
      holdsAfter: statement.covers(date.adding(days: 1)), in: context) ?? []
  }
}

extension HoursExpression {
  /// The stretches of service that begin on a service date, each to its end, even on the next day.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - period: their meal.
  ///   - holdsBefore: whether the value also covers the day before.
  ///   - holdsAfter: whether it also covers the day after.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the stretches by opening time; those that touch differ in kind or comment.
  package func windows(
    on date: CivilDate, period: String?, holdsBefore: Bool = true, holdsAfter: Bool = true,
    in context: HoursContext
  ) -> [ServiceWindow] {
    stretches(of: date, holdsBefore: holdsBefore, holdsAfter: holdsAfter, in: context).map { span in
      ServiceWindow(
        opens: span.start, closes: span.end, period: period, kind: span.kind == .open ? .open : .unknown,
        comment: span.comment, isEndGuessed: span.isEndGuessed)
    }
  }
}
