import CivilTime
import HTTPClient
import SQLite

/// A page request that was sent.
struct SentRequest {
  let fetch: PageFetch
  let request: FetchRequest
  /// How often the page was redirected to another origin before.
  var hops = 0

  /// The host that is asked: the page's own, or the one that redirects led to.
  var host: String { request.url.hostKey }
}

/// A request to be sent because the answer to another one redirected to another origin.
struct RedirectedRequest {
  var toSend: SentRequest
  /// When the request before it ended, in milliseconds.
  var since: Int64
}

/// A redirect to another origin is followed only once the robots.txt of that origin is known: the answer is
/// returned, and the target is requested separately, in the same row.
extension PageFetcher {
  func waitToFollow(_ page: RedirectedRequest) -> Int64 {
    gate.waitToFollow(to: page.toSend.host, since: page.since)
  }

  /// Takes an answer that redirects to another origin; false if it does not.
  func queueRedirect(of sent: SentRequest, after response: FetchResponse) throws(DatabaseError) -> Bool {
    guard let request = sent.request.following(response) else { return false }
    if let error = request.obstacle(afterHops: sent.hops) {
      try recorder.fail(sent.fetch, error)
    } else {
      gate.rememberRequests(of: [request.url.hostKey])
      let toSend = SentRequest(fetch: sent.fetch, request: request, hops: sent.hops + 1)
      redirected.append(RedirectedRequest(toSend: toSend, since: gate.milliseconds))
    }
    return true
  }

  /// Sends the redirected requests that may be sent now.
  func follow(while hasRoom: (_ underWay: Int) -> Bool) throws(DatabaseError) {
    var index = 0
    while index < redirected.count, hasRoom(sent.count + robots.count) {
      let page = redirected[index]
      index += 1
      guard waitToFollow(page) == 0 else { continue }
      switch try gate.decisionToFollow(page.toSend.request, from: page.toSend.fetch.host) {
      case .wait: continue
      case .fetchRobots(let request):
        robots[transport.add(gate.begin(request))] = request
        continue
      case .refuse(.robotsFailed(let error)): try recorder.fail(page.toSend.fetch, error)
      case .refuse(let refusal): try recorder.refuse(page.toSend.fetch, refusal, ledTo: page.toSend.host)
      case .send: sent[transport.add(try gate.begin(page.toSend.request))] = page.toSend
      }
      index -= 1
      redirected.remove(at: index)
    }
  }

  /// The rules of an origin arrived or failed; requests redirected there are queued from now on.
  func takeRules(
    of request: RobotsRequest, _ result: Result<FetchResponse, FetchError>
  ) throws(DatabaseError) {
    let origin = request.fetch.url.origin
    for index in redirected.indices where redirected[index].toSend.request.url.origin == origin {
      redirected[index].since = gate.milliseconds
    }
    guard case .failure(.privateAddress) = result else { return }
    for page in redirected where page.toSend.request.url.origin == origin {
      try recorder.fail(page.toSend.fetch, .privateRedirect(to: page.toSend.request.url))
    }
    redirected.removeAll { $0.toSend.request.url.origin == origin }
  }
}

extension FetchRequest {
  /// The maximum number of redirects to other origins, the same that RFC 9309 allows for a robots.txt.
  private static let mostHops = 5

  /// The request for the target of an answer that redirects to another origin; nil if it does not. Headers meant
  /// for the first origin are not sent to another.
  func following(_ response: FetchResponse) -> FetchRequest? {
    guard staysInOrigin, let target = try? response.redirectTarget(), target.origin != url.origin else {
      return nil
    }
    var request = FetchRequest(
      url: target, accept: accept,
      // A server named by the configuration may redirect from http to https on one port, and nowhere else.
      allowsPrivateAddress: allowsPrivateAddress && target.host == url.host && target.port == url.port)
    request.staysInOrigin = true
    return request
  }

  /// Why a redirect may not be followed after a number of others; nil: it may, if the target's rules allow it.
  func obstacle(afterHops hops: Int) -> FetchError? {
    if hops >= Self.mostHops { return .tooManyRedirects(limit: Self.mostHops) }
    return !allowsPrivateAddress && url.isPrivate ? .privateRedirect(to: url) : nil
  }
}

extension FetchError {
  /// A redirect into a private network.
  fileprivate static func privateRedirect(to target: WebAddress) -> FetchError {
    .redirectRefused(.privateAddress, origin: target.origin.description)
  }

  /// The same error, marked as that of a redirect to the address.
  func ofRedirect(to target: WebAddress) -> FetchError {
    if case .privateAddress = self { return .privateRedirect(to: target) }
    return self
  }
}

extension WebAddress {
  /// Whether its host is written as an address of a private network; names are checked when they are
  /// connected to.
  fileprivate var isPrivate: Bool {
    let bare = host.utf8.first == UInt8(ascii: "[") ? String(host.dropFirst().dropLast()) : host
    return IPAddress(bare).map { $0.scope != .global } ?? false
  }
}
