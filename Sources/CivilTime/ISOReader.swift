/// Reads the fixed-width dates and times of ISO 8601 and RFC 3339 from bytes, without allocating.
struct ISOReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The result of `read` for a whole text; nil if any of the text is left over.
  static func read<Value>(_ text: String, _ read: (inout ISOReader) -> Value?) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = ISOReader(bytes: bytes)
      let value = read(&reader)
      return reader.position == bytes.count ? value : nil
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func number(digits: Int) -> Int? {
    guard bytes.count - position >= digits else { return nil }
    var value = 0
    for index in position..<position + digits {
      let digit = Int(bytes[index]) - 48
      guard (0...9).contains(digit) else { return nil }
      value = value * 10 + digit
    }
    position += digits
    return value
  }

  /// `2026-11-20`
  mutating func date() -> CivilDate? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// `12:05`, with `:30` and a fraction if present; in seconds. A leap second counts as the one after it.
  private mutating func time(secondsRequired: Bool) -> Int? {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), hour <= 24, minute <= 59
    else { return nil }
    var second = 0
    if take(":") {
      guard let value = number(digits: 2), value <= 60 else { return nil }
      second = value
      if take(".") {
        guard number(digits: 1) != nil else { return nil }
        while number(digits: 1) != nil {}
      }
    } else if secondsRequired {
      return nil
    }
    let total = hour * 3_600 + minute * 60 + second
    return total <= 86_400 ? total : nil
  }

  /// `2026-11-20`, or with `T12:05` or ` 12:05:30` after it.
  mutating func dateTime() -> CivilDateTime? {
    guard let date = date() else { return nil }
    if position == bytes.count { return CivilDateTime(date) }
    guard take("T") || take(" ") || take("t"), let time = time(secondsRequired: false) else { return nil }
    return CivilDateTime(date, secondOfDay: time)
  }

  /// `2026-11-20T12:05:00-05:00` or `2026-11-20T17:05:00Z` (RFC 3339 section 5.6).
  mutating func instant() -> Instant? {
    guard let date = date(), take("T") || take("t") || take(" "), let time = time(secondsRequired: true)
    else { return nil }
    let local = CivilDateTime(date, secondOfDay: time).secondsSince1970
    if take("Z") || take("z") { return Instant(secondsSince1970: local) }
    let east = take("+")
    guard east || take("-"), let hours = number(digits: 2), take(":"), let minutes = number(digits: 2),
      hours <= 23, minutes <= 59
    else { return nil }
    let offset = Int64(hours * 3_600 + minutes * 60)
    return Instant(secondsSince1970: east ? local - offset : local + offset)
  }
}

extension Zone {
  /// Reads a time as written by people and programs: `2026-11-20T12:05:00-05:00` or `…Z` with an offset,
  /// which decides; without one (`2026-11-20T12:05`, `2026-11-20`) it is read in this zone. Seconds may be
  /// omitted from either.
  ///
  /// - Returns: The instant, the end of 9999 for the years that ISO 8601 writes like `+10000`, or nil for
  ///   anything else.
  public func instant(written text: String) -> Instant? {
    if let instant = Instant(rfc3339: text) { return instant }
    if let civil = CivilDateTime(text) { return instant(of: civil) }
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "+") { return farInstant(bytes.dropFirst()) }
    // RFC 3339 requires seconds, ISO 8601 does not: insert them where `2026-11-20T12:05` ends.
    let minutes = 16
    guard bytes.count > minutes, "Zz+-".utf8.contains(bytes[bytes.index(bytes.startIndex, offsetBy: minutes)])
    else {
      return nil
    }
    return Instant(
      rfc3339: String(decoding: bytes.prefix(minutes), as: UTF8.self) + ":00"
        + String(decoding: bytes.dropFirst(minutes), as: UTF8.self))
  }

  /// The end of the supported years, for a later time, written with a year of five digits or more.
  private func farInstant(_ text: Substring.UTF8View) -> Instant? {
    let year = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard year.count >= 5, year.first != UInt8(ascii: "0") else { return nil }
    // The calendar repeats every 400 years, and every possible day exists in 2000.
    guard instant(written: "2000" + String(decoding: text[year.endIndex...], as: UTF8.self)) != nil else {
      return nil
    }
    return instant(of: CivilDateTime(CivilDate(dayNumber: .max), secondOfDay: 86_399))
  }
}
