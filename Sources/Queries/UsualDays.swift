import CivilTime
import Dining
import OpeningHours

/// What the venues' own past says of dates: read once, and foretold a date when it is asked for.
struct UsualDays {
  /// What is known of the past, by slug.
  let history: [String: [CivilDate: [MinuteSpan]]]
  let unusual: UnusualDays
  private var byDate: [CivilDate: [String: UsualDay]] = [:]

  init(_ history: [String: [CivilDate: [MinuteSpan]]], in context: HoursContext) {
    self.history = history
    unusual = UnusualDays(context.holidays)
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
