import CivilTime

/// The days to which hours of a season may apply whose dates are not both readable.
///
/// The range is long, so every season with known dates takes precedence on its own days.
enum PossibleDays {
  /// The number of days for which a season with an unknown end may last.
  static let longest = 365

  /// - Parameters:
  ///   - first: the first day, if it can be read.
  ///   - last: the last day, if it can be read; if it is before the first, either may be wrong.
  ///   - today: the day of the page, from which a season without any date may apply.
  /// - Returns: the range.
  static func between(_ first: CivilDate?, _ last: CivilDate?, from today: CivilDate) -> ClosedRange<
    CivilDate
  > {
    switch (first, last) {
    case (let first?, let last?) where first <= last: first...last
    case (let first?, let last?): last.adding(days: -longest)...first.adding(days: longest)
    case (let first?, nil): first...first.adding(days: longest)
    case (nil, let last?): last.adding(days: -longest)...last
    case (nil, nil): today...today.adding(days: longest)
    }
  }
}
