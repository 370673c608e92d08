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

  /// Whether a page is to be asked for. A due time further away than any that is ever set, or a fetch in the
  /// future, was written while the clock was wrong: then it is.
  static func isDue(
    _ due: Instant?, last: Instant? = nil, every interval: Int64, at now: Instant
  ) -> Bool {
    guard let due else { return true }
    if let last, last.seconds(since: now) > hour { return true }
    return due <= now || due.seconds(since: now) > max(interval, day)
  }
}
