import CivilTime
import Configuration
import Dining

/// The terms of a campus, against which a balance is measured.
struct CampusTerms {
  private let terms: [DatedRange]
  /// The breaks between and within them.
  let breaks: [DatedTerm]
  private let zone: Zone

  /// How many days readings are kept if the configuration names no terms: about two terms.
  private static let usualDays: Int64 = 365

  init(_ setting: Setting) {
    terms = setting.campus.calendar?.terms ?? []
    breaks = (setting.campus.calendar?.breaks ?? []).map {
      DatedTerm(name: $0.name, first: $0.first, last: $0.last)
    }
    zone = setting.zone
  }

  /// Readings from before this time, older than this term and the previous one, are deleted.
  func oldestKept(at now: Instant) -> Instant {
    let today = zone.civil(at: now).date
    let begun = terms.filter { $0.first <= today }.sorted { $0.first < $1.first }
    guard begun.count >= 2 else { return now - Self.usualDays * 86_400 }
    return zone.firstInstant(of: begun[begun.count - 2].first)
  }

  /// The current term.
  func current(at now: Instant) -> DatedTerm? {
    let today = zone.civil(at: now).date
    return terms.last { $0.first <= today && today <= $0.last }.map {
      DatedTerm(name: $0.name, first: $0.first, last: $0.last)
    }
  }
}
