import CivilTime
import OpeningHours

extension SchemaHours {
  /// The days named in a text that cannot be read: weekdays, and rules that mark holidays and dates as
  /// unknown.
  static func daysNamed(in text: String) -> (weekdays: [Weekday], rules: [String]) {
    var weekdays: [Weekday] = []
    var rules: [String] = []
    for part in text.split(separator: ";") {
      let words = part.split(whereSeparator: \.isWhitespace)
      let days = joined(words).dropLast().joined(separator: " ")
      let rule = days + " unknown"
      // With a time in it, the rule would only cover that time.
      if isSpecial(words), !days.contains(where: { ":.+".contains($0) }),
        let read = try? HoursExpression(rule), read.warnings.isEmpty
      {
        rules.append(rule)
        continue
      }
      weekdays += self.weekdays(in: joined(words))
      let letters = words.flatMap { $0.split { !$0.isLetter } }
      rules += ["PH", "SH"].filter { letters.contains($0[...]) }.map { $0 + " unknown" }
    }
    return (weekdays, rules)
  }

  /// The weekdays before times or words of closing, as far as they can be read.
  private static func weekdays(in words: [String]) -> [Weekday] {
    var weekdays: [Weekday] = []
    var run: [String] = []
    func days(_ words: [String]) -> [Weekday] {
      if let days = Weekday.days(words.joined(separator: " ")) { return days }
      let named = words.map { $0.split(separator: ",").flatMap { Weekday.days(String($0)) ?? [] } }
        .filter { !$0.isEmpty }
      // Only a single group of days is unambiguous among other words; "Mo We" may be two days or a range.
      return named.count == 1 ? named[0] : []
    }
    for word in words {
      var isFirst = true
      for part in word.split(separator: ",") {
        let part = part.split { "():".contains($0) }.joined(separator: ":")
        if ["off", "closed"].contains(part.lowercased()) || part.contains(where: \.isNumber) {
          weekdays += days(run)
          run = []
        } else if isFirst || run.isEmpty {
          run.append(part)
        } else {
          run[run.count - 1] += "," + part
        }
        isFirst = false
      }
    }
    return weekdays + days(run)
  }
}
