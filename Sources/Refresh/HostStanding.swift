package import CivilTime
package import Fetching

/// How a pass stands with each host: whom it has been asked to leave alone, and who does not answer.
package struct HostStanding: Sendable {
  /// Why a host is not asked, and when its pages may be asked for again; nil: no later than they were due.
  package struct Refusal: Hashable, Sendable {
    package let code: String
    package let until: Instant?
  }

  /// Failures in a row after which a host is left alone for the rest of a pass.
  package static let tries = 2

  private var pauses: [String: Instant] = [:]
  private var failures: [String: Int] = [:]

  /// Every host in good standing.
  package init() {}

  /// Why a host is not to be asked now, or nil.
  package func refusal(of host: String, at now: Instant) -> Refusal? {
    if let until = pauses[host], until > now { return Refusal(code: "host-paused", until: until) }
    if failures[host, default: 0] >= Self.tries { return Refusal(code: "host-silent", until: nil) }
    return nil
  }

  /// A host wants to be left alone until then.
  package mutating func pause(_ host: String, until: Instant) {
    pauses[host] = pauses[host].map { max($0, until) } ?? until
  }

  /// A host gave an answer, whatever it said.
  package mutating func answered(_ host: String) { failures[host] = nil }

  /// A fetch from a host came to no answer.
  package mutating func failed(_ host: String, _ error: FetchError) {
    if error.isSilence { failures[host, default: 0] += 1 }
  }
}

extension FetchError {
  /// Whether the host was never reached: it was not burdened, and may be tried at the next pass.
  package var isOutOfReach: Bool {
    switch self {
    case .couldNotResolve, .couldNotConnect, .tlsHandshake, .certificate: true
    case .timedOut(let phase): phase == .resolving || phase == .connecting
    default: false
    }
  }

  /// Whether the next page of the host would most likely fare no better.
  fileprivate var isSilence: Bool {
    switch self {
    case .timedOut, .tooSlow, .emptyReply, .connectionBroken, .notHTTP: true
    default: isOutOfReach
    }
  }
}
