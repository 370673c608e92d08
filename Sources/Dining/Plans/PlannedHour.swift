package import CivilTime

/// When a meal is begun of which only the date was said.
package enum PlannedHour {
  /// The usual hours of meals, in seconds after midnight.
  private static let usual: [(meal: String, second: Int)] = [
    ("breakfast", 8 * 3_600), ("brunch", 11 * 3_600), ("late", 20 * 3_600), ("lunch", 12 * 3_600),
    ("dinner", 18 * 3_600),
  ]

  /// The time of day at which a meal of a name usually begins; noon where the name tells nothing.
  ///
  /// - Parameter meal: as the menu names it.
  /// - Returns: seconds after midnight.
  package static func usual(of meal: String?) -> Int {
    let words = meal?.lowercased().split(separator: " ") ?? []
    return usual.first { words.contains(Substring($0.meal)) }?.second ?? 12 * 3_600
  }

  /// The beginning nearest to the usual one at which a place is open for the whole meal.
  ///
  /// - Parameters:
  ///   - windows: when the place is open.
  ///   - usual: the usual beginning.
  ///   - now: the present: nothing begins before it.
  ///   - minutes: how long the meal takes.
  /// - Returns: the beginning; nil where no window is long enough.
  package static func within(
    _ windows: [ServiceWindow], near usual: Instant, after now: Instant, minutes: Int
  ) -> Instant? {
    let length = Int64(minutes) * 60
    let beginnings = windows.compactMap { window -> Instant? in
      let (first, last) = (max(window.opens, now), window.closes + -length)
      return first <= last ? min(max(usual, first), last) : nil
    }
    func distance(_ instant: Instant) -> Int64 { abs(instant.seconds(since: usual)) }
    return beginnings.min { (distance($0), $0) < (distance($1), $1) }
  }
}
