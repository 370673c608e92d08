import OpeningHours

/// Hours of which a rule was cut off or garbled, which the language would take for hours all the same.
extension HoursExpression {
  /// Whether a rule names days and no times, which the language takes for the whole day, or something of it was passed over:
  /// `Mo-Fr 11:00-14:00; Sa ???`. No platform writes a whole day so.
  var isTorn: Bool { warnings.contains { ["ignored", "no-times"].contains($0.code) } }

  /// The rules of a torn value, those that are torn themselves as unknown; nil where their days are not known either.
  init?(torn text: String) {
    let rules = text.split(separator: ";").compactMap { part -> String? in
      guard let rule = try? HoursExpression(String(part)) else { return nil }
      guard rule.isTorn else { return String(part) }
      let days = rule.description
      return days.contains(where: \.isNumber) ? nil : days + " unknown"
    }
    guard rules.count == text.split(separator: ";").count,
      let mended = try? HoursExpression(rules.joined(separator: ";")), !mended.isTorn
    else { return nil }
    self = mended
  }
}
