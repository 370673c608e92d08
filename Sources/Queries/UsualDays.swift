import CivilTime
import Dining
import OpeningHours
import Store

/// Predicts the venues' hours from their past: read once, and computed for a date when it is asked for.
struct UsualDays {
  /// The service days known from the past.
  private let days: [KnownServiceDay]
  private let unusual: UnusualDays
  /// The same by slug, built on first use.
  private lazy var history = Self.history(days)
  private lazy var byDate: [CivilDate: [String: UsualDay]] = [:]

  init(_ days: [KnownServiceDay], in context: HoursContext) {
    self.days = days
    unusual = UnusualDays(context.holidays)
  }

  /// Whether the past of any venue is known.
  var knowsOfAny: Bool { !days.isEmpty }

  private static func history(_ days: [KnownServiceDay]) -> [String: [CivilDate: [MinuteSpan]]] {
    var history: [String: [CivilDate: [MinuteSpan]]] = [:]
    for day in days { history[day.venue, default: [:]][day.date] = day.hours }
    return history
  }

  /// The usual hours of a venue at a moment, for when nothing is stated about it.
  mutating func moment(of slug: String, at instant: Instant, in zone: Zone) -> UsualMoment? {
    UsualMoment(at: instant, in: zone) { date in day(date)[slug] }
  }

  private mutating func day(_ date: CivilDate) -> [String: UsualDay] {
    if let known = byDate[date] { return known }
    let days = UsualHours(history, unusual, until: date).days(on: date)
    byDate[date] = days
    return days
  }
}
