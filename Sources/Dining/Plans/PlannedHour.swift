package import CivilTime

/// The starting time of a meal with only a date stated.
package enum PlannedHour {
  /// The usual hours of meals, in seconds after midnight.
  private static let usual: [(meal: String, second: Int)] = [
    ("breakfast", 8 * 3_600), ("brunch", 11 * 3_600), ("late", 20 * 3_600), ("lunch", 12 * 3_600),
    ("dinner", 18 * 3_600),
  ]

  /// The usual starting time of a meal with this name; noon for an unknown name.
  ///
  /// - Parameter meal: the meal as named in the menu.
  /// - Returns: seconds after midnight.
  package static func usual(of meal: String?) -> Int {
    let words = meal?.lowercased().split(separator: " ") ?? []
    return usual.first { words.contains(Substring($0.meal)) }?.second ?? 12 * 3_600
  }

  /// The start nearest to the usual one with the place open for the whole meal.
  ///
  /// - Parameters:
  ///   - windows: the place's opening windows.
  ///   - usual: the usual start.
  ///   - now: the present, before which nothing starts.
  ///   - minutes: the duration of the meal.
  /// - Returns: the start; nil if no window is long enough.
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
