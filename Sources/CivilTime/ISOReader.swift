/// Reads the fixed-width dates and times of ISO 8601 and RFC 3339 from bytes, without allocating.
struct ISOReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// What `read` gives of a whole text; nil if any of it is left over.
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

  /// `12:05`, and where it is there `:30` and a fraction; in seconds. A leap second counts as the one after it.
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
