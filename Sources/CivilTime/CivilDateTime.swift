/// A date and a wall-clock time, without a time zone.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// The calendar day.
  public let date: CivilDate
  /// Seconds since the day's nominal midnight, 0 to 86,399.
  public let secondOfDay: Int

  /// The time this many seconds after midnight of a date; seconds outside the day carry into other days.
  public init(_ date: CivilDate, secondOfDay: Int = 0) {
    let second = secondOfDay % 86_400
    self.secondOfDay = second < 0 ? second + 86_400 : second
    self.date = date.adding(days: second < 0 ? secondOfDay / 86_400 - 1 : secondOfDay / 86_400)
  }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3_600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Seconds since 1970-01-01T00:00:00 on the same unnamed wall clock.
  public var secondsSince1970: Int64 { Int64(date.dayNumber) * 86_400 + Int64(secondOfDay) }

  /// The time this many seconds after 1970-01-01T00:00:00 on an unnamed wall clock, clamped to the years of
  /// `CivilDate`.
  public init(secondsSince1970: Int64) {
    // The remainder comes first: the multiple of a day below the least number is out of range.
    let second = Int(secondsSince1970 % 86_400)
    secondOfDay = second < 0 ? second + 86_400 : second
    date = CivilDate(dayNumber: Int(secondsSince1970 / 86_400) - (second < 0 ? 1 : 0))
  }

  /// Earlier first, as if both were read from one clock.
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.date, left.secondOfDay) < (right.date, right.secondOfDay)
  }
}

extension CivilDateTime {
  /// `2026-11-20 12:05`, as people type it.
  package var minuteText: String { "\(date) \(description.dropFirst(description.utf8.count - 8).prefix(5))" }
}

extension CivilDateTime: CustomStringConvertible {
  /// `2026-11-20T12:05:00`
  public var description: String {
    ISOWriter.text { $0.dateTime(self) }
  }

  /// Reads ISO 8601 as in `2026-11-20T12:05`, with or without seconds, with a space for the T, a fraction
  /// (dropped) or a date alone (its midnight); `24:00` is the next midnight. Nil for anything else, including
  /// an offset.
  public init?(_ text: String) {
    guard let civil = ISOReader.read(text, { $0.dateTime() }) else { return nil }
    self = civil
  }
}
