import CivilTime
import Dining

/// The first and the last day on which a specification is valid; nil if that end is open.
struct SchemaDates: Hashable {
  let first: CivilDate?
  let last: CivilDate?

  var scope: HoursScope { first == nil && last == nil ? .weekly : first == last ? .date : .range }

  init(first: CivilDate?, last: CivilDate?) { (self.first, self.last) = (first, last) }

  /// Reads `validFrom` and `validThrough`, dates or moments; nil if one is neither, or the last day precedes
  /// the first.
  ///
  /// - Parameters:
  ///   - thing: The specification.
  ///   - zone: The zone that determines the day of a moment.
  init?(_ thing: SchemaThing, in zone: Zone) {
    var dates: [CivilDate?] = []
    for key in ["validFrom", "validThrough"] {
      let date = thing.text(key).map { Self.date(of: $0, in: zone) }
      if case .some(nil) = date { return nil }
      dates.append(date ?? nil)
    }
    (first, last) = (dates[0], dates[1])
    if let first, let last, last < first { return nil }
  }

  /// `2026-11-26`, or the day of `2026-11-27T04:59:59Z` in the zone.
  ///
  /// Programs write a date without a time as midnight in UTC, so that date is taken as written.
  private static func date(of text: String, in zone: Zone) -> CivilDate? {
    guard let written = CivilDate(String(text.prefix(10))) else { return nil }
    let time = text.dropFirst(10)
    let isDateAlone = time.hasPrefix("T00:00") || time.hasPrefix("T23:59")
    guard !(isDateAlone && time.hasSuffix("Z")), let instant = Instant(rfc3339: text.withoutFraction) else {
      return written
    }
    return zone.civil(at: instant).date
  }
}

extension String {
  /// A moment without fractions of a second.
  fileprivate var withoutFraction: String {
    guard let period = firstIndex(of: ".") else { return self }
    return String(self[..<period] + self[period...].dropFirst().drop { ("0"..."9").contains($0) })
  }
}
