import Phrases
package import Queries
import Console
import Dining

/// The keys and messages of an interactive `dine lucky`.
package struct LuckyTalk: Hashable, Sendable {
  /// The action of a key.
  package enum Step: Hashable, Sendable {
    /// Pick another place.
    case shake
    /// Accept this place.
    case confirm
    /// Take the acceptance back.
    case cancel
    /// Pick something to eat there.
    case item
    /// Show everything known about the place.
    case page
    /// Show the keys again.
    case hint
    /// Quit.
    case end
  }

  /// Whether a place was accepted, so that things to eat are picked.
  package private(set) var isConfirmed = false

  package init() {}

  /// The action of a key in the current state, by its byte.
  package mutating func hear(_ key: UInt8) -> Step {
    switch key {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return isConfirmed ? .item : .shake
    case UInt8(ascii: "y") where !isConfirmed, UInt8(ascii: "Y") where !isConfirmed:
      isConfirmed = true
      return .confirm
    case UInt8(ascii: "c") where isConfirmed, UInt8(ascii: "C") where isConfirmed:
      isConfirmed = false
      return .cancel
    case UInt8(ascii: "m"), UInt8(ascii: "M"): return .page
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): return .end
    default: return .hint
    }
  }

  /// The keys that work in the current state.
  package func hints(on sheet: TextLayout) -> String {
    let keys: [LuckyPhrase] =
      isConfirmed
      ? [.keyEat, .keyOther, .keyPage, .keyEnd] : [.keyAgain, .keyTake, .keyPage, .keyEnd]
    return sheet.flow(keys.map { TextLayout.Piece(sheet.say($0), .dim) }, indent: 2).map { $0 + "\n" }
      .joined()
  }

  /// The message that a place was accepted, or that the acceptance was taken back.
  package func lines(about place: String, on sheet: TextLayout) -> String {
    let said: LuckyPhrase = isConfirmed ? .taken(place) : .takenBack(place)
    return sheet.lines(sheet.say(said), role: .strong).map { $0 + "\n" }.joined() + hints(on: sheet)
  }

  /// Something to eat at the accepted place.
  package func item(_ pick: LuckyResult, on sheet: TextLayout) -> String {
    guard let dish = pick.dish else {
      let said: LuckyPhrase =
        pick.matcher.hasLeftOut ? .nothingFits(pick.matcher.filter) : .nothingSaid
      let lines = sheet.lines(sheet.say(said)) + sheet.leftOut(by: pick.matcher)
      return lines.map { $0 + "\n" }.joined() + hints(on: sheet)
    }
    let lines =
      sheet.flow([.init(dish.name, .strong), .init(sheet.notes(on: dish, withCalories: true), .dim)])
      + sheet.remark(
        sheet.say(LuckyPhrase.reason(pick.because, pick.matcher.filter, seed: pick.seed)), indent: 2)
    return lines.map { $0 + "\n" }.joined()
  }
}
