/// The days on which a venue served a dish.
package struct ServedDays: Hashable, Sendable {
  /// The caller's number for the venue.
  package let venue: Int
  /// The caller's number for the dish, the same at all venues of a campus.
  package let dish: Int
  /// Days since 1970-01-01, sorted and distinct.
  package let days: [Int]

  /// - Parameters:
  ///   - venue: the caller's number for the venue.
  ///   - dish: the caller's number for the dish.
  ///   - days: in any order; those outside `calendar` are ignored.
  package init(venue: Int, dish: Int, days: [Int]) {
    self.venue = venue
    self.dish = dish
    let days = days.filter { Self.calendar.contains($0) }.sorted()
    var distinct: [Int] = []
    distinct.reserveCapacity(days.count)
    for day in days where day != distinct.last { distinct.append(day) }
    self.days = distinct
  }

  /// About the years 1 to 9999; sums of such days never overflow.
  static let calendar = -719_000...2_932_000

  /// The number of sorted days up to and including a day.
  static func count(of days: [Int], upTo day: Int) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The predicted next serving of a dish, in days since 1970-01-01.
package struct NextServing: Hashable, Sendable {
  /// The likeliest day.
  package let day: Int
  /// The first day of the shortest range around it in which it comes in four out of five cases, if it comes
  /// within half a year.
  package let from: Int
  /// The last day of that range.
  package let to: Int
  /// The probability that it comes within seven days; nil if recent predictions were not accurate enough.
  package let within7: Double?
  /// The probability that it comes within fourteen days; nil if recent predictions were not accurate enough.
  package let within14: Double?

  package init(day: Int, from: Int, to: Int, within7: Double?, within14: Double?) {
    self.day = day
    self.from = from
    self.to = to
    self.within7 = within7
    self.within14 = within14
  }
}
