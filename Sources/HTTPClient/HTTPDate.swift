package import CivilTime

extension Instant {
  /// Reads an HTTP date in any of its three forms (RFC 9110 section 5.6.7), or returns nil.
  ///
  /// - Parameters:
  ///   - text: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`.
  ///   - reference: What the two-digit year of the second form is counted from: a date more than 50 years
  ///     after it lies in the past. Without it 70 to 99 are of the twentieth century.
  package init?(httpDate text: String, reference: Instant? = nil) {
    let words = text.utf8.split { $0 == 0x20 || $0 == 0x09 }
    let parsed: (date: CivilDate, clock: Int)?
    switch words.count {
    case 6 where Self.isGreenwich(words[5]): parsed = Self.fixdate(words)
    case 4 where Self.isGreenwich(words[3]): parsed = Self.rfc850(words, reference)
    case 5: parsed = Self.asctime(words)
    default: parsed = nil
    }
    guard let parsed else { return nil }
    self.init(secondsSince1970: Int64(parsed.date.dayNumber) * 86_400 + Int64(parsed.clock))
  }

  /// The date in HTTP's format, `Sun, 06 Nov 1994 08:49:37 GMT`.
  package var httpDate: String {
    let civil = CivilDateTime(secondsSince1970: secondsSince1970)
    let (year, month, day) = civil.date.components
    let time = [civil.hour, civil.minute, civil.second].map(\.inTwoDigits).joined(separator: ":")
    let years = String(repeating: "0", count: max(0, 4 - String(year).utf8.count)) + String(year)
    return Self.weekdays[civil.date.weekday.rawValue - 1]
      + ", \(day.inTwoDigits) \(Self.months[month - 1]) \(years) \(time) GMT"
  }

  private typealias Word = Substring.UTF8View

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sun,` `06` `Nov` `1994` `08:49:37` `GMT`
  private static func fixdate(_ words: [Word]) -> (date: CivilDate, clock: Int)? {
    guard isWeekday(words[0]), let clock = clock(words[4]), words[3].count == 4 else { return nil }
    return date(words[3], words[2], words[1]).map { ($0, clock) }
  }

  /// `Sunday,` `06-Nov-94` `08:49:37` `GMT`
  private static func rfc850(_ words: [Word], _ reference: Instant?) -> (date: CivilDate, clock: Int)? {
    let parts = words[1].split(separator: UInt8(ascii: "-"))
    guard isWeekday(words[0]), let clock = clock(words[2]), parts.count == 3, parts[2].count == 2,
      let year = number(parts[2]), let month = month(parts[1]), let day = number(parts[0])
    else { return nil }
    guard let reference else {
      return CivilDate(year: year < 70 ? 2000 + year : 1900 + year, month: month, day: day).map {
        ($0, clock)
      }
    }
    let today = CivilDateTime(secondsSince1970: reference.secondsSince1970).date
    // Latest first: the first that is not more than 50 years ahead is the intended one.
    for century in stride(from: today.year / 100 + 1, through: today.year / 100 - 1, by: -1) {
      guard let date = CivilDate(year: century * 100 + year, month: month, day: day) else { continue }
      let (thisMonth, thisDay) = (today.components.month, today.components.day)
      if (date.year, month, day) <= (today.year + 50, thisMonth, thisDay) { return (date, clock) }
    }
    return nil
  }

  /// `Sun` `Nov` `6` `08:49:37` `1994`
  private static func asctime(_ words: [Word]) -> (date: CivilDate, clock: Int)? {
    guard isWeekday(words[0]), let clock = clock(words[3]), words[4].count == 4 else { return nil }
    return date(words[4], words[1], words[2]).map { ($0, clock) }
  }

  private static func date(_ year: Word, _ month: Word, _ day: Word) -> CivilDate? {
    guard let year = number(year), let month = self.month(month), let day = number(day) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Seconds of the day of `08:49:37`; a leap second counts as the one before it.
  private static func clock(_ word: Word) -> Int? {
    let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 }),
      let hour = number(parts[0]), let minute = number(parts[1]), let second = number(parts[2]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + min(second, 59)
  }

  private static func number(_ word: Word) -> Int? {
    guard (1...4).contains(word.count), word.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return word.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  private static func month(_ word: Word) -> Int? {
    months.firstIndex { word.count == 3 && equals(word, $0) }.map { $0 + 1 }
  }

  /// Only checks that it begins like a weekday: a wrong one does not change the date.
  private static func isWeekday(_ word: Word) -> Bool {
    weekdays.contains { equals(word.prefix(3), $0) }
  }

  private static func isGreenwich(_ word: Word) -> Bool {
    equals(word, "GMT") || equals(word, "UTC")
  }

  private static func equals(_ word: Word, _ text: String) -> Bool {
    word.elementsEqual(text.utf8) { $0 | 0x20 == $1 | 0x20 }
  }
}
