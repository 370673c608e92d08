import CivilTime
import Dining

/// The days from and through which a specification is valid; nil at an end that is open.
struct SchemaDates: Hashable {
  let first: CivilDate?
  let last: CivilDate?

  var scope: HoursScope { first == nil && last == nil ? .weekly : first == last ? .date : .range }

  init(first: CivilDate?, last: CivilDate?) { (self.first, self.last) = (first, last) }

  /// Reads `validFrom` and `validThrough`, dates or moments; nil where one is neither, or they are the wrong way round.
  ///
  /// - Parameters:
  ///   - thing: The specification.
  ///   - zone: The zone in which a moment is put on its day.
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

  /// `2026-11-26`, or the day of `2026-11-27T04:59:59Z` on the zone's clocks.
  ///
  /// Midnight in UTC is how programs write a date without a time, so the date is taken as written.
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
  /// A moment without the fraction of its second.
  fileprivate var withoutFraction: String {
    guard let period = firstIndex(of: ".") else { return self }
    return String(self[..<period] + self[period...].dropFirst().drop { ("0"..."9").contains($0) })
  }
}
