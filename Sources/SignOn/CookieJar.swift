package import CivilTime
package import HTTPClient
package import JSON

/// The cookies of one account: what its own hosts have set, and nothing of any other host.
package struct CookieJar: Hashable, Sendable {
  /// The cookies, oldest first.
  package private(set) var cookies: [Cookie] = []

  /// The most that are kept for one host and in all (RFC 6265 section 6.1 asks for 50 at least).
  static let mostPerHost = 60
  static let most = 300
  /// The most bytes of all of them: as a document they stay below what a store of secrets takes.
  static let mostBytes = 100_000

  /// An empty jar.
  package init() {}

  /// Takes what an answer sets; `mayCover` says whether a domain above the host is one to speak for.
  package mutating func take(
    from response: FetchResponse, now: Instant, mayCover: (_ domain: String) -> Bool = { _ in false }
  ) {
    let serverTime = response.headers["date"].flatMap { CookieDate.instant(of: $0) }
    for value in response.headers.values(of: "set-cookie").prefix(100) {
      guard
        let cookie = Cookie(
          setCookie: value, from: response.finalURL, now: now, serverTime: serverTime, mayCover: mayCover)
      else {
        continue
      }
      put(cookie, now: now)
    }
  }

  /// Puts a cookie in, in place of its namesake; one that is over only takes that out.
  package mutating func put(_ cookie: Cookie, now: Instant) {
    cookies.removeAll {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
        && $0.isHostOnly == cookie.isHostOnly
    }
    guard !cookie.isOver(at: now) else { return }
    cookies.append(cookie)
    if cookies.count(where: { $0.domain == cookie.domain }) > Self.mostPerHost,
      let oldest = cookies.firstIndex(where: { $0.domain == cookie.domain })
    {
      cookies.remove(at: oldest)
    }
    if cookies.count > Self.most { cookies.removeFirst() }
    while cookies.reduce(0, { $0 + $1.size }) > Self.mostBytes { cookies.removeFirst() }
  }

  /// The `Cookie` header for a request, or nil where there is none to send: longer paths first, then older ones.
  package func header(for address: WebAddress, now: Instant) -> String? {
    guard address.scheme == "https" else { return nil }
    let sent = cookies.enumerated().filter {
      !$0.element.isOver(at: now) && $0.element.applies(to: address.hostKey, path: address.path)
    }
    guard !sent.isEmpty else { return nil }
    return sent.sorted { left, right in
      let (long, short) = (left.element.path.utf8.count, right.element.path.utf8.count)
      return long == short ? left.offset < right.offset : long > short
    }
    .map { $0.element.name + "=" + $0.element.value }.joined(separator: "; ")
  }

  /// The same jar without what belongs to no listed host, and without what is over.
  package func kept(for hosts: SignOnHosts, now: Instant) -> CookieJar {
    var kept = CookieJar()
    kept.cookies = cookies.filter { !$0.isOver(at: now) && hosts.list(domain: $0.domain) }
    return kept
  }
}

extension Cookie {
  fileprivate var size: Int { name.utf8.count + value.utf8.count + domain.utf8.count + path.utf8.count }
}

extension CookieJar {
  /// All of it, values too, to be kept where secrets are kept.
  package var document: JSONValue { .array(cookies.map(Self.document(of:))) }

  private static func document(of cookie: Cookie) -> JSONValue {
    let expires = cookie.expires.map { JSONNumber(Int(clamping: $0.secondsSince1970)) }
    return [
      "name": .string(cookie.name), "value": .string(cookie.value), "domain": .string(cookie.domain),
      "host_only": .bool(cookie.isHostOnly), "path": .string(cookie.path), "secure": .bool(cookie.isSecure),
      "http_only": .bool(cookie.isHTTPOnly), "expires": expires.map(JSONValue.number) ?? .null,
    ]
  }

  /// A jar as `document` wrote it; what is no cookie is passed over.
  package init(_ document: JSONValue) {
    for entry in document.array?.prefix(Self.most) ?? [] {
      guard let name = entry["name"]?.string, let value = entry["value"]?.string,
        let domain = entry["domain"]?.string, let path = entry["path"]?.string, Cookie.isText(name, value)
      else { continue }
      cookies.append(
        Cookie(
          name: name, value: value, domain: domain, isHostOnly: entry["host_only"]?.bool ?? true, path: path,
          isSecure: entry["secure"]?.bool ?? true, isHTTPOnly: entry["http_only"]?.bool ?? true,
          expires: entry["expires"]?.int.map { Instant(secondsSince1970: Int64($0)) }))
    }
  }
}
