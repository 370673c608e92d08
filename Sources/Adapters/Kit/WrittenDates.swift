import CivilTime
import Dining

/// The days in the title of special hours, "Exam Week (12/8-12/14)", whose dates usually lack a year.
struct WrittenDates: Equatable {
  /// Consecutive days; a nil bound is open, as after "Beginning 8/20".
  struct Stretch: Equatable {
    var first: CivilDate?
    var last: CivilDate?

    var isOpenEnded: Bool { first == nil || last == nil }
  }

  /// In the order written; adjacent ones are merged.
  let stretches: [Stretch]

  /// Reads the dates of a text; those without a year are the nearest such days to `today`. Nil if there are
  /// none, or if they are ambiguous.
  ///
  /// - Parameters:
  ///   - title: the text.
  ///   - today: the day on which the page was read.
  ///   - isDayFirst: whether `7/12` is in December.
  init?(_ title: String, near today: CivilDate, isDayFirst: Bool = false) {
    guard let words = DateWords(title, isDayFirst: isDayFirst),
      let stretches = Self.stretches(of: words, near: today)
    else {
      return nil
    }
    self.stretches = stretches
  }

  private static func stretches(of words: DateWords, near today: CivilDate) -> [Stretch]? {
    let years = years(of: words.entries)
    let stated = zip(words.entries, years).lazy.compactMap { entry, later in
      entry.day.year.map { $0 - later }
    }.first
    var nearest: (dates: [CivilDate], distance: Int)?
    for year in stated.map({ $0...$0 }) ?? today.year - 1...today.year + 1 {
      let dates = zip(words.entries, years).compactMap { entry, later in
        CivilDate(year: entry.day.year ?? year + later, month: entry.day.month, day: entry.day.day)
      }
      guard dates.count == years.count, let first = dates.min(), let last = dates.max() else { continue }
      let distance = max(first.dayNumber - today.dayNumber, today.dayNumber - last.dayNumber, 0)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (dates, distance) }
    }
    return nearest.flatMap { joined($0.dates, words) }
  }

  /// The number of years after the first date for each: "12/20-1/3" ends in the next year.
  private static func years(of entries: [DateWords.Entry]) -> [Int] {
    var years = 0
    var last: DateWords.Entry?
    return entries.map { entry in
      if let last {
        let isEarlierMonth = entry.day.month < last.day.month
        let isEarlierDay = entry.day.month == last.day.month && entry.day.day < last.day.day
        // A list may name the days of one month in any order, a range may not.
        if isEarlierMonth || isEarlierDay && entry.endsRange { years += 1 }
      }
      last = entry
      return years
    }
  }

  /// More days than an academic year has; a longer range without years is reversed.
  private static let mostDays = 300

  /// Nil if a range ends before it begins.
  private static func joined(_ dates: [CivilDate], _ words: DateWords) -> [Stretch]? {
    var stretches: [Stretch] = []
    for (date, entry) in zip(dates, words.entries) {
      let end = words.areWeeks ? date.adding(days: 6) : date
      guard let before = stretches.last?.last else {
        stretches.append(Stretch(first: date, last: end))
        continue
      }
      if entry.endsRange, let first = stretches.last?.first {
        guard first <= date else { return nil }
        if entry.day.year == nil, first.year < date.year, date.dayNumber - first.dayNumber > mostDays {
          return nil
        }
        stretches[stretches.count - 1].last = date
      } else if before.adding(days: 1) == date {
        stretches[stretches.count - 1].last = end
      } else {
        stretches.append(Stretch(first: date, last: end))
      }
    }
    guard words.entries.count == 1, var only = stretches.first else { return stretches }
    switch words.opening {
    case .none: break
    case .from: only.last = nil
    case .after: only = Stretch(first: only.last?.adding(days: 1), last: nil)
    case .through: only.first = nil
    case .before: only = Stretch(first: nil, last: only.first?.adding(days: -1))
    }
    return [only]
  }
}

extension PeriodHours {
  /// The statements of hours for written days; standing hours with an open end apply every week from or to a
  /// day.
  func statements(on dates: WrittenDates, areStanding: Bool = false) -> [HoursStatement] {
    dates.stretches.flatMap { stretch in
      statements(
        scope: areStanding && stretch.isOpenEnded ? .weekly : .range, from: stretch.first, to: stretch.last)
    }
  }
}
