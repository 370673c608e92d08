import CivilTime
import Console
import Dining
package import Phrases
package import Queries

/// The keys and messages of an interactive `dine vote`.
package struct VoteTalk: Hashable, Sendable {
  /// The action of a key.
  package enum Step: Hashable, Sendable {
    case yes, no
    /// Go to the next one without voting.
    case skip
    /// Return to the previous one, and restore its vote.
    case undo
    /// Show everything known about this one.
    case info
    /// Show the keys again.
    case hint
    /// Quit.
    case end
  }

  package init() {}

  /// The action of a key, by its byte.
  package func hear(_ key: UInt8) -> Step {
    switch key | 0x20 {
    case UInt8(ascii: "y"), UInt8(ascii: "j"): .yes
    case UInt8(ascii: "n"): .no
    case UInt8(ascii: "s"): .skip
    case UInt8(ascii: "u"): .undo
    case UInt8(ascii: "i"): .info
    case UInt8(ascii: "q"): .end
    default: .hint
    }
  }

  /// A dish or a place to be voted on.
  package func card(_ entry: VoteResult.Entry, on sheet: TextLayout) -> String {
    let sign = entry.isYes.map { $0 ? sheet.styler.glyphs.liked : sheet.styler.glyphs.disliked }
    return sheet.flow([
      .init([sign, entry.name].compactMap(\.self).joined(separator: " "), .strong),
      .init(Self.whereabouts(of: entry, on: sheet), .dim),
    ]).map { $0 + "\n" }.joined()
  }

  /// The keys.
  package func hints(on sheet: TextLayout) -> String {
    sheet.remark(sheet.say(VotePhrase.keys)).map { $0 + "\n" }.joined()
  }

  /// The message after a key.
  package func line(_ phrase: VotePhrase, on sheet: TextLayout) -> String {
    sheet.lines(sheet.say(phrase), indent: 2).map { $0 + "\n" }.joined()
  }

  /// Where and when something is available.
  static func whereabouts(of entry: VoteResult.Entry, on sheet: TextLayout) -> String {
    guard let item = entry.item else { return "" }
    let from = item.begins > sheet.clock.now ? sheet.clock.time(item.begins) : nil
    guard let venue = item.venueName else {
      return from.map { sheet.say(VotePhrase.placeOpens($0)) } ?? sheet.say(VotePhrase.place)
    }
    return sheet.say(
      VotePhrase.served(
        at: venue, station: item.station ?? "", period: item.period.map { sheet.clock.meal($0) }, from: from))
  }
}
