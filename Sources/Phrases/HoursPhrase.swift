package import CivilTime
import Console
package import OpeningHours

/// What an expression says of a moment, in a sentence.
package struct HoursPhrase {
  package let mark: StatePhrase.Mark
  package let text: String

  /// - Parameters:
  ///   - state: the state now.
  ///   - change: its next change, or nil for never.
  ///   - following: the state from then on.
  ///   - clock: how times are written.
  package init(_ state: HoursState, change: Instant?, following: HoursState?, _ clock: LocalClock) {
    let isSoon = change.map { clock.minutes(until: $0, closing: true) != nil } ?? false
    let until = change.map { state.kind == .open ? clock.end($0) : clock.timeAndDay($0) }
    let then = following.flatMap { Self.afterwards($0.kind, before: state.kind) }
    switch state.kind {
    case .open:
      mark = isSoon ? .soon : .open
      text = "Open " + (until.map { "until \($0)" + (then ?? "") } ?? "without end") + Self.words(state)
    case .closed:
      mark = .closed
      text = "Closed" + (until.map { " until \($0)" + (then ?? "") } ?? " for good") + Self.words(state)
    case .unknown:
      mark = .unknown
      text =
        "Open or closed, it does not say" + (until.map { ", until \($0)" + (then ?? "") } ?? "")
        + Self.words(state)
    }
  }

  /// What is worth saying of the time after: closing is what follows opening, and opening what follows closing.
  private static func afterwards(_ kind: HoursKind, before: HoursKind) -> String? {
    switch kind {
    case .open: before == .unknown ? ", then open" : nil
    case .closed: before == .unknown ? ", then closed" : nil
    case .unknown: ", then it does not say"
    }
  }

  private static func words(_ state: HoursState) -> String {
    state.comment.map { $0.isEmpty ? "" : " (\($0.sanitized()))" } ?? ""
  }
}
