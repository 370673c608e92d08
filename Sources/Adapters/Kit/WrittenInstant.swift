import CivilTime

extension Instant {
  /// Reads `2024-01-17 15:15:00Z`, also with a `T` or a fraction, or without the zone, which is always UTC
  /// here.
  init?(utc text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, let date = CivilDate(String(decoding: bytes[0..<10], as: UTF8.self)),
      bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"),
      let time = CivilDateTime(date, clock: bytes[11..<19])
    else { return nil }
    let rest = bytes[19...].drop { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
    guard rest.isEmpty || rest.elementsEqual([UInt8(ascii: "Z")]) else { return nil }
    self = Zone.utc.instant(of: time)
  }
}

extension CivilDateTime {
  /// A date and the bytes of `HH:MM:SS`.
  init?(_ date: CivilDate, clock: ArraySlice<UInt8>) {
    let parts = clock.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (48...57).contains($0) } })
    else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
    guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    self.init(date, secondOfDay: numbers[0] * 3_600 + numbers[1] * 60 + numbers[2])
  }
}

extension CivilDate {
  /// `11/20/2026`, the date format of American sites.
  var monthDayYear: String {
    let (year, month, day) = components
    return "\(month.inTwoDigits)/\(day.inTwoDigits)/\(year)"
  }

  /// Reads `11/20/2026` or `6/5/2024`, the date format of American sites.
  init?(monthDayYear text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4,
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let month = Int(parts[0]), let day = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
