import HoursText

/// A time of day in schema.org's format, `17:00` and `T17:00:00+01:00`, or as written by editors: `5:00 PM`,
/// `5:00`, `5`, `17.00`, `17h30`.
struct SchemaClock {
  let minutes: Int
  /// The hour as written, without the text around it.
  private let text: String
  private let hasHalf: Bool
  private let hasMinutes: Bool
  /// Whether it is `noon` or `midnight`.
  private let isWord: Bool

  /// An offset is taken to be the campus' own. Nil for a time in UTC: the local time would differ with the
  /// season, and many who write UTC mean the local time.
  init?(_ text: some StringProtocol) {
    guard text.last != "Z", text.last != "z" else { return nil }
    if let minutes = Self.words[text.lowercased()] {
      (self.minutes, self.text, hasHalf, hasMinutes, isWord) = (minutes, "", true, true, true)
      return
    }
    isWord = false
    let clock = Self.withColon(text.drop { $0 == "T" })
    if let minutes = ClockWindow.minutes(clock) {
      (self.minutes, self.text, hasHalf, hasMinutes) = (minutes, clock, true, true)
      return
    }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts[0].utf8.count), let hour = Int(parts[0]), (0...24).contains(hour) else {
      return nil
    }
    let minute = parts.count > 1 && parts[1].utf8.count >= 2 ? Int(parts[1].prefix(2)) : nil
    // "5:00p" has an am/pm mark that is not supported.
    let rest = clock.drop { ("0"..."9").contains($0) || ":. ".contains($0) }.lowercased()
    guard !rest.hasPrefix("a"), !rest.hasPrefix("p") else { return nil }
    guard parts.count == 1 || minute != nil, (0...59).contains(minute ?? 0), hour < 24 || minute ?? 0 == 0
    else { return nil }
    minutes = hour * 60 + (minute ?? 0)
    self.text = String(parts[0]) + (parts.count > 1 ? ":" + parts[1].prefix(2) : "")
    hasHalf = false
    hasMinutes = parts.count > 1
  }

  /// `09.00`, `9h30` and `9h` as `09:00`, `9:30` and `9`; any other text is unchanged.
  private static func withColon(_ text: some StringProtocol) -> String {
    let hour = text.prefix { ("0"..."9").contains($0) }
    let rest = text.dropFirst(hour.count)
    guard !hour.isEmpty, let joint = rest.first, ".hH".contains(joint) else { return String(text) }
    guard let next = rest.dropFirst().first else { return joint == "." ? String(text) : String(hour) }
    return ("0"..."9").contains(next) ? hour + ":" + rest.dropFirst() : String(text)
  }

  private static let words = ["noon": 720, "midday": 720, "midnight": 0]

  /// Whether both times are 00:00, which is how search engines want a closed day to be written.
  func isClosed(until end: SchemaClock) -> Bool {
    minutes == 0 && end.minutes == 0 && !hasHalf && !end.hasHalf
  }

  /// The window from this time to another; nil where it may be in either half of the day.
  ///
  /// The vocabulary uses a 24-hour clock with two digits, where closing at `02:00` is in the night. A text
  /// `9:00-5:00` uses a 12-hour clock if that makes a plausible day, and nothing is open from `09:00` to
  /// `05:00`.
  func window(to end: SchemaClock) -> SchemaWindow? {
    let written = SchemaWindow(
      window: ClockWindow(opens: minutes, closes: end.minutes), isInferred: false,
      isOfEitherHalf: isOfEitherHalf(to: end))
    if isWord || end.isWord { return wordWindow(to: end, written) }
    // "12 AM - 12 AM" may be all day or a day without hours, and "8-8" half a day.
    if minutes == end.minutes, minutes == 0 || !hasHalf && !isPadded && (60..<600).contains(minutes) {
      return nil
    }
    if hasHalf || end.hasHalf {
      let isWhole = hasHalf && end.hasHalf || !(hasHalf ? end : self).isOfTwelve
      return isWhole ? written : nil
    }
    // A window of the whole day ends where it begins.
    guard isOfTwelve, end.isOfTwelve, end.minutes != minutes else { return written }
    // "1:30-4:00" is not at night.
    guard isPadded || minutes >= Self.earliestMorning else { return nil }
    if end.minutes > minutes, hasMinutes && end.hasMinutes || isPadded { return written }
    if end.isPadded { return end.minutes <= Self.latestNight ? written : nil }
    // "11:00-2:00" may be a lunch, or a bar; "11-2" is not of the vocabulary's 24-hour clock.
    guard minutes < Self.latestMorning || end.minutes > Self.latestNight || !hasMinutes && !end.hasMinutes
    else { return nil }
    return HoursText.window("\(text)-\(end.text)").map {
      SchemaWindow(
        window: ClockWindow(opens: $0.opens, closes: $0.closes), isInferred: true,
        isOfEitherHalf: isOfEitherHalf(to: end))
    }
  }

  /// The window to or from `noon` or `midnight`: "9-noon" is in the morning, "noon-5" in the afternoon, and the 9 of
  /// "9-midnight" may be either.
  private func wordWindow(to end: SchemaClock, _ written: SchemaWindow) -> SchemaWindow? {
    if end.isWord {
      let isKnown =
        end.minutes > 0 ? minutes < end.minutes : hasHalf || isPadded || minutes >= Self.lateMorning
      return isKnown ? written : nil
    }
    if end.hasHalf || !end.isOfTwelve || minutes == 0 && end.isPadded { return written }
    guard minutes > 0, end.minutes > Self.latestNight, !end.isPadded else { return nil }
    return SchemaWindow(
      window: ClockWindow(opens: minutes, closes: end.minutes + 720), isInferred: false, isOfEitherHalf: false
    )
  }

  private func isOfEitherHalf(to end: SchemaClock) -> Bool {
    !hasHalf && !end.hasHalf && !isPadded && (60..<600).contains(minutes)
      && !(780..<ClockWindow.minutesOfDay).contains(end.minutes)
  }

  /// Whether places that close at this hour close at night.
  var isOfNight: Bool { minutes <= Self.latestNight }

  private static let latestNight = 4 * 60
  private static let earliestMorning = 5 * 60
  private static let latestMorning = 10 * 60
  /// Nobody closes at midnight who opens at this hour of the evening.
  private static let lateMorning = 11 * 60

  /// Whether a 12-hour clock has this time.
  private var isOfTwelve: Bool { (60..<780).contains(minutes) }

  private var isPadded: Bool { text.hasPrefix("0") }
}
