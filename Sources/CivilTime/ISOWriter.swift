/// Writes ISO 8601 and RFC 3339 texts byte by byte, in one allocation at most.
struct ISOWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// The text written by `write`, which must be short.
  static func text(_ write: (inout ISOWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: 40) { bytes in
      var writer = ISOWriter(bytes: bytes)
      write(&writer)
      return writer.count
    }
  }

  private mutating func put(_ byte: UInt8) {
    guard count < bytes.count else { return }
    bytes[count] = byte
    count += 1
  }

  private mutating func put(_ character: Unicode.Scalar) {
    put(UInt8(ascii: character))
  }

  private mutating func two(_ number: Int) {
    put(UInt8(truncatingIfNeeded: 48 + number / 10))
    put(UInt8(truncatingIfNeeded: 48 + number % 10))
  }

  /// `2026-11-20`; years before 0 with a sign.
  mutating func date(_ date: CivilDate) {
    let (year, month, day) = date.components
    if year < 0 { put("-") }
    let digits = year < 0 ? -year : year
    two(digits / 100)
    two(digits % 100)
    put("-")
    two(month)
    put("-")
    two(day)
  }

  /// `2026-11-20T12:05:00`
  mutating func dateTime(_ civil: CivilDateTime) {
    date(civil.date)
    put("T")
    two(civil.hour)
    put(":")
    two(civil.minute)
    put(":")
    two(civil.second)
  }

  /// `-05:00`; seconds are dropped.
  mutating func offset(_ seconds: Int) {
    put(seconds < 0 ? "-" : "+")
    let minutes = (seconds < 0 ? -seconds : seconds) / 60
    two(minutes / 60)
    put(":")
    two(minutes % 60)
  }

  /// `Z`
  mutating func zulu() {
    put("Z")
  }

  /// `UTC-05:00`
  mutating func fixedZone(_ seconds: Int) {
    put("U")
    put("T")
    put("C")
    offset(seconds)
  }
}

extension Instant {
  /// `2026-11-20T12:05:00-05:00` (RFC 3339), in a zone's wall-clock time.
  ///
  /// RFC 3339 has no seconds in offsets: if a zone's offset has (local mean time, before about 1900) it is
  /// truncated to minutes and the time shifted with it, so that the text still means this instant.
  public func rfc3339(in zone: Zone) -> String {
    let offset = zone.offset(at: self) / 60 * 60
    return ISOWriter.text {
      $0.dateTime(CivilDateTime(secondsSince1970: (self + Int64(offset)).secondsSince1970))
      $0.offset(offset)
    }
  }

  /// `2026-11-20T17:05:00Z` (RFC 3339)
  public var rfc3339UTC: String {
    ISOWriter.text {
      $0.dateTime(CivilDateTime(secondsSince1970: secondsSince1970))
      $0.zulu()
    }
  }

  /// Reads RFC 3339 as in `2026-11-20T12:05:00-05:00` or `2026-11-20T17:05:00Z`; a fraction is dropped, 24:00:00
  /// is the next midnight, a leap second the second after it. Nil for anything else.
  public init?(rfc3339 text: String) {
    guard let instant = ISOReader.read(text, { $0.instant() }) else { return nil }
    self = instant
  }
}
