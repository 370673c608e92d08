extension FetchError {
  /// The values behind the code, for a fetch row or a sentence; nil where there are none. Never a header or a query.
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
