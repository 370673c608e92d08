package import CivilTime

/// The starting time of a meal with only a date stated.
package enum PlannedHour {
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
