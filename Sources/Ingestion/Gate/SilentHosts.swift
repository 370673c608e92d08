import HTTPClient

/// The hosts that do not answer in a run.
struct SilentHosts: Sendable {
  /// Failures in a row after which a host is skipped for the rest of a run.
  static let tries = 2

  private var failures: [String: Int] = [:]

  /// No silent hosts.
  init() {}

  /// Whether a host has not answered several times in a row.
  func isSilent(_ host: String) -> Bool { failures[host, default: 0] >= Self.tries }

  /// A host gave an answer of any kind.
  mutating func answered(_ host: String) { failures[host] = nil }

  /// A fetch from a host got no answer.
  mutating func failed(_ host: String, _ error: FetchError) {
    if error.isSilence { failures[host, default: 0] += 1 }
  }
}

extension FetchError {
  /// Whether the host was never reached: no request arrived, and it may be tried at the next run.
  var isOutOfReach: Bool {
    switch self {
    case .couldNotResolve, .couldNotConnect, .tlsHandshake, .certificate: true
    case .timedOut(let phase): phase == .resolving || phase == .connecting
    default: false
    }
  }

  /// Whether a redirect led to an address that robots.txt forbids, and was not followed.
  var isForbidden: Bool {
    if case .redirectRefused(.robots, _) = self { true } else { false }
  }

  /// Whether the address or the request itself is wrong, so no host was asked.
  var isOwnFault: Bool {
    switch self {
    case .badURL, .protocolRefused, .badRequestHeader, .unavailable, .privateAddress, .trustStore: true
    default: false
    }
  }

  /// Whether the next request to the host would most likely fail as well.
  fileprivate var isSilence: Bool {
    switch self {
    case .timedOut, .tooSlow, .emptyReply, .connectionBroken, .notHTTP: true
    default: isOutOfReach
    }
  }
}
