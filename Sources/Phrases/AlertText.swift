import CivilTime
package import Dining

/// A message about alerts: a subject, and one line per alert.
package struct AlertText: Sendable {
  package let subject: String
  package let lines: [String]

  /// - Parameters:
  ///   - alerts: the alerts to announce or withdraw; at least one.
  ///   - isCorrection: whether they are withdrawn.
  ///   - person: whose alerts they are, if it is not the owner of the channels.
  ///   - clock: the reader's clock and language.
  package init(
    _ alerts: [AlertRecord], isCorrection: Bool, to person: String? = nil, _ clock: LocalClock
  ) {
    lines = alerts.map { alert in
      let line = Self.line(alert, isCorrection: isCorrection, clock)
      return person.map { clock.say(AlertPhrase.told(line, to: $0)) } ?? line
    }
    subject =
      lines.count == 1 ? lines[0] : clock.say(AlertPhrase.several(lines.count, isCorrection: isCorrection))
  }

  /// The lines, one below the other.
  package var text: String { lines.joined(separator: "\n") }

  private static func line(_ alert: AlertRecord, isCorrection: Bool, _ clock: LocalClock) -> String {
    let when = when(alert, clock)
    if isCorrection {
      switch (alert.topic.kind, alert.change) {
      case (.dish, .renamed(let name)):
        return clock.say(AlertPhrase.instead(of: alert.name, name, at: alert.venueName, when: when))
      case (.hours, .renamed(let hours)):
        return clock.say(
          AlertPhrase.hours(spans(hours, clock), at: alert.venueName, when: when, isCorrection: true))
      case (.dish, _): return clock.say(AlertPhrase.withdrawn(alert.name, at: alert.venueName, when: when))
      case (.hours, _): return clock.say(AlertPhrase.hoursAsUsual(at: alert.venueName, when: when))
      }
    }
    let words =
      alert.topic.kind == .dish
      ? clock.say(AlertPhrase.served(alert.name, at: alert.venueName, when: when))
      : clock.say(
        AlertPhrase.hours(spans(alert.name, clock), at: alert.venueName, when: when, isCorrection: false))
    return alert.wasStale ? "\(words) \(clock.say(AlertPhrase.stale))" : words
  }

  private static func when(_ alert: AlertRecord, _ clock: LocalClock) -> String {
    let day = clock.dayName(alert.topic.date)
    return alert.topic.meal.isEmpty ? day : "\(day), \(clock.meal(alert.topic.meal))"
  }

  /// `11:00-14:00,17:00-25:00` on the reader's clock; nil if closed.
  private static func spans(_ hours: String, _ clock: LocalClock) -> String? {
    guard !hours.isEmpty else { return nil }
    return hours.split(separator: ",").map { span in
      span.split(separator: "-").map { time in
        let parts = time.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2 else { return String(time) }
        return clock.say(
          ClockPhrase.time(hour: parts[0] % 24, minute: parts[1] % 60, is24Hour: clock.is24Hour))
      }.joined(separator: " – ")
    }.joined(separator: ", ")
  }
}
