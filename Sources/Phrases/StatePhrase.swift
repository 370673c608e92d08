package import CivilTime
package import Dining

/// The one way a state is said to a person.
package struct StatePhrase: Sendable {
  /// How a state is marked: by colour and glyph, and always by words as well.
  package enum Mark: String, Sendable {
    case open, soon, closed, unknown
  }

  package let mark: Mark
  package let text: String
  /// The meal period the words speak of, or nil where there is none or nothing is known.
  package let period: String?

  package init(_ state: OpenState, clock: LocalClock) {
    period = state.kind == .unknown ? nil : state.period
    switch state.kind {
    case .unknown:
      mark = .unknown
      text = state.comment.map { "unknown (\($0))" } ?? "unknown"
    case .closed:
      mark = .closed
      text = state.opensAt.map { "closed, opens \(Self.opening($0, clock))" } ?? "closed"
    case .open:
      guard let closesAt = state.closesAt else {
        mark = .open
        text = "open, no closing time given"
        return
      }
      let minutes = clock.minutes(until: closesAt, closing: true)
      mark = minutes == nil ? .open : .soon
      text =
        switch minutes {
        case nil: "open until \(clock.end(closesAt))"
        case 0: "closes now (\(clock.end(closesAt)))"
        case .some(let minutes): "closes in \(minutes) min (\(clock.end(closesAt)))"
        }
    }
  }

  private static func opening(_ instant: Instant, _ clock: LocalClock) -> String {
    guard let minutes = clock.minutes(until: instant, closing: false) else {
      return clock.timeAndDay(instant)
    }
    return "in \(minutes) min (\(clock.time(instant)))"
  }
}

extension LocalClock {
  /// Whole minutes, rounded as for people: down to a closing, up to an opening.
  package func minutesUntilChange(_ instant: Instant, of kind: OpenKind) -> Int {
    let seconds = instant.seconds(since: now)
    return Int(kind == .open ? seconds / 60 : (seconds + 59) / 60)
  }
}
