package import CivilTime

/// When a page is worth asking for again.
package enum DueTime {
  private static let hour: Int64 = 3_600
  private static let day: Int64 = 24 * hour

  /// The longest that a server may ask to be left alone, in seconds.
  package static let longestPause = day

  /// The seconds a server's request to be left alone is good for: a day at most.
  package static func pause(_ asked: Int64) -> Int64 { min(max(asked, 1), day) }

  /// Seconds to leave a host alone that refuses for being asked too often and does not say for how long.
  package static let silentPause = hour

  /// The next time after an answer that was none, by its HTTP status: an hour, but a day where the page is gone and was
  /// not there a day ago.
  package static func afterFailure(status: Int?, lastGood: Instant? = nil, at now: Instant) -> Instant {
    let isGone = status == 404 || status == 410
    let wasThere = lastGood.map { now.seconds(since: $0) < day } ?? false
    return now + (isGone && !wasThere ? day : hour)
  }

  /// Whether a page is to be asked for. A time further away than any that is ever set, or a look in the future, was set
  /// by a clock that was wrong.
  package static func isDue(
    _ due: Instant?, last: Instant? = nil, every interval: Int64, at now: Instant
  ) -> Bool {
    guard let due else { return true }
    if let last, last.seconds(since: now) > hour { return true }
    return due <= now || due.seconds(since: now) > max(interval, day)
  }
}
