/// A dish at a venue of a campus, with the campus's own number for the venue.
struct CampusDish: Sendable {
  let venue: Int
  let dish: Int
  /// Sorted and distinct, up to the last day of the training data.
  let days: [Int]

  func isServed(_ day: Int) -> Bool {
    let count = count(upTo: day)
    return count > 0 && days[count - 1] == day
  }

  /// The number of days up to and including a day.
  func count(upTo day: Int) -> Int { ServedDays.count(of: days, upTo: day) }
}
