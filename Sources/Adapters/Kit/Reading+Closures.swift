import CivilTime
import Dining
import HoursText
import OpeningHours

extension Reading {
  /// The reading with the coming days of places unknown whose live status says that they are closed for longer than the
  /// moment: "Closed for Break" beside the hours of ordinary weeks.
  ///
  /// - Parameter today: The day of the page, by the clocks of its campus.
  /// - Returns: The reading without dated hours on such days; days that the page itself closes stay closed.
  func heedingClosures(on today: CivilDate) -> Reading {
    var days: [String: [CivilDate]] = [:]
    var closures: [HoursReading] = []
    for hours in hours where hours.statement.isClosedForNow && days[hours.venue] == nil {
      guard let text = hours.statement.text else { continue }
      let closed = Self.days(closedBy: text, from: today)
      if closed.isEmpty { continue }
      days[hours.venue] = closed
      closures += closed.map { day in
        HoursReading(
          venue: hours.venue,
          HoursStatement(scope: .date, expression: "unknown", validFrom: day, validTo: day, text: text))
      }
    }
    guard !closures.isEmpty else { return self }
    var heeding = self
    heeding.hours.removeAll { hours in
      guard hours.statement.scope == .date, hours.statement.service == .open,
        let day = hours.statement.validFrom
      else { return false }
      return days[hours.venue]?.contains(day) == true && hours.statement.expression != "off"
    }
    let isClosed = Set(heeding.hours.filter { $0.statement.scope == .date }.map(\.place))
    heeding.hours += closures.filter { !isClosed.contains($0.place) }
    return heeding
  }

  /// The days from today on, at most a week, on which a place with daily hours is not known to be open if these words
  /// stand below them.
  private static func days(closedBy text: String, from today: CivilDate) -> [CivilDate] {
    let words = String(text.prefix(longestStatus))
    guard !lasting.isDisjoint(with: words.letterWords), clocks.isDisjoint(with: words.letterWords),
      let value = HoursText.read("Mon-Sun 11am-1pm\n" + words, relativeTo: today).expression,
      let hours = try? HoursExpression(value)
    else { return [] }
    let context = HoursContext(zone: .utc)
    return (0..<7).map { today.adding(days: $0) }.prefix { day in
      hours.state(at: Zone.utc.instant(of: CivilDateTime(day, secondOfDay: 12 * 3_600)), in: context).kind
        != .open
    }
  }

  /// Words of closings that last: others, "closed for the night" or "for cleaning", may be over on the same day.
  private static let lasting: Set<String> = [
    "break", "recess", "season", "semester", "term", "year", "temporarily", "permanently", "indefinitely",
    "further",
    "renovation", "renovations", "construction", "weather", "until", "through", "reopens", "reopening",
    "today",
  ]
  /// "Closed until December 4 at 7 AM" is an ordinary night.
  private static let clocks: Set<String> = ["am", "pm", "noon", "midnight", "uhr"]
  /// In characters.
  private static let longestStatus = 200
}

extension HoursReading {
  /// The place and the day of a dated statement.
  fileprivate var place: [String?] { [venue, statement.validFrom?.description] }
}

extension HoursStatement {
  /// Whether it is a live status of the whole place, "closed", with words that may say more than that, and without the next
  /// opening.
  fileprivate var isClosedForNow: Bool {
    scope == .now && state == .closed && service == .open && period == nil && opensAt == nil
      && !saysOnlyClosed
  }
}
