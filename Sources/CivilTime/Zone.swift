/// A time zone: how far its wall clocks were, are and will be from UTC.
public struct Zone: Hashable, Sendable {
  /// The tz database's name, as in `America/New_York`.
  public let identifier: String
  private let fixedOffset: Int

  /// A zone whose clocks never change, so many seconds east of UTC.
  public static func fixed(offset: Int) -> Zone {
    Zone(identifier: "UTC", fixedOffset: offset)
  }

  /// Coordinated Universal Time.
  public static let utc = fixed(offset: 0)

  /// Seconds that wall clocks were ahead of UTC at an instant.
  public func offset(at instant: Instant) -> Int { fixedOffset }

  /// What wall clocks showed at an instant.
  public func civil(at instant: Instant) -> CivilDateTime {
    CivilDateTime(secondsSince1970: (instant + Int64(offset(at: instant))).secondsSince1970)
  }

  /// The instant at which wall clocks showed a reading.
  ///
  /// RFC 5545 section 3.3.5: a skipped reading is taken with the offset before the gap (02:30 becomes 03:30),
  /// a repeated one means its first occurrence.
  public func instant(of civil: CivilDateTime) -> Instant {
    Instant(secondsSince1970: civil.secondsSince1970) - Int64(fixedOffset)
  }
}
