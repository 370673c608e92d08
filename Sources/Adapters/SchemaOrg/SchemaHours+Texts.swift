import CivilTime
import OpeningHours

extension SchemaHours {
  /// `Mo-Fr 09:00-17:00`, the vocabulary's short form beside the specifications, as an expression.
  ///
  /// The texts are independent: what two say about one day is both true. Texts with more than weekdays and
  /// times become rules after those of the week. If a text cannot be read, the days that it names are
  /// unknown, and so are those that no other names.
  static func expression(_ texts: [String]) -> (expression: String?, unread: [String]) {
    var week = SchemaWeek()
    var others: [String] = []
    var unread: [String] = []
    var doubts: [String] = []
    // "Mo-Su" alone is open all day; among texts with times, days without any are a form that was not filled
    // in.
    let namesDaysAlone = texts.filter { Weekday.days($0) != nil }.count == texts.count
    for text in texts {
      if namesDaysAlone || Weekday.days(text) == nil, let parts = parts(of: text),
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
    let first = week.expression(unknown: unread.isEmpty ? [] : Set(Weekday.allCases))
    return (([first].compactMap(\.self) + others + doubts).joined(separator: "; "), unread)
  }

  /// The weekly rules in a text, and those with more than weekdays and times; nil if it cannot be read.
  private static func parts(of text: String) -> (week: [Rule], others: [String])? {
    let words = text.split(whereSeparator: \.isWhitespace)
    if let week = rules(joined(words)) { return (week, []) }
    if words.count <= 2, rule(text) != nil {
      return ([], [words.joined(separator: " ")])
    }
    var week: [Rule] = []
    var others: [String] = []
    for part in text.split(separator: ";") {
      let words = part.split(whereSeparator: \.isWhitespace)
      if let rules = rules(joined(words)) {
        week += rules
      } else if isSpecial(words), 
        // A closed day alone is never open, but it is beside the week.
        rule(String(part))?.warnings.allSatisfy({ $0.code == "never-open" }) == true
      {
        others.append(words.joined(separator: " "))
      } else {
        return nil
      }
    }
    let days = week.flatMap(\.days)
    return Set(days).count == days.count && !others.isEmpty ? (week, others) : nil
  }

  /// The words of a text, with those beside a comma or a dash joined, and `AM` joined with its time.
  static func joined(_ text: [Substring]) -> [String] {
    func isJoint(_ character: Character?) -> Bool { character == "," || character == "-" }
    var words: [String] = []
    for word in text.map({ String($0.map { "‐‑‒–—―−~〜～".contains($0) ? "-" : $0 == "：" ? ":" : $0 }) }) {
      let half = word.prefix { $0.isLetter || $0 == "." }.lowercased()
      let isHalf = ["am", "pm", "a.m.", "p.m."].contains(half)
      if let last = words.last?.last,
        isJoint(last) || isJoint(word.first) || isHalf && ("0"..."9").contains(last)
      {
        words[words.count - 1] += word
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// Days and their windows: nil before these are known, empty if closed.
  private typealias Rule = (days: [Weekday], windows: [SchemaWindow]?)

  /// `Mo,We-Fr 09:00-12:00,13:00-17:00`, `Sa off`, or several of these in sequence, for different days; nil
  /// for anything else.
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
          // "Mo We" may be two days or a range.
          guard place > 0 || last.days.isEmpty else { return nil }
          last.days += days
        } else if last.days.isEmpty || !add(part, to: &last.windows) {
          return nil
        }
      }
    }
    rules.append(last)
    let days = rules.flatMap(\.days)
    // Of two rules for one day the second adds to the first or replaces it.
    return Set(days).count == days.count && rules.allSatisfy { $0.windows != nil } ? rules : nil
  }

  /// Adds a window to those of a rule, or empties them if the word closes its days; false for any other word.
  private static func add(_ part: Substring, to windows: inout [SchemaWindow]?) -> Bool {
    if ["off", "closed"].contains(part.lowercased()) {
      guard windows == nil else { return false }
      windows = []
      return true
    }
    let ends = part.split(separator: "-", omittingEmptySubsequences: false)
    guard windows?.isEmpty != true, ends.count == 2, let opens = SchemaClock(ends[0]),
      let closes = SchemaClock(ends[1])
    else { return false }
    if opens.isClosed(until: closes) {
      guard windows == nil else { return false }
      windows = []
      return true
    }
    guard let read = opens.window(to: closes) else { return false }
    if windows == nil { windows = [] }
    windows?.append(read)
    return true
  }
}
