extension NextServing {
  /// The fallback for a dish that has not been served for so long that its past predicts nothing: the next of
  /// its most frequent weekdays, or possibly any day. Nil if it was served on fewer than three days.
  ///
  /// - Parameters:
  ///   - days: the days on which it was served, in days since 1970-01-01.
  ///   - day: the last known day.
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

  /// Half a year, in days: a dish that was not served for this long no longer has a rhythm.
  package static let silence = 183

  /// Whether it may come on almost any day.
  var isAnyDay: Bool { to - from >= Self.silence - 1 }
}
