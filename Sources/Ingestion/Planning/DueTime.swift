import CivilTime

/// When a page is worth requesting again.
enum DueTime {
  private static let hour: Int64 = 3_600
  private static let day: Int64 = 24 * hour

  /// The longest pause that a server may ask for, in seconds.
  static let longestPause = day

  /// The pause that a server asked for, in seconds: one at least, a day at most.
  static func pause(_ asked: Int64) -> Int64 { min(max(asked, 1), day) }

  /// Seconds for which a host is skipped that refuses too many requests without naming a pause.
  static let silentPause = hour

  /// When a page is due again after a failure, by its HTTP status: in an hour, or in a day if the page is
  /// gone and was already gone a day ago.
  static func afterFailure(status: Int?, lastGood: Instant? = nil, at now: Instant) -> Instant {
    let isGone = status == 404 || status == 410
    let wasThere = lastGood.map { now.seconds(since: $0) < day } ?? false
    return now + (isGone && !wasThere ? day : hour)
  }

  /// The longest that a page rests after a failure, including the random part and the shift off a quarter of
  /// an hour.
  private static let longestRest = day + day / 10 + 900

  /// Whether a page is to be requested.
  static func isDue(_ due: Instant?, at now: Instant) -> Bool { due.map { $0 <= now } ?? true }

  /// Whether a due time was written while the clock was wrong: it lies further ahead than any that is ever
  /// set, or its page was last requested in the future. Once it was requested by this clock, in the last
  /// hour, the time counts.
  ///
  /// - Parameters:
  ///   - due: when the page is due.
  ///   - last: when it was last requested, whatever the result.
  ///   - interval: the longest, in seconds, that a page of its kind waits.
  ///   - now: the current time.
  /// - Returns: whether that time is ignored.
  static func isOfAWrongClock(_ due: Instant, last: Instant?, every interval: Int64, at now: Instant) -> Bool
  {
    let age = last.map { now.seconds(since: $0) }
    if let age, age < -hour { return true }
    return due.seconds(since: now) > max(interval, longestRest) && age.map { $0 >= hour } ?? true
  }
}
