package import CivilTime
package import Dining

/// An opening state in words for people, the same everywhere.
package struct StatePhrase: Sendable {
  /// How a state is marked by colour and glyph; the words always say it, too.
  package enum Mark: String, Sendable {
    case open, soon, closed, unknown
  }

  package let mark: Mark
  package let text: String
  /// The meal period that the words refer to, or nil if there is none or the state is unknown.
  package let period: String?

  package init(_ state: OpenState, clock: LocalClock) {
    period = state.kind == .unknown ? nil : state.period.map { clock.meal($0) }
    let words = StateWords(state, clock)
    text = clock.say(words)
    mark =
      switch words {
      case .unknown: .unknown
      case .closed, .closedOpensAt, .closedOpensIn: .closed
      case .openAlways, .openWithoutEnd, .openUntil: .open
      case .closesNow, .closesIn: .soon
      }
  }
}

extension StateWords {
  /// The words for a state, seen from a clock's moment.
  fileprivate init(_ state: OpenState, _ clock: LocalClock) {
    switch state.kind {
    case .unknown: self = .unknown(because: clock.remark(state.comment))
    case .closed:
      guard let opensAt = state.opensAt else {
        self = .closed
        return
      }
      if let minutes = clock.minutes(until: opensAt, closing: false) {
        self = .closedOpensIn(minutes: minutes, at: clock.time(opensAt))
      } else {
        self = .closedOpensAt(clock.timeAndDay(opensAt))
      }
    case .open:
      guard let closesAt = state.closesAt else {
        self = state.isEndless ? .openAlways : .openWithoutEnd
        return
      }
      let end = clock.end(closesAt)
      self =
        switch clock.minutes(until: closesAt, closing: true) {
        case nil: .openUntil(end)
        case 0: .closesNow(at: end)
        case .some(let minutes): .closesIn(minutes: minutes, at: end)
        }
    }
  }
}

extension LocalClock {
  /// Whole minutes, rounded for people: down until a closing, up until an opening.
  package func minutesUntilChange(_ instant: Instant, of kind: OpenKind) -> Int {
    let seconds = instant.seconds(since: now)
    return Int(kind == .open ? seconds / 60 : (seconds + 59) / 60)
  }
}
