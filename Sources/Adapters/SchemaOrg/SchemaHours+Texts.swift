import CivilTime
import HoursText
import OpeningHours

extension SchemaHours {
  /// `Mo-Fr 09:00-17:00`, the vocabulary's short form beside the specifications, as an expression.
  ///
  /// The texts are independent: what two say about one day is both true. Texts with more than weekdays and
  /// times become rules after those of the week. If a text cannot be read, the days that it names are
  /// unknown, and so are those that no other names. "Temporarily closed" among several closes every day.
  static func expression(
    _ texts: [String], on date: CivilDate? = nil
  ) -> (expression: String?, unread: [String]) {
    var week = SchemaWeek()
    var others: [String] = []
    var unread: [String] = []
    var doubts: [String] = []
    // "Mo-Su" alone is open all day; among texts with times, days without any are a form that was not filled
    // in.
    let namesDaysAlone = texts.filter { Weekday.days($0) != nil }.count == texts.count
    let closings = Set(texts.filter { closesForGood($0, on: date) })
    if texts.count > 1, !closings.isEmpty,
      texts.allSatisfy({ closings.contains($0) || parts(of: $0) != nil })
    {
      return ("Mo-Su off", [])
    }
    let isOf24Hours = texts.isOf24Hours
    for text in texts {
      if namesDaysAlone || Weekday.days(text) == nil, texts.count == 1 && !isState(text) || namesDays(text),
        !isOf24Hours || !mayEndInNight(text), let parts = parts(of: text) ?? parts(ofWords: text, on: date),
        parts.week.allSatisfy({ week.take($0.windows ?? [], of: $0.days) })
      {
        others += parts.others
      } else {
        unread.append(text)
        let named = daysNamed(in: text)
        week.doubt(named.weekdays)
        doubts += named.rules
      }
    }
    guard !week.isEmpty || !others.isEmpty else { return (nil, unread) }
    // A rule after the week may name weekdays, too.
    if !others.isEmpty, !week.unread.isEmpty {
      doubts.insert(WeekHours.selector(week.unread.sorted()) + " unknown", at: 0)
    }
    // Texts that only close leave the other days unsaid.
    let isWhole = unread.isEmpty && (week.opens || others.contains { !Self.onlyCloses($0) })
    let all = Set(Weekday.allCases)
    let first =
      week.expression(unknown: isWhole ? [] : all) ?? (isWhole || !unread.isEmpty ? nil : "Mo-Su unknown")
    return (([first].compactMap(\.self) + others + doubts).joined(separator: "; "), unread)
  }

  /// Whether a rule closes some days and opens none; "closed" alone is said of all days.
  private static func onlyCloses(_ rule: String) -> Bool {
    guard let read = try? HoursExpression(rule), rule.contains(where: \.isWhitespace) else { return false }
    return (0..<read.ruleCount).allSatisfy { index in
      let words = read.ruleText(index)?.split(separator: " ") ?? []
      return words.contains("off") || words.contains("closed")
    }
  }

  /// Whether a text says to which days it applies; several without are the days of a week in an order unknown.
  private static func namesDays(_ text: String) -> Bool {
    text == "24/7" || !isState(text) && !(text.first.map { ("0"..."9").contains($0) } ?? true)
  }

  /// Whether a text is only a state. The vocabulary's values begin with their days: a lone "Closed" may be about the
  /// day on which the page was made.
  private static func isState(_ text: String) -> Bool {
    ["closed", "off", "open", "unknown"].contains(text.letterWords.joined(separator: " "))
  }

  /// Whether a text closes the place for a time that it does not limit, `Temporarily closed`.
  private static func closesForGood(_ text: String, on date: CivilDate?) -> Bool {
    !text.contains(where: \.isNumber) && text.letterWords.count > 1
      && HoursText.read(text, relativeTo: date).expression == "Mo-Su off"
  }

  /// The weekly rules of a text in plain words, `Mondays from noon to 5 pm`, if all of it is certain.
  private static func parts(ofWords text: String, on date: CivilDate?) -> (week: [Rule], others: [String])? {
    let named = joined(text.split(whereSeparator: \.isWhitespace)).map { Weekday.days($0) ?? [] }
    let days = named.flatMap(\.self)
    // "Mo We" may be two days or a range, and of two rules for one day the second adds or replaces.
    guard Set(days).count == days.count,
      !zip(named, named.dropFirst()).contains(where: { !$0.isEmpty && !$1.isEmpty })
    else { return nil }
    let read = HoursText.read(text, relativeTo: date)
    // "5-10pm" is certain: with an am or pm the clock is not that of 24 hours.
    let isCertain = read.warnings.allSatisfy { $0.code == "half-of-day-inferred" && hasHalf(text) }
    guard read.unread.isEmpty, isCertain, let expression = read.expression else { return nil }
    if expression == "24/7" { return ([], [expression]) }
    // "Closed on Sundays" leaves the other days unsaid: another text may name them.
    let stated = expression.split(separator: ";").filter { !$0.hasSuffix(" unknown") }
    return rules(joined(stated.joined(separator: ";").split { $0 == " " })).map { ($0, []) }
  }

  /// Whether every window of a text has an am or pm.
  private static func hasHalf(_ text: String) -> Bool {
    let windows = joined(text.split(whereSeparator: \.isWhitespace))
      .flatMap { $0.split { $0 == "," || $0 == ";" } }.filter { $0.contains(where: \.isNumber) }
    return windows.allSatisfy { window in
      let end = window.lowercased().filter { $0 != "." }
      return end.contains("-") && (end.hasSuffix("am") || end.hasSuffix("pm"))
    }
  }

  /// The weekly rules in a text, and those with more than weekdays and times; nil if it cannot be read.
  private static func parts(of text: String) -> (week: [Rule], others: [String])? {
    let words = text.split(whereSeparator: \.isWhitespace)
    if let week = rules(joined(words)) { return (week, []) }
    // "Open daily" does not mean that it never closes.
    if words.count <= 2, let rule = rule(text), Weekday.days(text) != nil || !rule.has("no-times") {
      return ([], [words.joined(separator: " ")])
    }
    var week: [Rule] = []
    var others: [String] = []
    for part in text.split(separator: ";") {
      let words = part.split(whereSeparator: \.isWhitespace)
      if let rules = rules(joined(words)) {
        week += rules
      } else if isSpecial(words), rule(String(part))?.warnings.isEmpty == true {
        others.append(words.joined(separator: " "))
      } else {
        return nil
      }
    }
    let days = week.flatMap(\.days)
    return Set(days).count == days.count && !others.isEmpty ? (week, others) : nil
  }
}

extension HoursExpression {
  /// Whether it was read with a warning.
  fileprivate func has(_ code: String) -> Bool { warnings.contains { $0.code == code } }
}
