extension Zone {
  /// Reads a time as people and programs write it: `2026-11-20T12:05:00-05:00` or `…Z` with an offset, which decides;
  /// without one (`2026-11-20T12:05`, `2026-11-20`) it is read on this zone's clocks. Seconds may be left out of either.
  ///
  /// - Returns: The instant, or nil for anything else.
  public func instant(written text: String) -> Instant? {
    if let instant = Instant(rfc3339: text) { return instant }
    if let civil = CivilDateTime(text) { return instant(of: civil) }
    // RFC 3339 wants seconds, ISO 8601 does not: put them in where `2026-11-20T12:05` ends.
    let minutes = 16
    let bytes = text.utf8
    guard bytes.count > minutes else { return nil }
    return Instant(
      rfc3339: String(decoding: bytes.prefix(minutes), as: UTF8.self) + ":00"
        + String(decoding: bytes.dropFirst(minutes), as: UTF8.self))
  }
}
