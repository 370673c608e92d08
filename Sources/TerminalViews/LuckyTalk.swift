import Phrases
package import Queries
import Console
import Dining

/// What each key means while `dine lucky` talks with a person, and what is said about it.
package struct LuckyTalk: Hashable, Sendable {
  /// What a key asks for.
  package enum Step: Hashable, Sendable {
    /// Another place.
    case shake
    /// This place it is.
    case confirm
    /// It is not, after all.
    case cancel
    /// Something to eat there.
    case item
    /// Everything known of the place.
    case page
    /// To be told the keys again.
    case hint
    /// Enough.
    case end
  }

  /// Whether a place was taken, and things to eat are picked.
  package private(set) var isConfirmed = false

  package init() {}

  /// What a key asks for here, by its byte.
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

  /// The keys that do something here.
  package func hints(on sheet: TextLayout) -> String {
    let keys: [LuckyPhrase] =
      isConfirmed
      ? [.keyEat, .keyOther, .keyPage, .keyEnd] : [.keyAgain, .keyTake, .keyPage, .keyEnd]
    return sheet.flow(keys.map { TextLayout.Piece(sheet.say($0), .dim) }, indent: 2).map { $0 + "\n" }
      .joined()
  }

  /// That a place was taken, or is open to question again.
  package func lines(about place: String, on sheet: TextLayout) -> String {
    let said: LuckyPhrase = isConfirmed ? .taken(place) : .takenBack(place)
    return sheet.lines(sheet.say(said), role: .strong).map { $0 + "\n" }.joined() + hints(on: sheet)
  }

  /// Something to eat at the place that was taken.
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
