package import HTTPClient

/// Which hosts do not answer in a pass.
package struct SilentHosts: Sendable {
  /// Failures in a row after which a host is left alone for the rest of a pass.
  package static let tries = 2

  private var failures: [String: Int] = [:]

  /// Every host in good standing.
  package init() {}

  /// Whether a host has not answered several times in a row.
  package func isSilent(_ host: String) -> Bool { failures[host, default: 0] >= Self.tries }

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

  /// Whether no host had a part in it: the address or the request is wrong.
  var isOwnFault: Bool {
    switch self {
    case .badURL, .protocolRefused, .badRequestHeader, .unavailable, .privateAddress, .trustStore: true
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
