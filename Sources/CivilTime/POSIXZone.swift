/// A POSIX `TZ` string with the extensions of RFC 9636 section 3.3.1: `EST5EDT,M3.2.0,M11.1.0`, `<-03>3`,
/// `IST-1GMT0,M10.5.0,M3.5.0/1`, and changes from -167 to 167 hours of their day.
struct POSIXZone: Hashable {
  /// Seconds east of UTC outside daylight time.
  let standard: Int
  /// The yearly change to daylight time and back, if there is one.
  let yearly: YearlyRule?

  /// Reads a whole string; nil if it is invalid.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = Reader(rest: text)
    guard reader.name(), let west = reader.time(hours: 24) else { return nil }
    standard = -west
    guard !reader.rest.isEmpty else {
      yearly = nil
      return
    }
    guard reader.name() else { return nil }
    var daylight = standard + 3_600
    if let next = reader.rest.first, next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      daylight = -west
    }
    // POSIX leaves the days to the system if the string has none; systems use those of the United States.
    var begins = YearlyRule.Moment(day: .weekday(month: 3, week: 2, day: 0), seconds: 7_200)
    var ends = YearlyRule.Moment(day: .weekday(month: 11, week: 1, day: 0), seconds: 7_200)
    if !reader.rest.isEmpty {
      guard reader.take(","), let first = reader.moment(), reader.take(","), let second = reader.moment(),
        reader.rest.isEmpty
      else { return nil }
      (begins, ends) = (first, second)
    }
    yearly = YearlyRule(standard: standard, daylight: daylight, daylightBegins: begins, daylightEnds: ends)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// Three or more letters, or anything alphanumeric in angle brackets.
    mutating func name() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end > rest.startIndex else { return false }
        rest = rest[(end + 1)...]
        return true
      }
      let length = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }.count
      rest = rest.dropFirst(length)
      return length >= 3
    }

    mutating func number(upTo limit: Int) -> Int? {
      let digits = rest.prefix(4).prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { return nil }
      let value = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
      rest = rest.dropFirst(digits.count)
      return value <= limit ? value : nil
    }

    /// `[+|-]hh[:mm[:ss]]`, in seconds.
    mutating func time(hours limit: Int) -> Int? {
      let sign = take("-") ? -1 : 1
      if sign == 1 { _ = take("+") }
      guard let hours = number(upTo: limit) else { return nil }
      var seconds = hours * 3_600
      if take(":") {
        guard let minutes = number(upTo: 59) else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let second = number(upTo: 59) else { return nil }
          seconds += second
        }
      }
      return sign * seconds
    }

    /// A day and, after a slash, a time on it; 02:00 if none is given.
    mutating func moment() -> YearlyRule.Moment? {
      guard let day = day() else { return nil }
      guard take("/") else { return YearlyRule.Moment(day: day, seconds: 7_200) }
      return time(hours: 167).map { YearlyRule.Moment(day: day, seconds: $0) }
    }

    mutating func day() -> YearlyRule.Day? {
      if take("M") {
        guard let month = number(upTo: 12), month > 0, take("."), let week = number(upTo: 5), week > 0,
          take("."), let day = number(upTo: 6)
        else { return nil }
        return .weekday(month: month, week: week, day: day)
      }
      if take("J") { return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil } }
      return number(upTo: 365).map { .zeroBased($0) }
    }
  }
}
