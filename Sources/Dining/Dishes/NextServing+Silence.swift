extension NextServing {
  /// What is left to say of a dish that has not been served for so long that its past tells nothing: the next of its
  /// most frequent weekdays, and that it may be any day. Nil where it was served on fewer than three days.
  ///
  /// - Parameters:
  ///   - days: on which it was served, in days since 1970-01-01.
  ///   - day: the last day that is known.
  package init?(afterSilence days: [Int], upTo day: Int) {
    var counts = Array(repeating: 0, count: 7)
    for served in days where served <= day { counts[((served % 7) + 7) % 7] += 1 }
    guard counts.reduce(0, +) >= 3, let most = counts.max() else { return nil }
    let next =
      (1...7).first { days in
        let weekday = ((day + days) % 7 + 7) % 7
        return counts[weekday] == most
      } ?? 1
    self.init(day: day + next, from: day + 1, to: day + Self.silence, within7: nil, within14: nil)
  }

  /// So many days are half a year: a dish that was not served for as long has no rhythm any more.
  package static let silence = 183

  /// Whether it may be almost any day.
  package var isAnyDay: Bool { to - from >= Self.silence - 1 }
}
