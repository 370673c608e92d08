import CivilTime

/// When a page is worth asking for again.
enum DueTime {
  private static let hour: Int64 = 3_600
  private static let day: Int64 = 24 * hour

  /// The longest that a server may ask to be left alone, in seconds.
  static let longestPause = day

  /// The pause that a server asked for, in seconds: one at least, a day at most.
  static func pause(_ asked: Int64) -> Int64 { min(max(asked, 1), day) }

  /// Seconds to leave a host alone that refuses for being asked too often and does not say for how long.
  static let silentPause = hour

  /// When a page is due again after a failure, by its HTTP status: in an hour, or in a day where the page is gone and was
  /// already gone a day ago.
  static func afterFailure(status: Int?, lastGood: Instant? = nil, at now: Instant) -> Instant {
    let isGone = status == 404 || status == 410
    let wasThere = lastGood.map { now.seconds(since: $0) < day } ?? false
    return now + (isGone && !wasThere ? day : hour)
  }

  /// The longest that a page rests after a failure, with what chance adds and what keeps it off a quarter of an hour.
  private static let longestRest = day + day / 10 + 900

  /// Whether a page is to be asked for.
  static func isDue(_ due: Instant?, at now: Instant) -> Bool { due.map { $0 <= now } ?? true }

  /// Whether a due time was written while the clock was wrong: it lies further away than any that is ever set, or its
  /// page was last asked for in the future. Once it was asked for by this clock, in the last hour, the time counts.
  ///
  /// - Parameters:
  ///   - due: when the page is due.
  ///   - last: when it was last asked for, whatever became of that.
  ///   - interval: the longest, in seconds, that a page of its kind waits.
  ///   - now: the present.
  /// - Returns: whether that time counts for nothing.
  static func isOfAWrongClock(_ due: Instant, last: Instant?, every interval: Int64, at now: Instant) -> Bool
  {
    let age = last.map { now.seconds(since: $0) }
    if let age, age < -hour { return true }
    return due.seconds(since: now) > max(interval, longestRest) && age.map { $0 >= hour } ?? true
  }
}
