extension Zone {
  /// Reads a time as people and programs write it: `2026-11-20T12:05:00-05:00` or `…Z` with an offset, which decides;
  /// without one (`2026-11-20T12:05`, `2026-11-20`) it is read on this zone's clocks. Seconds may be left out of either.
  ///
  /// - Returns: The instant, the end of 9999 for the years that ISO 8601 writes like `+10000`, or nil for anything else.
  public func instant(written text: String) -> Instant? {
    if let instant = Instant(rfc3339: text) { return instant }
    if let civil = CivilDateTime(text) { return instant(of: civil) }
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "+") { return farInstant(bytes.dropFirst()) }
    // RFC 3339 wants seconds, ISO 8601 does not: put them in where `2026-11-20T12:05` ends.
    let minutes = 16
    guard bytes.count > minutes else { return nil }
    return Instant(
      rfc3339: String(decoding: bytes.prefix(minutes), as: UTF8.self) + ":00"
        + String(decoding: bytes.dropFirst(minutes), as: UTF8.self))
  }

  /// The end of the years there are, for a time after it, written with a year of five digits or more.
  private func farInstant(_ text: Substring.UTF8View) -> Instant? {
    let year = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard year.count >= 5, year.first != UInt8(ascii: "0") else { return nil }
    // Every 400 years the calendar repeats itself, and in 2000 every day there is.
    guard instant(written: "2000" + String(decoding: text[year.endIndex...], as: UTF8.self)) != nil else {
      return nil
    }
    return instant(of: CivilDateTime(CivilDate(dayNumber: .max), secondOfDay: 86_399))
  }
}
