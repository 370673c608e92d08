package import CivilTime

/// The state of a host as kept by a circuit breaker: an immutable value; `after` returns the next one.
package struct HostState: Hashable, Sendable {
  /// Whether a host is asked at all.
  package enum Circuit: String, Hashable, Sendable {
    case closed
    case open
    /// One page is tried; its result decides.
    case halfOpen = "half-open"
  }

  /// An event that concerns a host.
  package enum Event: Hashable, Sendable {
    /// One of its pages was read and recorded, or the record was confirmed. An answer alone does not count.
    case recorded
    /// It answered with something that was not recorded, for a reason unrelated to the host.
    case answered
    /// It gave no answer, a refusal, or one that cannot be read.
    case failed
    /// It was never reached: this machine may be offline.
    case outOfReach
    /// It asked for a pause of this many seconds.
    case paused(Int64)
    /// It is being tried after a rest.
    case probed
  }

  /// What may be requested from a host at a moment.
  package enum Permission: Hashable, Sendable {
    /// Anything.
    case anything
    /// One page.
    case onePage
    /// Nothing before then, and why.
    case nothing(until: Instant, code: String)
  }

  package var circuit = Circuit.closed
  /// Failures in a row.
  package var failures = 0
  /// No request before then, because of failures.
  package var retryAt: Instant?
  /// No request before then, because the host asked for a pause.
  package var pausedUntil: Instant?

  /// Failures in a row that open the circuit.
  package static let tolerance = 5
  /// The longest rest after failures, in seconds.
  package static let longestRest: Int64 = 6 * 3_600
  /// The shortest rest of an open circuit, in seconds.
  static let shortestOpening: Int64 = 600
  /// Seconds until an unreachable host is tried again.
  static let outOfReachRest: Int64 = 300
  /// The longest duration of a trial, in seconds; an interrupted trial is repeated after it.
  private static let trial: Int64 = 600

  package init() {}

  /// Seconds of rest after this many failures in a row: a random part of 2, 4, 8 … minutes, 6 hours at most.
  ///
  /// A single failure among successes concerns its page alone, and delays no other page of the host.
  package static func rest(after failures: Int, chance: UInt64) -> Int64 {
    guard failures > 1 else { return 0 }
    let longest = min(longestRest, 60 << Int64(min(failures - 1, 20)))
    return Int64(clamping: chance % UInt64(longest + 1))
  }

  /// The state after something happened.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - now: the time of the event.
  ///   - chance: a random number, so that hosts that failed together are not tried together.
  /// - Returns: the new state.
  package func after(_ event: Event, at now: Instant, chance: UInt64 = 0) -> HostState {
    var state = self
    switch event {
    case .recorded:
      state = HostState()
      state.pausedUntil = pausedUntil.flatMap { $0 > now ? $0 : nil }
    case .answered:
      if circuit == .closed {
        state.failures = 0
        state.retryAt = nil
      } else if circuit == .halfOpen {
        state.fail(at: now, chance)
      }
    case .failed:
      // Requests that were under way when the circuit opened do not count again.
      if circuit != .open { state.fail(at: now, chance) }
    case .outOfReach:
      state.circuit = circuit == .halfOpen ? .open : circuit
      state.retryAt = max(now + Self.outOfReachRest, retryAt ?? now)
    case .paused(let seconds):
      let until = now + DueTime.pause(seconds)
      state.pausedUntil = pausedUntil.map { max($0, until) } ?? until
    case .probed:
      if circuit != .closed {
        state.circuit = .halfOpen
        state.retryAt = now + Self.trial
      }
    }
    return state
  }

  private mutating func fail(at now: Instant, _ chance: UInt64) {
    failures = min(failures + 1, 1_000)
    var rest = Self.rest(after: failures, chance: chance)
    circuit = failures >= Self.tolerance || circuit == .halfOpen ? .open : .closed
    if circuit == .open { rest = max(rest, Self.shortestOpening) }
    retryAt = rest > 0 ? now + rest : nil
  }

  /// What may be requested from the host now. Times further ahead than any that is ever set were written by a
  /// wrong clock, and count as past.
  package func permission(at now: Instant) -> Permission {
    if let until = pausedUntil, until > now, until.seconds(since: now) <= DueTime.longestPause {
      return .nothing(until: until, code: "host-paused")
    }
    if let until = retryAt, until > now, until.seconds(since: now) <= Self.longestRest {
      return .nothing(until: until, code: circuit == .closed ? "host-backing-off" : "host-circuit-open")
    }
    return circuit == .closed ? .anything : .onePage
  }
}
