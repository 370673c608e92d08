/// The statements about some dates, which replace the regular week on these.
struct HoursTextSpecialWeek {
  let spans: [HoursTextDateSpan]
  /// The same with their years; nil if they have none.
  let dated: [HoursTextDateSpan]?
  let week: HoursTextWeek

  /// Whether its dates are more than those of another and overlap with them: on the common ones the other
  /// applies.
  func surrounds(_ other: HoursTextSpecialWeek) -> Bool {
    guard let own = dated, let others = other.dated else { return false }
    return Self.longest(own) > Self.longest(others)
      && own.contains { span in others.contains { Self.overlap(span, $0) } }
  }

  /// The number of days of the longest span: a list of days is not as wide as the range from its first
  /// through its last.
  private static func longest(_ spans: [HoursTextDateSpan]) -> Int {
    spans.map { HoursTextYears.extent(of: [$0])?.count ?? .max }.max() ?? 0
  }

  private static func overlap(_ span: HoursTextDateSpan, _ other: HoursTextDateSpan) -> Bool {
    guard let own = HoursTextYears.extent(of: [span]), let others = HoursTextYears.extent(of: [other])
    else { return true }
    return own.overlaps(others)
  }
}
