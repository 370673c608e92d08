package import CivilTime
import Console
package import OpeningHours

/// The state that an expression of opening hours gives for a moment, as a sentence.
package struct HoursPhrase {
  package let mark: StatePhrase.Mark
  package let text: String

  /// - Parameters:
  ///   - state: the state now.
  ///   - change: the next change, or nil for never.
  ///   - following: the state after that change.
  ///   - clock: the reader's clock and language.
  package init(_ state: HoursState, change: Instant?, following: HoursState?, _ clock: LocalClock) {
    let isSoon = change.map { clock.minutes(until: $0, closing: true) != nil } ?? false
    let until = change.map { state.kind == .open ? clock.end($0) : clock.timeAndDay($0) }
    let next = following.flatMap { Self.next($0.kind, after: state.kind) }
    let words: HoursWords
    switch state.kind {
    case .open:
      mark = isSoon ? .soon : .open
      words = .open(until: until, next: next)
    case .closed:
      mark = .closed
      words = .closed(until: until, next: next)
    case .unknown:
      mark = .unknown
      words = .unknown(until: until, next: next)
    }
    let comment = clock.remark(state.comment).map { $0.isEmpty ? "" : " (\($0.sanitized()))" } ?? ""
    text = clock.say(words) + comment
  }

  /// The following state, unless it is obvious: closed after open, or open after closed.
  private static func next(_ kind: HoursKind, after former: HoursKind) -> HoursWords.Next? {
    switch kind {
    case .open: former == .unknown ? .open : nil
    case .closed: former == .unknown ? .closed : nil
    case .unknown: .unknown
    }
  }
}
