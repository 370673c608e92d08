import CivilTime
import OpeningHours

extension SchemaHours {
  /// `Mo-Fr 09:00-17:00`, the short form that the vocabulary has beside the specifications, as an expression.
  ///
  /// Each text stands for itself: what two say of one day is both true. Texts that are more than weekdays and times
  /// are rules behind those of the week. Where a text cannot be read, days that no other names are unknown.
  static func expression(_ texts: [String]) -> (expression: String?, unread: [String]) {
    var week = WeekTable()
    var others: [String] = []
    var unread: [String] = []
    for text in texts {
      let words = text.split(whereSeparator: \.isWhitespace)
      if let rules = rules(joined(words)) {
        for (days, windows) in rules {
          for day in days {
            for window in windows ?? [] { week.open(window, on: day) }
            if windows?.isEmpty ?? true { week.close(on: day) }
          }
        }
      } else if words.count <= 2, (try? HoursExpression(text)) != nil {
        others.append(words.joined(separator: " "))
      } else {
        unread.append(text)
      }
    }
    let isSilent = unread.isEmpty || week.isEmpty && others.isEmpty
    let rules = [week.expression(unknown: isSilent ? [] : Set(Weekday.allCases))].compactMap(\.self) + others
    return (rules.isEmpty ? nil : rules.joined(separator: "; "), unread)
  }

  /// The words of a text, those beside a comma or a dash in one.
  private static func joined(_ text: [Substring]) -> [String] {
    func isJoint(_ character: Character?) -> Bool { character == "," || character == "-" }
    var words: [String] = []
    for word in text.map({ String($0.map { "–—".contains($0) ? "-" : $0 }) }) {
      if let last = words.last?.last, isJoint(last) || isJoint(word.first) {
        words[words.count - 1] += word
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// Days and when they are open: nil before it is said, none where they are closed.
  private typealias Rule = (days: [Weekday], windows: [ClockWindow]?)

  /// `Mo,We-Fr 09:00-12:00,13:00-17:00`, `Sa off`, or several such after each other, of different days; nil for
  /// anything else.
  private static func rules(_ words: [String]) -> [Rule]? {
    var rules: [Rule] = []
    var last: Rule = ([], nil)
    for word in words {
      for (place, part) in word.split(whereSeparator: { $0 == "," || $0 == ";" }).enumerated() {
        if let days = Weekday.days(String(part)) {
          if last.windows != nil {
            rules.append(last)
            last = ([], nil)
          }
          // "Mo We" would be two days or a range: nobody knows.
          guard place > 0 || last.days.isEmpty else { return nil }
          last.days += days
        } else if last.days.isEmpty || !add(part, to: &last.windows) {
          return nil
        }
      }
    }
    rules.append(last)
    let days = rules.flatMap(\.days)
    // Of two rules for one day the second adds to the first or is in its stead.
    return Set(days).count == days.count && rules.allSatisfy { $0.windows != nil } ? rules : nil
  }

  /// Adds a window to those of a rule, or none where the word closes its days; false for any other word.
  private static func add(_ part: Substring, to windows: inout [ClockWindow]?) -> Bool {
    if ["off", "closed"].contains(part.lowercased()) {
      guard windows == nil else { return false }
      windows = []
      return true
    }
    let ends = part.split(separator: "-", omittingEmptySubsequences: false)
    guard windows?.isEmpty != true, ends.count == 2, let window = ClockWindow(from: ends[0], to: ends[1])
    else { return false }
    if windows == nil { windows = [] }
    windows?.append(window)
    return true
  }
}
