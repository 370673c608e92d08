internal import CivilTime

/// Notices about the whole place in unread lines: it is being renovated, has moved, or opens only on a later day.
extension HoursTextReader {
  /// Doubts the coming week, or the days until the place opens, if an unread line says so.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - parts: its unread parts.
  mutating func doubtNotices(_ line: ArraySlice<HoursItem>, in parts: [Range<Int>]) {
    guard dates == nil, !parts.isEmpty, let today = setting.today, let first = line.first,
      let last = line.last,
      !line.contains(where: { $0.isTimes || $0.isDays || $0.isMeal })
    else { return }
    let words = words(of: line)
    let range = first.range.lowerBound..<last.range.upperBound
    if let phrase = Self.beginnings.first(where: { words.starts(with: $0) }) {
      guard words.dropFirst(phrase.count).allSatisfy({ Self.houseWords.contains($0) }),
        let item = line.first(where: \.isDates), case .dates(let spans) = item.kind,
        let day = HoursTextYears(date: today).dated(spans)?.first?.first, let before = day.adding(-1)
      else { return }
      let now = HoursTextDate(date: today)
      if now.mayRun(to: before) { doubt([HoursTextDateSpan(first: now, last: before)], range) }
      return
    }
    let phrase = Self.closings.first { phrase in
      words.indices.contains { words[$0...].starts(with: phrase) }
    }
    guard let phrase, words.allSatisfy({ Self.houseWords.contains($0) || phrase.contains($0) }) else {
      return
    }
    doubt([.week(from: today)], range)
  }

  private mutating func doubt(_ spans: [HoursTextDateSpan], _ range: Range<Int>) {
    pending.doubts.append(
      HoursTextStatement(subject: HoursTextSubject(dates: spans), predicate: .unreadable, range: range))
  }

  private static func phrases(_ text: String) -> [[Substring]] {
    text.split(separator: ",").map { $0.split(separator: " ") }
  }

  private static let beginnings = phrases(
    "grand opening,service begins,service starts,operations begin,grand reopening")

  private static let closings = phrases(
    """
    undergoing renovation,undergoing renovations,undergoing construction,being renovated,being remodeled,offline until,\
    not reopen until,location has moved,cafe has moved,has relocated,wird umgebaut,wird derzeit umgebaut,\
    wird renoviert,wird derzeit renoviert,en travaux
    """)

  private static let seasons: Set<Substring> = ["spring", "summer", "fall", "autumn", "winter"]

  /// Words that name only the place, or when it opens again.
  private static let houseWords = seasons.union(
    """
    this the our unit location building facility dining hall cafe cafeteria restaurant eatery kitchen we are is has \
    will be reopen open in due to until and renovations renovation moved student union mensa bistro die das der \
    derzeit jusquen january february march april may june july august september october november december fevrier \
    mars avril mai juin septembre semester for currently
    """.split(separator: " "))
}
