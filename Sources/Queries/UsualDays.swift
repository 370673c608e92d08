import CivilTime
import Dining
import OpeningHours
import Store

/// What the venues' own past says of dates: read once, and foretold a date when it is asked for.
struct UsualDays {
  /// What is known of the past.
  private let days: [KnownServiceDay]
  private let unusual: UnusualDays
  /// The same by slug, once it is asked for.
  private lazy var history = Self.history(days)
  private lazy var byDate: [CivilDate: [String: UsualDay]] = [:]

  init(_ days: [KnownServiceDay], in context: HoursContext) {
    self.days = days
    unusual = UnusualDays(context.holidays)
  }

  /// Whether anything is known of the past of any venue.
  var knowsOfAny: Bool { !days.isEmpty }

  private static func history(_ days: [KnownServiceDay]) -> [String: [CivilDate: [MinuteSpan]]] {
    var history: [String: [CivilDate: [MinuteSpan]]] = [:]
    for day in days { history[day.venue, default: [:]][day.date] = day.hours }
    return history
  }

  /// What the past says of a moment of a venue that nobody says anything of.
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
