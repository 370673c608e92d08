package import CivilTime

/// How often a page is worth asking for.
package struct Pace: Hashable, Sendable {
  private static let hour: Int64 = 3_600

  /// Never is a page asked for twice within this many seconds, whatever the reasons.
  package static let least = hour
  /// A page that is asked for because something on it has changed is asked for so many seconds after.
  private static let delay: Int64 = 60
  /// Up to so many seconds more, so that not all pages of a campus come at once.
  private static let delayJitter: Int64 = 180
  /// Words about now hold for so many seconds longer than until the next look, and no longer than so many.
  private static let grace: Int64 = 900
  private static let longestWord: Int64 = 4 * hour

  /// What a page is good for.
  package enum Kind: Hashable, Sendable {
    /// The places there are, and how they stand now.
    case places
    /// When a place is open in general.
    case hours
    /// What is served today.
    case today
    /// What is served on several days, or on another one.
    case week
    /// A person said how often, in seconds.
    case fixed(Int64)

    /// Seconds between two looks at a page that changes.
    package var interval: Int64 {
      switch self {
      case .places: hour
      case .today: 2 * hour
      case .hours: 6 * hour
      case .week: 12 * hour
      case .fixed(let seconds): max(seconds, least)
      }
    }

    /// Seconds between two looks at most, however long nothing changes: less than what counts as stale.
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

  /// - Parameter jitter: the machine's share of chance.
  package init(jitter: Jitter = .none) {
    self.jitter = jitter
  }

  /// Seconds between two looks, chance and the host's load left out.
  ///
  /// Longer by half for each time in a row that nothing was new, twice as long at night and a quarter shorter while
  /// something is open; within what the kind of page allows.
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

  /// The longest that a page ever waits, in seconds: on the busiest host there is.
  package func longest(_ kind: Kind) -> Int64 { kind.longest * 11 / 10 * Self.mostStretch / 1_000 }

  /// Per mille, the most by which a host makes its pages wait longer.
  private static let mostStretch: Int64 = 20_000

  /// When a page that was just read is due again.
  ///
  /// - Parameters:
  ///   - kind: what the page is good for.
  ///   - name: the page's address, by which chance knows it.
  ///   - unchanged: how often in a row nothing was new.
  ///   - outlook: what the campus is about to do.
  ///   - stretch: per mille, how much longer its host makes every page wait.
  ///   - now: when it was read.
  /// - Returns: an hour from now at least, and never on a quarter of an hour.
  package func due(
    _ kind: Kind, of name: String, unchanged: Int = 0, outlook: Outlook = Outlook(), stretch: Int = 1_000,
    at now: Instant
  ) -> Instant {
    let usual = interval(of: kind, unchanged: unchanged, outlook.moment(at: now))
    let stretched = usual * Int64(min(max(stretch, 1_000), Int(Self.mostStretch))) / 1_000
    // Where less is not allowed there is chance only upwards: else all would come at one moment.
    var wait =
      stretched * 9 / 10 < Self.least
      ? max(stretched, Self.least) + jitter.below(stretched / 20, for: name)
      : jitter.around(stretched, for: name)
    // A host that cannot carry what is asked has no time to spare for what would be nice.
    if stretch <= 1_000, let better = waitForChange(outlook.changes, within: wait, of: kind, name, at: now) {
      wait = better
    }
    return offTheQuarter(now + wait, for: name)
  }

  /// Seconds until just after a change, or nil where none is worth waiting for: of a list of places the look that leaves
  /// the least unknown for the shortest time, of other pages after the last change in the later half of a wait.
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

  /// Until when words about now hold that name no change, on a page that was good and is due again then.
  package static func holdsUntil(_ due: Instant, at now: Instant) -> Instant {
    min(due + grace, now + longestWord)
  }

  /// Programs that run by the clock all ask at full hours and their quarters; this one does not.
  private func offTheQuarter(_ due: Instant, for name: String) -> Instant {
    guard jitter != .none, due.secondsSince1970 % 900 == 0 else { return due }
    return due + 7 + jitter.below(240, for: name, 2)
  }

  /// Seconds into a day after which its new pages are due, for who was there at midnight: within two hours, so that
  /// machines with the same pages do not all ask when the clock strikes.
  package func delayOfNewDay(for name: String) -> Int64 { jitter.below(7_200, for: name, 3) }

  /// When a page that could not be had or read is asked for again: an hour, or a day where it is gone and was last good
  /// more than a day ago.
  package func dueAfterFailure(
    status: Int?, of name: String, lastGood: Instant? = nil, at now: Instant
  ) -> Instant {
    let wait = DueTime.afterFailure(status: status, lastGood: lastGood, at: now).seconds(since: now)
    return offTheQuarter(now + wait + jitter.below(wait / 10, for: name), for: name)
  }
}
