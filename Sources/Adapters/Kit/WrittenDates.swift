import CivilTime

/// The dates in the title of special hours, "Exam Week (12/8-12/14)", which come without a year.
struct WrittenDates: Equatable {
  let first: CivilDate
  let last: CivilDate

  /// Reads one date or two; without a year they are the nearest such days to `today`.
  init?(_ title: String, near today: CivilDate) {
    let dates = Self.dates(in: title)
    guard let start = dates.first, dates.count <= 2 else { return nil }
    let end = dates[dates.count - 1]
    var nearest: (first: CivilDate, last: CivilDate, distance: Int)?
    for year in (start.year.map { $0...$0 } ?? today.year - 1...today.year + 1) {
      guard let first = CivilDate(year: year, month: start.month, day: start.day) else { continue }
      // "12/20-1/3" ends in the next year.
      let isWrapped = (end.month, end.day) < (start.month, start.day)
      guard
        let last = CivilDate(year: end.year ?? year + (isWrapped ? 1 : 0), month: end.month, day: end.day),
        first <= last
      else { continue }
      let distance = max(first.dayNumber - today.dayNumber, today.dayNumber - last.dayNumber, 0)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (first, last, distance) }
    }
    guard let nearest else { return nil }
    first = nearest.first
    last = nearest.last
  }

  private struct MonthDay {
    let month: Int
    let day: Int
    let year: Int?
  }

  /// Every `12/8` or `12/8/18` of a text; a year of two digits is of this century.
  private static func dates(in text: String) -> [MonthDay] {
    let words = text.utf8.split { !((48...57).contains($0) || $0 == UInt8(ascii: "/")) }
    return words.compactMap { word in
      let parts = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { $0.count <= 4 ? Int(String($0) ?? "") : nil }
      guard parts.count == 2 || parts.count == 3, let month = parts[0], let day = parts[1],
        (1...12).contains(month), (1...31).contains(day)
      else { return nil }
      guard parts.count == 3 else { return MonthDay(month: month, day: day, year: nil) }
      guard let year = parts[2] else { return nil }
      return MonthDay(month: month, day: day, year: year < 100 ? 2000 + year : year)
    }
  }
}
