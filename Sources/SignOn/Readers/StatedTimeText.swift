import CivilTime
import Dining

/// Finds the time that a balance page states for its balances: `Balances as of 11/05/2017 06:31 PM`.
enum StatedTimeText {
  /// Words directly before `as of` that make it a statement about the balances; a sentence may also begin
  /// with it.
  private static let subjects: Set<String> = [
    "balance", "balances", "account", "accounts", "plan", "plans", "current", "updated", "accurate",
    "correct",
  ]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The time that a text states; nil if it states none, or several.
  static func only(in text: String) -> StatedTime? {
    let words = text.split { $0.isWhitespace }
    var found: StatedTime?
    for place in words.indices.dropLast(2) where isMark(words, at: place) {
      guard let time = time(words[(place + 2)...].prefix(7).map { lowercasedASCII(String($0)) }) else {
        continue
      }
      guard found == nil || found == time else { return nil }
      found = time
    }
    return found
  }

  /// The words of a date that the page states for its balances although no time follows from it: it cannot be
  /// read, or the page states several. Nil if it states none.
  static func unread(in text: String) -> String? {
    guard only(in: text) == nil else { return nil }
    let words = text.split { $0.isWhitespace }
    return words.indices.dropLast(2).lazy.filter { isMark(words, at: $0) }.map { words[$0...].prefix(5) }
      .first { said in said.dropFirst(2).contains { $0.contains(where: \.isNumber) } }
      .map { String($0.joined(separator: " ").prefix(60)) }
  }

  private static func isMark(_ words: [Substring], at place: Int) -> Bool {
    guard words[place].utf8.count == 2, lowercasedASCII(String(words[place])) == "as",
      ["of", "of:"].contains(lowercasedASCII(String(words[place + 1])))
    else { return false }
    guard words[place].utf8.first != UInt8(ascii: "A") else { return true }
    return place > 0 && subjects.contains(lowercasedASCII(String(words[place - 1].filter(\.isLetter))))
  }

  /// A date, and the time if one follows.
  private static func time(_ words: [String]) -> StatedTime? {
    if let first = words.first, let joined = joined(first) { return joined }
    guard let (date, isAssumed, count) = date(words) else { return nil }
    var rest = words.dropFirst(count)
    if ["at", "-", "@"].contains(rest.first) { rest = rest.dropFirst() }
    return StatedTime(
      date, secondOfDay: rest.first.flatMap { clock($0, rest.dropFirst().first) }, isMonthAssumed: isAssumed)
  }

  /// `2017-11-05T18:31:00-05:00`: the clock of a campus with its own offset; one in UTC is another clock, so that
  /// neither its time nor its date is used.
  private static func joined(_ word: String) -> StatedTime? {
    let halves = trimmed(word[...]).split(separator: "t", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CivilDate(String(halves[0])), halves[1].last != "z" else {
      return nil
    }
    let zone = halves[1].drop { $0 != "+" && $0 != "-" }.dropFirst()
    guard zone.isEmpty || !zone.allSatisfy({ $0 == "0" || $0 == ":" }) else { return nil }
    let clock = halves[1].prefix { $0 != "+" && $0 != "-" && $0 != "." }
    let offset = halves[1].dropFirst(clock.count)
    guard offset.utf8.count <= 10, let seconds = Self.clock(String(clock), nil)
    else { return nil }
    return StatedTime(date, secondOfDay: seconds, isMonthAssumed: false)
  }

  /// `11/05/2017`, `2017-11-05`, `November 5, 2017`: the date, whether its month is assumed, and how many
  /// words it takes.
  private static func date(_ words: [String]) -> (CivilDate, Bool, Int)? {
    guard let first = words.first else { return nil }
    let slashed = first.split(separator: "/", omittingEmptySubsequences: false).map { number(trimmed($0)) }
    if slashed.count == 3, let month = slashed[0], let day = slashed[1], let year = slashed[2] {
      guard year >= 1_000 else { return nil }
      if let date = CivilDate(year: year, month: month, day: day) {
        return (date, day <= 12 && day != month, 1)
      }
      // No month has a number above 12: the day comes first.
      return CivilDate(year: year, month: day, day: month).map { ($0, false, 1) }
    }
    if let date = CivilDate(String(trimmed(first[...]))) { return (date, false, 1) }
    guard words.count >= 3, let month = months.firstIndex(where: { isMonth(trimmed(first[...]), $0) }),
      let day = number(trimmed(words[1][...])), let year = number(trimmed(words[2][...])), year >= 1_000,
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    return (date, false, 3)
  }

  private static func isMonth(_ word: Substring, _ month: String) -> Bool {
    word.hasPrefix(month) && word.utf8.count <= 9 && word.allSatisfy(\.isLetter)
  }

  /// `06:31` followed by `pm`, `6:31pm`, `18:31:05`: seconds since midnight; nil for anything else, also for
  /// `6:31`, which could be either half of the day.
  private static func clock(_ word: String, _ next: String?) -> Int? {
    var digits = trimmed(word[...])
    var half: String?
    for ending in ["am", "pm"] where digits.hasSuffix(ending) {
      (half, digits) = (ending, digits.dropLast(2))
    }
    if half == nil, let next { half = ["am", "pm"].first { trimmed(next.filter { $0 != "." }[...]) == $0 } }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1], minute < 60 else {
      return nil
    }
    let second = parts.count == 3 ? parts[2] : 0
    guard let second, second < 60, hour < 24 else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    } else if hour < 13, digits.utf8.first != UInt8(ascii: "0") {
      return nil
    }
    return hour * 3_600 + minute * 60 + second
  }

  private static func trimmed(_ word: Substring) -> Substring {
    var word = word
    while let last = word.last, ".,;:)!".contains(last) { word = word.dropLast() }
    return word
  }

  /// At most four digits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
