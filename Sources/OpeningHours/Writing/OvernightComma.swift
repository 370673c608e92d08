extension CanonicalWriter {
  /// The separator to write before a rule.
  ///
  /// A `;` next to a span past midnight looks intentional, and rarely is: if it overrides nothing it is
  /// written `,`, which never overrides.
  static func separator(before index: Int, in rules: [Rule]) -> Rule.Separator {
    let rule = rules[index]
    let previous = rules[index - 1]
    guard rule.separator == .normal, !rule.isFallback, !previous.isFallback, rule.kind != .closed,
      isOvernight(rule) || isOvernight(previous), begins(rule), ends(previous)
    else { return rule.separator }
    let own = WeekdayMask.possible(rule.weekdays)
    for earlier in rules[..<index] {
      let theirs = WeekdayMask.possible(earlier.weekdays)
      if own & theirs != 0 { return .normal }
      if mayBeOvernight(earlier), own & WeekdayMask.next(theirs) != 0 { return .normal }
    }
    return .additional
  }

  private static func isOvernight(_ rule: Rule) -> Bool {
    rule.times.contains { $0.endsNextDay || OpenEnd.paintedEnd(of: $0) > 24 * 60 }
  }

  /// If clocks and the sun disagree, even `sunrise-sunset` extends into the next day.
  private static func mayBeOvernight(_ rule: Rule) -> Bool {
    isOvernight(rule) || rule.times.contains { $0.start.event != nil || $0.end?.event != nil }
  }

  /// Whether a rule, after a comma, cannot be read as a continuation of the list before it.
  private static func begins(_ rule: Rule) -> Bool { rule.hasDays }

  /// Whether a comma after a rule cannot be read as the comma of a list of days.
  private static func ends(_ rule: Rule) -> Bool {
    !rule.isAlways && (!rule.times.isEmpty || rule.modifier != nil || rule.comment != nil)
  }
}
