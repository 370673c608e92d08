import CivilTime

/// The words of a text in the short form: days and times.
extension SchemaHours {
  /// The words of a text, with those beside a comma or a dash (or "and" or "to") joined, and `AM` joined with its
  /// time; without the colon after days.
  static func joined(_ text: [Substring]) -> [String] {
    func isJoint(_ character: Character?) -> Bool { character == "," || character == "-" }
    var words: [String] = []
    for word in text {
      let word = plain(word)
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

  /// A word with plain marks, and as one where it stands for it.
  private static func plain(_ word: Substring) -> String {
    let word = String(word.map { "‐‑‒–—―−~〜～".contains($0) ? "-" : $0 == "：" ? ":" : $0 })
    switch word.lowercased() {
    case "to", "through", "thru", "until", "till": return "-"
    case "and", "&": return ","
    default: return word.last == ":" && !word.contains(where: \.isNumber) ? String(word.dropLast()) : word
    }
  }

  /// Days and their windows: nil before these are known, empty if closed.
  typealias Rule = (days: [Weekday], windows: [SchemaWindow]?)

  /// `Mo,We-Fr 09:00-12:00,13:00-17:00`, `Sa off`, or several of these in sequence, for different days; nil
  /// for anything else.
  static func rules(_ words: [String]) -> [Rule]? {
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
