private import CCurl

/// Fetches pages, several at once, over connections that are kept and reused.
///
/// One thread drives it. Everything happens inside `poll` and `perform`; between them nothing runs.
package final class Fetcher {
  /// The configuration it was created with.
  package let configuration: FetchConfiguration
  private let multi: UnsafeMutableRawPointer
  private var queue: TransferQueue<Transfer>
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]
  private var idle: [EasyHandle] = []
  private var finished: [Completion] = []
  private var lastID = 0
  private let milliseconds: (() -> Int64)?
  /// Transfers waiting to continue at a host they have already asked, and until when.
  private var resting: [(due: Int64, transfer: Transfer)] = []

  /// The end of a fetch: the number from `add`, and the result.
  package typealias Completion = (id: Int, result: Result<FetchResponse, FetchError>)

  /// A fetcher with no connection yet.
  ///
  /// - Parameters:
  ///   - configuration: its behaviour.
  ///   - milliseconds: a monotonic clock, to space the hops of redirects; nil: they are not spaced.
  /// - Throws: `unavailable`, or `badRequestHeader` for an invalid user agent.
  package init(
    _ configuration: FetchConfiguration, milliseconds: (() -> Int64)? = nil
  ) throws(FetchError) {
    guard RequestHeaders.isValue(configuration.userAgent) else { throw .badRequestHeader(name: "User-Agent") }
    guard isStarted, let multi = curl_multi_init() else { throw .unavailable }
    var configuration = configuration
    configuration.limits = configuration.limits.sane
    self.configuration = configuration
    self.milliseconds = milliseconds
    self.multi = multi
    queue = TransferQueue(limit: configuration.transfers, limitPerHost: configuration.transfersPerHost)
    _ = ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    _ = ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, max(8, configuration.transfers))
  }

  deinit {
    for raw in running.keys { curl_multi_remove_handle(multi, raw) }
    running = [:]
    idle = []
    curl_multi_cleanup(multi)
  }

  /// Fetches not returned yet.
  package var unfinished: Int { queue.count + running.count + resting.count + finished.count }

  /// Queues a request and returns its number.
  package func add(_ request: FetchRequest) -> Int {
    lastID += 1
    let transfer = Transfer(id: lastID, request: request, limits: configuration.limits)
    queue.add(transfer, host: request.url.hostKey)
    return lastID
  }

  /// Starts what may start, waits until something ends, at most the given milliseconds, and returns the ended
  /// fetches.
  ///
  /// With nothing under way it waits for the same time, so that a schedule can sleep here.
  package func poll(milliseconds: Int) -> [Completion] {
    advance()
    if finished.isEmpty {
      let left = resting.map(\.due).min().flatMap { due in self.milliseconds.map { max(0, due - $0()) } }
      let wait = min(Int64(max(0, milliseconds)), left ?? .max)
      curl_multi_poll(multi, nil, 0, Int32(clamping: wait), nil)
      advance()
    }
    defer { finished = [] }
    return finished
  }

  /// Ends everything with `cancelled`, at once.
  package func cancel() -> [Completion] {
    endAll(.cancelled)
    defer { finished = [] }
    return finished
  }

  private func endAll(_ error: FetchError) {
    for transfer in running.values.sorted(by: { $0.id < $1.id }) {
      transfer.handle?.hurry()
      // Not used again: a handle removed in a hurry may leave a name lookup behind.
      _ = takeHandle(of: transfer)
      queue.release(host: transfer.chain.address.hostKey)
      finish(transfer, .failure(error))
    }
    for transfer in queue.removeAll() + resting.map(\.transfer) { finish(transfer, .failure(error)) }
    resting = []
  }

  /// Advances every transfer as far as possible without waiting.
  private func advance() {
    rouse()
    start()
    var active: Int32 = 0
    guard curl_multi_perform(multi, &active) == CURLM_OK else { return endAll(.unavailable) }
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let raw = message.pointee.easy_handle,
        let transfer = running[raw]
      else { continue }
      end(transfer, curlCode: message.pointee.data.result.rawValue)
    }
    start()
  }

  /// Queues the transfers whose wait is over.
  private func rouse() {
    guard !resting.isEmpty, let now = milliseconds?() else { return }
    for (_, transfer) in resting.filter({ $0.due <= now }) {
      queue.add(transfer, host: transfer.chain.address.hostKey, isUnderWay: true)
    }
    resting.removeAll { $0.due <= now }
  }

  private func start() {
    while let transfer = queue.next() { start(transfer) }
  }

  /// Begins the current hop of a transfer that holds a slot.
  private func start(_ transfer: Transfer) {
    do throws(FetchError) {
      let scheme = transfer.chain.address.scheme
      if configuration.isSecureOnly, scheme != "https" { throw .protocolRefused(scheme: scheme) }
      let lines = try transfer.beginHop()
      guard transfer.millisecondsLeft > 0 else { throw .timedOut(.waiting) }
      guard let handle = idle.popLast() ?? EasyHandle(configuration) else { throw .unavailable }
      transfer.handle = handle
      guard
        handle.prepare(
          transfer.chain.address, headers: lines, milliseconds: transfer.millisecondsLeft,
          connectMilliseconds: configuration.limits.connectMilliseconds, for: transfer),
        curl_multi_add_handle(multi, handle.raw) == CURLM_OK
      else { throw .unavailable }
      running[handle.raw] = transfer
    } catch {
      queue.release(host: transfer.chain.address.hostKey)
      finish(transfer, .failure(error))
    }
  }

  /// Ends the current hop of a transfer, and the transfer with it unless it is redirected.
  private func end(_ transfer: Transfer, curlCode: UInt32) {
    let connections = transfer.cost.connections
    transfer.handle?.add(to: &transfer.cost)
    let failure = transfer.failure(curlCode: curlCode)
    let wasReused = transfer.cost.connections == connections
    let here = transfer.chain.address.hostKey
    if let handle = takeHandle(of: transfer) {
      handle.clear()
      idle.append(handle)
    }
    queue.release(host: here)
    do throws(FetchError) {
      // The other end may have closed a kept connection just then: asked again on another one (RFC 9112
      // section 9.3.1).
      if wasReused, failure?.leavesNothingSaid ?? false, transfer.headerBytes == 0,
        transfer.request.body == nil, transfer.mayAskAgain()
      {
        return queue.add(transfer, host: here, isUnderWay: true)
      }
      if let failure { throw failure }
      guard let target = try transfer.redirect() else {
        return finish(transfer, .success(transfer.response()))
      }
      let pause = transfer.request.hopMilliseconds
      if transfer.chain.hasAsked(target.hostKey), pause > 0, let now = milliseconds?() {
        return resting.append((now + Int64(pause), transfer))
      }
      queue.add(transfer, host: target.hostKey, isUnderWay: true)
    } catch {
      finish(transfer, .failure(error))
    }
  }

  private func takeHandle(of transfer: Transfer) -> EasyHandle? {
    guard let handle = transfer.handle else { return nil }
    curl_multi_remove_handle(multi, handle.raw)
    running[handle.raw] = nil
    transfer.handle = nil
    return handle
  }

  private func finish(_ transfer: Transfer, _ result: Result<FetchResponse, FetchError>) {
    finished.append((transfer.id, result))
  }
}

extension Transfer {
  /// Moves on to the target of a redirect, if there is one and the request follows it.
  fileprivate func redirect() throws(FetchError) -> WebAddress? {
    guard case .follow(let limit) = request.redirects, request.body == nil,
      let target = try Redirection.target(status: status, location: headers["location"], from: chain.address)
    else { return nil }
    if request.staysInOrigin, target.origin != request.url.origin { return nil }
    if let rules = request.robots, target.origin == request.url.origin {
      let verdict = rules.file.verdict(on: target.target, for: rules.agent)
      guard verdict.allowed else { throw .redirectRefused(.robots, origin: verdict.line) }
    }
    try chain.follow(to: target, limit: limit ?? limits.redirects)
    return target
  }

  fileprivate func response() -> FetchResponse {
    FetchResponse(
      status: status, httpVersion: httpVersion, finalURL: chain.address, redirects: chain.hops,
      redirectHosts: chain.redirectHosts, headers: headers, body: takeBody(), cost: cost)
  }
}

/// libcurl is to be initialized once in a process, and states that any thread may do it (since 7.84).
///
/// Its memory is wiped when freed: passwords and cookies pass through its buffers.
private let isStarted = ccurl_start_wiping() == CURLE_OK

extension FetchError {
  /// Whether the connection ended before the server sent anything.
  fileprivate var leavesNothingSaid: Bool {
    switch self {
    case .connectionBroken, .emptyReply: true
    default: false
    }
  }
}
