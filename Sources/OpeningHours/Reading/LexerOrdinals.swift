/// `Dec 25th`: days of a month as spoken ordinals.
extension Lexer {
  /// Skips the `th` directly after a number that is a day of the month before it; ` Th` after a blank is
  /// Thursday.
  mutating func skipOrdinalEnding(after value: Int, from start: Int) {
    guard (1...31).contains(value), let first = peek(0), let second = peek(1),
      isLetter(first), isLetter(second), Self.isOrdinalEnding(first | 0x20, second | 0x20), continuesDates()
    else { return }
    if let (next, _) = scalar(at: position + 2), Self.isWordScalar(next) || isDigit(peek(2)) { return }
    position += 2
    notices.append(Notice(kind: .wordCorrected(text(start..<position), to: String(value)), position: start))
  }

  private static func isOrdinalEnding(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second) {
    case (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "n"), UInt8(ascii: "d")),
      (UInt8(ascii: "r"), UInt8(ascii: "d")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
      true
    default: false
    }
  }

  /// Whether the tokens so far end with a month, or with days of a month that a list or a range continues.
  private func continuesDates() -> Bool {
    // Going back a few days is enough for real values, and avoids reading a long list again and again.
    for token in tokens.suffix(12).reversed() {
      switch token.kind {
      case .month: return true
      case .number, .dash, .comma: continue
      default: return false
      }
    }
    return false
  }
}
