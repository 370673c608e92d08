/// A time zone: the past, present and future offsets of its wall clocks from UTC.
public struct Zone: Hashable, Sendable {
  /// The tz database's name, as in `America/New_York`; `UTC` or `UTC+05:30` for a fixed offset.
  public let identifier: String
  private let fixedOffset: Int
  private let table: ZoneTable?

  /// Reads a zone's rules.
  ///
  /// - Parameters:
  ///   - identifier: The tz database's name of the zone.
  ///   - tzif: The bytes of a TZif file of version 1 to 4 (RFC 9636), as under `/usr/share/zoneinfo`.
  /// - Throws: `ZoneError` for bytes that are not such a file.
  public init(identifier: String, tzif: [UInt8]) throws(ZoneError) {
    self.identifier = identifier
    fixedOffset = 0
    table = try TZifReader.table(of: tzif)
  }

  private init(identifier: String, fixedOffset: Int) {
    self.identifier = identifier
    self.fixedOffset = fixedOffset
    table = nil
  }

  /// A zone whose clocks never change, at a fixed offset in seconds east of UTC; at most 26 hours either way.
  public static func fixed(offset: Int) -> Zone {
    let offset = min(max(offset, -Self.widestOffset), Self.widestOffset)
    let identifier = offset == 0 ? "UTC" : ISOWriter.text { $0.fixedZone(offset) }
    return Zone(identifier: identifier, fixedOffset: offset)
  }

  /// Coordinated Universal Time.
  public static let utc = fixed(offset: 0)

  /// Seconds by which wall clocks are ahead of UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    guard let table else { return fixedOffset }
    return table.offset(at: instant.secondsSince1970)
  }

  /// The wall-clock time at an instant.
  public func civil(at instant: Instant) -> CivilDateTime {
    CivilDateTime(secondsSince1970: (instant + Int64(offset(at: instant))).secondsSince1970)
  }

  /// The first instant after another at which the offset changes, or nil if it never does again.
  public func nextTransition(after instant: Instant) -> Instant? {
    guard let table, let next = table.nextTransition(after: instant.secondsSince1970) else { return nil }
    return Instant(secondsSince1970: next)
  }

  /// The meaning of a wall-clock time in this zone: one instant, none, or several.
  public func reading(of civil: CivilDateTime) -> ZoneReading {
    let local = civil.secondsSince1970
    guard let table else { return .ordinary(Instant(secondsSince1970: local - Int64(fixedOffset))) }
    var start = local - Int64(Self.widestOffset)
    var stretch = table.stretch(at: start)
    var first: Int64?
    var last: Int64 = 0
    // An offset is less than 26 hours, so no stretch that begins later than this can contain the time.
    while true {
      let time = local - Int64(stretch.offset)
      if time >= start, time < stretch.end {
        first = first ?? time
        last = time
      }
      guard stretch.end <= local + Int64(Self.widestOffset) else { break }
      let next = table.stretch(at: stretch.end)
      if first == nil, time >= stretch.end, local - Int64(next.offset) < stretch.end {
        return .skipped(
          resolved: Instant(secondsSince1970: time), transition: Instant(secondsSince1970: stretch.end))
      }
      start = stretch.end
      stretch = next
    }
    // A time is always contained in or skipped by one of the stretches around it; `local` stands in for the
    // impossible case.
    let instant = Instant(secondsSince1970: first ?? local)
    return first == nil || first == last
      ? .ordinary(instant) : .repeated(first: instant, last: Instant(secondsSince1970: last))
  }

  /// The instant of a wall-clock time.
  ///
  /// RFC 5545 section 3.3.5: a skipped time is taken with the offset before the gap (02:30 becomes 03:30), a
  /// repeated one means its first occurrence.
  public func instant(of civil: CivilDateTime) -> Instant {
    reading(of: civil).instant
  }

  /// The first instant of a day: its midnight or, if clocks skip midnight, the instant at which they skip it.
  ///
  /// A day that a zone skips entirely (2011-12-30 in Pacific/Apia) begins and ends at that instant.
  public func firstInstant(of date: CivilDate) -> Instant {
    switch reading(of: CivilDateTime(date)) {
    case .ordinary(let instant), .repeated(let instant, _), .skipped(_, let instant): instant
    }
  }

  /// Seconds; every offset in a table is smaller than this (RFC 9636 section 3.2).
  static var widestOffset: Int { 26 * 3_600 }
}

/// The meaning of a wall-clock time in a zone.
public enum ZoneReading: Hashable, Sendable {
  /// Clocks show it once.
  case ordinary(Instant)
  /// Clocks never show it: they skip it at `transition`; RFC 5545 section 3.3.5 takes it as `resolved`.
  case skipped(resolved: Instant, transition: Instant)
  /// Clocks show it more than once, first and last at these instants.
  case repeated(first: Instant, last: Instant)

  /// The instant that RFC 5545 section 3.3.5 assigns to the time.
  public var instant: Instant {
    switch self {
    case .ordinary(let instant), .skipped(let instant, _), .repeated(let instant, _): instant
    }
  }
}
