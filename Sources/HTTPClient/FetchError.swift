/// Why a fetch got no answer. An HTTP status is an answer, whatever its value, and is never one of these.
package enum FetchError: Error, Hashable, Sendable {
  /// The URL cannot be used.
  case badURL(URLFault)
  /// The URL's scheme is neither http nor https.
  case protocolRefused(scheme: String)
  /// A header of the request contains a character that could split it into two (RFC 9110 section 5.5).
  case badRequestHeader(name: String)
  /// The host has no known address.
  case couldNotResolve(host: String)
  /// Nothing answers there; `errno` is the system's reason, 0 if unknown.
  case couldNotConnect(host: String, errno: Int32)
  /// The host has an address that only a configured URL may name.
  case privateAddress(host: String, AddressScope)
  /// The time allowed ran out.
  case timedOut(FetchPhase)
  /// Bytes came, but fewer per second than required.
  case tooSlow
  /// Client and server have no common version or cipher of TLS.
  case tlsHandshake
  /// The server's certificate does not prove the identity of the host.
  case certificate(CertificateFault)
  /// The trusted certificates could not be read.
  case trustStore
  /// The body, decoded, is longer than the limit in bytes.
  case tooLarge(limit: Int)
  /// The header section is longer than the limit in bytes.
  case headersTooLarge(limit: Int)
  /// The body grows by more than this factor when decoded.
  case inflationBomb(ratio: Int)
  /// The body is not in the content coding stated by the answer.
  case badEncoding
  /// The connection ended before the body did, after this many decoded bytes.
  case cutOff(received: Int)
  /// The connection was closed before an answer began.
  case emptyReply
  /// The connection broke before an answer began; `errno` is the system's reason, 0 if unknown.
  case connectionBroken(errno: Int32)
  /// The answer is not HTTP, or a version not supported here.
  case notHTTP
  /// A chunk or frame of the body is malformed (RFC 9112 section 7.1, RFC 9113).
  case badFraming
  /// More redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// A redirect to a forbidden target; `origin` is its target, as far as it can be read.
  case redirectRefused(RedirectFault, origin: String?)
  /// 304 to a request without a validator.
  case unaskedNotModified
  /// Cancelled by the caller.
  case cancelled
  /// libcurl could not be used at all, for lack of memory.
  case unavailable
  /// Any other failure, by libcurl's number.
  case other(curl: Int32)
}

/// The fault of a URL.
package enum URLFault: String, Hashable, Sendable {
  case malformed, tooLong = "too-long", noScheme = "no-scheme", badCharacter = "bad-character"
  case badHost = "bad-host"
  /// A user name or password in the URL: it would end up in logs.
  case credentials
}

/// How far a fetch had got.
package enum FetchPhase: String, Hashable, Sendable {
  case resolving
  /// Until the end of the handshake: libcurl 7.88 does not distinguish it from the connection before it.
  case connecting
  case waiting, receiving
}

/// The fault of a certificate.
package enum CertificateFault: String, Hashable, Sendable {
  case expired, notYetValid = "not-yet-valid", untrusted, wrongHost = "wrong-host", refused
}

/// Why a redirect was not followed.
package enum RedirectFault: String, Hashable, Sendable {
  /// From https to http.
  case downgrade
  /// To a scheme other than http and https.
  case scheme
  /// To an address of a private network, or of this machine.
  case privateAddress = "private-address"
  /// To an address that the request's robots.txt forbids; then the origin is the line of the rule.
  case robots
  /// To an invalid URL.
  case badURL = "bad-url"
}

extension FetchError {
  /// Stable, kebab-case and free of values; kept in fetch rows and logs.
  package var code: String {
    switch self {
    case .badURL: "bad-url"
    case .protocolRefused: "protocol-refused"
    case .badRequestHeader: "bad-request-header"
    case .couldNotResolve: "could-not-resolve"
    case .couldNotConnect: "could-not-connect"
    case .privateAddress: "private-address"
    case .timedOut: "timed-out"
    case .tooSlow: "too-slow"
    case .tlsHandshake: "tls-handshake"
    case .certificate(let fault): "certificate-" + fault.rawValue
    case .trustStore: "tls-trust-store"
    case .tooLarge: "too-large-to-read"
    case .headersTooLarge: "headers-too-large"
    case .inflationBomb: "inflation-bomb"
    case .badEncoding: "bad-encoding"
    case .cutOff: "cut-off"
    case .emptyReply: "empty-reply"
    case .connectionBroken: "connection-broken"
    case .notHTTP: "not-http"
    case .badFraming: "bad-framing"
    case .tooManyRedirects: "too-many-redirects"
    case .redirectRefused(.robots, _): "robots-disallowed"
    case .redirectRefused(let fault, _): "redirect-refused-" + fault.rawValue
    case .unaskedNotModified: "unasked-not-modified"
    case .cancelled: "cancelled"
    case .unavailable: "fetching-unavailable"
    case .other: "transfer-failed"
    }
  }
}

extension FetchError {
  /// The values that belong to the code, for a fetch row or a message; nil if there are none. Never a header
  /// or a query.
  package var detail: String? {
    switch self {
    case .badURL(let fault): fault.rawValue
    case .protocolRefused(let scheme): scheme
    case .badRequestHeader(let name): name
    case .couldNotResolve(let host): host
    case .couldNotConnect(let host, let errno): errno == 0 ? host : "\(host), error \(errno)"
    case .privateAddress(let host, let scope): "\(host), \(scope.rawValue)"
    case .timedOut(let phase): phase.rawValue
    case .tooLarge(let limit), .headersTooLarge(let limit): "more than \(limit) bytes"
    case .inflationBomb(let ratio): "more than \(ratio) to 1"
    case .cutOff(let received): "after \(received) bytes"
    case .connectionBroken(let errno): errno == 0 ? nil : "error \(errno)"
    case .other(let number): "libcurl \(number)"
    case .tooManyRedirects(let limit): "more than \(limit)"
    case .redirectRefused(_, let origin): origin
    case .tooSlow, .tlsHandshake, .certificate, .trustStore, .badEncoding, .emptyReply, .notHTTP, .badFraming,
      .unaskedNotModified, .cancelled, .unavailable:
      nil
    }
  }
}
