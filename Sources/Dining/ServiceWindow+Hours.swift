package import CivilTime
package import OpeningHours

extension RecordedStatement {
  /// The stretches of service that the statement says of a service date. Of the days around it the statement speaks
  /// only where it covers them: a dated night is not wiped by a rule that would hold on the day after.
  func windows(on date: CivilDate, in context: HoursContext) -> [ServiceWindow] {
    let date = statement.isOfNightBefore ? date.adding(days: 1) : date
    return expression?.windows(
      on: date, period: statement.period, holdsBefore: statement.covers(date.adding(days: -1)),
      holdsAfter: statement.covers(date.adding(days: 1)), in: context) ?? []
  }
}

extension HoursExpression {
  /// The stretches of service that begin on a service date, each to its end, though that lies in the next day.
  ///
  /// - Parameters:
  ///   - date: the service date.
  ///   - period: the meal they are of.
  ///   - holdsBefore: whether the value speaks of the day before, too.
  ///   - holdsAfter: whether it speaks of the day after, too.
  ///   - context: the campus' zone, place and calendar.
  /// - Returns: the stretches by opening time; those that touch differ in kind or comment.
  package func windows(
    on date: CivilDate, period: String?, holdsBefore: Bool = true, holdsAfter: Bool = true,
    in context: HoursContext
  ) -> [ServiceWindow] {
    stretches(of: date, holdsBefore: holdsBefore, holdsAfter: holdsAfter, in: context).map { span in
      ServiceWindow(
        opens: span.start, closes: span.end, period: period, kind: span.kind == .open ? .open : .unknown,
        comment: span.comment)
    }
  }
}
