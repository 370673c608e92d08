/// Words that stand for other hours of the days before them.
extension HoursTextSegment {
  /// Whether a line that was not read gives its days other hours: `Friday shorter hours 8am-2pm`, `Donnerstag
  /// Abendöffnung 17-20 Uhr`.
  static func namesOtherHours(_ items: [HoursItem], of scalars: [Unicode.Scalar]) -> Bool {
    guard let first = items.first, let last = items.last,
      items.contains(where: { $0.isTimes || $0.isUntil || $0.is(.closed) })
    else { return false }
    let words = HoursTextHolidays.words(of: scalars[first.range.lowerBound..<last.range.upperBound])
    return words.contains { word in
      others.contains(word) || word.hasPrefix("verkurzt") || word.hasSuffix("offnung")
    } || zip(words, words.dropFirst()).contains { $0 == ("half", "day") }
  }

  private static let others: Set<Substring> = [
    "hours", "shorter", "shortened", "reduced", "opening", "closed",
  ]
}
