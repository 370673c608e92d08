/// One request during its hops; libcurl's callbacks write to it.
final class Transfer {
  let id: Int
  let request: FetchRequest
  let limits: FetchLimits
  /// The handle that carries the current hop.
  var handle: EasyHandle?
  var chain: RedirectChain
  /// All hops together.
  var cost = FetchCost()
  /// Whether the current hop carries the request's validators.
  private(set) var sendsValidators = false

  private(set) var status = 0
  private(set) var httpVersion = ""
  private(set) var headers = HeaderFields()
  private(set) var body: [UInt8] = []
  /// Why a callback stopped the hop; libcurl itself only knows that one did.
  private(set) var stopped: FetchError?
  /// Whether a callback stopped the hop because the request needs no more of the body.
  private(set) var hasEnough = false
  /// The last address that was refused.
  private(set) var refused: AddressScope?
  /// Bytes of header lines so far, interim answers and trailers included.
  private(set) var headerBytes = 0
  private var headersAreComplete = false
  private var timesAskedAgain = 0

  init(id: Int, request: FetchRequest, limits: FetchLimits) {
    self.id = id
    self.request = request
    self.limits = limits
    chain = RedirectChain(start: request.url, mayBePrivate: request.allowsPrivateAddress)
  }

  /// The time left for all hops.
  var millisecondsLeft: Int { limits.totalMilliseconds - cost.microseconds / 1_000 }

  /// Discards the answer of the hop before and returns the header lines for the next.
  func beginHop() throws(FetchError) -> [String] {
    status = 0
    httpVersion = ""
    headers = HeaderFields()
    body = []
    stopped = nil
    hasEnough = false
    refused = nil
    headerBytes = 0
    headersAreComplete = false
    sendsValidators = request.validators.apply(to: chain.address, startingAt: chain.start)
    return try RequestHeaders.lines(for: request, withValidators: sendsValidators, withOwn: chain.isAtHome)
  }

  /// Whether the hop may be tried once more; no connection dies that often by chance.
  func mayAskAgain() -> Bool {
    timesAskedAgain += 1
    return timesAskedAgain <= 3
  }

  /// Takes a header line; false stops the hop.
  func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= limits.headerBytes else {
      stopped = .headersTooLarge(limit: limits.headerBytes)
      return false
    }
    if line.starts(with: "HTTP/".utf8) {
      // Reset after each interim answer (RFC 9110 section 15.2).
      headers = HeaderFields()
      headersAreComplete = false
      let words = line.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 <= 0x20 }
      httpVersion = words.first.map { String(decoding: $0.dropFirst(5), as: UTF8.self) } ?? ""
      status = words.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
    } else if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
      headersAreComplete = true
    } else if !headersAreComplete {
      // Later lines are trailers, which are not used.
      headers.append(line: line)
    }
    return true
  }

  /// Takes a piece of the decoded body; false stops the hop.
  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    let length = body.count + bytes.count
    if let enough = request.enough, length >= enough {
      body.append(contentsOf: bytes.prefix(max(0, enough - body.count)))
      hasEnough = true
      return false
    }
    guard length <= limits.bodyBytes else {
      stopped = .tooLarge(limit: limits.bodyBytes)
      return false
    }
    if body.isEmpty { reserve() }
    body.append(contentsOf: bytes)
    // libcurl counts bytes only after passing them on.
    guard length <= limits.inflationFloor || !isInflated(beyond: EasyHandle.bufferBytes) else {
      stopped = .inflationBomb(ratio: limits.inflationRatio)
      return false
    }
    return true
  }

  /// Whether the body so far has grown by more than the ratio, if `uncounted` more bytes had been received
  /// than were counted.
  func isInflated(beyond uncounted: Int) -> Bool {
    guard body.count > limits.inflationFloor, request.enough == nil, let handle,
      headers["content-encoding"] != nil
    else { return false }
    return body.count / limits.inflationRatio > handle.receivedBodyBytes + uncounted
  }

  /// Whether the current hop may connect to an address; remembers why not.
  func mayConnect(to address: IPAddress) -> Bool {
    let scope = address.scope
    guard !chain.allows(scope) else { return true }
    refused = scope
    return false
  }

  /// Moves the body out.
  func takeBody() -> [UInt8] {
    let taken = body
    body = []
    return taken
  }

  private func reserve() {
    guard headers["content-encoding"] == nil, let length = headers["content-length"].flatMap({ Int($0) }),
      length > 0
    else { return }
    // A length is only a promise: a false one must not take more memory than the body later fills.
    body.reserveCapacity(min(length, limits.bodyBytes, request.enough ?? .max, 4_194_304))
  }
}
