/// Reads TZif files, versions 1 to 4 (RFC 9636; 8536 for versions 1 to 3).
struct TZifReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The offset changes in a file.
  static func table(of bytes: [UInt8]) throws(ZoneError) -> ZoneTable {
    var reader = TZifReader(bytes: bytes)
    var header = try reader.header()
    if header.version >= 2 {
      // The first block repeats the part that fits 32 bits, for the oldest readers.
      try reader.skip(header.length(timeSize: 4))
      header = try reader.header()
      let body = try reader.body(header, timeSize: 8)
      let rule = try reader.footer()
      return table(of: body, rule: rule)
    }
    return table(of: try reader.body(header, timeSize: 4), rule: nil)
  }

  private typealias Body = (first: Int, changes: [(time: Int64, offset: Int)])

  private static func table(of body: Body, rule: POSIXZone?) -> ZoneTable {
    guard let rule else { return ZoneTable(first: body.first, changes: body.changes, rule: nil) }
    if let yearly = rule.yearly { return ZoneTable(first: body.first, changes: body.changes, rule: yearly) }
    // Without daylight time the footer gives one more offset: that of the last change, or of all time.
    var body = body
    if body.changes.isEmpty {
      body.first = rule.standard
    } else {
      body.changes[body.changes.count - 1].offset = rule.standard
    }
    return ZoneTable(first: body.first, changes: body.changes, rule: nil)
  }

  private struct Header {
    var version: Int
    var utIndicators: Int
    var standardIndicators: Int
    var leapSeconds: Int
    var transitions: Int
    var types: Int
    var characters: Int

    func length(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
        + standardIndicators + utIndicators
    }
  }

  private mutating func header() throws(ZoneError) -> Header {
    guard bytes.count - position >= 44 else { throw bytes.starts(with: Self.magic) ? .truncated : .notTZif }
    guard bytes[position..<position + 4].elementsEqual(Self.magic) else { throw .notTZif }
    // Future versions are guaranteed to be readable as the last known one.
    let version: Int
    switch bytes[position + 4] {
    case 0: version = 1
    case let digit where (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(digit): version = Int(digit) - 48
    default: throw .notTZif
    }
    position += 20
    return Header(
      version: version, utIndicators: try count(), standardIndicators: try count(), leapSeconds: try count(),
      transitions: try count(), types: try count(), characters: try count())
  }

  private static var magic: [UInt8] { [0x54, 0x5A, 0x69, 0x66] }

  private mutating func body(_ header: Header, timeSize: Int) throws(ZoneError) -> Body {
    let start = position
    guard header.length(timeSize: timeSize) <= bytes.count - position else { throw .truncated }
    guard header.types > 0 else { throw .malformed(at: start) }
    var times: [Int64] = []
    times.reserveCapacity(header.transitions)
    for _ in 0..<header.transitions { times.append(try integer(timeSize)) }
    let indices = bytes[position..<position + header.transitions]
    position += header.transitions
    var types: [Int] = []
    for _ in 0..<header.types {
      let offset = Int(try integer(4))
      guard abs(offset) < Zone.widestOffset else { throw .malformed(at: position - 4) }
      types.append(offset)
      position += 2
    }
    position += header.characters
    try removeLeapSeconds(from: &times, count: header.leapSeconds, timeSize: timeSize)
    position += header.standardIndicators + header.utIndicators

    var changes: [(time: Int64, offset: Int)] = []
    changes.reserveCapacity(times.count)
    for (time, index) in zip(times, indices) {
      guard Int(index) < types.count, time > changes.last?.time ?? .min else { throw .malformed(at: start) }
      changes.append((time, types[Int(index)]))
    }
    return (types[0], changes)
  }

  /// Times in a file made with leap seconds count them; `Instant` does not.
  private mutating func removeLeapSeconds(
    from times: inout [Int64], count: Int, timeSize: Int
  ) throws(ZoneError) {
    var next = 0
    var correction: Int64 = 0
    var previous = Int64.min
    for record in 0...count {
      let occurrence = record < count ? try integer(timeSize) : .max
      guard occurrence >= previous else { throw .malformed(at: position) }
      previous = occurrence
      while next < times.count, times[next] < occurrence {
        times[next] = times[next].subtractingReportingOverflow(correction).partialValue
        next += 1
      }
      if record < count { correction = try integer(4) }
    }
  }

  private mutating func footer() throws(ZoneError) -> POSIXZone? {
    let newline = UInt8(ascii: "\n")
    guard position < bytes.count, bytes[position] == newline,
      let end = bytes[(position + 1)...].firstIndex(of: newline)
    else { throw .truncated }
    let text = bytes[position + 1..<end]
    if text.isEmpty { return nil }
    guard let zone = POSIXZone(text) else { throw .badFooter(String(decoding: text, as: UTF8.self)) }
    return zone
  }

  private mutating func count() throws(ZoneError) -> Int {
    Int(UInt32(truncatingIfNeeded: try integer(4)))
  }

  private mutating func integer(_ size: Int) throws(ZoneError) -> Int64 {
    guard size <= bytes.count - position else { throw .truncated }
    var value: UInt64 = 0
    for byte in bytes[position..<position + size] { value = value << 8 | UInt64(byte) }
    position += size
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }

  private mutating func skip(_ count: Int) throws(ZoneError) {
    guard count <= bytes.count - position else { throw .truncated }
    position += count
  }
}

/// Why bytes could not be read as a time zone (TZif, RFC 9636).
public enum ZoneError: Error, Hashable, Sendable {
  /// The bytes do not begin with the magic number `TZif` and a known version.
  case notTZif
  /// The bytes end earlier than their header announces.
  case truncated
  /// A count, an index, an order or an offset that the format forbids; `at` is the byte where its block begins.
  case malformed(at: Int)
  /// The footer is not a POSIX `TZ` string.
  case badFooter(String)

  /// A stable name for logs and rows.
  public var code: String {
    switch self {
    case .notTZif: "zone-not-tzif"
    case .truncated: "zone-truncated"
    case .malformed: "zone-malformed"
    case .badFooter: "zone-bad-footer"
    }
  }
}
