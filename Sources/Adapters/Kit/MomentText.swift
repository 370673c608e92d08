import CivilTime

/// A day or a time of day written as a moment: `2026-11-30T23:00:00.000Z`, or the time since 1970.
enum MomentText {
  /// The day of `2026-11-27T04:59:59Z` or of `1796684400000` in a zone; nil for any other text.
  ///
  /// Programs write a date without a time as midnight in UTC, so that date is taken as written. The same goes for a
  /// moment without a zone.
  ///
  /// - Parameters:
  ///   - text: the text of a page.
  ///   - zone: the zone that determines the day.
  /// - Returns: the day.
  static func date(of text: String, in zone: Zone) -> CivilDate? {
    if let instant = instant(sinceEpoch: text) { return zone.civil(at: instant).date }
    guard text.utf8.count > 10, let written = CivilDate(String(text.prefix(10))) else { return nil }
    let time = text.dropFirst(10)
    guard ["T", "t", " "].contains(time.first), time.dropFirst(3).first == ":" else { return nil }
    let isDateAlone = time.dropFirst().hasPrefix("00:00") || time.dropFirst().hasPrefix("23:59")
    guard !(isDateAlone && (time.hasSuffix("Z") || time.hasSuffix("+00:00"))) else { return written }
    guard let instant = Instant(rfc3339: withoutFraction(text)) else { return written }
    return zone.civil(at: instant).date
  }

  /// The time of day of `2026-11-30T07:00:00-05:00` in a zone, or of `07:00:00`, as `07:00`; nil for any other text.
  ///
  /// A moment without a zone has the time that is written.
  ///
  /// - Parameters:
  ///   - text: the text of a page.
  ///   - zone: the zone that determines the time.
  /// - Returns: the hours and minutes.
  static func clock(of text: String, in zone: Zone) -> String? {
    if let instant = Instant(rfc3339: withoutFraction(text)) {
      let local = zone.civil(at: instant)
      return [local.hour, local.minute].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }
    let parts = withoutFraction(text).split { $0 == "T" || $0 == " " }
    guard let time = parts.last, parts.count == 1 || parts.count == 2 && CivilDate(String(parts[0])) != nil
    else {
      return nil
    }
    let fields = time.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 2 && parts.count == 2,
      fields.allSatisfy({ $0.utf8.count == 2 && $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    return fields.prefix(2).joined(separator: ":")
  }

  /// Seconds or milliseconds since 1970, of this century.
  private static func instant(sinceEpoch text: String) -> Instant? {
    let digits = text.utf8.count
    guard digits == 10 || digits == 13, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(text)
    else { return nil }
    return Instant(secondsSince1970: digits == 13 ? number / 1_000 : number)
  }

  /// A moment without fractions of a second.
  private static func withoutFraction(_ text: String) -> String {
    guard let period = text.firstIndex(of: ".") else { return text }
    return String(text[..<period] + text[period...].dropFirst().drop { ("0"..."9").contains($0) })
  }
}
