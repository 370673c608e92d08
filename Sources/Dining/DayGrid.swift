import CivilTime

/// The history of a campus' venues as numbers: one row per venue, one column per date, one number per
/// distinct day of service.
struct DayGrid<Venue: Hashable> {
  /// The number of earlier days searched if a day is unknown.
  static var reach: Int { 3 }
  /// The number of a day without service.
  static var closed: Int { 0 }

  let venues: [Venue]
  private let first: CivilDate
  private let length: Int
  /// Row by row; -1 means unknown.
  private var kinds: [Int]
  private var windowsByKind: [[MinuteSpan]] = [[]]

  /// - Parameters:
  ///   - history: the known days, by venue and date.
  ///   - end: the first date that is excluded.
  ///   - length: the number of dates before it.
  init(_ history: [Venue: [CivilDate: [MinuteSpan]]], before end: CivilDate, length: Int) {
    venues = Array(history.keys)
    first = end.adding(days: -length)
    self.length = length
    kinds = Array(repeating: -1, count: venues.count * length)
    var numbers: [[MinuteSpan]: Int] = [[]: Self.closed]
    for (row, venue) in venues.enumerated() {
      for (date, windows) in history[venue] ?? [:] {
        let column = date.dayNumber - first.dayNumber
        guard date < end, (0..<length).contains(column) else { continue }
        let sorted = windows.sorted()
        let number = numbers[sorted] ?? windowsByKind.count
        if number == windowsByKind.count {
          numbers[sorted] = number
          windowsByKind.append(sorted)
        }
        kinds[row * length + column] = number
      }
    }
  }

  /// The value of a row on a date; nil if unknown.
  subscript(row: Int, date: CivilDate) -> Int? {
    let column = date.dayNumber - first.dayNumber
    guard (0..<length).contains(column), kinds[row * length + column] >= 0 else { return nil }
    return kinds[row * length + column]
  }

  func windows(of kind: Int) -> [MinuteSpan] { windowsByKind[kind] }

  /// The last value of a row before a date, within reach.
  func eve(_ row: Int, _ date: CivilDate) -> Int? {
    (1...Self.reach).lazy.compactMap { self[row, date.adding(days: -$0)] }.first
  }

  /// Whether a row had the same value before two dates: on the last days before them that are both known.
  func isEveAlike(_ row: Int, _ date: CivilDate, _ other: CivilDate) -> Bool {
    for back in 1...Self.reach {
      if let one = self[row, date.adding(days: -back)], let two = self[row, other.adding(days: -back)] {
        return one == two
      }
    }
    return false
  }

  /// In how many venues the days before two dates were equal.
  func likeness(ofEve date: CivilDate, and other: CivilDate) -> Likeness {
    for back in 1...Self.reach {
      var likeness = Likeness()
      for row in venues.indices {
        guard let one = self[row, date.adding(days: -back)], let two = self[row, other.adding(days: -back)]
        else { continue }
        likeness.known += 1
        likeness.same += one == two ? 1 : 0
      }
      if likeness.known > 0 { return likeness }
    }
    return Likeness()
  }

  /// The last date before another, within reach, with any known value.
  func lastKnown(before date: CivilDate) -> CivilDate? {
    (1...Self.reach).map { date.adding(days: -$0) }
      .first { day in venues.indices.contains { self[$0, day] != nil } }
  }

  /// The number of consecutive known days up to a date on which a row was closed; one unknown day does not
  /// interrupt them, two do.
  func closedRun(_ row: Int, before date: CivilDate) -> Int {
    var run = 0
    var gap = 0
    for back in 1...length where gap < 2 {
      switch self[row, date.adding(days: -back)] {
      case nil: gap += 1
      case Self.closed:
        run += 1
        gap = 0
      default: return run
      }
    }
    return run
  }
}

/// The number of venues known on both of two days, and in how many of them the days were equal.
struct Likeness: Hashable, Sendable {
  var known = 0
  var same = 0

  func isAtLeast(_ share: (of: Int, least: Int)) -> Bool {
    known > 0 && same * share.of >= known * share.least
  }
}
