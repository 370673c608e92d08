/// The parts that the rule being read has had so far, and whether they came in order.
struct RuleParts {
  /// The last part read.
  private(set) var last: Parser.Part?
  /// Whether a part came before one that it should follow, comments aside.
  private(set) var isOutOfOrder = false
  /// Whether something other than a comment came after a comment.
  private(set) var hasCommentFirst = false
  /// A bit for each part.
  private var seen: UInt16 = 0
  private var highest = 0

  func contains(_ part: Parser.Part) -> Bool { seen & 1 << UInt16(part.rawValue) != 0 }

  mutating func append(_ part: Parser.Part) {
    if part != .comment {
      isOutOfOrder = isOutOfOrder || part.rawValue < highest
      hasCommentFirst = hasCommentFirst || contains(.comment)
      highest = max(highest, part.rawValue)
    }
    seen |= 1 << UInt16(part.rawValue)
    last = part
  }
}
