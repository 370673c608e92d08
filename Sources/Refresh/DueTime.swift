package import CivilTime
package import Sites

/// When a page is worth asking for again.
package enum DueTime {
  /// Seconds between fetches of a page that is read well.
  package static func interval(for purpose: PageRequest.Purpose) -> Int64 {
    switch purpose {
    case .venues: 3_600
    case .menu: 2 * 3_600
    case .hours: 6 * 3_600
    }
  }

  private static let hour: Int64 = 3_600
  private static let day: Int64 = 24 * hour

  /// The next time after a good fetch.
  package static func afterSuccess(_ purpose: PageRequest.Purpose, at now: Instant) -> Instant {
    now + interval(for: purpose)
  }

  /// The next time after a fetch that failed: what the host asked for, or a day where the page is gone, else an hour.
  ///
  /// - Parameters:
  ///   - status: the HTTP status, if an answer came.
  ///   - retryAfter: seconds the host asked for; a day at most is believed.
  ///   - now: the present.
  /// - Returns: an instant at least an hour away, unless the host asked for less.
  package static func afterFailure(status: Int?, retryAfter: Int64?, at now: Instant) -> Instant {
    if let retryAfter { return now + min(max(retryAfter, 0), day) }
    return now + (status == 404 || status == 410 ? day : hour)
  }
}
