import CivilTime
import OpeningHours

/// Hours with a rule that was cut off or garbled, which the language would still accept as hours.
extension HoursExpression {
  /// Whether a part was ignored, or a rule names days without times, or with equal ones, which the language takes as
  /// the whole day: `Mo-Fr 11:00-14:00; Sa ???`, `Sa 11:00-11:00`. No platform writes a whole day this way.
  var isIncomplete: Bool {
    hasEqualTimes || warnings.contains { ["ignored", "no-times"].contains($0.code) }
  }

  /// The rules of an incomplete value, with the incomplete ones as unknown; nil if their days are not known,
  /// either.
  init?(incomplete text: String) {
    let rules = text.split(separator: ";").compactMap { part -> String? in
      guard let rule = try? HoursExpression(String(part)) else { return nil }
      guard rule.isIncomplete else { return String(part) }
      if rule.hasEqualTimes {
        let days = Weekday.allCases.filter(rule.weekdaysNamed.contains).map(\.osmName)
        return days.isEmpty ? nil : days.joined(separator: ",") + " unknown"
      }
      let days = rule.description
      return days.contains(where: \.isNumber) ? nil : days + " unknown"
    }
    guard rules.count == text.split(separator: ";").count,
      let mended = try? HoursExpression(rules.joined(separator: ";")), !mended.isIncomplete
    else { return nil }
    self = mended
  }
}
