package import CivilTime

/// Decides when a balance may be read again: rarely, never in step with other clients, and not automatically
/// once only a person can help.
package struct BalancePace: Hashable, Sendable {
  /// The state kept between two attempts.
  package struct Standing: Hashable, Sendable {
    /// When the last attempt began; nil: there was none.
    package var lastTry: Instant?
    /// How many attempts in a row failed because no server answered.
    package var misses: Int
    /// The earliest next attempt for every caller, as requested by a server.
    package var notBefore: Instant?
    /// The earliest next automatic attempt; nil after an attempt: none, only a person may try again.
    package var nextByItself: Instant?
    /// Whether a password or similar secret was sent and nothing has shown it to be right.
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

  /// The caller that wants to read.
  package enum Asker: Sendable {
    /// A person, now, with a secret typed or provided again.
    case person
    /// A command, now, with the stored login, perhaps run by a timer.
    case command
    /// The daemon.
    case daemon
  }

  /// Whether an attempt may be made.
  package enum Verdict: Hashable, Sendable {
    /// Try now.
    case go
    /// Not before this instant.
    case wait(until: Instant)
    /// Not until a person has acted.
    case person
  }

  /// The minimum number of seconds between two attempts of the daemon.
  package var interval: Int64 = 1_800
  /// The longest wait after failures, in seconds.
  package var longest: Int64 = 86_400

  /// The polite defaults: 30 minutes, a day.
  package init() {}

  /// Whether an attempt may be made now.
  package func verdict(_ standing: Standing, for asker: Asker, now: Instant) -> Verdict {
    if let notBefore = standing.notBefore, now < notBefore, !isFarOff(notBefore, from: now) {
      return .wait(until: notBefore)
    }
    // A secret that may be wrong is not sent a second time, because accounts get locked.
    if asker != .person, standing.isUnproven { return .person }
    guard asker == .daemon else { return .go }
    if standing.isStopped { return .person }
    if let next = standing.nextByItself, now < next, !isFarOff(next, from: now) { return .wait(until: next) }
    return .go
  }

  /// The standing after an attempt that began at an instant; nil: it succeeded.
  ///
  /// `chance` contains unpredictable bits: the next attempt is delayed by up to a fifth of the wait.
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
      // A failed attempt by a person does not restart automatic ones that were stopped, because nothing has
      // been fixed.
      if failure.needsPerson || standing.isStopped { return next }
    }
    let jitter = Int64(chance % UInt64(max(1, wait / 5)))
    next.nextByItself = max(now + wait + jitter, next.notBefore ?? now)
    return next
  }

  /// Ignores times from a clock that was wrong, which would otherwise block an account for years.
  private func isFarOff(_ instant: Instant, from now: Instant) -> Bool {
    instant.seconds(since: now) > 8 * 86_400
  }
}
