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
      let date = thing.text(key).map { text in
        MomentText.date(of: text, in: zone) ?? CivilDate(String(text.prefix(10)))
      }
      if case .some(nil) = date { return nil }
      dates.append(date ?? nil)
    }
    (first, last) = (dates[0], dates[1])
    if let first, let last, last < first { return nil }
  }
}
