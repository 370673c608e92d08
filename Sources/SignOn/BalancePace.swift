package import CivilTime

/// When a balance may be read again: rarely, never in step with others, and not by itself once only a person can help.
package struct BalancePace: Hashable, Sendable {
  /// What is remembered between two tries.
  package struct Standing: Hashable, Sendable {
    /// When the last try began; nil: there was none.
    package var lastTry: Instant?
    /// How many in a row came to nothing for want of a server.
    package var misses: Int
    /// Not before this, for every caller: a server said so.
    package var notBefore: Instant?
    /// Not before this by itself; nil once something was tried: not at all, only a person goes on.
    package var nextByItself: Instant?
    /// Whether a password or the like went out that nothing has shown to be right.
    package var isUnproven: Bool
    /// Whether only a person may try again.
    package var isStopped: Bool { lastTry != nil && nextByItself == nil }

    /// A standing from its parts; by default nothing was ever tried.
    package init(
      lastTry: Instant? = nil, misses: Int = 0, notBefore: Instant? = nil, nextByItself: Instant? = nil,
      isUnproven: Bool = false
    ) {
      self.lastTry = lastTry
      self.misses = misses
      self.notBefore = notBefore
      self.nextByItself = nextByItself
      self.isUnproven = isUnproven
    }
  }

  /// Who wants it.
  package enum Asker: Sendable {
    /// A person, now, with a secret typed or given anew.
    case person
    /// A command, now, with what is kept: perhaps a timer's.
    case command
    /// The daemon.
    case daemon
  }

  /// Whether to try.
  package enum Verdict: Hashable, Sendable {
    /// Try now.
    case go
    /// Not before this.
    case wait(until: Instant)
    /// Not until a person has acted.
    case person
  }

  /// Seconds between two tries of the daemon, at least.
  package var interval: Int64 = 1_800
  /// The longest it stays away after misses, in seconds.
  package var longest: Int64 = 86_400

  /// The polite defaults: 30 minutes, a day.
  package init() {}

  /// Whether to try now.
  package func verdict(_ standing: Standing, for asker: Asker, now: Instant) -> Verdict {
    if let notBefore = standing.notBefore, now < notBefore, !isFarOff(notBefore, from: now) {
      return .wait(until: notBefore)
    }
    // What may be wrong is not sent a second time: accounts lock.
    if asker != .person, standing.isUnproven { return .person }
    guard asker == .daemon else { return .go }
    if standing.isStopped { return .person }
    if let next = standing.nextByItself, now < next, !isFarOff(next, from: now) { return .wait(until: next) }
    return .go
  }

  /// What to remember of a try that began at an instant; nil: it came to something.
  ///
  /// `chance` are unpredictable bits: the next try comes up to a fifth later than it might.
  package func noted(
    _ failure: SignOnFailure?, at now: Instant, after standing: Standing, chance: UInt64
  ) -> Standing {
    var next = Standing(lastTry: now)
    var wait = interval
    if let failure {
      next.isUnproven = standing.isUnproven || failure.leavesPasswordUnproven
      next.misses = min(standing.misses, 30) + 1
      wait = min(longest, interval << Int64(min(next.misses, 16)))
      if failure.kind == .pageChanged { wait = longest }
      if failure.detail == "too-many-requests" { next.notBefore = now + max(failure.retryAfter ?? 0, 3_600) }
      if let retryAfter = failure.retryAfter, retryAfter > 0 {
        next.notBefore = now + min(max(retryAfter, next.notBefore?.seconds(since: now) ?? 0), 7 * 86_400)
      }
      // Nor does a person who tried in vain set going again what was stopped: nothing of it has been mended.
      if failure.needsPerson || standing.isStopped { return next }
    }
    let jitter = Int64(chance % UInt64(max(1, wait / 5)))
    next.nextByItself = max(now + wait + jitter, next.notBefore ?? now)
    return next
  }

  /// A clock that was wrong when it was written would otherwise silence an account for years.
  private func isFarOff(_ instant: Instant, from now: Instant) -> Bool {
    instant.seconds(since: now) > 8 * 86_400
  }
}
