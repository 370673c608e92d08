package import CivilTime

/// How often a page is worth requesting.
package struct Pace: Hashable, Sendable {
  private static let hour: Int64 = 3_600

  /// The least seconds between two requests for a page, whatever the reason.
  package static let least = hour
  /// Seconds from a change that a page names to the request made because of it.
  private static let delay: Int64 = 60
  /// The most seconds added to that, so that the pages of a campus are not all requested at once.
  private static let delayJitter: Int64 = 180
  /// Seconds by which statements about now outlast the next fetch.
  private static let grace: Int64 = 900
  /// The longest, in seconds, that statements about now hold.
  private static let longestWord: Int64 = 4 * hour

  /// The kind of content of a page.
  package enum Kind: Hashable, Sendable {
    /// The list of places and their live status.
    case places
    /// The regular opening hours of a place.
    case hours
    /// The menu of today.
    case today
    /// The menu of several days, or of another day.
    case week
    /// A configured interval, in seconds.
    case fixed(Int64)

    /// Seconds between two requests for a page that changes.
    package var interval: Int64 {
      switch self {
      case .places: hour
      case .today: 2 * hour
      case .hours: 6 * hour
      case .week: 12 * hour
      case .fixed(let seconds): max(seconds, least)
      }
    }

    /// The most seconds between two requests, however long nothing changes: less than the age that counts as
    /// stale.
    fileprivate var longest: Int64 {
      switch self {
      case .places: 3 * hour
      case .today: 6 * hour
      case .hours: 18 * hour
      case .week: 20 * hour
      case .fixed(let seconds): max(seconds, least)
      }
    }
  }

  package let jitter: Jitter

  /// - Parameter jitter: shifts the times of this machine against those of others.
  package init(jitter: Jitter = .none) {
    self.jitter = jitter
  }

  /// Seconds between two requests, without jitter and the load of the host.
  ///
  /// Longer by half for each fetch in a row without news, doubled at night, and a quarter shorter while
  /// something is open; within the limits of the kind of page.
  package func interval(of kind: Kind, unchanged: Int, _ moment: Outlook.Moment) -> Int64 {
    guard case .fixed(let seconds) = kind else {
      var seconds = kind.interval
      for _ in 0..<min(max(unchanged, 0), 10) where seconds < kind.longest { seconds += seconds / 2 }
      switch moment {
      case .service: seconds -= seconds / 4
      case .night: seconds *= 2
      case .between: break
      }
      return min(max(seconds, Self.least), kind.longest)
    }
    return max(seconds, Self.least)
  }

  /// The longest that a page ever waits, in seconds: on the busiest possible host.
  package func longest(_ kind: Kind) -> Int64 { kind.longest * 11 / 10 * Self.mostStretch / 1_000 }

  /// The most by which a host makes its pages wait longer, per mille.
  private static let mostStretch: Int64 = 20_000

  /// When a page that was just read is due again.
  ///
  /// - Parameters:
  ///   - kind: the kind of the page.
  ///   - name: the page's address, which decides its jitter.
  ///   - unchanged: how many fetches in a row brought nothing new.
  ///   - outlook: the opening times of the campus.
  ///   - stretch: how much longer its host makes every page wait, per mille.
  ///   - now: when it was read.
  /// - Returns: at least an hour from now, and never on a quarter of an hour.
  package func due(
    _ kind: Kind, of name: String, unchanged: Int = 0, outlook: Outlook = Outlook(), stretch: Int = 1_000,
    at now: Instant
  ) -> Instant {
    let usual = interval(of: kind, unchanged: unchanged, outlook.moment(at: now))
    let stretched = usual * Int64(min(max(stretch, 1_000), Int(Self.mostStretch))) / 1_000
    // At the lower limit the jitter only lengthens: otherwise all such pages would be due at one moment.
    var wait =
      stretched * 9 / 10 < Self.least
      ? max(stretched, Self.least) + jitter.below(stretched / 20, for: name)
      : jitter.around(stretched, for: name)
    // A host with more requests than it can carry gets no extra ones just after changes.
    if stretch <= 1_000, let better = waitForChange(outlook.changes, within: wait, of: kind, name, at: now) {
      wait = better
    }
    return offTheQuarter(now + wait, for: name)
  }

  /// Seconds until just after a change; nil if none is worth waiting for. For a list of places, the fetch
  /// that leaves places unknown for the shortest time; for other pages, after the last change in the later
  /// half of a wait.
  private func waitForChange(
    _ changes: [Instant], within wait: Int64, of kind: Kind, _ name: String, at now: Instant
  ) -> Int64? {
    let delay = Self.delay + jitter.below(Self.delayJitter, for: name, 1)
    switch kind {
    case .fixed: return nil
    case .places:
      let looks = NextLook(least: Self.least, most: max(wait, Self.least * 3 / 2), delay: delay)
      return looks.wait(for: changes.map { $0.seconds(since: now) })
    case .hours, .today, .week:
      return changes.map { $0.seconds(since: now) + delay }
        .filter { $0 >= max(Self.least, wait / 2) && $0 < wait }.max()
    }
  }

  /// Until when statements about now without a stated change hold, for a page that was good and is due again
  /// at `due`.
  package static func holdsUntil(_ due: Instant, at now: Instant) -> Instant {
    min(due + grace, now + longestWord)
  }

  /// Moves a time off the quarter hours, when many scheduled programs send their requests.
  private func offTheQuarter(_ due: Instant, for name: String) -> Instant {
    guard jitter != .none, due.secondsSince1970 % 900 == 0 else { return due }
    return due + 7 + jitter.below(240, for: name, 2)
  }

  /// Seconds after midnight at which the new pages of a day are due, on a machine that runs at midnight:
  /// within two hours, so that machines with the same pages do not all send their requests at midnight.
  package func delayOfNewDay(for name: String) -> Int64 { jitter.below(7_200, for: name, 3) }

  /// When a page that could not be fetched or read is requested again: in an hour, or in a day if it is gone
  /// and was last good more than a day ago.
  package func dueAfterFailure(
    status: Int?, of name: String, lastGood: Instant? = nil, at now: Instant
  ) -> Instant {
    let wait = DueTime.afterFailure(status: status, lastGood: lastGood, at: now).seconds(since: now)
    return offTheQuarter(now + wait + jitter.below(wait / 10, for: name), for: name)
  }
}
