/// Words that stand for other hours of the days before them.
extension HoursTextSegment {
  /// Whether a line that was not read gives its days other hours: `Friday shorter hours 8am-2pm`, `Donnerstag
  /// Abendöffnung 17-20 Uhr`.
  static func namesOtherHours(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    guard let first = items.first, let last = items.last,
      items.contains(where: { $0.isTimes || $0.isUntil || $0.is(.closed) })
    else { return false }
    let words = HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
    // "Wednesday convocation: closed 11am-12pm", but not "Friday prayer: mosque closed 1pm-2pm"
    let isClosed = items.contains { $0.is(.closed) } && items.count(where: { $0.is(.unknown) }) < 2
    return isClosed || words.contains { others.contains($0) || $0.hasPrefix("verkurzt") }
      || zip(words, words.dropFirst()).contains { pairs.contains([$0, $1]) }
  }

  private static let others: Set<Substring> = [
    "shorter", "shortened", "reduced", "offnung", "abendoffnung", "spatoffnung", "sonderoffnung",
  ]
  private static let pairs: Set<[Substring]> = [
    ["half", "day"], ["modified", "hours"], ["special", "hours"], ["different", "hours"],
    ["extended", "hours"],
    ["extended", "opening"], ["evening", "opening"], ["late", "opening"],
  ]
}
