extension HoursExpression {
  /// The value in the specification's preferred form; it means the same, and is its own canonical form.
  public var canonical: String { CanonicalWriter.text(of: rules) }

  /// The canonical form of one rule, counted from 0; nil if there is none with that number.
  public func ruleText(_ index: Int) -> String? {
    rules.indices.contains(index) ? CanonicalWriter.text(of: rules[index]) : nil
  }
}

/// Writes rules in one way only.
enum CanonicalWriter {
  static func text(of rules: [Rule]) -> String {
    var text = ""
    var endsWithTimes = false
    for (index, rule) in rules.enumerated() {
      if index > 0 {
        switch separator(before: index, in: rules) {
        case .normal: text += "; "
        case .additional: text += ", "
        case .fallback: text += " || "
        }
      }
      let hasState = rule.modifier != nil || rule.comment != nil
      let hasTimes = !rule.times.isEmpty || rule.isAlways
      // A comma cannot follow `24/7` in a rule with days; after times it can.
      let isContinued = index + 1 < rules.count && rules[index + 1].separator == .additional
      let always = isContinued && !hasState ? "00:00-24:00" : "24/7"
      // After a comma, times at the beginning of a rule would be read as more of the times before it: the
      // state goes first, if need be one that is not stated.
      let isStateFirst =
        endsWithTimes && rule.separator == .additional && !rule.hasDays
        && (!rule.isAlways || always != "24/7")
      if isStateFirst, !hasState { text += "open " }
      text += self.text(of: rule, isStateFirst: isStateFirst, always: always)
      endsWithTimes = hasTimes && (isStateFirst || !hasState)
    }
    return text
  }

  static func text(of rule: Rule, isStateFirst: Bool = false, always: String = "24/7") -> String {
    var parts: [String] = []
    if !rule.years.isEmpty { parts.append(years(of: rule)) }
    for dates in [rule.months, rule.monthDays] where !dates.isEmpty {
      parts.append(text(of: dates))
    }
    if !rule.weeks.isEmpty { parts.append("week " + rule.weeks.map(text).joined(separator: ",")) }
    if !rule.holidays.isEmpty { parts.append(rule.holidays.map(text).joined(separator: ",")) }
    if !rule.weekdays.isEmpty { parts.append(rule.weekdays.map(text).joined(separator: ",")) }
    if rule.isAlways {
      parts.append(always)
    } else if !rule.times.isEmpty {
      parts.append(rule.times.map(text).joined(separator: ","))
    }
    let state = [rule.modifier?.rawValue, rule.comment.map { "\"" + $0 + "\"" }].compactMap { $0 }
    return (isStateFirst ? state + parts : parts + state).joined(separator: " ")
  }

  /// A single year before a day would be read as the year of that day, so a colon separates them where that
  /// matters.
  private static func years(of rule: Rule) -> String {
    let text = rule.years.map(self.text).joined(separator: ",")
    guard let last = rule.years.last, last.from == last.to, !(rule.months + rule.monthDays).isEmpty else {
      return text
    }
    return rule.months.isEmpty ? text + ":" : text
  }
}
